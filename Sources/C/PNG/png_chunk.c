#include "png_chunk.h"

#include <zlib.h>

// zlib takes several times as long as ISA-L.
#ifdef FLIPBOOK_HAS_ISAL
#include <isa-l.h>

uint32_t flipbook_png_crc(const void *bytes, size_t count) {
  return crc32_gzip_refl(0, bytes, count);
}
#else
uint32_t flipbook_png_crc(const void *bytes, size_t count) {
  return (uint32_t)crc32_z(0, bytes, count);
}
#endif

size_t flipbook_inflate(void *to, size_t capacity, const void *bytes, size_t count) {
  uLongf length = capacity;
  return uncompress(to, &length, bytes, count) == Z_OK ? length : 0;
}
