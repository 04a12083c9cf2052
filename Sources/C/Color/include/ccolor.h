// The part of lcms2 that Swift cannot call: types made of macros.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// The meaning of the four bytes of a pixel.
typedef enum {
  /// A word 0xAARRGGBB, not premultiplied.
  FLIPBOOK_LIGHT,
  /// The light that cyan, magenta, yellow and black leave.
  FLIPBOOK_INKS,
} flipbook_color_kind;

/// Converts pixels from an ICC profile to words 0xAARRGGBB of sRGB in place, by relative
/// colorimetry with black point compensation. False, with the pixels as they were, when the
/// profile cannot be read or is for other colours than the pixels have.
bool flipbook_convert_to_srgb(
    const void *profile, size_t profile_size, flipbook_color_kind kind, void *pixels,
    size_t pixel_count);
