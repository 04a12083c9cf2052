// Images that lie turned, eight pixels at once.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// An image that is read between its pixels.
typedef struct {
  /// Premultiplied words; their number is below 2³¹.
  const uint32_t *pixels;
  int32_t row_length;
  /// Bits that every pixel has.
  uint32_t solid;
} flipbook_image;

/// Places on an image in steps of 2⁻³² pixels: a first one, and the way to the next.
typedef struct {
  int64_t x, y, step_x, step_y;
} flipbook_image_places;

/// Writes the mean of the four pixels around each of `count` places, weighted by how near they are.
///
/// There are eight places at least, and all four pixels of each of them must be on the image.
/// - ahead: From a place to one that will be read soon, in words of the image; it may lie anywhere.
void flipbook_mix_image(
    flipbook_image image, flipbook_image_places places, ptrdiff_t ahead, uint32_t *to,
    size_t count);
