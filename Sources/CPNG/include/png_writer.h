#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What the `Software` text of every file says.
#define FLIPBOOK_PNG_SOFTWARE "Flipbook"

/// What deflates the pixels.
enum flipbook_deflate { FLIPBOOK_DEFLATE_ZLIB = 0, FLIPBOOK_DEFLATE_IGZIP = 1 };

/// Whether ISA-L was there when this was compiled.
bool flipbook_has_igzip(void);

/// The versions of the libraries, as text that lives for ever.
const char *flipbook_libpng_version(void);
const char *flipbook_zlib_version(void);
const char *flipbook_igzip_version(void);

/// Buffers that are kept from picture to picture.
typedef struct flipbook_png_writer flipbook_png_writer;

/// Makes a writer; NULL when there is no memory.
flipbook_png_writer *flipbook_png_writer_make(void);
void flipbook_png_writer_free(flipbook_png_writer *writer);

/// Writes width * height premultiplied words 0xAARRGGBB as a PNG: RGB when opaque, else RGBA.
/// The file is then in `flipbook_png_writer_bytes`, the picture's hash in
/// `flipbook_png_writer_hash`. False when it failed; `error` (FLIPBOOK_PNG_ERROR_SIZE bytes) says
/// why.
bool flipbook_png_write(
    flipbook_png_writer *writer, const void *pixels, uint32_t width, uint32_t height, bool opaque,
    enum flipbook_deflate deflate, char *error);

const void *flipbook_png_writer_bytes(const flipbook_png_writer *writer);
size_t flipbook_png_writer_byte_count(const flipbook_png_writer *writer);
uint64_t flipbook_png_writer_hash(const flipbook_png_writer *writer);
