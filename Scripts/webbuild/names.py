"""Names between the parts of the core, which take many bytes where each function has one of its own."""

from collections.abc import Callable
from pathlib import Path

from .table import FUNCTION, GLOBAL, HEADER, IMPORTS, MEMORY, TABLE, Reader, encoded, section

EXPORTS = 7
#: wasm-split's names of what it exports for the other parts are not longer; those for the host are.
LONGEST = 3


def placeholders_by_type(file: Path, namespace: str) -> None:
    """Functions of a part that is not there are all the same to the host. Those of one type get one name, so that
    wasm-opt's `--duplicate-import-elimination` leaves one import of them."""

    def renamed(module: bytes, name: bytes, kind: int, type_number: int) -> bytes:
        return str(type_number).encode() if module == namespace.encode() and kind == FUNCTION else name

    _rename_imports(file, renamed)


def shorten(exporting: Path, importing: dict[Path, str]) -> None:
    """Puts the functions that a part exports for others in the order of their numbers, and calls them by these: what is alike is compressed
    well. The others, which import from it by the namespace beside them, take the names over."""
    exports = _exports(exporting)
    ours = sorted((number, kind, name) for name, kind, number in exports if len(name) <= LONGEST)
    assert all(kind == FUNCTION for _, kind, _ in ours), exporting
    short = {name: _word(number) for number, _, name in ours}
    entries = [export for export in exports if export[0] not in short]
    entries += dict.fromkeys((short[name], kind, number) for number, kind, name in ours)
    content = encoded(len(entries))
    for name, kind, number in entries:
        content += encoded(len(name)) + name + bytes([kind]) + encoded(number)
    _replace(exporting, EXPORTS, content)
    for file, namespace in importing.items():
        _rename_imports(file, lambda module, name, *_, own=namespace.encode(): short[name] if module == own and name in short else name)


def _word(number: int) -> bytes:
    """Bytes that stand for characters: as in the number behind the name, the second one changes most."""
    high, low = divmod(number, 0x80)
    assert high < 0x80
    return bytes([high, low])


def _exports(file: Path) -> list[tuple[bytes, int, int]]:
    """Name, kind and number of each."""
    data = file.read_bytes()
    _, start, _ = section(data, EXPORTS)
    reader = Reader(data, start)
    return [(_text(reader), reader.byte(), reader.number()) for _ in range(reader.number())]


def _text(reader: Reader) -> bytes:
    length = reader.number()
    reader.at += length
    return reader.data[reader.at - length : reader.at]


def _rename_imports(file: Path, renamed: Callable[[bytes, bytes, int, int], bytes]) -> None:
    data = file.read_bytes()
    _, start, _ = section(data, IMPORTS)
    reader = Reader(data, start)
    count = reader.number()
    content = encoded(count)
    for _ in range(count):
        module, name = _text(reader), _text(reader)
        begin = reader.at
        kind = reader.byte()
        number = 0
        if kind == FUNCTION:
            number = reader.number()
        elif kind == TABLE:
            reader.byte()
            reader.limits()
        elif kind == MEMORY:
            reader.limits()
        else:
            assert kind == GLOBAL
            reader.at += 2
        name = renamed(module, name, kind, number)
        content += encoded(len(module)) + module + encoded(len(name)) + name + data[begin : reader.at]
    _replace(file, IMPORTS, content)


def _replace(file: Path, wanted: int, content: bytes) -> None:
    data = file.read_bytes()
    start, _, end = section(data, wanted)
    assert start >= HEADER
    file.write_bytes(data[:start] + bytes([wanted]) + encoded(len(content)) + content + data[end:])
