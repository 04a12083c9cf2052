#define _GNU_SOURCE
#include "flipbook_exchange.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>

int flipbook_exchange(const char *a, const char *b) {
  return renameat2(AT_FDCWD, a, AT_FDCWD, b, RENAME_EXCHANGE) == 0 ? 0 : errno;
}

int flipbook_begin_lease(int descriptor) {
  // The signal that tells of a writer would end the process; this one is ignored, and nobody needs
  // it, because the lease is looked at.
  if (fcntl(descriptor, F_SETSIG, SIGURG) != 0) return errno;
  return fcntl(descriptor, F_SETLEASE, F_RDLCK) == 0 ? 0 : errno;
}

bool flipbook_is_lease_wanted(int descriptor) {
  return fcntl(descriptor, F_GETLEASE) != F_RDLCK;
}

void flipbook_end_lease(int descriptor) { fcntl(descriptor, F_SETLEASE, F_UNLCK); }
