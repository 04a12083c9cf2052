#include "gif_writer.h"

#include "lzw.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

enum { LONGEST_DELAY = 65535 };

struct flipbook_gif_writer {
  GifFileType *gif;
  uint8_t *bytes;
  size_t count, capacity, taken;
  uint32_t width, height;
  const flipbook_gif_palette *palette;
  /// Of the symbol that shows what is there; below it are the colors.
  uint32_t transparent;
  uint32_t symbol_bits;
  /// By how busy the picture is, the square of what may be lost.
  uint32_t limits[256];
  /// And what an error costs.
  uint32_t prices[256];
  bool has_alpha;
  /// The true words of the last frame, the words that are shown, and whether there are any.
  uint32_t *last, *shown;
  bool has_last;
  /// Whether the delay of a frame in the file may still grow.
  bool has_delay;
  /// How busy the cells of the last frame were.
  uint8_t *cells;
  uint32_t columns, rows;
  // The part of the frame that is written, row by row: its words, what is there, the nearest
  // symbols, those that are chosen, how busy it is, and for each pixel whether what is there will do.
  uint32_t *words;
  uint32_t *present;
  uint8_t *nearest;
  uint8_t *symbols;
  uint8_t *busyness;
  uint8_t *keeps;
  /// Where the delay of the last frame is written, and how long it is.
  size_t delay_place;
  uint32_t delay;
};

static bool fail(char *error, const char *text) {
  snprintf(error, FLIPBOOK_GIF_ERROR_SIZE, "%s", text ? text : "unknown error");
  return false;
}

static int append(GifFileType *gif, const GifByteType *bytes, int count) {
  flipbook_gif_writer *writer = gif->UserData;
  const size_t needed = writer->count + (size_t)count;
  if (needed > writer->capacity) {
    const size_t capacity = needed + needed / 2;
    uint8_t *grown = realloc(writer->bytes, capacity);
    if (!grown) return 0;
    writer->bytes = grown;
    writer->capacity = capacity;
  }
  memcpy(writer->bytes + writer->count, bytes, (size_t)count);
  writer->count += (size_t)count;
  return count;
}

enum { MOST_TIMES = 2, UNIT = 8, UNSEEN = 5, PIXELS_OF_LIMIT = 4 };

/// The square of what may be lost at most, in the unit of distances (nine times levels of 255, squared).
///
/// By SSIM an error counts less the busier the picture is around it, by FLIP it counts as much: the
/// limit grows with the root of the standard deviation. What is flat shows every level: there nothing
/// is lost up to a loss of 5, and less than elsewhere beyond it.
static uint32_t limit(float loss, uint32_t busyness) {
  const float root = sqrtf((float)busyness / 2 / UNIT);
  const float times = root < MOST_TIMES ? root : MOST_TIMES;
  const float flat = loss > UNSEEN ? (loss - UNSEEN) / 2 : 0;
  const float tolerance = times * loss > flat ? times * loss : flat;
  return (uint32_t)(9 * tolerance * tolerance);
}

/// The price of an error, so that one of the limit must save many pixels of codes.
static uint32_t price(uint32_t limit) {
  return limit > 0 ? PIXELS_OF_LIMIT * FLIPBOOK_PIXEL_WORTH / limit : 0;
}

static bool put(void *target, const uint8_t *bytes, size_t count) {
  flipbook_gif_writer *writer = target;
  uint8_t block[256];
  block[0] = (uint8_t)count;
  memcpy(block + 1, bytes, count);
  return EGifPutCodeNext(writer->gif, block) == GIF_OK;
}

static void set_delay(flipbook_gif_writer *writer) {
  if (!writer->has_delay) return;
  writer->bytes[writer->delay_place] = (uint8_t)writer->delay;
  writer->bytes[writer->delay_place + 1] = (uint8_t)(writer->delay >> 8);
}

/// Whether the word that is shown will do for a true one, whose nearest symbol is given.
static bool is_kept(
    const flipbook_gif_writer *writer, uint32_t shown, uint32_t word, uint8_t symbol,
    uint8_t busyness) {
  if (word < 0xFF000000) return shown < 0xFF000000;
  if (shown < 0xFF000000) return false;
  const uint32_t found = flipbook_gif_distance(shown, word);
  if (found <= writer->limits[busyness]) return true;
  return found <= flipbook_gif_distance(writer->palette->colors[symbol], word);
}

static bool write_frame(
    flipbook_gif_writer *writer, const uint8_t *nearest, const uint8_t *cells, uint32_t left, uint32_t top,
    uint32_t right, uint32_t bottom, uint32_t delay, char *error) {
  const uint32_t width = right - left, height = bottom - top;
  // Disposal: 1 leaves the frame, 2 clears its place. No user input.
  const uint8_t control[4] = {
      (uint8_t)((writer->has_alpha ? 2 : 1) << 2 | 1), (uint8_t)delay, (uint8_t)(delay >> 8),
      (uint8_t)writer->transparent};
  const size_t start = writer->count;
  if (EGifPutExtension(writer->gif, GRAPHICS_EXT_FUNC_CODE, 4, control) == GIF_ERROR
      || EGifPutImageDesc(
             writer->gif, (int)left, (int)top, (int)width, (int)height, false, NULL)
             == GIF_ERROR) {
    return fail(error, GifErrorString(writer->gif->Error));
  }
  // 21 F9 04, flags, delay
  writer->delay_place = start + 4;
  writer->delay = delay;
  writer->has_delay = true;
  size_t pixel = 0;
  for (uint32_t y = top; y < bottom; y++) {
    for (uint32_t x = left; x < right; x++, pixel++) {
      const size_t place = (size_t)y * writer->width + x;
      const uint32_t word = writer->last[place];
      writer->words[pixel] = word;
      writer->present[pixel] = writer->shown[place];
      writer->nearest[pixel] = nearest[place];
      const uint8_t busyness = cells[(size_t)(y >> 2) * writer->columns + (x >> 2)];
      writer->busyness[pixel] = busyness;
      writer->keeps[pixel] =
          writer->has_alpha
              ? word < 0xFF000000
              : writer->has_last
                    && is_kept(writer, writer->shown[place], word, nearest[place], busyness);
    }
  }
  const flipbook_lzw_source source = {
      .palette = writer->palette,
      .transparent = writer->transparent,
      .symbol_bits = writer->symbol_bits,
      .words = writer->words,
      .nearest = writer->nearest,
      .keeps = writer->keeps,
      .shown = writer->present,
      .busyness = writer->busyness,
      .limits = writer->limits,
      .prices = writer->prices,
      .is_forced = writer->has_alpha,
  };
  if (!flipbook_lzw_write(&source, pixel, writer->symbols, put, writer)
      || EGifPutCodeNext(writer->gif, NULL) == GIF_ERROR) {
    return fail(error, "out of memory");
  }
  pixel = 0;
  for (uint32_t y = top; y < bottom; y++) {
    for (uint32_t x = left; x < right; x++, pixel++) {
      const uint32_t symbol = writer->symbols[pixel];
      if (symbol != writer->transparent) {
        writer->shown[(size_t)y * writer->width + x] = 0xFF000000 | writer->palette->colors[symbol];
      }
    }
  }
  return true;
}

static uint32_t true_word(const flipbook_gif_writer *writer, uint32_t word) {
  if (!writer->has_alpha) return word | 0xFF000000;
  return word >> 31 ? word | 0xFF000000 : 0;
}

/// Whether a row shows the same as that of the last frame.
static bool is_same_row(const uint32_t *given, const uint32_t *last, uint32_t width) {
  uint32_t differences = 0;
  for (uint32_t x = 0; x < width; x++) differences |= (given[x] ^ last[x]) & 0xFFFFFF;
  return differences == 0;
}

bool flipbook_gif_writer_add(
    flipbook_gif_writer *writer, const void *pixels, const uint8_t *symbols, const uint8_t *cells,
    uint32_t delay, char *error) {
  uint32_t left = writer->width, top = writer->height, right = 0, bottom = 0;
  bool is_equal = writer->has_last;
  for (uint32_t y = 0; y < writer->height; y++) {
    const size_t start = (size_t)y * writer->width;
    const uint32_t *given = (const uint32_t *)pixels + start;
    uint32_t *last = writer->last + start;
    const uint8_t *now = cells + (size_t)(y >> 2) * writer->columns;
    const uint8_t *before = writer->cells + (size_t)(y >> 2) * writer->columns;
    // A color that did for a word does for it again, where it is as busy around it.
    if (!writer->has_alpha && writer->has_last && is_same_row(given, last, writer->width)
        && memcmp(now, before, writer->columns) == 0) {
      continue;
    }
    for (uint32_t x = 0; x < writer->width; x++) {
      const uint32_t word = true_word(writer, given[x]);
      bool is_drawn;
      if (writer->has_alpha) {
        is_drawn = word != 0;
        if (word != last[x]) is_equal = false;
      } else if (writer->has_last) {
        is_drawn = (word != last[x] || now[x >> 2] < before[x >> 2])
                   && !is_kept(
                       writer, writer->shown[start + x], word, symbols[start + x], now[x >> 2]);
        if (is_drawn) is_equal = false;
      } else {
        is_drawn = true;
      }
      last[x] = word;
      if (is_drawn) {
        if (x < left) left = x;
        if (x >= right) right = x + 1;
        if (y < top) top = y;
        bottom = y + 1;
      }
    }
  }
  memcpy(writer->cells, cells, (size_t)writer->columns * writer->rows);
  if (is_equal && writer->delay + delay <= LONGEST_DELAY) {
    writer->delay += delay;
    set_delay(writer);
    return true;
  }
  // A frame has a pixel at least.
  if (right == 0) left = top = 0, right = bottom = 1;
  const bool is_written =
      write_frame(writer, symbols, cells, left, top, right, bottom, delay, error);
  writer->has_last = true;
  return is_written;
}

void flipbook_gif_writer_show(
    flipbook_gif_writer *writer, const void *pixels, const uint8_t *symbols, const uint8_t *cells) {
  const uint32_t *given = pixels;
  const size_t count = (size_t)writer->width * writer->height;
  for (size_t pixel = 0; pixel < count; pixel++) {
    const uint32_t word = true_word(writer, given[pixel]);
    writer->last[pixel] = word;
    writer->shown[pixel] = word ? 0xFF000000 | writer->palette->colors[symbols[pixel]] : 0;
  }
  memcpy(writer->cells, cells, (size_t)writer->columns * writer->rows);
  writer->has_last = true;
  writer->has_delay = false;
}

void flipbook_gif_writer_set_loss(flipbook_gif_writer *writer, float loss) {
  for (uint32_t busyness = 0; busyness < 256; busyness++) {
    writer->limits[busyness] = limit(loss, busyness);
    writer->prices[busyness] = price(writer->limits[busyness]);
  }
}

// Says how often the frames are repeated after the first time, 0 for ever; a file that says nothing is
// played once.
static bool put_loop(GifFileType *gif, uint32_t plays) {
  if (plays == 1) return true;
  const uint32_t repeats = plays == 0 ? 0 : plays - 1;
  const uint8_t loop[3] = {1, (uint8_t)repeats, (uint8_t)(repeats >> 8)};
  return EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK
      && EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") == GIF_OK
      && EGifPutExtensionBlock(gif, 3, loop) == GIF_OK && EGifPutExtensionTrailer(gif) == GIF_OK;
}

flipbook_gif_writer *flipbook_gif_writer_open(const flipbook_gif_settings *settings, char *error) {
  flipbook_gif_writer *writer = calloc(1, sizeof *writer);
  const size_t count = (size_t)settings->width * settings->height;
  if (writer) {
    writer->width = settings->width;
    writer->height = settings->height;
    writer->last = calloc(count, 4);
    writer->shown = calloc(count, 4);
    writer->words = calloc(count, 4);
    writer->present = calloc(count, 4);
    writer->nearest = calloc(count, 1);
    writer->symbols = calloc(count, 1);
    writer->busyness = calloc(count, 1);
    writer->keeps = calloc(count, 1);
    writer->columns = (writer->width + 3) / 4;
    writer->rows = (writer->height + 3) / 4;
    writer->cells = calloc((size_t)writer->columns * writer->rows, 1);
  }
  if (!writer || !writer->last || !writer->shown || !writer->words || !writer->present
      || !writer->nearest || !writer->symbols || !writer->busyness || !writer->keeps || !writer->cells) {
    flipbook_gif_writer_free(writer);
    fail(error, "out of memory");
    return NULL;
  }
  writer->palette = settings->palette;
  writer->transparent = writer->palette->count;
  flipbook_gif_writer_set_loss(writer, settings->loss);
  writer->has_alpha = settings->has_alpha;
  uint32_t bits = 1;
  while (1u << bits < writer->palette->count + 1) bits++;
  writer->symbol_bits = bits < 2 ? 2 : bits;
  GifColorType table[256] = {{0}};
  for (uint32_t symbol = 0; symbol < writer->palette->count; symbol++) {
    const uint32_t color = writer->palette->colors[symbol];
    table[symbol] = (GifColorType){
        .Red = (uint8_t)(color >> 16), .Green = (uint8_t)(color >> 8), .Blue = (uint8_t)color};
  }
  int code = 0;
  writer->gif = EGifOpen(writer, append, &code);
  ColorMapObject *map = GifMakeMapObject(1 << bits, table);
  bool is_open = writer->gif && map;
  if (is_open) {
    EGifSetGifVersion(writer->gif, true);
    is_open =
        EGifPutScreenDesc(writer->gif, (int)settings->width, (int)settings->height, 8, 0, map)
            == GIF_OK
        && put_loop(writer->gif, settings->plays)
        && EGifPutComment(writer->gif, settings->comment) == GIF_OK;
  }
  GifFreeMapObject(map);
  if (!is_open) {
    fail(error, GifErrorString(writer->gif ? writer->gif->Error : code));
    flipbook_gif_writer_free(writer);
    return NULL;
  }
  return writer;
}

bool flipbook_gif_writer_end(flipbook_gif_writer *writer, char *error) {
  GifFileType *gif = writer->gif;
  writer->gif = NULL;
  int code = 0;
  if (gif && EGifCloseFile(gif, &code) == GIF_OK) return true;
  return fail(error, GifErrorString(code));
}

const void *flipbook_gif_writer_bytes(const flipbook_gif_writer *writer) { return writer->bytes; }

// The last frame's delay may still grow.
static size_t settled(const flipbook_gif_writer *writer) {
  return writer->gif && writer->has_delay ? writer->delay_place : writer->count;
}

size_t flipbook_gif_writer_byte_count(const flipbook_gif_writer *writer) {
  return settled(writer);
}

size_t flipbook_gif_writer_total(const flipbook_gif_writer *writer) {
  return writer->taken + writer->count;
}

void flipbook_gif_writer_take(flipbook_gif_writer *writer) {
  const size_t count = settled(writer);
  writer->taken += count;
  memmove(writer->bytes, writer->bytes + count, writer->count - count);
  writer->count -= count;
  writer->delay_place -= writer->has_delay && writer->delay_place >= count ? count : 0;
}

void flipbook_gif_writer_free(flipbook_gif_writer *writer) {
  if (!writer) return;
  if (writer->gif) {
    int code = 0;
    EGifCloseFile(writer->gif, &code);
  }
  free(writer->bytes);
  free(writer->last);
  free(writer->shown);
  free(writer->words);
  free(writer->present);
  free(writer->nearest);
  free(writer->symbols);
  free(writer->busyness);
  free(writer->keeps);
  free(writer->cells);
  free(writer);
}
