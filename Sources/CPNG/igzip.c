#include "igzip.h"

#include "png_writer.h"

#ifdef FLIPBOOK_HAS_ISAL
#include <isa-l.h>

#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)

bool flipbook_has_igzip(void) { return true; }

const char *flipbook_igzip_version(void) {
  return TEXT(ISAL_MAJOR_VERSION) "." TEXT(ISAL_MINOR_VERSION) "." TEXT(ISAL_PATCH_VERSION);
}

// Room for 8 Ki tokens, so that the Huffman codes of a block fit its own part of a picture: files
// come out 2 % smaller than with the default of 64 Ki, at the same speed.
enum { LEVEL_BYTES = ISAL_DEF_LVL1_REQ + ISAL_DEF_LVL1_TOKEN_SIZE * 8 * IGZIP_K };

struct flipbook_igzip {
  struct isal_zstream stream;
  flipbook_buffer band;
  uint8_t level[LEVEL_BYTES];
};

// Filtered rows are deflated while they are still in the cache: half of a typical 512 KiB L2.
// The band has the room before it that `begin` needs.
enum { BAND_BYTES = 256 << 10, HISTORY_BYTES = 32 << 10, OUTPUT_STEP = 64 << 10, OUTPUT_SLACK = 512 };

flipbook_igzip *flipbook_igzip_make(void) { return calloc(1, sizeof(flipbook_igzip)); }

void flipbook_igzip_free(flipbook_igzip *igzip) {
  if (!igzip) return;
  free(igzip->band.bytes);
  free(igzip);
}

// Deflates what the stream has been given, and to the end when that was the last of it.
static const char *deflate_band(struct isal_zstream *stream, flipbook_buffer *out) {
  do {
    if (!flipbook_buffer_reserve(out, OUTPUT_STEP)) return "out of memory";
    stream->next_out = out->bytes + out->count;
    stream->avail_out = (uint32_t)(out->capacity - out->count);
    if (isal_deflate(stream) != COMP_OK) return "igzip failed";
    out->count = (size_t)(stream->next_out - out->bytes);
  } while (stream->avail_in > 0 || stream->avail_out == 0
           || (stream->end_of_stream && stream->internal_state.state != ZSTATE_END));
  return NULL;
}

// Begins a stream, so that its bytes depend on nothing but its input.
//
// Where a stream has no history, ISA-L (2.30, write_first_byte in igzip_icf_body_h1_gr_bt.asm)
// hashes a part of the stream's own address into the table of matches, and one file in some
// thousands comes out different from process to process. An empty call clears the table; then the
// stream is told that there is history. For its first byte igzip looks 32 KiB back: it must not
// find it there.
static const char *begin(flipbook_igzip *igzip) {
  struct isal_zstream *stream = &igzip->stream;
  isal_deflate_init(stream);
  stream->level = 1;
  stream->level_buf = igzip->level;
  stream->level_buf_size = sizeof igzip->level;
  uint8_t none[OUTPUT_SLACK];
  stream->next_in = igzip->band.bytes + HISTORY_BYTES;
  stream->next_out = none;
  stream->avail_out = sizeof none;
  if (isal_deflate(stream) != COMP_OK || stream->total_out > 0) return "igzip failed";
  stream->internal_state.has_hist = IGZIP_HIST;
  return NULL;
}

// Adler-32 (RFC 1950) in its two halves. ISA-L would go through all bytes once more; for a row of
// zeroes behind the filter's number nothing needs to be looked at.
typedef struct {
  uint32_t sum;
  uint32_t sum_of_sums;
} Adler;

enum { ADLER_MODULUS = 65521 };

static void add_row(Adler *adler, const uint8_t *row, size_t count, bool is_zero) {
  if (is_zero) {
    adler->sum = (adler->sum + row[0]) % ADLER_MODULUS;
    const uint64_t added = (uint64_t)adler->sum * count;
    adler->sum_of_sums = (uint32_t)((adler->sum_of_sums + added) % ADLER_MODULUS);
  } else {
    const uint32_t both = isal_adler32(adler->sum_of_sums << 16 | adler->sum, row, count);
    adler->sum = both & 0xFFFF;
    adler->sum_of_sums = both >> 16;
  }
}

const char *flipbook_igzip_rows(
    flipbook_igzip *igzip, flipbook_row_source *rows, flipbook_buffer *out) {
  // Deflate, a window of 32 KiB, the fastest level, no dictionary.
  static const uint8_t zlib_header[] = {0x78, 0x01};
  struct isal_zstream *stream = &igzip->stream;
  const size_t line = flipbook_row_source_row_bytes(rows) + 1;
  const uint32_t band_rows = (uint32_t)(BAND_BYTES / line + 1);
  if (!flipbook_buffer_reserve(
          &igzip->band, HISTORY_BYTES + line * band_rows + FLIPBOOK_ROW_SLACK)
      || !flipbook_buffer_append(out, zlib_header, sizeof zlib_header)) {
    return "out of memory";
  }
  const char *problem = begin(igzip);
  if (problem) return problem;
  uint8_t *band = igzip->band.bytes + HISTORY_BYTES;
  Adler adler = {1, 0};
  while (rows->next < rows->height) {
    const bool is_first = rows->next == 0;
    uint8_t *end = band;
    for (uint32_t i = 0; i < band_rows && rows->next < rows->height; i++, end += line) {
      const bool is_zero = flipbook_row_source_filter_next(rows, end);
      add_row(&adler, end, line, is_zero);
    }
    if (is_first) igzip->band.bytes[0] = (uint8_t)~band[0];
    stream->next_in = band;
    stream->avail_in = (uint32_t)(end - band);
    stream->end_of_stream = rows->next == rows->height;
    problem = deflate_band(stream, out);
    if (problem) return problem;
  }
  const uint8_t checksum[] = {
      (uint8_t)(adler.sum_of_sums >> 8), (uint8_t)adler.sum_of_sums, (uint8_t)(adler.sum >> 8),
      (uint8_t)adler.sum};
  return flipbook_buffer_append(out, checksum, sizeof checksum) ? NULL : "out of memory";
}
#else
bool flipbook_has_igzip(void) { return false; }
const char *flipbook_igzip_version(void) { return ""; }
flipbook_igzip *flipbook_igzip_make(void) { return NULL; }
void flipbook_igzip_free(flipbook_igzip *igzip) { (void)igzip; }
const char *flipbook_igzip_rows(
    flipbook_igzip *igzip, flipbook_row_source *rows, flipbook_buffer *out) {
  (void)igzip;
  (void)rows;
  (void)out;
  return "compiled without ISA-L";
}
#endif
