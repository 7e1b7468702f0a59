"""Where roads and paths cross water: bridges for roads, fords for paths and rough tracks."""

from .earth import Place
from .model import Map, Way, meeting
from .numbers import distance

#: Half the length of a bridge in decimetres.
HALF = 110


def wades(way: Way) -> bool:
    tags = way.tags
    return tags["highway"] in ("path", "bridleway", "footway") or tags.get("tracktype") in ("grade4", "grade5")


def cross_water(map: Map) -> None:
    for water in [way for way in map.ways.values() if "waterway" in way.tags]:
        pieces = list(zip(water.nodes, water.nodes[1:]))
        while pieces:
            start, end = pieces.pop()
            crossing = first_crossing(map, start, end)
            if crossing is None:
                continue
            way, one, other, place = crossing
            if wades(map.ways[way]):
                node = map.inserted(way, one, other, place)
                ford(map, water, end, node)
                pieces += [(start, node), (node, end)]
            else:
                bridge(map, map.ways[way], one, other, place)
                pieces.append((start, end))


def first_crossing(map: Map, start: int, end: int) -> tuple[int, int, int, Place] | None:
    """A way that a piece of a river crosses, between which of its nodes, and where."""
    pieces = {piece for block in map.blocks_of(map.places[start], map.places[end]) for piece in map.blocks.get(block, [])}
    for way, one, other in sorted(pieces):
        if hit := meeting(map.places[start], map.places[end], map.places[one], map.places[other]):
            return way, one, other, hit[1]
    return None


def ford(map: Map, water: Way, before: int, node: int) -> None:
    """A node that water and path share."""
    water.nodes.insert(water.nodes.index(before), node)
    map.tag(node, {"ford": "yes"})


def bridge(map: Map, way: Way, one: int, other: int, place: Place) -> None:
    """Cuts out the piece above the water, which shares no node with it."""
    first, last = ends(map, way, one, other, place)
    _, rest = map.split(way, first)
    middle, _ = map.split(rest, last)
    map.forget_pieces(middle)
    middle.tags = {**middle.tags, "bridge": "yes", "layer": "1"}


def ends(map: Map, way: Way, one: int, other: int, place: Place) -> tuple[int, int]:
    (x, y), (u, v) = map.places[one], map.places[other]
    length = distance((x, y), (u, v))
    at = distance((x, y), place)
    if at < HALF + 20 or length - at < HALF + 20:
        return one, other
    near, far = ((x + (u - x) * to // length, y + (v - y) * to // length) for to in (at - HALF, at + HALF))
    first = map.inserted(way.id, one, other, near)
    return first, map.inserted(way.id, first, other, far)
