// Inner loops over rows of pixels. A word is 0xAARRGGBB; bytes in memory are B, G, R, A.
#include "pixel_rows.h"

#include "simd.h"

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

bool flipbook_premultiply(void *pixels, size_t count) {
  uint32_t *words = pixels, all = 0xFF000000u;
  for (size_t i = 0; i < count; i++) {
    uint32_t word = words[i], alpha = word >> 24;
    all &= word;
    if (alpha == 255) continue;
    // Exact rounding of x / 255: with t = x + 128, (t + (t >> 8)) >> 8.
    uint32_t red = (word >> 16 & 255) * alpha + 128, green = (word >> 8 & 255) * alpha + 128,
             blue = (word & 255) * alpha + 128;
    words[i] = alpha << 24 | (red + (red >> 8)) >> 8 << 16 | (green + (green >> 8)) >> 8 << 8
        | (blue + (blue >> 8)) >> 8;
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

void flipbook_filter_up_rgb_portable(
    uint8_t *to, const void *row, const void *above, size_t count) {
  const uint8_t *now = row, *up = above;
  for (size_t i = 0; i < count; i++, to += 3, now += 4) {
    to[0] = (uint8_t)(now[2] - (up ? up[2] : 0));
    to[1] = (uint8_t)(now[1] - (up ? up[1] : 0));
    to[2] = (uint8_t)(now[0] - (up ? up[0] : 0));
    if (up) up += 4;
  }
}

void flipbook_filter_up_rgba(uint8_t *to, const void *row, const void *above, size_t count) {
  const uint8_t *now = row, *up = above;
  for (size_t i = 0; i < count; i++, to += 4, now += 4) {
    to[0] = (uint8_t)(now[2] - (up ? up[2] : 0));
    to[1] = (uint8_t)(now[1] - (up ? up[1] : 0));
    to[2] = (uint8_t)(now[0] - (up ? up[0] : 0));
    to[3] = (uint8_t)(now[3] - (up ? up[3] : 0));
    if (up) up += 4;
  }
}

#if FLIPBOOK_X86
#include <immintrin.h>

// Eight pixels at a time: subtract, drop the fourth bytes within each half, close the gap between
// the halves, and store 32 bytes of which the last 8 are overwritten by the next round.
__attribute__((target("avx2"))) static void filter_up_rgb_avx2(
    uint8_t *to, const uint8_t *row, const uint8_t *above, size_t count) {
  const __m256i to_rgb = _mm256_setr_epi8(
      2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1,
      2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1);
  const __m256i close = _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 3, 7);
  size_t i = 0;
  for (; i + 8 <= count; i += 8, to += 24) {
    __m256i now = _mm256_loadu_si256((const __m256i *)(row + i * 4));
    if (above) {
      now = _mm256_sub_epi8(now, _mm256_loadu_si256((const __m256i *)(above + i * 4)));
    }
    _mm256_storeu_si256(
        (__m256i *)to, _mm256_permutevar8x32_epi32(_mm256_shuffle_epi8(now, to_rgb), close));
  }
  flipbook_filter_up_rgb_portable(to, row + i * 4, above ? above + i * 4 : NULL, count - i);
}
#endif

void flipbook_filter_up_rgb(uint8_t *to, const void *row, const void *above, size_t count) {
#if FLIPBOOK_X86
  if (flipbook_has_avx2()) {
    filter_up_rgb_avx2(to, row, above, count);
    return;
  }
#endif
  flipbook_filter_up_rgb_portable(to, row, above, count);
}
