// Files that are in the binary: a list of them for each page, which ends with NULL.
#pragma once

#include <stddef.h>

// Clang knows #embed in every language mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

struct embedded_file {
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

extern const struct embedded_file shared_files[];
extern const struct embedded_file preview_files[];
extern const struct embedded_file check_files[];
extern const struct embedded_file review_files[];
extern const struct embedded_file gallery_files[];
