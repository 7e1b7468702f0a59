"""The roads outside the town, and how they are laid."""

from . import town
from .earth import metres
from .laying import ASPHALT, Layer, named
from .streets import STREETS
from .tracks import TRACKS

#: Label, common tags, parts (style, stops, tags).
ROADS = [
    (
        "Ahrentalstraße",
        named("Ahrentalstraße", "Ahren Valley Road", ref="F12"),
        [
            ("road", [(1070, -3890), (330, -2950), (-230, -2150), (-300, -1850)], {"highway": "secondary", **ASPHALT}),
            (
                "road",
                [(-300, -1850), (60, -1100), (130, -350), (-100, 750), (60, 1450)],
                {"highway": "secondary", **ASPHALT, "smoothness": "good"},
            ),
        ],
    ),
    (
        "Windjochstraße",
        named("Windjochstraße", "Wind Gap Road"),
        [
            (
                "road",
                [(60, 1450), (700, 2500), (900, 3600), (900, 4500)],
                {"highway": "tertiary", **ASPHALT, "smoothness": "intermediate"},
            ),
        ],
    ),
    (
        "Weststraße",
        named("Weststraße", "Western Road", ref="F1"),
        [
            (
                "road",
                [(540, -4230), (-700, -4000), (-2600, -3800), (-4600, -3200), (-6300, -2200), (-7000, -1100)],
                {"highway": "primary", **ASPHALT, "smoothness": "excellent"},
            ),
        ],
    ),
    (
        "Küstenstraße",
        named("Küstenstraße", "Coast Road", ref="F11", alt_name="Panoramastraße"),
        [
            (
                "road",
                [(-7000, -1100), (-7130, -760), (-7450, -250), (-7600, 450), (-7300, 2000), (-6300, 3400)],
                {"highway": "secondary", **ASPHALT},
            ),
            ("road", [(-6300, 3400), (-3800, 4000), (-1500, 3700), (900, 4500)], {"highway": "tertiary", "surface": "chipseal"}),
        ],
    ),
    (
        "Nordstraße",
        named("Nordstraße", "Northern Road", ref="F13"),
        [
            ("road", [(900, 4500), (3000, 4100), (5200, 3600)], {"highway": "tertiary", **ASPHALT}),
            (
                "road",
                [(5200, 3600), (6900, 2200), (7100, 200)],
                {"highway": "unclassified", "surface": "compacted", "smoothness": "bad"},
            ),
        ],
    ),
    (
        "Oststraße",
        named("Oststraße", "Eastern Road", ref="F1"),
        [
            (
                "road",
                [(2900, -4100), (4300, -3600), (5700, -2700), (6900, -1200), (7100, 200)],
                {"highway": "primary", **ASPHALT},
            ),
        ],
    ),
    (
        "Alte Hafenstraße",
        named("Alte Hafenstraße", "Old Harbour Road"),
        [
            (
                "road",
                [(1350, -4370), (2000, -4330), (2600, -4260), (3250, -4070)],
                {"highway": "unclassified", **ASPHALT, "smoothness": "bad", "motor_vehicle": "destination"},
            ),
        ],
    ),
    (
        "Seestraße",
        named("Seestraße", "Lake Road"),
        [
            ("road", [(-260, -1650), (-700, -900), (-1350, -750)], {"highway": "unclassified", **ASPHALT}),
        ],
    ),
    (
        "Bahnstraße",
        named("Bahnstraße", "Gondola Road"),
        [
            ("road", [(100, -1000), (1000, -1300), (1800, -1250)], {"highway": "unclassified", "surface": "paved", "lanes": "1"}),
        ],
    ),
    (
        "Südhangstraße",
        named("Südhangstraße", "Southern Slope Road"),
        [
            (
                "road",
                [(-300, -1850), (-1700, -2600), (-3000, -2800), (-4600, -3200)],
                {"highway": "unclassified", "surface": "concrete:lanes"},
            ),
        ],
    ),
]


def bypass(layer: Layer) -> None:
    """The trunk road around the town, with a tunnel under the hill."""
    map = layer.map
    tags = named("Weißhafener Umfahrung", "Whiteport Bypass", highway="trunk", ref="B1", surface="asphalt", maxspeed="80")
    circle = map.labelled("Ostkreisel")[0]
    start = map.places[circle.nodes[4]]
    mouth, end = metres(1380, -3450), metres(760, -2780)
    for stops in ([start, mouth], [mouth, end], [end, layer.joined(metres(60, -2600), ["secondary"])]):
        if stops[0] == mouth:
            map.way([map.node(mouth), map.node(end)], {**tags, "tunnel": "yes", "layer": "-1", "bicycle": "no", "foot": "no"})
        else:
            line = layer.survey.line(stops, "road")
            map.lay(line, tags)
            layer.survey.take(line)


def lay(layer: Layer) -> None:
    town.streets(layer.map)
    town.expressway(layer.map)
    for way in layer.map.ways.values():
        if way.meets:
            layer.survey.take([layer.map.places[node] for node in way.nodes])
    for label, common, parts in ROADS:
        layer.lay(label, common, parts)
    bypass(layer)
    for label, common, stops, tags in STREETS:
        layer.map.lay(
            [layer.joined(metres(*stops[0])), *town.bent([metres(*stop) for stop in stops[1:]])], {**common, **tags}, label
        )
    for label, common, parts in TRACKS:
        layer.lay(label, common, parts)
