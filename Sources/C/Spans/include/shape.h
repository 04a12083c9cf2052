// Rectangles and round rectangles with level sides, filled with a color: pixel for pixel what Cairo
// makes of them, without a path, a polygon and a list of cells.
#pragma once

#include "mix.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Fills a rectangle, whose sizes are not negative, within some areas that lie in memory.
void flipbook_fill_rect(
    FlipbookWords target, const FlipbookPixels *areas, size_t area_count, double x, double y,
    double width, double height, uint32_t color);

// The coordinates of a round rectangle from its least to its greatest, which belong to the ends and
// the control points of its corners' curves: the side, the control point, the curve's end, and the
// same from the other side.
typedef struct {
  double x[6], y[6];
} FlipbookRoundRect;

// Whether a round rectangle can be filled here; only Cairo knows what it makes of one that is so
// large or so narrow.
bool flipbook_knows_round_rect(FlipbookRoundRect shape);

// Fills a round rectangle that can be filled here.
void flipbook_fill_round_rect(
    FlipbookWords target, const FlipbookPixels *areas, size_t area_count, FlipbookRoundRect shape,
    uint32_t color);
