"""Takes the constants of the core apart: sentences and tables come with the part whose code first names them (decision 54)."""

import json
import re
from bisect import bisect_left
from dataclasses import dataclass
from pathlib import Path

from .machine import run
from .modules import FEATURES
from .symbols import Symbol
from .table import ACTIVE, CONSTANT_NUMBER, END, HEADER, Reader, encoded, encoded_signed, sections

CODE, DATA, DATA_COUNT = 10, 11, 12
NUMBERS = re.compile(r"\(i32\.const (-?\d+)\)| offset=(\d+)|\(i64\.const (-?\d+)\)")
WORD = 0xFFFF_FFFF
#: How far from a constant an address may lie that was calculated from it, where the linker does not know that address: Swift names
#: the text of a string by 20 bytes before it.
BORDER = 20
#: How many zeros are compressed to less than what a further piece of memory takes.
GAP = 64


@dataclass(frozen=True)
class Memory:
    """What a program keeps in memory, as `write_symbols` describes it."""

    constant: range
    named: frozenset[int]
    symbols: dict[Symbol, list[int]]

    @staticmethod
    def read(file: Path) -> "Memory":
        content = json.loads(file.read_text())
        symbols = {Symbol(start, end): names for start, end, names in content["symbols"]}
        return Memory(range(*content["constant"]), frozenset(content["named"]), symbols)

    def reached(self, numbers: set[int]) -> set[Symbol]:
        """What code with these numbers may read, be it by way of something else in memory."""
        addresses = sorted(numbers)
        found = {symbol for symbol in self.symbols if self._is_meant(symbol, addresses)}
        new = set(found)
        while new:
            further = sorted({address for symbol in new for address in self.symbols[symbol]})
            new = {symbol for symbol in self.symbols if self._is_meant(symbol, further)} - found
            found |= new
        return found

    def _is_meant(self, symbol: Symbol, addresses: list[int]) -> bool:
        near = addresses[bisect_left(addresses, symbol.start - BORDER) : bisect_left(addresses, symbol.end + BORDER + 1)]
        return any(symbol.start <= address < symbol.end or address == symbol.start - BORDER or address not in self.named for address in near)


def take_apart(symbols: Path, first: Path, others: list[Path]) -> None:
    """Moves the constants that no code of the first part names to those behind it: to the first of them that does, or to the last."""
    memory = Memory.read(symbols)
    image = content_of(first)
    parts = [first, *others]
    reached = [memory.reached(numbers_of(part)) for part in parts[:-1]] + [set(memory.symbols)]
    owners: dict[int, int] = {}
    for part, symbols_of_part in reversed(list(enumerate(reached))):
        owners.update((address, part) for symbol in symbols_of_part for address in range(symbol.start, symbol.end))
    owners = {place: owners.get(place, 0) if place in memory.constant else 0 for place in image}
    for part, module in enumerate(parts):
        # Where a part puts zeros, nothing may have been put before.
        behind = {place for place, owner in owners.items() if owner > part}
        replace_data(module, pieces([place for place in sorted(image) if owners[place] == part], image, behind))


def numbers_of(module: Path) -> set[int]:
    """All numbers in the code of a module that may be addresses, and those that its globals begin with."""
    text = run("wasm-dis", *FEATURES, module)
    code = "\n".join(line for line in text.splitlines() if not line.startswith(" (data "))
    found = set()
    for short, offset, long in NUMBERS.findall(code):
        found.update({int(long) & WORD, int(long) >> 32 & WORD} if long else {int(short or offset)})
    return found


def content_of(module: Path) -> dict[int, int]:
    """The bytes that a module puts into memory, without zeros: those are there before."""
    content = module.read_bytes()
    image = {}
    for kind, start, _ in sections(content):
        if kind == DATA:
            reader = Reader(content, start)
            for address, length in reader.segments():
                image.update((address + place, byte) for place, byte in enumerate(content[reader.at : reader.at + length]) if byte)
                reader.at += length
    return image


def pieces(places: list[int], image: dict[int, int], later: set[int]) -> list[tuple[int, bytes]]:
    """The bytes at these places as few pieces: short gaps between them, which others fill later or nobody, are filled with zeros."""
    found: list[tuple[int, bytearray]] = []
    for place in places:
        gap = range(found[-1][0] + len(found[-1][1]), place) if found else None
        if gap is not None and len(gap) <= GAP and all(between in later or between not in image for between in gap):
            found[-1][1].extend(bytes(len(gap)) + bytes([image[place]]))
        else:
            found.append((place, bytearray([image[place]])))
    return [(address, bytes(piece)) for address, piece in found]


def replace_data(module: Path, data: list[tuple[int, bytes]]) -> None:
    """Has a module put this into memory, and nothing else."""
    content = module.read_bytes()
    memory = encoded(len(data)) + b"".join(
        bytes([ACTIVE, CONSTANT_NUMBER]) + encoded_signed(address) + bytes([END]) + encoded(len(piece)) + piece for address, piece in data)
    result = content[:HEADER]
    for kind, start, end in sections(content):
        if kind not in {DATA, DATA_COUNT}:
            result += bytes([kind]) + encoded(end - start) + content[start:end]
        if kind == CODE and data:
            result += bytes([DATA]) + encoded(len(memory)) + memory
    module.write_bytes(result)
