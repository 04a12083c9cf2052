// One pixel's arithmetic.
#pragma once

#include <stdint.h>

// So many 255ths of two components in lanes of 16 bits, to the nearest: with m up to 255 the sum is
// x·m/255 + 1/2 exactly, because (t + t/256)/256 is t/255 but for less than what t lacks to the next.
static inline uint32_t faded_pair(uint32_t pair, uint32_t m) {
  const uint32_t t = pair * m + 0x00800080;
  return ((t + ((t >> 8) & 0x00FF00FF)) >> 8) & 0x00FF00FF;
}

static inline uint32_t faded(uint32_t word, uint32_t m) {
  return faded_pair(word & 0x00FF00FF, m) | faded_pair((word >> 8) & 0x00FF00FF, m) << 8;
}

static inline uint32_t laid_over(uint32_t color, uint32_t word) {
  return color + faded(word, 255 - (color >> 24));
}
