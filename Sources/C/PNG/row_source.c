#include "row_source.h"

bool flipbook_row_source_begin(
    flipbook_row_source *rows, const void *pixels, uint32_t width, uint32_t height, bool opaque) {
  rows->pixels = pixels;
  rows->width = width;
  rows->height = height;
  rows->opaque = opaque;
  rows->next = 0;
  rows->straight.count = 0;
  return opaque || flipbook_buffer_reserve(&rows->straight, (size_t)width * 8);
}

static const uint8_t *row_at(const flipbook_row_source *rows, uint32_t y) {
  return rows->pixels + (size_t)y * rows->width * 4;
}

// Where a row is, or will be, as words that are not premultiplied: two rows take turns.
static uint8_t *straight_row(const flipbook_row_source *rows, uint32_t y) {
  return rows->straight.bytes + (y & 1) * (size_t)rows->width * 4;
}

static void hash_row(flipbook_row_source *rows, uint32_t y) {
  rows->hash = flipbook_pixel_hash_of_row(row_at(rows, y), rows->width, rows->opaque);
}

void flipbook_row_source_seek(flipbook_row_source *rows, uint32_t row) {
  if (row == rows->next) return;
  rows->next = row;
  if (row == 0) return;
  hash_row(rows, row - 1);
  if (!rows->opaque) {
    flipbook_unpremultiply(straight_row(rows, row - 1), row_at(rows, row - 1), rows->width);
  }
}

const uint32_t *flipbook_row_source_words(flipbook_row_source *rows, uint32_t row) {
  if (rows->opaque) return (const uint32_t *)row_at(rows, row);
  flipbook_unpremultiply(straight_row(rows, row), row_at(rows, row), rows->width);
  return (const uint32_t *)straight_row(rows, row);
}

bool flipbook_row_source_filter_next(flipbook_row_source *rows, uint8_t *to) {
  const uint32_t y = rows->next++;
  const uint8_t *row = row_at(rows, y), *above = y == 0 ? NULL : row_at(rows, y - 1);
  if (!rows->opaque) {
    flipbook_unpremultiply(straight_row(rows, y), row, rows->width);
    row = straight_row(rows, y);
    if (above) above = straight_row(rows, y - 1);
  }
  const bool is_like_above = flipbook_filter_row(to, row, above, rows->width, rows->opaque);
  // Translucent rows that differ can be alike once they are not premultiplied.
  if (!is_like_above || !rows->opaque) hash_row(rows, y);
  return is_like_above;
}
