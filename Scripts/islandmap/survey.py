"""Finds how a road or path would be laid: the cheapest way over a grid of 50 m, where climbing steeply costs much."""

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from .earth import Place
from .numbers import distance, noise
from .relief import LAKE
from .terrain import Terrain

Cell = tuple[int, int]
CELL = 500
#: What a new bearing costs, so that legs between bends are long.
BEND = 90


def moves(*steps: tuple[int, int]) -> list[tuple[int, int, int]]:
    """Cells to the east and to the north with their lengths, in all directions."""
    found = {(x * u, y * v) for one, other in steps for x, y in ((one, other), (other, one)) for u in (1, -1) for v in (1, -1)}
    return [(x, y, distance((0, 0), (x * CELL, y * CELL))) for x, y in sorted(found)]


LONG = moves((2, 1), (3, 1), (3, 2), (2, 0), (2, 2))
SHORT = moves((1, 0), (1, 1), (2, 1))


class Style(NamedTuple):
    """Up to which slope building is easy, in thousandths; what slopes below and above it cost."""

    easy: int
    below: int
    above: int


STYLES = {
    "road": Style(65, 5, 12),
    "track": Style(105, 4, 8),
    "flow": Style(90, 3, 9),
    "path": Style(170, 2, 3),
    "steep": Style(500, 0, 1),
}


class Survey:
    """The heights of the grid, and where something lies already."""

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self.heights: dict[tuple[int, int], int] = {}
        self.taken: set[tuple[int, int]] = set()

    def height(self, cell: tuple[int, int]) -> int:
        """The height of a cell; 0 where nothing can be laid."""
        found = self.heights.get(cell)
        if found is None:
            place = (cell[0] * CELL, cell[1] * CELL)
            found = self.terrain.height(place)
            if found < 200 or distance(place, LAKE) < 4700:
                found = 0
            self.heights[cell] = found
        return found

    def take(self, points: list[Place]) -> None:
        """Nothing else shall be laid along a line, though it may be crossed."""
        for (x, y), (u, v) in zip(points, points[1:]):
            steps = max(abs(u - x), abs(v - y)) // 250 + 1
            self.taken.update(
                ((x + (u - x) * i // steps + 250) // CELL, (y + (v - y) * i // steps + 250) // CELL) for i in range(steps + 1)
            )

    def line(self, stops: list[Place], style: str) -> list[Place]:
        """A smooth line through all stops."""
        stops = [stops[0], *map(self.firm, stops[1:-1]), stops[-1]]
        points = [stops[0]]
        for start, end in zip(stops, stops[1:]):
            found = self.cells(start, end, STYLES[style])
            points += [self.moved((x * CELL, y * CELL)) for x, y in found[1:-1]] + [end]
        return simplified(rounded(rounded(points)), 22)

    def firm(self, place: Place) -> Place:
        """The place, or the nearest in a spiral that is neither in the sea nor in the lake."""
        x, y = (place[0] + 250) // CELL, (place[1] + 250) // CELL
        if self.height((x, y)):
            return place
        around = [(x + u, y + v) for u in range(-20, 21) for v in range(-20, 21) if self.height((x + u, y + v))]
        found = min(around, key=lambda cell: ((cell[0] - x) ** 2 + (cell[1] - y) ** 2, cell))
        return found[0] * CELL, found[1] * CELL

    @staticmethod
    def moved(place: Place) -> Place:
        """A little beside the grid."""
        return place[0] + (noise(*place, 900, 31) * 110 >> 15), place[1] + (noise(*place, 900, 37) * 110 >> 15)

    def cells(self, start: Place, end: Place, style: Style) -> list[Cell]:
        """The cheapest cells from one place to another (A* with the distance as the bound)."""
        first, last = (((place[0] + 250) // CELL, (place[1] + 250) // CELL) for place in (start, end))
        costs, before, done = {first: 0}, {first: first}, set()
        queue = [(0, 0, first)]
        while queue:
            _, cost, cell = heappop(queue)
            if cell == last:
                return traced(before, first, last)
            if cell in done:
                continue
            done.add(cell)
            for following, price in self.steps(cell, first, last, style):
                total = cost + price
                if following not in done and total < costs.get(following, total + 1):
                    costs[following], before[following] = total, cell
                    ahead = distance((following[0] * CELL, following[1] * CELL), (last[0] * CELL, last[1] * CELL))
                    heappush(queue, (total + ahead * 5 // 4, total, following))
        raise SystemExit(f"No way leads from {start} to {end}.")

    def steps(self, cell: Cell, first: Cell, last: Cell, style: Style) -> Iterator[tuple[Cell, int]]:
        """The cells that come next, with what it costs to get there."""
        height = self.height(cell)
        for x, y, length in SHORT if cell == first or apart(cell, last) < 4 else LONG:
            following = (cell[0] + x, cell[1] + y)
            high = self.height(following)
            if not high and following != last:
                continue
            slope = abs(high - height) * 100 // length if high and height else 0
            price = length * (100 + slope * style.below // 10 + max(slope - style.easy, 0) * style.above) // 100
            if following in self.taken and apart(following, last) > 2:
                price *= 3
            yield following, price + BEND


def apart(one: Cell, other: Cell) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def traced(before: dict[Cell, Cell], first: Cell, last: Cell) -> list[Cell]:
    """The cells from the first to the last, each found from the one before."""
    found = [last]
    while found[-1] != first:
        found.append(before[found[-1]])
    return found[::-1]


def rounded(points: list[Place]) -> list[Place]:
    """Corners cut off (Chaikin); the ends stay."""
    found = [points[0]]
    for (x, y), (u, v) in zip(points, points[1:]):
        found += [((3 * x + u) // 4, (3 * y + v) // 4), ((x + 3 * u) // 4, (y + 3 * v) // 4)]
    return [found[0], *found[2:-1], points[-1]] if len(points) > 2 else list(points)


def simplified(points: list[Place], tolerance: int) -> list[Place]:
    """Without points that are nearer than `tolerance` to the line of the others (Douglas and Peucker)."""
    keep, parts = {0, len(points) - 1}, [(0, len(points) - 1)]
    while parts:
        start, end = parts.pop()
        (x, y), (u, v) = points[start], points[end]
        length = max(distance(points[start], points[end]), 1)
        far, at = tolerance, 0
        for index in range(start + 1, end):
            px, py = points[index]
            away = (
                abs((u - x) * (py - y) - (v - y) * (px - x)) // length
                if points[start] != points[end]
                else distance((x, y), (px, py))
            )
            if away > far:
                far, at = away, index
        if at:
            keep.add(at)
            parts += [(start, at), (at, end)]
    return [points[index] for index in sorted(keep)]
