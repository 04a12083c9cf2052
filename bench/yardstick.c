// The yardstick: the film of workload.json in plain C over Cairo, on one thread.
//
//   yardstick frames [COUNT]        draws the frames and drops them
//   yardstick png FOLDER [COUNT]    writes each through libpng, deflate level 1, filter UP
//   yardstick raw [COUNT]           writes the pixels (bgr0) to standard output
//
// It knows nothing but this film, which is what makes it fast. make-workload.py has the numbers.
#include <cairo.h>
#include <math.h>
#include <png.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 1920, HEIGHT = 1080, FRAMES = 300, RATE = 60, BOXES = 40 };

typedef struct {
  double start_x, start_y, end_x, end_y, delay;
  double red, green, blue;
} Box;

static double clamped(double value) { return value < 0 ? 0 : value > 1 ? 1 : value; }

// cubic-bezier(.65, 0, .35, 1): bisects x(s) for the parameter s, and returns y(s).
static double eased(double x) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  double low = 0, high = 1, s = 0.5;
  for (int step = 0; step < 24; step++) {
    s = (low + high) / 2;
    double at = 3 * (1 - s) * (1 - s) * s * 0.65 + 3 * (1 - s) * s * s * 0.35 + s * s * s;
    if (at < x) low = s; else high = s;
  }
  return 3 * (1 - s) * s * s + s * s * s;
}

// One component of a colour of lightness 0.5 and saturation 0.7, which lie between 0.15 and 0.85,
// rounded to a level of 255.
static double component(double hue) {
  hue -= floor(hue);
  double value = 0.15;
  if (hue < 1.0 / 6) value = 0.15 + 0.7 * 6 * hue;
  else if (hue < 0.5) value = 0.85;
  else if (hue < 2.0 / 3) value = 0.15 + 0.7 * 6 * (2.0 / 3 - hue);
  return round(255 * value) / 255;
}

static Box box_of(int index) {
  const int column = index % 8, row = index / 8;
  const double hue = index * 9 / 360.0;
  return (Box){
      .start_x = 60 + column * 220,
      .start_y = 60 + row * 190,
      .end_x = 80 + (column * 3 + row) % 8 * 220,
      .end_y = 70 + (row * 2 + column) % 5 * 190,
      .delay = index * 0.05,
      .red = component(hue + 1.0 / 3),
      .green = component(hue),
      .blue = component(hue - 1.0 / 3),
  };
}

static void trace_rounded_rectangle(cairo_t *context, double x, double y) {
  const double width = 120, height = 80, radius = 16;
  cairo_new_sub_path(context);
  cairo_arc(context, x + width - radius, y + radius, radius, -M_PI / 2, 0);
  cairo_arc(context, x + width - radius, y + height - radius, radius, 0, M_PI / 2);
  cairo_arc(context, x + radius, y + height - radius, radius, M_PI / 2, M_PI);
  cairo_arc(context, x + radius, y + radius, radius, M_PI, 3 * M_PI / 2);
  cairo_close_path(context);
}

static void draw(cairo_t *context, const Box *boxes, double time) {
  cairo_set_source_rgb(context, 1, 1, 1);
  cairo_paint(context);
  for (const Box *box = boxes; box < boxes + BOXES; box++) {
    const double opacity =
        clamped((time - box->delay) / 0.5) * (1 - 0.7 * clamped((time - 4.2) / 0.6));
    if (opacity <= 0) continue;
    const double way = eased((time - box->delay) / 2.5);
    cairo_set_source_rgba(context, box->red, box->green, box->blue, opacity);
    trace_rounded_rectangle(
        context, box->start_x + (box->end_x - box->start_x) * way,
        box->start_y + (box->end_y - box->start_y) * way);
    cairo_fill(context);
  }
}

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static void write_png(const char *folder, int frame, uint8_t *pixels, int stride) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%05d.png", folder, frame);
  FILE *file = fopen(path, "wb");
  if (!file) fail(path);
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  if (setjmp(png_jmpbuf(png))) fail(path);
  png_init_io(png, file);
  png_set_IHDR(
      png, info, WIDTH, HEIGHT, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_compression_level(png, 1);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
  png_write_info(png, info);
  png_set_bgr(png);
  png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (int y = 0; y < HEIGHT; y++) png_write_row(png, pixels + (size_t)y * stride);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  if (fclose(file)) fail(path);
}

int main(int count, char **arguments) {
  const char *mode = count > 1 ? arguments[1] : "";
  const int is_png = strcmp(mode, "png") == 0, is_raw = strcmp(mode, "raw") == 0;
  if (!is_png && !is_raw && strcmp(mode, "frames") != 0) {
    fprintf(stderr, "usage: yardstick frames [COUNT] | png FOLDER [COUNT] | raw [COUNT]\n");
    return 64;
  }
  const int last = 2 + is_png;
  const int frames = count > last ? atoi(arguments[last]) : FRAMES;

  Box boxes[BOXES];
  for (int index = 0; index < BOXES; index++) boxes[index] = box_of(index);
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *context = cairo_create(surface);
  uint8_t *pixels = cairo_image_surface_get_data(surface);
  const int stride = cairo_image_surface_get_stride(surface);
  for (int frame = 0; frame < frames; frame++) {
    draw(context, boxes, frame / (double)RATE);
    cairo_surface_flush(surface);
    if (is_png) write_png(arguments[2], frame, pixels, stride);
    if (is_raw && fwrite(pixels, stride, HEIGHT, stdout) != HEIGHT) fail("standard output");
  }
  cairo_destroy(context);
  cairo_surface_destroy(surface);
  return 0;
}
