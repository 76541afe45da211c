#pragma once

#include <iosfwd>
#include <string>

#include "../image.h"  // ~~ import pix/image.h

namespace pix::io {

// Writes a picture as text.
void Write(std::ostream& out, const Image& image);  // ~~ def? function io.Write
bool Write(const std::string& path, const Image& image);  // ~~ def? function io.Write

Image Gradient(int width, int height);  // ~~ def? function io.Gradient

}  // namespace pix::io
