// The part of libjpeg that Swift cannot call: setjmp, and structures made of macros.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "jpeg_writer.h"

enum { FLIPBOOK_JPEG_ERROR_SIZE = 256 };

typedef struct flipbook_jpeg_reader flipbook_jpeg_reader;

/// Reads a JPEG's head from memory, which must stay until the reader is closed.
/// NULL when it cannot be read; `error` (FLIPBOOK_JPEG_ERROR_SIZE bytes) then holds libjpeg's
/// words. Nothing of the picture's size is allocated yet.
flipbook_jpeg_reader *flipbook_jpeg_open(
    const void *bytes, size_t count, uint32_t *width, uint32_t *height, char *error);

/// Reads the pixels into width * height words 0xFFRRGGBB. Call it once.
bool flipbook_jpeg_read(flipbook_jpeg_reader *reader, void *pixels, char *error);

/// Makes flipbook_jpeg_read write the light that each ink leaves: four bytes a pixel, of cyan,
/// magenta, yellow and black. False, with no effect, when the picture is not made of inks.
bool flipbook_jpeg_keep_inks(flipbook_jpeg_reader *reader);

/// Turns such pixels into words 0xFFRRGGBB in place, without knowing the inks.
void flipbook_jpeg_mix_inks(void *pixels, size_t count);

/// Frees the reader; NULL is fine.
void flipbook_jpeg_close(flipbook_jpeg_reader *reader);
