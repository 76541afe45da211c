#include "stock/money.hpp" // ~~ import include/stock/money.hpp

namespace stock::money {

Money of(long units, long cents) { // ~~ def function money.of
    return Money{units * kCentsPerUnit + cents}; // ~~ call Money
}

std::string format(long cents) { // ~~ def function money.format
    const std::string rest = std::to_string(cents % kCentsPerUnit);
    return std::to_string(cents / kCentsPerUnit) + "." + (rest.size() < 2 ? "0" + rest : rest);
}

std::string format(const Money& amount) { // ~~ def function money.format
    return format(amount.cents); // ~~ call money.format
}

}  // namespace stock::money
