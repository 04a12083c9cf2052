#include "page_files.h"

#include <string.h>

#include "embedded.h"

static const struct embedded_file *const lists[] = {shared_files, preview_files, check_files, review_files, gallery_files};

const void *flipbook_page_file(const char *name, size_t *count) {
  for (size_t list = 0; list < sizeof lists / sizeof *lists; list++) {
    for (const struct embedded_file *file = lists[list]; file->name; file++) {
      if (strcmp(file->name, name)) continue;
      *count = file->count;
      return file->bytes;
    }
  }
  return NULL;
}
