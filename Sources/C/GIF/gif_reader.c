#include "cgif.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

struct flipbook_gif_reader {
  GifFileType *gif;
  const uint8_t *bytes;
  size_t left;
  size_t width;
  size_t height;
  uint32_t *canvas;
  /// The canvas before a frame that wants it back.
  uint32_t *before;
  GifPixelType *line;
  /// The last extension, about the frame that comes.
  GraphicsControlBlock control;
  /// The disposal of the frame that was read last, and where it lies.
  int disposal;
  GifImageDesc shown;
  double delay;
  long frame_count;
  /// How often the frames are played; 0 for ever. Without a word of it, once.
  long plays;
  bool has_more;
};

static int take(GifFileType *gif, GifByteType *to, int count) {
  flipbook_gif_reader *reader = gif->UserData;
  const size_t taken = (size_t)count < reader->left ? (size_t)count : reader->left;
  memcpy(to, reader->bytes, taken);
  reader->bytes += taken;
  reader->left -= taken;
  return (int)taken;
}

static bool fail(char *error, const char *text) {
  snprintf(error, FLIPBOOK_GIF_ERROR_SIZE, "%s", text ? text : "unknown error");
  return false;
}

static bool fail_as_told(const flipbook_gif_reader *reader, char *error) {
  if (reader->left == 0) return fail(error, "the file ends too early");
  return fail(error, GifErrorString(reader->gif->Error));
}

// Reads what follows the name of an application: how often frames are repeated, if it is one of the two
// that say so. The number does not count the first time.
static void note_loop(flipbook_gif_reader *reader, const GifByteType *block) {
  const bool is_loop = block[0] >= 3 && (block[1] & 7) == 1;
  if (!is_loop) return;
  const long repeats = block[2] | block[3] << 8;
  reader->plays = repeats == 0 ? 0 : repeats + 1;
}

// Whether a block names an application that says how often frames are repeated.
static bool names_looper(const GifByteType *block) {
  return block[0] == 11
      && (memcmp(block + 1, "NETSCAPE2.0", 11) == 0 || memcmp(block + 1, "ANIMEXTS1.0", 11) == 0);
}

// Reads up to the head of the next frame, and what the extensions before it say.
static bool advance(flipbook_gif_reader *reader, char *error) {
  GifFileType *gif = reader->gif;
  reader->control = (GraphicsControlBlock){.TransparentColor = NO_TRANSPARENT_COLOR};
  reader->has_more = false;
  while (true) {
    GifRecordType kind;
    if (DGifGetRecordType(gif, &kind) == GIF_ERROR) return fail_as_told(reader, error);
    if (kind == TERMINATE_RECORD_TYPE) return true;
    if (kind == IMAGE_DESC_RECORD_TYPE) {
      if (DGifGetImageHeader(gif) == GIF_ERROR) return fail_as_told(reader, error);
      reader->has_more = true;
      return true;
    }
    GifByteType *block = NULL;
    int code = 0;
    if (DGifGetExtension(gif, &code, &block) == GIF_ERROR) return fail_as_told(reader, error);
    if (code == GRAPHICS_EXT_FUNC_CODE && block) {
      DGifExtensionToGCB(block[0], block + 1, &reader->control);
      // Old programs write 4 for it, the third bit, and browsers read both.
      if (reader->control.DisposalMode == 4) reader->control.DisposalMode = DISPOSE_PREVIOUS;
    }
    const bool loops = code == APPLICATION_EXT_FUNC_CODE && block && names_looper(block);
    while (block) {
      if (DGifGetExtensionNext(gif, &block) == GIF_ERROR) return fail_as_told(reader, error);
      if (block && loops) note_loop(reader, block);
    }
  }
}

// Behind the blocks of data that begin at a place; the end where the file ends too early.
static size_t skip_blocks(const uint8_t *bytes, size_t count, size_t place) {
  while (place < count && bytes[place] > 0) place += (size_t)bytes[place] + 1;
  return place < count ? place + 1 : count;
}

// The bytes of the colors that the flags tell of.
static size_t colors_size(uint8_t flags) { return flags & 0x80 ? 3u << ((flags & 7) + 1) : 0; }

static long count_frames(const uint8_t *bytes, size_t count) {
  long frames = 0;
  size_t place = count > 13 ? 13 + colors_size(bytes[10]) : count;
  while (place < count) {
    const uint8_t kind = bytes[place];
    if (kind == 0x21) {
      place = skip_blocks(bytes, count, place + 2);
    } else if (kind == 0x2C && place + 10 < count) {
      frames++;
      place = skip_blocks(bytes, count, place + 11 + colors_size(bytes[place + 9]));
    } else {
      break;
    }
  }
  return frames;
}

flipbook_gif_reader *flipbook_gif_open(
    const void *bytes, size_t count, uint32_t *width, uint32_t *height, char *error) {
  flipbook_gif_reader *reader = calloc(1, sizeof *reader);
  if (!reader) {
    fail(error, "out of memory");
    return NULL;
  }
  reader->bytes = bytes;
  reader->left = count;
  reader->frame_count = count_frames(bytes, count);
  reader->plays = 1;
  int code = 0;
  reader->gif = DGifOpen(reader, take, &code);
  if (!reader->gif) {
    fail(error, reader->left == 0 ? "the file ends too early" : GifErrorString(code));
    flipbook_gif_close(reader);
    return NULL;
  }
  reader->width = (size_t)reader->gif->SWidth;
  reader->height = (size_t)reader->gif->SHeight;
  *width = (uint32_t)reader->width;
  *height = (uint32_t)reader->height;
  bool is_read = advance(reader, error);
  if (is_read && !reader->has_more) is_read = fail(error, "it contains no picture");
  if (!is_read) {
    flipbook_gif_close(reader);
    return NULL;
  }
  return reader;
}

// Does with the frame that was read last what it asked for.
static void dispose(flipbook_gif_reader *reader) {
  if (reader->disposal == DISPOSE_PREVIOUS && reader->before) {
    memcpy(reader->canvas, reader->before, reader->width * reader->height * 4);
  }
  if (reader->disposal != DISPOSE_BACKGROUND) return;
  // As browsers do: the background is nothing, whatever colour the file names.
  for (int y = 0; y < reader->shown.Height; y++) {
    uint32_t *row = reader->canvas + (size_t)(reader->shown.Top + y) * reader->width;
    memset(row + reader->shown.Left, 0, (size_t)reader->shown.Width * 4);
  }
}

static bool paint(flipbook_gif_reader *reader, char *error) {
  GifFileType *gif = reader->gif;
  const GifImageDesc frame = gif->Image;
  const ColorMapObject *map = frame.ColorMap ? frame.ColorMap : gif->SColorMap;
  if (!map) return fail(error, "it has no colors");
  static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  const int passes = frame.Interlace ? 4 : 1;
  for (int pass = 0; pass < passes; pass++) {
    const int start = frame.Interlace ? starts[pass] : 0;
    const int step = frame.Interlace ? steps[pass] : 1;
    for (int y = start; y < frame.Height; y += step) {
      if (DGifGetLine(gif, reader->line, frame.Width) == GIF_ERROR) {
        return fail_as_told(reader, error);
      }
      uint32_t *row = reader->canvas + (size_t)(frame.Top + y) * reader->width + frame.Left;
      for (int x = 0; x < frame.Width; x++) {
        const int index = reader->line[x];
        if (index == reader->control.TransparentColor || index >= map->ColorCount) continue;
        const GifColorType color = map->Colors[index];
        row[x] = 0xFF000000u | (uint32_t)color.Red << 16 | (uint32_t)color.Green << 8 | color.Blue;
      }
    }
  }
  return true;
}

bool flipbook_gif_read(flipbook_gif_reader *reader, void *pixels, char *error) {
  const size_t count = reader->width * reader->height;
  const GifImageDesc frame = reader->gif->Image;
  if (!reader->has_more) return fail(error, "there are no more frames");
  if (frame.Width < 1 || frame.Height < 1 || frame.Left < 0 || frame.Top < 0 ||
      (size_t)frame.Left + (size_t)frame.Width > reader->width ||
      (size_t)frame.Top + (size_t)frame.Height > reader->height) {
    return fail(error, "a frame lies outside the picture");
  }
  if (!reader->canvas) reader->canvas = calloc(count, 4);
  if (!reader->line) reader->line = malloc(reader->width);
  if (!reader->canvas || !reader->line) return fail(error, "out of memory");
  dispose(reader);
  if (reader->control.DisposalMode == DISPOSE_PREVIOUS) {
    if (!reader->before) reader->before = malloc(count * 4);
    if (!reader->before) return fail(error, "out of memory");
    memcpy(reader->before, reader->canvas, count * 4);
  }
  if (!paint(reader, error)) return false;
  memcpy(pixels, reader->canvas, count * 4);
  reader->shown = frame;
  reader->disposal = reader->control.DisposalMode;
  reader->delay = reader->control.DelayTime / 100.0;
  return advance(reader, error);
}

long flipbook_gif_count(const flipbook_gif_reader *reader) { return reader->frame_count; }

long flipbook_gif_plays(const flipbook_gif_reader *reader) { return reader->plays; }

bool flipbook_gif_has_more(const flipbook_gif_reader *reader) { return reader->has_more; }

double flipbook_gif_delay(const flipbook_gif_reader *reader) { return reader->delay; }

void flipbook_gif_close(flipbook_gif_reader *reader) {
  if (!reader) return;
  if (reader->gif) DGifCloseFile(reader->gif, NULL);
  free(reader->canvas);
  free(reader->before);
  free(reader->line);
  free(reader);
}
