#include "stock/text.hpp" // ~~ import include/stock/text.hpp

#include <cctype>

namespace {

bool is_blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; } // ~~ def function text.is_blank

}  // namespace

namespace stock {
namespace text {

std::string trim(std::string_view value) { // ~~ def function text.trim
    while (!value.empty() && is_blank(value.front())) value.remove_prefix(1); // ~~ call text.is_blank
    while (!value.empty() && is_blank(value.back())) value.remove_suffix(1); // ~~ call text.is_blank
    return std::string(value);
}

std::string format(std::string_view name, int width) { // ~~ def function text.format
    std::string padded = trim(name); // ~~ call text.trim
    padded.resize(static_cast<std::size_t>(width), ' ');
    return padded;
}

}  // namespace text
}  // namespace stock
