// Paths as Cairo keeps them, in 256ths of a pixel. What it simplifies is simplified here too, because
// one long edge and two short ones are rounded differently.
#include "polygon.h"

#include <math.h>
#include <stdlib.h>

bool grow_store(Store *store, size_t more, size_t size) {
  size_t room = store->room * 2;
  if (room < store->count + more) room = store->count + more;
  if (room < 64) room = 64;
  void *items = realloc(store->items, room * size);
  if (!items) return false;
  store->items = items;
  store->room = room;
  return true;
}

FlipbookPolygon *flipbook_polygon_create(void) { return calloc(1, sizeof(FlipbookPolygon)); }

void flipbook_polygon_destroy(FlipbookPolygon *polygon) {
  if (!polygon) return;
  Store stores[] = {
      polygon->contours.verbs, polygon->contours.points, polygon->edges,  polygon->starts,
      polygon->order,          polygon->active,          polygon->merged, polygon->courses,
      polygon->cells,          polygon->touched};
  for (size_t i = 0; i < sizeof stores / sizeof *stores; i++) free(stores[i].items);
  free(polygon);
}

void flipbook_polygon_begin(FlipbookPolygon *polygon) {
  Contours *path = &polygon->contours;
  path->verbs.count = path->points.count = 0;
  path->current = path->start = (Point){0, 0};
  path->has_current = path->failed = false;
  path->needs_move = path->is_level = true;
  path->extents = (Box){{INT32_MAX, INT32_MAX}, {INT32_MIN, INT32_MIN}};
}

static void add(Contours *path, Verb verb, const Point *points, size_t count) {
  if (!has_room(&path->verbs, 1, 1) || !has_room(&path->points, count, sizeof(Point))) {
    path->failed = true;
    return;
  }
  ((uint8_t *)path->verbs.items)[path->verbs.count++] = (uint8_t)verb;
  for (size_t i = 0; i < count; i++) {
    ((Point *)path->points.items)[path->points.count++] = points[i];
  }
}

static Verb last_verb(const Contours *path) {
  if (path->verbs.count == 0) return CLOSE;
  return (Verb)((const uint8_t *)path->verbs.items)[path->verbs.count - 1];
}

static void drop_line(Contours *path) {
  path->verbs.count--;
  path->points.count--;
}

// The point at which the last line begins.
static Point before_last(const Contours *path) {
  return ((const Point *)path->points.items)[path->points.count - 2];
}

static bool is_same(Point a, Point b) { return a.x == b.x && a.y == b.y; }

static bool is_level_line(Point a, Point b) { return a.x == b.x || a.y == b.y; }

static Point snapped(double x, double y) { return (Point){fixed(x), fixed(y)}; }

static void move(Contours *path, Point point) {
  if (!path->needs_move && !is_level_line(path->current, path->start)) path->is_level = false;
  path->needs_move = true;
  path->has_current = true;
  path->current = path->start = point;
}

static void begin_contour(Contours *path) {
  if (!path->needs_move) return;
  path->needs_move = false;
  include_point(&path->extents, path->current);
  path->start = path->current;
  add(path, MOVE, &path->current, 1);
}

// Whether a line goes on in the direction of another one.
static bool goes_on(Point a, Point b, Point c) {
  const int64_t x = b.x - a.x, y = b.y - a.y, next_x = c.x - b.x, next_y = c.y - b.y;
  return y * next_x == next_y * x && x * next_x + y * next_y >= 0;
}

static void line(Contours *path, Point point) {
  if (!path->has_current) return move(path, point);
  begin_contour(path);
  if (path->failed) return;
  if (last_verb(path) != MOVE && is_same(point, path->current)) return;
  if (last_verb(path) == LINE) {
    const Point from = before_last(path);
    if (is_same(from, path->current) || goes_on(from, path->current, point)) drop_line(path);
  }
  if (!is_level_line(path->current, point)) path->is_level = false;
  path->current = point;
  include_point(&path->extents, point);
  add(path, LINE, &point, 1);
}

// MARK: Curves

// Where a component of a curve is least or greatest, between its ends.
static int turns(const double p[4], double at[2]) {
  const double a = -p[0] + 3 * p[1] - 3 * p[2] + p[3];
  const double b = p[0] - 2 * p[1] + p[2], c = -p[0] + p[1];
  double found[2];
  int count = 0, kept = 0;
  if (a == 0) {
    if (b != 0) found[count++] = -c / (2 * b);
  } else {
    const double delta = b * b - a * c;
    if (delta > 0) {
      const double root = sqrt(delta);
      found[count++] = (-b - root) / a;
      found[count++] = (-b + root) / a;
    } else if (delta == 0) {
      found[count++] = -b / a;
    }
  }
  for (int i = 0; i < count; i++) {
    if (found[i] > 0 && found[i] < 1) at[kept++] = found[i];
  }
  return kept;
}

static double at(const double p[4], double t) {
  const double u = 1 - t, tt = t * t, uu = u * u;
  return p[0] * (u * uu) + p[1] * (t * uu * 3) + p[2] * (tt * u * 3) + p[3] * (tt * t);
}

static void include_curve(Box *box, const Point p[4]) {
  include_point(box, p[3]);
  if (contains_point(box, p[1]) && contains_point(box, p[2])) return;
  double x[4], y[4], times[4];
  for (int i = 0; i < 4; i++) {
    x[i] = p[i].x / 256.0;
    y[i] = p[i].y / 256.0;
  }
  int count = turns(x, times);
  count += turns(y, times + count);
  include_point(box, p[0]);
  for (int i = 0; i < count; i++) {
    include_point(box, snapped(at(x, times[i]), at(y, times[i])));
  }
}

static void curve(Contours *path, Point a, Point b, Point end) {
  if (path->has_current && is_same(path->current, end) && is_same(a, end) && is_same(b, end)) {
    return line(path, end);
  }
  if (!path->has_current) move(path, a);
  begin_contour(path);
  if (path->failed) return;
  if (last_verb(path) == LINE && is_same(before_last(path), path->current)) drop_line(path);
  const Point points[4] = {path->current, a, b, end};
  include_curve(&path->extents, points);
  path->current = end;
  path->is_level = false;
  add(path, CURVE, points + 1, 3);
}

void flipbook_polygon_move(FlipbookPolygon *polygon, double x, double y) {
  move(&polygon->contours, snapped(x, y));
}

void flipbook_polygon_line(FlipbookPolygon *polygon, double x, double y) {
  line(&polygon->contours, snapped(x, y));
}

void flipbook_polygon_curve(
    FlipbookPolygon *polygon, double ax, double ay, double bx, double by, double x, double y) {
  curve(&polygon->contours, snapped(ax, ay), snapped(bx, by), snapped(x, y));
}

void flipbook_polygon_close(FlipbookPolygon *polygon) {
  Contours *path = &polygon->contours;
  if (!path->has_current) return;
  line(path, path->start);
  if (path->failed) return;
  if (last_verb(path) == LINE) drop_line(path);
  path->needs_move = true;
  add(path, CLOSE, NULL, 0);
}

// MARK: Filling

static FlipbookPixels pixels_of(const Box *box) {
  const int32_t x = box->least.x >> 8, y = box->least.y >> 8;
  return (FlipbookPixels){
      x, y, ((box->most.x + 255) >> 8) - x, ((box->most.y + 255) >> 8) - y};
}

static FlipbookPixels intersection(FlipbookPixels a, FlipbookPixels b) {
  const int32_t x = a.x > b.x ? a.x : b.x, y = a.y > b.y ? a.y : b.y;
  const int32_t right = a.x + a.width < b.x + b.width ? a.x + a.width : b.x + b.width;
  const int32_t below = a.y + a.height < b.y + b.height ? a.y + a.height : b.y + b.height;
  return (FlipbookPixels){x, y, right - x, below - y};
}

static bool is_empty(FlipbookPixels rect) { return rect.width <= 0 || rect.height <= 0; }

bool flipbook_polygon_fill(
    FlipbookPolygon *polygon, FlipbookWords target, FlipbookPixels limit,
    const FlipbookPixels *areas, size_t area_count, bool is_even_odd, uint32_t color) {
  Contours *path = &polygon->contours;
  if (path->failed) return false;
  // A contour that is not closed is closed for filling.
  if (path->is_level && (path->needs_move || is_level_line(path->current, path->start))) {
    return false;
  }
  const Box *box = &path->extents;
  if (box->least.x >= box->most.x || box->least.y >= box->most.y) return true;
  const FlipbookPixels mask = pixels_of(box), within = intersection(limit, mask);
  if (is_empty(within)) return true;
  polygon->is_limited = within.x != mask.x || within.y != mask.y || within.width != mask.width
      || within.height != mask.height;
  polygon->limit = (Box){
      {within.x * UNIT, within.y * UNIT},
      {(within.x + within.width) * UNIT, (within.y + within.height) * UNIT}};
  if (!add_edges(polygon)) return false;
  if (polygon->edges.count == 0) return true;
  const FlipbookPixels rect = intersection(within, pixels_of(&polygon->extents));
  if (is_empty(rect)) return true;
  return fill_edges(polygon, target, rect, areas, area_count, is_even_odd, color);
}
