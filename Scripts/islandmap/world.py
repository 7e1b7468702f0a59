"""Puts the island together."""

from pathlib import Path

from . import (
    areas,
    crossings,
    details,
    hgt,
    oddities,
    pbf,
    places,
    roads,
    streets,
    walks,
)
from .earth import TILE
from .laying import Layer
from .model import Map
from .survey import Survey
from .terrain import Terrain


def drawn(terrain: Terrain) -> Map:
    """The whole map. The order counts: what comes later joins what is there."""
    map = Map()
    areas.coast(map, terrain)
    areas.water(map, terrain)
    areas.ground_cover(map, terrain)
    areas.settled(map)
    areas.boundaries(map)
    layer = Layer(map, Survey(terrain))
    roads.lay(layer)
    walks.lay(layer)
    # Before ways are divided, so that numbers of houses run along whole streets.
    streets.houses(map)
    crossings.cross_water(map)
    places.lay(map, terrain)
    details.lay(map)
    oddities.lay(map)
    return map


def write(folder: Path) -> dict[Path, int]:
    """Writes the files into a folder and says how large they are."""
    folder.mkdir(parents=True, exist_ok=True)
    terrain = Terrain()
    files = {folder / "island.osm.pbf": pbf.written(drawn(terrain)), folder / f"{TILE}.hgt": hgt.written(terrain)}
    for file, data in files.items():
        # At one go, so that nobody reads half a file.
        draft = file.with_name(file.name + ".new")
        draft.write_bytes(data)
        draft.replace(file)
    return {file: len(data) for file, data in files.items()}
