// The bits of a row of pixels that are covered.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define ALWAYS __attribute__((always_inline)) static inline

// The sampled rows of a pixel, and room for them; 256 bits of each go across a pixel.
enum { UNIT = 256, ROWS = 15, ROOM = 16, CELL_BYTES = UNIT / 8 };

// The coverage of a row of pixels.
typedef struct {
  // Sampled rows, one after the other, each `stride` bytes long.
  uint8_t *bits;
  size_t stride;
  // A bit for each pixel: whether anything of it is not covered, and whether any bit may be set.
  uint64_t *open, *touched;
  // For each pixel a sampled row above which all are covered, and those that are known to be.
  uint8_t *covered;
  uint16_t *whole_rows;
} Cells;

// Where a piece begins and ends in each sampled row; in what it does not reach both are the same.
typedef struct {
  int32_t left[ROOM], right[ROOM];
} Spans;

// Vectors are handed over only between functions that are inlined.
#pragma clang diagnostic ignored "-Wpsabi"

// The bits of a pixel, or of as many from any byte on.
typedef uint64_t Bits __attribute__((vector_size(32), aligned(1), may_alias));
typedef int32_t Lanes __attribute__((vector_size(32), aligned(4), may_alias));

// Room for a row of `width` pixels, and for what is read beyond them; rows do not share places in a
// cache whose size is a power of two.
ALWAYS size_t row_stride(size_t width) { return (((width + 2) * CELL_BYTES / 64) | 1) * 64; }

// Ones, 0 to 7 more of them, and zeros.
#define FOUR(byte) byte, byte, byte, byte
#define SIXTEEN(byte) FOUR(byte), FOUR(byte), FOUR(byte), FOUR(byte)
#define ONES(more) \
  SIXTEEN(255), SIXTEEN(255), (1 << more) - 1, 0, 0, 0, FOUR(0), FOUR(0), FOUR(0), SIXTEEN(0)
static const uint8_t ones[] = {
    ONES(0), ONES(1), ONES(2), ONES(3), ONES(4), ONES(5), ONES(6), ONES(7)};

// So many ones, fewer than 256, before zeros.
ALWAYS Bits ones_before(int32_t count) {
  return *(const Bits *)(ones + (count & 7) * 64 + 32 - (count >> 3));
}

ALWAYS int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }
ALWAYS int32_t most(int32_t a, int32_t b) { return a > b ? a : b; }

ALWAYS uint64_t bits_from(int32_t bit) { return ~0ull << (bit & 63); }
ALWAYS uint64_t bits_through(int32_t bit) { return ~0ull >> (63 - (bit & 63)); }

ALWAYS bool any_bits(const uint64_t *words, int32_t start, int32_t end) {
  const int32_t first = start >> 6, last = (end - 1) >> 6;
  uint64_t any = 0;
  for (int32_t i = first; i <= last; i++) {
    uint64_t word = words[i];
    if (i == first) word &= bits_from(start);
    if (i == last) word &= bits_through(end - 1);
    any |= word;
  }
  return any != 0;
}

ALWAYS void set_bits(uint64_t *words, int32_t start, int32_t end, bool to) {
  const int32_t first = start >> 6, last = (end - 1) >> 6;
  for (int32_t i = first; i <= last; i++) {
    uint64_t mask = ~0ull;
    if (i == first) mask &= bits_from(start);
    if (i == last) mask &= bits_through(end - 1);
    words[i] = to ? words[i] | mask : words[i] & ~mask;
  }
}

ALWAYS Bits *row_of(const Cells *cells, int32_t cell, int32_t row) {
  return (Bits *)(cells->bits + (size_t)row * cells->stride + (size_t)cell * CELL_BYTES);
}

// Looks whether all of a pixel is covered now.
ALWAYS void settle(Cells *cells, int32_t cell) {
  int32_t row = cells->covered[cell];
  while (row < ROWS) {
    const Bits bits = *row_of(cells, cell, row);
    if ((bits[0] & bits[1] & bits[2] & bits[3]) != ~0ull) break;
    row++;
  }
  cells->covered[cell] = (uint8_t)row;
  if (row == ROWS) cells->open[cell >> 6] &= ~(1ull << (cell & 63));
}

// Sets what lies in a pixel.
ALWAYS void cover_cell(Cells *cells, const Spans *spans, int32_t cell) {
  const int32_t start = cell * UNIT;
  for (int32_t row = 0; row < ROWS; row++) {
    const int32_t left = most(spans->left[row] - start, 0);
    const int32_t right = least(spans->right[row] - start, UNIT);
    if (left >= right) continue;
    // Of 256 ones the last is set for itself.
    Bits bits = ones_before(least(right, UNIT - 1)) ^ ones_before(left);
    if (right == UNIT) bits[3] |= 1ull << 63;
    *row_of(cells, cell, row) |= bits;
  }
}

// Spans no wider than this are set by one access to each sampled row.
enum { NARROW = UNIT - 8 };

ALWAYS void cover_narrow(Cells *cells, const Spans *spans) {
  int32_t bytes[ROOM], from[ROOM], to[ROOM];
  for (int32_t i = 0; i < ROOM; i += 8) {
    const Lanes left = *(const Lanes *)(spans->left + i);
    const Lanes right = *(const Lanes *)(spans->right + i);
    const Lanes first = left & 7, end = first + right - left;
    *(Lanes *)(bytes + i) = left >> 3;
    *(Lanes *)(from + i) = (first << 6) + 32;
    *(Lanes *)(to + i) = ((end & 7) << 6) + 32 - (end >> 3);
  }
  uint8_t *row = cells->bits;
  for (int32_t i = 0; i < ROWS; i++, row += cells->stride) {
    const Bits *before_end = (const Bits *)(ones + to[i]);
    const Bits *before_start = (const Bits *)(ones + from[i]);
    *(Bits *)(row + bytes[i]) |= *before_end ^ *before_start;
  }
}

// Covers some sampled rows of a pixel that is open.
ALWAYS void cover_whole_rows(Cells *cells, int32_t cell, uint32_t whole) {
  uint32_t missing = whole & ~(uint32_t)cells->whole_rows[cell];
  if (missing == 0) return;
  cells->whole_rows[cell] |= (uint16_t)missing;
  if (cells->whole_rows[cell] == (1u << ROWS) - 1) cells->open[cell >> 6] &= ~(1ull << (cell & 63));
  for (; missing != 0; missing &= missing - 1) {
    *row_of(cells, cell, __builtin_ctz(missing)) = (Bits){~0ull, ~0ull, ~0ull, ~0ull};
  }
}

// Sets what lies in pixels that are open.
ALWAYS void cover_open(Cells *cells, const Spans *spans, int32_t start, int32_t end) {
  // Pixels between these are covered wholly in some sampled rows, and not at all in the others.
  int32_t inner = 0, inner_end = INT32_MAX;
  uint32_t whole = 0;
  for (int32_t row = 0; row < ROWS; row++) {
    if (spans->left[row] >= spans->right[row]) continue;
    inner = most(inner, (spans->left[row] + UNIT - 1) / UNIT);
    inner_end = least(inner_end, spans->right[row] / UNIT);
    whole |= 1u << row;
  }
  for (int32_t group = start >> 6; group <= (end - 1) >> 6; group++) {
    uint64_t open = cells->open[group];
    if (group == start >> 6) open &= bits_from(start);
    if (group == (end - 1) >> 6) open &= bits_through(end - 1);
    cells->touched[group] |= open;
    for (; open != 0; open &= open - 1) {
      const int32_t cell = group * 64 + __builtin_ctzll(open);
      if (cell >= inner && cell < inner_end) {
        cover_whole_rows(cells, cell, whole);
        continue;
      }
      cover_cell(cells, spans, cell);
      settle(cells, cell);
    }
  }
}

// Covers pixels by spans, the widest of which is so wide.
ALWAYS void cover(Cells *cells, const Spans *spans, int32_t start, int32_t end, int32_t widest) {
  if (start >= end || !any_bits(cells->open, start, end)) return;
  if (widest > NARROW) return cover_open(cells, spans, start, end);
  cover_narrow(cells, spans);
  set_bits(cells->touched, start, end, true);
  for (int32_t cell = start; cell < end; cell++) {
    if (cells->open[cell >> 6] >> (cell & 63) & 1) settle(cells, cell);
  }
}

// Cairo's level of `count` covered 256ths of the sampled rows.
ALWAYS uint8_t level_of(uint32_t count) { return (uint8_t)((count * 34 + UNIT) >> 9); }

ALWAYS uint8_t take(Cells *cells, int32_t cell) {
  uint32_t count = 0;
  for (int32_t row = 0; row < ROWS; row++) {
    Bits *bits = row_of(cells, cell, row);
    for (int32_t i = 0; i < 4; i++) count += (uint32_t)__builtin_popcountll((*bits)[i]);
    *bits = (Bits){0};
  }
  cells->covered[cell] = 0;
  cells->whole_rows[cell] = 0;
  return level_of(count);
}
