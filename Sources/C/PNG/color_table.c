#include "color_table.h"

#include <stdlib.h>
#include <string.h>

void flipbook_color_table_begin(flipbook_color_table *table) {
  table->count = 0;
  memset(table->slots, 0xFF, sizeof table->slots);
}

// The slot that holds a color, or the free one where it belongs. A quarter of the slots is taken at
// most, so there always is one.
static int16_t *slot_of(flipbook_color_table *table, uint32_t color) {
  uint32_t slot = color * 2654435761u >> 22;
  while (table->slots[slot] >= 0 && table->colors[table->slots[slot]] != color) {
    slot = (slot + 1) % FLIPBOOK_COLOR_SLOTS;
  }
  return table->slots + slot;
}

bool flipbook_color_table_add(
    flipbook_color_table *table, const uint32_t *row, size_t width, bool opaque) {
  const uint32_t alpha = opaque ? 0xFF000000u : 0;
  for (size_t x = 0; x < width; x++) {
    const uint32_t color = row[x] | alpha;
    if (x > 0 && color == (row[x - 1] | alpha)) continue;
    int16_t *slot = slot_of(table, color);
    if (*slot >= 0) continue;
    if (table->count == FLIPBOOK_COLORS) return false;
    table->colors[table->count] = color;
    *slot = (int16_t)table->count++;
  }
  return true;
}

// By alpha, then by color: neighbors are alike, and what has no alpha to be told of comes last.
static int compare(const void *a, const void *b) {
  const uint32_t one = *(const uint32_t *)a, other = *(const uint32_t *)b;
  return one < other ? -1 : one > other;
}

void flipbook_color_table_end(flipbook_color_table *table) {
  const size_t count = table->count;
  qsort(table->colors, count, sizeof *table->colors, compare);
  flipbook_color_table_begin(table);
  table->translucent_count = 0;
  for (size_t i = 0; i < count; i++) {
    table->translucent_count += table->colors[i] >> 24 < 255;
    *slot_of(table, table->colors[i]) = (int16_t)i;
  }
  table->count = count;
}

uint8_t flipbook_color_table_find(const flipbook_color_table *table, uint32_t color) {
  return (uint8_t)*slot_of((flipbook_color_table *)table, color);
}
