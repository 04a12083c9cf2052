// From the filtered rows of a PNG (PNG specification, third edition, section 9) to words of pixels.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Undoes the filters of rows of RGB (3 channels) or RGBA (4), each of which begins with the number of
/// its filter, and writes them as words 0xAARRGGBB. False for a filter that there is not.
///
/// `rows` may lie in the memory of `pixels`, when it ends where that ends and there are 3 channels.
bool flipbook_png_unfilter(
    uint32_t *pixels, const uint8_t *rows, size_t width, size_t height, size_t channels);
