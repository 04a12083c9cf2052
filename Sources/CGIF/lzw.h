// LZW for GIF, where a pixel may be shown by more than one symbol.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether a symbol shows a pixel well enough.
typedef bool (*flipbook_lzw_shows)(const void *context, size_t pixel, uint32_t symbol);

typedef struct {
  /// How many symbols there are; each is tried at the start of a code.
  uint32_t symbol_count;
  /// GIF's "minimum code size": bits of a symbol, 2 to 8.
  uint32_t symbol_bits;
  /// The symbol that shows a pixel best; it always does well enough.
  uint32_t (*best)(const void *context, size_t pixel);
  flipbook_lzw_shows shows;
  /// Whether more than the best symbol may show a pixel at all.
  bool has_choice;
  const void *context;
} flipbook_lzw_source;

/// Codes so many pixels, each of which gets the symbol in `chosen` that makes the longest codes.
/// `put` gets the bytes in blocks of at most 255; false from it ends the work.
bool flipbook_lzw_write(
    const flipbook_lzw_source *source, size_t count, uint8_t *chosen,
    bool (*put)(void *target, const uint8_t *bytes, size_t count), void *target);
