#include "png_small.h"

#include "color_table.h"
#include "idat.h"
#include "png_head.h"
#include "png_reader.h"
#include "small_deflate.h"

#include <stdio.h>

struct flipbook_png_small {
  flipbook_small_deflate *deflate;
  /// The rows of a picture as its file has them, before deflate.
  flipbook_buffer lines;
  /// The shortest stream so far, and the next try.
  flipbook_buffer best, other;
  flipbook_color_table colors;
};

flipbook_png_small *flipbook_png_small_make(bool with_libdeflate) {
  flipbook_png_small *small = calloc(1, sizeof *small);
  if (!small) return NULL;
  small->deflate = flipbook_small_deflate_make(with_libdeflate);
  if (small->deflate) return small;
  free(small);
  return NULL;
}

void flipbook_png_small_free(flipbook_png_small *small) {
  if (!small) return;
  flipbook_small_deflate_free(small->deflate);
  free(small->lines.bytes);
  free(small->best.bytes);
  free(small->other.bytes);
  free(small);
}

// All rows, each by the filter that suits it, and their hashes.
static void filter_rows(
    flipbook_png_small *small, flipbook_row_source *rows, uint64_t *row_hashes) {
  const size_t line = flipbook_row_source_row_bytes(rows) + 1;
  flipbook_row_source_seek(rows, 0);
  for (uint32_t y = 0; y < rows->height; y++) {
    flipbook_row_source_filter_next(rows, small->lines.bytes + y * line);
    row_hashes[y] = rows->hash;
  }
  small->lines.count = line * rows->height;
}

// All rows as they are.
static void copy_rows(flipbook_png_small *small, flipbook_row_source *rows) {
  uint8_t *to = small->lines.bytes;
  for (uint32_t y = 0; y < rows->height; y++) {
    const uint32_t *row = flipbook_row_source_words(rows, y);
    *to++ = 0;
    for (uint32_t x = 0; x < rows->width; x++) {
      *to++ = (uint8_t)(row[x] >> 16);
      *to++ = (uint8_t)(row[x] >> 8);
      *to++ = (uint8_t)row[x];
      if (!rows->opaque) *to++ = (uint8_t)(row[x] >> 24);
    }
  }
  small->lines.count = (size_t)(to - small->lines.bytes);
}

// Whether there are so few colors that a palette holds them; `colors` then is it.
static bool find_palette(flipbook_png_small *small, flipbook_row_source *rows) {
  flipbook_color_table_begin(&small->colors);
  for (uint32_t y = 0; y < rows->height; y++) {
    const uint32_t *row = flipbook_row_source_words(rows, y);
    if (!flipbook_color_table_add(&small->colors, row, rows->width, rows->opaque)) return false;
  }
  flipbook_color_table_end(&small->colors);
  return true;
}

// All rows as places in the palette, of 1, 2, 4 or 8 bits.
static void index_rows(flipbook_png_small *small, flipbook_row_source *rows) {
  const int depth = flipbook_palette_depth(&small->colors);
  const uint32_t alpha = rows->opaque ? 0xFF000000u : 0;
  uint8_t *to = small->lines.bytes;
  for (uint32_t y = 0; y < rows->height; y++) {
    const uint32_t *row = flipbook_row_source_words(rows, y);
    *to++ = 0;
    unsigned bits = 0, count = 0;
    uint32_t last = ~row[0];
    uint8_t place = 0;
    for (uint32_t x = 0; x < rows->width; x++) {
      if (row[x] != last) {
        last = row[x];
        place = flipbook_color_table_find(&small->colors, last | alpha);
      }
      bits = bits << depth | place;
      count += (unsigned)depth;
      if (count == 8) {
        *to++ = (uint8_t)bits;
        bits = count = 0;
      }
    }
    if (count > 0) *to++ = (uint8_t)(bits << (8 - count));
  }
  small->lines.count = (size_t)(to - small->lines.bytes);
}

// Deflates the lines; returns whether the stream, with what has to stand beside it in the file, is the
// shortest so far. `best` then is it.
static bool is_shortest(flipbook_png_small *small, flipbook_effort effort, size_t beside) {
  const flipbook_buffer lines = small->lines;
  const size_t best = small->best.count;
  if (best > 0 && best <= beside + 1) return false;
  const size_t room = best > 0 ? best - beside - 1
                               : flipbook_small_deflate_bound(small->deflate, lines.count);
  flipbook_buffer *other = &small->other;
  other->count = 0;
  if (!flipbook_buffer_reserve(other, room)) return false;
  other->count = flipbook_small_deflate_run(
      small->deflate, effort, lines.bytes, lines.count, other->bytes, room);
  if (other->count == 0) return false;
  const flipbook_buffer former = small->best;
  small->best = *other;
  *other = former;
  return true;
}

// The more bytes, the less time for each: a picture takes some seconds at most. Flat pictures have
// long strings that come again, of which level 10 finds too few.
enum { MOST_SHORT = 4 << 20, MOST_WRITTEN = 16 << 20, FLAT_PART = 12 };

// The effort of deflating lines for the file, after a try that took `tried` bytes.
static flipbook_effort effort_for(size_t count, bool is_indexed, size_t tried) {
  if (count <= MOST_SHORT && (is_indexed || tried < count / FLAT_PART)) {
    return FLIPBOOK_EFFORT_SHORT;
  }
  return count <= MOST_WRITTEN ? FLIPBOOK_EFFORT_WRITTEN : FLIPBOOK_EFFORT_LARGE;
}

bool flipbook_png_small_write(
    flipbook_png_small *small, flipbook_row_source *rows, flipbook_buffer *file,
    uint64_t *row_hashes, char *error) {
  snprintf(error, FLIPBOOK_PNG_ERROR_SIZE, "out of memory");
  const size_t line = flipbook_row_source_row_bytes(rows) + 1;
  small->lines.count = small->best.count = 0;
  if (!flipbook_buffer_reserve(&small->lines, line * rows->height + FLIPBOOK_ROW_SLACK)) {
    return false;
  }
  filter_rows(small, rows, row_hashes);
  if (!is_shortest(small, FLIPBOOK_EFFORT_TRIED, 0)) return false;
  // Flat pictures repeat themselves, which filters hide: then the rows as they are make the shorter
  // file, and places in a palette the shortest.
  bool is_indexed = false, is_other = false;
  if (find_palette(small, rows)) {
    index_rows(small, rows);
    // A chunk has twelve bytes beside its data.
    const size_t alphas = small->colors.translucent_count;
    const size_t beside = 12 + 3 * small->colors.count + (alphas ? 12 + alphas : 0);
    is_indexed = is_other = is_shortest(small, FLIPBOOK_EFFORT_TRIED, beside);
  } else {
    copy_rows(small, rows);
    is_other = is_shortest(small, FLIPBOOK_EFFORT_TRIED, 0);
  }
  // The lines that are there are the last ones.
  if (!is_other) filter_rows(small, rows, row_hashes);
  is_shortest(
      small, effort_for(small->lines.count, is_indexed, small->best.count), 0);
  const flipbook_color_table *palette = is_indexed ? &small->colors : NULL;
  if (!flipbook_png_head(file, rows->width, rows->height, rows->opaque, palette, error)) {
    return false;
  }
  const size_t start = flipbook_idat_begin(file);
  return start != SIZE_MAX && flipbook_buffer_append(file, small->best.bytes, small->best.count)
      && flipbook_idat_end(file, start) && flipbook_png_end(file);
}
