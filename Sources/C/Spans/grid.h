// Cairo's grid: 256ths of a pixel across and down, and 15 sampled rows in each pixel.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

// Fused products would round otherwise than those of other machines.
#pragma STDC FP_CONTRACT OFF

enum { UNIT = 256, ROWS = 15, WHOLE = 2 * UNIT * ROWS };

// To the nearest 256th, halves to even: the sum leaves them in the low bits.
static inline int32_t fixed(double value) {
  const double sum = value + 1.5 * (double)(1LL << 44);
  uint64_t bits;
  memcpy(&bits, &sum, sizeof bits);
  return (int32_t)(uint32_t)bits;
}

// A quotient and its remainder, which is not negative and less than the divisor.
typedef struct {
  int32_t whole;
  int64_t rest;
} Part;

static inline int32_t sampled_row(int32_t y) { return (int32_t)(((int64_t)ROWS * y + 128) >> 8); }

// The row of pixels in which a sampled row is; those above 0 have negative numbers, as in the caster of
// a shadow.
static inline int32_t pixel_row(int32_t sampled) {
  return sampled >= 0 ? sampled / ROWS : -((ROWS - 1 - sampled) / ROWS);
}

static inline void settle(Part *part, int64_t divisor) {
  if (part->rest < 0) {
    part->whole--;
    part->rest += divisor;
  } else if (part->rest >= divisor) {
    part->whole++;
    part->rest -= divisor;
  }
}

// A quotient, cut off, and the remainder, as by integer division, which takes longer.
static inline Part divided(int64_t value, int64_t divisor, double inverse) {
  int64_t whole = (int64_t)((double)value * inverse);
  int64_t rest = value - whole * divisor;
  if (value >= 0) {
    if (rest < 0) {
      whole--;
      rest += divisor;
    } else if (rest >= divisor) {
      whole++;
      rest -= divisor;
    }
  } else if (rest > 0) {
    whole++;
    rest -= divisor;
  } else if (rest <= -divisor) {
    whole--;
    rest += divisor;
  }
  return (Part){(int32_t)whole, rest};
}

static inline void advance(Part *part, Part step, int64_t divisor) {
  part->whole += step.whole;
  part->rest += step.rest;
  settle(part, divisor);
}

// The nearest 256th of a pixel.
static inline int32_t nearest(const Part *x, int64_t divisor) {
  return x->whole + (x->rest >= divisor / 2);
}

static inline uint8_t level_of_area(int32_t area) {
  return (uint8_t)((area * 17 + UNIT) >> 9);
}

typedef struct {
  int32_t x, y;
} Point;

static inline Point halfway(Point a, Point b) {
  return (Point){a.x + ((b.x - a.x) >> 1), a.y + ((b.y - a.y) >> 1)};
}

static inline double square_from(Point p, Point a, double way_x, double way_y) {
  double x = (p.x - a.x) / 256.0, y = (p.y - a.y) / 256.0;
  const double length = way_x * way_x + way_y * way_y, along = x * way_x + y * way_y;
  if (length > 0 && along >= length) {
    x -= way_x;
    y -= way_y;
  } else if (length > 0 && along > 0) {
    x -= along / length * way_x;
    y -= along / length * way_y;
  }
  return x * x + y * y;
}

// Whether a chord keeps within a tenth of a pixel of a curve.
static inline bool is_flat(Point a, Point b, Point c, Point d) {
  const double way_x = (d.x - a.x) / 256.0, way_y = (d.y - a.y) / 256.0;
  // The distances from the chord's line are mostly enough, and need no division.
  const double length = way_x * way_x + way_y * way_y;
  const double bx = (b.x - a.x) / 256.0, by = (b.y - a.y) / 256.0;
  const double cx = (c.x - a.x) / 256.0, cy = (c.y - a.y) / 256.0;
  const double cross_b = bx * way_y - by * way_x, cross_c = cx * way_y - cy * way_x;
  const double along_b = bx * way_x + by * way_y, along_c = cx * way_x + cy * way_y;
  const double far = 0.01 * (1 + 1e-6) * length, near = 0.01 * (1 - 1e-6) * length;
  if (cross_b * cross_b > far || cross_c * cross_c > far) return false;
  if (cross_b * cross_b < near && cross_c * cross_c < near && along_b > 0 && along_b < length
      && along_c > 0 && along_c < length) {
    return true;
  }
  const double from_b = square_from(b, a, way_x, way_y);
  const double from_c = square_from(c, a, way_x, way_y);
  return (from_b > from_c ? from_b : from_c) < 0.1 * 0.1;
}
