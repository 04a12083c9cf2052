// The chunks of a PNG file that hold its pixels, and its end.
#pragma once

#include "buffer.h"

/// Begins a chunk of pixels; returns where, SIZE_MAX when there is no memory.
size_t flipbook_idat_begin(flipbook_buffer *file);

/// Writes the length and the checksum of the chunk that begins here. False when there is no memory.
bool flipbook_idat_end(flipbook_buffer *file, size_t start);

/// Adds the chunk that ends a file. False when there is no memory.
bool flipbook_png_end(flipbook_buffer *file);

/// Writes a number as four bytes, the highest first.
static inline void flipbook_put(uint8_t *to, size_t number) {
  for (int i = 0; i < 4; i++) to[i] = (uint8_t)(number >> (24 - 8 * i));
}
