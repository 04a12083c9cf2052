#include "png_chunk.h"

#include <zlib.h>

uint32_t flipbook_png_crc(const void *bytes, size_t count) {
  return (uint32_t)crc32_z(0, bytes, count);
}
