#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FLIPBOOK_PNG_ERROR_SIZE = 256 };

typedef struct flipbook_png_reader flipbook_png_reader;

/// Reads a PNG's head from memory, which must stay until the reader is closed.
/// NULL when it cannot be read; `error` (FLIPBOOK_PNG_ERROR_SIZE bytes) then holds libpng's words.
/// Nothing of the picture's size is allocated yet.
flipbook_png_reader *flipbook_png_open(
    const void *bytes, size_t count, uint32_t *width, uint32_t *height, char *error);

/// Reads the pixels into width * height words 0xAARRGGBB, not premultiplied. Call it once.
///
/// Files without a fault of the kind that we write are read by libdeflate, all others by libpng; what
/// comes out, and what is refused, is the same.
bool flipbook_png_read(flipbook_png_reader *reader, void *pixels, char *error);

/// The same by libpng alone.
bool flipbook_png_read_by_libpng(flipbook_png_reader *reader, void *pixels, char *error);

/// Frees the reader; NULL is fine.
void flipbook_png_close(flipbook_png_reader *reader);
