// Rows of premultiplied pixels `0xAARRGGBB` and their coverage, in loops that want vectors.
#pragma once

#include "coverage.h"
#include "gradient.h"
#include "mix.h"
#include "pieces.h"
#include "polygon.h"
#include "shape.h"
