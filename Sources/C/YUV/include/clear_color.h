// The colors of pixels that are not seen, for encoders that mix them with those that are.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How far from what is seen clear pixels get a color.
enum { FLIPBOOK_CLEAR_REACH = 4 };

/// Copies rows of a picture, in which clear pixels get the color of what is near them.
///
/// In `FLIPBOOK_CLEAR_REACH` steps every clear pixel beside pixels that have a color gets the mean of
/// theirs; the others stay as they are. No alpha is changed.
///
/// - `to`, `words`: pictures of `width` × `height` words 0xAARRGGBB that are not premultiplied.
/// - `first`, `end`: which rows are written. A row depends on those up to `FLIPBOOK_CLEAR_REACH` away.
///
/// False when there is no memory.
bool flipbook_color_clear(
    uint32_t *to, const uint32_t *words, size_t width, size_t height, size_t first, size_t end);
