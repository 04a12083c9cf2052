#include "cjpeg.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

struct flipbook_jpeg_reader {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf jump;
  char text[JMSG_LENGTH_MAX];
  bool keeps_inks;
};

// A progressive file may hold a scan for every bit of every coefficient, each of which costs a
// pass over the whole picture: a small file could keep us busy for hours. Cameras and encoders
// write about ten scans.
static const uint64_t MOST_SCANNED_PIXELS = UINT64_C(1) << 30;

static void fail(j_common_ptr jpeg) {
  flipbook_jpeg_reader *reader = jpeg->client_data;
  jpeg->err->format_message(jpeg, reader->text);
  longjmp(reader->jump, 1);
}

// libjpeg paints over missing data with grey and a warning; to us such a file is corrupt.
static void warn(j_common_ptr jpeg, int level) {
  if (level >= 0) return;
  switch (jpeg->err->msg_code) {
  case JWRN_HIT_MARKER:
  case JWRN_HUFF_BAD_CODE:
  case JWRN_JPEG_EOF:
  case JWRN_MUST_RESYNC:
  case JWRN_NOT_SEQUENTIAL:
  case JWRN_ARITH_BAD_CODE:
    fail(jpeg);
    break;
  default:
    break;
  }
}

static void count_scans(j_common_ptr jpeg) {
  flipbook_jpeg_reader *reader = jpeg->client_data;
  j_decompress_ptr picture = &reader->jpeg;
  const uint64_t pixels = (uint64_t)picture->image_width * picture->image_height;
  const uint64_t scans = (uint64_t)(picture->input_scan_number > 0 ? picture->input_scan_number : 0);
  if (scans > 500 || scans * pixels > MOST_SCANNED_PIXELS + pixels) {
    snprintf(reader->text, sizeof reader->text, "too many scans");
    longjmp(reader->jump, 1);
  }
}

flipbook_jpeg_reader *flipbook_jpeg_open(
    const void *bytes, size_t count, uint32_t *width, uint32_t *height, char *error) {
  flipbook_jpeg_reader *reader = calloc(1, sizeof *reader);
  if (!reader) {
    snprintf(error, FLIPBOOK_JPEG_ERROR_SIZE, "out of memory");
    return NULL;
  }
  j_decompress_ptr jpeg = &reader->jpeg;
  jpeg->err = jpeg_std_error(&reader->errors);
  jpeg->client_data = reader;
  reader->errors.error_exit = fail;
  reader->errors.emit_message = warn;
  if (setjmp(reader->jump)) {
    snprintf(error, FLIPBOOK_JPEG_ERROR_SIZE, "%s", reader->text);
    flipbook_jpeg_close(reader);
    return NULL;
  }
  jpeg_create_decompress(jpeg);
  reader->progress.progress_monitor = count_scans;
  jpeg->progress = &reader->progress;
  jpeg_mem_src(jpeg, bytes, count);
  jpeg_read_header(jpeg, TRUE);
  *width = jpeg->image_width;
  *height = jpeg->image_height;
  return reader;
}

bool flipbook_jpeg_keep_inks(flipbook_jpeg_reader *reader) {
  reader->keeps_inks = reader->jpeg.num_components == 4;
  return reader->keeps_inks;
}

// Adobe's files are stored inverted, and only those carry the marker.
static void invert(uint32_t *words, size_t count) {
  for (size_t i = 0; i < count; i++) words[i] = ~words[i];
}

// Light is multiplied: red = c * k / 255, rounded.
void flipbook_jpeg_mix_inks(void *pixels, size_t count) {
  uint32_t *to = pixels;
  const uint8_t *cmyk = pixels;
  for (size_t i = 0; i < count; i++, cmyk += 4) {
    const unsigned black = cmyk[3];
    const unsigned red = (cmyk[0] * black + 127) / 255;
    const unsigned green = (cmyk[1] * black + 127) / 255;
    const unsigned blue = (cmyk[2] * black + 127) / 255;
    to[i] = 0xFF000000u | red << 16 | green << 8 | blue;
  }
}

bool flipbook_jpeg_read(flipbook_jpeg_reader *reader, void *pixels, char *error) {
  j_decompress_ptr jpeg = &reader->jpeg;
  if (setjmp(reader->jump)) {
    snprintf(error, FLIPBOOK_JPEG_ERROR_SIZE, "%s", reader->text);
    return false;
  }
  const bool cmyk = jpeg->num_components == 4;
  const size_t width = jpeg->image_width;
  jpeg->out_color_space = cmyk ? JCS_CMYK : JCS_EXT_BGRA;
  jpeg_start_decompress(jpeg);
  while (jpeg->output_scanline < jpeg->output_height) {
    uint32_t *words = (uint32_t *)pixels + jpeg->output_scanline * width;
    JSAMPROW row = (JSAMPROW)words;
    jpeg_read_scanlines(jpeg, &row, 1);
    if (cmyk && !jpeg->saw_Adobe_marker) invert(words, width);
    if (cmyk && !reader->keeps_inks) flipbook_jpeg_mix_inks(words, width);
  }
  jpeg_finish_decompress(jpeg);
  return true;
}

void flipbook_jpeg_close(flipbook_jpeg_reader *reader) {
  if (!reader) return;
  jpeg_destroy_decompress(&reader->jpeg);
  free(reader);
}
