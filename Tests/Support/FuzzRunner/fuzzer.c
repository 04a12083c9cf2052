// Hands the inputs of libFuzzer, which brings its own `main`, to the targets.

#include <stddef.h>
#include <stdint.h>

// In Tests/FuzzTargets.
int flipbook_take_input(const uint8_t *bytes, size_t count);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    return flipbook_take_input(bytes, count);
}
