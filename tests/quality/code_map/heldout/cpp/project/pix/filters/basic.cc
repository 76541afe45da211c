#include "pix/filters/basic.h"  // ~~ import pix/filters/basic.h

static pix::Byte Flip(pix::Byte pixel) { return pix::Image::kWhite - pixel; }  // ~~ def function basic.Flip

namespace pix::filters {

std::string Invert::Name() const { return "invert"; }  // ~~ def method Invert.Name

void Invert::Process(Image* image) {  // ~~ def method Invert.Process
  image->Apply([](Byte pixel) { return Flip(pixel); });  // ~~ call Image.Apply types; call basic.Flip
}

std::string Threshold::Name() const {  // ~~ def method Threshold.Name
  return Filter::Name() + " at " + std::to_string(limit());  // ~~ call Filter.Name; call Threshold.limit
}

void Threshold::Process(Image* image) {  // ~~ def method Threshold.Process
  const Byte limit = limit_;
  image->Apply([limit](Byte pixel) { return pixel < limit ? static_cast<Byte>(0) : Image::kWhite; });  // ~~ call Image.Apply types
}

SoftThreshold::SoftThreshold(Byte limit, int softness)  // ~~ def method SoftThreshold.SoftThreshold
    : Threshold(limit), softness_(softness) {}  // ~~ call Threshold.Threshold

void SoftThreshold::Process(Image* image) {  // ~~ def method SoftThreshold.Process
  if (softness_ == 0) {
    Threshold::Process(image);  // ~~ call Threshold.Process
    return;
  }
  image->Apply([this](Byte pixel) { return Soften(pixel); })  // ~~ call Image.Apply types; call SoftThreshold.Soften
      .Apply(Flip)  // ~~ call Image.Apply types
      .Apply(&Flip);  // ~~ call Image.Apply types
}

Byte SoftThreshold::Soften(Byte pixel) const {  // ~~ def method SoftThreshold.Soften
  return pixel > limit() ? Image::kWhite : static_cast<Byte>(pixel / softness_);  // ~~ call Threshold.limit
}

}  // namespace pix::filters
