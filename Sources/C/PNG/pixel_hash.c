// The hash of a picture.
//
// Of a row: its words, 0xAARRGGBB, are dealt in turn to 32 lanes of 32 bits (the last round filled
// up with zeroes), of which lane i begins as i * P1; every lane takes a word w as
//     lane = rotate_left(lane + w * P2, 13) * P1
// which is the round of xxHash32 (Y. Collet, https://github.com/Cyan4973/xxHash). Then each lane,
// in order, is stirred into a 64-bit r that begins as 0:
//     r = rotate_left(r ^ (lane * Q2), 27) * Q1 + Q4
// Of a picture: h begins as (width << 32 | height) * Q3 + Q4; the r of every row, from the top, is
// stirred into it in the same way; at the end it gets xxHash64's avalanche. Rows are hashed by
// themselves, so that a row like the one above costs nothing; 32 lanes fill four AVX2 registers
// and hide the latency of their multiplications.
#include "pixel_hash.h"

#include "simd.h"

#include <string.h>

enum { LANES = 32 };

static const uint32_t P1 = 2654435761u, P2 = 2246822519u;
static const uint64_t Q1 = 11400714785074694791u, Q2 = 14029467366897019727u,
                      Q3 = 1609587929392839161u, Q4 = 9650029242287828579u;

static inline uint32_t rotate32(uint32_t value, int bits) {
  return value << bits | value >> (32 - bits);
}

static inline uint64_t rotate64(uint64_t value, int bits) {
  return value << bits | value >> (64 - bits);
}

static inline __attribute__((always_inline)) void rounds(
    uint32_t lanes[LANES], const uint32_t *words, size_t count, uint32_t alpha) {
  for (; count > 0; count--, words += LANES) {
    for (int i = 0; i < LANES; i++) {
      lanes[i] = rotate32(lanes[i] + (words[i] | alpha) * P2, 13) * P1;
    }
  }
}

static void rounds_portable(uint32_t *lanes, const uint32_t *words, size_t count, uint32_t alpha) {
  rounds(lanes, words, count, alpha);
}

#if FLIPBOOK_X86
#include <immintrin.h>

__attribute__((target("avx2"))) static inline __m256i round_avx2(__m256i lane, __m256i word) {
  __m256i sum = _mm256_add_epi32(
      lane, _mm256_mullo_epi32(word, _mm256_set1_epi32((int)2246822519u)));
  __m256i turned = _mm256_or_si256(_mm256_slli_epi32(sum, 13), _mm256_srli_epi32(sum, 19));
  return _mm256_mullo_epi32(turned, _mm256_set1_epi32((int)2654435761u));
}

__attribute__((target("avx2"))) static void rounds_avx2(
    uint32_t *lanes, const uint32_t *words, size_t count, uint32_t alpha) {
  __m256i *store = (__m256i *)lanes;
  const __m256i *load = (const __m256i *)words;
  __m256i a = _mm256_loadu_si256(store), b = _mm256_loadu_si256(store + 1);
  __m256i c = _mm256_loadu_si256(store + 2), d = _mm256_loadu_si256(store + 3);
  const __m256i opaque = _mm256_set1_epi32((int)alpha);
  for (; count > 0; count--, load += 4) {
    a = round_avx2(a, _mm256_or_si256(_mm256_loadu_si256(load), opaque));
    b = round_avx2(b, _mm256_or_si256(_mm256_loadu_si256(load + 1), opaque));
    c = round_avx2(c, _mm256_or_si256(_mm256_loadu_si256(load + 2), opaque));
    d = round_avx2(d, _mm256_or_si256(_mm256_loadu_si256(load + 3), opaque));
  }
  _mm256_storeu_si256(store, a);
  _mm256_storeu_si256(store + 1, b);
  _mm256_storeu_si256(store + 2, c);
  _mm256_storeu_si256(store + 3, d);
}
#endif

uint64_t flipbook_pixel_hash_begin(uint32_t width, uint32_t height) {
  return ((uint64_t)width << 32 | height) * Q3 + Q4;
}

static uint64_t stirred(uint64_t hash, uint64_t part) {
  return rotate64(hash ^ part * Q2, 27) * Q1 + Q4;
}

uint64_t flipbook_pixel_hash_of_row(const void *row, size_t width, bool opaque) {
  uint32_t lanes[LANES], last[LANES];
  const uint32_t alpha = opaque ? 0xFF000000u : 0;
  const uint32_t *words = row;
  const size_t whole = width / LANES, rest = width % LANES;
  for (int i = 0; i < LANES; i++) lanes[i] = (uint32_t)i * P1;
#if FLIPBOOK_X86
  void (*rounds_here)(uint32_t *, const uint32_t *, size_t, uint32_t) =
      flipbook_has_avx2() ? rounds_avx2 : rounds_portable;
#else
  void (*rounds_here)(uint32_t *, const uint32_t *, size_t, uint32_t) = rounds_portable;
#endif
  rounds_here(lanes, words, whole, alpha);
  if (rest > 0) {
    memset(last, 0, sizeof last);
    for (size_t i = 0; i < rest; i++) last[i] = words[whole * LANES + i] | alpha;
    rounds_here(lanes, last, 1, 0);
  }
  uint64_t hash = 0;
  for (int i = 0; i < LANES; i++) hash = stirred(hash, lanes[i]);
  return hash;
}

uint64_t flipbook_pixel_hash_add(uint64_t hash, uint64_t row) { return stirred(hash, row); }

uint64_t flipbook_pixel_hash_end(uint64_t hash) {
  hash = (hash ^ hash >> 33) * Q2;
  hash = (hash ^ hash >> 29) * Q3;
  return hash ^ hash >> 32;
}
