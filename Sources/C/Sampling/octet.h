// Eight premultiplied pixels at once: what PixelQuad does with four, to the byte.
#pragma once

#if defined(__x86_64__)
#include <immintrin.h>
#include <stdint.h>

#define AVX2 __attribute__((target("avx2")))
#define INLINE_AVX2 AVX2 __attribute__((always_inline)) static inline

/// Colours in lanes of 16 bits: blue and red, green and alpha of each pixel.
typedef struct {
  __m256i even, odd;
} octet;

INLINE_AVX2 octet octet_of(__m256i words) {
  return (octet){
      _mm256_and_si256(words, _mm256_set1_epi16(0x00FF)), _mm256_srli_epi16(words, 8)};
}

INLINE_AVX2 __m256i octet_words(octet colors) {
  return _mm256_or_si256(colors.even, _mm256_slli_epi16(colors.odd, 8));
}

/// A number below 65536 of each pixel in both of its lanes.
INLINE_AVX2 __m256i octet_lanes(__m256i numbers) {
  return _mm256_or_si256(numbers, _mm256_slli_epi32(numbers, 16));
}

INLINE_AVX2 octet octet_plus(octet a, octet b) {
  return (octet){_mm256_add_epi16(a.even, b.even), _mm256_add_epi16(a.odd, b.odd)};
}

/// Two words at each of four places, those of the first two places in the lower half.
INLINE_AVX2 __m256i octet_pairs(
    const uint32_t *words, int32_t a, int32_t b, int32_t c, int32_t d) {
  const __m128 zero = _mm_setzero_ps();
  const __m128 low = _mm_loadh_pi(
      _mm_loadl_pi(zero, (const __m64 *)(words + a)), (const __m64 *)(words + b));
  const __m128 high = _mm_loadh_pi(
      _mm_loadl_pi(zero, (const __m64 *)(words + c)), (const __m64 *)(words + d));
  return _mm256_castps_si256(_mm256_insertf128_ps(_mm256_castps128_ps256(low), high, 1));
}

/// a·p + b·q + c·r + d·s, rounded to whole 256ths.
INLINE_AVX2 __m256i octet_weighted(
    __m256i a, __m256i p, __m256i b, __m256i q, __m256i c, __m256i r, __m256i d, __m256i s) {
  const __m256i above = _mm256_add_epi16(_mm256_mullo_epi16(a, p), _mm256_mullo_epi16(b, q));
  const __m256i below = _mm256_add_epi16(_mm256_mullo_epi16(c, r), _mm256_mullo_epi16(d, s));
  const __m256i sum = _mm256_add_epi16(above, _mm256_add_epi16(below, _mm256_set1_epi16(128)));
  return _mm256_srli_epi16(sum, 8);
}

/// The means of the four pixels at each index, the next one and those of the next row, by 256ths of
/// the way to the right and down.
INLINE_AVX2 octet octet_between(
    const uint32_t *words, int64_t row_length, __m256i indices, __m256i right, __m256i down) {
  int32_t i[8];
  _mm256_storeu_si256((__m256i *)i, indices);
  const uint32_t *next = words + row_length;
  const __m256 upper = _mm256_castsi256_ps(octet_pairs(words, i[0], i[1], i[4], i[5]));
  const __m256 upper2 = _mm256_castsi256_ps(octet_pairs(words, i[2], i[3], i[6], i[7]));
  const __m256 lower = _mm256_castsi256_ps(octet_pairs(next, i[0], i[1], i[4], i[5]));
  const __m256 lower2 = _mm256_castsi256_ps(octet_pairs(next, i[2], i[3], i[6], i[7]));
  const octet a = octet_of(_mm256_castps_si256(_mm256_shuffle_ps(upper, upper2, 0x88)));
  const octet b = octet_of(_mm256_castps_si256(_mm256_shuffle_ps(upper, upper2, 0xDD)));
  const octet c = octet_of(_mm256_castps_si256(_mm256_shuffle_ps(lower, lower2, 0x88)));
  const octet d = octet_of(_mm256_castps_si256(_mm256_shuffle_ps(lower, lower2, 0xDD)));
  const __m256i u = octet_lanes(right), v = octet_lanes(down);
  // The weights add up to 256.
  const __m256i both = _mm256_srli_epi16(
      _mm256_add_epi16(_mm256_mullo_epi16(u, v), _mm256_set1_epi16(128)), 8);
  const __m256i at_right = _mm256_sub_epi16(u, both), below = _mm256_sub_epi16(v, both);
  const __m256i near =
      _mm256_sub_epi16(_mm256_sub_epi16(_mm256_set1_epi16(256), u), below);
  return (octet){
      octet_weighted(a.even, near, b.even, at_right, c.even, below, d.even, both),
      octet_weighted(a.odd, near, b.odd, at_right, c.odd, below, d.odd, both)};
}

#endif
