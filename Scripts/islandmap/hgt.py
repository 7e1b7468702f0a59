"""Writes the heights as a tile of the Shuttle Radar Topography Mission, with two voids."""

from array import array
from sys import byteorder

from .earth import SIZE, Place, crossing, metres
from .terrain import COLUMNS, ROWS, Terrain

VOID = -32768
#: West, south, east, north. The smaller one is filled from its rim, the larger one is not, in its middle.
VOIDS = [(*metres(-2300, -300), *metres(-1700, 300)), (*metres(3200, 2900), *metres(6400, 5300))]


def void(place: Place) -> bool:
    return any(west < place[0] < east and south < place[1] < north for west, south, east, north in VOIDS)


def written(terrain: Terrain) -> bytes:
    """1,201 rows from the north, big-endian, whole metres; the sea is 0."""
    heights = array("h", bytes(2 * SIZE * SIZE))
    for row, line in zip(ROWS, terrain.rows):
        for column, height in zip(COLUMNS, line):
            place = crossing(column, row)
            # Land is at least 1 m high; so 0 is the sea alone.
            metres = max((height + 50) // 100, 1) if height > 0 else 0
            heights[row * SIZE + column] = VOID if void(place) else metres
    if byteorder == "little":
        heights.byteswap()
    return heights.tobytes()
