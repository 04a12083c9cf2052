// The rows of a picture on their way into a file: hashed, un-premultiplied where needed, filtered.
#pragma once

#include "buffer.h"
#include "pixel_hash.h"
#include "pixel_rows.h"
#include "row_filter.h"

typedef struct {
  const uint8_t *pixels;
  uint32_t width;
  uint32_t height;
  bool opaque;
  uint32_t next;
  uint64_t hash;
  uint64_t row_hash;
  /// Two rows of words that are not premultiplied: the next one and the one above it.
  flipbook_buffer straight;
} flipbook_row_source;

bool flipbook_row_source_begin(
    flipbook_row_source *rows, const void *pixels, uint32_t width, uint32_t height, bool opaque);

/// The bytes of a row in the file, without its filter byte.
static inline size_t flipbook_row_source_row_bytes(const flipbook_row_source *rows) {
  return (size_t)rows->width * (rows->opaque ? 3 : 4);
}

/// The next row as words that are not premultiplied. Adds it to the hash.
const void *flipbook_row_source_next(flipbook_row_source *rows);

/// Writes the next row with its filter byte and returns whether it is like the one above: UP and
/// zeroes. Spills FLIPBOOK_ROW_SLACK bytes at most. Adds it to the hash.
bool flipbook_row_source_filter_next(flipbook_row_source *rows, uint8_t *to);
