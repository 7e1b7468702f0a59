"""Measurements of large forms and of searches in long lists: natively, and the same requests in the WebAssembly module, run by Node."""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path

from contenders import BUILD
from table import Row

SECTION = "Forms of 250, 1,000 and 5,000 fields, a choice of 100,000 options"
FINDING = "A search in a list of 10,000 and 100,000 records"
NODE = Path(__file__).with_name("forms.mjs")
#: Milliseconds that a key press may take.
KEY = 16


def measure(bench: Path, section: str = SECTION, option: str = "--forms") -> dict[str, list[Row]]:
    rows: dict[str, Row] = {}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "requests.json"
        found = subprocess.run([bench, option, file], check=True, capture_output=True).stdout
        for row in json.loads(found):
            against = rows.get(row["against"]["name"]) if "against" in row else None
            rows[row["name"]] = Row(row["name"], row["median"], row["p95"], row["runs"], against, row.get("target"))
        module = BUILD.parent / "wasm" / "baukasten.wasm"
        for line in subprocess.run(["node", NODE, module, file], check=True, capture_output=True).stdout.splitlines():
            found = json.loads(line)
            native = rows[f"{found['name']}, natively"]
            name = f"{found['name']}, in the module"
            rows[name] = Row.of(name, found["times"], native, native.target)
    return {section: list(rows.values())}
