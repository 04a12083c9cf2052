#include "clear_color.h"

#include <stdlib.h>
#include <string.h>

// The step in which a pixel got its color; 0 for those that are seen.
enum { NONE = 255 };

// Rows of a picture on their way, with a border of pixels without color.
typedef struct {
  size_t width, height;
  uint32_t *words;
  /// (width + 2) × (height + 2).
  uint8_t *steps;
  /// For each column of a row, and one beside each side, the least step in it and above and below.
  uint8_t *least;
} field;

static uint8_t *steps_of(const field *field, size_t y) {
  return field->steps + (y + 1) * (field->width + 2) + 1;
}

// The mean color of the neighbors that got theirs before a step.
static uint32_t mean_around(const field *field, size_t x, size_t y, uint8_t step) {
  uint32_t red = 0, green = 0, blue = 0, count = 0;
  for (size_t row = y == 0 ? 0 : y - 1; row <= y + 1 && row < field->height; row++) {
    const uint8_t *steps = steps_of(field, row);
    for (size_t column = x == 0 ? 0 : x - 1; column <= x + 1 && column < field->width; column++) {
      if (steps[column] >= step) continue;
      const uint32_t word = field->words[row * field->width + column];
      red += word >> 16 & 255;
      green += word >> 8 & 255;
      blue += word & 255;
      count++;
    }
  }
  const uint32_t half = count / 2;
  return (red + half) / count << 16 | (green + half) / count << 8 | (blue + half) / count;
}

static void color_row(const field *field, size_t y, uint8_t step) {
  const uint8_t *above = steps_of(field, y) - field->width - 3, *below = above + 2 * (field->width + 2);
  const uint8_t *here = steps_of(field, y) - 1;
  uint8_t *least = field->least;
  for (size_t x = 0; x < field->width + 2; x++) {
    const uint8_t a = above[x] < below[x] ? above[x] : below[x];
    least[x] = a < here[x] ? a : here[x];
  }
  uint8_t *steps = steps_of(field, y);
  for (size_t x = 0; x < field->width; x++) {
    if (steps[x] != NONE || (least[x] >= step && least[x + 1] >= step && least[x + 2] >= step)) {
      continue;
    }
    field->words[y * field->width + x] = mean_around(field, x, y, step);
    steps[x] = step;
  }
}

bool flipbook_color_clear(
    uint32_t *to, const uint32_t *words, size_t width, size_t height, size_t first, size_t end) {
  const size_t top = first < FLIPBOOK_CLEAR_REACH ? 0 : first - FLIPBOOK_CLEAR_REACH;
  const size_t bottom = height - end < FLIPBOOK_CLEAR_REACH ? height : end + FLIPBOOK_CLEAR_REACH;
  const size_t rows = bottom - top, border = (width + 2) * (rows + 2);
  field field = {.width = width, .height = rows};
  field.words = malloc(rows * width * sizeof *field.words);
  field.steps = malloc(border + width + 2);
  field.least = field.steps ? field.steps + border : NULL;
  const bool has_room = field.words && field.steps;
  if (has_room) {
    memcpy(field.words, words + top * width, rows * width * sizeof *words);
    memset(field.steps, NONE, border);
    for (size_t y = 0; y < rows; y++) {
      uint8_t *steps = steps_of(&field, y);
      for (size_t x = 0; x < width; x++) steps[x] = field.words[y * width + x] >> 24 ? 0 : NONE;
    }
    for (uint8_t step = 1; step <= FLIPBOOK_CLEAR_REACH; step++) {
      for (size_t y = 0; y < rows; y++) color_row(&field, y, step);
    }
    memcpy(
        to + first * width, field.words + (first - top) * width,
        (end - first) * width * sizeof *to);
  }
  free(field.words);
  free(field.steps);
  return has_room;
}
