// The PNGs that we write, read by libdeflate in a fraction of the time that zlib and libpng take.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Reads the pixels of a file whose head libpng has read: 8 bits, not interlaced, RGB (3 channels) or
/// RGBA (4), no tRNS. They become words 0xAARRGGBB, not premultiplied.
///
/// True only for a file without any fault: its checksums fit, its rows have exactly the bytes of the
/// picture, and its end stands right behind them. Whatever is else is libpng's to judge and to name;
/// `pixels` are then of no meaning.
bool flipbook_png_read_plain(
    const uint8_t *file, size_t count, size_t width, size_t height, size_t channels,
    uint32_t *pixels);
