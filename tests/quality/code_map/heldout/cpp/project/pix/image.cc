#include "pix/image.h"  // ~~ import pix/image.h

#include <algorithm>

namespace pix {

Image::Image(Size size, Byte fill) : size_(size), pixels_(size.Area(), fill) {}  // ~~ def method Image.Image; call Size.Area types

int Image::Index(int x, int y) const { return y * size_.width + x; }  // ~~ def method Image.Index

Byte Image::At(int x, int y) const {  // ~~ def method Image.At
  x = std::clamp(x, 0, size_.width - 1);
  y = std::clamp(y, 0, size_.height - 1);
  return pixels_[Index(x, y)];  // ~~ call Image.Index
}

void Image::Set(int x, int y, Byte value) {  // ~~ def method Image.Set
  pixels_[this->Index(x, y)] = value;  // ~~ call Image.Index
}

Image Image::Clone() const {  // ~~ def method Image.Clone
  Image copy{size()};  // ~~ call Image; call Image.size
  copy.pixels_ = pixels_;
  return copy;
}

bool Image::Cursor::Next() {  // ~~ def method Cursor.Next
  if (++x_ == image_.size().width) {  // ~~ call Image.size types
    x_ = 0;
    ++y_;
  }
  return y_ < image_.size().height;  // ~~ call Image.size types
}

}  // namespace pix
