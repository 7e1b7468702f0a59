"""Pairs of places between which routers are measured, and names that are looked for: the same for all, chosen with a fixed seed.

    map_pairs.py EXTRACT.osm.pbf PAIRS.json [NAMES.json]

Each is a node of a way that bicycles may use; between the two lie 1 to 25 km as the crow flies. The file holds
{"extract", "seed", "pairs": [[latitude, longitude, latitude, longitude], …]} in 1e-7 degrees. The names are those of nodes
and ways: {"extract", "seed", "names", "misspelt": the same, one letter of each wrong}.
"""

from __future__ import annotations

import json
import sys
from math import asin, cos, radians, sin, sqrt
from pathlib import Path
from random import Random

sys.path.append(str(Path(__file__).resolve().parents[1] / "Web"))

import pbf  # noqa: E402

SEED, COUNT, NAMES = 15, 200, 300
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


def misspelt(name: str, chance: Random) -> str:
    """One of the first letters, behind the very first, is another one."""
    places = [place for place, letter in enumerate(name[:8]) if place and letter.isalpha()]
    if not places:
        return name
    place = places[int(chance.random() * len(places))]
    return name[:place] + ("x" if name[place] != "x" else "y") + name[place + 1 :]


def write_names(extract: Path, file: Path) -> None:
    found, chance = pbf.read(extract.read_bytes()), Random(SEED)
    tagged = [*found.node_tags.values(), *(tags for _, tags in found.ways.values())]
    names = sorted({tags["name"] for tags in tagged if len(tags.get("name", "")) > 3})
    chosen = chance.sample(names, min(NAMES, len(names)))
    wrong = [misspelt(name, chance) for name in chosen]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"extract": extract.name, "seed": SEED, "names": chosen, "misspelt": wrong}) + "\n")


def write(extract: Path, file: Path) -> None:
    rows = [[*start, *end] for start, end in pairs(extract)]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"extract": extract.name, "seed": SEED, "pairs": rows}) + "\n")


if __name__ == "__main__":
    files = [Path(name) for name in sys.argv[1:]]
    if len(files) not in {2, 3}:
        sys.exit(__doc__)
    write(*files[:2])
    if len(files) == 3:
        write_names(files[0], files[2])
