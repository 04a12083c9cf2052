// The edges of a path: its lines, and the chords of its curves, cut at the sides of an area. Beyond a
// side an edge only counts for what is right of it, so it becomes one along the side.
#include "polygon.h"

// Where a line that is not upright is at x, and one that is not level at y.
static int32_t y_at(Point a, Point b, int32_t x) {
  if (x == a.x) return a.y;
  if (x == b.x) return b.y;
  const int64_t way = (int64_t)(x - a.x) * (b.y - a.y);
  return a.y + (b.x == a.x ? 0 : (int32_t)(way / (b.x - a.x)));
}

static int32_t x_at(Point a, Point b, int32_t y) {
  if (y == a.y) return a.x;
  if (y == b.y) return b.x;
  const int64_t way = (int64_t)(y - a.y) * (b.x - a.x);
  return a.x + (b.y == a.y ? 0 : (int32_t)(way / (b.y - a.y)));
}

static void include_x(Box *box, int32_t x) {
  if (x < box->least.x) box->least.x = x;
  if (x > box->most.x) box->most.x = x;
}

// A line down the canvas that counts from one height to another.
typedef struct {
  Point upper, lower;
  int32_t top, bottom, sign;
} Line;

static bool add_line(FlipbookPolygon *polygon, Line line) {
  Box *box = &polygon->extents;
  const Point upper = line.upper, lower = line.lower;
  if (line.top < box->least.y) box->least.y = line.top;
  if (line.bottom > box->most.y) box->most.y = line.bottom;
  if (upper.x < box->least.x || upper.x > box->most.x) {
    include_x(box, line.top == upper.y ? upper.x : x_at(upper, lower, line.top));
  }
  if (lower.x < box->least.x || lower.x > box->most.x) {
    include_x(box, line.bottom == lower.y ? lower.x : x_at(upper, lower, line.bottom));
  }
  const int32_t top = sampled_row(line.top), bottom = sampled_row(line.bottom);
  if (bottom <= top) return true;
  if (!has_room(&polygon->edges, 1, sizeof(Edge))) return false;
  Edge edge = {
      .x = {.whole = upper.x},
      .height = bottom - top,
      .cell = upper.x,
      .sign = line.sign,
      .top = top,
  };
  if (upper.x != lower.x) {
    const int64_t run = (int64_t)(lower.x - upper.x) * UNIT;
    const int64_t rise = (int64_t)(lower.y - upper.y) * ROWS * 2 * UNIT;
    edge.divisor = rise;
    edge.inverse = 1 / (double)rise;
    edge.step = divided(run * 2 * UNIT, rise, edge.inverse);
    const int64_t way =
        ((int64_t)(2 * top + 1) * UNIT - (int64_t)upper.y * ROWS * 2) * run;
    edge.x = divided(way, rise, edge.inverse);
    edge.x.whole += upper.x;
    settle(&edge.x, rise);
    if (edge.height >= ROWS) {
      edge.pixel_step = divided(run * 2 * UNIT * ROWS, rise, edge.inverse);
    }
    edge.cell = nearest(&edge.x, rise);
  }
  ((Edge *)polygon->edges.items)[polygon->edges.count++] = edge;
  return true;
}

// Adds a part of a side of the area.
static bool add_side(FlipbookPolygon *polygon, int32_t x, int32_t top, int32_t bottom, int32_t sign) {
  const Box *limit = &polygon->limit;
  return add_line(
      polygon,
      (Line){{x, limit->least.y}, {x, limit->most.y}, top, bottom, sign});
}

// Cuts a line that leaves the area at its sides: what is beyond them becomes a part of them.
static bool add_cut_line(FlipbookPolygon *polygon, Line line) {
  const Box *limit = &polygon->limit;
  const Point a = line.upper, b = line.lower;
  const int32_t first = limit->least.x, last = limit->most.x;
  const bool goes_right = a.x <= b.x;
  // The side that is met first, and the other one.
  const int32_t near = goes_right ? first : last, far = goes_right ? last : first;
  const bool starts_inside = goes_right ? a.x >= first : a.x <= last;
  const bool ends_inside = goes_right ? b.x <= last : b.x >= first;
  int32_t enters = line.top;
  if (!starts_inside) {
    enters = y_at(a, b, near);
    const int32_t x = x_at(a, b, enters);
    if (goes_right ? x < near : x > near) enters++;
  }
  if (enters > line.bottom) enters = line.bottom;
  if (line.top < enters) {
    if (!add_side(polygon, near, line.top, enters, line.sign)) return false;
    line.top = enters;
  }
  int32_t leaves = line.bottom;
  if (!ends_inside) {
    leaves = y_at(a, b, far);
    const int32_t x = x_at(a, b, leaves);
    if (goes_right ? x > far : x < far) leaves--;
  }
  if (leaves < line.top) leaves = line.top;
  if (line.bottom > leaves) {
    if (!add_side(polygon, far, leaves, line.bottom, line.sign)) return false;
    line.bottom = leaves;
  }
  return line.top == line.bottom || add_line(polygon, line);
}

static bool add_edge(FlipbookPolygon *polygon, Point from, Point to) {
  if (from.y == to.y) return true;
  const bool is_down = from.y < to.y;
  Line line = {.upper = is_down ? from : to, .lower = is_down ? to : from, .sign = is_down ? 1 : -1};
  line.top = line.upper.y;
  line.bottom = line.lower.y;
  if (!polygon->is_limited) return add_line(polygon, line);
  const Box *limit = &polygon->limit;
  if (line.top >= limit->most.y || line.bottom <= limit->least.y) return true;
  if (line.top < limit->least.y) line.top = limit->least.y;
  if (line.bottom > limit->most.y) line.bottom = limit->most.y;
  const int32_t left = from.x < to.x ? from.x : to.x, right = from.x < to.x ? to.x : from.x;
  if (limit->least.x <= left && right <= limit->most.x) return add_line(polygon, line);
  if (right <= limit->least.x) {
    return add_side(polygon, limit->least.x, line.top, line.bottom, line.sign);
  }
  if (limit->most.x <= left) {
    return add_side(polygon, limit->most.x, line.top, line.bottom, line.sign);
  }
  return add_cut_line(polygon, line);
}

// MARK: Chords

static bool touches(const Box *limit, const Point p[4]) {
  Box box = {p[0], p[0]};
  for (int i = 0; i < 4; i++) {
    if (contains_point(limit, p[i])) return true;
    include_point(&box, p[i]);
  }
  return box.most.x > limit->least.x && box.least.x < limit->most.x
      && box.most.y > limit->least.y && box.least.y < limit->most.y;
}

static bool is_same(Point a, Point b) { return a.x == b.x && a.y == b.y; }

// Adds the chords of a curve but for the last one, which leads to its end; `last` is where they are.
static bool add_chords(
    FlipbookPolygon *polygon, Point *last, Point a, Point b, Point c, Point d) {
  if (is_flat(a, b, c, d)) {
    if (is_same(*last, a)) return true;
    const Point from = *last;
    *last = a;
    return add_edge(polygon, from, a);
  }
  const Point ab = halfway(a, b), bc = halfway(b, c), cd = halfway(c, d);
  const Point abc = halfway(ab, bc), bcd = halfway(bc, cd), middle = halfway(abc, bcd);
  return add_chords(polygon, last, a, ab, abc, middle)
      && add_chords(polygon, last, middle, bcd, cd, d);
}

static bool add_curve(FlipbookPolygon *polygon, const Point p[4]) {
  const bool is_line = (is_same(p[0], p[1]) && is_same(p[2], p[3]))
      || (is_same(p[0], p[1]) && is_same(p[0], p[2]) && is_same(p[0], p[3]))
      || (is_same(p[2], p[3]) && is_same(p[1], p[3]))
      || (polygon->is_limited && !touches(&polygon->limit, p));
  if (is_line) return add_edge(polygon, p[0], p[3]);
  Point last = p[0];
  return add_chords(polygon, &last, p[0], p[1], p[2], p[3]) && add_edge(polygon, last, p[3]);
}

bool add_edges(FlipbookPolygon *polygon) {
  const Contours *path = &polygon->contours;
  const uint8_t *verbs = path->verbs.items;
  const Point *points = path->points.items;
  Point current = {0, 0}, start = current;
  polygon->edges.count = 0;
  polygon->extents = (Box){{INT32_MAX, INT32_MAX}, {INT32_MIN, INT32_MIN}};
  for (size_t i = 0; i < path->verbs.count; i++) {
    switch ((Verb)verbs[i]) {
      case MOVE:
        if (!add_edge(polygon, current, start)) return false;
        current = start = *points++;
        break;
      case LINE:
        if (!add_edge(polygon, current, *points)) return false;
        current = *points++;
        break;
      case CURVE: {
        const Point curve[4] = {current, points[0], points[1], points[2]};
        if (!add_curve(polygon, curve)) return false;
        current = points[2];
        points += 3;
        break;
      }
      case CLOSE:
        if (!add_edge(polygon, current, start)) return false;
        current = start;
        break;
    }
  }
  return add_edge(polygon, current, start);
}
