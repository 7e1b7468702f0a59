"""Where the island lies: decimetres east and north of its middle, degrees, and the grid of heights.

The middle is 46.5° S, 123.4° W, in the South Pacific; the nearest land is more than 2,000 km away.
"""

#: 1e-7 degrees.
MIDDLE_LATITUDE, MIDDLE_LONGITUDE = -465000000, -1234000000
#: Thousandths of 1e-7 degrees in a decimetre, at 46.5° of latitude on WGS 84.
LATITUDE_UNITS, LONGITUDE_UNITS = 8996, 13042
#: The crossing of the grid where the middle lies, counted from the west and from the north.
MIDDLE_COLUMN, MIDDLE_ROW = 720, 600
SIZE = 1201
TILE = "S47W124"

Place = tuple[int, int]


def degrees(place: Place) -> tuple[int, int]:
    """Latitude and longitude in 1e-7 degrees."""
    return MIDDLE_LATITUDE + place[1] * LATITUDE_UNITS // 1000, MIDDLE_LONGITUDE + place[0] * LONGITUDE_UNITS // 1000


def crossing(column: int, row: int) -> Place:
    """The place of a crossing of the grid."""
    return ((column - MIDDLE_COLUMN) * 25000000 // 3 // LONGITUDE_UNITS, (MIDDLE_ROW - row) * 25000000 // 3 // LATITUDE_UNITS)


def nearest_crossing(place: Place) -> tuple[int, int]:
    """Column and row of the crossing that is nearest to a place."""
    return (
        MIDDLE_COLUMN + (place[0] * LONGITUDE_UNITS * 6 + 25000000) // 50000000,
        MIDDLE_ROW - (place[1] * LATITUDE_UNITS * 6 + 25000000) // 50000000,
    )


def metres(x: int, y: int) -> Place:
    """A place from metres east and north."""
    return x * 10, y * 10
