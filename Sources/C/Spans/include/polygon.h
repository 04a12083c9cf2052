// Paths filled with a color, pixel for pixel what Cairo makes of them, without its lists of edges and
// cells: most of the time that Cairo takes for a small shape.
#pragma once

#include "mix.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A path, and memory that is used again for the next one.
typedef struct FlipbookPolygon FlipbookPolygon;

// NULL where memory is short.
FlipbookPolygon *flipbook_polygon_create(void);
void flipbook_polygon_destroy(FlipbookPolygon *polygon);

// Begins a path, whose points are within `FLIPBOOK_POLYGON_REACH` pixels of 0.
void flipbook_polygon_begin(FlipbookPolygon *polygon);
void flipbook_polygon_move(FlipbookPolygon *polygon, double x, double y);
void flipbook_polygon_line(FlipbookPolygon *polygon, double x, double y);
void flipbook_polygon_curve(
    FlipbookPolygon *polygon, double ax, double ay, double bx, double by, double x, double y);
void flipbook_polygon_close(FlipbookPolygon *polygon);

enum { FLIPBOOK_POLYGON_REACH = 8192 };

// Fills the path within some areas that lie in memory; `limit` is the area in which Cairo would draw,
// at whose sides it cuts edges. False, with nothing drawn, for a path of level and upright lines,
// which Cairo fills as rectangles, and where memory is short.
bool flipbook_polygon_fill(
    FlipbookPolygon *polygon, FlipbookWords target, FlipbookPixels limit,
    const FlipbookPixels *areas, size_t area_count, bool is_even_odd, uint32_t color);
