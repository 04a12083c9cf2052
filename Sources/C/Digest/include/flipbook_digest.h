// SHA-256 (FIPS 180-4), by GLib, which the program has for Pango anyway.
#pragma once

#include <stddef.h>

/// A digest of the bytes that were added so far.
struct flipbook_sha256;

struct flipbook_sha256 *_Nonnull flipbook_sha256_begin(void);

void flipbook_sha256_add(
    struct flipbook_sha256 *_Nonnull digest, const void *_Nullable bytes, size_t count);

/// Gives the 32 bytes of the digest; nothing can be added after that.
void flipbook_sha256_read(struct flipbook_sha256 *_Nonnull digest, unsigned char *_Nonnull result);

void flipbook_sha256_free(struct flipbook_sha256 *_Nonnull digest);
