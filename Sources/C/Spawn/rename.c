#define _GNU_SOURCE

#include "flipbook_rename.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

int flipbook_rename_to_free_name(const char *from, const char *to) {
  // glibc before 2.28 has no function for it, and musl none at all.
  const unsigned no_replace = 1;
  return syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, no_replace) == 0 ? 0 : errno;
}
