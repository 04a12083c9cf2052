// PNG files that are as small as deflate makes them at a level that archives can pay.
#pragma once

#include "row_source.h"

typedef struct flipbook_png_small flipbook_png_small;

flipbook_png_small *flipbook_png_small_make(bool with_libdeflate);
void flipbook_png_small_free(flipbook_png_small *small);

/// Writes a file of all rows, and their hashes. False when it failed; `error`
/// (FLIPBOOK_PNG_ERROR_SIZE bytes) says why.
bool flipbook_png_small_write(
    flipbook_png_small *small, flipbook_row_source *rows, flipbook_buffer *file,
    uint64_t *row_hashes, char *error);
