"""Measures and prints tables: measure.py <program Bench> [pages | server | maps].

`pages`: the core natively and in Chromium; `server`: records and synchronisation; `maps`: routes, names, imports, by the program
MapBench beside Bench; none named: all.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

import apps  # noqa: E402
import canvases  # noqa: E402
import figures  # noqa: E402
import forms  # noqa: E402
import maps  # noqa: E402
import pages  # noqa: E402
import patterns  # noqa: E402
import replies  # noqa: E402
import resources  # noqa: E402
import synchronising  # noqa: E402
import tours  # noqa: E402
import training  # noqa: E402
from contenders import BUILD  # noqa: E402
from server import Server  # noqa: E402
from table import Row, markdown  # noqa: E402


def native(bench: Path, *options: str) -> list[Row]:
    rows: dict[str, Row] = {}
    for found in json.loads(subprocess.run([bench, *options], check=True, capture_output=True).stdout):
        against = rows.get(found["against"]["name"]) if "against" in found else None
        rows[found["name"]] = Row(
            found["name"], found["median"], found["p95"], found["runs"], against, found.get("target")
        )
    return list(rows.values())


def load() -> str:
    one, five, _ = os.getloadavg()
    return f"{os.cpu_count()} cores, load {one:.1f} (one minute), {five:.1f} (five)"


def client(bench: Path) -> str:
    sections = {"Description of 500 components, 500 events, 100 models × 20 fields, natively": native(bench)}
    sections |= patterns.measure(bench)
    sections |= forms.measure(bench)
    sections |= forms.measure(bench, forms.FINDING, "--find")
    sections["Answers compared with the labels of 200 pins, natively"] = native(bench, "--labelling")
    sections["Many records, natively"] = native(bench, "--records")
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        apps.write(data / "store" / "apps", bench)
        pages.write(data / "store" / "apps")
        with Server.started(ROOT, data, program=BUILD / "baukasten") as server:
            sections |= pages.measure(server.address)
    sections[canvases.SECTION] += canvases.native(bench)
    sections |= tours.measure(BUILD / "baukasten")
    sections["Plans of swimming, natively"] = native(bench, "--plans", str(ROOT / "Apps/swimfit/app.json"))
    sections |= training.measure()
    return markdown(sections)


def server() -> str:
    with tempfile.TemporaryDirectory() as folder:
        return figures.markdown(synchronising.measure(Path(folder)) | replies.measure(Path(folder))
                                | resources.measure(Path(folder) / "resources"))


def main() -> int:
    bench = Path(sys.argv[1])
    work = {"pages": lambda: client(bench), "server": server, "maps": lambda: maps.measure(bench.with_name("MapBench"))}
    for part in sys.argv[2:] or work:
        before = load()
        print(work[part]())
        print(f"\nBefore: {before}. After: {load()}.\n", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
