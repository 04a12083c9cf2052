#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FLIPBOOK_ZIP_ERROR_SIZE = 256, FLIPBOOK_ZIP_MARK_SIZE = 4 };

typedef struct flipbook_zip_reader flipbook_zip_reader;

/// The directory entry of an archive.
typedef struct {
  /// Lives as long as the reader.
  const char *name;
  /// The bytes when unpacked, and in the archive; entries may lie about the first.
  uint64_t size;
  uint64_t packed_size;
  bool is_encrypted;
  /// A symbolic link of Unix.
  bool is_link;
} flipbook_zip_entry;

/// How often bytes have the mark with which the entries of a directory begin: as often as there are entries
/// in them, or more. A mark takes FLIPBOOK_ZIP_MARK_SIZE bytes.
uint64_t flipbook_zip_marks(const void *bytes, size_t count);

/// Opens an archive in a file. NULL when it cannot be read; `error` (FLIPBOOK_ZIP_ERROR_SIZE bytes) then
/// says why. The whole directory is in memory afterwards, 300 bytes
/// for each entry.
flipbook_zip_reader *flipbook_zip_open(const char *path, char *error);

/// The same of an archive in memory, which must stay until the reader is closed.
flipbook_zip_reader *flipbook_zip_open_bytes(const void *bytes, size_t count, char *error);

/// How many entries there are, folders included.
uint64_t flipbook_zip_count(const flipbook_zip_reader *reader);

/// The directory entry by its index.
bool flipbook_zip_look(
    flipbook_zip_reader *reader, uint64_t index, flipbook_zip_entry *entry, char *error);

/// Begins to unpack an entry; one that was begun before ends.
bool flipbook_zip_begin(flipbook_zip_reader *reader, uint64_t index, char *error);

/// The next bytes of the entry, at most `count`; 0 after its end, where its checksum was right, and -1
/// for an error.
int64_t flipbook_zip_read(flipbook_zip_reader *reader, void *bytes, size_t count, char *error);

/// Frees the reader; NULL is fine.
void flipbook_zip_close(flipbook_zip_reader *reader);
