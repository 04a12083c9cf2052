#include "row_source.h"

bool flipbook_row_source_begin(
    flipbook_row_source *rows, const void *pixels, uint32_t width, uint32_t height, bool opaque) {
  rows->pixels = pixels;
  rows->width = width;
  rows->height = height;
  rows->opaque = opaque;
  rows->next = 0;
  rows->hash = flipbook_pixel_hash_begin(width, height);
  rows->straight.count = 0;
  return opaque || flipbook_buffer_reserve(&rows->straight, (size_t)width * 8);
}

// The next row and the one above it (NULL for the first) as words that are not premultiplied.
static const void *advance(flipbook_row_source *rows, const void **above) {
  const size_t stride = (size_t)rows->width * 4;
  const uint32_t y = rows->next++;
  const uint8_t *row = rows->pixels + y * stride;
  if (rows->opaque) {
    *above = y == 0 ? NULL : row - stride;
    return row;
  }
  // The two rows take turns.
  uint8_t *now = rows->straight.bytes + (y & 1) * stride;
  *above = y == 0 ? NULL : rows->straight.bytes + (~y & 1) * stride;
  flipbook_unpremultiply(now, row, rows->width);
  return now;
}

// Hashes the row that `advance` gave last.
static void hash_row(flipbook_row_source *rows) {
  const uint8_t *row = rows->pixels + (size_t)(rows->next - 1) * rows->width * 4;
  rows->row_hash = flipbook_pixel_hash_of_row(row, rows->width, rows->opaque);
}

const void *flipbook_row_source_next(flipbook_row_source *rows) {
  const void *above;
  const void *row = advance(rows, &above);
  hash_row(rows);
  rows->hash = flipbook_pixel_hash_add(rows->hash, rows->row_hash);
  return row;
}

bool flipbook_row_source_filter_next(flipbook_row_source *rows, uint8_t *to) {
  const void *above;
  const void *row = advance(rows, &above);
  const bool is_like_above = flipbook_filter_row(to, row, above, rows->width, rows->opaque);
  // Translucent rows that differ can be alike once they are not premultiplied.
  if (!is_like_above || !rows->opaque) hash_row(rows);
  rows->hash = flipbook_pixel_hash_add(rows->hash, rows->row_hash);
  return is_like_above;
}
