// The files of the pages, as they were when this was compiled.
#pragma once

#include <stddef.h>

/// A file by its page and name, such as `preview/page.css`, or by its name alone where all pages share it; NULL when
/// there is none. It lives for ever.
const void *flipbook_page_file(const char *name, size_t *count);
