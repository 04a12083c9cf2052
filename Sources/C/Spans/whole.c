// Rows of pixels in which all edges go all the way down and keep their order: what lies between two
// of them is an area.
#include "active.h"

#include "edge_cover.h"

static inline void step_pixel(Edge *edge) {
  if (!edge->divisor) return;
  advance(&edge->x, edge->pixel_step, edge->divisor);
  edge->cell = nearest(&edge->x, edge->divisor);
}

static inline void add_cell(void *row, int32_t x, int32_t height, int32_t area) {
  add(row, x, height, area);
}

// Adds what lies right of an edge that goes down a whole row of pixels, and leaves it at its end.
static void add_whole(Row *row, Edge *edge, int32_t sign) {
  if (!edge->divisor) return add_upright(row, add_cell, edge->x.whole, sign);
  const Part from = half_back(edge->x, edge->step, edge->divisor);
  step_pixel(edge);
  const Part to = half_back(edge->x, edge->step, edge->divisor);
  add_edge_cover(row, add_cell, from, to, edge->divisor, sign);
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
