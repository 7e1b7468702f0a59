#include "Freestanding.h"

#ifdef __wasm__

#include <stddef.h>
#include <stdint.h>

/// Seeds the hashing of dictionaries and sets. The same numbers in every run: what the module computes depends on its
/// input alone. Nothing secret may be drawn from here; random numbers for the core arrive inside events.
void arc4random_buf(void *buffer, size_t count) {
    static uint64_t state = 0x9E3779B97F4A7C15;
    uint8_t *bytes = buffer;
    for (size_t index = 0; index < count; index += 1) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        bytes[index] = (uint8_t)(state >> 56);
    }
}

/// Text printed by the module goes nowhere: it has no console, its answers are its result blocks.
int putchar(int character) {
    return character;
}

/// A run-time failure ends the module with a trap, which the host sees as a `WebAssembly.RuntimeError`.
_Noreturn void abort(void) {
    __builtin_trap();
}

#endif
