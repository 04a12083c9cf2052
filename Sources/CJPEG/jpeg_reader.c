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
  JSAMPLE *cmyk;
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

// c, m, y and k say how much light is left (Adobe's files are stored inverted, and only those
// carry the marker); light is multiplied: red = c * k / 255, rounded.
static void words_of_cmyk(uint32_t *to, const JSAMPLE *cmyk, size_t count, bool inverted) {
  const unsigned flip = inverted ? 0 : 255;
  for (size_t i = 0; i < count; i++, cmyk += 4) {
    const unsigned black = cmyk[3] ^ flip;
    const unsigned red = ((cmyk[0] ^ flip) * black + 127) / 255;
    const unsigned green = ((cmyk[1] ^ flip) * black + 127) / 255;
    const unsigned blue = ((cmyk[2] ^ flip) * black + 127) / 255;
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
  if (cmyk) reader->cmyk = malloc(width * 4);
  if (cmyk && !reader->cmyk) {
    snprintf(error, FLIPBOOK_JPEG_ERROR_SIZE, "out of memory");
    return false;
  }
  while (jpeg->output_scanline < jpeg->output_height) {
    uint32_t *words = (uint32_t *)pixels + jpeg->output_scanline * width;
    JSAMPROW row = cmyk ? reader->cmyk : (JSAMPROW)words;
    jpeg_read_scanlines(jpeg, &row, 1);
    if (cmyk) words_of_cmyk(words, reader->cmyk, width, jpeg->saw_Adobe_marker);
  }
  jpeg_finish_decompress(jpeg);
  return true;
}

void flipbook_jpeg_close(flipbook_jpeg_reader *reader) {
  if (!reader) return;
  jpeg_destroy_decompress(&reader->jpeg);
  free(reader->cmyk);
  free(reader);
}
