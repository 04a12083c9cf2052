// Planes that are seen in perspective, eight pixels at once.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// A plane at one size, read between its pixels.
typedef struct {
  /// Premultiplied words; their number is below 2³¹.
  const uint32_t *pixels;
  int32_t row_length;
  /// Bits that every pixel has.
  uint32_t solid;
  /// From pixels of the full size to 256ths of this one.
  double scale, offset;
  /// The last place that is read, in 256ths; below 2³¹.
  double limit_x, limit_y;
} flipbook_plane;

/// From the middles of device pixels to the plane: X/W and Y/W of three linear functions, each
/// a·x + b·y + c.
typedef struct {
  double x[3], y[3], w[3];
} flipbook_plane_map;

enum { FLIPBOOK_PLANE_BLOCK = 16 };

/// How sixteen pixels beside each other see the plane, and how they are read.
typedef struct {
  /// One pixel to the right and one down, in pixels of the full size, and their lengths.
  double right_x, right_y, down_x, down_y, across, along;
  /// From one place that is read to the next.
  double step_x, step_y;
  /// How many places: a power of two up to 8, or 0 where the plane is not seen.
  int32_t count;
  /// The sizes that are read, and the share of the coarser one in 256ths; without a share only the
  /// first is.
  int32_t level, coarser;
  uint32_t share;
} flipbook_plane_block;

/// The part of the plane at full size that is looked at, with what lies around it.
typedef struct {
  double min_x, min_y, max_x, max_y;
} flipbook_plane_part;

/// Measures blocks of a row, of which `column` is the first pixel: they are read at one place of the
/// full size where they see the part, which may be as far away as a pixel is long.
void flipbook_measure_plane(
    const flipbook_plane_map *map, flipbook_plane_part part, ptrdiff_t column, ptrdiff_t row,
    flipbook_plane_block *blocks, size_t count);

/// Writes words of a row: from a column on, `count` ones, of blocks of which the first holds it.
///
/// Pixels behind the eye become clear.
void flipbook_read_plane(
    const flipbook_plane *planes, const flipbook_plane_map *map,
    const flipbook_plane_block *blocks, ptrdiff_t column, ptrdiff_t row, uint32_t *to,
    size_t count);
