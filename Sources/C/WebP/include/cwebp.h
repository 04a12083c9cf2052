// The part of libwebp that Swift cannot call: inline functions that check versions, and unions.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FLIPBOOK_WEBP_ERROR_SIZE = 256 };

typedef struct flipbook_webp_reader flipbook_webp_reader;

/// Reads a WebP's head from memory, which must stay until the reader is closed.
/// NULL when it cannot be read; `error` (FLIPBOOK_WEBP_ERROR_SIZE bytes) then says why. Nothing of
/// the picture's size is allocated yet.
flipbook_webp_reader *flipbook_webp_open(
    const void *bytes, size_t count, uint32_t *width, uint32_t *height, char *error);

/// Reads the next frame, laid over those before it as they say, into width * height words
/// 0xAARRGGBB, not premultiplied.
bool flipbook_webp_read(flipbook_webp_reader *reader, void *pixels, char *error);

/// How many frames the file has.
long flipbook_webp_count(const flipbook_webp_reader *reader);

/// How often the frames are played; 0 for ever.
long flipbook_webp_plays(const flipbook_webp_reader *reader);

/// Whether there is another frame.
bool flipbook_webp_has_more(const flipbook_webp_reader *reader);

/// How long the frame that was read last is shown, in seconds, as the file says.
double flipbook_webp_delay(const flipbook_webp_reader *reader);

/// Frees the reader; NULL is fine.
void flipbook_webp_close(flipbook_webp_reader *reader);
