"""What the island is shaped from: hills, ridges, valleys, flat ground and summits."""

from typing import NamedTuple

from .earth import Place, crossing, metres, nearest_crossing


class Peak(NamedTuple):
    """A summit that lies on a crossing of the grid."""

    place: Place
    metres: int
    german: str
    english: str


def peak(x: int, y: int, height: int, german: str, english: str) -> Peak:
    return Peak(crossing(*nearest_crossing(metres(x, y))), height, german, english)


def line(*points: tuple[int, int, int]) -> list[tuple[Place, int]]:
    """Places from metres, each with its height in metres."""
    return [(metres(x, y), height) for x, y, height in points]


#: Middle, reach to the east and to the north in decimetres, height in metres.
HILLS = [
    (metres(-4600, 700), (56000, 58000), 230),
    (metres(4500, 1000), (54000, 57000), 220),
    (metres(0, 200), (60000, 55000), 190),
    (metres(-6600, -900), (30000, 34000), 90),
    (metres(6900, 400), (28000, 30000), 90),
    (metres(-1900, -3600), (30000, 22000), 110),
    (metres(3600, -3700), (30000, 21000), 110),
    (metres(1400, 4600), (26000, 17000), 70),
    # Bays.
    (metres(900, -5900), (17000, 15000), -150),
    (metres(-1600, 5600), (20000, 13000), -120),
    (metres(-9300, 1900), (18000, 14000), -120),
    # Islets.
    (metres(-4700, -6300), (11000, 8000), 110),
    (metres(8100, -4700), (6000, 5000), 95),
]
#: Reach in decimetres, then the crest with its height above the ground.
RIDGES = [
    (26000, line((-6700, 2500, 250), (-5600, 2100, 560), (-4200, 900, 860), (-2700, 1900, 520), (-1500, 2700, 330))),
    (22000, line((-4200, 900, 860), (-5000, -800, 500), (-5600, -2000, 260))),
    (19000, line((-4200, 900, 860), (-2900, -100, 480), (-2100, -1500, 240))),
    (25000, line((2000, 2900, 260), (3000, 2500, 470), (4300, 1200, 720), (5600, 2100, 520), (6700, 2900, 180))),
    (22000, line((4300, 1200, 720), (5100, -500, 490), (4500, -2000, 380), (4000, -3200, 130))),
    (16000, line((4300, 1200, 720), (2900, 300, 420), (2000, -700, 160))),
    (15000, line((-1500, 2700, 330), (300, 1800, 190), (2000, 2900, 260))),
]
LAKE = metres(-500, -100)
LAKE_HEIGHT = 204
#: From the source down to the sea.
RIVER = line(
    (-500, -100, 204),
    (-150, -900, 175),
    (-380, -1700, 118),
    (80, -2500, 70),
    (330, -3300, 28),
    (620, -3900, 8),
    (700, -4500, 2),
    (690, -4750, 1),
)
WEST_BROOK = line((-5900, -300, 560), (-6500, -120, 330), (-7100, 60, 130), (-7800, 100, 55), (-8950, 200, 1))
NORTH_BROOK = line((-200, 2500, 330), (350, 3100, 200), (300, 3900, 90), (200, 4600, 20), (150, 5000, 1))
VALLEYS = [RIVER, NORTH_BROOK, WEST_BROOK, line((-500, -100, 204), (-700, 900, 260), (-300, 1500, 372))]
#: Middle, flat up to, joined with the ground at (decimetres), height in metres.
LEVELS = [
    (LAKE, 5200, 10000, LAKE_HEIGHT),
    (metres(950, -4250), 5500, 12000, 9),
    (metres(-300, -1850), 1800, 6000, 112),
    (metres(-7000, -1100), 2600, 8000, 74),
    (metres(7100, 200), 2600, 8000, 22),
    (metres(900, 4500), 2000, 7000, 16),
]
PEAKS = [
    peak(-4200, 900, 1187, "Großer Möwenstein", "Great Gullstone"),
    peak(-5600, 2100, 938, "Nebelhörnle", "Little Misthorn"),
    peak(-5000, -800, 846, "Käsbissen", "Cheese Bite"),
    peak(-2700, 1900, 902, "Drei Brüder", "Three Brothers"),
    peak(4300, 1200, 1042, "Hochwächter", "High Sentinel"),
    peak(5600, 2100, 787, "Rauer Rücken", "Rough Back"),
    peak(5100, -500, 764, "Sommernadel", "Summer Needle"),
    peak(3000, 2500, 811, "Wächterlein", "Little Sentinel"),
]
