#include "pix/pipeline.h"  // ~~ import pix/pipeline.h

#include <sstream>
#include <utility>

#include "pix/filters/basic.h"  // ~~ import pix/filters/basic.h

namespace fl = pix::filters;

static pix::FilterPtr MakeSoft() {  // ~~ def function MakeSoft
  return std::unique_ptr<pix::Filter>(new fl::SoftThreshold(100, 2));  // ~~ call SoftThreshold
}

namespace pix {

static const Registry<std::string, Filter>& Filters() {  // ~~ def function Filters
  static Registry<std::string, Filter> registry;
  registry.Register("soft", MakeSoft);  // ~~ call Registry.Register types
  registry.Register("invert", [] { return std::make_unique<fl::Invert>(); });  // ~~ call Registry.Register types; call Invert types
  return registry;
}

Pipeline Pipeline::Parse(const std::string& names) {  // ~~ def method Pipeline.Parse
  Pipeline pipeline = Pipeline();  // ~~ call Pipeline
  std::istringstream words(names);
  for (std::string word; words >> word;) {
    if (FilterPtr filter = Filters().Make(word)) pipeline.Add(std::move(filter));  // ~~ call Filters; call Registry.Make types; call Pipeline.Add types
  }
  return pipeline;
}

Pipeline& Pipeline::Add(FilterPtr filter) {  // ~~ def method Pipeline.Add
  filters_.push_back(std::move(filter));
  return *this;
}

Image Pipeline::Run(Image image, Progress progress) {  // ~~ def method Pipeline.Run
  int done = 0;
  for (FilterPtr& filter : filters_) {
    image = filter->Run(image);  // ~~ call Filter.Run types
    if (progress) progress(filter->Name(), ++done);  // ~~ call ShowProgress dynamic; call Filter.Name types
  }
  return image;
}

std::string Pipeline::Name() const {  // ~~ def method Pipeline.Name
  std::string joined;
  for (const std::unique_ptr<Filter>& filter : filters_) joined += filter->Name() + " ";  // ~~ call Filter.Name types
  return joined;  // Name() of a pipeline ends with a space
}

}  // namespace pix
