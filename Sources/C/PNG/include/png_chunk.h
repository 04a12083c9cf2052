#pragma once

#include <stddef.h>
#include <stdint.h>

/// The checksum that ends a chunk: the CRC-32 of its type and its data.
uint32_t flipbook_png_crc(const void *bytes, size_t count);

/// Inflates a zlib stream into `capacity` bytes. Returns how many it has; 0 when it is broken or
/// has more.
size_t flipbook_inflate(void *to, size_t capacity, const void *bytes, size_t count);
