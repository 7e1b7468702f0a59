"""How constants of the core come to its parts: with programs so small that one sees what belongs where."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))

from webbuild import data, symbols  # noqa: E402
from webbuild.machine import Toolchain  # noqa: E402

#: Names of what stands in memory, where it begins, and what it holds. `table` holds the address of `told`.
PLACES = {
    "direct": (1024, b"read by the first part\0"),
    "table": (1056, (1072).to_bytes(4, "little")),
    "told": (1072, b"found in a table\0"),
    "middle": (1104, b"read by the second part\0"),
    "both": (1136, b"read by the second and the third\0"),
    "last": (1200, b"read by the third part\0"),
    "nobody": (1232, b"read by nobody\0"),
    "changing": (1280, b"\7\0\0\0"),
}
CONSTANT = [1024, 1264]
FIRST = """(module (memory (export "memory") 1) {data}
    (func (export "f") (param i32) (result i32) (i32.add (i32.const {direct}) (i32.load offset=1056 (local.get 0)))))"""
REST = """(module (import "first" "memory" (memory 1))
    (func (export "f") (result i32) (i32.add (i32.const {middle}) (i32.const 1136))))"""
LATER = """(module (import "second" "memory" (memory 1))
    (func (export "f") (result i64) (i64.const {pair})) (func (export "g") (result i32) (i32.const 1280)))"""


class Core:
    """Three parts; all of memory is in the first."""

    def __init__(self, folder: Path, direct: int = 1024, middle: int = 1104, tables: bool = True, kind: str = "(i32.const {})"):
        text = "".join(
            f'(data {kind.format(start)} "' + "".join(f"\\{byte:02x}" for byte in content) + '")' for start, content in PLACES.values())
        sources = {
            "first": FIRST.format(data=text, direct=direct), "rest": REST.format(middle=middle),
            # Two addresses in one number.
            "later": LATER.format(pair=1136 << 32 | 1200),
        }
        self.parts = {}
        for name, source in sources.items():
            (folder / f"{name}.wat").write_text(source)
            self.parts[name] = folder / f"{name}.wasm"
            subprocess.run(["wasm-as", "--enable-bulk-memory", folder / f"{name}.wat", "-o", self.parts[name]], check=True)
        self.symbols = folder / "symbols.json"
        named = [PLACES["told"][0]] if tables else []
        self.symbols.write_text(json.dumps({
            "constant": CONSTANT, "named": sorted(start for start, _ in PLACES.values()),
            "symbols": [[start, start + len(content), named if name == "table" else []] for name, (start, content) in PLACES.items()],
        }))

    def take_apart(self) -> Core:
        data.take_apart(self.symbols, self.parts["first"], [self.parts["rest"], self.parts["later"]])
        return self

    def content(self, part: str) -> set[str]:
        """What a part brings, each thing wholly."""
        image = data.content_of(self.parts[part])
        found = {name for name, (start, content) in PLACES.items() if any(start + place in image for place in range(len(content)))}
        expected = {start + place: byte for name in found for place, byte in enumerate(PLACES[name][1]) if byte
                    for start in [PLACES[name][0]]}
        assert image == expected
        return found


def test_of_part_5_constants_come_with_the_first_part_that_names_them(tmp_path):
    core = Core(tmp_path).take_apart()
    assert core.content("first") == {"direct", "table", "told", "changing"}
    assert core.content("rest") == {"middle", "both"}
    assert core.content("later") == {"last", "nobody"}


def test_of_part_5_what_only_a_table_names_would_be_missed_without_it(tmp_path):
    core = Core(tmp_path, tables=False).take_apart()
    assert "told" not in core.content("first")


@pytest.mark.parametrize("address", [1072 - 20, 1072 + 5, 1089, 1089 + 14])
def test_of_part_5_addresses_near_a_constant_keep_it(tmp_path, address):
    """Before it, in it, its end, and in what fills up to the next one."""
    core = Core(tmp_path, direct=address, tables=False).take_apart()
    assert "told" in core.content("first")


def test_of_part_5_two_parts_in_one_piece_of_memory_leave_each_other_alone(tmp_path):
    """`middle` and `both` are close to `told`, and the second part names constants on either side of it."""
    core = Core(tmp_path, direct=1072, middle=1024).take_apart()
    assert core.content("first") == {"table", "told", "changing"}
    assert core.content("rest") == {"direct", "both"}
    taken = [set(place for start, piece in pieces_of(core.parts[part]) for place in range(start, start + len(piece))) for part in ("rest", "later")]
    assert not taken[0] & data.content_of(core.parts["first"]).keys()
    assert not taken[1] & (data.content_of(core.parts["first"]).keys() | data.content_of(core.parts["rest"]).keys())


def test_of_part_4_the_same_parts_are_the_same_bytes(tmp_path):
    folders = [tmp_path / name for name in "ab"]
    for folder in folders:
        folder.mkdir()
    one, other = (Core(folder).take_apart() for folder in folders)
    for name in one.parts:
        assert one.parts[name].read_bytes() == other.parts[name].read_bytes()


def test_of_part_5_memory_that_is_filled_while_it_runs_is_refused(tmp_path):
    core = Core(tmp_path, kind="")
    with pytest.raises(AssertionError):
        core.take_apart()


def pieces_of(module: Path) -> list[tuple[int, bytes]]:
    content = module.read_bytes()
    for kind, start, _ in data.sections(content):
        if kind == data.DATA:
            reader = data.Reader(content, start)
            found = []
            for address, length in reader.segments():
                found.append((address, content[reader.at : reader.at + length]))
                reader.at += length
            return found
    return []


PROGRAM = """
static const char told[] = "found in a table", other[] = "another";
const char *const table[] = {told, other + 2};
const char lonely[] = "lonely";
int changing = 7;
const char *in_table(int place) { return table[place]; }
int letter(int place) { return lonely[place] + ++changing; }
"""


def test_of_part_5_the_linker_says_what_names_what(tmp_path):
    programs = Toolchain().programs
    (tmp_path / "program.c").write_text(PROGRAM)
    compiled, linked, result = (tmp_path / name for name in ("program.o", "linked.wasm", "symbols.json"))
    subprocess.run([programs / "clang", "-target", "wasm32", "-Oz", "-c", tmp_path / "program.c", "-o", compiled], check=True)
    subprocess.run([programs / "wasm-ld", "--no-entry", "--export=in_table", "--export=letter", "--emit-relocs", compiled, "-o", linked], check=True)
    symbols.write_symbols(linked, result)
    found = json.loads(result.read_text())
    image = data.content_of(linked)
    text = {bytes(image.get(place, 0) for place in range(start, end)): (start, end, names) for start, end, names in found["symbols"]}
    (told, _, _), (other, _, _), (lonely, _, _) = text[b"found in a table\0"], text[b"another\0"], text[b"lonely\0"]
    changing = next(start for content, (start, _, _) in text.items() if content == (7).to_bytes(4, "little"))
    assert [names for _, _, names in found["symbols"] if names] == [sorted([told, other + 2])]
    assert {told, other + 2, lonely, changing} <= set(found["named"])
    first, last = found["constant"]
    assert all(first <= place < last for place in (told, other, lonely)) and not first <= changing < last
