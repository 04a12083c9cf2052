// Rows of pixels that are sampled in 15 rows, each exact across.
#include "active.h"

static inline void add_span(Row *row, int32_t from, int32_t to) {
  if (from == to) return;
  add(row, from >> 8, 1, 2 * (from & 255));
  add(row, to >> 8, -1, -2 * (to & 255));
}

void go_sampled(Active *active, Row *row, int32_t mask) {
  Edge **edges = active->edges;
  size_t kept = 0;
  const size_t count = active->count;
  int32_t start = INT32_MIN, before = INT32_MIN, winding = 0;
  for (size_t i = 0; i < count; i++) {
    Edge *edge = edges[i];
    const int32_t end = edge->cell;
    const int32_t next = i + 1 < count ? edges[i + 1]->cell : INT32_MAX;
    if (--edge->height) {
      if (edge->divisor) {
        advance(&edge->x, edge->step, edge->divisor);
        edge->cell = nearest(&edge->x, edge->divisor);
      }
      size_t place = kept++;
      if (edge->cell < before) {
        // The one before is beyond it.
        do {
          edges[place] = edges[place - 1];
          place--;
        } while (place > 0 && edge->cell < edges[place - 1]->cell);
      } else {
        before = edge->cell;
      }
      edges[place] = edge;
    }
    winding += edge->sign;
    if ((winding & mask) == 0) {
      if (next != end) {
        add_span(row, start, end);
        start = INT32_MIN;
      }
    } else if (start == INT32_MIN) {
      start = end;
    }
  }
  active->count = kept;
}

// MARK: Edge by edge

// Up to this divisor, half a unit of the numerators below is more than what doubles are wrong by: they
// are exact, their quotients are less than 2^23 with `BIAS`, and both roundings together less than 2^-29.
#define MOST_EXACT (1 << 27)
// The bias that makes numbers that are cut off positive.
#define BIAS 4194304

// The whole number of divisors in a sum of a rest and steps, from numbers of 32 bits.
static inline int32_t wholes(int64_t value, double inverse) {
  return (int32_t)(((double)value + 0.5) * inverse + BIAS) - BIAS;
}

static void follow(const Edge *edge, int32_t rows, Course *course) {
  Part x = edge->x;
  const int64_t divisor = edge->divisor, half = divisor / 2;
  if (divisor == 0) {
    for (int32_t i = 0; i <= rows; i++) course->cells[i] = edge->cell;
  } else if (divisor <= MOST_EXACT && edge->step.whole < 1 << 16 && edge->step.whole > -(1 << 16)) {
    const int64_t step = edge->step.whole * divisor + edge->step.rest;
    const double inverse = edge->inverse, first = (double)(x.rest + half) + 0.5;
    const double each = (double)step;
    for (int32_t i = 0; i <= rows; i++) {
      course->cells[i] = x.whole + (int32_t)((first + i * each) * inverse + BIAS) - BIAS;
    }
    const int32_t whole = wholes(x.rest + rows * step, inverse);
    x.whole += whole;
    x.rest += rows * step - whole * divisor;
  } else {
    int32_t cell = edge->cell;
    for (int32_t i = 0; i < rows; i++) {
      course->cells[i] = cell;
      advance(&x, edge->step, divisor);
      cell = x.whole + (x.rest >= half);
    }
    course->cells[rows] = cell;
  }
  course->after = x;
}

// Adds what lies right of an edge in some sampled rows.
static void add_course(Row *row, const int32_t *cells, int32_t rows, int32_t sign) {
  const int32_t column = cells[0] >> 8;
  if (cells[rows - 1] >> 8 == column) {
    // All between are in the same pixel.
    int32_t sum = 0;
    for (int32_t i = 0; i < rows; i++) sum += cells[i];
    return add(row, column, sign * rows, sign * 2 * (sum - rows * column * UNIT));
  }
  for (int32_t i = 0; i < rows;) {
    const int32_t x = cells[i] >> 8;
    int32_t height = 0, area = 0;
    for (; i < rows && cells[i] >> 8 == x; i++) {
      height++;
      area += cells[i] & 255;
    }
    add(row, x, sign * height, sign * 2 * area);
  }
}

// Spans that meet may be one or two: what they cover is the same.
bool go_together(Active *active, Row *row, int32_t mask, int32_t rows) {
  Course *courses = active->courses;
  int32_t last = INT32_MIN;
  for (size_t i = 0; i < active->count; i++) {
    const Edge *edge = active->edges[i];
    Course *course = courses + i;
    follow(edge, rows, course);
    if (edge->height > rows) {
      if (course->cells[rows] < last) return false;
      last = course->cells[rows];
    }
    if (i == 0) continue;
    const int32_t *before = courses[i - 1].cells;
    int32_t least = 0;
    for (int32_t k = 1; k < rows; k++) {
      const int32_t gap = course->cells[k] - before[k];
      least = gap < least ? gap : least;
    }
    if (least < 0) return false;
  }
  size_t kept = 0;
  int32_t winding = 0;
  for (size_t i = 0; i < active->count; i++) {
    Edge *edge = active->edges[i];
    const bool was_outside = (winding & mask) == 0;
    winding += edge->sign;
    const bool is_outside = (winding & mask) == 0;
    if (was_outside != is_outside) {
      add_course(row, courses[i].cells, rows, was_outside ? 1 : -1);
    }
    edge->height -= rows;
    if (edge->height == 0) continue;
    edge->x = courses[i].after;
    edge->cell = courses[i].cells[rows];
    active->edges[kept++] = edge;
  }
  active->count = kept;
  return true;
}
