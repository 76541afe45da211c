#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "policy.hpp" // ~~ import include/stock/policy.hpp
#include "repository.hpp" // ~~ import include/stock/repository.hpp

namespace stock {

class Warehouse { // ~~ def class Warehouse
public:
    using Listener = std::function<void(const Item&)>; // ~~ def type Warehouse.Listener

    Warehouse(std::string name, std::unique_ptr<Policy> policy); // ~~ def? method Warehouse.Warehouse

    Warehouse& add(const Item& item); // ~~ def? method Warehouse.add
    Warehouse& add(const std::string& name, int count); // ~~ def? method Warehouse.add
    Money price(const std::string& name) const; // ~~ def? method Warehouse.price
    Money total() const; // ~~ def? method Warehouse.total
    void subscribe(Listener listener); // ~~ def? method Warehouse.subscribe
    const Repository<Item>& items() const { return items_; } // ~~ def method Warehouse.items

    struct Report { // ~~ def struct Warehouse.Report
        std::string title; // ~~ def variable Report.title
        Money value; // ~~ def variable Report.value

        std::string line() const; // ~~ def? method Report.line
    };

    Report report() const; // ~~ def? method Warehouse.report

private:
    void announce(const Item& item) const; // ~~ def? method Warehouse.announce

    std::string name_; // ~~ def variable Warehouse.name_
    std::unique_ptr<Policy> policy_; // ~~ def variable Warehouse.policy_
    Repository<Item> items_; // ~~ def variable Warehouse.items_
    std::vector<Listener> listeners_; // ~~ def variable Warehouse.listeners_
};

std::unique_ptr<Warehouse> open_warehouse(const std::string& name); // ~~ def? function open_warehouse

}  // namespace stock
