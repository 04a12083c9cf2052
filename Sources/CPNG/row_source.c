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

const void *flipbook_row_source_next(flipbook_row_source *rows, const void **above) {
  const size_t stride = (size_t)rows->width * 4;
  const uint32_t y = rows->next++;
  const uint8_t *row = rows->pixels + y * stride;
  rows->hash = flipbook_pixel_hash_row(rows->hash, row, rows->width, rows->opaque);
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

uint8_t *flipbook_row_source_filter_next(flipbook_row_source *rows, uint8_t *to) {
  const void *above;
  const void *row = flipbook_row_source_next(rows, &above);
  flipbook_filter_row(to, row, above, rows->width, rows->opaque);
  return to + 1 + flipbook_row_source_row_bytes(rows);
}
