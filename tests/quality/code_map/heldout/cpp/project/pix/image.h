#pragma once

#include <cstdint>
#include <vector>

namespace pix {

typedef std::uint8_t Byte;  // ~~ def type Byte

struct Size {  // ~~ def struct Size
  int width;  // ~~ def variable Size.width
  int height;  // ~~ def variable Size.height

  int Area() const { return width * height; }  // ~~ def method Size.Area
};

// A grey picture.
class Image {  // ~~ def class Image
 public:
  static constexpr Byte kWhite = 255;  // ~~ def constant Image.kWhite

  explicit Image(Size size, Byte fill = 0);  // ~~ def? method Image.Image

  Size size() const { return size_; }  // ~~ def method Image.size
  Byte At(int x, int y) const;  // ~~ def? method Image.At
  void Set(int x, int y, Byte value);  // ~~ def? method Image.Set
  Image Clone() const;  // ~~ def? method Image.Clone

  // Replaces each pixel; returns the picture itself.
  template <typename Change>
  Image& Apply(Change change) {  // ~~ def method Image.Apply
    for (Byte& pixel : pixels_) pixel = change(pixel);  // ~~ call basic.Flip dynamic
    return *this;
  }

  class Cursor {  // ~~ def class Image.Cursor
   public:
    explicit Cursor(const Image& image) : image_(image) {}  // ~~ def method Cursor.Cursor
    bool Next();  // ~~ def? method Cursor.Next
    Byte value() const { return image_.At(x_, y_); }  // ~~ def method Cursor.value; call Image.At types

   private:
    const Image& image_;  // ~~ def variable Cursor.image_
    int x_ = -1;  // ~~ def variable Cursor.x_
    int y_ = 0;  // ~~ def variable Cursor.y_
  };

 private:
  int Index(int x, int y) const;  // ~~ def? method Image.Index

  Size size_;  // ~~ def variable Image.size_
  std::vector<Byte> pixels_;  // ~~ def variable Image.pixels_
};

}  // namespace pix
