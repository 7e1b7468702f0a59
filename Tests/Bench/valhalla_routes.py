"""Measures Valhalla in-process, without directions: the bicycle costing for mountain bikes between given pairs.

    valhalla_routes.py EXTRACT.osm.pbf HEIGHTS.hgt PAIRS.json FOLDER

FOLDER keeps Valhalla's tiles. Prints {"found", "times" (ms, of the pairs found), "build" (seconds; null if the tiles were there),
"memory" (MB that building took at most)}.
Needs the packages of Scripts/requirements-maps.txt.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from pathlib import Path
from shutil import copy2

from valhalla import PYVALHALLA_DIR, Actor, get_config

#: Each pair so often; its least time counts.
ROUNDS = 3


def configured(folder: Path, heights: Path) -> dict:
    tiles, elevation = folder / "tiles", folder / "elevation" / heights.name[:3]
    for needed in (tiles, elevation):
        needed.mkdir(parents=True, exist_ok=True)
    copy2(heights, elevation)
    settings = get_config(tile_extract="", tile_dir=tiles)
    settings["mjolnir"]["concurrency"] = 1
    # Tiles in memory, as they are mapped otherwise; all of a region fit.
    settings["mjolnir"]["max_cache_size"] = 1 << 30
    settings["additional_data"]["elevation"] = str(elevation.parent)
    for absent in ("admin", "timezone"):
        settings["mjolnir"].pop(absent, None)
    return settings


def build(settings: dict, folder: Path, extract: Path) -> float | None:
    """Seconds; None if there are tiles already."""
    if any((folder / "tiles").rglob("*.gph")):
        return None
    file = folder / "valhalla.json"
    file.write_text(json.dumps(settings))
    began = time.perf_counter()
    program = next(path for path in (Path(PYVALHALLA_DIR) / "bin", Path(sys.executable).parent) if (path / "valhalla_build_tiles").exists())
    # Where it runs it leaves files behind.
    subprocess.run([program / "valhalla_build_tiles", "-c", file, extract], check=True, capture_output=True, cwd=folder)
    return time.perf_counter() - began


def request(pair: list[int]) -> str:
    places = [{"lat": pair[at] / 1e7, "lon": pair[at + 1] / 1e7} for at in (0, 2)]
    return json.dumps({
        "locations": places, "costing": "bicycle", "costing_options": {"bicycle": {"bicycle_type": "Mountain"}},
        "directions_type": "none",
    })  # fmt: skip


def least(actor: Actor, text: str) -> float | None:
    """The least of a few times in milliseconds; None: Valhalla finds no route."""
    times = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        try:
            actor.route(text)
        except RuntimeError:
            return None
        times.append((time.perf_counter() - began) * 1000)
    return min(times)


def main() -> None:
    extract, heights, pairs, folder = (Path(name).resolve() for name in sys.argv[1:])
    settings = configured(folder, heights)
    seconds = build(settings, folder, extract)
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1000
    actor = Actor(settings)
    times = [least(actor, request(pair)) for pair in json.loads(pairs.read_text())["pairs"]]
    print(json.dumps({"found": sum(each is not None for each in times), "times": times, "build": seconds, "memory": memory}))


main()
