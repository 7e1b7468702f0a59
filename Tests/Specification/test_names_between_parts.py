"""What parts of the core call each other's functions."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))

from webbuild import names  # noqa: E402

#: 300 functions; "a" and "c" are one, and "b" has a number of two bytes. The host calls "bk_step".
FIRST = "(module (memory (export \"memory\") 1) {} (export \"c\") (func (export \"bk_step\")))".replace(
    '{} (export "c")', "".join(f"(func $f{number})" for number in range(299))
    + '(export "b" (func $f298)) (export "a" (func $f7)) (export "c" (func $f7))')
REST = """(module (import "first" "b" (func $b)) (import "first" "a" (func $a)) (import "first" "c" (func $c)) (import "first" "bk_step" (func $s))
    (import "later" "a" (func $other)) (func (export "run") (call $b) (call $a) (call $c) (call $s) (call $other)))"""


def assembled(folder: Path, name: str, source: str) -> Path:
    (folder / f"{name}.wat").write_text(source)
    subprocess.run(["wasm-as", folder / f"{name}.wat", "-o", folder / f"{name}.wasm"], check=True)
    return folder / f"{name}.wasm"


def test_se_mod_5_functions_between_parts_are_called_by_their_numbers(tmp_path):
    first, rest = assembled(tmp_path, "first", FIRST), assembled(tmp_path, "rest", REST)
    names.shorten(first, {rest: "first"})
    functions = [(name, number) for name, kind, number in names._exports(first) if kind == 0]
    assert functions == [(b"bk_step", 299), (bytes([0, 7]), 7), (bytes([2, 42]), 298)]
    # The host finds all of them; what has the same name elsewhere keeps it.
    script = """
        const [first, rest] = process.argv.slice(1).map((file) => new WebAssembly.Module(require("fs").readFileSync(file)));
        const run = () => {};
        new WebAssembly.Instance(rest, { first: new WebAssembly.Instance(first).exports, later: { a: run } }).exports.run();
        console.log(JSON.stringify(WebAssembly.Module.imports(rest).map(({ module, name }) => [module, name])));
    """
    found = subprocess.run(["node", "-e", script, first, rest], check=True, capture_output=True, text=True).stdout
    assert found == '[["first","\\u0002*"],["first","\\u0000\\u0007"],["first","\\u0000\\u0007"],["first","bk_step"],["later","a"]]\n'
