#include "adler.h"

#include "simd.h"

#include <zlib.h>

enum { MODULUS = 65521 };

// With the sum s and the sum of sums t of what came before, n bytes v0, v1 … make them
//     s + v0 + v1 + …   and   t + n s + n v0 + (n - 1) v1 + …
// so bytes that are zero take no part. Both fit 64 bits for the longest of rows, and the remainder is
// taken at the end.
#if FLIPBOOK_X86
#include <immintrin.h>

// Whole steps of 32 bytes; returns how many bytes were seen.
__attribute__((target("avx2"))) static size_t add_avx2(
    uint64_t *sum, uint64_t *sums, const uint8_t *bytes, size_t count) {
  const __m256i zero = _mm256_setzero_si256(), ones = _mm256_set1_epi16(1);
  const __m256i weights = _mm256_setr_epi8(
      32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17,
      16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1);
  __m256i plain = zero, placed = zero, weighted = zero;
  const size_t whole = count & ~(size_t)31;
  for (size_t i = 0; i < whole; i += 32) {
    const __m256i v = _mm256_loadu_si256((const __m256i *)(bytes + i));
    if (_mm256_testz_si256(v, v)) continue;
    const __m256i part = _mm256_sad_epu8(v, zero);
    plain = _mm256_add_epi64(plain, part);
    placed = _mm256_add_epi64(
        placed, _mm256_mul_epu32(part, _mm256_set1_epi64x((long long)(count - i - 32))));
    weighted = _mm256_add_epi32(
        weighted, _mm256_madd_epi16(_mm256_maddubs_epi16(v, weights), ones));
  }
  uint64_t plains[4], places[4];
  uint32_t weights_of[8];
  _mm256_storeu_si256((__m256i *)plains, plain);
  _mm256_storeu_si256((__m256i *)places, placed);
  _mm256_storeu_si256((__m256i *)weights_of, weighted);
  for (int i = 0; i < 4; i++) {
    *sum += plains[i];
    *sums += places[i] + weights_of[i] + weights_of[i + 4];
  }
  return whole;
}
#endif

uint32_t flipbook_adler(uint32_t adler, const uint8_t *bytes, size_t count) {
#if FLIPBOOK_X86
  if (flipbook_has_avx2()) {
    const uint64_t before = adler & 0xFFFF;
    uint64_t sum = before, sums = (adler >> 16) + before * count;
    for (size_t i = add_avx2(&sum, &sums, bytes, count); i < count; i++) {
      sum += bytes[i];
      sums += (uint64_t)bytes[i] * (count - i);
    }
    return (uint32_t)(sums % MODULUS) << 16 | (uint32_t)(sum % MODULUS);
  }
#endif
  return (uint32_t)adler32_z(adler, bytes, count);
}

uint32_t flipbook_adler_of_zeroes(uint32_t adler, uint8_t first, size_t count) {
  const uint32_t sum = ((adler & 0xFFFF) + first) % MODULUS;
  const uint64_t sums = ((adler >> 16) + (uint64_t)sum * count) % MODULUS;
  return (uint32_t)sums << 16 | sum;
}

uint32_t flipbook_adler_joined(uint32_t first, uint32_t second, size_t second_count) {
  return (uint32_t)adler32_combine(first, second, (z_off_t)second_count);
}
