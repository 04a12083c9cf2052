#include "plain_reader.h"

#ifdef FLIPBOOK_HAS_LIBDEFLATE

#include "include/png_chunk.h"
#include "plain_rows.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

enum {
  SIGNATURE = 8,
  /// Length, type and checksum of a chunk.
  FRAME = 12,
  /// Deflate with a window of 32 KiB: zlib refuses what reaches beyond a smaller one, libdeflate does not.
  PLAIN_ZLIB = 0x78,
  /// RGBA needs room beside the pixels; larger pictures are left to libpng, which needs none.
  MOST_ROOM = 64 << 20,
};

typedef struct {
  const uint8_t *bytes;
  size_t count;
} span;

static uint32_t big_endian(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

// The chunk at a place and the place behind it; false when it is cut short or damaged.
static bool next_chunk(span file, size_t *place, const uint8_t **type, span *data) {
  if (file.count - *place < FRAME) return false;
  const uint8_t *chunk = file.bytes + *place;
  const size_t length = big_endian(chunk);
  if (length > file.count - *place - FRAME) return false;
  *type = chunk + 4;
  *data = (span){chunk + 8, length};
  *place += FRAME + length;
  return flipbook_png_crc(chunk + 4, 4 + length) == big_endian(chunk + 8 + length);
}

static bool is(const uint8_t *type, const char *name) { return memcmp(type, name, 4) == 0; }

// The chunks of pixels, from the first on, and the end; their bytes together.
static bool find_pixels(span file, size_t *first, size_t *count) {
  size_t place = SIGNATURE, begin = place;
  const uint8_t *type;
  span data;
  do {
    begin = place;
    if (!next_chunk(file, &place, &type, &data)) return false;
  } while (!is(type, "IDAT"));
  *first = begin;
  *count = 0;
  do {
    *count += data.count;
    if (!next_chunk(file, &place, &type, &data)) return false;
  } while (is(type, "IDAT"));
  return is(type, "IEND") && data.count == 0;
}

static void join(span file, size_t first, size_t count, uint8_t *to) {
  size_t place = first;
  while (count > 0) {
    const size_t length = big_endian(file.bytes + place);
    memcpy(to, file.bytes + place + 8, length);
    to += length;
    count -= length;
    place += FRAME + length;
  }
}

static bool inflate_rows(span deflated, uint8_t *rows, size_t size) {
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  if (!decompressor) return false;
  size_t taken = 0;
  const enum libdeflate_result result = libdeflate_zlib_decompress_ex(
      decompressor, deflated.bytes, deflated.count, rows, size, &taken, NULL);
  libdeflate_free_decompressor(decompressor);
  return result == LIBDEFLATE_SUCCESS && taken == deflated.count;
}

bool flipbook_png_read_plain(
    const uint8_t *file, size_t count, size_t width, size_t height, size_t channels,
    uint32_t *pixels) {
  const span whole = {file, count};
  size_t first, deflated_count;
  if (count < SIGNATURE || !find_pixels(whole, &first, &deflated_count)) return false;
  const size_t size = height * (1 + width * channels), room = width * height * 4;
  // Opaque rows fit behind the pixels that are made of them, in the same memory.
  uint8_t *own_rows = NULL;
  if (channels == 4) {
    if (size > MOST_ROOM || !(own_rows = malloc(size))) return false;
  }
  uint8_t *rows = own_rows ? own_rows : (uint8_t *)pixels + room - size;
  span deflated = {file + first + 8, deflated_count};
  uint8_t *joined = NULL;
  if (big_endian(file + first) != deflated_count) {
    joined = malloc(deflated_count ? deflated_count : 1);
    if (joined) join(whole, first, deflated_count, joined);
    deflated.bytes = joined;
  }
  const bool is_read = deflated.bytes && deflated.count > 0 && deflated.bytes[0] == PLAIN_ZLIB
      && inflate_rows(deflated, rows, size)
      && flipbook_png_unfilter(pixels, rows, width, height, channels);
  free(joined);
  free(own_rows);
  return is_read;
}

#else

bool flipbook_png_read_plain(
    const uint8_t *file, size_t count, size_t width, size_t height, size_t channels,
    uint32_t *pixels) {
  (void)file;
  (void)count;
  (void)width;
  (void)height;
  (void)channels;
  (void)pixels;
  return false;
}

#endif
