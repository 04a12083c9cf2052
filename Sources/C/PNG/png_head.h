// The head of a PNG file, before its pixels.
#pragma once

#include "buffer.h"
#include "color_table.h"
#include "png_writer.h"

/// Adds everything up to the first IDAT: of a picture in RGB or RGBA, or of places in a palette, which
/// may be NULL. False when it failed; `error` (FLIPBOOK_PNG_ERROR_SIZE
/// bytes) then holds libpng's words.
bool flipbook_png_head(
    flipbook_buffer *file, uint32_t width, uint32_t height, bool opaque,
    const flipbook_color_table *palette, char *error);
