// Words 0xAARRGGBB to the Y′CbCr of films.
#pragma once

#include "clear_color.h"

#include <stddef.h>
#include <stdint.h>

/// Converts pairs of rows of a picture to planar 4:2:0 by ITU-R BT.709, limited range.
///
/// - `to`: a whole frame: luma, then Cb, then Cr, each plane without gaps. Odd sides are rounded
///   up, and the last column or row is repeated for what is added.
/// - `pixels`: words 0xAARRGGBB of `width` × `height`, both at least 1. Alpha is not looked at, so
///   premultiplied words are shown over black.
/// - `first`, `end`: which pairs of rows are written, 0 being rows 0 and 1: first ≤ end ≤
///   (height + 1) / 2. A pair depends on its own two rows alone.
///
/// Values are rounded to the nearest level, once; fixed-point coefficients move none of them by more
/// than 0.003. Chroma is sited where MPEG-2 and H.264 have it, at the left of its two columns and
/// between its two rows: the average of both rows, and of the columns to the left of it, at it and to
/// the right of it by 1 : 2 : 1.
void flipbook_yuv420(
    uint8_t *to, const uint32_t *pixels, size_t width, size_t height, size_t first, size_t end);

/// The same bytes on every machine, without SIMD.
void flipbook_yuv420_portable(
    uint8_t *to, const uint32_t *pixels, size_t width, size_t height, size_t first, size_t end);
