#include "row_choice.h"

#include "simd.h"

#include <stdlib.h>

// Byte i of the filtered row, still in the order blue, green, red, alpha.
static inline uint8_t filtered(
    int filter, const uint8_t *row, const uint8_t *above, size_t i) {
  const int left = i < 4 ? 0 : row[i - 4];
  if (filter == SUB) return (uint8_t)(row[i] - left);
  const int up = above[i];
  if (filter == UP) return (uint8_t)(row[i] - up);
  const int corner = i < 4 ? 0 : above[i - 4];
  const int from_left = abs(up - corner), from_up = abs(left - corner);
  const int from_corner = abs(left + up - 2 * corner);
  if (from_left <= from_up && from_left <= from_corner) return (uint8_t)(row[i] - left);
  return (uint8_t)(row[i] - (from_up <= from_corner ? up : corner));
}

// Pixels from `start` on.
static size_t cost_from(
    size_t start, int filter, const uint8_t *row, const uint8_t *above, size_t count,
    bool opaque) {
  size_t cost = 0;
  for (size_t i = start * 4; i < count * 4; i++) {
    if (opaque && i % 4 == 3) continue;
    cost += filtered(filter, row, above, i) != 0;
  }
  return cost;
}

static void write_from(
    size_t start, uint8_t *to, int filter, const uint8_t *row, const uint8_t *above,
    size_t count, bool opaque) {
  for (size_t x = start; x < count; x++) {
    *to++ = filtered(filter, row, above, x * 4 + 2);
    *to++ = filtered(filter, row, above, x * 4 + 1);
    *to++ = filtered(filter, row, above, x * 4);
    if (!opaque) *to++ = filtered(filter, row, above, x * 4 + 3);
  }
}

bool flipbook_filter_row_portable(
    uint8_t *to, const void *row, const void *above, size_t count, bool opaque) {
  // Above the first row is nothing: PAETH would be the same as SUB, and UP no filter at all.
  int filter = above ? UP : SUB;
  size_t up = 1;
  if (above) {
    up = cost_from(0, UP, row, above, count, opaque);
    if (flipbook_tries_others(up, count, opaque)) {
      filter = flipbook_best_filter(
          up, cost_from(0, SUB, row, above, count, opaque),
          cost_from(0, PAETH, row, above, count, opaque));
    }
  }
  *to = (uint8_t)filter;
  write_from(0, to + 1, filter, row, above, count, opaque);
  return up == 0;
}

#if FLIPBOOK_X86
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2,popcnt")))
#define INLINE_AVX2 AVX2 __attribute__((always_inline)) static inline

INLINE_AVX2 __m256i load(const uint8_t *from) {
  return _mm256_loadu_si256((const __m256i *)from);
}

INLINE_AVX2 __m256i distance(__m256i a, __m256i b) {
  return _mm256_or_si256(_mm256_subs_epu8(a, b), _mm256_subs_epu8(b, a));
}

// PAETH's prediction in bytes alone. With p = |up - corner| and q = |left - corner|, the distance
// from the corner |left + up - 2 corner| is p + q when both lie on one side of it, else |p - q|;
// where p + q is cut off at 255 it is still no less than p and q.
INLINE_AVX2 __m256i paeth(__m256i left, __m256i up, __m256i corner) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i from_left = distance(up, corner), from_up = distance(left, corner);
  const __m256i up_above = _mm256_cmpeq_epi8(_mm256_subs_epu8(corner, up), zero);
  const __m256i left_above = _mm256_cmpeq_epi8(_mm256_subs_epu8(corner, left), zero);
  const __m256i from_corner = _mm256_blendv_epi8(
      distance(from_left, from_up), _mm256_adds_epu8(from_left, from_up),
      _mm256_cmpeq_epi8(up_above, left_above));
  const __m256i least = _mm256_min_epu8(from_up, from_corner);
  const __m256i takes_up = _mm256_cmpeq_epi8(from_up, least);
  const __m256i takes_left = _mm256_cmpeq_epi8(from_left, _mm256_min_epu8(from_left, least));
  return _mm256_blendv_epi8(_mm256_blendv_epi8(corner, up, takes_up), left, takes_left);
}

// Eight filtered pixels from pixel x on, which is not the first: there is nothing left of it.
INLINE_AVX2 __m256i filtered_avx2(
    int filter, const uint8_t *row, const uint8_t *above, size_t x) {
  const __m256i now = load(row + x * 4);
  switch (filter) {
  case SUB: return _mm256_sub_epi8(now, load(row + x * 4 - 4));
  case UP: return _mm256_sub_epi8(now, load(above + x * 4));
  default:
    return _mm256_sub_epi8(
        now, paeth(load(row + x * 4 - 4), load(above + x * 4), load(above + x * 4 - 4)));
  }
}

INLINE_AVX2 size_t cost_of(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, bool opaque) {
  const __m256i seen = _mm256_set1_epi32(opaque ? 0x00FFFFFF : -1);
  const __m256i zero = _mm256_setzero_si256();
  size_t cost = cost_from(0, filter, row, above, 1, opaque), x = 1;
  for (; x + 8 <= count; x += 8) {
    const __m256i bytes = _mm256_and_si256(filtered_avx2(filter, row, above, x), seen);
    const int zeroes = _mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes, zero));
    cost += 32 - (size_t)__builtin_popcount((unsigned)zeroes);
  }
  return cost + cost_from(x, filter, row, above, count, opaque);
}

// RGB: drop the fourth bytes within each half, close the gap between the halves, and store 32
// bytes of which the last 8 are overwritten by the next round.
INLINE_AVX2 void write_all(
    uint8_t *to, int filter, const uint8_t *row, const uint8_t *above, size_t count,
    bool opaque) {
  const __m256i order = opaque
      ? _mm256_setr_epi8(
            2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1,
            2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1)
      : _mm256_setr_epi8(
            2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15,
            2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15);
  const __m256i close = _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 3, 7);
  const size_t size = opaque ? 3 : 4;
  write_from(0, to, filter, row, above, 1, opaque);
  size_t x = 1;
  for (to += size; x + 8 <= count; x += 8, to += 8 * size) {
    __m256i bytes = _mm256_shuffle_epi8(filtered_avx2(filter, row, above, x), order);
    if (opaque) bytes = _mm256_permutevar8x32_epi32(bytes, close);
    _mm256_storeu_si256((__m256i *)to, bytes);
  }
  write_from(x, to, filter, row, above, count, opaque);
}

INLINE_AVX2 void store(uint8_t *to, __m256i bytes) { _mm256_storeu_si256((__m256i *)to, bytes); }

INLINE_AVX2 size_t nonzero(__m256i bytes) {
  const __m256i zeroes = _mm256_cmpeq_epi8(bytes, _mm256_setzero_si256());
  return (size_t)__builtin_popcount(~(unsigned)_mm256_movemask_epi8(zeroes));
}

// Pixels come from far away, and machines foresee no more than the rest of a page of memory.
enum { FORESEEN_BYTES = 8 << 10 };

// UP of opaque pixels, which is most of the work: 32 pixels at a time, three full stores, and a
// short way for pixels that are like those above, which most are.
AVX2 static size_t write_up_rgb(
    uint8_t *to, const uint8_t *row, const uint8_t *above, size_t count) {
  const __m256i seen = _mm256_set1_epi32(0x00FFFFFF), zero = _mm256_setzero_si256();
  const __m256i order = _mm256_setr_epi8(
      2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1,
      2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1);
  // Where the six words of eight pixels go, so that neighbours can be blended.
  const __m256i place0 = _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 3, 7);
  const __m256i place1 = _mm256_setr_epi32(2, 4, 5, 6, 3, 7, 0, 1);
  const __m256i place2 = _mm256_setr_epi32(5, 6, 3, 7, 0, 1, 2, 4);
  const __m256i place3 = _mm256_setr_epi32(3, 7, 0, 1, 2, 4, 5, 6);
  size_t cost = 0, x = 0;
  for (; x + 32 <= count; x += 32, to += 96) {
    const char *later = (const char *)row + x * 4 + FORESEEN_BYTES;
    _mm_prefetch(later, _MM_HINT_T0);
    _mm_prefetch(later + 64, _MM_HINT_T0);
    __m256i a = filtered_avx2(UP, row, above, x), b = filtered_avx2(UP, row, above, x + 8);
    __m256i c = filtered_avx2(UP, row, above, x + 16), d = filtered_avx2(UP, row, above, x + 24);
    const __m256i any = _mm256_or_si256(_mm256_or_si256(a, b), _mm256_or_si256(c, d));
    if (_mm256_testz_si256(any, seen)) {
      store(to, zero);
      store(to + 32, zero);
      store(to + 64, zero);
      continue;
    }
    a = _mm256_permutevar8x32_epi32(_mm256_shuffle_epi8(a, order), place0);
    b = _mm256_permutevar8x32_epi32(_mm256_shuffle_epi8(b, order), place1);
    c = _mm256_permutevar8x32_epi32(_mm256_shuffle_epi8(c, order), place2);
    d = _mm256_permutevar8x32_epi32(_mm256_shuffle_epi8(d, order), place3);
    const __m256i first = _mm256_blend_epi32(a, b, 0xC0);
    const __m256i second = _mm256_blend_epi32(b, c, 0xF0);
    const __m256i third = _mm256_blend_epi32(c, d, 0xFC);
    store(to, first);
    store(to + 32, second);
    store(to + 64, third);
    cost += nonzero(first) + nonzero(second) + nonzero(third);
  }
  write_from(x, to, UP, row, above, count, true);
  return cost + cost_from(x, UP, row, above, count, true);
}

AVX2 static bool filter_row_avx2(
    uint8_t *to, const uint8_t *row, const uint8_t *above, size_t count, bool opaque) {
  if (!above) {
    *to = SUB;
    write_all(to + 1, SUB, row, NULL, count, opaque);
    return false;
  }
  *to = UP;
  size_t up;
  if (opaque) {
    up = write_up_rgb(to + 1, row, above, count);
  } else {
    write_all(to + 1, UP, row, above, count, false);
    up = cost_of(UP, row, above, count, false);
  }
  if (!flipbook_tries_others(up, count, opaque)) return up == 0;
  const size_t sub = cost_of(SUB, row, above, count, opaque);
  const size_t paeth = cost_of(PAETH, row, above, count, opaque);
  const int filter = flipbook_best_filter(up, sub, paeth);
  *to = (uint8_t)filter;
  if (filter == SUB) write_all(to + 1, SUB, row, above, count, opaque);
  if (filter == PAETH) write_all(to + 1, PAETH, row, above, count, opaque);
  return false;
}
#endif

bool flipbook_filter_row(
    uint8_t *to, const void *row, const void *above, size_t count, bool opaque) {
#if FLIPBOOK_X86
  if (flipbook_has_avx2()) return filter_row_avx2(to, row, above, count, opaque);
#endif
  return flipbook_filter_row_portable(to, row, above, count, opaque);
}
