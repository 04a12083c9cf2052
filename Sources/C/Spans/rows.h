// Pieces on their way down the rows of an area.
#pragma once

#include "cells.h"
#include "order.h"
#include "pieces.h"

// One side of a piece on its way down: where it crosses the next sampled row, in 256ths with 32 more
// bits, and how far it goes to each next one.
typedef struct {
  int64_t x, step;
  // The sampled row at which its edge ends, and the corner there.
  int32_t bottom;
  uint32_t corner;
} Side;

typedef struct {
  Side sides[2];
  // Sampled rows.
  int32_t top, bottom;
  uint32_t piece, last_corner;
} Active;

struct FlipbookPieceRows {
  FlipbookPieces pieces;
  FlipbookPixels area;
  bool is_portable;
  int32_t row;
  PieceOrder order;
  Active *active;
  size_t active_count, active_room;
  Cells cells;
};

// Finds the sides of a piece at its first sampled row within the area; false when it has none.
bool begin_piece(const FlipbookPieceRows *rows, uint32_t index, Active *active);
// Goes on to the edge that a sampled row crosses, which lies above the last corner.
void seek_side(
    const FlipbookPieceRows *rows, const Active *active, Side *side, bool goes_back, int32_t row);

// The interval in rows at which pieces are put in order from left to right, roughly: then the bits that one
// sets after the other are still in the processor's cache.
enum { ORDER_ROWS = 16 };
// False where memory is short.
bool order_active_pieces(FlipbookPieceRows *rows);

// The whole part of a place, within the area.
ALWAYS int32_t clamped(int64_t x, int32_t limit) {
  const int32_t whole = (int32_t)(x >> 32);
  return whole < 0 ? 0 : whole > limit ? limit : whole;
}
