// What Swift cannot do between fork and exec: tie a child's life to ours.
#pragma once

#include <sys/types.h>

/// The descriptors that become a child's standard streams.
struct flipbook_streams {
  int input;
  int output;
  int errors;
};

/// Starts the program at a path, in a process group of its own, with default signals and none
/// blocked. The kernel kills it (SIGKILL) when the thread that called this ends, so it never
/// outlives this process, not even one that is killed itself.
///
/// `arguments` and `environment` end with NULL. Returns 0, or the errno of what failed; then there
/// is no child.
int flipbook_spawn(
    const char *path, char *const arguments[], char *const environment[],
    struct flipbook_streams streams, pid_t *child);
