"""Compresses for zlib (RFC 1950, RFC 1951) with fixed codes: other versions of zlib compress to other bytes, this does not."""

from zlib import adler32

LENGTHS = [(3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0), (9, 0), (10, 0), (11, 1), (13, 1), (15, 1), (17, 1), (19, 2), (23, 2),
           (27, 2), (31, 2), (35, 3), (43, 3), (51, 3), (59, 3), (67, 4), (83, 4), (99, 4), (115, 4), (131, 5), (163, 5), (195, 5),
           (227, 5), (258, 0)]  # fmt: skip
DISTANCES = [(1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (7, 1), (9, 2), (13, 2), (17, 3), (25, 3), (33, 4), (49, 4), (65, 5), (97, 5),
             (129, 6), (193, 6), (257, 7), (385, 7), (513, 8), (769, 8), (1025, 9), (1537, 9), (2049, 10), (3073, 10), (4097, 11),
             (6145, 11), (8193, 12), (12289, 12), (16385, 13), (24577, 13)]  # fmt: skip


def reversed_bits(code: int, length: int) -> int:
    return int(format(code, f"0{length}b")[::-1], 2)


def symbol(value: int) -> tuple[int, int]:
    """The fixed code of a literal or a length, as it is written, and its length."""
    if value < 144:
        return reversed_bits(48 + value, 8), 8
    if value < 256:
        return reversed_bits(400 + value - 144, 9), 9
    if value < 280:
        return reversed_bits(value - 256, 7), 7
    return reversed_bits(192 + value - 280, 8), 8


SYMBOLS = [symbol(value) for value in range(286)]


class Bits:
    """Bits, the lowest first."""

    def __init__(self) -> None:
        self.bytes, self.held, self.count = bytearray(), 0, 0

    def put(self, value: int, length: int) -> None:
        self.held |= value << self.count
        self.count += length
        while self.count >= 8:
            self.bytes.append(self.held & 255)
            self.held >>= 8
            self.count -= 8


def copied(bits: Bits, length: int, back: int) -> None:
    """Says that some bytes come again."""
    code = max(index for index, (least, _) in enumerate(LENGTHS) if least <= length)
    bits.put(*SYMBOLS[257 + code])
    bits.put(length - LENGTHS[code][0], LENGTHS[code][1])
    code = max(index for index, (least, _) in enumerate(DISTANCES) if least <= back)
    bits.put(reversed_bits(code, 5), 5)
    bits.put(back - DISTANCES[code][0], DISTANCES[code][1])


def longest(data: bytes, at: int, candidates: list[int]) -> tuple[int, int]:
    """Length and distance of the longest bytes before that are the same."""
    best, back = 0, 0
    limit = min(258, len(data) - at)
    for start in reversed(candidates[-24:]):
        if at - start > 32768:
            break
        length = 3
        while length < limit and data[start + length] == data[at + length]:
            length += 1
        if length > best:
            best, back = length, at - start
    return best, back


def compressed(data: bytes) -> bytes:
    """A zlib stream of one block."""
    bits, seen, at = Bits(), {}, 0
    bits.put(3, 3)
    while at < len(data):
        key = data[at : at + 3]
        length, back = longest(data, at, seen.get(key, [])) if len(key) == 3 else (0, 0)
        step = max(length, 1)
        if length:
            copied(bits, length, back)
        else:
            bits.put(*SYMBOLS[data[at]])
        for index in range(at, at + step):
            seen.setdefault(data[index : index + 3], []).append(index)
        at += step
    bits.put(*SYMBOLS[256])
    bits.put(0, -bits.count % 8)
    return b"\x78\x9c" + bytes(bits.bytes) + adler32(data).to_bytes(4, "big")
