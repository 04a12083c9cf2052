#pragma once

#include <stdbool.h>
#include <stddef.h>

/// Writes an archive into memory. All entries are dated 1980-01-01, the first day of zip, so that the same
/// files give the same bytes.
typedef struct flipbook_zip_writer flipbook_zip_writer;

/// NULL when there is no memory.
flipbook_zip_writer *flipbook_zip_writer_open(void);

/// Adds a file that everyone may read; its bytes are copied.
bool flipbook_zip_writer_add(
    flipbook_zip_writer *writer, const char *path, const void *bytes, size_t count);

/// Adds bytes to the first entry's header that readers pass over: they tell programs who made the archive.
bool flipbook_zip_writer_mark(flipbook_zip_writer *writer, const char *mark);

/// Ends the archive: its bytes, which live as long as the writer. NULL when there is no memory.
const void *flipbook_zip_writer_end(flipbook_zip_writer *writer, size_t *count);

/// Frees the writer; NULL is fine.
void flipbook_zip_writer_free(flipbook_zip_writer *writer);
