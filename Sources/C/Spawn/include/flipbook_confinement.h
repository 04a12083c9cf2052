// The limits of a child process: landlock keeps it to files, seccomp away from the rest of the kernel.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// The paths left to a child. Both lists end with NULL; a path that is not there is passed over.
struct flipbook_confinement {
  /// Files, and folders with all that lies in them, that may be read and run.
  const char *const *readable;
  /// Files that may be written to, and folders in which files may be made, written and removed.
  const char *const *writable;
  /// The version of landlock that is used, at most the kernel's; 0 uses none.
  int landlock;
  /// Whether system calls are filtered.
  bool seccomp;
};

/// The version of landlock that this kernel offers; 0 when it offers none.
int flipbook_landlock_version(void);

/// Whether this kernel filters system calls.
bool flipbook_has_seccomp(void);

/// Calls the function with the path of each library that this process has loaded.
void flipbook_each_library(void (*take)(const char *path, void *context), void *context);
