#include "order.h"

#include <stdlib.h>
#include <string.h>

// The rows of the area in which a piece may begin and end; false for one beside the area.
static bool reaches(
    const FlipbookPieces *all, const FlipbookPiece *piece, FlipbookGridPoint pen_reach,
    FlipbookPixels area, int32_t *first, bool *is_large) {
  const FlipbookGridPoint *own = all->points + piece->first;
  int32_t left = own[0].x, right = left, top = own[0].y, bottom = top;
  if (piece->pen_count) {
    left -= pen_reach.x;
    right += pen_reach.x;
    top -= pen_reach.y;
    bottom += pen_reach.y;
  }
  for (uint32_t i = 1; i < piece->count; i++) {
    if (own[i].x < left) left = own[i].x;
    if (own[i].x > right) right = own[i].x;
    if (own[i].y < top) top = own[i].y;
    if (own[i].y > bottom) bottom = own[i].y;
  }
  *is_large = left >> 8 < area.x && right >> 8 > area.x + area.width && top >> 8 < area.y
      && bottom >> 8 > area.y + area.height;
  *first = top >> 8 > area.y ? top >> 8 : area.y;
  return right >> 8 >= area.x && left >> 8 < area.x + area.width && bottom >> 8 >= area.y
      && *first < area.y + area.height && top < bottom;
}

// Whether a piece covers an area, and a pixel more on each side.
static bool covers(const FlipbookPieces *all, const FlipbookPiece *piece, FlipbookPixels area) {
  const int64_t left = ((int64_t)area.x - 1) * 256, top = ((int64_t)area.y - 1) * 256;
  const int64_t right = left + ((int64_t)area.width + 2) * 256;
  const int64_t bottom = top + ((int64_t)area.height + 2) * 256;
  const int64_t corners[4][2] = {{left, top}, {right, top}, {right, bottom}, {left, bottom}};
  const uint32_t count = corner_count(piece);
  bool is_left = true, is_right = true;
  FlipbookGridPoint a = corner(all, piece, count - 1);
  for (uint32_t i = 0; i < count && (is_left || is_right); i++) {
    const FlipbookGridPoint b = corner(all, piece, i);
    for (int c = 0; c < 4; c++) {
      const int64_t side = ((int64_t)b.x - a.x) * (corners[c][1] - a.y)
          - ((int64_t)b.y - a.y) * (corners[c][0] - a.x);
      is_left = is_left && side >= 0;
      is_right = is_right && side <= 0;
    }
    a = b;
  }
  return is_left != is_right;
}

// MARK: The same again

static inline uint64_t hash_of(const FlipbookGridPoint *points, uint32_t count) {
  uint64_t sum = 0;
  for (uint32_t i = 0; i < count; i++) {
    uint64_t bits = ((uint64_t)(uint32_t)points[i].x << 32 | (uint32_t)points[i].y)
        * 0x9E3779B97F4A7C15ull;
    bits ^= bits >> 29;
    sum += bits * 0xBF58476D1CE4E5B9ull;
  }
  return sum ^ sum >> 32;
}

// Whether a part of a line is another one, or that on the way back: then the ends are exchanged.
static bool is_same(const FlipbookPieces *all, uint32_t index, uint32_t other) {
  const FlipbookPiece *a = all->pieces + index, *b = all->pieces + other;
  if (a->count != b->count || b->pen_count) return false;
  const FlipbookGridPoint *one = all->points + a->first, *two = all->points + b->first;
  const size_t half = a->count / 2 * sizeof *one, whole = a->count * sizeof *one;
  if (memcmp(one, two, whole) == 0) return true;
  return a->count % 2 == 0 && memcmp(one, two + a->count / 2, half) == 0
      && memcmp(one + a->count / 2, two, half) == 0;
}

// Pieces that were seen, by their hash; room for twice as many.
typedef struct {
  uint32_t *places;
  uint64_t mask;
} Seen;

// Whether the same piece was seen before; now this one was.
static bool was_seen(Seen *seen, const FlipbookPieces *all, uint32_t index) {
  const FlipbookPiece *piece = all->pieces + index;
  if (piece->pen_count) return false;
  uint64_t place = hash_of(all->points + piece->first, piece->count) & seen->mask;
  for (; seen->places[place]; place = (place + 1) & seen->mask) {
    if (is_same(all, index, seen->places[place] - 1)) return true;
  }
  seen->places[place] = index + 1;
  return false;
}

bool order_pieces(PieceOrder *order, const FlipbookPieces *all, FlipbookPixels area) {
  FlipbookGridPoint reach = {0, 0};
  for (size_t i = 0; i < all->pen_count; i++) {
    if (abs(all->pen[i].x) > reach.x) reach.x = abs(all->pen[i].x);
    if (abs(all->pen[i].y) > reach.y) reach.y = abs(all->pen[i].y);
  }
  uint64_t room = 2;
  while (room < 2 * all->piece_count) room *= 2;
  Seen seen = {calloc(room, sizeof *seen.places), room - 1};
  int32_t *firsts = malloc((all->piece_count + 1) * sizeof *firsts);
  order->pieces = malloc((all->piece_count + 1) * sizeof *order->pieces);
  order->starts = calloc((size_t)area.height + 2, sizeof *order->starts);
  const bool is_ready = seen.places && firsts && order->pieces && order->starts;
  // Counted two rows on, then added up to where each row's begin one row on, then filled in.
  for (size_t i = 0; is_ready && i < all->piece_count; i++) {
    const FlipbookPiece *piece = all->pieces + i;
    bool is_large = false;
    int32_t first;
    firsts[i] = -1;
    if (!reaches(all, piece, reach, area, &first, &is_large)) continue;
    if (is_large && covers(all, piece, area)) order->is_covered = true;
    if (was_seen(&seen, all, (uint32_t)i)) continue;
    firsts[i] = first - area.y;
    order->starts[firsts[i] + 2]++;
  }
  for (int32_t i = 2; is_ready && i < area.height + 2; i++) order->starts[i] += order->starts[i - 1];
  for (size_t i = 0; is_ready && i < all->piece_count; i++) {
    if (firsts[i] >= 0) order->pieces[order->starts[firsts[i] + 1]++] = (uint32_t)i;
  }
  free(firsts);
  free(seen.places);
  return is_ready;
}

void end_order(PieceOrder *order) {
  free(order->pieces);
  free(order->starts);
}
