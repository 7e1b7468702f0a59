"""What covers the ground: coast, lake, forests, rock, meadows, beaches; and water that flows."""

from . import relief
from .contours import area, contours, inside, smooth
from .earth import Place, metres
from .model import Map, Tags
from .numbers import distance, noise
from .survey import rounded, simplified
from .terrain import Terrain

#: What makes the shore of the lake uneven.
SHORE = 81
BOX = (-106000, -76000, 106000, 76000)
#: Where there is no forest: middle and reach in metres.
CLEARINGS = [
    ((950, -4250), 900),
    ((-300, -1850), 520),
    ((-7000, -1100), 560),
    ((7100, 200), 600),
    ((900, 4500), 420),
    ((-500, -100), 520),
    ((2500, -4250), 700),
    ((60, 1450), 300),
]


def covered(map: Map, rings: list[list[Place]], tags: Tags, least: int, tolerance: int) -> None:
    """Areas with their holes; those below `least` m² are left out."""
    rings = [smooth(ring, tolerance) for ring in rings if abs(area(ring)) // 200 >= least]
    holes = [ring for ring in rings if area(ring) < 0]
    for outer in (ring for ring in rings if area(ring) > 0):
        with_holes(map, outer, [hole for hole in holes if inside(hole[0], outer)], tags)


def with_holes(map: Map, outer: list[Place], holes: list[list[Place]], tags: Tags) -> None:
    """A closed way, or a multipolygon where there are holes."""
    if not holes:
        map.area(outer, tags)
        return
    members = [("way", map.area(outer, {}).id, "outer"), *(("way", map.area(hole, {}).id, "inner") for hole in holes)]
    map.relation(members, {"type": "multipolygon", **tags})


def coast(map: Map, terrain: Terrain) -> None:
    for ring in contours(lambda place: terrain.height(place) - 40, 700, *BOX):
        if area(ring) > 4000000:
            map.area(smooth(ring, 60), {"natural": "coastline"})


def forest(place: Place, height: int) -> int:
    """Positive where trees stand: below about 600 m, in patches, not in clearings."""
    for middle, reach in CLEARINGS:
        if (away := distance(place, metres(*middle))) < reach * 10:
            return away - reach * 10
    return min(
        60000 + noise(*place, 9000, 51) // 3 - height,
        height - 2500,
        noise(*place, 16000, 53) + noise(*place, 6000, 54) // 2 + noise(*place, 2300, 55) // 5 + 7000,
    )


def meadow(place: Place, height: int) -> int:
    return min(
        noise(*place, 11000, 61) + noise(*place, 3000, 62) // 4 - 7000,
        42000 - height,
        height - 1200,
        -forest(place, height) - 1500,
    )


def heath(place: Place, height: int) -> int:
    return min(
        height - 40000,
        72000 + noise(*place, 5000, 71) // 3 - height,
        noise(*place, 9000, 65) + 9000,
        -forest(place, height) - 1000,
    )


def settled(map: Map) -> None:
    """Where people live, a park and a vineyard."""
    for middle, reach, seed in (
        ((950, -4250), 5200, 86),
        ((-450, -1850), 2900, 87),
        ((-7000, -1150), 3300, 88),
        ((7180, 240), 3200, 89),
        ((880, 4560), 2700, 90),
    ):
        map.area(ring_around(metres(*middle), reach, seed, 24, 700), {"landuse": "residential"})
    map.area(
        ring_around(metres(1560, -3900), 900, 96, 16, 250),
        {"leisure": "park", "name": "Kapitänsgarten", "name:en": "Captain’s Garden"},
    )
    map.area(
        ring_around(metres(2350, -2900), 3300, 97, 24, 1100),
        {"landuse": "vineyard", "name": "Süßer Hang", "name:en": "Sweet Slope"},
    )


def ground_cover(map: Map, terrain: Terrain) -> None:
    def over(value):
        return lambda place: value(place, height) if (height := terrain.height(place)) > 0 else -4000

    covered(map, contours(over(forest), 1250, *BOX), {"natural": "wood", "leaf_type": "mixed"}, 40000, 70)
    covered(map, contours(over(meadow), 1250, *BOX), {"landuse": "meadow"}, 40000, 70)
    covered(map, contours(over(heath), 1250, *BOX), {"natural": "heath"}, 40000, 70)
    covered(
        map,
        contours(over(lambda place, height: height - 74000 + noise(*place, 5000, 71) // 3), 1500, *BOX),
        {"natural": "bare_rock"},
        30000,
        110,
    )
    covered(
        map,
        contours(over(lambda place, height: min(height - 60, noise(*place, 14000, 75) - 13000, 900 - height)), 1000, *BOX),
        {"natural": "beach", "surface": "sand"},
        12000,
        60,
    )


def ring_around(middle: Place, reach: int, seed: int, count: int = 36, uneven: int = 1500) -> list[Place]:
    """An irregular ring; the directions are those of a square's rim, so that no sine is needed."""
    ring, quarter = [], count // 4
    for index in range(count):
        side, along = divmod(index, quarter)
        step = -1024 + 2048 * along // quarter
        x, y = [(1024, step), (-step, 1024), (-1024, -step), (step, -1024)][side]
        long = distance((0, 0), (x, y))
        wide = reach + (uneven * noise(x * 12, y * 12, 9000, seed) >> 15)
        ring.append((middle[0] + x * wide // long, middle[1] + y * wide // long))
    return ring


def lake(map: Map) -> None:
    """The lake with an islet in it, as a multipolygon with a hole."""
    shore = map.area(simplified(rounded(ring_around(relief.LAKE, 3700, SHORE)), 15), {})
    islet = map.area(ring_around((relief.LAKE[0] + 900, relief.LAKE[1] + 1200), 420, 83, 12, 120), {"natural": "scrub"})
    map.relation(
        [("way", shore.id, "outer"), ("way", islet.id, "inner")],
        {
            "type": "multipolygon",
            "natural": "water",
            "water": "lake",
            "name": "Spiegelsee",
            "name:de": "Spiegelsee",
            "name:en": "Mirror Lake",
            "alt_name": "Großer Spiegel",
            "ele": str(relief.LAKE_HEIGHT),
        },
    )


def flow(map: Map, terrain: Terrain, line: list[tuple[Place, int]], tags: Tags) -> None:
    """A river or brook that winds a little; it ends where the sea is."""
    points = [line[0][0]]
    for (start, _), (end, _) in zip(line, line[1:]):
        pieces = distance(start, end) // 1300 + 1
        for index in range(1, pieces + 1):
            place = (start[0] + (end[0] - start[0]) * index // pieces, start[1] + (end[1] - start[1]) * index // pieces)
            points.append((place[0] + (noise(*place, 2000, 91) * 220 >> 15), place[1] + (noise(*place, 2000, 93) * 220 >> 15)))
    course = simplified(rounded(rounded(points)), 20)
    mouth = next((index for index, place in enumerate(course) if terrain.height(place) < 40), len(course) - 1)
    map.way([map.node(place) for place in course[: mouth + 1]], tags)


def water(map: Map, terrain: Terrain) -> None:
    lake(map)
    flow(map, terrain, relief.RIVER, {"waterway": "river", "name": "Ahre", "name:de": "Ahre", "name:en": "River Ahren"})
    flow(map, terrain, relief.WEST_BROOK, {"waterway": "stream", "name": "Käsbach", "name:en": "Cheese Brook"})
    flow(map, terrain, relief.NORTH_BROOK, {"waterway": "stream", "name": "Nordbach", "name:en": "North Brook"})


def boundaries(map: Map) -> None:
    """The island's territory and a nature park."""
    sea = map.area([metres(x, y) for x, y in ((-10400, -7400), (9600, -7400), (10200, 0), (9600, 6800), (-9800, 6800))], {})
    map.relation(
        [("way", sea.id, "outer")],
        {
            "type": "boundary",
            "boundary": "administrative",
            "admin_level": "4",
            "name": "Fernau",
            "name:de": "Fernau",
            "name:en": "Farholm",
            "alt_name": "Île Éloignée",
        },
    )
    park = map.area(ring_around(metres(4500, 900), 24000, 85, 40), {})
    map.relation(
        [("way", park.id, "outer")],
        {
            "type": "boundary",
            "boundary": "protected_area",
            "protect_class": "5",
            "name": "Naturpark Hochwächter",
            "name:en": "High Sentinel Nature Park",
        },
    )
