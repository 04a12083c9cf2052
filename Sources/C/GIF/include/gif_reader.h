#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FLIPBOOK_GIF_ERROR_SIZE = 256 };

typedef struct flipbook_gif_reader flipbook_gif_reader;

/// Reads a GIF's head from memory, which must stay until the reader is closed.
/// NULL when it cannot be read; `error` (FLIPBOOK_GIF_ERROR_SIZE bytes) then says why. Nothing of
/// the picture's size is allocated yet.
flipbook_gif_reader *flipbook_gif_open(
    const void *bytes, size_t count, uint32_t *width, uint32_t *height, char *error);

/// Reads the next frame, laid over those before it as they say, into width * height words
/// 0xAARRGGBB, not premultiplied.
bool flipbook_gif_read(flipbook_gif_reader *reader, void *pixels, char *error);

/// How many frames the file has.
long flipbook_gif_count(const flipbook_gif_reader *reader);

/// How often the frames are played, 0 for ever, as far as the file is read.
long flipbook_gif_plays(const flipbook_gif_reader *reader);

/// Whether there is another frame.
bool flipbook_gif_has_more(const flipbook_gif_reader *reader);

/// How long the frame that was read last is shown, in seconds, as the file says.
double flipbook_gif_delay(const flipbook_gif_reader *reader);

/// Frees the reader; NULL is fine.
void flipbook_gif_close(flipbook_gif_reader *reader);
