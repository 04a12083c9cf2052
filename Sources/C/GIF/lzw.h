// LZW for GIF, where a pixel may be shown by more than one symbol.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "gif_color.h"

/// The pixels of a frame, row by row, and what may show them.
typedef struct {
  const flipbook_gif_palette *palette;
  /// The symbol that shows what is there.
  uint32_t transparent;
  /// GIF's "minimum code size": bits of a symbol, 2 to 8.
  uint32_t symbol_bits;
  /// The true colors, and the colors of the palette that are nearest to them.
  const uint32_t *words;
  const uint8_t *nearest;
  /// Whether what is there will do, and its colors.
  const uint8_t *keeps;
  const uint32_t *shown;
  /// How busy the picture is at each pixel, and for each busyness the squared distance up to which a
  /// color shows a pixel; the nearest one always does.
  const uint8_t *busyness;
  const uint32_t *limits;
  /// By busyness too, what an error costs for each unit of distance beyond that of the nearest color,
  /// where a pixel more in a code is worth FLIPBOOK_PIXEL_WORTH.
  const uint32_t *prices;
  /// Whether a pixel that may be kept must be: what lies behind it has no color.
  bool is_forced;
} flipbook_lzw_source;

enum { FLIPBOOK_PIXEL_WORTH = 1 << 16 };

/// Codes `count` pixels, each of which gets the symbol in `chosen` that makes codes long at a low price.
/// `put` gets the bytes in blocks of at most 255; false from it ends the work.
bool flipbook_lzw_write(
    const flipbook_lzw_source *source, size_t count, uint8_t *chosen,
    bool (*put)(void *target, const uint8_t *bytes, size_t count), void *target);
