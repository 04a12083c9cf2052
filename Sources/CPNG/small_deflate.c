#include "small_deflate.h"

#include "png_writer.h"

#include <limits.h>
#include <zlib.h>

#ifdef FLIPBOOK_HAS_LIBDEFLATE
#include <libdeflate.h>

bool flipbook_has_libdeflate(void) { return true; }
const char *flipbook_libdeflate_version(void) { return LIBDEFLATE_VERSION_STRING; }
#else
struct libdeflate_compressor;

bool flipbook_has_libdeflate(void) { return false; }
const char *flipbook_libdeflate_version(void) { return ""; }
static struct libdeflate_compressor *libdeflate_alloc_compressor(int level) {
  (void)level;
  return NULL;
}
static void libdeflate_free_compressor(struct libdeflate_compressor *compressor) {
  (void)compressor;
}
static size_t libdeflate_zlib_compress_bound(struct libdeflate_compressor *compressor, size_t count) {
  (void)compressor;
  return count;
}
static size_t libdeflate_zlib_compress(
    struct libdeflate_compressor *compressor, const void *bytes, size_t count, void *to, size_t room) {
  (void)compressor;
  (void)bytes;
  (void)count;
  (void)to;
  (void)room;
  return 0;
}
#endif

enum { LEVEL = 6 };

struct flipbook_small_deflate {
  /// NULL where zlib does it.
  struct libdeflate_compressor *libdeflate;
  z_stream zlib;
};

flipbook_small_deflate *flipbook_small_deflate_make(bool with_libdeflate) {
  flipbook_small_deflate *small = calloc(1, sizeof *small);
  if (!small) return NULL;
  if (with_libdeflate) small->libdeflate = libdeflate_alloc_compressor(LEVEL);
  const bool is_made = with_libdeflate ? small->libdeflate != NULL
                                       : deflateInit(&small->zlib, LEVEL) == Z_OK;
  if (is_made) return small;
  free(small);
  return NULL;
}

void flipbook_small_deflate_free(flipbook_small_deflate *small) {
  if (!small) return;
  if (small->libdeflate) libdeflate_free_compressor(small->libdeflate);
  else deflateEnd(&small->zlib);
  free(small);
}

size_t flipbook_small_deflate_bound(flipbook_small_deflate *small, size_t count) {
  if (small->libdeflate) return libdeflate_zlib_compress_bound(small->libdeflate, count);
  return deflateBound(&small->zlib, count);
}

size_t flipbook_small_deflate_run(
    flipbook_small_deflate *small, const uint8_t *bytes, size_t count, uint8_t *to, size_t room) {
  if (small->libdeflate) {
    return libdeflate_zlib_compress(small->libdeflate, bytes, count, to, room);
  }
  z_stream *stream = &small->zlib;
  // A picture has at most 2^26 pixels, so both numbers fit.
  if (count > UINT_MAX || deflateReset(stream) != Z_OK) return 0;
  stream->next_in = (Bytef *)bytes;
  stream->avail_in = (uInt)count;
  stream->next_out = to;
  stream->avail_out = room > UINT_MAX ? UINT_MAX : (uInt)room;
  return deflate(stream, Z_FINISH) == Z_STREAM_END ? stream->total_out : 0;
}
