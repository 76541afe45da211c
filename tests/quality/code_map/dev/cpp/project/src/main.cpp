#include <iostream>

#include "report/printer.hpp" // ~~ import src/report/printer.hpp
#include "stock/warehouse.hpp" // ~~ import include/stock/warehouse.hpp

using namespace stock;

static void log_arrival(const Item& item) { // ~~ def function log_arrival
    std::clog << "arrived: " << item.name() << '\n'; // ~~ call Item.name types
}

int main() { // ~~ def function main.main
    auto warehouse = open_warehouse("north"); // ~~ call open_warehouse
    warehouse->subscribe(log_arrival); // ~~ call Warehouse.subscribe types
    warehouse->add("bolt", 40).add(PerishableItem("milk", money::of(2), 3)); // ~~ call Warehouse.add types; call PerishableItem; call money.of

    ItemPtr extra = std::make_shared<PerishableItem>("cheese", money::of(7, 25), 0); // ~~ call PerishableItem types; call money.of
    warehouse->add(*extra); // ~~ call Warehouse.add types
    std::cout << extra->describe() << '\n'; // ~~ call Item.describe types

    report::Printer printer(std::cout); // ~~ call Printer
    printer.print_all(*warehouse); // ~~ call Printer.print_all types
    report::with_item(*extra, [](const Item& item) { std::cout << item.count() << '\n'; }); // ~~ call with_item; call Item.count types
    return 0;
}
