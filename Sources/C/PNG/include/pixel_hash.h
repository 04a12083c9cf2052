#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Starts the hash of a picture.
uint64_t flipbook_pixel_hash_begin(uint32_t width, uint32_t height);

/// The hash of a row of `width` words 0xAARRGGBB, alpha counting as 255 when opaque.
uint64_t flipbook_pixel_hash_of_row(const void *row, size_t width, bool opaque);

/// Adds the hash of the next row, from the top.
uint64_t flipbook_pixel_hash_add(uint64_t hash, uint64_t row);

/// Ends the hash of a picture.
uint64_t flipbook_pixel_hash_end(uint64_t hash);
