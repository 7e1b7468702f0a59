"""Barriers on ways, restrictions of turns, and routes."""

from . import town
from .laying import named
from .model import Map, Tags, Way

#: Label of a way, how far along it in thousandths, tags.
BARRIERS: list[tuple[str, int, Tags]] = [
    ("Möwenalpweg", 300, {"barrier": "gate", "bicycle": "yes", "foot": "yes"}),
    ("Steinbruch", 400, {"barrier": "gate", "access": "no"}),
    ("Käsbissensteig", 500, {"barrier": "stile"}),
    ("Brüdertrail", 500, {"barrier": "stile", "bicycle": "no"}),
    ("Ahrenradweg", 60, {"barrier": "bollard"}),
    ("Ahrenradweg", 500, {"barrier": "cycle_barrier", "bicycle": "dismount"}),
    ("Ahrenradweg", 800, {"barrier": "bollard", "bicycle": "yes", "motor_vehicle": "no"}),
    ("Sommerweg", 500, {"barrier": "lift_gate", "foot": "yes", "bicycle": "yes"}),
    ("Holzweg", 700, {"barrier": "lift_gate"}),
    ("Kapellenweg", 500, {"barrier": "kissing_gate"}),
    ("Küstenpfad", 400, {"barrier": "kissing_gate", "foot": "yes", "bicycle": "no"}),
    ("Moorweg", 300, {"barrier": "cattle_grid"}),
    ("Rückenweg", 500, {"barrier": "cattle_grid", "bicycle": "yes"}),
    ("Weinberg", 200, {"barrier": "swing_gate", "access": "private"}),
    ("Höhenweg", 300, {"barrier": "turnstile", "foot": "yes"}),
    ("Reitweg", 300, {"barrier": "horse_stile"}),
    ("Brüderweg", 600, {"barrier": "block"}),
    ("Wächterweg", 700, {"barrier": "gate"}),
    ("Käsalmweg", 400, {"barrier": "chain", "vehicle": "no", "foot": "yes"}),
    ("Am Mühlbach", 800, {"barrier": "height_restrictor", "maxheight": "2.2"}),
    ("Schützenweg", 500, {"highway": "crossing", "crossing": "uncontrolled"}),
    ("Hauptstraße", 700, {"highway": "traffic_signals"}),
    ("Nordwandl", 500, {"barrier": "log"}),
]

#: Kind, the crossings (column, row) that one comes from, through one or more, and goes to; other tags.
Turn = tuple[str, list[tuple[int, int]], Tags]
TURNS: list[Turn] = [
    ("no_left_turn", [(4, 1), (4, 2), (3, 2)], {}),
    ("no_right_turn", [(4, 5), (4, 4), (3, 4)], {}),
    ("no_straight_on", [(1, 1), (1, 2), (1, 3)], {}),
    ("no_u_turn", [(5, 2), (6, 2), (5, 2)], {}),
    ("only_left_turn", [(0, 4), (1, 4), (1, 5)], {}),
    ("only_right_turn", [(6, 5), (6, 4), (5, 4)], {}),
    ("only_straight_on", [(1, 2), (2, 2), (3, 2)], {}),
    ("no_left_turn", [(0, 2), (1, 2), (1, 3)], {"except": "bicycle"}),
    ("only_right_turn", [(5, 1), (4, 1), (4, 2)], {"except": "bicycle;psv"}),
    # By a way: not to the left behind it, straight on only, not back round the corner.
    ("no_left_turn", [(2, 4), (3, 4), (4, 4), (4, 5)], {}),
    ("only_straight_on", [(3, 1), (4, 1), (5, 1), (6, 1)], {}),
    ("no_u_turn", [(5, 4), (5, 5), (6, 5), (6, 4)], {"except": "bicycle"}),
]
#: The same with the whole tag: only for bicycles, for lorries, at certain hours.
SPECIAL_TURNS: list[tuple[Tags, list[tuple[int, int]]]] = [
    ({"restriction:bicycle": "no_right_turn"}, [(4, 3), (4, 2), (3, 2)]),
    ({"restriction:bicycle": "no_straight_on"}, [(2, 1), (3, 1), (4, 1)]),
    ({"restriction:hgv": "no_straight_on"}, [(4, 3), (4, 4), (4, 5)]),
    ({"restriction:conditional": "no_left_turn @ (Mo-Fr 07:00-09:00)"}, [(6, 1), (6, 2), (5, 2)]),
]

#: Kind, tags, labels of the ways in their order.
ROUTES: list[tuple[str, Tags, list[str]]] = [
    (
        "mtb",
        named("Inselrunde", "Island Loop", ref="MTB 1", network="lcn", mtb__scale="2"),
        ["Ahrentalstraße", "Brüderweg", "Brüdertrail", "Seestraße"],
    ),
    ("mtb", named("Wächterrunde", "Sentinel Loop", ref="MTB 2", network="lcn"), ["Wächterweg", "Wächterflow"]),
    (
        "bicycle",
        named("Küstenradweg", "Coast Cycle Route", ref="K", network="rcn"),
        ["Weststraße", "Küstenstraße", "Nordstraße", "Oststraße"],
    ),
    ("bicycle", named("Talradweg", "Valley Cycle Route", ref="T", network="lcn"), ["Ahrenradweg", "Dorfstraße"]),
    (
        "hiking",
        named("Fernauer Höhenweg", "Farholm High Route", ref="H1", network="rwn"),
        ["Höhenweg", "Wächterblick", "Nadelwurz"],
    ),
    ("foot", named("Rund um den Spiegelsee", "Around Mirror Lake", ref="S", network="lwn"), ["Seerundweg"]),
]


def barriers(map: Map) -> None:
    for label, share, tags in BARRIERS:
        ways = map.labelled(label)
        nodes = [node for way in ways for node in way.nodes[1:-1] if len(map.users[node]) == 1 and node not in map.tags]
        map.tag(nodes[len(nodes) * share // 1000], tags)


def ended(map: Map, node: int) -> None:
    """Divides all ways that pass through a node."""
    for id in list(map.users[node]):
        way = map.ways[id]
        if "highway" in way.tags and node in way.nodes[1:-1]:
            map.split(way, node)


def between(map: Map, one: int, other: int) -> Way:
    """The way that ends at `one` and leads to, or in the direction of, `other`."""
    return min(
        (
            map.ways[id]
            for id in map.users[one]
            if "highway" in map.ways[id].tags and one in (map.ways[id].nodes[0], map.ways[id].nodes[-1])
        ),
        key=lambda way: ahead(map, way, one, other),
    )


def ahead(map: Map, way: Way, one: int, other: int) -> int:
    """How far the way's next node is from the straight line to another one: the more it turns away, the more."""
    following = way.nodes[1] if way.nodes[0] == one else way.nodes[-2]
    (x, y), (u, v), (p, q) = map.places[one], map.places[other], map.places[following]
    along, across = (p - x) * (u - x) + (q - y) * (v - y), (p - x) * (v - y) - (q - y) * (u - x)
    return abs(across) * 1000 // max(along, 1) if along > 0 else 10**9


def turns(map: Map) -> None:
    every = [({"restriction": kind, **tags}, path) for kind, path, tags in TURNS] + SPECIAL_TURNS
    wanted = [(tags, [map.at[town.corner(*place)] for place in path]) for tags, path in every]
    for _, path in wanted:
        for node in path[1:-1]:
            ended(map, node)
    for tags, path in wanted:
        restriction(map, tags, path)


def restriction(map: Map, tags: Tags, path: list[int]) -> None:
    """By a node if there is one between, else by the ways between."""
    first, last = path[1], path[-2]
    via = [("way", between(map, one, other).id, "via") for one, other in zip(path[1:], path[2:-1])] or [("node", first, "via")]
    start, end = between(map, first, path[0]), between(map, last, path[-1])
    map.relation([("way", start.id, "from"), *via, ("way", end.id, "to")], {"type": "restriction", **tags})


def routes(map: Map) -> None:
    for kind, tags, labels in ROUTES:
        members = [("way", way.id, "") for label in labels for way in map.labelled(label)]
        map.relation(members, {"type": "route", "route": kind, **tags})


def lay(map: Map) -> None:
    barriers(map)
    turns(map)
    routes(map)
