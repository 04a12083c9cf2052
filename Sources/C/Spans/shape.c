// Cairo counts in 1/256 of a pixel. A rectangle covers a pixel by the product of what it covers
// across and down. A polygon is sampled in 15 rows a pixel, each of them exact across, but for the
// rows of pixels in which each of its edges goes all the way down: there it is the area of what lies
// between them. Curves become as many chords as keep within a tenth of a pixel of them.
#include "shape.h"

#include "blend.h"
#include "edge_cover.h"

// A row's levels: those of single pixels from `start` on, an even one, and again single ones. The
// single ones are in the order of the pixels.
typedef struct {
  int32_t start, even_start, even_end, end;
  uint8_t even;
  const uint8_t *single;
} Row;

static void lay(
    FlipbookWords target, const FlipbookPixels *areas, size_t area_count, int32_t y,
    const Row *row, uint32_t color) {
  for (const FlipbookPixels *area = areas; area < areas + area_count; area++) {
    if (y < area->y || y >= area->y + area->height) continue;
    uint32_t *line = target.words + (size_t)(y - target.y) * target.row_length - target.x;
    const int32_t left = area->x, right = area->x + area->width;
    const int32_t first = row->start > left ? row->start : left;
    const int32_t first_end = row->even_start < right ? row->even_start : right;
    for (int32_t x = first; x < first_end; x++) {
      const uint32_t level = row->single[x - row->start];
      if (level) line[x] = mixed(color, level, line[x]);
    }
    const int32_t even = row->even_start > left ? row->even_start : left;
    const int32_t even_end = row->even_end < right ? row->even_end : right;
    if (even < even_end) mix_even(line + even, (size_t)(even_end - even), row->even, color);
    const int32_t last = row->even_end > left ? row->even_end : left;
    const int32_t end = row->end < right ? row->end : right;
    const uint8_t *levels = row->single + (row->even_start - row->start) - row->even_end;
    for (int32_t x = last; x < end; x++) {
      if (levels[x]) line[x] = mixed(color, levels[x], line[x]);
    }
  }
}

// The rows that a shape has in any of the areas.
static void clamp_rows(
    const FlipbookPixels *areas, size_t area_count, int32_t *top, int32_t *bottom) {
  int32_t least = INT32_MAX, most = INT32_MIN;
  for (const FlipbookPixels *area = areas; area < areas + area_count; area++) {
    if (area->y < least) least = area->y;
    if (area->y + area->height > most) most = area->y + area->height;
  }
  if (*top < least) *top = least;
  if (*bottom > most) *bottom = most;
}

// MARK: Rectangles

// A part in 65536ths as Cairo makes a level of it.
static inline uint8_t level_of(int32_t part) { return (uint8_t)((part >> 8) - (part >> 16)); }

void flipbook_fill_rect(
    FlipbookWords target, const FlipbookPixels *areas, size_t area_count, double x, double y,
    double width, double height, uint32_t color) {
  const int32_t left = fixed(x), top = fixed(y);
  const int32_t right = left + fixed(width), bottom = top + fixed(height);
  if (right <= left || bottom <= top) return;
  const int32_t first = left >> 8, last = right >> 8;
  const int32_t in_first = UNIT - (left & 255), in_last = right & 255;
  int32_t row = top >> 8, end = (bottom + 255) >> 8;
  clamp_rows(areas, area_count, &row, &end);
  for (; row < end; row++) {
    int32_t share = row == bottom >> 8 ? bottom & 255 : UNIT;
    if (row == top >> 8) share -= top & 255;
    uint8_t single[2];
    Row levels = {.start = first, .single = single};
    if (first == last) {
      single[0] = level_of((in_last - (left & 255)) * share);
      levels.even_start = levels.even_end = levels.end = first + 1;
    } else {
      single[0] = level_of(in_first * share);
      single[1] = level_of(in_last * share);
      levels.even = level_of(UNIT * share);
      levels.even_start = first + 1;
      levels.even_end = last;
      levels.end = in_last ? last + 1 : last;
    }
    lay(target, areas, area_count, row, &levels, color);
  }
}

// MARK: Curves

enum { MOST_POINTS = 512 };

typedef struct {
  Point points[MOST_POINTS];
  size_t count;
} Chain;

// Adds the start of each chord of a curve; false when there are too many.
static bool add_chords(Chain *chain, Point a, Point b, Point c, Point d) {
  if (is_flat(a, b, c, d)) {
    if (chain->count == MOST_POINTS - 2) return false;
    chain->points[chain->count++] = a;
    return true;
  }
  const Point ab = halfway(a, b), bc = halfway(b, c), cd = halfway(c, d);
  const Point abc = halfway(ab, bc), bcd = halfway(bc, cd), middle = halfway(abc, bcd);
  return add_chords(chain, a, ab, abc, middle) && add_chords(chain, middle, bcd, cd, d);
}

static void reverse(Chain *chain) {
  for (size_t i = 0, j = chain->count - 1; i < j; i++, j--) {
    const Point point = chain->points[i];
    chain->points[i] = chain->points[j];
    chain->points[j] = point;
  }
}

// MARK: Edges

// A line down the canvas, in sampled rows.
typedef struct {
  Part x, step, pixel_step;
  // 0 for one that is upright.
  int64_t divisor;
  int32_t bottom;
} Edge;

static Edge edge_between(Point upper, Point lower, int32_t row) {
  Edge edge = {.bottom = sampled_row(lower.y), .x = {.whole = upper.x}};
  if (upper.x == lower.x) return edge;
  const int64_t run = (int64_t)(lower.x - upper.x) * UNIT;
  const int64_t rise = (int64_t)(lower.y - upper.y) * ROWS * 2 * UNIT;
  edge.divisor = rise;
  edge.step = (Part){(int32_t)(run * 2 * UNIT / rise), run * 2 * UNIT % rise};
  if (edge.bottom >= row + ROWS) {
    const int64_t pixel_run = run * 2 * UNIT * ROWS;
    edge.pixel_step = (Part){(int32_t)(pixel_run / rise), pixel_run % rise};
  }
  const int64_t way =
      ((int64_t)(2 * row + 1) * UNIT - (int64_t)upper.y * ROWS * 2) * run;
  edge.x.whole += (int32_t)(way / rise);
  edge.x.rest = way % rise;
  settle(&edge.x, rise);
  return edge;
}

// A side of the shape on its way down.
typedef struct {
  const Chain *chain;
  size_t next;
  Edge edge;
} Side;

// Goes on to the edge that a sampled row crosses, which lies within the side.
static inline void seek(Side *side, int32_t row) {
  while (side->edge.bottom <= row) {
    const Point upper = side->chain->points[side->next - 1];
    const Point lower = side->chain->points[side->next++];
    if (sampled_row(lower.y) > row) side->edge = edge_between(upper, lower, row);
  }
}

// MARK: Cells

// How edges change the coverage of the pixels of a row from the left on: all of what is right of
// them by `heights`, their own pixels less by `areas`.
typedef struct {
  int32_t *heights, *areas;
  int32_t origin, count;
} Cells;

typedef struct {
  int32_t first, last;
} Reach;

static inline void add(Cells *cells, Reach *reach, int32_t x, int32_t height, int32_t area) {
  if (x < cells->origin) x = cells->origin;
  if (x >= cells->origin + cells->count) x = cells->origin + cells->count - 1;
  cells->heights[x - cells->origin] += height;
  cells->areas[x - cells->origin] += area;
  if (x < reach->first) reach->first = x;
  if (x > reach->last) reach->last = x;
}

// The cells of a row, and which of them a side has reached.
typedef struct {
  Cells *cells;
  Reach *reach;
} Reached;

static inline void add_cell(void *reached, int32_t x, int32_t height, int32_t area) {
  const Reached *row = reached;
  add(row->cells, row->reach, x, height, area);
}

// Adds what lies right of an edge that goes down a whole row of pixels, and leaves it at its end.
static void add_whole(Cells *cells, Reach *reach, Edge *edge, int32_t sign) {
  Reached row = {cells, reach};
  if (!edge->divisor) return add_upright(&row, add_cell, edge->x.whole, sign);
  const Part from = half_back(edge->x, edge->step, edge->divisor);
  advance(&edge->x, edge->pixel_step, edge->divisor);
  const Part to = half_back(edge->x, edge->step, edge->divisor);
  add_edge_cover(&row, add_cell, from, to, edge->divisor, sign);
}

static inline int32_t sampled(Edge *edge) {
  if (!edge->divisor) return edge->x.whole;
  const int32_t x = nearest(&edge->x, edge->divisor);
  advance(&edge->x, edge->step, edge->divisor);
  return x;
}

// An edge is followed from half a sampled row before its start, which may lie beside the shape.
enum { MARGIN = 64, MOST_COLUMNS = 4096 };

// Makes levels of the cells of a row and clears them.
static Row take(Cells *cells, Reach left, Reach right, uint8_t *single) {
  Row row = {.start = left.first, .end = right.last + 1, .single = single};
  // Where the sides meet, all pixels are single ones.
  const bool is_apart = left.last < right.first;
  row.even_start = is_apart ? left.last + 1 : row.end;
  row.even_end = is_apart ? right.first : row.end;
  if (right.first < row.start) row.start = right.first;
  if (left.last >= row.end) row.even_start = row.even_end = row.end = left.last + 1;
  int32_t cover = 0;
  for (int32_t x = row.start; x < row.end; x++) {
    if (x == row.even_start && x < row.even_end) {
      row.even = level_of_area(cover);
      x = row.even_end;
    }
    const int32_t i = x - cells->origin;
    cover += cells->heights[i] * 2 * UNIT;
    *single++ = level_of_area(cover - cells->areas[i]);
    cells->heights[i] = cells->areas[i] = 0;
  }
  return row;
}

static bool may_go_whole(const Side *left, const Side *right, int32_t row) {
  if (left->edge.bottom < row + ROWS || right->edge.bottom < row + ROWS) return false;
  Part ends[2] = {left->edge.x, right->edge.x};
  if (left->edge.divisor) advance(ends, left->edge.pixel_step, left->edge.divisor);
  if (right->edge.divisor) advance(ends + 1, right->edge.pixel_step, right->edge.divisor);
  const int32_t from = left->edge.divisor ? nearest(ends, left->edge.divisor) : ends[0].whole;
  const int32_t to =
      right->edge.divisor ? nearest(ends + 1, right->edge.divisor) : ends[1].whole;
  return from <= to;
}

static void fill_between(
    FlipbookWords target, const FlipbookPixels *areas, size_t area_count, const Chain *left_chain,
    const Chain *right_chain, Cells cells, uint32_t color) {
  const Point start = left_chain->points[0];
  const int32_t top = sampled_row(start.y);
  const int32_t bottom = sampled_row(left_chain->points[left_chain->count - 1].y);
  int32_t y = start.y >> 8, end = (left_chain->points[left_chain->count - 1].y + 255) >> 8;
  clamp_rows(areas, area_count, &y, &end);
  Side left = {left_chain, 1, {.bottom = INT32_MIN}};
  Side right = {right_chain, 1, {.bottom = INT32_MIN}};
  uint8_t single[MOST_COLUMNS];
  while (y < end) {
    Reach from = {INT32_MAX, INT32_MIN}, to = {INT32_MAX, INT32_MIN};
    const int32_t row = y * ROWS;
    int32_t rows = 1;
    bool is_whole = false;
    if (row >= top && row < bottom) {
      seek(&left, row);
      seek(&right, row);
      is_whole = may_go_whole(&left, &right, row);
    }
    if (is_whole) {
      add_whole(&cells, &from, &left.edge, 1);
      add_whole(&cells, &to, &right.edge, -1);
      if (!left.edge.divisor && !right.edge.divisor) {
        const int32_t least =
            left.edge.bottom < right.edge.bottom ? left.edge.bottom : right.edge.bottom;
        rows = least / ROWS - y < end - y ? least / ROWS - y : end - y;
      }
    } else {
      for (int32_t s = row < top ? top : row; s < row + ROWS && s < bottom; s++) {
        seek(&left, s);
        seek(&right, s);
        const int32_t a = sampled(&left.edge), b = sampled(&right.edge);
        const int32_t first = a < b ? a : b, last = a < b ? b : a;
        if (first == last) continue;
        add(&cells, &from, first >> 8, 1, 2 * (first & 255));
        add(&cells, &to, last >> 8, -1, -2 * (last & 255));
      }
    }
    if (from.first <= from.last) {
      const Row levels = take(&cells, from, to, single);
      for (int32_t i = 0; i < rows; i++) {
        lay(target, areas, area_count, y + i, &levels, color);
      }
    }
    y += rows;
  }
}

// The coordinates in 256ths of a pixel.
typedef struct {
  int32_t x[6], y[6];
} Corners;

static Corners corners_of(FlipbookRoundRect shape) {
  Corners corners;
  for (int i = 0; i < 6; i++) {
    corners.x[i] = fixed(shape.x[i]);
    corners.y[i] = fixed(shape.y[i]);
  }
  return corners;
}

static int32_t columns_of(const Corners *at) {
  return (at->x[5] >> 8) - (at->x[0] >> 8) + 2 + 2 * MARGIN;
}

bool flipbook_knows_round_rect(FlipbookRoundRect shape) {
  const Corners at = corners_of(shape);
  for (int i = 1; i < 6; i++) {
    if (at.x[i] < at.x[i - 1] || at.y[i] < at.y[i - 1]) return false;
  }
  return at.x[1] > at.x[0] && at.y[1] > at.y[0] && at.x[5] - at.x[0] >= 2 * UNIT
      && at.y[5] - at.y[0] >= 2 * UNIT && columns_of(&at) <= MOST_COLUMNS
      && at.y[2] - at.y[0] <= MOST_COLUMNS / 2 * UNIT;
}

// The sides, as Cairo goes around: the curves on the left come up.
static bool add_sides(const Corners *at, Chain *left, Chain *right) {
  const int32_t *x = at->x, *y = at->y;
  if (!add_chords(
          right, (Point){x[3], y[0]}, (Point){x[4], y[0]}, (Point){x[5], y[1]},
          (Point){x[5], y[2]})) {
    return false;
  }
  right->points[right->count++] = (Point){x[5], y[2]};
  if (!add_chords(
          right, (Point){x[5], y[3]}, (Point){x[5], y[4]}, (Point){x[4], y[5]},
          (Point){x[3], y[5]})) {
    return false;
  }
  right->points[right->count++] = (Point){x[3], y[5]};
  if (!add_chords(
          left, (Point){x[2], y[5]}, (Point){x[1], y[5]}, (Point){x[0], y[4]},
          (Point){x[0], y[3]})) {
    return false;
  }
  left->points[left->count++] = (Point){x[0], y[3]};
  if (!add_chords(
          left, (Point){x[0], y[2]}, (Point){x[0], y[1]}, (Point){x[1], y[0]},
          (Point){x[2], y[0]})) {
    return false;
  }
  left->points[left->count++] = (Point){x[2], y[0]};
  reverse(left);
  return true;
}

void flipbook_fill_round_rect(
    FlipbookWords target, const FlipbookPixels *areas, size_t area_count, FlipbookRoundRect shape,
    uint32_t color) {
  const Corners at = corners_of(shape);
  const int32_t columns = columns_of(&at);
  Chain left, right;
  left.count = right.count = 0;
  // Neither fails for one that is known: 2048 pixels of a circle are 128 chords at the most.
  if (columns > MOST_COLUMNS || !add_sides(&at, &left, &right)) return;
  int32_t heights[MOST_COLUMNS], areas_of_cells[MOST_COLUMNS];
  memset(heights, 0, (size_t)columns * sizeof *heights);
  memset(areas_of_cells, 0, (size_t)columns * sizeof *areas_of_cells);
  const Cells cells = {heights, areas_of_cells, (at.x[0] >> 8) - MARGIN, columns};
  fill_between(target, areas, area_count, &left, &right, cells, color);
}
