"""What extracts hold that is not as it should be: importers have to cope with it."""

from .earth import metres
from .model import Map

#: Ids that nothing has.
MISSING_NODE, MISSING_WAY = 99, 98


def lay(map: Map) -> None:
    twice = map.labelled("Weidenweg")[0]
    twice.nodes.insert(2, twice.nodes[2])
    beyond = map.lay(
        [metres(6980, 500), metres(6900, 640), metres(6860, 760)], {"highway": "service", "surface": "gravel"}, "abgeschnitten"
    )
    beyond.nodes.append(MISSING_NODE)
    map.relation(
        [("way", beyond.id, "from"), ("node", MISSING_NODE, "via"), ("way", MISSING_WAY, "to")],
        {"type": "restriction", "restriction": "no_left_turn"},
    )
    map.relation(
        [("way", MISSING_WAY, ""), *(("way", way.id, "") for way in map.labelled("Moorweg"))],
        {"type": "route", "route": "mtb", "name": "Moorrunde", "ref": "MTB 3"},
    )
    # An area whose rim does not close, and one with a single place.
    rim = map.way([map.node(metres(*place)) for place in ((-3200, -4300), (-2900, -4350), (-2850, -4200))], {})
    map.relation(
        [("way", rim.id, "outer"), ("way", MISSING_WAY, "inner")],
        {"type": "multipolygon", "natural": "water", "name": "Halber Teich"},
    )
    map.way([twice.nodes[0]], {"highway": "path"}, "ein Punkt")
