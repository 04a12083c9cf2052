#include "png_reader.h"

#include "plain_reader.h"
#include "png_error.h"

#include <stdlib.h>
#include <string.h>

struct flipbook_png_reader {
  png_structp png;
  png_infop info;
  const uint8_t *file;
  size_t count;
  /// The bytes that were not read of it.
  const uint8_t *bytes;
  size_t left;
  png_bytepp rows;
  /// While pixels are read.
  bool is_in_image;
  /// The bytes that were taken after the last of them.
  size_t surplus;
  flipbook_png_failure failure;
};

// libpng inflates all that stands behind the last pixel, be it gigabytes; some files have a little.
enum { MOST_SURPLUS = 16 << 10 };

// Chunks that say nothing about the pixels as we use them; skipping them also skips what hostile
// ones could make libpng decompress or keep.
static const png_byte ignored_chunks[] =
    "iCCP\0tEXt\0zTXt\0iTXt\0sPLT\0hIST\0tIME\0pHYs\0oFFs\0pCAL\0sCAL\0eXIf\0bKGD\0gAMA\0cHRM\0sRGB";

static bool has_all_pixels(const flipbook_png_reader *reader) {
  const png_structp png = reader->png;
  if (!reader->is_in_image) return false;
  return png_get_interlace_type(png, reader->info) == PNG_INTERLACE_NONE
      ? png_get_current_row_number(png) >= png_get_image_height(png, reader->info)
      : png_get_current_pass_number(png) >= PNG_INTERLACE_ADAM7_PASSES;
}

static void take(png_structp png, png_bytep to, size_t count) {
  flipbook_png_reader *reader = png_get_io_ptr(png);
  if (has_all_pixels(reader)) reader->surplus += count;
  if (reader->surplus > MOST_SURPLUS) png_error(png, "more data than pixels");
  if (count > reader->left) png_error(png, "the file ends too early");
  memcpy(to, reader->bytes, count);
  reader->bytes += count;
  reader->left -= count;
}

flipbook_png_reader *flipbook_png_open(
    const void *bytes, size_t count, uint32_t *width, uint32_t *height, char *error) {
  flipbook_png_reader *reader = calloc(1, sizeof *reader);
  if (!reader) {
    snprintf(error, FLIPBOOK_PNG_ERROR_SIZE, "out of memory");
    return NULL;
  }
  reader->file = reader->bytes = bytes;
  reader->count = reader->left = count;
  if (setjmp(reader->failure.jump)) {
    snprintf(error, FLIPBOOK_PNG_ERROR_SIZE, "%s", reader->failure.text);
    flipbook_png_close(reader);
    return NULL;
  }
  reader->png = png_create_read_struct(
      PNG_LIBPNG_VER_STRING, &reader->failure, flipbook_png_fail, flipbook_png_ignore);
  if (reader->png) reader->info = png_create_info_struct(reader->png);
  if (!reader->info) {
    snprintf(error, FLIPBOOK_PNG_ERROR_SIZE, "out of memory");
    flipbook_png_close(reader);
    return NULL;
  }
  png_set_read_fn(reader->png, reader, take);
  png_set_keep_unknown_chunks(
      reader->png, PNG_HANDLE_CHUNK_NEVER, ignored_chunks, (int)(sizeof ignored_chunks / 5));
  png_read_info(reader->png, reader->info);
  *width = png_get_image_width(reader->png, reader->info);
  *height = png_get_image_height(reader->png, reader->info);
  return reader;
}

// Whether the rows are of the kind that the plain reader knows.
static size_t plain_channels(const flipbook_png_reader *reader) {
  const png_structp png = reader->png;
  const png_byte type = png_get_color_type(png, reader->info);
  if (png_get_bit_depth(png, reader->info) != 8
      || png_get_interlace_type(png, reader->info) != PNG_INTERLACE_NONE
      || png_get_valid(png, reader->info, PNG_INFO_tRNS)) {
    return 0;
  }
  return type == PNG_COLOR_TYPE_RGB ? 3 : type == PNG_COLOR_TYPE_RGB_ALPHA ? 4 : 0;
}

bool flipbook_png_read(flipbook_png_reader *reader, void *pixels, char *error) {
  const size_t channels = plain_channels(reader);
  if (channels > 0
      && flipbook_png_read_plain(
          reader->file, reader->count, png_get_image_width(reader->png, reader->info),
          png_get_image_height(reader->png, reader->info), channels, pixels)) {
    return true;
  }
  return flipbook_png_read_by_libpng(reader, pixels, error);
}

bool flipbook_png_read_by_libpng(flipbook_png_reader *reader, void *pixels, char *error) {
  png_structp png = reader->png;
  if (setjmp(reader->failure.jump)) {
    snprintf(error, FLIPBOOK_PNG_ERROR_SIZE, "%s", reader->failure.text);
    return false;
  }
  const size_t width = png_get_image_width(png, reader->info);
  const size_t height = png_get_image_height(png, reader->info);
  // Whatever the file holds becomes four bytes: blue, green, red, alpha.
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  png_set_bgr(png);
  png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
  if (png_get_rowbytes(png, reader->info) != width * 4) png_error(png, "unknown kind of pixels");
  reader->rows = calloc(height, sizeof *reader->rows);
  if (!reader->rows) png_error(png, "out of memory");
  for (size_t y = 0; y < height; y++) reader->rows[y] = (png_bytep)pixels + y * width * 4;
  reader->is_in_image = true;
  png_read_image(png, reader->rows);
  reader->is_in_image = false;
  png_read_end(png, NULL);
  return true;
}

void flipbook_png_close(flipbook_png_reader *reader) {
  if (!reader) return;
  if (reader->png) png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader->rows);
  free(reader);
}
