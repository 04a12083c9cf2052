#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Starts the hash of a picture.
uint64_t flipbook_pixel_hash_begin(uint32_t width, uint32_t height);

/// Adds the next row, from the top: `width` words 0xAARRGGBB, alpha counting as 255 when opaque.
uint64_t flipbook_pixel_hash_row(uint64_t hash, const void *row, size_t width, bool opaque);

/// Ends the hash of a picture.
uint64_t flipbook_pixel_hash_end(uint64_t hash);
