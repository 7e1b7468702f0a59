"""Chance, noise and lengths in whole numbers, the same on every machine."""

from math import isqrt

MASK = 0xFFFFFFFF


class Chance:
    """A linear congruential generator (the figures of Numerical Recipes)."""

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def below(self, limit: int) -> int:
        """A number of 0 to `limit` − 1."""
        self.state = (self.state * 1664525 + 1013904223) & MASK
        return (self.state >> 8) * limit >> 24

    def around(self, reach: int) -> int:
        """A number of −`reach` to `reach`."""
        return self.below(2 * reach + 1) - reach


def scattered(x: int, y: int, seed: int) -> int:
    """A number of −32,768 to 32,767 for a crossing of a lattice."""
    mixed = (x * 374761393 + y * 668265263 + seed * 974634777) & MASK
    mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & MASK
    mixed = ((mixed ^ (mixed >> 15)) * 2246822519) & MASK
    return ((mixed >> 12) & 0xFFFF) - 32768


def noise(x: int, y: int, size: int, seed: int) -> int:
    """Smooth noise of −32,768 to 32,767; `size` is the distance of the lattice's crossings."""
    column, right = divmod(x, size)
    row, up = divmod(y, size)
    u = right * 1024 // size
    v = up * 1024 // size
    u = u * u * (3072 - 2 * u) >> 20
    v = v * v * (3072 - 2 * v) >> 20
    below = scattered(column, row, seed) * (1024 - u) + scattered(column + 1, row, seed) * u
    above = scattered(column, row + 1, seed) * (1024 - u) + scattered(column + 1, row + 1, seed) * u
    return (below * (1024 - v) + above * v) >> 20


def distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    """How far two places are apart, rounded down."""
    return isqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2)


def nearest_on(place: tuple[int, int], start: tuple[int, int], end: tuple[int, int]) -> tuple[int, int]:
    """How far a place is from a piece of a line, and how far along it that is, in 1,024ths."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    px, py = place[0] - start[0], place[1] - start[1]
    along = min(max((px * dx + py * dy) * 1024 // length, 0), 1024) if length else 0
    return isqrt((px - (dx * along >> 10)) ** 2 + (py - (dy * along >> 10)) ** 2), along
