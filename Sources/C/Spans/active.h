// The edges that cross a row of pixels, and what they cover of it.
#pragma once

#include "polygon.h"

// How an edge changes what is covered from a pixel on: all pixels right of it by `height`, and the
// pixel itself by `area` less.
typedef struct {
  int32_t height, area;
} Cell;

// A row while it is filled.
typedef struct {
  Cell *cells;
  // A bit for each cell that may not be zero.
  uint64_t *touched;
  // The first cell is that of what is left of the area, the last that of what is right of it.
  int32_t origin, count;
} Row;

// Where an edge crosses each of some sampled rows, and the one after them.
typedef struct {
  int32_t cells[ROWS + 1];
  Part after;
} Course;

// The edges that cross a row, from left to right.
typedef struct {
  Edge **edges;
  size_t count;
  // Room for as many.
  Edge **room;
  Course *courses;
} Active;

// Adds to the cell of a pixel. What is left of the area counts for all of it.
static inline void add(Row *row, int32_t x, int32_t height, int32_t area) {
  int32_t i = x - row->origin;
  if ((uint32_t)i >= (uint32_t)row->count) {
    if (i > 0) return;
    i = 0;
  }
  row->cells[i].height += height;
  row->cells[i].area += area;
  row->touched[i >> 6] |= 1ull << (i & 63);
}

// Begins edges, which lie after those that are there.
void begin_edges(Active *active, size_t count);
// Whether all edges go on through a row of pixels in the same order.
bool may_go_whole(const Active *active);
// Goes down a row of pixels through which all edges go.
void go_whole(Active *active, Row *row, int32_t mask);
// Goes down a sampled row.
void go_sampled(Active *active, Row *row, int32_t mask);
// Goes down some sampled rows in which no edge begins, and none ends but in the last, edge by edge;
// false, with nothing done, where edges change their order.
bool go_together(Active *active, Row *row, int32_t mask, int32_t rows);
