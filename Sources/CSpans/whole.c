// Rows of pixels in which all edges go all the way down and keep their order: what lies between two
// of them is an area.
#include "active.h"

static inline void step_pixel(Edge *edge) {
  if (!edge->divisor) return;
  advance(&edge->x, edge->pixel_step, edge->divisor);
  edge->cell = nearest(&edge->x, edge->divisor);
}

static inline Part half_back(Part x, const Edge *edge) {
  x.whole -= edge->step.whole / 2;
  x.rest -= edge->step.rest / 2;
  settle(&x, edge->divisor);
  return x;
}

// Adds what lies right of an edge that goes down a whole row of pixels, and leaves it at its end.
static void add_whole(Row *row, Edge *edge, int32_t sign) {
  if (!edge->divisor) {
    const int32_t x = edge->x.whole;
    return add(row, x >> 8, sign * ROWS, sign * 2 * (x & 255) * ROWS);
  }
  Part from = half_back(edge->x, edge);
  step_pixel(edge);
  Part to = half_back(edge->x, edge);
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
  const int64_t divisor = edge->divisor;
  const int64_t run = (int64_t)(to.whole - from.whole) * divisor + (to.rest - from.rest);
  const int64_t start =
      ((int64_t)(x + 1) * UNIT * divisor - ((int64_t)from.whole * divisor + from.rest)) * ROWS;
  const double inverse = 1 / (double)run;
  Part y = divided(start, run, inverse);
  add(row, x, sign * y.whole, sign * y.whole * (UNIT + (from.whole & 255)));
  int32_t before = y.whole;
  if (x + 1 < last) {
    const int64_t whole = (int64_t)ROWS * UNIT * divisor;
    const Part step = divided(whole, run, inverse);
    for (x++; x < last; x++) {
      advance(&y, step, run);
      add(row, x, sign * (y.whole - before), sign * (y.whole - before) * UNIT);
      before = y.whole;
    }
  }
  add(row, last, sign * (ROWS - before), sign * (ROWS - before) * (to.whole & 255));
}

bool may_go_whole(const Active *active) {
  int32_t before = INT32_MIN;
  for (size_t i = 0; i < active->count; i++) {
    if (active->edges[i]->height < ROWS) return false;
  }
  for (size_t i = 0; i < active->count; i++) {
    const Edge *edge = active->edges[i];
    int32_t cell = edge->cell;
    if (edge->divisor) {
      Part x = edge->x;
      advance(&x, edge->pixel_step, edge->divisor);
      cell = nearest(&x, edge->divisor);
    }
    if (cell < before) return false;
    before = cell;
  }
  return true;
}

static void remove_ended(Active *active) {
  size_t kept = 0;
  for (size_t i = 0; i < active->count; i++) {
    if (active->edges[i]->height > 0) active->edges[kept++] = active->edges[i];
  }
  active->count = kept;
}

void go_whole(Active *active, Row *row, int32_t mask) {
  bool has_ended = false;
  for (size_t i = 0; i < active->count; i++) {
    Edge *left = active->edges[i];
    left->height -= ROWS;
    has_ended |= left->height == 0;
    int32_t winding = left->sign;
    for (i++; i < active->count; i++) {
      Edge *right = active->edges[i];
      right->height -= ROWS;
      has_ended |= right->height == 0;
      winding += right->sign;
      const int32_t next = i + 1 < active->count ? active->edges[i + 1]->cell : INT32_MAX;
      if ((winding & mask) == 0 && next != right->cell) {
        add_whole(row, left, 1);
        add_whole(row, right, -1);
        break;
      }
      step_pixel(right);
    }
  }
  if (has_ended) remove_ended(active);
}
