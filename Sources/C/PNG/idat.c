#include "idat.h"

#include "png_chunk.h"

// The length and the type of a chunk.
enum { HEAD_BYTES = 8 };

size_t flipbook_idat_begin(flipbook_buffer *file) {
  static const uint8_t head[HEAD_BYTES] = {0, 0, 0, 0, 'I', 'D', 'A', 'T'};
  const size_t start = file->count;
  return flipbook_buffer_append(file, head, sizeof head) ? start : SIZE_MAX;
}

bool flipbook_idat_end(flipbook_buffer *file, size_t start) {
  uint8_t checksum[4];
  uint8_t *chunk = file->bytes + start;
  const size_t count = file->count - start - HEAD_BYTES;
  flipbook_put(chunk, count);
  flipbook_put(checksum, flipbook_png_crc(chunk + 4, count + 4));
  return flipbook_buffer_append(file, checksum, sizeof checksum);
}

bool flipbook_png_end(flipbook_buffer *file) {
  static const uint8_t end[] = {0, 0, 0, 0, 'I', 'E', 'N', 'D', 0xAE, 0x42, 0x60, 0x82};
  return flipbook_buffer_append(file, end, sizeof end);
}
