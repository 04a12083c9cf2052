#include "cjpeg.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

struct flipbook_jpeg_writer {
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr destination;
  jmp_buf jump;
  char text[JMSG_LENGTH_MAX];
  uint8_t *bytes;
  size_t capacity;
  size_t count;
  char comment[64];
};

static void fail(j_common_ptr jpeg) {
  flipbook_jpeg_writer *writer = jpeg->client_data;
  jpeg->err->format_message(jpeg, writer->text);
  longjmp(writer->jump, 1);
}

static void say_nothing(j_common_ptr jpeg, int level) { (void)jpeg, (void)level; }

static void offer(flipbook_jpeg_writer *writer, size_t used) {
  writer->destination.next_output_byte = writer->bytes + used;
  writer->destination.free_in_buffer = writer->capacity - used;
}

static void begin(j_compress_ptr jpeg) { offer(jpeg->client_data, 0); }

// libjpeg asks for more room only when all is filled, whatever it says of the rest.
static boolean grow(j_compress_ptr jpeg) {
  flipbook_jpeg_writer *writer = jpeg->client_data;
  const size_t used = writer->capacity;
  uint8_t *bytes = realloc(writer->bytes, used * 2);
  if (!bytes) ERREXIT1(jpeg, JERR_OUT_OF_MEMORY, 0);
  writer->bytes = bytes;
  writer->capacity = used * 2;
  offer(writer, used);
  return TRUE;
}

static void end(j_compress_ptr jpeg) {
  flipbook_jpeg_writer *writer = jpeg->client_data;
  writer->count = writer->capacity - writer->destination.free_in_buffer;
}

flipbook_jpeg_writer *flipbook_jpeg_writer_make(const char *comment) {
  flipbook_jpeg_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  snprintf(writer->comment, sizeof writer->comment, "%s", comment);
  writer->capacity = 1 << 16;
  writer->bytes = malloc(writer->capacity);
  j_compress_ptr jpeg = &writer->jpeg;
  jpeg->err = jpeg_std_error(&writer->errors);
  writer->errors.error_exit = fail;
  writer->errors.emit_message = say_nothing;
  writer->destination.init_destination = begin;
  writer->destination.empty_output_buffer = grow;
  writer->destination.term_destination = end;
  if (!writer->bytes || setjmp(writer->jump)) {
    flipbook_jpeg_writer_free(writer);
    return NULL;
  }
  // Fields that jpeg_create_compress clears are set again.
  jpeg->client_data = writer;
  jpeg_create_compress(jpeg);
  jpeg->client_data = writer;
  jpeg->dest = &writer->destination;
  return writer;
}

// Exif with one entry: ColorSpace is sRGB (Exif 2.32, 4.6.5). Files without it are taken for sRGB by
// nearly everyone, but not by all.
static const uint8_t SRGB[] = {
  'E', 'x', 'i', 'f', 0, 0,
  'M', 'M', 0, 42, 0, 0, 0, 8,
  // IFD0: where the Exif IFD is.
  0, 1, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0,
  // ExifVersion 0232, ColorSpace 1.
  0, 2, 0x90, 0x00, 0, 7, 0, 0, 0, 4, '0', '2', '3', '2',
  0xA0, 0x01, 0, 3, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0,
};

bool flipbook_jpeg_write(
    flipbook_jpeg_writer *writer, const void *pixels, uint32_t width, uint32_t height, int quality,
    bool full_chroma, char *error) {
  j_compress_ptr jpeg = &writer->jpeg;
  if (setjmp(writer->jump)) {
    snprintf(error, FLIPBOOK_JPEG_ERROR_SIZE, "%s", writer->text);
    jpeg_abort_compress(jpeg);
    writer->count = 0;
    return false;
  }
  jpeg->image_width = width;
  jpeg->image_height = height;
  jpeg->input_components = 4;
  jpeg->in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(jpeg);
  jpeg_set_quality(jpeg, quality, TRUE);
  jpeg->comp_info[0].h_samp_factor = full_chroma ? 1 : 2;
  jpeg->comp_info[0].v_samp_factor = full_chroma ? 1 : 2;
  jpeg_start_compress(jpeg, TRUE);
  jpeg_write_marker(jpeg, JPEG_APP0 + 1, SRGB, sizeof SRGB);
  jpeg_write_marker(jpeg, JPEG_COM, (const JOCTET *)writer->comment, strlen(writer->comment));
  while (jpeg->next_scanline < height) {
    JSAMPROW row = (JSAMPROW)((const uint8_t *)pixels + (size_t)jpeg->next_scanline * width * 4);
    jpeg_write_scanlines(jpeg, &row, 1);
  }
  jpeg_finish_compress(jpeg);
  return true;
}

const void *flipbook_jpeg_writer_bytes(const flipbook_jpeg_writer *writer) {
  return writer->bytes;
}

size_t flipbook_jpeg_writer_byte_count(const flipbook_jpeg_writer *writer) {
  return writer->count;
}

void flipbook_jpeg_writer_free(flipbook_jpeg_writer *writer) {
  if (!writer) return;
  jpeg_destroy_compress(&writer->jpeg);
  free(writer->bytes);
  free(writer);
}

#define WORDS(text) #text
#define TEXT(number) WORDS(number)

const char *flipbook_jpeg_version(void) {
#ifdef LIBJPEG_TURBO_VERSION
  return "turbo " TEXT(LIBJPEG_TURBO_VERSION);
#else
  return TEXT(JPEG_LIB_VERSION);
#endif
}
