// The colors of a picture that has few.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FLIPBOOK_COLORS = 256, FLIPBOOK_COLOR_SLOTS = 1024 };

typedef struct {
  /// Words 0xAARRGGBB that are not premultiplied; those that are not opaque come first.
  uint32_t colors[FLIPBOOK_COLORS];
  size_t count;
  size_t translucent_count;
  /// Places in `colors` by a hash of the color; -1 where there is none.
  int16_t slots[FLIPBOOK_COLOR_SLOTS];
} flipbook_color_table;

void flipbook_color_table_begin(flipbook_color_table *table);

/// Adds the colors of a row. False when there are more than FLIPBOOK_COLORS.
bool flipbook_color_table_add(
    flipbook_color_table *table, const uint32_t *row, size_t width, bool opaque);

/// Puts the colors into their final order, by which they are then found.
void flipbook_color_table_end(flipbook_color_table *table);

/// How many bits a place in a palette of these colors takes: 1, 2, 4 or 8.
static inline int flipbook_palette_depth(const flipbook_color_table *table) {
  return table->count > 16 ? 8 : table->count > 4 ? 4 : table->count > 2 ? 2 : 1;
}

/// The place of a color that was added.
uint8_t flipbook_color_table_find(const flipbook_color_table *table, uint32_t color);
