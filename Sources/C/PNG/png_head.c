#include "png_head.h"

#include "png_error.h"
#include "png_reader.h"

const char *flipbook_libpng_version(void) { return png_get_libpng_ver(NULL); }

static void append(png_structp png, png_bytep bytes, size_t count) {
  if (!flipbook_buffer_append(png_get_io_ptr(png), bytes, count)) png_error(png, "out of memory");
}

static void flush(png_structp png) { (void)png; }

static void set_palette(png_structp png, png_infop info, const flipbook_color_table *table) {
  png_color colors[FLIPBOOK_COLORS];
  png_byte alphas[FLIPBOOK_COLORS];
  for (size_t i = 0; i < table->count; i++) {
    const uint32_t color = table->colors[i];
    colors[i].red = (png_byte)(color >> 16);
    colors[i].green = (png_byte)(color >> 8);
    colors[i].blue = (png_byte)color;
    alphas[i] = (png_byte)(color >> 24);
  }
  png_set_PLTE(png, info, colors, (int)table->count);
  if (table->translucent_count > 0) {
    png_set_tRNS(png, info, alphas, (int)table->translucent_count, NULL);
  }
}

bool flipbook_png_head(
    flipbook_buffer *file, uint32_t width, uint32_t height, bool opaque,
    const flipbook_color_table *palette, char *error) {
  flipbook_png_failure failure;
  png_structp volatile png = NULL;
  png_infop volatile info = NULL;
  bool is_written = false;
  if (setjmp(failure.jump)) {
    snprintf(error, FLIPBOOK_PNG_ERROR_SIZE, "%s", failure.text);
  } else {
    png = png_create_write_struct(
        PNG_LIBPNG_VER_STRING, &failure, flipbook_png_fail, flipbook_png_ignore);
    if (png) info = png_create_info_struct(png);
    if (info) {
      png_set_write_fn(png, file, append, flush);
      const int type = palette ? PNG_COLOR_TYPE_PALETTE
          : opaque            ? PNG_COLOR_TYPE_RGB
                              : PNG_COLOR_TYPE_RGB_ALPHA;
      png_set_IHDR(
          png, info, width, height, palette ? flipbook_palette_depth(palette) : 8, type,
          PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
      if (palette) set_palette(png, info, palette);
      png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
      png_text made_by = {
          .compression = PNG_TEXT_COMPRESSION_NONE, .key = "Software",
          .text = FLIPBOOK_PNG_SOFTWARE};
      png_set_text(png, info, &made_by, 1);
      png_write_info(png, info);
      is_written = true;
    } else {
      snprintf(error, FLIPBOOK_PNG_ERROR_SIZE, "out of memory");
    }
  }
  png_structp made = png;
  png_infop described = info;
  png_destroy_write_struct(&made, &described);
  return is_written;
}
