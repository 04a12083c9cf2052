// The colors of a GIF, as its writer knows them.
#pragma once

#include <stdint.h>

#include "gif_palette.h"

struct flipbook_gif_palette {
  uint32_t colors[256];
  uint32_t count;
  /// For each color all colors, the nearest first, and how far off they are (the root, rounded down).
  uint8_t neighbors[256][256];
  uint16_t gaps[256][256];
  /// Colors are looked for in cells of 16 levels a side: `candidates` from `starts[cell]` up to
  /// `starts[cell + 1]` are those that are nearest to something in the cell.
  uint32_t starts[4097];
  uint8_t *candidates;
};

/// The squared distance of two colors: channels weigh as much as the eye sees of them.
static inline uint32_t flipbook_gif_distance(uint32_t a, uint32_t b) {
  const int red = (int)(a >> 16 & 255) - (int)(b >> 16 & 255);
  const int green = (int)(a >> 8 & 255) - (int)(b >> 8 & 255);
  const int blue = (int)(a & 255) - (int)(b & 255);
  return (uint32_t)(2 * red * red + 4 * green * green + 3 * blue * blue);
}

/// The square root, rounded down, of what distances can be.
static inline uint32_t flipbook_gif_root(uint32_t number) {
  uint32_t found = 0;
  for (uint32_t bit = 1u << 10; bit; bit >>= 1) {
    if ((found + bit) * (found + bit) <= number) found += bit;
  }
  return found;
}
