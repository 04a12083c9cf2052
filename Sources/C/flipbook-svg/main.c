// Draws an SVG from standard input to standard output, as the only thing this process does in its
// short life: librsvg can be kept busy for minutes by a few lines, so that time and memory are
// limited from outside of it.
//
//     flipbook-svg PIXELS-PER-POINT SECONDS < picture.svg > pixels
//
// The answer: "FLIPSVG1", width and height in pixels (32 bits each), width and height in points
// (doubles), then premultiplied words 0xAARRGGBB, all as this machine stores them. On failure the
// reason is on standard error, as the end of a sentence, and the exit code is 1.
#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>

#include <cairo.h>
#include <librsvg/rsvg.h>

#ifdef SANITIZED
// Nothing is given back here that ends with the process; options of the environment do not reach it.
const char *__asan_default_options(void) { return "detect_leaks=0"; }
#endif

enum { LONGEST_SIDE = 4096, MOST_POINTS = 16384, MOST_BYTES = 16 << 20 };

static int fail(const char *reason) {
  fprintf(stderr, "%s", reason);
  return 1;
}

static void set_limits(double seconds) {
  // A kernel that knows a limit keeps it; the parent has a clock of its own.
  setrlimit(RLIMIT_CPU, &(struct rlimit){2, 2});
#ifndef SANITIZED  // `make sanitize` watches memory from terabytes of addresses.
  setrlimit(RLIMIT_AS, &(struct rlimit){(rlim_t)768 << 20, (rlim_t)768 << 20});
#endif
  setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
  // Finer than whole seconds.
  const long microseconds = (long)(seconds * 1e6);
  setitimer(
      ITIMER_PROF,
      &(struct itimerval){{0, 0}, {microseconds / 1000000, microseconds % 1000000}}, NULL);
}

static char *read_input(size_t *count) {
  size_t capacity = 1 << 16;
  char *bytes = malloc(capacity);
  *count = 0;
  while (bytes) {
    const size_t part = fread(bytes + *count, 1, capacity - *count, stdin);
    *count += part;
    if (part == 0) return bytes;
    if (*count > MOST_BYTES) break;
    if (*count == capacity) {
      char *larger = realloc(bytes, capacity *= 2);
      if (!larger) break;
      bytes = larger;
    }
  }
  free(bytes);
  return NULL;
}

// The size in points: `width` and `height`, or else those of the viewBox.
static bool find_size(RsvgHandle *handle, double *width, double *height) {
  if (rsvg_handle_get_intrinsic_size_in_pixels(handle, width, height)) {
    return *width > 0 && *height > 0;
  }
  gboolean has_box = FALSE;
  RsvgRectangle box = {0, 0, 0, 0};
  rsvg_handle_get_intrinsic_dimensions(handle, NULL, NULL, NULL, NULL, &has_box, &box);
  *width = box.width;
  *height = box.height;
  return has_box && box.width > 0 && box.height > 0;
}

static int write_picture(RsvgHandle *handle, double width, double height, double scale) {
  const double longest = fmax(width, height);
  if (longest * scale > LONGEST_SIDE) scale = LONGEST_SIDE / longest;
  const int columns = (int)fmax(1, round(width * scale));
  const int rows = (int)fmax(1, round(height * scale));
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, columns, rows);
  cairo_t *context = cairo_create(surface);
  const RsvgRectangle viewport = {0, 0, columns, rows};
  GError *error = NULL;
  if (!rsvg_handle_render_document(handle, context, &viewport, &error)) {
    return fail(error ? error->message : "it cannot be drawn");
  }
  cairo_surface_flush(surface);
  const unsigned char *pixels = cairo_image_surface_get_data(surface);
  if (cairo_status(context) != CAIRO_STATUS_SUCCESS || !pixels) return fail("it cannot be drawn");
  const uint32_t sides[2] = {(uint32_t)columns, (uint32_t)rows};
  const double points[2] = {width, height};
  const size_t size = (size_t)columns * (size_t)rows * 4;
  const bool is_written = fwrite("FLIPSVG1", 1, 8, stdout) == 8
      && fwrite(sides, 1, sizeof sides, stdout) == sizeof sides
      && fwrite(points, 1, sizeof points, stdout) == sizeof points
      && fwrite(pixels, 1, size, stdout) == size && fflush(stdout) == 0;
  return is_written ? 0 : fail("its pixels cannot be written to stdout");
}

int main(int argc, char **argv) {
  const double scale = argc == 3 ? strtod(argv[1], NULL) : 0;
  const double seconds = argc == 3 ? strtod(argv[2], NULL) : 0;
  if (!(scale > 0 && scale <= 100 && seconds > 1e-6 && seconds <= 2)) {
    return fail("usage: flipbook-svg PIXELS-PER-POINT SECONDS");
  }
  set_limits(seconds);
  size_t count = 0;
  char *bytes = read_input(&count);
  if (!bytes) return fail("it is too large");
  // Read from memory, it has no place that other files could be relative to: librsvg then loads
  // nothing but data that stands in it.
  GError *error = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)bytes, count, &error);
  if (!handle) return fail(error ? error->message : "it cannot be read");
  rsvg_handle_set_dpi(handle, 96);
  double width = 0;
  double height = 0;
  if (!find_size(handle, &width, &height)) {
    return fail("it has no size; give it width and height or a viewBox");
  }
  if (!(width <= MOST_POINTS && height <= MOST_POINTS)) {
    fprintf(stderr, "it has %g×%g points; a side may have %d", width, height, MOST_POINTS);
    return 1;
  }
  return write_picture(handle, width, height, scale);
}
