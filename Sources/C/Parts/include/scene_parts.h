// The templates that ship with the program, as they were when this was compiled.
#pragma once

#include <stddef.h>

/// The name of a part by its number, in alphabetical order; NULL behind the last one. It lives for ever.
const char *flipbook_part_name(size_t index);

/// The JSON of a part by its number. It lives for ever.
const void *flipbook_part_text(size_t index, size_t *count);
