/// The few C functions that Swift's Embedded library expects from an operating system and a web page does not have.
/// They are defined here so that the WebAssembly module imports nothing; natively only the allocator is there, for tests.

#include <stddef.h>

/// Memory of that length, at a multiple of `alignment`, a power of two up to 65536; null when there is no more.
void *memory_allocate(size_t alignment, size_t length);

/// Gives it back; a null pointer is allowed.
void memory_free(void *place);
