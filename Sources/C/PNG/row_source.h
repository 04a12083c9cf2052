// The rows of a picture on their way into a file: un-premultiplied where needed, filtered, hashed.
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
  /// The hash of the row that was filtered last.
  uint64_t hash;
  /// Two rows of words that are not premultiplied: the next one and the one above it.
  flipbook_buffer straight;
} flipbook_row_source;

bool flipbook_row_source_begin(
    flipbook_row_source *rows, const void *pixels, uint32_t width, uint32_t height, bool opaque);

/// The bytes of a row in the file, without its filter byte.
static inline size_t flipbook_row_source_row_bytes(const flipbook_row_source *rows) {
  return (size_t)rows->width * (rows->opaque ? 3 : 4);
}

/// Goes on with another row. What comes out then depends on that row and the one above it.
void flipbook_row_source_seek(flipbook_row_source *rows, uint32_t row);

/// A row as words that are not premultiplied. They stay until the next row is asked for.
const uint32_t *flipbook_row_source_words(flipbook_row_source *rows, uint32_t row);

/// Writes the next row with its filter byte and returns whether it is like the one above: UP and
/// zeroes. Spills FLIPBOOK_ROW_SLACK bytes at most.
bool flipbook_row_source_filter_next(flipbook_row_source *rows, uint8_t *to);
