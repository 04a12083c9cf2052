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

/// How many bytes a filtered row may spill over its end, for wide stores.
enum { FLIPBOOK_ROW_SLACK = 32 };

/// Writes the UP filter of opaque words as RGB: (row - above) byte by byte, without the filter's
/// own byte. `above` may be NULL for the first row. `to` takes count * 3 + FLIPBOOK_ROW_SLACK.
void flipbook_filter_up_rgb(uint8_t *to, const void *row, const void *above, size_t count);

/// The same for words that are not premultiplied, as RGBA. `to` takes count * 4.
void flipbook_filter_up_rgba(uint8_t *to, const void *row, const void *above, size_t count);

/// The portable twins of the two, for tests.
void flipbook_filter_up_rgb_portable(uint8_t *to, const void *row, const void *above, size_t count);
