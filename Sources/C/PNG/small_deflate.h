// Deflate for small files: libdeflate, or zlib where it is not there.
#pragma once

#include "buffer.h"

typedef struct flipbook_small_deflate flipbook_small_deflate;

/// How hard it is tried: to compare ways of writing a picture, then for the one that is written.
typedef enum {
  /// Level 6 of either library.
  FLIPBOOK_EFFORT_TRIED,
  /// Level 9 of either: for pictures so large that more would take half a minute.
  FLIPBOOK_EFFORT_LARGE,
  /// libdeflate's level 10, twice as long as its level 9 and 3 to 6 % shorter.
  FLIPBOOK_EFFORT_WRITTEN,
  /// libdeflate's level 12, for what is short: places in a palette.
  FLIPBOOK_EFFORT_SHORT,
  FLIPBOOK_EFFORT_COUNT,
} flipbook_effort;

/// NULL when there is no memory, or no such library.
flipbook_small_deflate *flipbook_small_deflate_make(bool with_libdeflate);
void flipbook_small_deflate_free(flipbook_small_deflate *small);

/// A bound of what some bytes become.
size_t flipbook_small_deflate_bound(flipbook_small_deflate *small, size_t count);

/// Deflates bytes into a zlib stream of at most `room` bytes; returns how many it has, 0 when there
/// are more, or no memory.
size_t flipbook_small_deflate_run(
    flipbook_small_deflate *small, flipbook_effort effort, const uint8_t *bytes, size_t count,
    uint8_t *to, size_t room);
