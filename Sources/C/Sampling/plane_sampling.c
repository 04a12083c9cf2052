#include "plane_sampling.h"

#include "octet.h"

#include <string.h>

#if defined(__x86_64__)
// Sums and products are rounded one by one, as Swift rounds them.
#pragma STDC FP_CONTRACT OFF

// Eight numbers: those of the first four pixels and of the others.
typedef struct {
  __m256d low, high;
} numbers;

INLINE_AVX2 numbers plus(numbers a, double b) {
  const __m256d all = _mm256_set1_pd(b);
  return (numbers){_mm256_add_pd(a.low, all), _mm256_add_pd(a.high, all)};
}

INLINE_AVX2 numbers times(numbers a, double b) {
  const __m256d all = _mm256_set1_pd(b);
  return (numbers){_mm256_mul_pd(a.low, all), _mm256_mul_pd(a.high, all)};
}

INLINE_AVX2 numbers times_each(numbers a, numbers b) {
  return (numbers){_mm256_mul_pd(a.low, b.low), _mm256_mul_pd(a.high, b.high)};
}

// The nearest whole numbers, held between 0 and a limit.
INLINE_AVX2 __m256i whole(numbers a, double limit) {
  const __m256d zero = _mm256_setzero_pd(), most = _mm256_set1_pd(limit);
  const __m128i low = _mm256_cvtpd_epi32(_mm256_min_pd(_mm256_max_pd(a.low, zero), most));
  const __m128i high = _mm256_cvtpd_epi32(_mm256_min_pd(_mm256_max_pd(a.high, zero), most));
  return _mm256_set_m128i(high, low);
}

// Rows that what is fetched lies below what is read.
enum { ROWS_AHEAD = 4 };

// Fetches what will be read soon: the processor foresees only what lies in a row of the plane.
INLINE_AVX2 void fetch_below(const flipbook_plane *plane, __m256i indices, ptrdiff_t below) {
  const uintptr_t start = (uintptr_t)plane->pixels + (uintptr_t)(below * 4);
  const uintptr_t next = start + (uintptr_t)plane->row_length * 4;
  const uintptr_t left = (uintptr_t)(uint32_t)_mm256_extract_epi32(indices, 0) * 4;
  const uintptr_t right = (uintptr_t)(uint32_t)_mm256_extract_epi32(indices, 7) * 4;
  _mm_prefetch((const char *)(start + left), _MM_HINT_T0);
  _mm_prefetch((const char *)(next + left), _MM_HINT_T0);
  _mm_prefetch((const char *)(start + right), _MM_HINT_T0);
  _mm_prefetch((const char *)(next + right), _MM_HINT_T0);
}

INLINE_AVX2 octet colors_at(const flipbook_plane *plane, numbers x, numbers y, ptrdiff_t below) {
  const __m256i u = whole(plus(times(x, plane->scale), plane->offset), plane->limit_x);
  const __m256i v = whole(plus(times(y, plane->scale), plane->offset), plane->limit_y);
  const __m256i indices = _mm256_add_epi32(
      _mm256_mullo_epi32(_mm256_srli_epi32(v, 8), _mm256_set1_epi32(plane->row_length)),
      _mm256_srli_epi32(u, 8));
  fetch_below(plane, indices, below);
  const __m256i parts = _mm256_set1_epi32(255);
  return octet_between(
      plane->pixels, plane->row_length, indices, _mm256_and_si256(u, parts),
      _mm256_and_si256(v, parts));
}

// From what a pixel reads to what one some rows below it reads, in words.
INLINE_AVX2 ptrdiff_t words_down(
    const flipbook_plane *plane, const flipbook_plane_block *block) {
  // A pixel farther away is not worth the fetching.
  if (!(block->along < 256)) return 0;
  const double unit = plane->scale / 256 * ROWS_AHEAD;
  return _mm_cvtsd_si32(_mm_set_sd(block->down_y * unit)) * (ptrdiff_t)plane->row_length +
         _mm_cvtsd_si32(_mm_set_sd(block->down_x * unit));
}

INLINE_AVX2 octet mean(
    const flipbook_plane *plane, numbers x, numbers y, const flipbook_plane_block *block) {
  const ptrdiff_t below = words_down(plane, block);
  octet sum = colors_at(plane, x, y, below);
  if (block->count == 1) return sum;
  for (int i = 1; i < block->count; i++) {
    x = plus(x, block->step_x);
    y = plus(y, block->step_y);
    sum = octet_plus(sum, colors_at(plane, x, y, below));
  }
  const __m256i half = _mm256_set1_epi16((short)(block->count / 2));
  const __m128i shift = _mm_cvtsi32_si128(__builtin_ctz((unsigned)block->count));
  return (octet){
      _mm256_srl_epi16(_mm256_add_epi16(sum.even, half), shift),
      _mm256_srl_epi16(_mm256_add_epi16(sum.odd, half), shift)};
}

INLINE_AVX2 __m256i shared(__m256i a, __m256i b, uint32_t share) {
  const __m256i part = _mm256_set1_epi16((short)share);
  const __m256i rest = _mm256_set1_epi16((short)(256 - share));
  const __m256i sum =
      _mm256_add_epi16(_mm256_mullo_epi16(a, rest), _mm256_mullo_epi16(b, part));
  return _mm256_srli_epi16(_mm256_add_epi16(sum, _mm256_set1_epi16(128)), 8);
}

INLINE_AVX2 numbers linear(const double f[3], numbers x, double y) {
  return plus(times(x, f[0]), f[1] * y + f[2]);
}

INLINE_AVX2 __m256i words_at(
    const flipbook_plane *planes, const flipbook_plane_map *map,
    const flipbook_plane_block *block, double column, double y) {
  const numbers x = {
      _mm256_add_pd(_mm256_set1_pd(column), _mm256_setr_pd(0.5, 1.5, 2.5, 3.5)),
      _mm256_add_pd(_mm256_set1_pd(column), _mm256_setr_pd(4.5, 5.5, 6.5, 7.5))};
  const numbers depth = linear(map->w, x, y);
  const __m256d least = _mm256_set1_pd(1e-300), one = _mm256_set1_pd(1);
  const __m256d behind = _mm256_cmp_pd(depth.low, least, _CMP_LT_OQ);
  const __m256d behind2 = _mm256_cmp_pd(depth.high, least, _CMP_LT_OQ);
  const numbers unit = {
      _mm256_div_pd(one, _mm256_blendv_pd(depth.low, one, behind)),
      _mm256_div_pd(one, _mm256_blendv_pd(depth.high, one, behind2))};
  const double back = (double)(block->count - 1) / 2;
  const numbers start_x =
      plus(times_each(linear(map->x, x, y), unit), -(block->step_x * back));
  const numbers start_y =
      plus(times_each(linear(map->y, x, y), unit), -(block->step_y * back));
  const flipbook_plane *fine = planes + block->level;
  octet colors = mean(fine, start_x, start_y, block);
  if (block->share > 0) {
    const octet coarse = mean(planes + block->coarser, start_x, start_y, block);
    colors.even = shared(colors.even, coarse.even, block->share);
    colors.odd = shared(colors.odd, coarse.odd, block->share);
  }
  const __m256i words =
      _mm256_or_si256(octet_words(colors), _mm256_set1_epi32((int)fine->solid));
  if ((_mm256_movemask_pd(behind) | _mm256_movemask_pd(behind2)) == 0) return words;
  // Masks of 64 bits, of which the lower halves in order are those of the pixels.
  const __m256 masks =
      _mm256_shuffle_ps(_mm256_castpd_ps(behind), _mm256_castpd_ps(behind2), 0x88);
  const __m256i ordered = _mm256_permute4x64_epi64(_mm256_castps_si256(masks), 0xD8);
  return _mm256_andnot_si256(ordered, words);
}

AVX2 void flipbook_read_plane(
    const flipbook_plane *planes, const flipbook_plane_map *map,
    const flipbook_plane_block *blocks, ptrdiff_t column, ptrdiff_t row, uint32_t *to,
    size_t count) {
  const double y = (double)row + 0.5;
  const ptrdiff_t origin = column & -(ptrdiff_t)FLIPBOOK_PLANE_BLOCK;
  const ptrdiff_t end = column + (ptrdiff_t)count;
  while (column < end) {
    const ptrdiff_t index = (column - origin) / FLIPBOOK_PLANE_BLOCK;
    const flipbook_plane_block *block = blocks + index;
    ptrdiff_t block_end = origin + (index + 1) * FLIPBOOK_PLANE_BLOCK;
    if (block_end > end) block_end = end;
    if (block->count == 0) {
      memset(to, 0, (size_t)(block_end - column) * sizeof *to);
      to += block_end - column;
      column = block_end;
      continue;
    }
    while (column < block_end) {
      const __m256i words = words_at(planes, map, block, (double)column, y);
      if (column + 8 <= block_end) {
        _mm256_storeu_si256((__m256i *)to, words);
      } else {
        uint32_t rest[8];
        _mm256_storeu_si256((__m256i *)rest, words);
        memcpy(to, rest, (size_t)(block_end - column) * sizeof *to);
        to += block_end - column;
        break;
      }
      to += 8;
      column += 8;
    }
    column = block_end;
  }
}

INLINE_AVX2 __m256d all(double number) { return _mm256_set1_pd(number); }

// Four places of a row through a linear function, in the order of `PlaneTransform.apply`.
INLINE_AVX2 __m256d applied(const double f[3], __m256d x, double y) {
  return _mm256_add_pd(
      _mm256_add_pd(_mm256_mul_pd(all(f[0]), x), all(f[1] * y)), all(f[2]));
}

// (a − p·w) · unit: a component of a side.
INLINE_AVX2 __m256d side(double a, __m256d p, double w, __m256d unit) {
  return _mm256_mul_pd(_mm256_sub_pd(all(a), _mm256_mul_pd(p, all(w))), unit);
}

INLINE_AVX2 __m256d length(__m256d x, __m256d y) {
  return _mm256_sqrt_pd(_mm256_add_pd(_mm256_mul_pd(x, x), _mm256_mul_pd(y, y)));
}

// Where a way from a to b is between two places that are a margin farther apart.
INLINE_AVX2 __m256d touches(
    __m256d a, __m256d b, double low, double high, __m256d margin) {
  return _mm256_and_pd(
      _mm256_cmp_pd(_mm256_max_pd(a, b), _mm256_sub_pd(all(low), margin), _CMP_GT_OQ),
      _mm256_cmp_pd(_mm256_min_pd(a, b), _mm256_add_pd(all(high), margin), _CMP_LT_OQ));
}

AVX2 void flipbook_measure_plane(
    const flipbook_plane_map *map, flipbook_plane_part part, ptrdiff_t column, ptrdiff_t row,
    flipbook_plane_block *blocks, size_t count) {
  const double y = (double)row + 0.5;
  const __m256d zero = _mm256_setzero_pd(), width = all(FLIPBOOK_PLANE_BLOCK);
  for (size_t i = 0; i < count; i += 4) {
    const double first_column = (double)(column + (ptrdiff_t)i * FLIPBOOK_PLANE_BLOCK);
    const __m256d start = _mm256_add_pd(
        all(first_column), _mm256_mul_pd(width, _mm256_setr_pd(0, 1, 2, 3)));
    const __m256d left = _mm256_add_pd(start, all(0.5));
    const __m256d right = _mm256_sub_pd(_mm256_add_pd(start, width), all(0.5));
    const __m256d x0 = applied(map->x, left, y), x1 = applied(map->x, right, y);
    const __m256d y0 = applied(map->y, left, y), y1 = applied(map->y, right, y);
    const __m256d w0 = applied(map->w, left, y), w1 = applied(map->w, right, y);
    const __m256d in_front0 = _mm256_cmp_pd(w0, zero, _CMP_GT_OQ);
    const __m256d in_front1 = _mm256_cmp_pd(w1, zero, _CMP_GT_OQ);
    const __m256d both = _mm256_and_pd(in_front0, in_front1);
#define MIDDLE(a, b) \
  _mm256_blendv_pd( \
      _mm256_blendv_pd(b, a, in_front0), _mm256_div_pd(_mm256_add_pd(a, b), all(2)), both)
    const __m256d qx = MIDDLE(x0, x1), qy = MIDDLE(y0, y1), qw = MIDDLE(w0, w1);
#undef MIDDLE
    const __m256d px = _mm256_div_pd(qx, qw), py = _mm256_div_pd(qy, qw);
    const __m256d unit = _mm256_div_pd(all(1), qw);
    const __m256d right_x = side(map->x[0], px, map->w[0], unit);
    const __m256d right_y = side(map->y[0], py, map->w[0], unit);
    const __m256d down_x = side(map->x[1], px, map->w[1], unit);
    const __m256d down_y = side(map->y[1], py, map->w[1], unit);
    const __m256d across = length(right_x, right_y), along = length(down_x, down_y);
    // On a line across the plane the places of a block lie between those of its ends.
    const __m256d margin = _mm256_max_pd(across, along);
    const __m256d touched = _mm256_and_pd(
        touches(_mm256_div_pd(x0, w0), _mm256_div_pd(x1, w1), part.min_x, part.max_x, margin),
        touches(_mm256_div_pd(y0, w0), _mm256_div_pd(y1, w1), part.min_y, part.max_y, margin));
    const int seen = _mm256_movemask_pd(_mm256_or_pd(in_front0, in_front1)) &
                     (_mm256_movemask_pd(touched) | ~_mm256_movemask_pd(both));
    double numbers[6][4];
    _mm256_storeu_pd(numbers[0], right_x);
    _mm256_storeu_pd(numbers[1], right_y);
    _mm256_storeu_pd(numbers[2], down_x);
    _mm256_storeu_pd(numbers[3], down_y);
    _mm256_storeu_pd(numbers[4], across);
    _mm256_storeu_pd(numbers[5], along);
    for (size_t lane = 0; lane < 4 && i + lane < count; lane++) {
      blocks[i + lane] = (flipbook_plane_block){
          .right_x = numbers[0][lane],
          .right_y = numbers[1][lane],
          .down_x = numbers[2][lane],
          .down_y = numbers[3][lane],
          .across = numbers[4][lane],
          .along = numbers[5][lane],
          .count = seen >> lane & 1};
    }
  }
}
#else
void flipbook_measure_plane(
    const flipbook_plane_map *map, flipbook_plane_part part, ptrdiff_t column, ptrdiff_t row,
    flipbook_plane_block *blocks, size_t count) {
  (void)map, (void)part, (void)column, (void)row, (void)blocks, (void)count;
}

void flipbook_read_plane(
    const flipbook_plane *planes, const flipbook_plane_map *map,
    const flipbook_plane_block *blocks, ptrdiff_t column, ptrdiff_t row, uint32_t *to,
    size_t count) {
  (void)planes, (void)map, (void)blocks, (void)column, (void)row, (void)to, (void)count;
}
#endif
