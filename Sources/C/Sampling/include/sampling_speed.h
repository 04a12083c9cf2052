#pragma once

#include <stdbool.h>

/// Whether this machine has the instructions that the loops of this target want (AVX2). Where it has
/// not, none of them may be called.
bool flipbook_samples_eight(void);
