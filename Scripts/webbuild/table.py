"""The table of a WebAssembly module: how many functions it holds."""

from collections.abc import Iterator
from pathlib import Path

HEADER = 8
IMPORTS, TABLES = 2, 4
FUNCTION, TABLE, MEMORY, GLOBAL = range(4)
ACTIVE, CONSTANT_NUMBER, END = 0, 0x41, 0x0B


class Reader:
    """Reads a module from one place on."""

    def __init__(self, data: bytes, at: int):
        self.data = data
        self.at = at

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        value, shift = 0, 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def signed(self) -> int:
        start = self.at
        value = self.number()
        bits = 7 * (self.at - start)
        return value - (1 << bits) if value >> (bits - 1) else value

    def skip_text(self) -> None:
        length = self.number()
        self.at += length

    def text(self) -> str:
        length = self.number()
        self.at += length
        return self.data[self.at - length : self.at].decode()

    def segments(self) -> Iterator[tuple[int, int]]:
        """The address and the length of each piece of memory; whoever reads goes on behind its bytes."""
        for _ in range(self.number()):
            kind, code, address, end = self.number(), self.byte(), self.signed(), self.byte()
            assert (kind, code, end) == (ACTIVE, CONSTANT_NUMBER, END), "Memory that is filled in another way is not known."
            yield address, self.number()

    def limits(self) -> int:
        """The lower one."""
        has_upper = self.byte() & 1
        lower = self.number()
        if has_upper:
            self.number()
        return lower


def encoded(number: int) -> bytes:
    result = bytearray()
    while True:
        byte, number = number & 0x7F, number >> 7
        if not number:
            return bytes([*result, byte])
        result.append(byte | 0x80)


def encoded_signed(number: int) -> bytes:
    """A number above zero where one below would be possible."""
    result = encoded(number)
    return result if result[-1] < 0x40 else bytes([*result[:-1], result[-1] | 0x80, 0])


def sections(data: bytes) -> Iterator[tuple[int, int, int]]:
    """Of each section its kind, and where its content begins and ends."""
    reader = Reader(data, HEADER)
    while reader.at < len(data):
        kind, length = reader.byte(), reader.number()
        yield kind, reader.at, reader.at + length
        reader.at += length


def section(data: bytes, wanted: int) -> tuple[int, int, int] | None:
    """Where a section begins, and where its content begins and ends."""
    start = HEADER
    for kind, content, end in sections(data):
        if kind == wanted:
            return start, content, end
        start = end
    return None


def size_of_table(file: Path) -> int:
    """How many functions the table that a module imports has to hold at least."""
    data = file.read_bytes()
    _, start, _ = section(data, IMPORTS)
    reader = Reader(data, start)
    for _ in range(reader.number()):
        reader.skip_text()
        reader.skip_text()
        kind = reader.byte()
        if kind == TABLE:
            reader.byte()
            return reader.limits()
        if kind == FUNCTION:
            reader.number()
        elif kind == MEMORY:
            reader.limits()
        else:
            assert kind == GLOBAL
            reader.at += 2
    raise ValueError(f"{file} imports no table.")


def enlarge_table(file: Path, size: int) -> None:
    """Gives the only table of a module exactly this size, which is not smaller than it was."""
    data = file.read_bytes()
    start, content, end = section(data, TABLES)
    reader = Reader(data, content)
    count, kind = reader.number(), reader.byte()
    assert count == 1 and reader.limits() <= size, file
    table = encoded(1) + bytes([kind, 1]) + encoded(size) + encoded(size)
    file.write_bytes(data[:start] + bytes([TABLES]) + encoded(len(table)) + table + data[end:])
