#include <iostream>

#include "pix/io/pgm.h"  // ~~ import pix/io/pgm.h
#include <pix/pipeline.h>  // ~~ import pix/pipeline.h

using pix::Pipeline;
using pix::io::Gradient;

static void ShowProgress(const std::string& name, int done) {  // ~~ def function ShowProgress
  std::cerr << done << ": " << name << '\n';
}

int main(int argc, char** argv) {  // ~~ def function pixtool.main
  Pipeline pipeline = Pipeline::Parse(argc > 1 ? argv[1] : "invert soft");  // ~~ call Pipeline.Parse
  auto picture = Gradient(4, 2);  // ~~ call io.Gradient
  auto result = pipeline.Run(picture, ShowProgress);  // ~~ call Pipeline.Run types
  pix::io::Write(std::cout, result.Apply([](pix::Byte b) { return b; }));  // ~~ call io.Write; call Image.Apply types
  std::cout << pipeline.Name() << '\n';  // ~~ call Pipeline.Name types
}
