#include "band.h"

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

enum { OUTPUT_STEP = 64 << 10, OUTPUT_SLACK = 512 };

struct flipbook_igzip {
  struct isal_zstream stream;
  uint8_t level[LEVEL_BYTES];
};

flipbook_igzip *flipbook_igzip_make(void) { return calloc(1, sizeof(flipbook_igzip)); }

void flipbook_igzip_free(flipbook_igzip *igzip) { free(igzip); }

// Begins a stream, so that its bytes depend on nothing but its input.
//
// Where a stream has no history, ISA-L (2.30, write_first_byte in igzip_icf_body_h1_gr_bt.asm)
// hashes a part of the stream's own address into the table of matches, and one file in some
// thousands comes out different from process to process. An empty call clears the table; then the
// stream is told that there is history. For its first byte igzip looks 32 KiB back: it must not
// find it there.
static bool begin(flipbook_igzip *igzip, uint8_t *band) {
  struct isal_zstream *stream = &igzip->stream;
  isal_deflate_init(stream);
  stream->level = 1;
  stream->level_buf = igzip->level;
  stream->level_buf_size = sizeof igzip->level;
  uint8_t none[OUTPUT_SLACK];
  stream->next_in = band;
  stream->next_out = none;
  stream->avail_out = sizeof none;
  if (isal_deflate(stream) != COMP_OK || stream->total_out > 0) return false;
  stream->internal_state.has_hist = IGZIP_HIST;
  *(band - FLIPBOOK_BAND_HISTORY) = (uint8_t)~band[0];
  return true;
}

const char *flipbook_igzip_band(
    flipbook_igzip *igzip, uint8_t *band, size_t count, flipbook_buffer *out) {
  struct isal_zstream *stream = &igzip->stream;
  if (!begin(igzip, band)) return "igzip failed";
  stream->next_in = band;
  stream->avail_in = (uint32_t)count;
  stream->flush = FULL_FLUSH;
  do {
    if (!flipbook_buffer_reserve(out, OUTPUT_STEP)) return "out of memory";
    stream->next_out = out->bytes + out->count;
    stream->avail_out = (uint32_t)(out->capacity - out->count);
    if (isal_deflate(stream) != COMP_OK) return "igzip failed";
    out->count = (size_t)(stream->next_out - out->bytes);
  } while (stream->avail_in > 0 || stream->internal_state.state != ZSTATE_NEW_HDR);
  return NULL;
}
#else
bool flipbook_has_igzip(void) { return false; }
const char *flipbook_igzip_version(void) { return ""; }
flipbook_igzip *flipbook_igzip_make(void) { return NULL; }
void flipbook_igzip_free(flipbook_igzip *igzip) { (void)igzip; }
const char *flipbook_igzip_band(
    flipbook_igzip *igzip, uint8_t *band, size_t count, flipbook_buffer *out) {
  (void)igzip;
  (void)band;
  (void)count;
  (void)out;
  return "compiled without ISA-L";
}
#endif
