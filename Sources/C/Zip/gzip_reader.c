#include "czip.h"

#include <stdlib.h>

#include <zlib.h>

/// Makes room for more bytes; false when there is no memory.
static bool grow(uint8_t **bytes, size_t *capacity, size_t limit) {
  size_t more = *capacity < 1 << 16 ? 1 << 16 : *capacity * 2;
  // One byte beyond the limit tells that there are more.
  if (more > limit + 1) more = limit + 1;
  uint8_t *larger = realloc(*bytes, more);
  if (!larger) return false;
  *bytes = larger;
  *capacity = more;
  return true;
}

flipbook_gzip_result flipbook_gunzip(
    const void *bytes, size_t count, size_t limit, uint8_t **unpacked, size_t *unpacked_count) {
  *unpacked = NULL;
  *unpacked_count = 0;
  z_stream stream = {.next_in = (Bytef *)bytes, .avail_in = (uInt)count};
  // zlib counts in 32 bits. 16 is for gzip's format alone.
  if (count > UINT32_MAX || limit >= UINT32_MAX) return FLIPBOOK_GZIP_LARGE;
  if (inflateInit2(&stream, 16 + MAX_WBITS) != Z_OK) return FLIPBOOK_GZIP_MEMORY;
  flipbook_gzip_result result = FLIPBOOK_GZIP_DONE;
  size_t capacity = 0;
  while (result == FLIPBOOK_GZIP_DONE) {
    if (*unpacked_count == capacity && !grow(unpacked, &capacity, limit)) {
      result = FLIPBOOK_GZIP_MEMORY;
      break;
    }
    stream.next_out = *unpacked + *unpacked_count;
    stream.avail_out = (uInt)(capacity - *unpacked_count);
    const int status = inflate(&stream, Z_NO_FLUSH);
    *unpacked_count = capacity - stream.avail_out;
    if (*unpacked_count > limit) {
      result = FLIPBOOK_GZIP_LARGE;
    } else if (status == Z_STREAM_END) {
      if (stream.avail_in == 0) break;
      inflateReset(&stream);
    } else if (status == Z_MEM_ERROR) {
      result = FLIPBOOK_GZIP_MEMORY;
    } else if (status != Z_OK) {
      result = FLIPBOOK_GZIP_DAMAGED;
    }
  }
  inflateEnd(&stream);
  return result;
}
