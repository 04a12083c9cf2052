// A path on its way to the pixels: its elements, the edges of its chords, and the rows that they cross.
#pragma once

#include "grid.h"
#include "include/polygon.h"

// Memory for items that are added one by one.
typedef struct {
  void *items;
  size_t count, room;
} Store;

// Room for `more` items; false where memory is short.
bool grow_store(Store *store, size_t more, size_t size);

static inline bool has_room(Store *store, size_t more, size_t size) {
  return store->count + more <= store->room || grow_store(store, more, size);
}

// The span of a pair of corners; empty at first.
typedef struct {
  Point least, most;
} Box;

static inline void include_point(Box *box, Point p) {
  if (p.x < box->least.x) box->least.x = p.x;
  if (p.y < box->least.y) box->least.y = p.y;
  if (p.x > box->most.x) box->most.x = p.x;
  if (p.y > box->most.y) box->most.y = p.y;
}

static inline bool contains_point(const Box *box, Point p) {
  return p.x >= box->least.x && p.x <= box->most.x && p.y >= box->least.y && p.y <= box->most.y;
}

typedef enum { MOVE, LINE, CURVE, CLOSE } Verb;

// A path as Cairo keeps it: lines that go on in the same direction are one.
typedef struct {
  Store verbs, points;
  Point current, start;
  bool has_current, needs_move, is_level, failed;
  Box extents;
} Contours;

// An edge that goes down, with the sign of its direction in the path.
typedef struct {
  Part x, step, pixel_step;
  // 0 for one that is upright.
  int64_t divisor;
  double inverse;
  int32_t height, cell, sign, top;
} Edge;

struct FlipbookPolygon {
  Contours contours;
  // Of edges, in the order of the path.
  Store edges;
  // Where edges are cut, if anywhere.
  bool is_limited;
  Box limit;
  // The edges as they are cut.
  Box extents;
  Store starts, order, active, merged, courses, cells, touched;
};

// Makes edges of a path.
bool add_edges(FlipbookPolygon *polygon);
// Fills what the edges enclose.
bool fill_edges(
    FlipbookPolygon *polygon, FlipbookWords target, FlipbookPixels rect,
    const FlipbookPixels *areas, size_t area_count, bool is_even_odd, uint32_t color);
