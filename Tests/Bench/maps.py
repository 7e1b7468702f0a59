"""Measures routers between the same 200 pairs on real extracts: so far Valhalla, in-process and without directions.

    maps.py [FOLDER]    FOLDER: where the extracts are; ../shared/data/maps beside the repository

Pairs stay in $BAUKASTEN_BUILD/bench/maps/NAME.json for other routers, Valhalla's tiles beside them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import map_pairs
from table import Row, markdown

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT.parent / "shared" / "data" / "maps"
WORK = ROOT / os.environ.get("BAUKASTEN_BUILD", ".build") / "bench" / "maps"
#: Extracts and the tiles of heights that cover them.
REGIONS = {"liechtenstein": "N47E009", "andorra": "N42E001"}
#: Where `Scripts/setup bench` puts the packages of Scripts/requirements-maps.txt.
PYTHON = ROOT / ".cache" / "maps" / "bin" / "python"


def pairs(extract: Path) -> Path:
    """The file with the pairs of an extract, written if there is none."""
    file = WORK / f"{extract.name.removesuffix('.osm.pbf')}.json"
    if not file.exists():
        map_pairs.write(extract, file)
    return file


def valhalla(extract: Path, heights: Path) -> Row:
    command = [PYTHON, Path(__file__).with_name("valhalla_routes.py"), extract, heights, pairs(extract), WORK / f"valhalla-{heights.stem}"]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    answer = json.loads(output.splitlines()[-1])
    return Row.of(f"Valhalla, {answer['found']} of {len(answer['times'])} found", [each for each in answer["times"] if each is not None])


def measure(data: Path = DATA) -> dict[str, list[Row]]:
    sections = {}
    for name, tile in REGIONS.items():
        extract, heights = data / f"{name}.osm.pbf", data / f"{tile}.hgt"
        if extract.exists() and heights.exists():
            sections[f"Routes between 200 pairs, 1 to 25 km, {name.capitalize()}"] = [valhalla(extract, heights)]
        else:
            print(f"{extract} or {heights} is missing; no routes are measured there.", file=sys.stderr)
    return sections


if __name__ == "__main__":
    print(markdown(measure(*map(Path, sys.argv[1:]))))
