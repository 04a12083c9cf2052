#pragma once

#include <stddef.h>
#include <stdint.h>

/// The checksum that ends a chunk: the CRC-32 of its type and its data.
uint32_t flipbook_png_crc(const void *bytes, size_t count);
