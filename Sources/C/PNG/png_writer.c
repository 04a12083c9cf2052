#include "png_writer.h"

#include "adler.h"
#include "band.h"
#include "idat.h"
#include "png_head.h"
#include "png_reader.h"
#include "png_small.h"
#include "row_source.h"

#include <stdio.h>
#include <zlib.h>

// The rows of a file stand in bands, each a chunk of its own. Its bytes depend on its own rows and
// the one above them, never on how the other bands came about.
typedef struct {
  /// Where its chunk is in the file.
  size_t start;
  size_t count;
  /// Adler-32 of its filtered bytes (RFC 1950).
  uint32_t adler;
} band;

typedef struct {
  uint32_t width;
  uint32_t height;
  bool opaque;
} form;

struct flipbook_png_writer {
  /// One of the three is there.
  flipbook_igzip *igzip;
  flipbook_zlib *zlib;
  flipbook_png_small *small;
  flipbook_row_source rows;
  /// The filtered bytes of a band, behind FLIPBOOK_BAND_HISTORY bytes of room.
  flipbook_buffer filtered;
  /// The file of the picture that was written last, and the one that is being put together.
  flipbook_buffer file, next;
  /// The picture that `file` shows; a width of 0 for none.
  form form;
  size_t head_count;
  band *bands;
  size_t band_count;
  size_t kept_count;
  bool *is_changed;
  uint64_t *row_hashes;
  uint64_t hash;
};

// Filtered rows are deflated while they are still in the cache, and the fewer rows a band has, the
// more of them stay the same; but each begins with a table of codes of its own.
enum { BAND_BYTES = 192 << 10 };

const char *flipbook_zlib_version(void) { return zlibVersion(); }

uint32_t flipbook_png_band_rows(uint32_t width, bool opaque) {
  const uint32_t line = width * (opaque ? 3 : 4) + 1;
  return BAND_BYTES / line + 1;
}

flipbook_png_writer *flipbook_png_writer_make(enum flipbook_deflate deflate) {
  flipbook_png_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  switch (deflate) {
  case FLIPBOOK_DEFLATE_IGZIP: writer->igzip = flipbook_igzip_make(); break;
  case FLIPBOOK_DEFLATE_ZLIB: writer->zlib = flipbook_zlib_make(); break;
  case FLIPBOOK_DEFLATE_ZLIB_SMALL: writer->small = flipbook_png_small_make(false); break;
  case FLIPBOOK_DEFLATE_LIBDEFLATE: writer->small = flipbook_png_small_make(true); break;
  }
  if (writer->igzip || writer->zlib || writer->small) return writer;
  free(writer);
  return NULL;
}

void flipbook_png_writer_free(flipbook_png_writer *writer) {
  if (!writer) return;
  flipbook_igzip_free(writer->igzip);
  flipbook_zlib_free(writer->zlib);
  flipbook_png_small_free(writer->small);
  free(writer->rows.straight.bytes);
  free(writer->filtered.bytes);
  free(writer->file.bytes);
  free(writer->next.bytes);
  free(writer->bands);
  free(writer->is_changed);
  free(writer->row_hashes);
  free(writer);
}

const void *flipbook_png_writer_bytes(const flipbook_png_writer *writer) {
  return writer->file.bytes;
}

size_t flipbook_png_writer_byte_count(const flipbook_png_writer *writer) {
  return writer->file.count;
}

uint64_t flipbook_png_writer_hash(const flipbook_png_writer *writer) { return writer->hash; }

size_t flipbook_png_writer_band_count(const flipbook_png_writer *writer) {
  return writer->band_count;
}

size_t flipbook_png_writer_kept_count(const flipbook_png_writer *writer) {
  return writer->kept_count;
}

// Makes a band of the rows from `first` on and adds it to the next file. NULL, or what went wrong.
static const char *write_band(
    flipbook_png_writer *writer, band *made, uint32_t first, uint32_t count) {
  flipbook_row_source *rows = &writer->rows;
  const size_t line = flipbook_row_source_row_bytes(rows) + 1;
  uint8_t *filtered = writer->filtered.bytes + FLIPBOOK_BAND_HISTORY, *to = filtered;
  uint32_t adler = 1;
  flipbook_row_source_seek(rows, first);
  for (uint32_t row = first; row < first + count; row++, to += line) {
    const bool is_zero = flipbook_row_source_filter_next(rows, to);
    writer->row_hashes[row] = rows->hash;
    adler = is_zero ? flipbook_adler_of_zeroes(adler, to[0], line) : flipbook_adler(adler, to, line);
  }
  // Deflate, a window of 32 KiB, the fastest level, no dictionary.
  static const uint8_t zlib_head[] = {0x78, 0x01};
  flipbook_buffer *file = &writer->next;
  const size_t start = flipbook_idat_begin(file);
  if (start == SIZE_MAX
      || (first == 0 && !flipbook_buffer_append(file, zlib_head, sizeof zlib_head))) {
    return "out of memory";
  }
  const size_t size = (size_t)(to - filtered);
  const char *problem = writer->igzip
      ? flipbook_igzip_band(writer->igzip, filtered, size, file)
      : flipbook_zlib_band(writer->zlib, filtered, size, file);
  if (problem) return problem;
  if (!flipbook_idat_end(file, start)) return "out of memory";
  *made = (band){.start = start, .count = file->count - start, .adler = adler};
  return NULL;
}

// Takes a band over from the file before.
static bool keep_band(flipbook_png_writer *writer, band *kept) {
  const size_t start = writer->next.count;
  if (!flipbook_buffer_append(&writer->next, writer->file.bytes + kept->start, kept->count)) {
    return false;
  }
  kept->start = start;
  return true;
}

// Adds the end of the deflate stream, an empty last block, and of the file.
static bool write_tail(flipbook_png_writer *writer, uint32_t adler) {
  uint8_t last[6] = {0x03, 0x00};
  flipbook_put(last + 2, adler);
  const size_t start = flipbook_idat_begin(&writer->next);
  return start != SIZE_MAX && flipbook_buffer_append(&writer->next, last, sizeof last)
      && flipbook_idat_end(&writer->next, start)
      && flipbook_png_end(&writer->next);
}

// A small file is one band.
static uint32_t rows_of_band(const flipbook_png_writer *writer, form form) {
  return writer->small ? form.height : flipbook_png_band_rows(form.width, form.opaque);
}

// Makes room for pictures of a new form.
static bool prepare(flipbook_png_writer *writer, form form) {
  const uint32_t band_rows = rows_of_band(writer, form);
  const size_t line = (size_t)form.width * (form.opaque ? 3 : 4) + 1;
  const size_t count = (form.height + band_rows - 1) / band_rows;
  band *bands = realloc(writer->bands, count * sizeof *bands);
  if (bands) writer->bands = bands;
  bool *is_changed = realloc(writer->is_changed, count * sizeof *is_changed);
  if (is_changed) writer->is_changed = is_changed;
  uint64_t *row_hashes = realloc(writer->row_hashes, form.height * sizeof *row_hashes);
  if (row_hashes) writer->row_hashes = row_hashes;
  writer->filtered.count = 0;
  writer->band_count = count;
  return bands && is_changed && row_hashes
      && (writer->small || flipbook_buffer_reserve(
             &writer->filtered, FLIPBOOK_BAND_HISTORY + line * band_rows + FLIPBOOK_ROW_SLACK));
}

// Finds the bands that have to be made; returns whether there are any.
static bool find_changes(
    flipbook_png_writer *writer, form form, const flipbook_rows *changed, size_t changed_count) {
  const uint32_t band_rows = rows_of_band(writer, form);
  memset(writer->is_changed, !changed, writer->band_count * sizeof *writer->is_changed);
  bool any = !changed;
  for (size_t i = 0; changed && i < changed_count; i++) {
    if (changed[i].first >= changed[i].end || changed[i].first >= form.height) continue;
    // The row below the last one is filtered by it.
    const uint32_t last = changed[i].end < form.height ? changed[i].end : form.height - 1;
    for (uint32_t b = changed[i].first / band_rows; b <= last / band_rows; b++) {
      writer->is_changed[b] = any = true;
    }
  }
  return any;
}

static bool fail(const char *problem, char *error) {
  snprintf(error, FLIPBOOK_PNG_ERROR_SIZE, "%s", problem);
  return false;
}

static bool keep_head(flipbook_png_writer *writer, char *error) {
  return flipbook_buffer_append(&writer->next, writer->file.bytes, writer->head_count)
      || fail("out of memory", error);
}

static bool write_head(flipbook_png_writer *writer, form form, char *error) {
  if (!flipbook_png_head(&writer->next, form.width, form.height, form.opaque, NULL, error)) {
    return false;
  }
  writer->head_count = writer->next.count;
  return true;
}

static const char *write_bands(flipbook_png_writer *writer, form form) {
  const uint32_t band_rows = flipbook_png_band_rows(form.width, form.opaque);
  const size_t line = (size_t)form.width * (form.opaque ? 3 : 4) + 1;
  uint32_t adler = 1;
  for (size_t b = 0; b < writer->band_count; b++) {
    const uint32_t first = (uint32_t)b * band_rows;
    const uint32_t count = form.height - first < band_rows ? form.height - first : band_rows;
    band *band = writer->bands + b;
    if (writer->is_changed[b]) {
      const char *problem = write_band(writer, band, first, count);
      if (problem) return problem;
    } else {
      if (!keep_band(writer, band)) return "out of memory";
      writer->kept_count++;
    }
    adler = flipbook_adler_joined(adler, band->adler, line * count);
  }
  return write_tail(writer, adler) ? NULL : "out of memory";
}

static uint64_t picture_hash(const flipbook_png_writer *writer, form form) {
  uint64_t hash = flipbook_pixel_hash_begin(form.width, form.height);
  for (uint32_t row = 0; row < form.height; row++) {
    hash = flipbook_pixel_hash_add(hash, writer->row_hashes[row]);
  }
  return flipbook_pixel_hash_end(hash);
}

bool flipbook_png_write(
    flipbook_png_writer *writer, const void *pixels, uint32_t width, uint32_t height, bool opaque,
    const flipbook_rows *changed, size_t changed_count, char *error) {
  const form form = {.width = width, .height = height, .opaque = opaque};
  const bool is_like_last = writer->form.width == width && writer->form.height == height
      && writer->form.opaque == opaque;
  if (!is_like_last) {
    changed = NULL;
    writer->form.width = 0;
    if (!prepare(writer, form)) return fail("out of memory", error);
  }
  if (!find_changes(writer, form, changed, changed_count)) {
    writer->kept_count = writer->band_count;
    return true;
  }
  writer->kept_count = 0;
  writer->next.count = 0;
  writer->form.width = 0;
  if (!flipbook_row_source_begin(&writer->rows, pixels, width, height, opaque)) {
    return fail("out of memory", error);
  }
  if (writer->small) {
    if (!flipbook_png_small_write(
            writer->small, &writer->rows, &writer->next, writer->row_hashes, error)) {
      return false;
    }
  } else {
    if (is_like_last ? !keep_head(writer, error) : !write_head(writer, form, error)) return false;
    const char *problem = write_bands(writer, form);
    if (problem) return fail(problem, error);
  }
  const flipbook_buffer former = writer->file;
  writer->file = writer->next;
  writer->next = former;
  writer->form = form;
  writer->hash = picture_hash(writer, form);
  return true;
}
