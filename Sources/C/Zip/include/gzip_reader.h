#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  FLIPBOOK_GZIP_DONE,
  /// More bytes than there was room for.
  FLIPBOOK_GZIP_LARGE,
  /// Not gzip's format, cut off, or with another checksum.
  FLIPBOOK_GZIP_DAMAGED,
  FLIPBOOK_GZIP_MEMORY,
} flipbook_gzip_result;

/// Unpacks bytes in gzip's format (RFC 1952), all members one after another, into at most `limit` bytes.
/// `*unpacked` is to be freed by `free`, also after a failure.
flipbook_gzip_result flipbook_gunzip(
    const void *bytes, size_t count, size_t limit, uint8_t **unpacked, size_t *unpacked_count);
