#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "filters/filter.h"  // ~~ import pix/filters/filter.h

namespace pix {

template <typename Key, typename Made>
class Registry {  // ~~ def class Registry
 public:
  using Maker = std::function<std::unique_ptr<Made>()>;  // ~~ def type Registry.Maker

  void Register(const Key& key, Maker maker) { makers_[key] = maker; }  // ~~ def method Registry.Register

  std::unique_ptr<Made> Make(const Key& key) const {  // ~~ def method Registry.Make
    auto found = makers_.find(key);
    return found == makers_.end() ? nullptr : found->second();  // ~~ call MakeSoft dynamic
  }

 private:
  std::map<Key, Maker> makers_;  // ~~ def variable Registry.makers_
};

class Pipeline {  // ~~ def class Pipeline
 public:
  typedef void (*Progress)(const std::string& name, int done);  // ~~ def type Pipeline.Progress

  static Pipeline Parse(const std::string& names);  // ~~ def? method Pipeline.Parse

  Pipeline& Add(FilterPtr filter);  // ~~ def? method Pipeline.Add
  Image Run(Image image, Progress progress = nullptr);  // ~~ def? method Pipeline.Run
  std::string Name() const;  // ~~ def? method Pipeline.Name

 private:
  std::vector<FilterPtr> filters_;  // ~~ def variable Pipeline.filters_
};

}  // namespace pix
