"""Lines along which a value changes its sign (marching squares), as closed rings with the positive side on their left."""

from collections.abc import Callable

from .earth import Place
from .numbers import distance
from .survey import rounded, simplified

#: Of a square with corners south-west, south-east, north-east, north-west, as bits: from which side to which a line goes.
#: Sides: south 0, east 1, north 2, west 3.
PIECES = {
    1: [(0, 3)], 2: [(1, 0)], 3: [(1, 3)], 4: [(2, 1)], 5: [(0, 3), (2, 1)], 6: [(2, 0)], 7: [(2, 3)], 8: [(3, 2)],
    9: [(0, 2)], 10: [(3, 2), (1, 0)], 11: [(1, 2)], 12: [(3, 1)], 13: [(0, 1)], 14: [(3, 0)],
}  # fmt: skip


class Field:
    """Values at the crossings of squares."""

    def __init__(self, value: Callable[[Place], int], cell: int, west: int, south: int, east: int, north: int) -> None:
        self.cell, self.west, self.south = cell, west, south
        self.columns, self.rows = (east - west) // cell + 1, (north - south) // cell + 1
        self.values = [[value((west + x * cell, south + y * cell)) for x in range(self.columns)] for y in range(self.rows)]

    def cut(self, start: Place, end: Place) -> Place:
        """Where the sign changes between two neighbours."""
        # In one order, so that the squares on both sides find the same place.
        (x, y), (u, v) = sorted((start, end))
        one, other = self.values[y][x], self.values[v][u]
        along = min(max(one * 256 // (one - other), 8), 248)
        return self.west + x * self.cell + (u - x) * self.cell * along // 256, self.south + y * self.cell + (
            v - y
        ) * self.cell * along // 256

    def pieces(self) -> dict[Place, Place]:
        """The end of each piece of a ring, by its start."""
        found = {}
        for y in range(self.rows - 1):
            for x in range(self.columns - 1):
                corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
                bits = sum(1 << index for index, (u, v) in enumerate(corners) if self.values[v][u] > 0)
                for start, end in PIECES.get(bits, []):
                    found[self.cut(corners[start], corners[(start + 1) % 4])] = self.cut(corners[end], corners[(end + 1) % 4])
        return found


def contours(value: Callable[[Place], int], cell: int, west: int, south: int, east: int, north: int) -> list[list[Place]]:
    """All rings within a box whose edge is not positive."""
    following, rings = Field(value, cell, west, south, east, north).pieces(), []
    for first in sorted(following):
        ring, at = [], first
        while at in following:
            ring.append(at)
            at = following.pop(at)
        if ring:
            rings.append(ring)
    return rings


def smooth(ring: list[Place], tolerance: int) -> list[Place]:
    """A ring without the corners of the squares it was found with; its first place is not repeated."""
    far = max(range(len(ring)), key=lambda index: (distance(ring[0], ring[index]), index))
    halves = [rounded(half) for half in (ring[: far + 1], [*ring[far:], ring[0]])]
    return simplified(halves[0], tolerance)[:-1] + simplified(halves[1], tolerance)[:-1]


def area(ring: list[Place]) -> int:
    """Twice the area, positive where the inside is on the left."""
    return sum(x * v - u * y for (x, y), (u, v) in zip(ring, ring[1:] + ring[:1]))


def inside(place: Place, ring: list[Place]) -> bool:
    odd = False
    for (x, y), (u, v) in zip(ring, ring[1:] + ring[:1]):
        if (y > place[1]) != (v > place[1]):
            left = (place[0] - x) * (v - y) - (place[1] - y) * (u - x)
            odd ^= (left < 0) == (v > y)
    return odd
