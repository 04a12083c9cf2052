// Whether this machine has the instructions that a faster twin of a loop wants.
#pragma once

#include <stdbool.h>

#if defined(__x86_64__)
#define FLIPBOOK_X86 1
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))
#define INLINE_AVX2 AVX2 __attribute__((always_inline)) static inline

static inline bool flipbook_has_avx2(void) { return __builtin_cpu_supports("avx2"); }
#else
#define FLIPBOOK_X86 0
#endif
