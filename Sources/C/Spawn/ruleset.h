// landlock: the files that a process and all that it starts may use.
#pragma once

#include "flipbook_confinement.h"

/// Makes a ruleset, before fork. Returns 0 and a descriptor (-1 where none is wanted), or an errno.
int flipbook_ruleset_make(const struct flipbook_confinement *confinement, int *ruleset);

/// Confines the calling thread to a ruleset, for ever; to be called between fork and exec.
/// Returns 0 or an errno.
int flipbook_ruleset_enter(int ruleset);
