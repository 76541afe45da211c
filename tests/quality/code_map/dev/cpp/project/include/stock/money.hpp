#pragma once

#include <string>

namespace stock {

struct Money { // ~~ def struct Money
    long cents = 0; // ~~ def variable Money.cents
};

namespace money {

constexpr long kCentsPerUnit = 100; // ~~ def constant kCentsPerUnit

Money of(long units, long cents = 0); // ~~ def? function money.of
std::string format(long cents); // ~~ def? function money.format
std::string format(const Money& amount); // ~~ def? function money.format

}  // namespace money
}  // namespace stock
