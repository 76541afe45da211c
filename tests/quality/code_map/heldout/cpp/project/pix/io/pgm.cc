#include "pgm.h"  // ~~ import pix/io/pgm.h

#include <fstream>
#include <ostream>

static void Flip(std::ostream& out) { out << '\n'; }  // ~~ def function pgm.Flip

namespace pix {
namespace io {

void Write(std::ostream& out, const Image& image) {  // ~~ def function io.Write
  out << "P2 " << image.size().width << ' ' << image.size().height;  // ~~ call Image.size types
  Flip(out);  // ~~ call pgm.Flip
  Image::Cursor cursor(image);  // ~~ call Image.Cursor
  while (cursor.Next()) out << int(cursor.value()) << ' ';  // ~~ call Cursor.Next types; call Cursor.value types
}

bool Write(const std::string& path, const Image& image) {  // ~~ def function io.Write
  std::ofstream out(path);
  if (!out) return false;
  Write(out, image);  // ~~ call io.Write
  return true;
}

Image Gradient(int width, int height) {  // ~~ def function io.Gradient
  Image image(Size{width, height}, Image::kWhite);  // ~~ call Image; call Size
  for (int x = 0; x < width; ++x) image.Set(x, 0, static_cast<Byte>(x));  // ~~ call Image.Set types
  return image;
}

}  // namespace io
}  // namespace pix
