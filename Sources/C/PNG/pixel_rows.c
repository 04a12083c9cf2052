// Inner loops over rows of pixels. A word is 0xAARRGGBB; bytes in memory are B, G, R, A.
#include "pixel_rows.h"

#include <string.h>

bool flipbook_pixels_equal(
    const void *left, bool left_opaque, const void *right, bool right_opaque, size_t count) {
  if (left_opaque == right_opaque && memcmp(left, right, count * 4) == 0) return true;
  if (!left_opaque && !right_opaque) return false;
  const uint32_t *a = left, *b = right;
  const uint32_t alpha_a = left_opaque ? 0xFF000000u : 0, alpha_b = right_opaque ? 0xFF000000u : 0;
  uint32_t difference = 0;
  for (size_t i = 0; i < count; i++) difference |= (a[i] | alpha_a) ^ (b[i] | alpha_b);
  return difference == 0;
}

static void premultiply(uint32_t *words, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t word = words[i], alpha = word >> 24;
    if (alpha == 255) continue;
    // Exact rounding of x / 255: with t = x + 128, (t + (t >> 8)) >> 8.
    uint32_t red = (word >> 16 & 255) * alpha + 128, green = (word >> 8 & 255) * alpha + 128,
             blue = (word & 255) * alpha + 128;
    words[i] = alpha << 24 | (red + (red >> 8)) >> 8 << 16 | (green + (green >> 8)) >> 8 << 8
        | (blue + (blue >> 8)) >> 8;
  }
}

bool flipbook_premultiply(void *pixels, size_t count) {
  // So many opaque pixels are seen as such at once, and stay as they are.
  enum { STRETCH = 256 };
  uint32_t *words = pixels, all = 0xFF000000u;
  while (count > 0) {
    const size_t length = count < STRETCH ? count : STRETCH;
    uint32_t common = 0xFF000000u;
    for (size_t i = 0; i < length; i++) common &= words[i];
    if (common >> 24 != 255) premultiply(words, length);
    all &= common;
    words += length;
    count -= length;
  }
  return all >> 24 == 255;
}

static inline uint32_t divided(uint32_t component, uint32_t alpha) {
  uint32_t value = (component * 255 + alpha / 2) / alpha;
  return value > 255 ? 255 : value;
}

void flipbook_unpremultiply(void *to, const void *from, size_t count) {
  uint32_t *out = to;
  const uint32_t *words = from;
  for (size_t i = 0; i < count; i++) {
    uint32_t word = words[i], alpha = word >> 24;
    if (alpha == 255) {
      out[i] = word;
    } else if (alpha == 0) {
      out[i] = 0;
    } else {
      out[i] = alpha << 24 | divided(word >> 16 & 255, alpha) << 16
          | divided(word >> 8 & 255, alpha) << 8 | divided(word & 255, alpha);
    }
  }
}
