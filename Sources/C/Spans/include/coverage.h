// The coverage of polygons from exact areas: each edge adds the signed area right of it within the
// pixels that it crosses, and the sum along a row is the winding number, weighted by area.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The pixels of a row that hold numbers, and up to two more; empty when `end` is 0.
typedef struct {
  int32_t start, end;
} FlipbookSpan;

// The numbers of an area of the canvas while they are made.
typedef struct {
  // A number for each pixel and `FLIPBOOK_COVERAGE_MARGIN` more in each row, all zero at first.
  float *sums;
  FlipbookSpan *spans;
  int32_t x, y, width, height;
} FlipbookCoverage;

enum { FLIPBOOK_COVERAGE_MARGIN = 3 };

typedef struct {
  double a, b, c, d, tx, ty;
} FlipbookTransform;

// Adds a closed polygon, whose corners x, y, x, y … a transform brings to the canvas. One that is
// not finite, or out of reach, adds nothing. `corners` is room for as many points.
void flipbook_coverage_add(
    const FlipbookCoverage *field, const double *points, size_t count,
    FlipbookTransform transform, double *corners);

// Writes what numbers from `start` to `end` of a row of `width` pixels come to, in 255ths, and
// clears them. What is still open after the last goes on to the right side. By the even-odd rule
// what is covered 2, 4 … times is outside. Returns the end of what was written.
size_t flipbook_coverage_take(
    float *sums, size_t start, size_t end, size_t width, bool even_odd, uint8_t *bytes);
// The same without vectors of eight pixels.
size_t flipbook_coverage_take_portable(
    float *sums, size_t start, size_t end, size_t width, bool even_odd, uint8_t *bytes);
