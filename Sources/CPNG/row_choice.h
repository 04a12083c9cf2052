// Which filter a row gets. Frames of an interface are flat: what a filter leaves is mostly zero,
// and the fewer bytes are not, the shorter the file. (The usual sum of absolute values gives files
// that are 0.5 % larger.)
#pragma once

#include "row_filter.h"

// The filters' numbers (PNG specification, table 9.1).
enum { SUB = 1, UP = 2, PAETH = 4 };

// UP may leave one byte in so many before others are tried. Trying costs time; trying always makes
// files 0.1 % smaller.
enum { UNTRIED_PART = 96 };

// How many bytes that are not zero a filter leaves, by its number; opaque pixels count three.
typedef size_t (*flipbook_row_cost)(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, bool opaque);

static inline int flipbook_row_choice(
    flipbook_row_cost cost, const uint8_t *row, const uint8_t *above, size_t count, bool opaque) {
  // Above the first row is nothing, which makes PAETH the same as SUB and UP no filter at all.
  if (!above) return SUB;
  const size_t bytes = count * (opaque ? 3 : 4);
  const size_t up = cost(UP, row, above, count, opaque);
  if (up <= bytes / UNTRIED_PART) return UP;
  const size_t sub = cost(SUB, row, above, count, opaque);
  const size_t paeth = cost(PAETH, row, above, count, opaque);
  if (up <= sub && up <= paeth) return UP;
  return sub <= paeth ? SUB : PAETH;
}
