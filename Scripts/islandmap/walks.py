"""Lays trails and what walkers need besides: the way around the lake, the islets, car parks."""

from .areas import SHORE, ring_around
from .earth import metres
from .laying import Layer, named
from .model import Map
from .relief import LAKE
from .survey import rounded, simplified
from .trails import TRAILS


def shore(layer: Layer) -> None:
    """The way around the lake: one closed way."""
    map = layer.map
    tags = named(
        "Seerundweg", "Lake Circuit", highway="path", sac_scale="hiking", surface="fine_gravel", smoothness="good", bicycle="yes"
    )
    ring = ring_around(LAKE, 5100, SHORE, 24)
    line = simplified(rounded(rounded([*ring, ring[0]])), 22)
    map.lay(line, tags)
    layer.survey.take(line)


def islets(layer: Layer) -> None:
    """The ferry with its piers, a path around the larger islet, and one on a rock to which nothing leads."""
    map = layer.map
    quay = layer.joined(metres(960, -4480), ["pedestrian"])
    pier, landing, house = (quay[0] - 150, quay[1] - 900), metres(-4300, -6020), metres(-4600, -6180)
    map.lay([quay, pier], named("Fährkai", "Ferry Pier", highway="footway", man_made="pier", bicycle="dismount", surface="wood"))
    map.way(
        [map.node(place) for place in (pier, metres(500, -5500), metres(-1500, -6100), metres(-3300, -6150), landing)],
        named("Seehundfähre", "Seal Ferry", route="ferry", duration="00:35", bicycle="yes", foot="yes", motor_vehicle="no"),
    )
    map.lay([landing, metres(-4430, -6100), house], named("Holmweg", "Holm Way", highway="unclassified", surface="gravel"))
    line = layer.survey.line(
        [house, metres(-4850, -6050), metres(-5200, -6300), metres(-4800, -6500), metres(-4500, -6400), house], "path"
    )
    map.lay(line, named("Holmrunde", "Holm Circuit", highway="path", mtb__scale="0", surface="ground"))
    map.lay(
        [metres(8000, -4700), metres(8080, -4640), metres(8190, -4700), metres(8150, -4790)],
        named("Klausnerpfad", "Hermit’s Path", highway="path"),
    )


def lay(layer: Layer) -> None:
    shore(layer)
    for label, common, parts in TRAILS:
        layer.lay(label, common, parts)
    islets(layer)
    parking(layer.map)


def parking(map: Map) -> None:
    """Service ways: to a car park for customers, and a drive that bicycles may use in one direction."""
    for x, y, label, tags in (
        (1810, -1250, "Parkplatz Gondelbahn", {"access": "customers", "service": "parking_aisle"}),
        (-1350, -760, "Parkplatz Möwenlift", {"vehicle": "destination", "bicycle:backward": "yes", "oneway": "yes"}),
        (-3350, 250, "Hüttenzufahrt", {"vehicle": "no", "bicycle": "yes"}),
    ):
        node = map.near(metres(x, y), 3000)
        place = map.places[node]
        map.lay(
            [place, (place[0] + 240, place[1] + 300), (place[0] + 640, place[1] + 340)],
            {"highway": "service", "surface": "gravel", **tags},
            label,
        )
