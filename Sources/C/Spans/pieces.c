#include "pieces.h"

#include "rows.h"
#include "simd.h"

#include <stdlib.h>
#include <string.h>

// MARK: Rows

typedef uint64_t Long __attribute__((vector_size(32)));

// The whole parts of where a side is in eight sampled rows, in 256ths; one row more than there are
// may be beyond all numbers, and is not looked at.
ALWAYS Lanes whole_parts(int64_t x, int64_t step, int32_t first) {
  const uint64_t s = (uint64_t)step, start = (uint64_t)x + (uint64_t)first * s;
  const Long low = {start, start + s, start + 2 * s, start + 3 * s}, high = low + 4 * s;
  return __builtin_shufflevector((Lanes)low, (Lanes)high, 1, 3, 5, 7, 9, 11, 13, 15);
}

ALWAYS Lanes lanes_between(Lanes low, Lanes high, Lanes x) {
  return __builtin_elementwise_min(__builtin_elementwise_max(x, low), high);
}

// Covers what a piece has in a row of pixels that both of its edges cross.
ALWAYS void go_straight_down(FlipbookPieceRows *rows, Side *sides) {
  const int32_t limit = rows->area.width * UNIT;
  const int64_t a = sides[0].x, b = sides[1].x, a_step = sides[0].step, b_step = sides[1].step;
  sides[0].x = a + ROWS * a_step;
  sides[1].x = b + ROWS * b_step;
  const int32_t a_first = clamped(a, limit), a_last = clamped(a + (ROWS - 1) * a_step, limit);
  const int32_t b_first = clamped(b, limit), b_last = clamped(b + (ROWS - 1) * b_step, limit);
  // The sides may cross by a rounding.
  const int32_t left_first = least(a_first, b_first), left_last = least(a_last, b_last);
  const int32_t right_first = most(a_first, b_first), right_last = most(a_last, b_last);
  const int32_t outer = least(left_first, left_last), outer_end = most(right_first, right_last);
  const int32_t start = outer / UNIT, end = (outer_end + UNIT - 1) / UNIT;
  if (outer >= outer_end || !any_bits(rows->cells.open, start, end)) return;
  Spans spans;
  const Lanes zero = {0}, width = zero + limit;
  for (int32_t i = 0; i < ROOM; i += 8) {
    // The last one is beside the sampled rows.
    const Lanes limits = i == 0 ? width : width & (Lanes){-1, -1, -1, -1, -1, -1, -1, 0};
    const Lanes one = lanes_between(zero, limits, whole_parts(a, a_step, i));
    const Lanes other = lanes_between(zero, limits, whole_parts(b, b_step, i));
    *(Lanes *)(spans.left + i) = __builtin_elementwise_min(one, other);
    *(Lanes *)(spans.right + i) = __builtin_elementwise_max(one, other);
  }
  const int32_t inner = (most(left_first, left_last) + UNIT - 1) / UNIT;
  const int32_t inner_end = least(right_first, right_last) / UNIT;
  const int32_t widest = most(right_first - left_first, right_last - left_last);
  if (inner >= inner_end) {
    return cover(&rows->cells, &spans, start, end, widest);
  }
  set_bits(rows->cells.open, inner, inner_end, false);
  cover(&rows->cells, &spans, start, inner, widest);
  cover(&rows->cells, &spans, inner_end, end, widest);
}

// Covers what a piece has in a row of pixels; false when it has nothing more below.
ALWAYS bool go_down(FlipbookPieceRows *rows, Active *active, int32_t row) {
  const int32_t limit = rows->area.width * UNIT;
  const int32_t first = active->top > row ? active->top - row : 0;
  const int32_t last = active->bottom - row < ROWS ? active->bottom - row : ROWS;
  Side *sides = active->sides;
  if (first == 0 && sides[0].bottom >= row + ROWS && sides[1].bottom >= row + ROWS) {
    go_straight_down(rows, sides);
    return active->bottom > row + ROWS;
  }
  Spans spans;
  memset(&spans, 0, sizeof spans);
  int32_t outer = limit, outer_end = 0, widest = 0;
  for (int32_t i = first; i < last; i++) {
    int32_t x[2];
    for (int s = 0; s < 2; s++) {
      if (sides[s].bottom <= row + i) seek_side(rows, active, sides + s, s == 1, row + i);
      x[s] = clamped(sides[s].x, limit);
      sides[s].x += sides[s].step;
    }
    spans.left[i] = least(x[0], x[1]);
    spans.right[i] = most(x[0], x[1]);
    outer = least(outer, spans.left[i]);
    outer_end = most(outer_end, spans.right[i]);
    widest = most(widest, spans.right[i] - spans.left[i]);
  }
  if (outer < outer_end) {
    cover(&rows->cells, &spans, outer / UNIT, (outer_end + UNIT - 1) / UNIT, widest);
  }
  return active->bottom > row + ROWS;
}

// Passes by what a piece has in a row of pixels; false when it has nothing more below.
ALWAYS bool pass(FlipbookPieceRows *rows, Active *active, int32_t row) {
  if (active->bottom <= row + ROWS) return false;
  const int32_t from = active->top > row ? active->top : row;
  for (int s = 0; s < 2; s++) {
    Side *side = active->sides + s;
    if (side->bottom <= row + ROWS) {
      seek_side(rows, active, side, s == 1, row + ROWS);
    } else {
      side->x += (row + ROWS - from) * side->step;
    }
  }
  return true;
}

// How many pieces are laid down before one looks whether anything is left to cover.
enum { BATCH = 256 };

ALWAYS void next_row(FlipbookPieceRows *rows, uint8_t *levels, int32_t *start, int32_t *end) {
  const int32_t row = rows->row * ROWS, width = rows->area.width;
  bool is_open = true;
  for (size_t i = 0; i < rows->active_count;) {
    if (is_open && i % BATCH == 0) is_open = any_bits(rows->cells.open, 0, width);
    Active *active = rows->active + i;
    if (is_open ? go_down(rows, active, row) : pass(rows, active, row)) {
      i++;
    } else {
      *active = rows->active[--rows->active_count];
    }
  }
  *start = *end = 0;
  memset(levels, 0, (size_t)width);
  for (int32_t group = 0; group <= (width - 1) >> 6; group++) {
    const uint64_t closed = ~rows->cells.open[group];
    uint64_t touched = rows->cells.touched[group];
    const uint64_t any = closed | touched;
    if (any == 0) continue;
    if (*end == 0) *start = group * 64 + __builtin_ctzll(any);
    *end = group * 64 + 64 - __builtin_clzll(any);
    for (; touched != 0; touched &= touched - 1) {
      const int32_t cell = group * 64 + __builtin_ctzll(touched);
      levels[cell] = take(&rows->cells, cell);
    }
    for (uint64_t left = closed; left != 0; left &= left - 1) {
      levels[group * 64 + __builtin_ctzll(left)] = 255;
    }
    rows->cells.open[group] = ~0ull;
    rows->cells.touched[group] = 0;
  }
}

#if FLIPBOOK_X86
__attribute__((target("avx2,popcnt,bmi,bmi2,lzcnt"))) static void next_row_avx2(
    FlipbookPieceRows *rows, uint8_t *levels, int32_t *start, int32_t *end) {
  next_row(rows, levels, start, end);
}

static bool has_avx2(void) {
  return flipbook_has_avx2() && __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi")
      && __builtin_cpu_supports("bmi2");
}
#endif

bool flipbook_piece_rows_next(
    FlipbookPieceRows *rows, uint8_t *levels, int32_t *start, int32_t *end) {
  if (rows->order.is_covered) {
    memset(levels, 255, (size_t)rows->area.width);
    *start = 0;
    *end = rows->area.width;
    return true;
  }
  const int32_t index = rows->row - rows->area.y;
  const size_t count = rows->order.starts[index + 1] - rows->order.starts[index];
  if (rows->active_count + count > rows->active_room) {
    const size_t room = 2 * (rows->active_count + count);
    Active *active = realloc(rows->active, room * sizeof *active);
    if (!active) return false;
    rows->active = active;
    rows->active_room = room;
  }
  for (uint32_t i = rows->order.starts[index]; i < rows->order.starts[index + 1]; i++) {
    if (begin_piece(rows, rows->order.pieces[i], rows->active + rows->active_count)) rows->active_count++;
  }
  if (index % ORDER_ROWS == 0 && !order_active_pieces(rows)) return false;
#if FLIPBOOK_X86
  if (!rows->is_portable && has_avx2()) {
    next_row_avx2(rows, levels, start, end);
    rows->row++;
    return true;
  }
#endif
  next_row(rows, levels, start, end);
  rows->row++;
  return true;
}

// MARK: From the first row to the last

FlipbookPieceRows *flipbook_piece_rows(
    FlipbookPieces pieces, FlipbookPixels area, bool is_portable) {
  FlipbookPieceRows *rows = calloc(1, sizeof *rows);
  if (!rows) return NULL;
  const size_t width = (size_t)area.width, groups = (width + 63) / 64;
  *rows = (FlipbookPieceRows){
      .pieces = pieces, .area = area, .is_portable = is_portable, .row = area.y,
      .cells = {
          .bits = calloc(ROWS, row_stride(width)),
          .stride = row_stride(width),
          .open = malloc(groups * sizeof *rows->cells.open),
          .touched = calloc(groups, sizeof *rows->cells.touched),
          .covered = calloc(width, sizeof *rows->cells.covered),
          .whole_rows = calloc(width, sizeof *rows->cells.whole_rows),
      }};
  if (!rows->cells.bits || !rows->cells.open
      || !rows->cells.touched || !rows->cells.covered || !rows->cells.whole_rows) {
    flipbook_piece_rows_end(rows);
    return NULL;
  }
  memset(rows->cells.open, 0xFF, groups * sizeof *rows->cells.open);
  if (!order_pieces(&rows->order, &rows->pieces, area)) {
    flipbook_piece_rows_end(rows);
    return NULL;
  }
  return rows;
}

void flipbook_piece_rows_end(FlipbookPieceRows *rows) {
  if (!rows) return;
  end_order(&rows->order);
  free(rows->active);
  free(rows->cells.bits);
  free(rows->cells.open);
  free(rows->cells.touched);
  free(rows->cells.covered);
  free(rows->cells.whole_rows);
  free(rows);
}
