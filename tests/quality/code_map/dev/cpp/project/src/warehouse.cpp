#include "stock/warehouse.hpp" // ~~ import include/stock/warehouse.hpp

#include <stdexcept>
#include <utility>

#include "stock/text.hpp" // ~~ import include/stock/text.hpp

namespace {

// The report has a function of this name too.
std::string heading(const std::string& name) { // ~~ def function warehouse.heading
    return "warehouse " + stock::text::trim(name); // ~~ call text.trim
}

}  // namespace

namespace stock {

using text::format;

Warehouse::Warehouse(std::string name, std::unique_ptr<Policy> policy) // ~~ def method Warehouse.Warehouse
    : name_(std::move(name)), policy_(std::move(policy)) {}

Warehouse& Warehouse::add(const Item& item) { // ~~ def method Warehouse.add
    announce(items_.add(item.name(), item)); // ~~ call Warehouse.announce; call Repository.add types; call Item.name types
    return *this;
}

Warehouse& Warehouse::add(const std::string& name, int count) { // ~~ def method Warehouse.add
    Item item{name}; // ~~ call Item
    item.add(count - 1); // ~~ call Item.add types
    return this->add(item); // ~~ call Warehouse.add
}

Money Warehouse::price(const std::string& name) const { // ~~ def method Warehouse.price
    const Item* item = items_.find(name); // ~~ call Repository.find types
    if (item == nullptr) throw std::out_of_range(heading(name_)); // ~~ call warehouse.heading
    return policy_->price(*item); // ~~ call Policy.price types
}

Money Warehouse::total() const { // ~~ def method Warehouse.total
    long cents = 0;
    items_.each([&cents](const Item& item) { cents += item.total().cents; }); // ~~ call Repository.each types; call Item.total types
    return Money{cents}; // ~~ call Money
}

void Warehouse::subscribe(Listener listener) { listeners_.push_back(std::move(listener)); } // ~~ def method Warehouse.subscribe

void Warehouse::announce(const Item& item) const { // ~~ def method Warehouse.announce
    for (const auto& listener : listeners_) listener(item); // ~~ call log_arrival dynamic
}

Warehouse::Report Warehouse::report() const { // ~~ def method Warehouse.report
    return Report{heading(name_), total()}; // ~~ call Report; call warehouse.heading; call Warehouse.total
}

std::string Warehouse::Report::line() const { // ~~ def method Report.line
    return format(title, 30) + money::format(value); // ~~ call text.format; call money.format
}

std::unique_ptr<Warehouse> open_warehouse(const std::string& name) { // ~~ def function open_warehouse
    auto warehouse = std::make_unique<Warehouse>(name, make_policy("bulk")); // ~~ call Warehouse types; call make_policy
    warehouse->add(Item::sample()); // ~~ call Warehouse.add types; call Item.sample
    return warehouse;
}

}  // namespace stock
