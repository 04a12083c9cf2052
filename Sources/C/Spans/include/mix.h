// A color laid over pixels, byte for byte as Cairo and pixman do it.
#pragma once

#include <stddef.h>
#include <stdint.h>

// Whole pixels of the canvas.
typedef struct {
  int32_t x, y, width, height;
} FlipbookPixels;

// Where pixels of the canvas lie in memory: `words` is the one at x, y.
typedef struct {
  uint32_t *words;
  size_t row_length;
  int32_t x, y;
} FlipbookWords;

// Lays a premultiplied color over `count` pixels.
void flipbook_mix_row(uint32_t *words, size_t count, uint32_t color);

// The same where `cover` has the covered 255ths of each pixel: the color is faded by the coverage, then
// laid over the pixel, and both products are rounded to the nearest level.
void flipbook_mix_covered(
    uint32_t *words, const uint8_t *cover, size_t count, uint32_t color);
// The same without vectors of eight pixels.
void flipbook_mix_covered_portable(
    uint32_t *words, const uint8_t *cover, size_t count, uint32_t color);

// The coverage of pixels from x, y on; no levels for none but whole ones.
typedef struct {
  const uint8_t *levels;
  size_t bytes_per_row;
  int32_t x, y;
} FlipbookMask;

// Lays a color over an area that lies in memory, and in the mask, but for what the covers hold.
// Without levels the color takes the place of what is there, whatever its opacity.
void flipbook_mix_mask(
    FlipbookWords target, FlipbookPixels area, FlipbookMask mask, const FlipbookPixels *covers,
    size_t cover_count, uint32_t color);
