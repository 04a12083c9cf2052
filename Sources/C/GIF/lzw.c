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
  // The bits that do not make a whole byte yet, and the bytes that do not make a whole block.
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

// Node 0 is not a child: it is a symbol. So 0 ends lists.
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

enum { NOT_SHOWN = UINT32_MAX };

/// How far off a pixel is that a symbol shows; NOT_SHOWN where that is too far.
static inline uint32_t error_of(
    const flipbook_lzw_source *source, size_t pixel, uint32_t symbol) {
  const bool is_kept = source->keeps[pixel];
  if (symbol == source->transparent) {
    if (!is_kept) return NOT_SHOWN;
    return source->is_forced
               ? 0
               : flipbook_gif_distance(source->shown[pixel], source->words[pixel]);
  }
  if (source->is_forced && is_kept) return NOT_SHOWN;
  const uint32_t error =
      flipbook_gif_distance(source->palette->colors[symbol], source->words[pixel]);
  if (symbol == source->nearest[pixel]) return error;
  return error <= source->limits[source->busyness[pixel]] ? error : NOT_SHOWN;
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
    // A color within the limit is no further from the nearest color than both together.
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

/// A string of the table, how many pixels it shows, how far off they are together, and what it is worth:
/// the pixels that it shows less what their errors cost.
typedef struct {
  uint32_t place;
  uint32_t length;
  uint64_t error;
  int64_t worth;
} match;

static const match NO_MATCH = {.worth = INT64_MIN / 4};

/// The worth of showing a pixel that is off by the error.
static inline int64_t worth_of(const flipbook_lzw_source *source, size_t pixel, uint32_t error) {
  const uint32_t price = source->prices[source->busyness[pixel]];
  if (price == 0) return FLIPBOOK_PIXEL_WORTH;
  const uint32_t least = flipbook_gif_distance(
      source->palette->colors[source->nearest[pixel]], source->words[pixel]);
  return FLIPBOOK_PIXEL_WORTH - (int64_t)price * ((int64_t)error - (int64_t)least);
}

/// The string in the table that is worth most of those that show the pixels from a place on; of several
/// the one that shows them best.
static match best_match(const coder *coder, size_t start, size_t end) {
  const flipbook_lzw_source *source = coder->source;
  match stack[MOST_CODES + 256];
  uint32_t symbols[256];
  const size_t count = all_symbols(source, start, symbols);
  size_t height = 0;
  for (; height < count; height++) {
    const uint32_t error = error_of(source, start, symbols[height]);
    stack[height] = (match){symbols[height], 1, error, worth_of(source, start, error)};
  }
  match found = NO_MATCH;
  while (height > 0) {
    const match now = stack[--height];
    if (now.worth > found.worth || (now.worth == found.worth && now.error < found.error)) {
      found = now;
    }
    const size_t pixel = start + now.length;
    if (pixel >= end) continue;
    for (uint16_t child = coder->nodes[now.place].first_child; child;
         child = coder->nodes[child].sibling) {
      const uint32_t error = error_of(source, pixel, coder->nodes[child].symbol);
      if (error != NOT_SHOWN) {
        stack[height++] = (match){
            child, now.length + 1, now.error + error,
            now.worth + worth_of(source, pixel, error)};
      }
    }
  }
  return found;
}

/// The string to code next: the best one or one of the two before it, whichever is worth most together
/// with the best one after it, and then shows the pixels best.
static uint32_t best_string(const coder *coder, size_t start, size_t end, size_t *length) {
  const match first = best_match(coder, start, end);
  *length = first.length;
  if (first.length < 2 || start + first.length >= end) return first.place;
  uint32_t found = first.place, place = first.place;
  size_t depth = first.length;
  int64_t most = NO_MATCH.worth, worth = first.worth;
  uint64_t least = 0, error = first.error;
  for (int shorter = 0; shorter <= LOOKAHEAD && depth > 0; shorter++, depth--) {
    const match next = best_match(coder, start + depth, end);
    const int64_t both = worth + next.worth;
    if (both > most || (both == most && error + next.error < least)) {
      most = both;
      least = error + next.error;
      found = place;
      *length = depth;
    }
    const size_t last = start + depth - 1;
    const uint32_t off = error_of(coder->source, last, coder->nodes[place].symbol);
    error -= off;
    worth -= worth_of(coder->source, last, off);
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
          && error_of(source, done + length, first) != NOT_SHOWN) {
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
