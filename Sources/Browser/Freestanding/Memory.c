#include "Freestanding.h"

#include <stdbool.h>
#include <stdint.h>

// Boundary tags and segregated free lists. The allocator of the C library does the same in four times the code, for
// programs with threads, mapped files and statistics.
//
// Blocks lie one behind the other without gaps. One word in front of what is handed out holds the size of the block,
// that word included, and two flags; the last word of a free block holds its size once more, so that the block behind
// it finds its beginning. Neighbours that are free are joined at once.

typedef struct Block Block;

struct Block {
    size_t tag;
    // Only while the block is free.
    Block *next;
    Block *previous;
};

enum {
    word = sizeof(size_t),
    /// What every size is a multiple of, and where everything handed out starts at least.
    unit = 2 * word,
    /// Room for the tag, the links and the size at the end.
    smallest = 4 * word,
    used = 1,
    previousUsed = 2,
    flags = unit - 1,
    bins = 128,
    /// Blocks looked at in a list whose blocks may be too small.
    patience = 16,
    page = 65536,
};

static Block *lists[bins];
/// A bit for each list that is not empty.
static uint64_t filled[bins / 64];
/// A used block without content behind all others.
static Block *end;

#ifdef __wasm__

extern char __heap_base;

/// Makes the memory longer and returns where it ends then; nil when there is no more.
static char *grow(size_t pages) {
    size_t before = __builtin_wasm_memory_grow(0, pages);
    return before == SIZE_MAX ? NULL : (char *)((before + pages) * page);
}

static char *start(void) {
    return &__heap_base;
}

#else

static _Alignas(page) char memory[512 * page];
static size_t grown;

static char *grow(size_t pages) {
    if (pages > sizeof memory / page - grown) { return NULL; }
    grown += pages;
    return memory + grown * page;
}

static char *start(void) {
    return memory;
}

#endif

static size_t size(const Block *block) {
    return block->tag & ~(size_t)flags;
}

static Block *at(Block *block, size_t distance) {
    return (Block *)((uintptr_t)block + distance);
}

/// Below 32 units a list for each size, above four lists between one power of two and the next.
static unsigned bin(size_t size) {
    uint32_t units = (uint32_t)(size / unit);
    if (units < 32) { return units; }
    unsigned power = 31 - (unsigned)__builtin_clz(units);
    return 32 + (power - 5) * 4 + (units >> (power - 2) & 3);
}

/// Makes a free block of memory that follows a used one.
static void insert(Block *block, size_t size) {
    unsigned list = bin(size);
    block->tag = size | previousUsed;
    at(block, size - word)->tag = size;
    at(block, size)->tag &= ~(size_t)previousUsed;
    block->previous = NULL;
    block->next = lists[list];
    if (block->next) { block->next->previous = block; }
    lists[list] = block;
    filled[list / 64] |= (uint64_t)1 << list % 64;
}

static void take(Block *block) {
    unsigned list = bin(size(block));
    if (block->next) { block->next->previous = block->previous; }
    if (block->previous) {
        block->previous->next = block->next;
    } else {
        lists[list] = block->next;
        if (!block->next) { filled[list / 64] &= ~((uint64_t)1 << list % 64); }
    }
}

/// Joins a used block with its free neighbours into one free block.
static void release(Block *block) {
    size_t total = size(block);
    Block *next = at(block, total);
    if (!(next->tag & used)) {
        take(next);
        total += size(next);
    }
    if (!(block->tag & previousUsed)) {
        size_t before = at(block, -(size_t)word)->tag;
        block = at(block, -before);
        take(block);
        total += before;
    }
    insert(block, total);
}

/// A free block of at least that size; nil when there is none.
static Block *find(size_t needed) {
    unsigned list = bin(needed);
    unsigned tries = patience;
    for (Block *block = lists[list]; block && tries; block = block->next, tries -= 1) {
        if (size(block) >= needed) { return block; }
    }
    // All blocks of the lists behind are large enough.
    list += 1;
    for (unsigned half = list / 64; half < bins / 64; half += 1, list = half * 64) {
        uint64_t rest = filled[half] >> list % 64;
        if (rest) { return lists[list + (unsigned)__builtin_ctzll(rest)]; }
    }
    return NULL;
}

/// Puts at least that much free memory behind the last block.
static bool extend(size_t needed) {
    char *limit = grow((needed + smallest + page - 1) / page);
    if (!limit) { return false; }
    if (!end) {
        uintptr_t first = ((uintptr_t)start() + flags) & ~(uintptr_t)flags;
        end = (Block *)(first + word);
        end->tag = used | previousUsed;
    }
    Block *fresh = end;
    end = (Block *)(limit - word);
    end->tag = used | previousUsed;
    fresh->tag = (size_t)((char *)end - (char *)fresh) | (fresh->tag & flags);
    release(fresh);
    return true;
}

void *memory_allocate(size_t alignment, size_t length) {
    if (length > UINT32_MAX / 4 || alignment > page) { return NULL; }
    size_t needed = (length + word + flags) & ~(size_t)flags;
    if (needed < smallest) { needed = smallest; }
    size_t searched = alignment > unit ? needed + alignment + smallest : needed;
    Block *block = find(searched);
    if (!block) {
        if (!extend(searched)) { return NULL; }
        block = find(searched);
    }
    take(block);
    size_t total = size(block);
    size_t flag = previousUsed;
    if (alignment > unit) {
        // What lies in front of the aligned place becomes a block of its own.
        size_t gap = -((size_t)block + word) & (alignment - 1);
        if (gap) {
            if (gap < smallest) { gap += alignment; }
            insert(block, gap);
            block = at(block, gap);
            total -= gap;
            flag = 0;
        }
    }
    if (total - needed >= smallest) {
        insert(at(block, needed), total - needed);
        total = needed;
    } else {
        at(block, total)->tag |= previousUsed;
    }
    block->tag = total | used | flag;
    return (char *)block + word;
}

void memory_free(void *place) {
    if (place) { release((Block *)((char *)place - word)); }
}

#ifdef __wasm__

int posix_memalign(void **place, size_t alignment, size_t length) {
    *place = memory_allocate(alignment, length);
    return *place ? 0 : 12; // ENOMEM
}

void free(void *place) {
    memory_free(place);
}

#endif
