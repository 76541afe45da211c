#include "printer.hpp" // ~~ import src/report/printer.hpp

#include "../../include/stock/text.hpp" // ~~ import include/stock/text.hpp

namespace txt = stock::text;

static std::string heading(const std::string& name) { // ~~ def function printer.heading
    return "== " + txt::trim(name) + " =="; // ~~ call text.trim
}

namespace report {

void Printer::print_all(const stock::Warehouse& warehouse) { // ~~ def method Printer.print_all
    const bool format = warehouse.total().cents > 0; // ~~ call Warehouse.total types
    const stock::Warehouse::Report report = warehouse.report(); // ~~ call Warehouse.report types
    print(heading(report.title)).print(format ? report.line() : "empty"); // ~~ call Printer.print; call printer.heading; call Report.line types
    warehouse.items().each([this](const stock::Item& item) { print(item.describe()); }); // ~~ call Warehouse.items types; call Repository.each types; call Printer.print; call Item.describe types
}

void with_item(const stock::Item& item, const std::function<void(const stock::Item&)>& log_arrival) { // ~~ def function with_item
    log_arrival(item);
}

}  // namespace report
