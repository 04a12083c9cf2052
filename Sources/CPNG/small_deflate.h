// Deflate for small files: libdeflate at level 6, or zlib at level 6 where it is not there.
#pragma once

#include "buffer.h"

typedef struct flipbook_small_deflate flipbook_small_deflate;

/// NULL when there is no memory, or no such library.
flipbook_small_deflate *flipbook_small_deflate_make(bool with_libdeflate);
void flipbook_small_deflate_free(flipbook_small_deflate *small);

/// A bound of what some bytes become.
size_t flipbook_small_deflate_bound(flipbook_small_deflate *small, size_t count);

/// Deflates bytes into a zlib stream of at most `room` bytes; returns how many it has, 0 when there
/// are more.
size_t flipbook_small_deflate_run(
    flipbook_small_deflate *small, const uint8_t *bytes, size_t count, uint8_t *to, size_t room);
