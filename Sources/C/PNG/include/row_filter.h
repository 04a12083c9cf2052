#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How many bytes a filtered row may spill over its end, for wide stores.
enum { FLIPBOOK_ROW_SLACK = 32 };

/// Writes a row of words 0xAARRGGBB, not premultiplied, as PNG wants it: the number of a filter
/// and the filtered bytes, RGB when opaque, else RGBA. `above` is NULL for the first row. `to`
/// takes 1 + count * 3 (or 4) + FLIPBOOK_ROW_SLACK.
///
/// UP is chosen unless it leaves so many bytes that are not zero that trying the others is worth
/// it; then the one of UP, SUB and PAETH that leaves the fewest, the first of these at a tie.
/// Returns whether the row is like the one above: UP and zeroes.
bool flipbook_filter_row(
    uint8_t *to, const void *row, const void *above, size_t count, bool opaque);

/// The same on any machine, for those without AVX2 and for tests: the bytes are the same.
bool flipbook_filter_row_portable(
    uint8_t *to, const void *row, const void *above, size_t count, bool opaque);
