#pragma once

#include "filter.h"  // ~~ import pix/filters/filter.h

namespace pix {
namespace filters {

class Invert : public Filter {  // ~~ def class Invert
 public:
  std::string Name() const override;  // ~~ def? method Invert.Name

 protected:
  void Process(Image* image) override;  // ~~ def? method Invert.Process
};

class Threshold : public Filter {  // ~~ def class Threshold
 public:
  explicit Threshold(Byte limit) : limit_(limit) {}  // ~~ def method Threshold.Threshold

  std::string Name() const override;  // ~~ def? method Threshold.Name
  Byte limit() const { return limit_; }  // ~~ def method Threshold.limit

 protected:
  void Process(Image* image) override;  // ~~ def? method Threshold.Process

 private:
  Byte limit_;  // ~~ def variable Threshold.limit_
};

class SoftThreshold final : public Threshold {  // ~~ def class SoftThreshold
 public:
  SoftThreshold(Byte limit, int softness);  // ~~ def? method SoftThreshold.SoftThreshold

 protected:
  void Process(Image* image) override;  // ~~ def? method SoftThreshold.Process

 private:
  Byte Soften(Byte pixel) const;  // ~~ def? method SoftThreshold.Soften

  int softness_;  // ~~ def variable SoftThreshold.softness_
};

}  // namespace filters
}  // namespace pix
