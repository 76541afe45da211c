#pragma once

#include <memory>
#include <string>

#include <stock/item.hpp> // ~~ import include/stock/item.hpp

namespace stock {

/// How an item is priced when it is sold.
class Policy { // ~~ def class Policy
public:
    explicit Policy(std::string label); // ~~ def? method Policy.Policy
    virtual ~Policy() = default; // ~~ def? method Policy.~Policy

    virtual Money price(const Item& item) const = 0; // ~~ def? method Policy.price
    const std::string& label() const; // ~~ def? method Policy.label

protected:
    Money reduced(Money amount, int percent) const; // ~~ def? method Policy.reduced

private:
    std::string label_; // ~~ def variable Policy.label_
};

class FlatPolicy : public Policy { // ~~ def class FlatPolicy
public:
    FlatPolicy(); // ~~ def? method FlatPolicy.FlatPolicy
    Money price(const Item& item) const override; // ~~ def? method FlatPolicy.price
};

class BulkPolicy : public Policy { // ~~ def class BulkPolicy
public:
    explicit BulkPolicy(int from); // ~~ def? method BulkPolicy.BulkPolicy
    Money price(const Item& item) const override; // ~~ def? method BulkPolicy.price

private:
    int from_; // ~~ def variable BulkPolicy.from_
};

/// The policy of that name; a flat one where there is none.
std::unique_ptr<Policy> make_policy(const std::string& name); // ~~ def? function make_policy

}  // namespace stock
