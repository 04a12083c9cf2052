// Bands of filtered rows, deflated each by itself.
//
// Every band is a run of whole deflate blocks that ends at a byte and looks at nothing before it, so
// that a band whose rows stay the same keeps its bytes whatever stands beside it.
#pragma once

#include "buffer.h"

/// Room that stands before a band in memory; its deflater may write there.
enum { FLIPBOOK_BAND_HISTORY = 32 << 10 };

typedef struct flipbook_igzip flipbook_igzip;
typedef struct flipbook_zlib flipbook_zlib;

/// Makes what deflates bands; NULL when there is no memory, or no such library.
flipbook_igzip *flipbook_igzip_make(void);
flipbook_zlib *flipbook_zlib_make(void);
void flipbook_igzip_free(flipbook_igzip *igzip);
void flipbook_zlib_free(flipbook_zlib *zlib);

/// Adds the deflated bytes of a band to `out`: ISA-L's igzip, or zlib, at level 1. NULL, or what
/// went wrong.
const char *flipbook_igzip_band(
    flipbook_igzip *igzip, uint8_t *band, size_t count, flipbook_buffer *out);
const char *flipbook_zlib_band(
    flipbook_zlib *zlib, const uint8_t *band, size_t count, flipbook_buffer *out);
