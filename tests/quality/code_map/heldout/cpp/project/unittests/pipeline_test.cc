#include <gtest/gtest.h>

#include "pix/filters/basic.h"  // ~~ import pix/filters/basic.h
#include "pix/pipeline.h"  // ~~ import pix/pipeline.h

namespace pix {

struct Blank : Filter {  // ~~ def struct Blank
  void Process(Image* image) override { image->Set(0, 0, 7); }  // ~~ def method Blank.Process; call Image.Set types
};

static Image Small() { return Image(Size{1, 1}); }  // ~~ def function Small; call Image; call Size

int RunAll() {  // ~~ def function RunAll
  auto pipeline = Pipeline::Parse("");  // ~~ call Pipeline.Parse
  pipeline.Add(std::make_unique<Blank>()).Add(std::make_unique<filters::Threshold>(5));  // ~~ call Pipeline.Add types; call Blank types; call Threshold types
  Image result = pipeline.Run(Small());  // ~~ call Pipeline.Run types; call Small
  std::shared_ptr<filters::Threshold> threshold(new filters::Threshold(9));  // ~~ call Threshold
  EXPECT_EQ(result.At(0, 0), Image::kWhite);  // ~~ call Image.At types
  EXPECT_EQ(threshold->limit(), 9);  // ~~ call Threshold.limit types
  EXPECT_EQ(threshold->runs(), 0);  // ~~ call Observed.runs types
  const auto Flip = [](int value) { return -value; };
  return Flip(threshold->Name().size());  // ~~ call Threshold.Name types
}

}  // namespace pix

int main() { return pix::RunAll(); }  // ~~ def function pipeline_test.main; call RunAll
