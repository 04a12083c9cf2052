// Inner loops from words 0xAARRGGBB to planar Y′CbCr 4:2:0; bytes in memory are B, G, R, A.
#include "cyuv.h"

// ITU-R BT.709-6, items 3.2 to 3.4, for components of 0…255: luma by 219 / 255, times 2¹⁵, chroma by
// 224 / 255, times 2¹⁶. White is 235 exactly, and the coefficients of chroma add up to 0, so grays
// have none.
enum {
  Y_RED = 5983, Y_GREEN = 20127, Y_BLUE = 2032,
  CB_RED = -6596, CB_GREEN = -22189, CB_BLUE = 28785,
  CR_RED = 28784, CR_GREEN = -26145, CR_BLUE = -2639,
  Y_SHIFT = 15,
  Y_OFFSET = (16 << Y_SHIFT) + (1 << (Y_SHIFT - 1)),
  // Chroma is made of sums of eight pixels.
  C_SHIFT = 16 + 3,
  C_OFFSET = (128 << C_SHIFT) + (1 << (C_SHIFT - 1)),
};

// Two rows of pixels, and where they go. The second row is the first again below an odd picture.
struct rows {
  const uint32_t *upper, *lower;
  uint8_t *upper_luma, *lower_luma, *cb, *cr;
};

static inline uint8_t luma(uint32_t word) {
  const int red = word >> 16 & 255, green = word >> 8 & 255, blue = word & 255;
  return (uint8_t)((Y_RED * red + Y_GREEN * green + Y_BLUE * blue + Y_OFFSET) >> Y_SHIFT);
}

static inline void convert_pair_from(size_t start, const struct rows *rows, size_t width) {
  for (size_t x = start; x < width; x += 2) {
    const size_t last = x + 1 < width ? x + 1 : x;
    const uint32_t *above = rows->upper, *below = rows->lower;
    rows->upper_luma[x] = luma(above[x]);
    rows->upper_luma[x + 1] = luma(above[last]);
    rows->lower_luma[x] = luma(below[x]);
    rows->lower_luma[x + 1] = luma(below[last]);
    const size_t columns[4] = {x ? x - 1 : 0, x, x, last};
    int red = 0, green = 0, blue = 0;
    for (int tap = 0; tap < 4; tap++) {
      const uint32_t a = above[columns[tap]], b = below[columns[tap]];
      red += (int)((a >> 16 & 255) + (b >> 16 & 255));
      green += (int)((a >> 8 & 255) + (b >> 8 & 255));
      blue += (int)((a & 255) + (b & 255));
    }
    rows->cb[x / 2] =
        (uint8_t)((CB_RED * red + CB_GREEN * green + CB_BLUE * blue + C_OFFSET) >> C_SHIFT);
    rows->cr[x / 2] =
        (uint8_t)((CR_RED * red + CR_GREEN * green + CR_BLUE * blue + C_OFFSET) >> C_SHIFT);
  }
}

static inline struct rows rows_of(
    uint8_t *to, const uint32_t *pixels, size_t width, size_t height, size_t pair) {
  const size_t columns = (width + 1) / 2, pairs = (height + 1) / 2, y = pair * 2;
  uint8_t *chroma = to + columns * 2 * pairs * 2 + pair * columns;
  return (struct rows){
      .upper = pixels + y * width,
      .lower = pixels + (y + 1 < height ? y + 1 : y) * width,
      .upper_luma = to + y * columns * 2,
      .lower_luma = to + (y + 1) * columns * 2,
      .cb = chroma,
      .cr = chroma + columns * pairs,
  };
}

void flipbook_yuv420_portable(
    uint8_t *to, const uint32_t *pixels, size_t width, size_t height, size_t first, size_t end) {
  for (size_t pair = first; pair < end; pair++) {
    const struct rows rows = rows_of(to, pixels, width, height, pair);
    convert_pair_from(0, &rows, width);
  }
}

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))
#define INLINE_AVX2 AVX2 __attribute__((always_inline)) static inline

// Eight pixels as words of 16 bits: blue and red of each, and green and alpha of each.
struct pixels {
  __m256i blue_red, green_alpha;
};

INLINE_AVX2 struct pixels load(const uint32_t *from) {
  const __m256i words = _mm256_loadu_si256((const __m256i *)from);
  return (struct pixels){
      _mm256_and_si256(words, _mm256_set1_epi32(0x00FF00FF)), _mm256_srli_epi16(words, 8)};
}

INLINE_AVX2 struct pixels sum(struct pixels a, struct pixels b) {
  return (struct pixels){
      _mm256_add_epi16(a.blue_red, b.blue_red), _mm256_add_epi16(a.green_alpha, b.green_alpha)};
}

INLINE_AVX2 __m256i weighed(
    struct pixels pixels, int red, int green, int blue, int offset, int shift) {
  const __m256i blue_red = _mm256_set1_epi32((blue & 0xFFFF) | (int)((unsigned)red << 16));
  const __m256i sum = _mm256_add_epi32(
      _mm256_madd_epi16(pixels.blue_red, blue_red),
      _mm256_madd_epi16(pixels.green_alpha, _mm256_set1_epi32(green & 0xFFFF)));
  return _mm256_srai_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32(offset)), shift);
}

INLINE_AVX2 __m256i luma_avx2(struct pixels first, struct pixels second) {
  return _mm256_packs_epi32(
      weighed(first, Y_RED, Y_GREEN, Y_BLUE, Y_OFFSET, Y_SHIFT),
      weighed(second, Y_RED, Y_GREEN, Y_BLUE, Y_OFFSET, Y_SHIFT));
}

// Of words of eight pixels, each plus the one before it.
INLINE_AVX2 __m256i with_left(__m256i before, __m256i now) {
  const __m256i halves = _mm256_permute2x128_si256(before, now, 0x21);
  return _mm256_add_epi16(now, _mm256_alignr_epi8(now, halves, 12));
}

// Of sixteen pixels those of even columns, each twice and with both neighbors, in the order 0, 8, 2,
// 10, 4, 12, 6, 14.
INLINE_AVX2 __m256i filtered(__m256i before, __m256i first, __m256i second) {
  const __m256i left = with_left(before, first), right = with_left(first, second);
  return _mm256_blend_epi32(
      _mm256_add_epi16(left, _mm256_srli_epi64(left, 32)),
      _mm256_add_epi16(right, _mm256_slli_epi64(right, 32)), 0xAA);
}

AVX2 static void convert_pair_avx2(const struct rows *rows, size_t width) {
  const __m256i luma_order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
  const __m128i chroma_order =
      _mm_setr_epi8(0, 2, 4, 6, 1, 3, 5, 7, 8, 10, 12, 14, 9, 11, 13, 15);
  // Left of the first column it is again.
  struct pixels before;
  if (width >= 16) {
    const uint32_t words[8] = {[7] = *rows->upper}, below[8] = {[7] = *rows->lower};
    before = sum(load(words), load(below));
  }
  size_t x = 0;
  for (; x + 16 <= width; x += 16) {
    const struct pixels a0 = load(rows->upper + x), a1 = load(rows->upper + x + 8);
    const struct pixels b0 = load(rows->lower + x), b1 = load(rows->lower + x + 8);
    const __m256i both = _mm256_permutevar8x32_epi32(
        _mm256_packus_epi16(luma_avx2(a0, a1), luma_avx2(b0, b1)), luma_order);
    _mm_storeu_si128((__m128i *)(rows->upper_luma + x), _mm256_castsi256_si128(both));
    _mm_storeu_si128((__m128i *)(rows->lower_luma + x), _mm256_extracti128_si256(both, 1));

    const struct pixels first = sum(a0, b0), second = sum(a1, b1);
    const struct pixels mixed = {
        filtered(before.blue_red, first.blue_red, second.blue_red),
        filtered(before.green_alpha, first.green_alpha, second.green_alpha)};
    before = second;
    const __m256i words = _mm256_packs_epi32(
        weighed(mixed, CB_RED, CB_GREEN, CB_BLUE, C_OFFSET, C_SHIFT),
        weighed(mixed, CR_RED, CR_GREEN, CR_BLUE, C_OFFSET, C_SHIFT));
    const __m256i bytes = _mm256_packus_epi16(words, words);
    const __m128i chroma = _mm_shuffle_epi8(
        _mm_unpacklo_epi32(_mm256_castsi256_si128(bytes), _mm256_extracti128_si256(bytes, 1)),
        chroma_order);
    _mm_storel_epi64((__m128i *)(rows->cb + x / 2), chroma);
    _mm_storel_epi64((__m128i *)(rows->cr + x / 2), _mm_unpackhi_epi64(chroma, chroma));
  }
  convert_pair_from(x, rows, width);
}

AVX2 static void convert_avx2(
    uint8_t *to, const uint32_t *pixels, size_t width, size_t height, size_t first, size_t end) {
  for (size_t pair = first; pair < end; pair++) {
    const struct rows rows = rows_of(to, pixels, width, height, pair);
    convert_pair_avx2(&rows, width);
  }
}
#endif

void flipbook_yuv420(
    uint8_t *to, const uint32_t *pixels, size_t width, size_t height, size_t first, size_t end) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) {
    convert_avx2(to, pixels, width, height, first, end);
    return;
  }
#endif
  flipbook_yuv420_portable(to, pixels, width, height, first, end);
}
