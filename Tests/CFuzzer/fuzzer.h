// libFuzzer as a library: `-sanitize=fuzzer` links it, and its own main is left out where there is one.
#pragma once

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*take)(const uint8_t *bytes, size_t count));
