#include "stock/item.hpp" // ~~ import include/stock/item.hpp

#include <utility>

#include "stock/text.hpp" // ~~ import include/stock/text.hpp

namespace stock {

Item::Item(std::string name, Money price, int count) // ~~ def method Item.Item
    : price_(price), name_(text::trim(name)), count_(count) {} // ~~ call text.trim

Item::Item(std::string name) : Item(std::move(name), money::of(0)) {} // ~~ def method Item.Item; call Item.Item; call money.of

Money Item::total() const { return Money{price_.cents * count_}; } // ~~ def method Item.total; call Money

std::string Item::describe() const { // ~~ def method Item.describe
    // total() is the override of a perishable item where it is one
    return name_ + ": " + money::format(total()); // ~~ call money.format; call Item.total
}

void Item::add(int count) { count_ += count; } // ~~ def method Item.add

Item Item::sample() { // ~~ def method Item.sample
    Item item("sample", money::of(1, 50)); // ~~ call Item; call money.of
    item.add(2); // ~~ call Item.add types
    return item;
}

PerishableItem::PerishableItem(std::string name, Money price, int days) // ~~ def method PerishableItem.PerishableItem
    : Item(std::move(name), price), days_(days) {} // ~~ call Item.Item

bool PerishableItem::stale() const { return days_ <= 0; } // ~~ def method PerishableItem.stale

Money PerishableItem::total() const { // ~~ def method PerishableItem.total
    if (stale()) return {}; // ~~ call PerishableItem.stale
    return Item::total(); // ~~ call Item.total
}

std::string PerishableItem::describe() const { // ~~ def method PerishableItem.describe
    const std::string described = Item::describe(); // ~~ call Item.describe
    return described + (this->stale() ? " (stale)" : "") + " x" + std::to_string(count()); // ~~ call PerishableItem.stale; call Item.count
}

}  // namespace stock
