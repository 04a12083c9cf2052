#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether two runs of words 0xAARRGGBB are equal, alpha counting as 255 where a run is opaque.
bool flipbook_pixels_equal(
    const void *left, bool left_opaque, const void *right, bool right_opaque, size_t count);

/// Multiplies the colour of words 0xAARRGGBB by alpha / 255, rounded to the nearest, in place.
/// Returns whether every alpha was 255.
bool flipbook_premultiply(void *pixels, size_t count);

/// Divides the colour of premultiplied words by alpha / 255, rounded half up and at most 255.
/// `to` and `from` may be the same.
void flipbook_unpremultiply(void *to, const void *from, size_t count);
