#include "rows.h"

#include <stdlib.h>

// Fused products would round otherwise than those of other machines.
#pragma STDC FP_CONTRACT OFF

// The first sampled row whose middle is not above a place.
static inline int32_t sampled_row(int32_t y) { return (int32_t)(((int64_t)ROWS * y + 128) >> 8); }

void seek_side(
    const FlipbookPieceRows *rows, const Active *active, Side *side, bool goes_back, int32_t row) {
  const FlipbookPiece *piece = rows->pieces.pieces + active->piece;
  const uint32_t count = corner_count(piece);
  while (side->bottom <= row && side->corner != active->last_corner) {
    const FlipbookGridPoint upper = corner(&rows->pieces, piece, side->corner);
    side->corner = goes_back ? (side->corner + count - 1) % count : (side->corner + 1) % count;
    const FlipbookGridPoint lower = corner(&rows->pieces, piece, side->corner);
    side->bottom = sampled_row(lower.y);
    if (side->bottom <= row) continue;
    const double left = (double)upper.x - (double)rows->area.x * UNIT;
    const double slope = (double)(lower.x - upper.x) / (double)(lower.y - upper.y);
    // The middle of the edge's first sampled row, below the upper corner.
    const int32_t first = sampled_row(upper.y);
    const double below = ((double)first + 0.5) * UNIT / ROWS - upper.y;
    // To the nearest 256th, as what lies below is cut off.
    side->x = (int64_t)((left + below * slope + 0.5) * 4294967296.0);
    // An edge within one sampled row may be too flat for any number.
    side->step = side->bottom > first + 1 ? (int64_t)(slope * UNIT / ROWS * 4294967296.0) : 0;
    // From there in whole steps, so that it does not matter in which row one begins.
    side->x += (row - first) * side->step;
  }
}

bool begin_piece(const FlipbookPieceRows *rows, uint32_t index, Active *active) {
  const FlipbookPiece *piece = rows->pieces.pieces + index;
  const uint32_t count = corner_count(piece);
  uint32_t first = 0, last = 0;
  int32_t top = INT32_MAX, bottom = INT32_MIN;
  for (uint32_t i = 0; i < count; i++) {
    const int32_t y = corner(&rows->pieces, piece, i).y;
    if (y < top) {
      top = y;
      first = i;
    }
    if (y > bottom) {
      bottom = y;
      last = i;
    }
  }
  const int32_t from = sampled_row(top), area_top = rows->area.y * ROWS;
  *active = (Active){
      .top = from > area_top ? from : area_top,
      .bottom = sampled_row(bottom),
      .piece = index,
      .last_corner = last,
  };
  if (active->top >= active->bottom) return false;
  for (int i = 0; i < 2; i++) {
    active->sides[i].bottom = INT32_MIN;
    active->sides[i].corner = first;
    seek_side(rows, active, active->sides + i, i == 1, active->top);
  }
  return true;
}

// MARK: Order

// Where a piece is, in steps of 32 pixels; what is beside the area counts with its border.
static inline size_t place_of(const FlipbookPieceRows *rows, const Active *active) {
  return (size_t)clamped(active->sides[0].x, rows->area.width * UNIT) / (32 * UNIT);
}

bool order_active_pieces(FlipbookPieceRows *rows) {
  if (rows->active_count < 2) return true;
  const size_t places = (size_t)rows->area.width / 32 + 2, count = rows->active_count;
  size_t *starts = calloc(places, sizeof *starts);
  Active *ordered = malloc(rows->active_room * sizeof *ordered);
  if (!starts || !ordered) {
    free(starts);
    free(ordered);
    return false;
  }
  for (size_t i = 0; i < count; i++) starts[place_of(rows, rows->active + i) + 1]++;
  for (size_t i = 1; i < places; i++) starts[i] += starts[i - 1];
  for (size_t i = 0; i < count; i++) {
    ordered[starts[place_of(rows, rows->active + i)]++] = rows->active[i];
  }
  free(starts);
  free(rows->active);
  rows->active = ordered;
  return true;
}
