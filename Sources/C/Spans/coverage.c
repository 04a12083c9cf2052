#include "coverage.h"

#include "simd.h"

#include <math.h>
#include <string.h>

// Fused products would round otherwise than those of other machines.
#pragma STDC FP_CONTRACT OFF

static inline double least(double a, double b) { return a < b ? a : b; }
static inline double most(double a, double b) { return a > b ? a : b; }

// The whole number below, of what is within reach of one.
static inline int32_t floored(double value) {
  const int32_t whole = (int32_t)value;
  return whole - (value < (double)whole);
}

// Adds the part of an edge within one row, so high, between two places in the row.
//
// Most edges lie within two pixels, which takes no branch: the part in the first is all of it when
// the edge ends there, and then the rest adds zeroes.
static inline void add_part(float *line, double height, double left, double right) {
  const int32_t first = (int32_t)left;
  const double border = (double)(first + 1);
  float *cells = line + first;
  if (right <= border + 1) {
    const double width = right - left, inside = border - left;
    const double upper = height * (inside / most(width, inside));
    const double end = least(right, border), lower = height - upper;
    const double covered = upper * (border - (left + end) * 0.5);
    // From the border on; where there is no more, `lower` is zero.
    const double beyond = lower * ((right - border) * 0.5);
    cells[0] += (float)covered;
    cells[1] += (float)(upper - covered + (lower - beyond));
    cells[2] += (float)beyond;
    return;
  }
  const double per_pixel = height / (right - left);
  double place = left, before = 0;
  for (int32_t pixel = first; place < right; pixel++) {
    // The area right of the edge within the pixel, of the part that is above it so far.
    const double end = (double)(pixel + 1), next = least(end, right);
    const double run = (next - place) * per_pixel;
    const double covered = run * (end - (place + next) * 0.5);
    *cells++ += (float)(covered + before);
    before = run - covered;
    place = next;
  }
  *cells += (float)before;
}

// Adds what lies right of an edge; x counts from the left of the area, y on the canvas.
static inline void add_edge(
    const FlipbookCoverage *field, double x0, double y0, double x1, double y1) {
  const double top = field->y, bottom = (double)field->y + field->height;
  const double width = field->width;
  const int is_down = y0 < y1;
  const double upper_x = is_down ? x0 : x1, upper_y = is_down ? y0 : y1;
  const double lower_x = is_down ? x1 : x0, lower_y = is_down ? y1 : y0;
  // An edge out of reach may be too far away for whole numbers.
  if (!(upper_y < lower_y) || upper_y >= bottom || lower_y <= top
      || least(x0, x1) >= width) {
    return;
  }
  const double sign = is_down ? 1 : -1;
  const double slope = (lower_x - upper_x) / (lower_y - upper_y);
  int32_t row = upper_y > top ? floored(upper_y) : field->y;
  double y = most(upper_y, (double)row);
  double x = y > upper_y ? upper_x + (y - upper_y) * slope : upper_x;
  float *line =
      field->sums + (size_t)(row - field->y) * (size_t)(field->width + FLIPBOOK_COVERAGE_MARGIN);
  const double last = least(lower_y, bottom);
  while (y < last) {
    row++;
    const int is_end = lower_y <= (double)row;
    const double next_y = is_end ? lower_y : (double)row;
    const double next_x = is_end ? lower_x : upper_x + (next_y - upper_y) * slope;
    // Beyond the sides only the height counts.
    const double left = least(x, next_x), right = most(x, next_x);
    add_part(
        line, (next_y - y) * sign, least(most(left, 0), width), least(most(right, 0), width));
    x = next_x;
    y = next_y;
    line += field->width + FLIPBOOK_COVERAGE_MARGIN;
  }
}

// Widens the spans of the rows that a box touches; false when it touches none.
static bool widen(
    const FlipbookCoverage *field, double left, double above, double right, double below) {
  const double top = field->y, bottom = (double)field->y + field->height;
  const double width = field->width;
  if (!(below > top && above < bottom && left < width)) return false;
  const int32_t first = floored(most(above, top)) - field->y;
  const int32_t last = -floored(-least(below, bottom)) - field->y;
  const int32_t start = (int32_t)most(0, left);
  const int32_t end = (int32_t)least(most(0, right), width) + FLIPBOOK_COVERAGE_MARGIN;
  for (int32_t row = first; row < last; row++) {
    FlipbookSpan *span = field->spans + row;
    if (span->end == 0 || start < span->start) span->start = start;
    if (end > span->end) span->end = end;
  }
  return true;
}

void flipbook_coverage_add(
    const FlipbookCoverage *field, const double *points, size_t count, FlipbookTransform t,
    double *corners) {
  if (count < 3) return;
  const double left_side = t.tx - field->x;
  double left = INFINITY, above = INFINITY, right = -INFINITY, below = -INFINITY;
  // Zero as long as all is finite.
  double excess = 0;
  for (size_t i = 0; i < count; i++) {
    const double px = points[2 * i], py = points[2 * i + 1];
    const double x = left_side + t.a * px + t.c * py, y = t.ty + t.b * px + t.d * py;
    corners[2 * i] = x;
    corners[2 * i + 1] = y;
    left = least(x, left);
    right = most(x, right);
    above = least(y, above);
    below = most(y, below);
    excess += (x - x) + (y - y);
  }
  if (excess != 0 || !widen(field, left, above, right, below)) return;
  double x = corners[2 * count - 2], y = corners[2 * count - 1];
  for (size_t i = 0; i < count; i++) {
    add_edge(field, x, y, corners[2 * i], corners[2 * i + 1]);
    x = corners[2 * i];
    y = corners[2 * i + 1];
  }
}

enum { BLOCK = 8, HALF = 4 };

// A covering number, 1 for once, in 255ths of a pixel; by the even-odd rule as far as the next even
// number is away.
static inline uint8_t level(float number, bool even_odd) {
  if (even_odd) {
    return (uint8_t)(fabsf(number - 2 * roundf(number / 2)) * 255 + 0.5f);
  }
  const float cover = fabsf(number);
  // Adding 2^23 rounds to a whole number and leaves it in the low bits.
  const float sum = (cover > 1 ? 1 : cover) * 255 + 8388608;
  uint32_t bits;
  memcpy(&bits, &sum, sizeof bits);
  return (uint8_t)bits;
}

// Up to eight numbers; the sums are added up in the order of the vectors below.
static inline float take_block(
    float *sums, size_t count, float open, bool even_odd, uint8_t *bytes) {
  float sum[BLOCK] = {0}, shifted[BLOCK] = {0};
  memcpy(sum, sums, count * sizeof *sums);
  memset(sums, 0, count * sizeof *sums);
  for (size_t i = 0; i < BLOCK; i++) shifted[i] = sum[i] + (i % HALF >= 1 ? sum[i - 1] : 0);
  for (size_t i = 0; i < BLOCK; i++) sum[i] = shifted[i] + (i % HALF >= 2 ? shifted[i - 2] : 0);
  const float first_half = sum[HALF - 1];
  for (size_t i = HALF; i < BLOCK; i++) sum[i] += first_half;
  for (size_t i = 0; i < count; i++) bytes[i] = level(sum[i] + open, even_odd);
  return open + sum[BLOCK - 1];
}

static size_t finish(
    float *sums, size_t x, size_t end, size_t span_end, size_t width, float open, bool even_odd,
    uint8_t *bytes) {
  for (; x < end; x += BLOCK) {
    open = take_block(
        sums + x, end - x < BLOCK ? end - x : BLOCK, open, even_odd, bytes + x);
  }
  memset(sums + end, 0, (span_end - end) * sizeof *sums);
  // A shape that is still open after the last edge goes on beyond the right side.
  if (fabsf(open) <= 1e-3f || end >= width) return end;
  memset(bytes + end, level(open, even_odd), width - end);
  return width;
}

size_t flipbook_coverage_take_portable(
    float *sums, size_t start, size_t span_end, size_t width, bool even_odd, uint8_t *bytes) {
  const size_t end = span_end < width ? span_end : width;
  return finish(sums, start, end, span_end, width, 0, even_odd, bytes);
}

#if FLIPBOOK_X86

// The levels of eight numbers, which follow what is open, in the low bytes; what is open then.
INLINE_AVX2 __m128i block_avx2(__m256 sum, __m256 *open) {
  const __m256i cells = _mm256_castps_si256(sum);
  if (!_mm256_testz_si256(cells, cells)) {
    sum = _mm256_add_ps(sum, _mm256_castsi256_ps(_mm256_slli_si256(cells, 4)));
    sum = _mm256_add_ps(
        sum, _mm256_castsi256_ps(_mm256_slli_si256(_mm256_castps_si256(sum), 8)));
    // The last of the first half, for all of the second.
    const __m256 half = _mm256_permute_ps(_mm256_permute2f128_ps(sum, sum, 0x08), 0xFF);
    sum = _mm256_add_ps(sum, half);
  }
  const __m256 size = _mm256_castsi256_ps(_mm256_set1_epi32(0x7FFFFFFF));
  const __m256 cover =
      _mm256_min_ps(_mm256_and_ps(_mm256_add_ps(sum, *open), size), _mm256_set1_ps(1));
  const __m256 rounded =
      _mm256_add_ps(_mm256_mul_ps(cover, _mm256_set1_ps(255)), _mm256_set1_ps(8388608));
  const __m256i levels = _mm256_and_si256(_mm256_castps_si256(rounded), _mm256_set1_epi32(0xFF));
  const __m128i words =
      _mm_packs_epi32(_mm256_castsi256_si128(levels), _mm256_extracti128_si256(levels, 1));
  *open = _mm256_add_ps(
      *open, _mm256_permutevar8x32_ps(sum, _mm256_set1_epi32(BLOCK - 1)));
  return _mm_packus_epi16(words, words);
}

AVX2 static size_t take_avx2(
    float *sums, size_t start, size_t span_end, size_t width, uint8_t *bytes) {
  const size_t end = span_end < width ? span_end : width;
  __m256 open = _mm256_setzero_ps();
  size_t x = start;
  for (; x + BLOCK <= end; x += BLOCK) {
    const __m256 sum = _mm256_loadu_ps(sums + x);
    _mm256_storeu_ps(sums + x, _mm256_setzero_ps());
    _mm_storel_epi64((__m128i *)(bytes + x), block_avx2(sum, &open));
  }
  if (x < end) {
    const __m256i mask = _mm256_cmpgt_epi32(
        _mm256_set1_epi32((int)(end - x)), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
    const __m256 sum = _mm256_maskload_ps(sums + x, mask);
    _mm256_maskstore_ps(sums + x, mask, _mm256_setzero_ps());
    uint8_t last[16];
    _mm_storeu_si128((__m128i *)last, block_avx2(sum, &open));
    memcpy(bytes + x, last, end - x);
  }
  return finish(sums, end, end, span_end, width, _mm256_cvtss_f32(open), false, bytes);
}
#endif

size_t flipbook_coverage_take(
    float *sums, size_t start, size_t end, size_t width, bool even_odd, uint8_t *bytes) {
#if FLIPBOOK_X86
  if (!even_odd && flipbook_has_avx2()) return take_avx2(sums, start, end, width, bytes);
#endif
  return flipbook_coverage_take_portable(sums, start, end, width, even_odd, bytes);
}
