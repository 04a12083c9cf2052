#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The colors of a GIF, prepared so that the nearest one is found quickly. It does not change, so
/// threads may share it.
typedef struct flipbook_gif_palette flipbook_gif_palette;

/// Words 0x00RRGGBB, at least 1 and at most 255; NULL when there is no memory.
flipbook_gif_palette *flipbook_gif_palette_make(const uint32_t *colors, uint32_t count);

/// Frees the palette; NULL is fine.
void flipbook_gif_palette_free(flipbook_gif_palette *palette);

/// The nearest color of each word 0xAARRGGBB, whose alpha is not looked at. Of several that are
/// equally near it is the first.
void flipbook_gif_palette_map(
    const flipbook_gif_palette *palette, const void *words, size_t count, uint8_t *symbols);
