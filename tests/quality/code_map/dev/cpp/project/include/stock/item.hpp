#pragma once

#include <memory>
#include <string>

#include "money.hpp" // ~~ import include/stock/money.hpp

namespace stock {

enum class Unit { Piece, Box, Pallet }; // ~~ def enum Unit

class Item { // ~~ def class Item
public:
    Item(std::string name, Money price, int count = 1); // ~~ def? method Item.Item
    explicit Item(std::string name); // ~~ def? method Item.Item
    virtual ~Item() = default; // ~~ def? method Item.~Item

    const std::string& name() const { return name_; } // ~~ def method Item.name
    int count() const { return count_; } // ~~ def method Item.count
    virtual Money total() const; // ~~ def? method Item.total
    virtual std::string describe() const; // ~~ def? method Item.describe
    void add(int count); // ~~ def? method Item.add

    static Item sample(); // ~~ def? method Item.sample

protected:
    Money price_; // ~~ def variable Item.price_

private:
    std::string name_; // ~~ def variable Item.name_
    int count_ = 1; // ~~ def variable Item.count_
};

class PerishableItem final : public Item { // ~~ def class PerishableItem
public:
    PerishableItem(std::string name, Money price, int days); // ~~ def? method PerishableItem.PerishableItem

    Money total() const override; // ~~ def? method PerishableItem.total
    std::string describe() const override; // ~~ def? method PerishableItem.describe

private:
    bool stale() const; // ~~ def? method PerishableItem.stale

    int days_; // ~~ def variable PerishableItem.days_
};

using ItemPtr = std::shared_ptr<Item>; // ~~ def type ItemPtr

}  // namespace stock
