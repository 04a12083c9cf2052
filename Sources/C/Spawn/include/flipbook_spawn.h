// The steps between fork and exec that Swift cannot do: tie a child's life to ours, and confine it.
#pragma once

#include "flipbook_confinement.h"

#include <sys/types.h>

#include "flipbook_cores.h"
#include "flipbook_rename.h"

/// The descriptors that become a child's standard streams.
struct flipbook_streams {
  int input;
  int output;
  int errors;
};

/// A program to start.
struct flipbook_launch {
  const char *path;
  /// Both end with NULL.
  char *const *arguments;
  char *const *environment;
  struct flipbook_streams streams;
  /// Whether the kernel kills it (SIGKILL) when the thread that starts it ends, so that it never
  /// outlives this process, not even one that is killed itself.
  bool ends_with_thread;
  /// The things that it may touch; NULL leaves it free.
  const struct flipbook_confinement *confinement;
};

/// Starts a program in a process group of its own, with default signals and none blocked, and
/// without any other descriptor of this process.
///
/// Returns 0, or the errno of what failed; then there is no child. A confinement that the kernel
/// offers and then refuses is such a failure: nothing runs less confined than it was meant to.
int flipbook_spawn(const struct flipbook_launch *launch, pid_t *child);
