// The order of edges that meet, which follows from the order in which they come.
#include "active.h"

// Merges neighboring lists of edges by their places. One list is followed as long as it is not
// beyond the other, then the other: so edges at one place are not always in the order of the lists.
static void merge(Edge **edges, size_t first, size_t second, Edge **room) {
  if (second == 0 || first == 0) return;
  Edge **a = edges, **b = edges + first, **end = b + second, **out = room;
  Edge **a_end = b;
  bool follows_first = (*a)->cell <= (*b)->cell;
  for (;;) {
    if (follows_first) {
      const int32_t x = (*b)->cell;
      while (a < a_end && (*a)->cell <= x) *out++ = *a++;
      if (a == a_end) break;
    } else {
      const int32_t x = (*a)->cell;
      while (b < end && (*b)->cell <= x) *out++ = *b++;
      if (b == end) break;
    }
    follows_first = !follows_first;
  }
  while (a < a_end) *out++ = *a++;
  while (b < end) *out++ = *b++;
  memcpy(edges, room, (first + second) * sizeof *edges);
}

// Puts two edges in order, then as many times as there are levels as many again.
static size_t sort(Edge **edges, size_t count, uint32_t levels, Edge **room) {
  if (count == 1) return 1;
  if (edges[0]->cell > edges[1]->cell) {
    Edge *other = edges[0];
    edges[0] = edges[1];
    edges[1] = other;
  }
  size_t sorted = 2;
  for (uint32_t level = 0; level < levels && sorted < count; level++) {
    const size_t more = sort(edges + sorted, count - sorted, level, room);
    merge(edges, sorted, more, room);
    sorted += more;
  }
  return sorted;
}

void begin_edges(Active *active, size_t count) {
  if (count == 0) return;
  sort(active->edges + active->count, count, UINT32_MAX, active->room);
  merge(active->edges, active->count, count, active->room);
  active->count += count;
}
