// Deflate by ISA-L.
#pragma once

#include "row_source.h"

typedef struct flipbook_igzip flipbook_igzip;

flipbook_igzip *flipbook_igzip_make(void);
void flipbook_igzip_free(flipbook_igzip *igzip);

/// Filters and deflates all rows into `out`, as one zlib stream. NULL, or what went wrong.
const char *flipbook_igzip_rows(
    flipbook_igzip *igzip, flipbook_row_source *rows, flipbook_buffer *out);
