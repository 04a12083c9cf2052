// The part of giflib that Swift cannot call: its callbacks, and the inner loops of reading and writing.
#pragma once

#include "gif_busyness.h"
#include "gif_palette.h"
#include "gif_reader.h"
#include "gif_writer.h"
