// Pieces in the order in which they begin.
#pragma once

#include "pieces.h"

// Pieces by the row in which they begin, and where those of each row begin.
typedef struct {
  uint32_t *pieces, *starts;
  // Whether one piece covers all of the area.
  bool is_covered;
} PieceOrder;

// Sorts the pieces that may reach an area, each once; false where memory is short.
bool order_pieces(PieceOrder *order, const FlipbookPieces *all, FlipbookPixels area);
void end_order(PieceOrder *order);

static inline uint32_t corner_count(const FlipbookPiece *piece) {
  return piece->count + piece->pen_count;
}

static inline FlipbookGridPoint corner(
    const FlipbookPieces *all, const FlipbookPiece *piece, uint32_t i) {
  const FlipbookGridPoint *own = all->points + piece->first;
  if (i < 2) return own[i];
  i -= 2;
  if (i >= piece->pen_count) return own[i - piece->pen_count + 2];
  const uint32_t count = (uint32_t)all->pen_count;
  uint32_t at = piece->pen_goes_back ? piece->pen_first + count - i : piece->pen_first + i;
  if (at >= count) at -= count;
  return (FlipbookGridPoint){own[0].x + all->pen[at].x, own[0].y + all->pen[at].y};
}
