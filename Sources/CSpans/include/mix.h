// A color laid over pixels, byte for byte as Cairo and pixman do it.
#pragma once

#include <stddef.h>
#include <stdint.h>

// Lays a premultiplied color over `count` pixels.
void flipbook_mix_row(uint32_t *words, size_t count, uint32_t color);

// The same where so many 255ths of each pixel are covered: the color is faded by the coverage, then
// laid over the pixel, and both products are rounded to the nearest level.
void flipbook_mix_covered(
    uint32_t *words, const uint8_t *cover, size_t count, uint32_t color);
// The same without vectors of eight pixels.
void flipbook_mix_covered_portable(
    uint32_t *words, const uint8_t *cover, size_t count, uint32_t color);
