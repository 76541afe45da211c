#pragma once

#include <string>
#include <string_view>

namespace stock::text {

std::string trim(std::string_view value); // ~~ def? function text.trim
std::string format(std::string_view name, int width); // ~~ def? function text.format

template <typename Range, typename Name>
std::string join(const Range& range, Name name) { // ~~ def function text.join
    std::string joined;
    for (const auto& each : range) {
        if (!joined.empty()) joined += ", ";
        joined += trim(name(each)); // ~~ call text.trim
    }
    return joined;
}

}  // namespace stock::text
