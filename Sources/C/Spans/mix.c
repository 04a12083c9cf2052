#include "mix.h"

#include "pixel.h"
#include "simd.h"

#include <string.h>

static void mix_from(
    size_t start, uint32_t *words, const uint8_t *cover, size_t count, uint32_t color) {
  for (size_t i = start; i < count; i++) {
    if (cover[i] == 0) continue;
    words[i] = laid_over(cover[i] == 255 ? color : faded(color, cover[i]), words[i]);
  }
}

void flipbook_mix_covered_portable(
    uint32_t *words, const uint8_t *cover, size_t count, uint32_t color) {
  mix_from(0, words, cover, count, color);
}

static void mix_row_from(size_t start, uint32_t *words, size_t count, uint32_t color) {
  for (size_t i = start; i < count; i++) words[i] = laid_over(color, words[i]);
}

#if FLIPBOOK_X86

// x·m/255 to the nearest in lanes of 16 bits, as `faded_pair` has it.
INLINE_AVX2 __m256i product(__m256i x, __m256i m) {
  const __m256i t = _mm256_add_epi16(_mm256_mullo_epi16(x, m), _mm256_set1_epi16(128));
  return _mm256_mulhi_epu16(t, _mm256_set1_epi16(257));
}

// 255 − alpha of each of four pixels, in all of its lanes.
INLINE_AVX2 __m256i rest_of(__m256i pixels) {
  const __m256i alpha = _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(pixels, 0xFF), 0xFF);
  return _mm256_sub_epi16(_mm256_set1_epi16(255), alpha);
}

// A color, its components in lanes of 16 bits, laid over eight pixels as far as they are covered.
INLINE_AVX2 __m256i eight_covered(__m256i below, uint64_t levels, __m256i wide) {
  const __m256i zero = _mm256_setzero_si256();
  // Each pixel's coverage in the lanes of its components, of the first and last two of each half.
  const __m256i low = _mm256_setr_epi8(
      0, -1, 0, -1, 0, -1, 0, -1, 4, -1, 4, -1, 4, -1, 4, -1,
      0, -1, 0, -1, 0, -1, 0, -1, 4, -1, 4, -1, 4, -1, 4, -1);
  const __m256i high = _mm256_setr_epi8(
      8, -1, 8, -1, 8, -1, 8, -1, 12, -1, 12, -1, 12, -1, 12, -1,
      8, -1, 8, -1, 8, -1, 8, -1, 12, -1, 12, -1, 12, -1, 12, -1);
  const __m256i spread = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128((long long)levels));
  const __m256i first = product(wide, _mm256_shuffle_epi8(spread, low));
  const __m256i second = product(wide, _mm256_shuffle_epi8(spread, high));
  const __m256i first_sum = _mm256_add_epi16(
      first, product(_mm256_unpacklo_epi8(below, zero), rest_of(first)));
  const __m256i second_sum = _mm256_add_epi16(
      second, product(_mm256_unpackhi_epi8(below, zero), rest_of(second)));
  return _mm256_packus_epi16(first_sum, second_sum);
}

AVX2 static void mix_covered_avx2(
    uint32_t *words, const uint8_t *cover, size_t count, uint32_t color) {
  const __m256i source = _mm256_set1_epi32((int)color);
  const __m256i wide = _mm256_unpacklo_epi8(source, _mm256_setzero_si256());
  const int is_opaque = color >> 24 == 255;
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    uint64_t levels;
    memcpy(&levels, cover + i, 8);
    if (levels == 0) continue;
    __m256i *place = (__m256i *)(words + i);
    if (is_opaque && levels == UINT64_MAX) {
      _mm256_storeu_si256(place, source);
      continue;
    }
    _mm256_storeu_si256(place, eight_covered(_mm256_loadu_si256(place), levels, wide));
  }
  if (i == count) return;
  uint64_t levels = 0;
  memcpy(&levels, cover + i, count - i);
  const __m256i mask = _mm256_cmpgt_epi32(
      _mm256_set1_epi32((int)(count - i)), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
  int *place = (int *)(words + i);
  _mm256_maskstore_epi32(
      place, mask, eight_covered(_mm256_maskload_epi32(place, mask), levels, wide));
}

AVX2 static void mix_row_avx2(uint32_t *words, size_t count, uint32_t color) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i source = _mm256_set1_epi32((int)color);
  const __m256i rest = _mm256_set1_epi16((short)(255 - (color >> 24)));
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    __m256i *place = (__m256i *)(words + i);
    const __m256i below = _mm256_loadu_si256(place);
    const __m256i faded_below = _mm256_packus_epi16(
        product(_mm256_unpacklo_epi8(below, zero), rest),
        product(_mm256_unpackhi_epi8(below, zero), rest));
    _mm256_storeu_si256(place, _mm256_add_epi8(source, faded_below));
  }
  mix_row_from(i, words, count, color);
}
#endif

void flipbook_mix_covered(
    uint32_t *words, const uint8_t *cover, size_t count, uint32_t color) {
#if FLIPBOOK_X86
  if (flipbook_has_avx2()) return mix_covered_avx2(words, cover, count, color);
#endif
  mix_from(0, words, cover, count, color);
}

void flipbook_mix_row(uint32_t *words, size_t count, uint32_t color) {
  if (color >> 24 == 255) {
    for (size_t i = 0; i < count; i++) words[i] = color;
    return;
  }
#if FLIPBOOK_X86
  if (flipbook_has_avx2()) return mix_row_avx2(words, count, color);
#endif
  mix_row_from(0, words, count, color);
}

// Mixes, or sets where there are no levels, the columns of a row that none of the covers holds.
static void mix_uncovered(
    uint32_t *line, int32_t y, int32_t first, int32_t last, const uint8_t *levels,
    const FlipbookPixels *covers, size_t cover_count, uint32_t color) {
  while (cover_count > 0 && (y < covers->y || y >= covers->y + covers->height)) {
    covers++;
    cover_count--;
  }
  if (cover_count > 0) {
    const int32_t left = covers->x, right = covers->x + covers->width;
    mix_uncovered(
        line, y, first, last < left ? last : left, levels, covers + 1, cover_count - 1, color);
    mix_uncovered(
        line, y, first > right ? first : right, last, levels, covers + 1, cover_count - 1, color);
    return;
  }
  if (first >= last) return;
  if (levels) {
    flipbook_mix_covered(line + first, levels + first, (size_t)(last - first), color);
  } else {
    for (int32_t x = first; x < last; x++) line[x] = color;
  }
}

void flipbook_mix_mask(
    FlipbookWords target, FlipbookPixels area, FlipbookMask mask, const FlipbookPixels *covers,
    size_t cover_count, uint32_t color) {
  for (int32_t y = area.y; y < area.y + area.height; y++) {
    uint32_t *line = target.words + (size_t)(y - target.y) * target.row_length - target.x;
    const uint8_t *levels = mask.levels
        ? mask.levels + (size_t)(y - mask.y) * mask.bytes_per_row - mask.x
        : NULL;
    mix_uncovered(
        line, y, area.x, area.x + area.width, levels, covers, cover_count, color);
  }
}
