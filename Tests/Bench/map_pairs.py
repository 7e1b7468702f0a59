"""Pairs of places between which routers are measured: the same for every router, chosen with a fixed seed.

    map_pairs.py EXTRACT.osm.pbf PAIRS.json

Each is a node of a way that bicycles may use; between the two lie 1 to 25 km as the crow flies. The file holds
{"extract", "seed", "pairs": [[latitude, longitude, latitude, longitude], …]} in 1e-7 degrees.
"""

from __future__ import annotations

import json
import sys
from math import asin, cos, radians, sin, sqrt
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Web"))

import pbf  # noqa: E402

SEED, COUNT = 15, 200
LEAST, MOST = 1_000, 25_000
CLASSES = {"primary", "secondary", "tertiary", "unclassified", "residential", "living_street", "service", "track", "path", "cycleway"}
Place = tuple[int, int]


def apart(one: Place, other: Place) -> float:
    """Metres on the sphere."""
    (south, west), (north, east) = ((radians(value / 1e7) for value in place) for place in (one, other))
    half = sin((north - south) / 2) ** 2 + cos(south) * cos(north) * sin((east - west) / 2) ** 2
    return 2 * 6_371_000 * asin(sqrt(half))


def usable(tags: pbf.Tags) -> bool:
    """Whether any router would take a bicycle there; who knows more tags finds no fewer pairs."""
    closed = {"no", "private"}
    return (
        tags.get("highway") in CLASSES
        and not closed & {tags.get("access"), tags.get("bicycle"), tags.get("vehicle")}
        and tags.get("area") != "yes"
        and tags.get("mtb:scale", "0")[:1] in "012"
        and tags.get("sac_scale", "hiking") in {"hiking", "mountain_hiking"}
    )


def pairs(extract: Path) -> list[tuple[Place, Place]]:
    found = pbf.read(extract.read_bytes())
    nodes = sorted({node for nodes, tags in found.ways.values() if usable(tags) for node in nodes if node in found.nodes})
    chance, chosen = Random(SEED), []
    while len(chosen) < COUNT:
        start, end = (found.nodes[nodes[int(chance.random() * len(nodes))]] for _ in range(2))
        if LEAST <= apart(start, end) <= MOST:
            chosen.append((start, end))
    return chosen


def write(extract: Path, file: Path) -> None:
    rows = [[*start, *end] for start, end in pairs(extract)]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"extract": extract.name, "seed": SEED, "pairs": rows}) + "\n")


if __name__ == "__main__":
    write(*map(Path, sys.argv[1:]))
