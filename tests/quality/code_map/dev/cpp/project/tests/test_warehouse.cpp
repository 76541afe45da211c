#include <cassert>

#include <stock/warehouse.hpp> // ~~ import include/stock/warehouse.hpp

namespace {

// 固定价格的测试替身
class FixedPolicy : public stock::Policy { // ~~ def class FixedPolicy
public:
    explicit FixedPolicy(long cents) : Policy("fixed"), cents_(cents) {} // ~~ def method FixedPolicy.FixedPolicy; call Policy.Policy

    stock::Money price(const stock::Item& item) const override { // ~~ def method FixedPolicy.price
        (void)item;
        return stock::Money{cents_}; // ~~ call Money
    }

private:
    long cents_; // ~~ def variable FixedPolicy.cents_
};

void test_price() { // ~~ def function test_price
    stock::Warehouse warehouse("south", std::make_unique<FixedPolicy>(99)); // ~~ call Warehouse; call FixedPolicy types
    warehouse.add("nut", 3); // ~~ call Warehouse.add types
    assert(warehouse.price("nut").cents == 99); // ~~ call Warehouse.price types
}

void test_contains() { // ~~ def function test_contains
    const auto warehouse = stock::open_warehouse("west"); // ~~ call open_warehouse
    const stock::Repository<stock::Item>& items = warehouse->items(); // ~~ call Warehouse.items types
    assert(items.contains("sample")); // ~~ call Repository.contains types
    const long count = items.fold<long>(0, [](long sum, const stock::Item& item) { return sum + item.count(); }); // ~~ call Repository.fold types; call Item.count types
    assert(count == 3);
}

}  // namespace

int main() { // ~~ def function test_warehouse.main
    test_price(); // ~~ call test_price
    test_contains(); // ~~ call test_contains
    return 0;
}
