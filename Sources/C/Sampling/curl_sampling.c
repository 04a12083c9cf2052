#include "curl_sampling.h"

#include "octet.h"

#include <string.h>

#if defined(__x86_64__)
#include <math.h>

// Sums and products are rounded one by one, as Swift rounds them.
#pragma STDC FP_CONTRACT OFF

// Places on the page in 256ths of a pixel, from the middle of the first one.
typedef struct {
  __m256 x, y;
} places;

INLINE_AVX2 __m256 all(float number) { return _mm256_set1_ps(number); }

INLINE_AVX2 __m256 halves(float low, float high) {
  return _mm256_set_m128(_mm_set1_ps(high), _mm_set1_ps(low));
}

INLINE_AVX2 places moved(places from, __m256 lengths, const flipbook_curl *curl) {
  return (places){
      _mm256_add_ps(from.x, _mm256_mul_ps(lengths, all((float)(curl->way_x * 256)))),
      _mm256_add_ps(from.y, _mm256_mul_ps(lengths, all((float)(curl->way_y * 256))))};
}

// One pixel between four, of which some are beyond the edges: what `FlatPage.sample` gives.

static uint64_t lanes(const flipbook_curl *curl, int64_t x, int64_t y) {
  if (x < 0 || y < 0 || x >= curl->width || y >= curl->height) return 0;
  const uint64_t word = curl->pixels[y * curl->width + x];
  return (word & 0x00FF00FF) | (word & 0xFF00FF00) << 24;
}

static uint64_t mean(uint64_t a, uint64_t b, uint64_t share) {
  return (a * (256 - share) + b * share + 0x0080008000800080) >> 8 & 0x00FF00FF00FF00FF;
}

static uint64_t at_edge(const flipbook_curl *curl, int64_t x, int64_t y) {
  const int64_t left = x >> 8, top = y >> 8;
  if (left < -1 || top < -1 || left >= curl->width || top >= curl->height) return 0;
  const uint64_t u = (uint64_t)x & 255, v = (uint64_t)y & 255;
  const uint64_t upper = mean(lanes(curl, left, top), lanes(curl, left + 1, top), u);
  const uint64_t lower = mean(lanes(curl, left, top + 1), lanes(curl, left + 1, top + 1), u);
  return mean(upper, lower, v);
}

// The nearest whole numbers, held to what a page can have: adding 3 · 2²² rounds to a whole number
// and leaves it in the low bits.
INLINE_AVX2 __m256i whole(__m256 values) {
  const __m256 held = _mm256_min_ps(_mm256_max_ps(all(-1024), values), all(4000000));
  return _mm256_sub_epi32(
      _mm256_castps_si256(_mm256_add_ps(held, all(12582912))), _mm256_set1_epi32(0x4B400000));
}

// Fetches what will be read soon: the processor foresees only what lies in a row of the page.
INLINE_AVX2 void fetch(const flipbook_curl *curl, __m256i indices, ptrdiff_t ahead) {
  const uintptr_t start = (uintptr_t)curl->pixels + (uintptr_t)(ahead * 4);
#define FETCH(lane) \
  _mm_prefetch( \
      (const char *)(start + (uintptr_t)(uint32_t)_mm256_extract_epi32(indices, lane) * 4), \
      _MM_HINT_T0)
  FETCH(0);
  FETCH(2);
  FETCH(4);
  FETCH(6);
#undef FETCH
}

INLINE_AVX2 octet sample(const flipbook_curl *curl, places from, ptrdiff_t ahead) {
  const __m256i x = whole(from.x), y = whole(from.y);
  const __m256i left = _mm256_srai_epi32(x, 8), top = _mm256_srai_epi32(y, 8);
  const __m256i right = _mm256_sub_epi32(_mm256_set1_epi32(curl->width - 2), left);
  const __m256i bottom = _mm256_sub_epi32(_mm256_set1_epi32(curl->height - 2), top);
  const __m256i signs = _mm256_or_si256(_mm256_or_si256(left, top), _mm256_or_si256(right, bottom));
  const int beyond = _mm256_movemask_ps(_mm256_castsi256_ps(signs));
  const __m256i indices =
      _mm256_add_epi32(_mm256_mullo_epi32(top, _mm256_set1_epi32(curl->width)), left);
  const __m256i parts = _mm256_set1_epi32(255);
  const __m256i u = _mm256_and_si256(x, parts), v = _mm256_and_si256(y, parts);
  if (__builtin_expect(beyond == 0, 1)) {
    if (ahead != 0) fetch(curl, indices, ahead);
    return octet_between(curl->pixels, curl->width, indices, u, v);
  }
  // Everything a pixel and more beyond them is clear.
  const __m256i minus = _mm256_set1_epi32(-1);
  const __m256i outside = _mm256_or_si256(
      _mm256_or_si256(_mm256_cmpgt_epi32(minus, left), _mm256_cmpgt_epi32(minus, top)),
      _mm256_or_si256(_mm256_cmpgt_epi32(minus, right), _mm256_cmpgt_epi32(minus, bottom)));
  const int clear = _mm256_movemask_ps(_mm256_castsi256_ps(outside));
  if (clear == 0xFF) return (octet){_mm256_setzero_si256(), _mm256_setzero_si256()};
  // Fours of which some are beyond the edges are read one by one.
  octet colors = {_mm256_setzero_si256(), _mm256_setzero_si256()};
  uint32_t even[8], odd[8];
  int32_t xs[8], ys[8];
  if ((beyond & 0x0F) == 0 || (beyond & 0xF0) == 0) {
    const int inside = (beyond & 0x0F) == 0 ? 0x0F : 0xF0;
    const __m256i mask = inside == 0x0F ? _mm256_setr_epi32(-1, -1, -1, -1, 0, 0, 0, 0)
                                        : _mm256_setr_epi32(0, 0, 0, 0, -1, -1, -1, -1);
    colors = octet_between(curl->pixels, curl->width, _mm256_and_si256(indices, mask), u, v);
  }
  _mm256_storeu_si256((__m256i *)even, colors.even);
  _mm256_storeu_si256((__m256i *)odd, colors.odd);
  _mm256_storeu_si256((__m256i *)xs, x);
  _mm256_storeu_si256((__m256i *)ys, y);
  for (int lane = 0; lane < 8; lane++) {
    if ((beyond & (lane < 4 ? 0x0F : 0xF0)) == 0) continue;
    const uint64_t color = clear >> lane & 1 ? 0 : at_edge(curl, xs[lane], ys[lane]);
    even[lane] = (uint32_t)color;
    odd[lane] = (uint32_t)(color >> 32);
  }
  return (octet){
      _mm256_loadu_si256((const __m256i *)even), _mm256_loadu_si256((const __m256i *)odd)};
}

// The alphas, each in both lanes.
INLINE_AVX2 __m256i alphas(octet colors) {
  return octet_lanes(_mm256_srli_epi32(colors.odd, 16));
}

INLINE_AVX2 bool is_opaque(octet colors) {
  return _mm256_testc_si256(colors.odd, _mm256_set1_epi32(0x00FF0000));
}

INLINE_AVX2 __m256i times(__m256i lanes, __m256i by) {
  return _mm256_srli_epi16(_mm256_mullo_epi16(lanes, by), 8);
}

INLINE_AVX2 octet over(octet upper, octet lower) {
  const __m256i alpha = alphas(upper);
  const __m256i rest = _mm256_sub_epi16(
      _mm256_set1_epi16(256), _mm256_add_epi16(alpha, _mm256_srli_epi16(alpha, 7)));
  return octet_plus(upper, (octet){times(lower.even, rest), times(lower.odd, rest)});
}

INLINE_AVX2 octet whitened(octet colors, int32_t share) {
  const __m256i white = _mm256_mullo_epi16(alphas(colors), _mm256_set1_epi16((short)share));
  const __m256i rest = _mm256_set1_epi16((short)(256 - share));
  return (octet){
      _mm256_srli_epi16(_mm256_add_epi16(_mm256_mullo_epi16(colors.even, rest), white), 8),
      _mm256_srli_epi16(_mm256_add_epi16(_mm256_mullo_epi16(colors.odd, rest), white), 8)};
}

INLINE_AVX2 octet lit(octet colors, __m256i light) {
  const __m256i for_alpha = _mm256_or_si256(light, _mm256_set1_epi32(256 << 16));
  return (octet){times(colors.even, octet_lanes(light)), times(colors.odd, for_alpha)};
}

INLINE_AVX2 octet darkened(octet colors, __m256i dark) {
  const __m256i rest = _mm256_sub_epi16(_mm256_set1_epi16(256), octet_lanes(dark));
  const __m256i black = _mm256_slli_epi32(
      _mm256_srli_epi32(_mm256_sub_epi32(_mm256_slli_epi32(dark, 8), dark), 8), 16);
  return (octet){
      times(colors.even, rest), _mm256_add_epi16(times(colors.odd, rest), black)};
}

// How dark pixels of a row are, in 256ths: what `CurlShadow.fill` writes.
static void fill_dark(
    uint32_t *dark, const flipbook_curl_line *line, ptrdiff_t from, ptrdiff_t to) {
  const int64_t size = line->cell_size, shift = line->cell_shift;
  const float step = 1 / (float)size;
  while (from < to) {
    // Each pixel lies between the middles of two cells.
    int64_t cell = (from + shift - size / 2) / size;
    if (cell > line->cell_count - 2) cell = line->cell_count - 2;
    if (cell < 0) cell = 0;
    int64_t end = (cell + 1) * size + size / 2 - shift;
    if (end < from + 1) end = from + 1;
    if (end > to) end = to;
    const float first = line->shadow[cell];
    const float slope = (line->shadow[cell + 1] - first) * step;
    const float start =
        first + slope * ((float)(from + shift - cell * size) + 0.5f - (float)size / 2);
    for (int64_t i = 0; i < end - from; i++) {
      // Adding 2²³ rounds to a whole number and leaves it in the low bits.
      const float value = start + slope * (float)(int32_t)i + 8388608;
      uint32_t bits;
      memcpy(&bits, &value, sizeof bits);
      *dark++ = bits & 511;
    }
    from = end;
  }
}

// The same of four pixels, which mostly lie between the same two cells.
INLINE_AVX2 __m128i dark_four(const flipbook_curl_line *line, ptrdiff_t column) {
  const int32_t size = (int32_t)line->cell_size;
  const int32_t place = (int32_t)(column + line->cell_shift);
  const int32_t cell = (place - size / 2) / size;
  if (place < size / 2 || cell > line->cell_count - 2 ||
      place + 4 > (cell + 1) * size + size / 2) {
    uint32_t dark[4];
    fill_dark(dark, line, column, column + 4);
    return _mm_loadu_si128((const __m128i *)dark);
  }
  const float first = line->shadow[cell];
  const float slope = (line->shadow[cell + 1] - first) * (1 / (float)size);
  const float start = first + slope * ((float)(place - cell * size) + 0.5f - (float)size / 2);
  const __m128 values = _mm_add_ps(
      _mm_set1_ps(start), _mm_mul_ps(_mm_set1_ps(slope), _mm_setr_ps(0, 1, 2, 3)));
  return _mm_and_si128(
      _mm_castps_si128(_mm_add_ps(values, _mm_set1_ps(8388608))), _mm_set1_epi32(511));
}

// The same of one pixel, for four samples of it.
INLINE_AVX2 __m128i dark_of(const flipbook_curl_line *line, ptrdiff_t column) {
  uint32_t dark;
  fill_dark(&dark, line, column, column + 1);
  return _mm_set1_epi32((int)dark);
}

// The visible part of the cylinder.
typedef struct {
  octet back, front;
  bool is_front_seen;
} sight;

INLINE_AVX2 sight seen(
    const flipbook_curl *curl, __m256 heights, places contact, ptrdiff_t ahead) {
  const __m256 one = all(1);
  const __m256 sine =
      _mm256_min_ps(_mm256_max_ps(heights, _mm256_setzero_ps()), one);
  const __m256 square = _mm256_mul_ps(sine, sine);
#define PLUS(a, b) _mm256_add_ps(a, b)
#define TIMES(a, b) _mm256_mul_ps(a, b)
  // The formula of `PageRoll.arcCosine`.
  const __m256 even =
      PLUS(all(1.5707963f),
           TIMES(square, PLUS(all(0.088978987f),
                              TIMES(square, PLUS(all(0.030891881f),
                                                 TIMES(square, all(0.0066700901f)))))));
  const __m256 odd = TIMES(
      sine,
      PLUS(all(-0.21459880f),
           TIMES(square,
                 PLUS(all(-0.050174305f),
                      TIMES(square, _mm256_sub_ps(all(-0.017088126f),
                                                  TIMES(square, all(0.001262491f))))))));
  const __m256 rest = TIMES(_mm256_sqrt_ps(_mm256_sub_ps(one, sine)), PLUS(even, odd));
  const __m256 slant = _mm256_sqrt_ps(_mm256_sub_ps(one, square));
  const __m256 light = PLUS(all(256 * (1 - curl->shade)), TIMES(slant, all(256 * curl->shade)));
  const __m256i level = _mm256_and_si256(
      _mm256_castps_si256(PLUS(light, all(8388608))), _mm256_set1_epi32(511));
  const __m256 radius = all(-(float)curl->radius), quarter = all(curl->quarter);
  sight sight;
  const places behind = moved(contact, TIMES(PLUS(quarter, rest), radius), curl);
  sight.back = lit(whitened(sample(curl, behind, ahead), curl->whiteness), level);
  sight.is_front_seen = !is_opaque(sight.back);
  if (sight.is_front_seen) {
    const places before =
        moved(contact, TIMES(_mm256_sub_ps(quarter, rest), radius), curl);
    sight.front = lit(sample(curl, before, 0), level);
  }
#undef PLUS
#undef TIMES
  return sight;
}

// Rows that what is fetched lies below what is read.
enum { ROWS_AHEAD = 4 };

// From a place on the page to what is seen some rows below, in words, where it moves `times`
// as fast along the way as on the canvas, and back.
INLINE_AVX2 ptrdiff_t words_down(const flipbook_curl *curl, double times) {
  const double moved = -(1 + times) * curl->slope_down * ROWS_AHEAD;
  const double x = curl->way_x * moved, y = curl->way_y * moved + ROWS_AHEAD;
  if (!(-1024 < x && x < 1024 && -1024 < y && y < 1024)) return 0;
  return _mm_cvtsd_si32(_mm_set_sd(y)) * (ptrdiff_t)curl->width +
         _mm_cvtsd_si32(_mm_set_sd(x));
}

// The place on the page that lies as far across the way as a pixel, where the cylinder touches it,
// and the length from there to the pixel.
typedef struct {
  double x, y, rest;
} contact;

static inline contact contact_of(
    const flipbook_curl *curl, const flipbook_curl_line *line, ptrdiff_t column) {
  const double rest =
      curl->contact - (line->length + curl->slope * (double)(line->x + column));
  return (contact){
      (double)(line->page_x + column) + curl->way_x * rest,
      (double)line->page_y + curl->way_y * rest, rest};
}

AVX2 void flipbook_curl_once(
    const flipbook_curl *curl, const flipbook_curl_line *line, ptrdiff_t from, ptrdiff_t to) {
  // Between 1 where the page begins to rise and 1/cos, which is 1.4 at 0.7 radii.
  const ptrdiff_t ahead = words_down(curl, 1.2);
  const __m256 numbers = _mm256_setr_ps(0, 1, 2, 3, 0, 1, 2, 3);
  const __m256 rise =
      _mm256_mul_ps(numbers, all((float)(-curl->slope / curl->radius)));
  const __m256 step_x =
      _mm256_mul_ps(numbers, all((float)((1 - curl->way_x * curl->slope) * 256)));
  const __m256 step_y = _mm256_mul_ps(numbers, all((float)((-curl->way_y * curl->slope) * 256)));
  // Fours are counted from the canvas's edge, so that a pixel does not depend on what is drawn.
  for (ptrdiff_t column = ((line->x + from) & ~3) - line->x; column < to; column += 8) {
    const contact a = contact_of(curl, line, column), b = contact_of(curl, line, column + 4);
    const places places = {
        _mm256_add_ps(halves((float)(a.x * 256), (float)(b.x * 256)), step_x),
        _mm256_add_ps(halves((float)(a.y * 256), (float)(b.y * 256)), step_y)};
    const __m256 heights = _mm256_add_ps(
        halves((float)(a.rest / curl->radius), (float)(b.rest / curl->radius)), rise);
    const sight sight = seen(curl, heights, places, ahead);
    const ptrdiff_t first = from > column ? from - column : 0;
    const ptrdiff_t last = to < column + 8 ? to - column : 8;
    const bool is_whole = last - first == 8;
    uint32_t part[8] = {0};
    uint32_t *words = is_whole ? line->words + column : part;
    if (!is_whole) {
      memcpy(part + first, line->words + column + first, (size_t)(last - first) * 4);
    }
    octet colors = sight.back;
    if (sight.is_front_seen) {
      const __m256i dark =
          _mm256_set_m128i(dark_four(line, column + 4), dark_four(line, column));
      colors = over(colors, darkened(sight.front, dark));
      colors = over(colors, octet_of(_mm256_loadu_si256((const __m256i *)words)));
    }
    _mm256_storeu_si256((__m256i *)words, octet_words(colors));
    if (!is_whole) {
      memcpy(line->words + column + first, part + first, (size_t)(last - first) * 4);
    }
  }
}

// The sums over the fours, in all lanes of each.
INLINE_AVX2 __m256i sums(__m256i lanes) {
  const __m256i pairs = _mm256_add_epi16(lanes, _mm256_shuffle_epi32(lanes, 0x4E));
  return _mm256_add_epi16(pairs, _mm256_shuffle_epi32(pairs, 0xB1));
}

// The common values of the samples of a pixel.
typedef struct {
  float x, y, first, step;
  double span;
} run;

static inline run run_of(
    const flipbook_curl *curl, const flipbook_curl_line *line, ptrdiff_t column,
    int32_t quads) {
  const double half = curl->pixel_length / 2;
  const double length = line->length + curl->slope * (double)(line->x + column);
  const double low = length - half > curl->silhouette ? length - half : curl->silhouette;
  const double span = length + half - low;
  const contact place = contact_of(curl, line, column);
  return (run){
      (float)(place.x * 256), (float)(place.y * 256),
      (float)((curl->contact - low) / curl->radius),
      (float)(-span / (double)(4 * quads) / curl->radius), span};
}

AVX2 void flipbook_curl_means(
    const flipbook_curl *curl, const flipbook_curl_line *line, ptrdiff_t from, ptrdiff_t to,
    int32_t quads) {
  const __m256 numbers = _mm256_setr_ps(0.5f, 1.5f, 2.5f, 3.5f, 0.5f, 1.5f, 2.5f, 3.5f);
  const __m128i shift = _mm_cvtsi32_si128(quads == 1 ? 2 : 4);
  const ptrdiff_t ahead = words_down(curl, 2);
  // Two pixels at once, the second of which may be the first again.
  for (ptrdiff_t column = from; column < to; column += 2) {
    const ptrdiff_t other = column + 1 < to ? column + 1 : column;
    const run a = run_of(curl, line, column, quads), b = run_of(curl, line, other, quads);
    const places places = {halves(a.x, b.x), halves(a.y, b.y)};
    const __m256 first = halves(a.first, b.first), step = halves(a.step, b.step);
    __m256i dark = _mm256_setzero_si256();
    bool has_dark = false;
    octet sum = {_mm256_setzero_si256(), _mm256_setzero_si256()};
    for (int32_t quad = 0; quad < quads; quad++) {
      const __m256 heights = _mm256_add_ps(
          first, _mm256_mul_ps(_mm256_add_ps(numbers, all((float)(4 * quad))), step));
      const sight sight = seen(curl, heights, places, ahead);
      octet colors = sight.back;
      if (sight.is_front_seen) {
        if (!has_dark) dark = _mm256_set_m128i(dark_of(line, other), dark_of(line, column));
        has_dark = true;
        colors = over(colors, darkened(sight.front, dark));
      }
      sum = octet_plus(sum, colors);
    }
    const octet mean = {
        _mm256_srl_epi16(sums(sum.even), shift), _mm256_srl_epi16(sums(sum.odd), shift)};
    const octet below = octet_of(_mm256_set_m128i(
        _mm_set1_epi32((int)line->words[other]), _mm_set1_epi32((int)line->words[column])));
    const octet page = over(mean, below);
    const __m256i words = octet_words(page);
    const uint32_t whole[2] = {
        (uint32_t)_mm256_extract_epi32(words, 0), (uint32_t)_mm256_extract_epi32(words, 4)};
    uint32_t part[2];
    const double spans[2] = {a.span, b.span};
    uint32_t shares[2];
    for (int i = 0; i < 2; i++) {
      const double share = spans[i] / (2 * (curl->pixel_length / 2));
      shares[i] = spans[i] > 0 ? (uint32_t)((share < 0 ? 0 : share > 1 ? 1 : share) * 256) : 0;
    }
    if (shares[0] < 256 || shares[1] < 256) {
      // The rest of the pixel shows the ground, in the shadow.
      if (!has_dark) dark = _mm256_set_m128i(dark_of(line, other), dark_of(line, column));
      const octet ground = darkened(below, dark);
      const __m256i share = octet_lanes(_mm256_set_m128i(
          _mm_set1_epi32((int)shares[1]), _mm_set1_epi32((int)shares[0])));
      const __m256i rest = _mm256_sub_epi16(_mm256_set1_epi16(256), share);
#define SHARED(lanes) \
  _mm256_srli_epi16( \
      _mm256_add_epi16( \
          _mm256_mullo_epi16(page.lanes, share), _mm256_mullo_epi16(ground.lanes, rest)), \
      8)
      const __m256i mixed = octet_words((octet){SHARED(even), SHARED(odd)});
#undef SHARED
      part[0] = (uint32_t)_mm256_extract_epi32(mixed, 0);
      part[1] = (uint32_t)_mm256_extract_epi32(mixed, 4);
    }
    if (spans[0] > 0) line->words[column] = shares[0] < 256 ? part[0] : whole[0];
    if (other > column && spans[1] > 0) {
      line->words[other] = shares[1] < 256 ? part[1] : whole[1];
    }
  }
}

AVX2 ptrdiff_t flipbook_curl_back(
    const flipbook_curl *curl, const flipbook_curl_line *line, ptrdiff_t from, ptrdiff_t to,
    double x, double y, double step_x, double step_y) {
  const __m256 numbers = _mm256_setr_ps(0, 1, 2, 3, 0, 1, 2, 3);
  const __m256 steps_x = _mm256_mul_ps(numbers, all((float)(step_x * 256)));
  const __m256 steps_y = _mm256_mul_ps(numbers, all((float)(step_y * 256)));
  ptrdiff_t column = ((line->x + from) & ~3) - line->x;
  const ptrdiff_t ahead = words_down(curl, 1);
  // Whole eights: what is left is laid by fours.
  if (column < from) return from;
  for (; column + 8 <= to; column += 8) {
    const double a = (double)(line->x + column), b = (double)(line->x + column + 4);
    const places places = {
        _mm256_add_ps(
            halves((float)((x + step_x * a) * 256), (float)((x + step_x * b) * 256)), steps_x),
        _mm256_add_ps(
            halves((float)((y + step_y * a) * 256), (float)((y + step_y * b) * 256)), steps_y)};
    const octet colors = whitened(sample(curl, places, ahead), curl->whiteness);
    if (!is_opaque(colors)) break;
    _mm256_storeu_si256((__m256i *)(line->words + column), octet_words(colors));
  }
  return column;
}
#else
void flipbook_curl_once(
    const flipbook_curl *curl, const flipbook_curl_line *line, ptrdiff_t from, ptrdiff_t to) {
  (void)curl, (void)line, (void)from, (void)to;
}

void flipbook_curl_means(
    const flipbook_curl *curl, const flipbook_curl_line *line, ptrdiff_t from, ptrdiff_t to,
    int32_t quads) {
  (void)curl, (void)line, (void)from, (void)to, (void)quads;
}

ptrdiff_t flipbook_curl_back(
    const flipbook_curl *curl, const flipbook_curl_line *line, ptrdiff_t from, ptrdiff_t to,
    double x, double y, double step_x, double step_y) {
  (void)curl, (void)line, (void)to, (void)x, (void)y, (void)step_x, (void)step_y;
  return from;
}
#endif
