#pragma once

#include <functional>
#include <ostream>
#include <string>

#include "stock/warehouse.hpp" // ~~ import include/stock/warehouse.hpp

namespace report {

class Printer { // ~~ def class Printer
public:
    explicit Printer(std::ostream& out) : out_(out) {} // ~~ def method Printer.Printer

    template <typename T>
    Printer& print(const T& value) { // ~~ def method Printer.print
        out_ << value << '\n';
        return *this;
    }

    void print_all(const stock::Warehouse& warehouse); // ~~ def? method Printer.print_all

private:
    std::ostream& out_; // ~~ def variable Printer.out_
};

/// Calls what it is given, whatever its name: not the function of that name in main.cpp.
void with_item(const stock::Item& item, const std::function<void(const stock::Item&)>& log_arrival); // ~~ def? function with_item

}  // namespace report
