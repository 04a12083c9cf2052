#include "gif_color.h"

#include <stdlib.h>
#include <string.h>

enum { CELLS = 4096, CELL = 16, CACHE_BITS = 10, CACHE_SIZE = 1 << CACHE_BITS };

static uint32_t square(int level) { return (uint32_t)(level * level); }

/// How far a level is from those of a cell, at least and at most.
static void reach(int level, int first, uint32_t weight, uint32_t *least, uint32_t *most) {
  const int last = first + CELL - 1;
  const int below = first - level, above = level - last;
  if (below > 0) *least += weight * square(below);
  if (above > 0) *least += weight * square(above);
  const int far = level - first > last - level ? level - first : last - level;
  *most += weight * square(far);
}

/// The colors that may be nearest to something in a cell, into `found`; their count.
static uint32_t collect(const flipbook_gif_palette *palette, uint32_t cell, uint8_t *found) {
  const int red = (int)(cell >> 8) * CELL, green = (int)(cell >> 4 & 15) * CELL;
  const int blue = (int)(cell & 15) * CELL;
  uint32_t least[256], bound = UINT32_MAX;
  for (uint32_t symbol = 0; symbol < palette->count; symbol++) {
    const uint32_t color = palette->colors[symbol];
    uint32_t most = 0;
    least[symbol] = 0;
    reach((int)(color >> 16 & 255), red, 2, &least[symbol], &most);
    reach((int)(color >> 8 & 255), green, 4, &least[symbol], &most);
    reach((int)(color & 255), blue, 3, &least[symbol], &most);
    if (most < bound) bound = most;
  }
  uint32_t count = 0;
  for (uint32_t symbol = 0; symbol < palette->count; symbol++) {
    if (least[symbol] <= bound) found[count++] = (uint8_t)symbol;
  }
  return count;
}

static bool fill_cells(flipbook_gif_palette *palette) {
  uint8_t found[256];
  size_t capacity = 0;
  uint32_t count = 0;
  for (uint32_t cell = 0; cell < CELLS; cell++) {
    const uint32_t added = collect(palette, cell, found);
    if (count + added > capacity) {
      capacity = 2 * (count + added) + CELLS;
      uint8_t *grown = realloc(palette->candidates, capacity);
      if (!grown) return false;
      palette->candidates = grown;
    }
    memcpy(palette->candidates + count, found, added);
    count += added;
    palette->starts[cell + 1] = count;
  }
  return true;
}

typedef struct {
  uint32_t distance;
  uint8_t symbol;
} neighbor;

static int compare(const void *a, const void *b) {
  const neighbor *first = a, *second = b;
  if (first->distance != second->distance) return first->distance < second->distance ? -1 : 1;
  return (int)first->symbol - (int)second->symbol;
}

static void sort_neighbors(flipbook_gif_palette *palette) {
  neighbor row[256];
  for (uint32_t symbol = 0; symbol < palette->count; symbol++) {
    for (uint32_t other = 0; other < palette->count; other++) {
      row[other].symbol = (uint8_t)other;
      row[other].distance =
          flipbook_gif_distance(palette->colors[symbol], palette->colors[other]);
    }
    qsort(row, palette->count, sizeof *row, compare);
    for (uint32_t place = 0; place < palette->count; place++) {
      palette->neighbors[symbol][place] = row[place].symbol;
      palette->gaps[symbol][place] = (uint16_t)flipbook_gif_root(row[place].distance);
    }
  }
}

flipbook_gif_palette *flipbook_gif_palette_make(const uint32_t *colors, uint32_t count) {
  flipbook_gif_palette *palette = calloc(1, sizeof *palette);
  if (!palette) return NULL;
  memcpy(palette->colors, colors, count * sizeof *colors);
  palette->count = count;
  sort_neighbors(palette);
  if (fill_cells(palette)) return palette;
  flipbook_gif_palette_free(palette);
  return NULL;
}

void flipbook_gif_palette_free(flipbook_gif_palette *palette) {
  if (!palette) return;
  free(palette->candidates);
  free(palette);
}

static uint8_t nearest(const flipbook_gif_palette *palette, uint32_t color) {
  const uint32_t cell = (color >> 12 & 0xF00) | (color >> 8 & 0xF0) | (color >> 4 & 0xF);
  uint32_t best = UINT32_MAX;
  uint8_t found = 0;
  for (uint32_t place = palette->starts[cell]; place < palette->starts[cell + 1]; place++) {
    const uint8_t symbol = palette->candidates[place];
    const uint32_t distance = flipbook_gif_distance(palette->colors[symbol], color);
    if (distance < best) {
      best = distance;
      found = symbol;
    }
  }
  return found;
}

void flipbook_gif_palette_map(
    const flipbook_gif_palette *palette, const void *words, size_t count, uint8_t *symbols) {
  // A color with its symbol above it; no color is 0xFFFFFFFF.
  uint32_t keys[CACHE_SIZE];
  uint8_t values[CACHE_SIZE];
  memset(keys, 0xFF, sizeof keys);
  const uint32_t *given = words;
  uint32_t before = UINT32_MAX;
  uint8_t symbol = 0;
  for (size_t pixel = 0; pixel < count; pixel++) {
    const uint32_t color = given[pixel] & 0xFFFFFF;
    if (color != before) {
      before = color;
      const uint32_t entry = (color * 0x9E3779B1u) >> (32 - CACHE_BITS);
      if (keys[entry] != color) {
        keys[entry] = color;
        values[entry] = nearest(palette, color);
      }
      symbol = values[entry];
    }
    symbols[pixel] = symbol;
  }
}
