#pragma once

#include <memory>
#include <string>

#include "pix/image.h"  // ~~ import pix/image.h

namespace pix {

class Named {  // ~~ def class Named
 public:
  virtual ~Named() {}  // ~~ def method Named.~Named
  virtual std::string Name() const = 0;  // ~~ def? method Named.Name
};

class Observed {  // ~~ def class Observed
 public:
  int runs() const { return runs_; }  // ~~ def method Observed.runs

 protected:
  void Count() { ++runs_; }  // ~~ def method Observed.Count

 private:
  int runs_ = 0;  // ~~ def variable Observed.runs_
};

// 所有滤镜的基类
class Filter : public Named, public Observed {  // ~~ def class Filter
 public:
  // Template method: the steps are the derived classes' business.
  Image Run(const Image& image) {  // ~~ def method Filter.Run
    Count();  // ~~ call Observed.Count
    Image result = image.Clone();  // ~~ call Image.Clone types
    Process(&result);  // ~~ call Filter.Process
    return result;
  }

  virtual std::string Name() const override { return "filter"; }  // ~~ def method Filter.Name

 protected:
  virtual void Process(Image* image) = 0;  // ~~ def? method Filter.Process
};

using FilterPtr = std::unique_ptr<Filter>;  // ~~ def type FilterPtr

}  // namespace pix
