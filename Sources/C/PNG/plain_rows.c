#include "plain_rows.h"

#include "simd.h"

#include <stdlib.h>
#include <string.h>

// Pixels lie in memory as blue, green, red, alpha. The row above is read where it was written: in
// opaque pictures its alphas are 255 and what is added to them is 0, so that they stay so.

typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint8_t bytes4 __attribute__((vector_size(4)));
typedef int16_t shorts4 __attribute__((vector_size(8)));

#define ALWAYS_INLINE static inline __attribute__((always_inline))

enum { NONE, SUB, UP, AVERAGE, PAETH };

// Four pixels at once are loaded as 16 bytes, of which three channels fill but 12.
enum { AT_ONCE = 4, MOST_READ = 6 };

ALWAYS_INLINE bytes16 load16(const void *from) {
  bytes16 bytes;
  memcpy(&bytes, from, sizeof bytes);
  return bytes;
}

ALWAYS_INLINE void store16(void *to, bytes16 bytes) { memcpy(to, &bytes, sizeof bytes); }

ALWAYS_INLINE bytes16 load_pixels(const uint8_t *from, size_t channels) {
  const bytes16 bytes = load16(from), zero = {0};
  return channels == 4
      ? __builtin_shufflevector(bytes, zero, 2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15)
      : __builtin_shufflevector(
            bytes, zero, 2, 1, 0, 16, 5, 4, 3, 16, 8, 7, 6, 16, 11, 10, 9, 16);
}

ALWAYS_INLINE bytes4 load_pixel(const uint8_t *from, size_t channels) {
  return (bytes4){from[2], from[1], from[0], channels == 4 ? from[3] : 0};
}

ALWAYS_INLINE bytes16 opaque(size_t channels) {
  const uint8_t a = channels == 4 ? 0 : 255;
  return (bytes16){0, 0, 0, a, 0, 0, 0, a, 0, 0, 0, a, 0, 0, 0, a};
}

// Each pixel is the sum of all to its left.
ALWAYS_INLINE size_t undo_sub(uint8_t *to, const uint8_t *from, size_t width, size_t channels) {
  const bytes16 zero = {0}, solid = opaque(channels);
  bytes16 last = zero;
  size_t x = 0;
  for (; x + MOST_READ <= width; x += AT_ONCE) {
    bytes16 v = load_pixels(from + x * channels, channels);
    v += __builtin_shufflevector(v, zero, 16, 16, 16, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
    v += __builtin_shufflevector(v, zero, 16, 16, 16, 16, 16, 16, 16, 16, 0, 1, 2, 3, 4, 5, 6, 7);
    v += last;
    last = __builtin_shufflevector(
        v, v, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15);
    store16(to + x * 4, v | solid);
  }
  return x;
}

ALWAYS_INLINE size_t undo_none(uint8_t *to, const uint8_t *from, size_t width, size_t channels) {
  const bytes16 solid = opaque(channels);
  size_t x = 0;
  for (; x + MOST_READ <= width; x += AT_ONCE) {
    store16(to + x * 4, load_pixels(from + x * channels, channels) | solid);
  }
  return x;
}

ALWAYS_INLINE size_t undo_up(
    uint8_t *to, const uint8_t *above, const uint8_t *from, size_t width, size_t channels) {
  size_t x = 0;
  for (; x + MOST_READ <= width; x += AT_ONCE) {
    store16(to + x * 4, load_pixels(from + x * channels, channels) + load16(above + x * 4));
  }
  return x;
}

ALWAYS_INLINE shorts4 widened(bytes4 bytes) { return __builtin_convertvector(bytes, shorts4); }

// The one of left, above and above left that is nearest to left + above - above left, in this order.
ALWAYS_INLINE shorts4 paeth(shorts4 a, shorts4 b, shorts4 c) {
  const shorts4 over = b - c, aside = a - c;
  const shorts4 to_a = __builtin_elementwise_abs(over), to_b = __builtin_elementwise_abs(aside);
  const shorts4 to_c = __builtin_elementwise_abs(over + aside);
  const shorts4 least = __builtin_elementwise_min(__builtin_elementwise_min(to_a, to_b), to_c);
  const shorts4 is_a = least == to_a, is_b = least == to_b;
  const shorts4 other = (b & is_b) | (c & ~is_b);
  return (a & is_a) | (other & ~is_a);
}

ALWAYS_INLINE bool are_zero(bytes16 bytes, size_t channels) {
  uint64_t halves[2];
  memcpy(halves, &bytes, sizeof halves);
  if (channels == 3) halves[1] &= UINT32_MAX;
  return (halves[0] | halves[1]) == 0;
}

ALWAYS_INLINE void undo_paeth(
    uint8_t *to, const uint8_t *above, const uint8_t *from, size_t width, size_t channels) {
  shorts4 a = {0}, c = {0};
  size_t x = 0;
  while (x < width) {
    size_t end = width;
    if (x + MOST_READ <= width) {
      // Where left and above left are the same, the guess is what is above; and then they are again.
      const bool is_copy = x == 0 || memcmp(to + x * 4 - 4, above + x * 4 - 4, 4) == 0;
      if (is_copy && are_zero(load16(from + x * channels), channels)) {
        store16(to + x * 4, load16(above + x * 4));
        x += AT_ONCE;
        bytes4 last;
        memcpy(&last, to + x * 4 - 4, 4);
        a = c = widened(last);
        continue;
      }
      end = x + AT_ONCE;
    }
    for (; x < end; x++) {
      bytes4 over;
      memcpy(&over, above + x * 4, 4);
      const shorts4 b = widened(over);
      a = (widened(load_pixel(from + x * channels, channels)) + paeth(a, b, c)) & 255;
      c = b;
      const bytes4 pixel = __builtin_convertvector(a, bytes4);
      memcpy(to + x * 4, &pixel, 4);
    }
  }
}

// One pixel after the other, by the plain rule; `above` is NULL in the first row.
ALWAYS_INLINE void undo_slowly(
    int filter, uint8_t *to, const uint8_t *above, const uint8_t *from, size_t first,
    size_t width, size_t channels) {
  static const size_t places[4] = {2, 1, 0, 3};
  for (size_t x = first; x < width; x++) {
    uint8_t pixel[4] = {0, 0, 0, 255};
    for (size_t channel = 0; channel < channels; channel++) {
      const size_t place = places[channel];
      const unsigned left = x > 0 ? to[x * 4 - 4 + place] : 0;
      const unsigned over = above ? above[x * 4 + place] : 0;
      unsigned guess = 0;
      if (filter == SUB) guess = left;
      else if (filter == UP) guess = over;
      else if (filter == AVERAGE) guess = (left + over) / 2;
      pixel[place] = (uint8_t)(from[x * channels + channel] + guess);
    }
    memcpy(to + x * 4, pixel, 4);
  }
}

ALWAYS_INLINE bool undo_row(
    uint8_t *to, const uint8_t *above, const uint8_t *row, size_t width, size_t channels) {
  int filter = row[0];
  const uint8_t *from = row + 1;
  // Above the first row all is 0: then Paeth's guess is what is left.
  if (!above && filter == UP) filter = NONE;
  if (!above && filter == PAETH) filter = SUB;
  size_t done = 0;
  switch (filter) {
    case NONE: done = undo_none(to, from, width, channels); break;
    case SUB: done = undo_sub(to, from, width, channels); break;
    case UP: done = undo_up(to, above, from, width, channels); break;
    case AVERAGE: break;
    case PAETH: undo_paeth(to, above, from, width, channels); return true;
    default: return false;
  }
  undo_slowly(filter, to, above, from, done, width, channels);
  return true;
}

ALWAYS_INLINE bool undo(
    uint8_t *pixels, const uint8_t *rows, size_t width, size_t height, size_t channels) {
  const uint8_t *above = NULL;
  for (size_t y = 0; y < height; y++) {
    uint8_t *to = pixels + y * width * 4;
    if (!undo_row(to, above, rows + y * (1 + width * channels), width, channels)) return false;
    above = to;
  }
  return true;
}

#if FLIPBOOK_X86
// The same with the instruction that shuffles bytes.
__attribute__((target("avx2"))) static bool undo_avx2(
    uint8_t *pixels, const uint8_t *rows, size_t width, size_t height, size_t channels) {
  return channels == 4 ? undo(pixels, rows, width, height, 4)
                       : undo(pixels, rows, width, height, 3);
}
#endif

bool flipbook_png_unfilter(
    uint32_t *pixels, const uint8_t *rows, size_t width, size_t height, size_t channels) {
  uint8_t *bytes = (uint8_t *)pixels;
#if FLIPBOOK_X86
  if (flipbook_has_avx2()) return undo_avx2(bytes, rows, width, height, channels);
#endif
  return channels == 4 ? undo(bytes, rows, width, height, 4) : undo(bytes, rows, width, height, 3);
}
