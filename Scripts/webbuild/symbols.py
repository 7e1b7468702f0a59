"""What a linked program keeps in memory, and what of it names what else, as the linker's relocations say."""

import json
from dataclasses import dataclass
from pathlib import Path

from .machine import fail
from .table import Reader, sections

CUSTOM, DATA = 0, 11
SEGMENTS, SYMBOLS = 5, 8
FUNCTION_SYMBOL, DATA_SYMBOL, SECTION_SYMBOL = 0, 1, 3
UNDEFINED, NAMED, ABSOLUTE = 0x10, 0x40, 0x200
#: Kinds of relocations that hold an address and what is added to it, and those that name a global which holds the address.
ADDRESSES, GLOBALS = {3, 4, 5, 11, 21, 23}, {7, 13}
WITH_ADDEND = ADDRESSES | {8, 9, 14, 15, 16, 17, 22, 25}
CONSTANT = ".rodata"


@dataclass(frozen=True)
class Symbol:
    start: int
    end: int


class Linked:
    """A module that the linker has left its relocations in (`--emit-relocs`)."""

    def __init__(self, module: Path):
        self._data = module.read_bytes()
        self._segments: list[tuple[int, int, int]] = []
        #: By number; None where a symbol is no place in memory.
        self._symbols: list[Symbol | None] = []
        self._names: list[str] = []
        self._content = 0
        relocations = []
        for kind, start, end in sections(self._data):
            reader = Reader(self._data, start)
            name = reader.text() if kind == CUSTOM else ""
            if kind == DATA:
                self._content = start
                self._read_segments(reader)
            elif name == "linking":
                self._read_linking(reader, end)
            elif name in {"reloc.CODE", "reloc.DATA"}:
                relocations.append((name, reader))
        #: Addresses that anything names, and those that a symbol names.
        self.named: set[int] = set()
        self.names: dict[Symbol, set[int]] = {symbol: set() for symbol in self._symbols if symbol}
        for name, reader in relocations:
            self._read_relocations(reader, name == "reloc.DATA")

    def description(self) -> dict:
        constant = self._segments[self._names.index(CONSTANT)]
        return {
            "constant": [constant[0], constant[0] + constant[1]],
            "named": sorted(self.named),
            "symbols": sorted([symbol.start, symbol.end, sorted(named)] for symbol, named in self.names.items()),
        }

    def _read_segments(self, reader: Reader) -> None:
        """Of each its address, its length, and where its bytes are in the module."""
        for address, length in reader.segments():
            self._segments.append((address, length, reader.at))
            reader.at += length

    def _read_linking(self, reader: Reader, end: int) -> None:
        reader.number()
        while reader.at < end:
            kind, length = reader.byte(), reader.number()
            behind = reader.at + length
            if kind == SEGMENTS:
                self._names = [self._segment_name(reader) for _ in range(reader.number())]
            elif kind == SYMBOLS:
                self._symbols = [self._symbol(reader) for _ in range(reader.number())]
            reader.at = behind

    def _segment_name(self, reader: Reader) -> str:
        name = reader.text()
        reader.number()
        reader.number()
        return name

    def _symbol(self, reader: Reader) -> Symbol | None:
        kind, flags = reader.byte(), reader.number()
        if kind == SECTION_SYMBOL:
            reader.number()
        elif kind == DATA_SYMBOL:
            reader.skip_text()
            if not flags & UNDEFINED:
                segment, offset, size = reader.number(), reader.number(), reader.number()
                if not flags & ABSOLUTE:
                    start = self._segments[segment][0] + offset
                    return Symbol(start, start + size)
        else:
            reader.number()
            if not flags & UNDEFINED or flags & NAMED:
                reader.skip_text()
        return None

    def _read_relocations(self, reader: Reader, is_data: bool) -> None:
        reader.number()
        for _ in range(reader.number()):
            kind, place, number = reader.byte(), reader.number(), reader.number()
            addend = reader.signed() if kind in WITH_ADDEND else 0
            symbol = self._symbols[number] if kind in ADDRESSES | GLOBALS else None
            if not symbol:
                continue
            address = symbol.start + addend
            if not symbol.start <= address <= symbol.end:
                fail(f"The linker knows an address outside of what it belongs to: {symbol} {addend:+}.")
            self.named.add(address)
            if is_data:
                for holder in self._holders(self._content + place):
                    self.names[holder].add(address)

    def _holders(self, place: int) -> list[Symbol]:
        """Which symbols a byte of the module belongs to."""
        address = next(start + place - at for start, length, at in self._segments if at <= place < at + length)
        return [symbol for symbol in self.names if symbol.start <= address < symbol.end]


def write_symbols(linked: Path, result: Path) -> None:
    """Writes as JSON where the constants of a program lie, which addresses something names, and of each symbol where it begins, where it
    ends, and which addresses it names."""
    result.write_text(json.dumps(Linked(linked).description()))
