#include "flipbook_digest.h"

#include <glib.h>

static GChecksum *checksum(struct flipbook_sha256 *digest) { return (GChecksum *)digest; }

struct flipbook_sha256 *flipbook_sha256_begin(void) {
  return (struct flipbook_sha256 *)g_checksum_new(G_CHECKSUM_SHA256);
}

void flipbook_sha256_add(struct flipbook_sha256 *digest, const void *bytes, size_t count) {
  if (count > 0) g_checksum_update(checksum(digest), bytes, (gssize)count);
}

void flipbook_sha256_read(struct flipbook_sha256 *digest, unsigned char *result) {
  gsize size = 32;
  g_checksum_get_digest(checksum(digest), result, &size);
}

void flipbook_sha256_free(struct flipbook_sha256 *digest) { g_checksum_free(checksum(digest)); }
