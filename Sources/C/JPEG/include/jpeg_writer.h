// Pictures to JPEG files.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Writes pictures as JPEG files, keeping its buffers from picture to picture.
typedef struct flipbook_jpeg_writer flipbook_jpeg_writer;

/// A writer with a comment of its own in every file; NULL when there is no memory.
flipbook_jpeg_writer *flipbook_jpeg_writer_make(const char *comment);

/// Encodes width * height words 0x--RRGGBB, sides from 1 to 65 500.
///
/// The file is baseline JFIF and says that it is sRGB. `quality` is libjpeg's, from 1 to 100; with
/// `full_chroma` colors are stored at full size (4:4:4), else at half (4:2:0). False when there is
/// no memory; `error` (FLIPBOOK_JPEG_ERROR_SIZE bytes) then holds libjpeg's words.
bool flipbook_jpeg_write(
    flipbook_jpeg_writer *writer, const void *pixels, uint32_t width, uint32_t height, int quality,
    bool full_chroma, char *error);

/// The last file; it stays until the next is written.
const void *flipbook_jpeg_writer_bytes(const flipbook_jpeg_writer *writer);
size_t flipbook_jpeg_writer_byte_count(const flipbook_jpeg_writer *writer);

/// Frees the writer; NULL is fine.
void flipbook_jpeg_writer_free(flipbook_jpeg_writer *writer);

/// The version of the library that was compiled with, such as `libjpeg-turbo 2.1.5`.
const char *flipbook_jpeg_version(void);
