#include "png_writer.h"

#include "igzip.h"
#include "png_error.h"
#include "png_reader.h"

#include <zlib.h>

struct flipbook_png_writer {
  flipbook_buffer file;
  flipbook_buffer deflated;
  flipbook_row_source rows;
  flipbook_igzip *igzip;
  png_structp png;
  png_infop info;
  flipbook_png_failure failure;
};

const char *flipbook_libpng_version(void) { return png_get_libpng_ver(NULL); }
const char *flipbook_zlib_version(void) { return zlibVersion(); }

flipbook_png_writer *flipbook_png_writer_make(void) {
  return calloc(1, sizeof(flipbook_png_writer));
}

void flipbook_png_writer_free(flipbook_png_writer *writer) {
  if (!writer) return;
  free(writer->file.bytes);
  free(writer->deflated.bytes);
  free(writer->rows.straight.bytes);
  flipbook_igzip_free(writer->igzip);
  free(writer);
}

const void *flipbook_png_writer_bytes(const flipbook_png_writer *writer) {
  return writer->file.bytes;
}

size_t flipbook_png_writer_byte_count(const flipbook_png_writer *writer) {
  return writer->file.count;
}

uint64_t flipbook_png_writer_hash(const flipbook_png_writer *writer) {
  return flipbook_pixel_hash_end(writer->rows.hash);
}

static void append(png_structp png, png_bytep bytes, size_t count) {
  flipbook_png_writer *writer = png_get_io_ptr(png);
  if (!flipbook_buffer_append(&writer->file, bytes, count)) png_error(png, "out of memory");
}

static void flush(png_structp png) { (void)png; }

static void write_with_igzip(flipbook_png_writer *writer) {
  static const png_byte IDAT[] = "IDAT", IEND[] = "IEND";
  if (!writer->igzip) writer->igzip = flipbook_igzip_make();
  if (!writer->igzip) png_error(writer->png, "out of memory");
  writer->deflated.count = 0;
  const char *problem = flipbook_igzip_rows(writer->igzip, &writer->rows, &writer->deflated);
  if (problem) png_error(writer->png, problem);
  png_write_chunk(writer->png, IDAT, writer->deflated.bytes, writer->deflated.count);
  png_write_chunk(writer->png, IEND, NULL, 0);
}

static void write_with_zlib(flipbook_png_writer *writer) {
  png_structp png = writer->png;
  png_set_bgr(png);
  if (writer->rows.opaque) png_set_filler(png, 0, PNG_FILLER_AFTER);
  while (writer->rows.next < writer->rows.height) {
    png_write_row(png, flipbook_row_source_next(&writer->rows));
  }
  png_write_end(png, writer->info);
}

bool flipbook_png_write(
    flipbook_png_writer *writer, const void *pixels, uint32_t width, uint32_t height, bool opaque,
    enum flipbook_deflate deflate, char *error) {
  writer->png = NULL;
  writer->info = NULL;
  writer->file.count = 0;
  if (setjmp(writer->failure.jump)) {
    snprintf(error, FLIPBOOK_PNG_ERROR_SIZE, "%s", writer->failure.text);
    png_destroy_write_struct(&writer->png, &writer->info);
    return false;
  }
  writer->png = png_create_write_struct(
      PNG_LIBPNG_VER_STRING, &writer->failure, flipbook_png_fail, flipbook_png_ignore);
  if (writer->png) writer->info = png_create_info_struct(writer->png);
  if (!writer->info
      || !flipbook_row_source_begin(&writer->rows, pixels, width, height, opaque)) {
    snprintf(error, FLIPBOOK_PNG_ERROR_SIZE, "out of memory");
    png_destroy_write_struct(&writer->png, &writer->info);
    return false;
  }
  png_structp png = writer->png;
  png_set_write_fn(png, writer, append, flush);
  png_set_IHDR(
      png, writer->info, width, height, 8, opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_text made_by = {
      .compression = PNG_TEXT_COMPRESSION_NONE, .key = "Software", .text = FLIPBOOK_PNG_SOFTWARE};
  png_set_text(png, writer->info, &made_by, 1);
  png_set_compression_level(png, 1);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
  png_write_info(png, writer->info);
  if (deflate == FLIPBOOK_DEFLATE_IGZIP) {
    write_with_igzip(writer);
  } else {
    write_with_zlib(writer);
  }
  png_destroy_write_struct(&writer->png, &writer->info);
  return true;
}
