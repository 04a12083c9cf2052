#include "band.h"

#include <zlib.h>

struct flipbook_zlib {
  z_stream stream;
};

flipbook_zlib *flipbook_zlib_make(void) {
  flipbook_zlib *zlib = calloc(1, sizeof *zlib);
  if (!zlib) return NULL;
  // A negative number of bits: deflate alone, without zlib's head and checksum. Filtered rows have
  // many small numbers and few long repetitions, which is what Z_FILTERED is for.
  if (deflateInit2(&zlib->stream, 1, Z_DEFLATED, -15, 8, Z_FILTERED) != Z_OK) {
    free(zlib);
    return NULL;
  }
  return zlib;
}

void flipbook_zlib_free(flipbook_zlib *zlib) {
  if (!zlib) return;
  deflateEnd(&zlib->stream);
  free(zlib);
}

const char *flipbook_zlib_band(
    flipbook_zlib *zlib, const uint8_t *band, size_t count, flipbook_buffer *out) {
  z_stream *stream = &zlib->stream;
  // Behind a flush there may be five bytes more than the bound of a whole stream.
  const size_t bound = deflateBound(stream, (uLong)count) + 16;
  if (deflateReset(stream) != Z_OK || !flipbook_buffer_reserve(out, bound)) return "out of memory";
  stream->next_in = (Bytef *)band;
  stream->avail_in = (uInt)count;
  stream->next_out = out->bytes + out->count;
  stream->avail_out = (uInt)bound;
  // With room left over, one call does all of it.
  if (deflate(stream, Z_FULL_FLUSH) != Z_OK || stream->avail_in > 0 || stream->avail_out == 0) {
    return "zlib failed";
  }
  out->count = (size_t)(stream->next_out - out->bytes);
  return NULL;
}
