// The cover of an edge over a row of pixels that it passes from top to bottom, as Cairo has it.
#pragma once

#include "grid.h"

// Adds to the cell of a pixel: what is right of it by a height, and the pixel itself by an area less.
typedef void AddCell(void *row, int32_t x, int32_t height, int32_t area);

// Half a sampled row before the first sample, or after the last.
static inline Part half_back(Part x, Part step, int64_t divisor) {
  x.whole -= step.whole / 2;
  x.rest -= step.rest / 2;
  settle(&x, divisor);
  return x;
}

// Adds what lies right of an upright edge.
__attribute__((always_inline)) static inline void add_upright(
    void *row, AddCell *add, int32_t x, int32_t sign) {
  add(row, x >> 8, sign * ROWS, sign * 2 * (x & 255) * ROWS);
}

// Adds what lies right of an edge that goes from one place at the top to another at the bottom.
__attribute__((always_inline)) static inline void add_edge_cover(
    void *row, AddCell *add, Part from, Part to, int64_t divisor, int32_t sign) {
  if (from.whole >> 8 == to.whole >> 8) {
    const int32_t both = (from.whole & 255) + (to.whole & 255);
    return add(row, from.whole >> 8, sign * ROWS, sign * both * ROWS);
  }
  if (to.whole >> 8 < from.whole >> 8) {
    const Part other = from;
    from = to;
    to = other;
  }
  int32_t x = from.whole >> 8;
  const int32_t last = to.whole >> 8;
  const int64_t run = (int64_t)(to.whole - from.whole) * divisor + (to.rest - from.rest);
  const int64_t start =
      ((int64_t)(x + 1) * UNIT * divisor - ((int64_t)from.whole * divisor + from.rest)) * ROWS;
  const double inverse = 1 / (double)run;
  Part y = divided(start, run, inverse);
  add(row, x, sign * y.whole, sign * y.whole * (UNIT + (from.whole & 255)));
  int32_t before = y.whole;
  if (x + 1 < last) {
    const Part step = divided((int64_t)ROWS * UNIT * divisor, run, inverse);
    for (x++; x < last; x++) {
      advance(&y, step, run);
      add(row, x, sign * (y.whole - before), sign * (y.whole - before) * UNIT);
      before = y.whole;
    }
  }
  add(row, last, sign * (ROWS - before), sign * (ROWS - before) * (to.whole & 255));
}
