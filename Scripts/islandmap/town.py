"""The port town: streets that cross at a lattice of nodes, a roundabout, an expressway, addresses."""

from .earth import Place, metres
from .model import BLOCK, Map, Tags, Way
from .numbers import Chance, distance, nearest_on, noise

MIDDLE = (950, -4250)
COLUMNS = (-430, -300, -160, -20, 120, 260, 390)
ROWS = (-230, -110, 20, 140, 260, 370)
QUIET: Tags = {"surface": "asphalt", "maxspeed": "30"}
#: From south to north. A street of the lattice: name, name in English, tags.
EAST_WEST: list[tuple[str, str, Tags]] = [
    ("Hafenpromenade", "Harbour Promenade", {"highway": "pedestrian", "surface": "paving_stones", "bicycle": "yes"}),
    ("Fischergasse", "Fishermen’s Lane", {"highway": "living_street", "surface": "sett"}),
    ("Hauptstraße", "High Street", {"highway": "primary", "surface": "asphalt", "ref": "F1", "sidewalk": "both"}),
    ("Mühlgasse", "Mill Lane", {"highway": "residential", **QUIET, "oneway": "yes", "oneway:bicycle": "no"}),
    ("Obere Weinstraße", "Upper Wine Street", {"highway": "residential", **QUIET, "smoothness": "good"}),
    ("Große Allee", "Grand Avenue", {"highway": "tertiary", "surface": "asphalt", "alt_name": "Große Straße"}),
]
#: From west to east.
NORTH_SOUTH: list[tuple[str, str, Tags]] = [
    ("Brückenkopf", "Bridgehead", {"highway": "residential", **QUIET}),
    ("Ahreufer", "Ahren Bank", {"highway": "residential", **QUIET, "bicycle:backward": "no", "foot:forward": "yes"}),
    ("Rosengasse", "Rose Lane", {"highway": "residential", **QUIET, "oneway": "-1", "smoothness": "intermediate"}),
    ("Kirchgasse", "Church Lane", {"highway": "residential", "surface": "cobblestone", "smoothness": "bad"}),
    ("Marktstraße", "Market Street", {"highway": "secondary", "surface": "asphalt", "ref": "F12"}),
    ("Zum Leuchtturm", "Lighthouse Road", {"highway": "residential", **QUIET, "vehicle:forward": "no", "bicycle:forward": "yes"}),
    ("Schützenweg", "Archers’ Way", {"highway": "residential", **QUIET, "access:backward": "destination"}),
]
#: How far apart houses stand at least, in decimetres.
HOUSE = 170
#: Around the middle of the roundabout in decimetres.
CIRCLE = [(0, -220), (156, -156), (220, 0), (156, 156), (0, 220), (-156, 156), (-220, 0), (-156, -156)]


def corner(column: int, row: int) -> Place:
    """A crossing of streets; those near the sea follow the bay."""
    x, y = COLUMNS[column], ROWS[row]
    bent = (x * x - 60000) * (400 - y) // 3600000
    place = metres(MIDDLE[0] + x + (y * 40) // 400, MIDDLE[1] + y - bent)
    return place[0] + (noise(*place, 900, 101) * 90 >> 15), place[1] + (noise(*place, 900, 103) * 90 >> 15)


def between(one: Place, other: Place) -> Place:
    """A point of a street that is not quite straight."""
    x, y = (one[0] + other[0]) // 2, (one[1] + other[1]) // 2
    return x + (noise(x, y, 700, 105) * 45 >> 15), y + (noise(x, y, 700, 107) * 45 >> 15)


def bent(corners: list[Place]) -> list[Place]:
    found = [corners[0]]
    for one, other in zip(corners, corners[1:]):
        found += [between(one, other), other]
    return found


def named(tags: Tags, german: str, english: str) -> Tags:
    return {**tags, "name": german, "name:de": german, "name:en": english}


def streets(map: Map) -> None:
    """The lattice. Part of the Church Lane is steps, which divide it."""
    for row, (german, english, tags) in enumerate(EAST_WEST):
        map.lay(bent([corner(column, row) for column in range(len(COLUMNS))]), named(tags, german, english))
    for column, (german, english, tags) in enumerate(NORTH_SOUTH):
        corners = [corner(column, row) for row in range(len(ROWS))]
        if german == "Kirchgasse":
            map.lay(bent(corners[:3]), named(tags, german, english))
            map.lay(
                bent(corners[2:4]),
                {
                    **named({}, "Kirchstiege", "Church Steps"),
                    "highway": "steps",
                    "step_count": "84",
                    "incline": "up",
                    "handrail": "yes",
                    "surface": "stone",
                },
            )
            corners = corners[3:]
        map.lay(bent(corners), named(tags, german, english))


def roundabout(map: Map, middle: Place, german: str, english: str) -> Way:
    """A circle that is driven clockwise or not, as its nodes say: here against the clock, as on the right."""
    nodes = [map.node((middle[0] + x, middle[1] + y)) for x, y in CIRCLE]
    tags = named({"highway": "primary", "junction": "roundabout", "surface": "asphalt"}, german, english)
    return map.way([*nodes, nodes[0]], tags)


def expressway(map: Map) -> None:
    """From the port to the airfield: two roundabouts with a short motorway between, and a trunk road that goes round the town."""
    west, east = metres(1650, -4150), metres(2900, -4120)
    first, second = (
        roundabout(map, west, "Ostkreisel", "East Circle"),
        roundabout(map, east, "Flugplatzkreisel", "Airfield Circle"),
    )
    main = {"surface": "asphalt", "oneway": "yes", "ref": "A1", "maxspeed": "100"}
    for names, side, ways in (
        (("Hafenautobahn", "Harbour Motorway"), -120, (first, second)),
        (("Hafenautobahn", "Harbour Motorway"), 120, (second, first)),
    ):
        start, end = (west, east) if side < 0 else (east, west)
        turn = 1 if side < 0 else -1
        on, off = (start[0] + turn * 2200, start[1] + side), (end[0] - turn * 2200, end[1] + side)
        # Each leaves its circle on the side it goes to.
        left, entered = ways[0].nodes[1 if side < 0 else 5], ways[1].nodes[7 if side < 0 else 3]
        map.lay([map.places[left], on], {"highway": "motorway_link", "oneway": "yes", "surface": "asphalt"})
        map.lay([on, ((on[0] + off[0]) // 2, on[1] + side // 3 - 90), off], named({"highway": "motorway", **main}, *names))
        map.lay([off, map.places[entered]], {"highway": "motorway_link", "oneway": "yes", "surface": "asphalt"})
    map.lay(
        [corner(6, 2), (corner(6, 2)[0] + 1300, corner(6, 2)[1] + 250), map.places[first.nodes[6]]],
        named({"highway": "primary", "surface": "asphalt", "ref": "F1"}, "Hauptstraße", "High Street"),
    )
    map.area(
        [metres(x, y) for x, y in ((2500, -4560), (3600, -4420), (3570, -4180), (3080, -4220), (2480, -4360))],
        named({"aeroway": "aerodrome", "icao": "none"}, "Flugplatz Weißhafen", "Whiteport Airfield"),
    )
    map.lay([map.places[second.nodes[0]], metres(2890, -4240)], {"highway": "service", "surface": "asphalt", "access": "private"})


def along(map: Map, way: Way, chance: Chance, gap: int, number: int) -> list[tuple[Place, int, tuple[int, int]]]:
    """Places of houses on both sides of a street, their numbers from an odd one on, and the direction of the street there."""
    found, rest = [], gap // 2
    for start, end in zip(way.nodes, way.nodes[1:]):
        (x, y), (u, v) = map.places[start], map.places[end]
        length = max(distance((x, y), (u, v)), 1)
        at = rest
        while at < length:
            for side in (1, -1):
                away = side * (170 + chance.below(40))
                dx, dy = u - x, v - y
                place = (x + dx * at // length - dy * away // length, y + dy * at // length + dx * away // length)
                found.append((place, number if side > 0 else number + 1, (dx * 1024 // length, dy * 1024 // length)))
            number += 2
            at += gap + chance.below(60)
        rest = at - length
    return found


def house(map: Map, middle: Place, facing: tuple[int, int], chance: Chance, tags: Tags) -> None:
    wide, deep = 50 + chance.below(30), 45 + chance.below(20)
    corners = []
    for a, b in ((-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep)):
        corners.append((middle[0] + (facing[0] * a - facing[1] * b) // 1024, middle[1] + (facing[1] * a + facing[0] * b) // 1024))
    map.area(corners, tags)


def houses(map: Map, label: str, city: str, postcode: str, every: int = 3, gap: int = 210) -> None:
    """Houses along all ways of a name. Every third one only has a node with the address, the others are buildings."""
    chance, kept = Chance(sum(ord(letter) * index for index, letter in enumerate(label, 1))), []
    first = 1
    for way in map.labelled(label):
        found = along(map, way, chance, gap, first)
        kept += [each for each in found if not crowded(map, each[0])]
        first = max((number | 1 for _, number, _ in found), default=first - 2) + 2
    for index, (place, number, facing) in enumerate(kept):
        tags = {
            "addr:street": label,
            "addr:housenumber": f"{number}{'a' if chance.below(23) == 0 else ''}",
            "addr:city": city,
            "addr:postcode": postcode,
        }
        if index % every == every - 1:
            map.node(place, **tags)
        else:
            house(map, place, facing, chance, {"building": "house", **tags})


def nearer(map: Map, place: Place, nodes: tuple[int, int], limit: int) -> bool:
    """Whether a place is nearer to the line between two nodes than a limit."""
    return nearest_on(place, map.places[nodes[0]], map.places[nodes[1]])[0] < limit


def on_a_way(map: Map, place: Place) -> bool:
    """Whether a house would stand on a street or in a river."""
    streets = map.blocks.get((place[0] // BLOCK, place[1] // BLOCK), [])
    rivers = [piece for water in map.rivers for piece in zip(water, water[1:])]
    return any(nearer(map, place, piece[1:], 130) for piece in streets) or any(nearer(map, place, piece, 230) for piece in rivers)


def crowded(map: Map, place: Place) -> bool:
    """Whether a house has no room; one that has takes it."""
    x, y = place[0] // HOUSE, place[1] // HOUSE
    around = [other for u in (x - 1, x, x + 1) for v in (y - 1, y, y + 1) for other in map.houses.get((u, v), [])]
    if on_a_way(map, place) or any(distance(place, other) < HOUSE for other in around):
        return True
    map.houses.setdefault((x, y), []).append(place)
    return False
