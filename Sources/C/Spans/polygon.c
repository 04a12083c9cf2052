// The area that edges enclose, row by row, as Cairo samples it.
#include "active.h"

#include "blend.h"

typedef struct {
  FlipbookWords target;
  FlipbookPixels rect;
  const FlipbookPixels *areas;
  size_t area_count;
  uint32_t color;
} Sheet;

// Lays the color over some pixels of a row.
static inline void lay(uint32_t *words, int32_t count, uint32_t level, uint32_t color) {
  if (level == 0 || count <= 0) return;
  if (count == 1) {
    *words = mixed(color, level, *words);
  } else {
    mix_even(words, (size_t)count, level, color);
  }
}

static inline int32_t clamped(int32_t x, int32_t least, int32_t most) {
  return x < least ? least : x > most ? most : x;
}

// Makes levels of the cells of a row and lays them over the pixels from `left` to `right`.
static void lay_part(
    const Row *row, uint32_t *line, int32_t left, int32_t right, int32_t end, uint32_t color) {
  const int32_t groups = (row->count + 63) >> 6;
  int32_t cover = 0, place = row->origin + 1;
  for (int32_t group = 0; group < groups; group++) {
    for (uint64_t bits = row->touched[group]; bits != 0; bits &= bits - 1) {
      const int32_t i = group * 64 + __builtin_ctzll(bits);
      const Cell cell = row->cells[i];
      const int32_t x = row->origin + i;
      if (i > 0) {
        if (place < x && cover != 0) {
          const int32_t from = clamped(place, left, right);
          lay(line + from, clamped(x, left, right) - from, level_of_area((int16_t)cover), color);
        }
        place = x + 1;
      }
      cover += cell.height * 2 * UNIT;
      if (i == 0 || x < left || x >= right) continue;
      const uint32_t level = level_of_area((int16_t)(cover - cell.area));
      if (level) line[x] = mixed(color, level, line[x]);
    }
  }
  const int32_t from = clamped(place, left, right);
  lay(line + from, clamped(end, left, right) - from, level_of_area((int16_t)cover), color);
}

// Lays the color over some rows of pixels with the same cells, within the areas, and clears those.
static void lay_rows(Row *row, const Sheet *sheet, int32_t y, int32_t rows) {
  const int32_t end = sheet->rect.x + sheet->rect.width;
  for (size_t i = 0; i < sheet->area_count; i++) {
    const FlipbookPixels *area = sheet->areas + i;
    const int32_t first = clamped(y, area->y, area->y + area->height);
    const int32_t last = clamped(y + rows, area->y, area->y + area->height);
    for (int32_t k = first; k < last; k++) {
      uint32_t *line = sheet->target.words
          + (size_t)(k - sheet->target.y) * sheet->target.row_length - sheet->target.x;
      lay_part(row, line, area->x, area->x + area->width, end, sheet->color);
    }
  }
  const int32_t groups = (row->count + 63) >> 6;
  for (int32_t group = 0; group < groups; group++) {
    for (uint64_t bits = row->touched[group]; bits != 0; bits &= bits - 1) {
      row->cells[group * 64 + __builtin_ctzll(bits)] = (Cell){0, 0};
    }
    row->touched[group] = 0;
  }
}

// MARK: Filling

static bool make_room(Store *store, size_t count, size_t size) {
  store->count = 0;
  return has_room(store, count, size);
}

// Lists the edges by the rows of pixels in which they begin, and in the order of the path.
static void sort_by_rows(FlipbookPolygon *polygon, FlipbookPixels rect) {
  uint32_t *starts = polygon->starts.items;
  Edge *edges = polygon->edges.items, **order = polygon->order.items;
  const size_t rows = (size_t)rect.height;
  memset(starts, 0, (rows + 2) * sizeof *starts);
  for (size_t i = 0; i < polygon->edges.count; i++) {
    starts[pixel_row(edges[i].top) - rect.y + 2]++;
  }
  for (size_t i = 2; i < rows + 2; i++) starts[i] += starts[i - 1];
  for (size_t i = 0; i < polygon->edges.count; i++) {
    order[starts[pixel_row(edges[i].top) - rect.y + 1]++] = edges + i;
  }
}

bool fill_edges(
    FlipbookPolygon *polygon, FlipbookWords target, FlipbookPixels rect,
    const FlipbookPixels *areas, size_t area_count, bool is_even_odd, uint32_t color) {
  const size_t count = polygon->edges.count, cells = (size_t)rect.width + 1;
  const size_t groups = (cells + 63) / 64;
  if (!make_room(&polygon->starts, (size_t)rect.height + 2, sizeof(uint32_t))
      || !make_room(&polygon->order, count, sizeof(Edge *))
      || !make_room(&polygon->active, count, sizeof(Edge *))
      || !make_room(&polygon->merged, count, sizeof(Edge *))
      || !make_room(&polygon->courses, count, sizeof(Course))
      || !make_room(&polygon->cells, cells, sizeof(Cell))
      || !make_room(&polygon->touched, groups, sizeof(uint64_t))) {
    return false;
  }
  sort_by_rows(polygon, rect);
  const uint32_t *starts = polygon->starts.items;
  Edge **order = polygon->order.items;
  Row row = {polygon->cells.items, polygon->touched.items, rect.x - 1, (int32_t)cells};
  memset(row.cells, 0, cells * sizeof *row.cells);
  memset(row.touched, 0, groups * sizeof *row.touched);
  Active active = {polygon->active.items, 0, polygon->merged.items, polygon->courses.items};
  const Sheet sheet = {target, rect, areas, area_count, color};
  const int32_t mask = is_even_odd ? 1 : -1;
  for (int32_t i = 0; i < rect.height;) {
    const int32_t y = rect.y + i, top = y * ROWS;
    const uint32_t first = starts[i], last = starts[i + 1];
    bool is_level = true;
    for (uint32_t k = first; k < last; k++) is_level &= order[k]->top == top;
    int32_t rows = 1;
    if (is_level) {
      memcpy(active.edges + active.count, order + first, (last - first) * sizeof *order);
      begin_edges(&active, last - first);
      if (active.count == 0) {
        i++;
        continue;
      }
    }
    if (is_level && may_go_whole(&active)) {
      // Upright edges give the same levels in all rows in which none begins or ends.
      int32_t least = INT32_MAX;
      for (size_t k = 0; k < active.count; k++) {
        if (active.edges[k]->divisor) least = 0;
        if (active.edges[k]->height < least) least = active.edges[k]->height;
      }
      while (rows < least / ROWS && i + rows < rect.height && starts[i + rows] == starts[i + rows + 1]) {
        rows++;
      }
      for (size_t k = 0; rows > 1 && k < active.count; k++) {
        active.edges[k]->height -= (rows - 1) * ROWS;
      }
      go_whole(&active, &row, mask);
    } else {
      for (int32_t sub = 0; sub < ROWS;) {
        // Up to the next row in which an edge begins, or that is the last of one.
        int32_t next = ROWS;
        if (!is_level) {
          size_t begun = 0;
          for (uint32_t k = first; k < last; k++) {
            const int32_t begin = order[k]->top - top;
            if (begin == sub) active.edges[active.count + begun++] = order[k];
            if (begin > sub && begin < next) next = begin;
          }
          begin_edges(&active, begun);
        }
        while (sub < next) {
          int32_t together = next - sub;
          for (size_t k = 0; k < active.count; k++) {
            if (active.edges[k]->height < together) together = active.edges[k]->height;
          }
          if (!go_together(&active, &row, mask, together)) {
            for (int32_t k = 0; k < together; k++) go_sampled(&active, &row, mask);
          }
          sub += together;
        }
      }
    }
    lay_rows(&row, &sheet, y, rows);
    i += rows;
  }
  return true;
}
