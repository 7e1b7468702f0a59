"""The shape of the island: a height in centimetres for every crossing of the grid, below 0 in the sea."""

from . import relief
from .earth import (
    LATITUDE_UNITS,
    LONGITUDE_UNITS,
    MIDDLE_COLUMN,
    MIDDLE_ROW,
    Place,
    crossing,
)
from .numbers import distance, nearest_on, noise

#: The part of the grid that has more than sea.
COLUMNS = range(MIDDLE_COLUMN - 190, MIDDLE_COLUMN + 191)
ROWS = range(MIDDLE_ROW - 92, MIDDLE_ROW + 93)
#: Size of the waves in decimetres, and their height in thousandths of the ground's.
WAVES = ((21000, 300), (9000, 170), (4100, 80), (1900, 35))


def ground(place: Place) -> int:
    """The land without mountains: what several flat hills add up to, without 35 m of it."""
    height = -3500
    for (x, y), (wide, high), metres in relief.HILLS:
        outside = (place[0] - x) ** 2 * 4096 // (wide * wide) + (place[1] - y) ** 2 * 4096 // (high * high)
        if outside < 4096:
            height += metres * 100 * (4096 - outside) * (4096 - outside) >> 24
    return height


def beside(place: Place, start: Place, end: Place, reach: int) -> bool:
    """Whether a place is for certain farther away from a piece of a line."""
    return any(value < min(one, other) - reach or value > max(one, other) + reach for value, one, other in zip(place, start, end))


def ridge(place: Place) -> int:
    """The highest of the ridges at a place; they fall steeply near the crest and gently below."""
    highest = 0
    for reach, line in relief.RIDGES:
        for (start, low), (end, high) in zip(line, line[1:]):
            if beside(place, start, end, reach):
                continue
            away, along = nearest_on(place, start, end)
            if away < reach:
                near = (reach - away) * 1024 // reach
                crest = low * 100 + ((high - low) * 100 * along >> 10)
                highest = max(highest, crest * near * (near + 700) // 1724 >> 10)
    return highest


def rough(place: Place, height: int) -> int:
    """The height with waves, which are larger on mountains."""
    strength = 10000 + max(height, 0) * 3 // 4
    for seed, (size, share) in enumerate(WAVES):
        height += noise(*place, size, seed) * (strength * share // 1000) >> 15
    return height


def carved(place: Place, height: int) -> int:
    """Valleys with rivers at their bottom."""
    for line in relief.VALLEYS:
        for (start, low), (end, high) in zip(line, line[1:]):
            if beside(place, start, end, 14000):
                continue
            away, along = nearest_on(place, start, end)
            if away < 14000:
                bottom = low * 100 + ((high - low) * 100 * along >> 10)
                height = min(height, bottom + max(away - 600, 0) ** 2 // 3400)
    return height


def levelled(place: Place, height: int) -> int:
    """Flat ground for towns and lakes, which passes over into its surroundings."""
    for middle, inner, outer, metres in relief.LEVELS:
        away = distance(place, middle)
        if away < outer:
            share = min(max((outer - away) * 1024 // (outer - inner), 0), 1024)
            height += (metres * 100 - height) * share >> 10
    return height


def peaked(place: Place, height: int) -> int:
    """Summits with the height that their names give."""
    for peak in relief.PEAKS:
        away = distance(place, peak.place)
        if away < 3500:
            height = min(max(height, peak.metres * 100 - away * 6), peak.metres * 100 - away // 3)
    return height


class Terrain:
    """The heights of all crossings, and of any place between them."""

    def __init__(self) -> None:
        self.rows = [[self.formed(crossing(column, row)) for column in COLUMNS] for row in ROWS]

    @staticmethod
    def formed(place: Place) -> int:
        low = ground(place)
        if low <= -3500:
            return low
        height = rough(place, low + (ridge(place) if low > -3000 else 0))
        return peaked(place, levelled(place, carved(place, height)))

    def height(self, place: Place) -> int:
        """Centimetres, bilinear between four crossings."""
        across = place[0] * LONGITUDE_UNITS * 3 * 64 // 25000000 + (MIDDLE_COLUMN - COLUMNS.start) * 64
        down = (MIDDLE_ROW - ROWS.start) * 64 - place[1] * LATITUDE_UNITS * 3 * 64 // 25000000
        column, right = across >> 6, across & 63
        row, below = down >> 6, down & 63
        if not (0 <= column < len(COLUMNS) - 1 and 0 <= row < len(ROWS) - 1):
            return -3500
        upper, lower = self.rows[row], self.rows[row + 1]
        top = upper[column] * (64 - right) + upper[column + 1] * right
        bottom = lower[column] * (64 - right) + lower[column + 1] * right
        return (top * (64 - below) + bottom * below) >> 12
