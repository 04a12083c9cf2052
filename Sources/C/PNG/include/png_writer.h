#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The `Software` text of every file.
#define FLIPBOOK_PNG_SOFTWARE "Flipbook"

/// The library that deflates the pixels.
enum flipbook_deflate {
  FLIPBOOK_DEFLATE_ZLIB = 0,
  FLIPBOOK_DEFLATE_IGZIP = 1,
  /// For small files.
  FLIPBOOK_DEFLATE_ZLIB_SMALL = 2,
  FLIPBOOK_DEFLATE_LIBDEFLATE = 3,
};

/// Whether ISA-L and libdeflate were there when this was compiled.
bool flipbook_has_igzip(void);
bool flipbook_has_libdeflate(void);

/// The versions of the libraries, as text that lives for ever.
const char *flipbook_libpng_version(void);
const char *flipbook_zlib_version(void);
const char *flipbook_igzip_version(void);
const char *flipbook_libdeflate_version(void);

/// Writes pictures, and keeps the file of the last one, band by band.
typedef struct flipbook_png_writer flipbook_png_writer;

/// Makes a writer; NULL when there is no memory.
flipbook_png_writer *flipbook_png_writer_make(enum flipbook_deflate deflate);
void flipbook_png_writer_free(flipbook_png_writer *writer);

/// How many rows a band has; the last one of a picture may have fewer.
uint32_t flipbook_png_band_rows(uint32_t width, bool opaque);

/// Rows from `first` up to `end`.
typedef struct {
  uint32_t first;
  uint32_t end;
} flipbook_rows;

/// Writes width * height premultiplied words 0xAARRGGBB as a PNG: RGB when opaque, else RGBA, or
/// places in a palette where a small file is wanted.
///
/// Without `changed` every band is made anew. Otherwise those are that a changed row lies in, or just
/// above; the other rows must be those of the picture that was written last. The bytes are the same.
/// The file is then in `flipbook_png_writer_bytes`, the picture's hash in
/// `flipbook_png_writer_hash`. False when it failed; `error` (FLIPBOOK_PNG_ERROR_SIZE bytes) says
/// why, and the next picture is made anew.
bool flipbook_png_write(
    flipbook_png_writer *writer, const void *pixels, uint32_t width, uint32_t height, bool opaque,
    const flipbook_rows *changed, size_t changed_count, char *error);

const void *flipbook_png_writer_bytes(const flipbook_png_writer *writer);
size_t flipbook_png_writer_byte_count(const flipbook_png_writer *writer);
uint64_t flipbook_png_writer_hash(const flipbook_png_writer *writer);

/// How many bands the file has (a small one is one band), and how many of them were kept from the picture before.
size_t flipbook_png_writer_band_count(const flipbook_png_writer *writer);
size_t flipbook_png_writer_kept_count(const flipbook_png_writer *writer);
