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

static const int libdeflate_levels[FLIPBOOK_EFFORT_COUNT] = {6, 9, 10, 12};
static const int zlib_levels[FLIPBOOK_EFFORT_COUNT] = {6, 9, 9, 9};

struct flipbook_small_deflate {
  bool with_libdeflate;
  // Each is made when it is first used: those of high levels are large.
  struct libdeflate_compressor *libdeflate[FLIPBOOK_EFFORT_COUNT];
  z_stream *zlib[FLIPBOOK_EFFORT_COUNT];
};

// Sees to it that there is what works with an effort.
static bool prepare(flipbook_small_deflate *small, flipbook_effort effort) {
  if (small->with_libdeflate) {
    if (!small->libdeflate[effort]) {
      small->libdeflate[effort] = libdeflate_alloc_compressor(libdeflate_levels[effort]);
    }
    return small->libdeflate[effort] != NULL;
  }
  if (small->zlib[effort]) return deflateReset(small->zlib[effort]) == Z_OK;
  z_stream *stream = calloc(1, sizeof *stream);
  if (stream && deflateInit(stream, zlib_levels[effort]) == Z_OK) {
    small->zlib[effort] = stream;
    return true;
  }
  free(stream);
  return false;
}

flipbook_small_deflate *flipbook_small_deflate_make(bool with_libdeflate) {
  flipbook_small_deflate *small = calloc(1, sizeof *small);
  if (!small) return NULL;
  small->with_libdeflate = with_libdeflate;
  if (prepare(small, FLIPBOOK_EFFORT_TRIED)) return small;
  free(small);
  return NULL;
}

void flipbook_small_deflate_free(flipbook_small_deflate *small) {
  if (!small) return;
  for (int effort = 0; effort < FLIPBOOK_EFFORT_COUNT; effort++) {
    if (small->libdeflate[effort]) libdeflate_free_compressor(small->libdeflate[effort]);
    if (small->zlib[effort]) deflateEnd(small->zlib[effort]);
    free(small->zlib[effort]);
  }
  free(small);
}

size_t flipbook_small_deflate_bound(flipbook_small_deflate *small, size_t count) {
  if (small->with_libdeflate) {
    return libdeflate_zlib_compress_bound(small->libdeflate[FLIPBOOK_EFFORT_TRIED], count);
  }
  return deflateBound(small->zlib[FLIPBOOK_EFFORT_TRIED], count);
}

size_t flipbook_small_deflate_run(
    flipbook_small_deflate *small, flipbook_effort effort, const uint8_t *bytes, size_t count,
    uint8_t *to, size_t room) {
  if (!prepare(small, effort)) return 0;
  if (small->with_libdeflate) {
    return libdeflate_zlib_compress(small->libdeflate[effort], bytes, count, to, room);
  }
  z_stream *stream = small->zlib[effort];
  // A picture has at most 2^26 pixels, so both numbers fit.
  if (count > UINT_MAX) return 0;
  stream->next_in = (Bytef *)bytes;
  stream->avail_in = (uInt)count;
  stream->next_out = to;
  stream->avail_out = room > UINT_MAX ? UINT_MAX : (uInt)room;
  return deflate(stream, Z_FINISH) == Z_STREAM_END ? stream->total_out : 0;
}
