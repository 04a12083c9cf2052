// The pixels of gradients: places along a gradient, and the colors there.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Writes the turns, 0…1 from the direction of x on, of points that a step leads to one after the
// other, wrong by at most a 600 000th.
void flipbook_turns(
    float *turns, size_t count, float x, float y, float step_x, float step_y);
void flipbook_turns_portable(
    float *turns, size_t count, float x, float y, float step_x, float step_y);

// Writes four places for each of `count` turns: itself and three more on the way to the next, of
// which there is one more. Returns whether any way is longer than half a turn.
bool flipbook_chords(float *places, const float *turns, size_t count);
bool flipbook_chords_portable(float *places, const float *turns, size_t count);

// Writes the colors at places: those of a table, of which there is a power of two, at the whole
// number nearest to factor · place + offset.
void flipbook_look_up(
    uint32_t *words, const float *places, size_t count, float factor, float offset,
    const uint32_t *table, uint32_t table_count);
void flipbook_look_up_portable(
    uint32_t *words, const float *places, size_t count, float factor, float offset,
    const uint32_t *table, uint32_t table_count);
