// Which filter a row gets. Frames of an interface are flat: what a filter leaves is mostly zero,
// and the fewer bytes are not, the shorter the file. (The usual sum of absolute values gives files
// that are 0.5 % larger.)
#pragma once

#include "row_filter.h"

// The filters' numbers (PNG specification, table 9.1).
enum { SUB = 1, UP = 2, PAETH = 4 };

// One byte in this count may be left by UP before others are tried. Trying costs time; trying always makes
// files 0.1 % smaller.
enum { UNTRIED_PART = 96 };

// Whether the others are tried when UP, of a row that is not the first, leaves `up` bytes that
// are not zero; opaque pixels count three.
static inline bool flipbook_tries_others(size_t up, size_t count, bool opaque) {
  return up > count * (opaque ? 3 : 4) / UNTRIED_PART;
}

// The filter that leaves the fewest.
static inline int flipbook_best_filter(size_t up, size_t sub, size_t paeth) {
  if (up <= sub && up <= paeth) return UP;
  return sub <= paeth ? SUB : PAETH;
}
