#include "cwebp.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <webp/decode.h>
#include <webp/demux.h>

struct flipbook_webp_reader {
  WebPData data;
  WebPAnimDecoder *decoder;
  size_t byte_count;
  uint32_t frame_count;
  uint32_t plays;
  uint32_t read_count;
  /// When the frame that was read last ends, and how long it is shown, in milliseconds.
  int end;
  int delay;
};

static bool fail(char *error, const char *text) {
  snprintf(error, FLIPBOOK_WEBP_ERROR_SIZE, "%s", text);
  return false;
}

flipbook_webp_reader *flipbook_webp_open(
    const void *bytes, size_t count, uint32_t *width, uint32_t *height, char *error) {
  const WebPData data = {bytes, count};
  WebPDemuxState state = WEBP_DEMUX_PARSE_ERROR;
  WebPDemuxer *parts = WebPDemuxPartial(&data, &state);
  if (!parts || state != WEBP_DEMUX_DONE) {
    const bool is_cut = state == WEBP_DEMUX_PARSING_HEADER || state == WEBP_DEMUX_PARSED_HEADER;
    fail(error, is_cut ? "the file ends too early" : "its parts do not fit together");
    WebPDemuxDelete(parts);
    return NULL;
  }
  *width = WebPDemuxGetI(parts, WEBP_FF_CANVAS_WIDTH);
  *height = WebPDemuxGetI(parts, WEBP_FF_CANVAS_HEIGHT);
  const uint32_t frames = WebPDemuxGetI(parts, WEBP_FF_FRAME_COUNT);
  const uint32_t plays = WebPDemuxGetI(parts, WEBP_FF_LOOP_COUNT);
  WebPDemuxDelete(parts);
  flipbook_webp_reader *reader = frames > 0 ? calloc(1, sizeof *reader) : NULL;
  if (!reader) {
    fail(error, frames > 0 ? "out of memory" : "it holds no picture");
    return NULL;
  }
  reader->data = data;
  reader->frame_count = frames;
  reader->plays = plays;
  reader->byte_count = (size_t)*width * *height * 4;
  return reader;
}

bool flipbook_webp_read(flipbook_webp_reader *reader, void *pixels, char *error) {
  if (!reader->decoder) {
    WebPAnimDecoderOptions options;
    if (!WebPAnimDecoderOptionsInit(&options)) return fail(error, "libwebp is another version");
    options.color_mode = MODE_BGRA;
    reader->decoder = WebPAnimDecoderNew(&reader->data, &options);
    if (!reader->decoder) return fail(error, "out of memory");
  }
  uint8_t *canvas = NULL;
  int end = 0;
  if (!WebPAnimDecoderGetNext(reader->decoder, &canvas, &end)) {
    return fail(error, "a frame cannot be decoded");
  }
  memcpy(pixels, canvas, reader->byte_count);
  reader->delay = end - reader->end;
  reader->end = end;
  reader->read_count++;
  return true;
}

bool flipbook_webp_has_more(const flipbook_webp_reader *reader) {
  return reader->read_count < reader->frame_count;
}

long flipbook_webp_count(const flipbook_webp_reader *reader) { return reader->frame_count; }

long flipbook_webp_plays(const flipbook_webp_reader *reader) { return reader->plays; }

double flipbook_webp_delay(const flipbook_webp_reader *reader) { return reader->delay / 1000.0; }

void flipbook_webp_close(flipbook_webp_reader *reader) {
  if (!reader) return;
  WebPAnimDecoderDelete(reader->decoder);
  free(reader);
}
