#include "czip.h"

#include <stdlib.h>
#include <string.h>

#include <zip.h>

struct flipbook_zip_writer {
  /// NULL after the end.
  zip_t *archive;
  /// Where the archive goes when it is ended.
  zip_source_t *target;
  void *bytes;
};

flipbook_zip_writer *flipbook_zip_writer_open(void) {
  flipbook_zip_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  writer->target = zip_source_buffer_create(NULL, 0, 0, NULL);
  if (writer->target) {
    writer->archive = zip_open_from_source(writer->target, ZIP_CREATE | ZIP_TRUNCATE, NULL);
  }
  if (!writer->archive) {
    flipbook_zip_writer_free(writer);
    return NULL;
  }
  // Otherwise ending the archive would free what it has written.
  zip_source_keep(writer->target);
  return writer;
}

/// A source of a copy of bytes, which libzip reads only when the archive is ended, and frees.
static zip_source_t *copy(zip_t *archive, const void *bytes, size_t count) {
  void *content = malloc(count > 0 ? count : 1);
  if (!content) return NULL;
  if (count > 0) memcpy(content, bytes, count);
  zip_source_t *source = zip_source_buffer(archive, content, count, 1);
  if (!source) free(content);
  return source;
}

bool flipbook_zip_writer_add(
    flipbook_zip_writer *writer, const char *path, const void *bytes, size_t count) {
  zip_source_t *source = copy(writer->archive, bytes, count);
  if (!source) return false;
  const zip_int64_t index = zip_file_add(writer->archive, path, source, ZIP_FL_ENC_UTF_8);
  if (index < 0) {
    zip_source_free(source);
    return false;
  }
  // Year 1980, month 1, day 1 in MS-DOS's form; a regular file that everyone may read.
  const zip_uint16_t first_day = 1 << 5 | 1;
  const zip_uint32_t readable = 0100644u << 16;
  return zip_file_set_dostime(writer->archive, (zip_uint64_t)index, 0, first_day, 0) == 0 &&
         zip_file_set_external_attributes(
             writer->archive, (zip_uint64_t)index, 0, ZIP_OPSYS_UNIX, readable) == 0;
}

bool flipbook_zip_writer_mark(flipbook_zip_writer *writer, const char *mark) {
  return zip_file_extra_field_set(
             writer->archive, 0, 0x4246, 0, (const zip_uint8_t *)mark, (zip_uint16_t)strlen(mark),
             ZIP_FL_LOCAL) == 0;
}

const void *flipbook_zip_writer_end(flipbook_zip_writer *writer, size_t *count) {
  *count = 0;
  if (zip_close(writer->archive) != 0) return NULL;
  writer->archive = NULL;
  zip_stat_t status;
  if (zip_source_stat(writer->target, &status) != 0) return NULL;
  // An archive without entries is not written at all.
  const zip_uint64_t size = status.valid & ZIP_STAT_SIZE ? status.size : 0;
  writer->bytes = malloc(size > 0 ? size : 1);
  if (!writer->bytes || size == 0) return writer->bytes;
  if (zip_source_open(writer->target) != 0) return NULL;
  const zip_int64_t read = zip_source_read(writer->target, writer->bytes, size);
  zip_source_close(writer->target);
  if (read < 0 || (zip_uint64_t)read != size) return NULL;
  *count = size;
  return writer->bytes;
}

void flipbook_zip_writer_free(flipbook_zip_writer *writer) {
  if (!writer) return;
  if (writer->archive) zip_discard(writer->archive);
  if (writer->target) zip_source_free(writer->target);
  free(writer->bytes);
  free(writer);
}
