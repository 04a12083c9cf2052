#pragma once

#include <stdint.h>

/// How busy each cell of 4×4 pixels of a picture is, row by row: twice the standard deviation of the
/// brightness, at most 255, in that of the four windows of 8×8 pixels around the cell that has the
/// least. So nothing beside an edge is busy, and only what is busy all around hides errors.
///
/// Words are 0xAARRGGBB, whose alpha is not looked at; there are ⌈width / 4⌉ · ⌈height / 4⌉ cells.
/// False when there is no memory.
_Bool flipbook_gif_busyness(
    const void *words, uint32_t width, uint32_t height, uint8_t *cells);
