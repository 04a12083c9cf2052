// The part of libpng and of pixels that Swift cannot do: setjmp, and the inner loops that want SIMD.
#pragma once

#include "adler.h"
#include "pixel_hash.h"
#include "pixel_rows.h"
#include "png_chunk.h"
#include "png_reader.h"
#include "png_writer.h"
#include "row_filter.h"
