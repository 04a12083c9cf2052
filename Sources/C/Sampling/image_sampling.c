#include "image_sampling.h"

#include "octet.h"

#if defined(__x86_64__)
// Eight numbers of 64 bits, in the order 0 1 4 5 and 2 3 6 7: so their halves come out in order.
typedef struct {
  __m256i a, b;
} places;

INLINE_AVX2 places places_from(int64_t start, int64_t step) {
  const uint64_t s = (uint64_t)step;
  const __m256i first = _mm256_set1_epi64x(start);
#define TIMES(n) (long long)(s * n)
  const __m256i a = _mm256_setr_epi64x(0, TIMES(1), TIMES(4), TIMES(5));
  const __m256i b = _mm256_setr_epi64x(TIMES(2), TIMES(3), TIMES(6), TIMES(7));
#undef TIMES
  return (places){_mm256_add_epi64(first, a), _mm256_add_epi64(first, b)};
}

// The whole pixels of places.
INLINE_AVX2 __m256i whole(places p) {
  return _mm256_castps_si256(
      _mm256_shuffle_ps(_mm256_castsi256_ps(p.a), _mm256_castsi256_ps(p.b), 0xDD));
}

// The fractions beyond them, in 256ths.
INLINE_AVX2 __m256i part(places p) {
  const __m256 low =
      _mm256_shuffle_ps(_mm256_castsi256_ps(p.a), _mm256_castsi256_ps(p.b), 0x88);
  return _mm256_srli_epi32(_mm256_castps_si256(low), 24);
}

// Fetches words that will be read soon: the processor foresees only what lies in a row.
INLINE_AVX2 void fetch(uintptr_t ahead, __m256i indices) {
  int32_t i[8];
  _mm256_storeu_si256((__m256i *)i, indices);
  for (int lane = 0; lane < 8; lane++) {
    _mm_prefetch((const char *)(ahead + (uintptr_t)i[lane] * 4), _MM_HINT_T0);
  }
}

INLINE_AVX2 __m256i mixed(flipbook_image image, places x, places y, uintptr_t ahead) {
  const __m256i indices = _mm256_add_epi32(
      _mm256_mullo_epi32(whole(y), _mm256_set1_epi32(image.row_length)), whole(x));
  if (ahead) fetch(ahead, indices);
  const octet colors =
      octet_between(image.pixels, image.row_length, indices, part(x), part(y));
  return _mm256_or_si256(octet_words(colors), _mm256_set1_epi32((int)image.solid));
}

AVX2 void flipbook_mix_image(
    flipbook_image image, flipbook_image_places line, ptrdiff_t ahead, uint32_t *to,
    size_t count) {
  places x = places_from(line.x, line.step_x), y = places_from(line.y, line.step_y);
  const uintptr_t soon = ahead == 0 ? 0 : (uintptr_t)image.pixels + (uintptr_t)(ahead * 4);
  const __m256i next_x = _mm256_set1_epi64x((long long)((uint64_t)line.step_x * 8));
  const __m256i next_y = _mm256_set1_epi64x((long long)((uint64_t)line.step_y * 8));
  size_t done = 0;
  for (; done + 8 <= count; done += 8) {
    _mm256_storeu_si256((__m256i *)(to + done), mixed(image, x, y, soon));
    x = (places){_mm256_add_epi64(x.a, next_x), _mm256_add_epi64(x.b, next_x)};
    y = (places){_mm256_add_epi64(y.a, next_y), _mm256_add_epi64(y.b, next_y)};
  }
  if (done == count || count < 8) return;
  // The last eight, of which some are written again.
  const uint64_t last = count - 8;
  x = places_from(line.x + (int64_t)((uint64_t)line.step_x * last), line.step_x);
  y = places_from(line.y + (int64_t)((uint64_t)line.step_y * last), line.step_y);
  _mm256_storeu_si256((__m256i *)(to + last), mixed(image, x, y, 0));
}
#else
void flipbook_mix_image(
    flipbook_image image, flipbook_image_places places, ptrdiff_t ahead, uint32_t *to,
    size_t count) {
  (void)image, (void)places, (void)ahead, (void)to, (void)count;
}
#endif
