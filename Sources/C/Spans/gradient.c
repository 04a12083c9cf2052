#include "gradient.h"

#include "simd.h"

#include <float.h>
#include <math.h>
#include <string.h>

// Fused products would round otherwise than those of other machines.
#pragma STDC FP_CONTRACT OFF

// Abramowitz and Stegun's arctangent 4.4.49, wrong by at most 1e-5, in turns.
// π rounded down.
#define TURN (1 / (2 * 3.1415925f))
static const float K1 = 0.9998660f * TURN, K3 = -0.3302995f * TURN, K5 = 0.1801410f * TURN,
                   K7 = -0.0851330f * TURN, K9 = 0.0208351f * TURN;

static void turns_from(
    size_t start, float *turns, size_t count, float x0, float y0, float step_x, float step_y) {
  for (size_t i = start; i < count; i++) {
    const float n = (float)(int32_t)i;
    const float x = x0 + n * step_x, y = y0 + n * step_y;
    const float width = fabsf(x), height = fabsf(y);
    const int is_steep = height > width;
    const float longer = is_steep ? height : width, shorter = is_steep ? width : height;
    const float q = shorter / (longer + FLT_MIN);
    const float s = q * q;
    const float arc = q * (K1 + s * (K3 + s * (K5 + s * (K7 + s * K9))));
    const float angle = is_steep ? 0.25f - arc : arc;
    const float half = x < 0 ? 0.5f - angle : angle;
    turns[i] = y < 0 ? 1 - half : half;
  }
}

void flipbook_turns_portable(
    float *turns, size_t count, float x, float y, float step_x, float step_y) {
  turns_from(0, turns, count, x, y, step_x, step_y);
}

static bool chords_from(size_t start, float *places, const float *turns, size_t count) {
  bool jumps = false;
  for (size_t i = start; i < count; i++) {
    const float turn = turns[i], way = turns[i + 1] - turn;
    places[4 * i] = turn;
    places[4 * i + 1] = turn + way * 0.25f;
    places[4 * i + 2] = turn + way * 0.5f;
    places[4 * i + 3] = turn + way * 0.75f;
    jumps |= fabsf(way) > 0.5f;
  }
  return jumps;
}

bool flipbook_chords_portable(float *places, const float *turns, size_t count) {
  return chords_from(0, places, turns, count);
}

static void look_up_from(
    size_t start, uint32_t *words, const float *places, size_t count, float factor, float offset,
    const uint32_t *table, uint32_t table_count) {
  const float last = (float)(table_count - 1);
  for (size_t i = start; i < count; i++) {
    const float place = places[i] * factor + offset;
    const float above = place > 0 ? place : 0;
    // Adding 2^23 rounds to a whole number and leaves it in the low bits.
    const float sum = (above < last ? above : last) + 8388608;
    uint32_t bits;
    memcpy(&bits, &sum, sizeof bits);
    words[i] = table[bits & (table_count - 1)];
  }
}

void flipbook_look_up_portable(
    uint32_t *words, const float *places, size_t count, float factor, float offset,
    const uint32_t *table, uint32_t table_count) {
  look_up_from(0, words, places, count, factor, offset, table, table_count);
}

#if FLIPBOOK_X86

AVX2 static void turns_avx2(
    float *turns, size_t count, float x0, float y0, float step_x, float step_y) {
  const __m256 size = _mm256_castsi256_ps(_mm256_set1_epi32(0x7FFFFFFF));
  __m256i number = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    const __m256 n = _mm256_cvtepi32_ps(number);
    number = _mm256_add_epi32(number, _mm256_set1_epi32(8));
    const __m256 x = _mm256_add_ps(_mm256_set1_ps(x0), _mm256_mul_ps(n, _mm256_set1_ps(step_x)));
    const __m256 y = _mm256_add_ps(_mm256_set1_ps(y0), _mm256_mul_ps(n, _mm256_set1_ps(step_y)));
    const __m256 width = _mm256_and_ps(x, size), height = _mm256_and_ps(y, size);
    const __m256 is_steep = _mm256_cmp_ps(height, width, _CMP_GT_OQ);
    const __m256 longer = _mm256_blendv_ps(width, height, is_steep);
    const __m256 shorter = _mm256_blendv_ps(height, width, is_steep);
    const __m256 q = _mm256_div_ps(shorter, _mm256_add_ps(longer, _mm256_set1_ps(FLT_MIN)));
    const __m256 s = _mm256_mul_ps(q, q);
    __m256 sum = _mm256_add_ps(_mm256_set1_ps(K7), _mm256_mul_ps(s, _mm256_set1_ps(K9)));
    sum = _mm256_add_ps(_mm256_set1_ps(K5), _mm256_mul_ps(s, sum));
    sum = _mm256_add_ps(_mm256_set1_ps(K3), _mm256_mul_ps(s, sum));
    sum = _mm256_add_ps(_mm256_set1_ps(K1), _mm256_mul_ps(s, sum));
    const __m256 arc = _mm256_mul_ps(q, sum);
    const __m256 zero = _mm256_setzero_ps();
    const __m256 angle =
        _mm256_blendv_ps(arc, _mm256_sub_ps(_mm256_set1_ps(0.25f), arc), is_steep);
    const __m256 half = _mm256_blendv_ps(
        angle, _mm256_sub_ps(_mm256_set1_ps(0.5f), angle), _mm256_cmp_ps(x, zero, _CMP_LT_OQ));
    const __m256 turn = _mm256_blendv_ps(
        half, _mm256_sub_ps(_mm256_set1_ps(1), half), _mm256_cmp_ps(y, zero, _CMP_LT_OQ));
    _mm256_storeu_ps(turns + i, turn);
  }
  turns_from(i, turns, count, x0, y0, step_x, step_y);
}

AVX2 static bool chords_avx2(float *places, const float *turns, size_t count) {
  const __m256 parts = _mm256_setr_ps(0, 0.25f, 0.5f, 0.75f, 0, 0.25f, 0.5f, 0.75f);
  const __m256i here = _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1);
  const __m256 size = _mm256_castsi256_ps(_mm256_set1_epi32(0x7FFFFFFF));
  __m256 jumps = _mm256_setzero_ps();
  size_t i = 0;
  // Eight turns are read, of which three count.
  for (; i + 8 <= count; i += 2) {
    const __m256 eight = _mm256_loadu_ps(turns + i);
    const __m256 turn = _mm256_permutevar8x32_ps(eight, here);
    const __m256 next =
        _mm256_permutevar8x32_ps(eight, _mm256_add_epi32(here, _mm256_set1_epi32(1)));
    const __m256 way = _mm256_sub_ps(next, turn);
    _mm256_storeu_ps(places + 4 * i, _mm256_add_ps(turn, _mm256_mul_ps(way, parts)));
    jumps = _mm256_or_ps(
        jumps, _mm256_cmp_ps(_mm256_and_ps(way, size), _mm256_set1_ps(0.5f), _CMP_GT_OQ));
  }
  const bool has_jumped = _mm256_movemask_ps(jumps) != 0;
  return chords_from(i, places, turns, count) || has_jumped;
}

AVX2 static void look_up_avx2(
    uint32_t *words, const float *places, size_t count, float factor, float offset,
    const uint32_t *table, uint32_t table_count) {
  const __m256 scale = _mm256_set1_ps(factor), shift = _mm256_set1_ps(offset);
  const __m256 last = _mm256_set1_ps((float)(table_count - 1));
  const __m256i mask = _mm256_set1_epi32((int)(table_count - 1));
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    const __m256 place =
        _mm256_add_ps(_mm256_mul_ps(_mm256_loadu_ps(places + i), scale), shift);
    // Each gives its second operand for what is not a number, as the comparisons above do.
    const __m256 held = _mm256_min_ps(_mm256_max_ps(place, _mm256_setzero_ps()), last);
    const __m256i number = _mm256_and_si256(
        _mm256_castps_si256(_mm256_add_ps(held, _mm256_set1_ps(8388608))), mask);
    _mm256_storeu_si256(
        (__m256i *)(words + i), _mm256_i32gather_epi32((const int *)table, number, 4));
  }
  look_up_from(i, words, places, count, factor, offset, table, table_count);
}
#endif

void flipbook_turns(float *turns, size_t count, float x, float y, float step_x, float step_y) {
#if FLIPBOOK_X86
  if (flipbook_has_avx2()) return turns_avx2(turns, count, x, y, step_x, step_y);
#endif
  turns_from(0, turns, count, x, y, step_x, step_y);
}

bool flipbook_chords(float *places, const float *turns, size_t count) {
#if FLIPBOOK_X86
  if (flipbook_has_avx2()) return chords_avx2(places, turns, count);
#endif
  return chords_from(0, places, turns, count);
}

void flipbook_look_up(
    uint32_t *words, const float *places, size_t count, float factor, float offset,
    const uint32_t *table, uint32_t table_count) {
#if FLIPBOOK_X86
  if (flipbook_has_avx2()) {
    return look_up_avx2(words, places, count, factor, offset, table, table_count);
  }
#endif
  look_up_from(0, words, places, count, factor, offset, table, table_count);
}
