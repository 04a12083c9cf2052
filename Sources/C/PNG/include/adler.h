#pragma once

#include <stddef.h>
#include <stdint.h>

/// Adler-32 (RFC 1950) of some bytes behind others that have `adler`; that of none is 1. Zeroes cost
/// next to nothing. There may be 2^20 bytes at most.
uint32_t flipbook_adler(uint32_t adler, const uint8_t *bytes, size_t count);

/// The same for bytes that are zero behind the first.
uint32_t flipbook_adler_of_zeroes(uint32_t adler, uint8_t first, size_t count);

/// Adler-32 of two runs of bytes, the second of which has `second_count`.
uint32_t flipbook_adler_joined(uint32_t first, uint32_t second, size_t second_count);
