#define _GNU_SOURCE  // dl_iterate_phdr

#include "flipbook_confinement.h"

#include <link.h>

struct reader {
  void (*take)(const char *path, void *context);
  void *context;
};

static int take_one(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  const struct reader *reader = data;
  if (info->dlpi_name && info->dlpi_name[0] == '/') reader->take(info->dlpi_name, reader->context);
  return 0;
}

void flipbook_each_library(void (*take)(const char *path, void *context), void *context) {
  struct reader reader = {take, context};
  dl_iterate_phdr(take_one, &reader);
}
