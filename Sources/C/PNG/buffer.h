// Bytes that grow and are kept.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} flipbook_buffer;

/// Sees to it that `more` bytes fit behind the `count` there are.
static inline bool flipbook_buffer_reserve(flipbook_buffer *buffer, size_t more) {
  if (buffer->capacity - buffer->count >= more) return true;
  size_t capacity = buffer->count + more + buffer->capacity / 2;
  uint8_t *bytes = realloc(buffer->bytes, capacity);
  if (!bytes) return false;
  buffer->bytes = bytes;
  buffer->capacity = capacity;
  return true;
}

static inline bool flipbook_buffer_append(
    flipbook_buffer *buffer, const void *bytes, size_t count) {
  if (!flipbook_buffer_reserve(buffer, count)) return false;
  memcpy(buffer->bytes + buffer->count, bytes, count);
  buffer->count += count;
  return true;
}
