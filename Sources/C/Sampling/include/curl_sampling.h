// A page that rolls up, eight samples at once.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A flat page, and the cylinder round which it rolls. Lengths count along the way of the cylinder.
typedef struct {
  /// Premultiplied words; their number is below 2³¹.
  const uint32_t *pixels;
  int32_t width, height;
  /// How white the back of the page is, in 256ths.
  int32_t whiteness;
  /// How much darker the page is where it stands upright, and a quarter turn in radians.
  float shade, quarter;
  double radius, contact, silhouette;
  /// One pixel to the right and one down and their changes of length, and how much of the way a pixel
  /// covers.
  double slope, slope_down, pixel_length;
  /// One unit of the way, in pixels.
  double way_x, way_y;
} flipbook_curl;

/// A row of pixels, whose columns are counted from the left of what is drawn.
typedef struct {
  uint32_t *words;
  /// The place of the first column on the canvas, and from there to the page's first pixel.
  int64_t x, y, page_x, page_y;
  /// How far along the way the first pixel of the canvas's row lies.
  double length;
  /// The shadow between the cells above and below, in 256ths, and how many cells there are.
  const float *shadow;
  int64_t cell_count;
  /// Pixels per cell, and from a column to its place on the cells in pixels.
  int64_t cell_size, cell_shift;
} flipbook_curl_line;

/// Lays columns from one to before another where the page runs round the cylinder, one sample each.
void flipbook_curl_once(
    const flipbook_curl *curl, const flipbook_curl_line *line, ptrdiff_t from, ptrdiff_t to);

/// The same, where each pixel is the mean of four samples along the way, so often.
void flipbook_curl_means(
    const flipbook_curl *curl, const flipbook_curl_line *line, ptrdiff_t from, ptrdiff_t to,
    int32_t quads);

/// Lays columns where the page lies over itself, as long as it is opaque there: before the first of
/// the fours where it is not.
///
/// - x, y, step_x, step_y: What the first pixel of the canvas's row shows of the page, and one to the right.
ptrdiff_t flipbook_curl_back(
    const flipbook_curl *curl, const flipbook_curl_line *line, ptrdiff_t from, ptrdiff_t to,
    double x, double y, double step_x, double step_y);
