// A color over a part of a pixel, as Cairo rounds it.
#pragma once

#include "mix.h"
#include "pixel.h"

// x·m/255 as Cairo rounds it where an opaque color covers a part of a pixel.
static inline uint32_t blended_pair(uint32_t pair, uint32_t m) {
  const uint32_t t = pair * m + 0x007F007F;
  return ((t + ((t >> 8) & 0x00FF00FF)) >> 8) & 0x00FF00FF;
}

// The same for all four components, in lanes of 16 bits.
static inline uint64_t spread(uint32_t word) {
  return ((uint64_t)(word & 0xFF00FF00) << 24) | (word & 0x00FF00FF);
}

static inline uint64_t blended_four(uint64_t four, uint32_t m) {
  const uint64_t t = four * m + 0x007F007F007F007F;
  return ((t + ((t >> 8) & 0x00FF00FF00FF00FF)) >> 8) & 0x00FF00FF00FF00FF;
}

static inline uint32_t blended(uint32_t color, uint32_t level, uint32_t word) {
  const uint64_t sum =
      blended_four(spread(color), level) + blended_four(spread(word), 255 - level);
  return (uint32_t)sum | (uint32_t)(sum >> 24);
}

static inline uint32_t mixed(uint32_t color, uint32_t level, uint32_t word) {
  if (color >> 24 == 255) return blended(color, level, word);
  return laid_over(level == 255 ? color : faded(color, level), word);
}

static inline void mix_even(uint32_t *words, size_t count, uint32_t level, uint32_t color) {
  if (level == 0) return;
  if (level == 255) return flipbook_mix_row(words, count, color);
  if (color >> 24 != 255) return flipbook_mix_row(words, count, faded(color, level));
  const uint32_t low = blended_pair(color & 0x00FF00FF, level);
  const uint32_t high = blended_pair((color >> 8) & 0x00FF00FF, level);
  for (size_t i = 0; i < count; i++) {
    words[i] = (low + blended_pair(words[i] & 0x00FF00FF, 255 - level))
        | (high + blended_pair((words[i] >> 8) & 0x00FF00FF, 255 - level)) << 8;
  }
}
