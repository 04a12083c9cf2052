// The coverage of many convex pieces that lie beside and over each other: of all of them as one.
//
// Cairo samples 15 rows of a pixel, each of them exactly across in 256ths of a pixel; so does this.
// Cairo keeps a sorted list of all edges in a row. Here each piece sets the bits that it covers,
// and pieces over pixels that are covered already cost next to nothing.
#pragma once

#include "mix.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A place on the canvas in 256ths of a pixel; what lies on the canvas is less than 2^29.
typedef struct {
  int32_t x, y;
} FlipbookGridPoint;

// A convex polygon: points of its own, and after the second a way along the pen, which is laid at
// the first.
typedef struct {
  uint32_t first, count;
  // Where the way along the pen begins, and how many of its points it takes, one after the other or
  // one before the other.
  uint16_t pen_first, pen_count;
  bool pen_goes_back;
} FlipbookPiece;

typedef struct {
  const FlipbookGridPoint *points;
  const FlipbookPiece *pieces;
  size_t piece_count;
  // A closed convex polygon around zero.
  const FlipbookGridPoint *pen;
  size_t pen_count;
} FlipbookPieces;

// Pieces on their way down the rows of an area.
typedef struct FlipbookPieceRows FlipbookPieceRows;

// Begins above the first row; NULL where memory is short. What is handed over stays where it is
// until the end. `is_portable` leaves out what only some processors know.
FlipbookPieceRows *flipbook_piece_rows(
    FlipbookPieces pieces, FlipbookPixels area, bool is_portable);
// Writes how many 255ths of each pixel of the next row are covered; the columns that are covered at
// all, counted from the left of the area, are from `start` to `end`. False where memory is short.
bool flipbook_piece_rows_next(
    FlipbookPieceRows *rows, uint8_t *levels, int32_t *start, int32_t *end);
void flipbook_piece_rows_end(FlipbookPieceRows *rows);
