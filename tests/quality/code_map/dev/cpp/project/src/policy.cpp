#include "stock/policy.hpp" // ~~ import include/stock/policy.hpp

#include <map>
#include <utility>

namespace {

using stock::Policy;

std::unique_ptr<Policy> flat() { return std::make_unique<stock::FlatPolicy>(); } // ~~ def function policy.flat; call FlatPolicy types

std::unique_ptr<Policy> bulk() { // ~~ def function policy.bulk
    constexpr int from = 10;
    return std::make_unique<stock::BulkPolicy>(from); // ~~ call BulkPolicy types
}

using Factory = std::unique_ptr<Policy> (*)(); // ~~ def type policy.Factory

const std::map<std::string, Factory> kFactories = { // ~~ def constant kFactories
    {"flat", flat},
    {"bulk", &bulk},
};

}  // namespace

namespace stock {

Policy::Policy(std::string label) : label_(std::move(label)) {} // ~~ def method Policy.Policy

const std::string& Policy::label() const { return label_; } // ~~ def method Policy.label

Money Policy::reduced(Money amount, int percent) const { // ~~ def method Policy.reduced
    amount.cents -= amount.cents * percent / 100;
    return amount;
}

FlatPolicy::FlatPolicy() : Policy("flat") {} // ~~ def method FlatPolicy.FlatPolicy; call Policy.Policy

Money FlatPolicy::price(const Item& item) const { return item.total(); } // ~~ def method FlatPolicy.price; call Item.total types

BulkPolicy::BulkPolicy(int from) : Policy("bulk"), from_(from) {} // ~~ def method BulkPolicy.BulkPolicy; call Policy.Policy

Money BulkPolicy::price(const Item& item) const { // ~~ def method BulkPolicy.price
    const Money full = item.total(); // ~~ call Item.total types
    return item.count() >= from_ ? reduced(full, 15) : full; // ~~ call Item.count types; call Policy.reduced
}

std::unique_ptr<Policy> make_policy(const std::string& name) { // ~~ def function make_policy
    const auto found = kFactories.find(name);
    if (found == kFactories.end()) return flat(); // ~~ call policy.flat
    return found->second(); // ~~ call policy.flat dynamic; call policy.bulk dynamic
}

}  // namespace stock
