// memmem.
#define _GNU_SOURCE
#include "czip.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <zip.h>

struct flipbook_zip_reader {
  zip_t *archive;
  /// The entry that is being unpacked; NULL for none.
  zip_file_t *file;
};

static void tell(zip_error_t *reason, char *error) {
  snprintf(error, FLIPBOOK_ZIP_ERROR_SIZE, "%s", zip_error_strerror(reason));
}

/// A reader for an archive that was opened, or NULL where it was not, with the reason.
static flipbook_zip_reader *opened(zip_t *archive, zip_error_t *reason, char *error) {
  flipbook_zip_reader *reader = archive ? calloc(1, sizeof *reader) : NULL;
  if (reader) {
    reader->archive = archive;
  } else if (archive) {
    snprintf(error, FLIPBOOK_ZIP_ERROR_SIZE, "out of memory");
    zip_discard(archive);
  } else {
    tell(reason, error);
  }
  return reader;
}

uint64_t flipbook_zip_marks(const void *bytes, size_t count) {
  static const uint8_t mark[FLIPBOOK_ZIP_MARK_SIZE] = {'P', 'K', 1, 2};
  const uint8_t *here = bytes;
  const uint8_t *end = here + count;
  uint64_t marks = 0;
  while (here < end && (here = memmem(here, (size_t)(end - here), mark, sizeof mark))) {
    here += sizeof mark;
    marks++;
  }
  return marks;
}

flipbook_zip_reader *flipbook_zip_open(const char *path, char *error) {
  int code = 0;
  zip_t *archive = zip_open(path, ZIP_RDONLY, &code);
  zip_error_t reason;
  zip_error_init_with_code(&reason, code);
  flipbook_zip_reader *reader = opened(archive, &reason, error);
  zip_error_fini(&reason);
  return reader;
}

flipbook_zip_reader *flipbook_zip_open_bytes(const void *bytes, size_t count, char *error) {
  zip_error_t reason;
  zip_error_init(&reason);
  zip_source_t *source = zip_source_buffer_create(bytes, count, 0, &reason);
  zip_t *archive = source ? zip_open_from_source(source, ZIP_RDONLY, &reason) : NULL;
  // An archive that was opened owns its source.
  if (source && !archive) zip_source_free(source);
  flipbook_zip_reader *reader = opened(archive, &reason, error);
  zip_error_fini(&reason);
  return reader;
}

uint64_t flipbook_zip_count(const flipbook_zip_reader *reader) {
  const zip_int64_t count = zip_get_num_entries(reader->archive, 0);
  return count > 0 ? (uint64_t)count : 0;
}

bool flipbook_zip_look(
    flipbook_zip_reader *reader, uint64_t index, flipbook_zip_entry *entry, char *error) {
  zip_stat_t status;
  if (zip_stat_index(reader->archive, index, 0, &status) != 0 || !status.name) {
    tell(zip_get_error(reader->archive), error);
    return false;
  }
  zip_uint8_t system = 0;
  zip_uint32_t attributes = 0;
  const bool has_attributes =
      zip_file_get_external_attributes(reader->archive, index, 0, &system, &attributes) == 0;
  *entry = (flipbook_zip_entry){
      .name = status.name,
      .size = status.size,
      .packed_size = status.comp_size,
      .is_encrypted = status.encryption_method != ZIP_EM_NONE,
      .is_link = has_attributes && system == ZIP_OPSYS_UNIX && S_ISLNK(attributes >> 16),
  };
  return true;
}

bool flipbook_zip_begin(flipbook_zip_reader *reader, uint64_t index, char *error) {
  if (reader->file) zip_fclose(reader->file);
  reader->file = zip_fopen_index(reader->archive, index, 0);
  if (!reader->file) tell(zip_get_error(reader->archive), error);
  return reader->file;
}

int64_t flipbook_zip_read(flipbook_zip_reader *reader, void *bytes, size_t count, char *error) {
  const zip_int64_t read = zip_fread(reader->file, bytes, count);
  if (read < 0) tell(zip_file_get_error(reader->file), error);
  return read;
}

void flipbook_zip_close(flipbook_zip_reader *reader) {
  if (!reader) return;
  if (reader->file) zip_fclose(reader->file);
  zip_discard(reader->archive);
  free(reader);
}
