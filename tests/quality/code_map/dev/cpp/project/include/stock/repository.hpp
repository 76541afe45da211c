#pragma once

#include <functional>
#include <map>
#include <string>

namespace stock {

// 按名称保存任意类型的对象
template <typename T>
class Repository { // ~~ def class Repository
public:
    using Visitor = std::function<void(const T&)>; // ~~ def type Repository.Visitor

    T& add(const std::string& name, T value) { // ~~ def method Repository.add
        return entries_.insert_or_assign(name, std::move(value)).first->second;
    }

    const T* find(const std::string& name) const { // ~~ def method Repository.find
        const auto found = entries_.find(name);
        return found == entries_.end() ? nullptr : &found->second;
    }

    bool contains(const std::string& name) const { return find(name) != nullptr; } // ~~ def method Repository.contains; call Repository.find

    void each(const Visitor& visit) const { // ~~ def method Repository.each
        for (const auto& [name, value] : entries_) visit(value);
    }

    template <typename Result>
    Result fold(Result result, const std::function<Result(Result, const T&)>& step) const { // ~~ def method Repository.fold
        each([&](const T& value) { result = step(result, value); }); // ~~ call Repository.each
        return result;
    }

private:
    std::map<std::string, T> entries_; // ~~ def variable Repository.entries_
};

}  // namespace stock
