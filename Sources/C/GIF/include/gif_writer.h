#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "gif_palette.h"
#include "gif_reader.h"

/// Writes an animated GIF into memory, frame after frame, against a palette for all of them.
typedef struct flipbook_gif_writer flipbook_gif_writer;

typedef struct {
  uint32_t width;
  uint32_t height;
  /// Lives as long as the writer; one more entry shows what is there.
  const flipbook_gif_palette *palette;
  /// How far a color may be from the true one where that makes the file smaller, in levels of 255 as
  /// the root of the weighted mean of squares of channels: so far at a standard deviation of 8
  /// around it, in proportion up to three times as far, and half of what is beyond 5 where it is flat.
  float loss;
  /// Whether frames have pixels that show what lies behind the picture.
  bool has_alpha;
  /// How often the frames are played; 0 for ever.
  uint32_t plays;
  /// A comment in the file's head.
  const char *comment;
} flipbook_gif_settings;

/// NULL when there is no memory or giflib refuses the size; `error` (FLIPBOOK_GIF_ERROR_SIZE bytes)
/// says why.
flipbook_gif_writer *flipbook_gif_writer_open(const flipbook_gif_settings *settings, char *error);

/// Changes what may be lost from the next frame on.
void flipbook_gif_writer_set_loss(flipbook_gif_writer *writer, float loss);

/// Adds a frame of words 0xAARRGGBB, not premultiplied, shown for a number of hundredths of a second.
/// Alpha counts from 128 as opaque, and not at all without `has_alpha`. `symbols` are those of
/// `flipbook_gif_palette_map`, `cells` those of `flipbook_gif_busyness`.
bool flipbook_gif_writer_add(
    flipbook_gif_writer *writer, const void *pixels, const uint8_t *symbols, const uint8_t *cells,
    uint32_t delay, char *error);

/// Lets the next frame differ from this one, of which nothing is written: the screen shows its nearest
/// symbols. For measuring alone, because who reads the file does not see it.
void flipbook_gif_writer_show(
    flipbook_gif_writer *writer, const void *pixels, const uint8_t *symbols, const uint8_t *cells);

/// Ends the file.
bool flipbook_gif_writer_end(flipbook_gif_writer *writer, char *error);

/// The bytes that are written and will not change any more; all of them after the end.
const void *flipbook_gif_writer_bytes(const flipbook_gif_writer *writer);
size_t flipbook_gif_writer_byte_count(const flipbook_gif_writer *writer);

/// All bytes that were written, taken or not.
size_t flipbook_gif_writer_total(const flipbook_gif_writer *writer);

/// Forgets what has been taken.
void flipbook_gif_writer_take(flipbook_gif_writer *writer);

/// Frees the writer; NULL is fine.
void flipbook_gif_writer_free(flipbook_gif_writer *writer);
