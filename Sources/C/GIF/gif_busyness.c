#include "gif_busyness.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

#include "gif_color.h"

/// Of some pixels: their count, and the sums of their brightness and of its square.
typedef struct {
  uint32_t count, sum, squares;
} moments;

static void add_row(const uint32_t *row, uint32_t width, moments *cells) {
  for (uint32_t x = 0; x < width; x++) {
    const uint32_t word = row[x];
    const uint32_t level = ((word >> 16 & 255) + 2 * (word >> 8 & 255) + (word & 255)) >> 2;
    moments *cell = &cells[x >> 2];
    cell->count++;
    cell->sum += level;
    cell->squares += level * level;
  }
}

/// Twice the standard deviation in the window of up to four cells whose last one is given.
static uint8_t deviation(const moments *cells, uint32_t columns, uint32_t rows, uint32_t x, uint32_t y) {
  moments all = {0, 0, 0};
  for (uint32_t row = y > 0 ? y - 1 : 0; row <= y && row < rows; row++) {
    for (uint32_t column = x > 0 ? x - 1 : 0; column <= x && column < columns; column++) {
      const moments *cell = &cells[(size_t)row * columns + column];
      all.count += cell->count;
      all.sum += cell->sum;
      all.squares += cell->squares;
    }
  }
  // (2σ)² = 4 (n Σl² − (Σl)²) / n²
  const uint64_t n = all.count;
  const uint64_t spread = n * all.squares - (uint64_t)all.sum * all.sum;
  const uint32_t root = flipbook_gif_root((uint32_t)(4 * spread / (n * n)));
  return root > 255 ? 255 : (uint8_t)root;
}

bool flipbook_gif_busyness(const void *words, uint32_t width, uint32_t height, uint8_t *cells) {
  const uint32_t columns = (width + 3) / 4, rows = (height + 3) / 4;
  moments *sums = calloc((size_t)columns * rows, sizeof *sums);
  uint8_t *windows = malloc((size_t)(columns + 1) * (rows + 1));
  if (!sums || !windows) {
    free(sums);
    free(windows);
    return false;
  }
  for (uint32_t y = 0; y < height; y++) {
    add_row((const uint32_t *)words + (size_t)y * width, width, sums + (size_t)(y >> 2) * columns);
  }
  for (uint32_t y = 0; y <= rows; y++) {
    for (uint32_t x = 0; x <= columns; x++) {
      windows[(size_t)y * (columns + 1) + x] = deviation(sums, columns, rows, x, y);
    }
  }
  for (uint32_t y = 0; y < rows; y++) {
    for (uint32_t x = 0; x < columns; x++) {
      const uint8_t *around = windows + (size_t)y * (columns + 1) + x;
      uint8_t least = around[0];
      if (around[1] < least) least = around[1];
      if (around[columns + 1] < least) least = around[columns + 1];
      if (around[columns + 2] < least) least = around[columns + 2];
      cells[(size_t)y * columns + x] = least;
    }
  }
  free(sums);
  free(windows);
  return true;
}
