// How libpng's errors become a text and a jump. Every call of libpng stands in a function that
// has set the jump.
#pragma once

#include <png.h>
#include <setjmp.h>
#include <stdio.h>

typedef struct {
  jmp_buf jump;
  char text[256];
} flipbook_png_failure;

_Noreturn static inline void flipbook_png_fail(png_structp png, png_const_charp text) {
  flipbook_png_failure *failure = png_get_error_ptr(png);
  snprintf(failure->text, sizeof failure->text, "%s", text);
  longjmp(failure->jump, 1);
}

static inline void flipbook_png_ignore(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}
