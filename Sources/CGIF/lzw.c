#include "lzw.h"

#include <string.h>

enum { MOST_CODES = 4096, BLOCK = 255, WINDOW = 256, LOOKAHEAD = 2 };

/// A string of symbols: its first ones are the parent's.
typedef struct {
  uint16_t first_child;
  uint16_t sibling;
  uint8_t symbol;
} node;

typedef struct {
  const flipbook_lzw_source *source;
  node nodes[MOST_CODES];
  uint16_t parents[MOST_CODES];
  uint32_t node_count;
  uint32_t code_bits;
  // The bits that are no whole byte yet, and the bytes that are no whole block.
  uint32_t bits;
  uint32_t bit_count;
  uint8_t block[BLOCK];
  size_t block_count;
  bool (*put)(void *target, const uint8_t *bytes, size_t count);
  void *target;
  bool has_failed;
} coder;

static void put_code(coder *coder, uint32_t code) {
  coder->bits |= code << coder->bit_count;
  coder->bit_count += coder->code_bits;
  while (coder->bit_count >= 8) {
    coder->block[coder->block_count++] = (uint8_t)coder->bits;
    coder->bits >>= 8;
    coder->bit_count -= 8;
    if (coder->block_count == BLOCK) {
      if (!coder->put(coder->target, coder->block, BLOCK)) coder->has_failed = true;
      coder->block_count = 0;
    }
  }
}

static void flush(coder *coder) {
  if (coder->bit_count > 0) coder->block[coder->block_count++] = (uint8_t)coder->bits;
  if (coder->block_count > 0 && !coder->put(coder->target, coder->block, coder->block_count)) {
    coder->has_failed = true;
  }
}

// Node 0 is no child: it is a symbol. So 0 ends lists.
static void clear(coder *coder) {
  const uint32_t first = 1u << coder->source->symbol_bits;
  put_code(coder, first);
  memset(coder->nodes, 0, sizeof coder->nodes);
  for (uint32_t symbol = 0; symbol < first; symbol++) {
    coder->nodes[symbol].symbol = (uint8_t)symbol;
  }
  coder->node_count = first + 2;
  coder->code_bits = coder->source->symbol_bits + 1;
}

static void add_child(coder *coder, uint32_t parent, uint8_t symbol) {
  const uint16_t child = (uint16_t)coder->node_count++;
  coder->nodes[child] =
      (node){.sibling = coder->nodes[parent].first_child, .symbol = symbol};
  coder->parents[child] = (uint16_t)parent;
  coder->nodes[parent].first_child = child;
}

/// Whether a symbol shows a pixel well enough.
static inline bool shows(const flipbook_lzw_source *source, size_t pixel, uint32_t symbol) {
  if (symbol == source->transparent) return source->keeps[pixel];
  if (source->is_forced && source->keeps[pixel]) return false;
  if (symbol == source->nearest[pixel]) return true;
  const uint32_t limit = source->limits[source->busyness[pixel]];
  return limit > 0
         && flipbook_gif_distance(source->palette->colors[symbol], source->words[pixel]) <= limit;
}

/// The symbols that show a pixel well enough, the best one last; their count.
static size_t all_symbols(const flipbook_lzw_source *source, size_t pixel, uint32_t *found) {
  const flipbook_gif_palette *palette = source->palette;
  const uint32_t nearest = source->nearest[pixel], word = source->words[pixel];
  size_t count = 0;
  const bool is_kept = source->keeps[pixel];
  if (source->is_forced && is_kept) {
    found[count++] = source->transparent;
    return count;
  }
  const uint32_t off = flipbook_gif_distance(palette->colors[nearest], word);
  const uint32_t limit = source->limits[source->busyness[pixel]];
  if (limit > off) {
    // What is within the limit is no further from the nearest color than both together.
    const uint32_t reach = flipbook_gif_root(limit) + flipbook_gif_root(off) + 2;
    for (uint32_t place = 1; place < palette->count; place++) {
      if (palette->gaps[nearest][place] > reach) break;
      const uint8_t symbol = palette->neighbors[nearest][place];
      if (flipbook_gif_distance(palette->colors[symbol], word) <= limit) {
        found[count++] = symbol;
      }
    }
  }
  found[count++] = nearest;
  if (is_kept) found[count++] = source->transparent;
  return count;
}

/// The longest string in the table that shows the pixels from a place on.
static uint32_t longest(const coder *coder, size_t start, size_t end, size_t *length) {
  const flipbook_lzw_source *source = coder->source;
  uint32_t stack[MOST_CODES + 256];
  uint32_t depths[MOST_CODES + 256];
  size_t height = all_symbols(source, start, stack);
  for (size_t place = 0; place < height; place++) depths[place] = 1;
  uint32_t found = stack[height - 1];
  *length = 0;
  while (height > 0) {
    const uint32_t place = stack[--height];
    const uint32_t depth = depths[height];
    if (depth > *length) {
      *length = depth;
      found = place;
    }
    if (start + depth >= end) continue;
    for (uint16_t child = coder->nodes[place].first_child; child;
         child = coder->nodes[child].sibling) {
      if (shows(source, start + depth, coder->nodes[child].symbol)) {
        stack[height] = child;
        depths[height++] = depth + 1;
      }
    }
  }
  return found;
}

/// The string to code next: the longest one or one of the two before it, whichever leads furthest
/// together with the longest one after it.
static uint32_t best_string(const coder *coder, size_t start, size_t end, size_t *length) {
  uint32_t place = longest(coder, start, end, length);
  if (*length < 2 || start + *length >= end) return place;
  uint32_t found = place;
  size_t most = 0;
  size_t depth = *length;
  for (int shorter = 0; shorter <= LOOKAHEAD && depth > 0; shorter++, depth--) {
    size_t next;
    longest(coder, start + depth, end, &next);
    if (depth + next > most) {
      most = depth + next;
      found = place;
      *length = depth;
    }
    place = coder->parents[place];
  }
  return found;
}

static uint8_t first_symbol(const coder *coder, uint32_t place, size_t length) {
  while (length-- > 1) place = coder->parents[place];
  return (uint8_t)place;
}

static void choose(const coder *coder, uint32_t place, size_t length, uint8_t *chosen) {
  while (length-- > 0) {
    chosen[length] = coder->nodes[place].symbol;
    place = coder->parents[place];
  }
}

bool flipbook_lzw_write(
    const flipbook_lzw_source *source, size_t count, uint8_t *chosen,
    bool (*put)(void *target, const uint8_t *bytes, size_t count), void *target) {
  static _Thread_local coder storage;
  coder *coder = &storage;
  memset(coder, 0, sizeof *coder);
  coder->source = source;
  coder->put = put;
  coder->target = target;
  coder->code_bits = source->symbol_bits + 1;
  clear(coder);
  size_t done = 0;
  uint32_t before = 0;
  bool has_before = false;
  // Pixels and bits since the table was cleared, and in the last codes: a full table is kept as
  // long as it codes as well as it did on the whole.
  size_t all_pixels = 0, all_bits = 0, pixels = 0, bits = 0, codes = 0;
  while (done < count && !coder->has_failed) {
    size_t length;
    uint32_t place = best_string(coder, done, count, &length);
    if (has_before && coder->node_count < MOST_CODES) {
      const uint8_t first = first_symbol(coder, place, length);
      add_child(coder, before, first);
      // The string that has just been added may be the one that goes on.
      if (place == before && done + length < count
          && shows(source, done + length, first)) {
        place = coder->node_count - 1;
        length++;
      }
    }
    put_code(coder, place);
    choose(coder, place, length, chosen + done);
    done += length;
    all_pixels += length;
    all_bits += coder->code_bits;
    pixels += length;
    bits += coder->code_bits;
    codes++;
    // The reader knows the string of the code before only when it has read this one.
    if (coder->node_count >= 1u << coder->code_bits && coder->code_bits < 12) coder->code_bits++;
    before = place;
    has_before = true;
    if (codes == WINDOW) {
      const bool is_worse = pixels * all_bits < all_pixels * bits;
      if (coder->node_count == MOST_CODES && is_worse && done < count) {
        clear(coder);
        has_before = false;
        all_pixels = all_bits = 0;
      }
      pixels = bits = codes = 0;
    }
  }
  put_code(coder, (1u << source->symbol_bits) + 1);
  flush(coder);
  return !coder->has_failed;
}
