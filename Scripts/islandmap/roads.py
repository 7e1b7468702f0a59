"""Roads outside the town, the villages' streets, and tracks."""

from . import town
from .earth import metres
from .laying import Layer, named
from .model import Map

ASPHALT = {"surface": "asphalt"}

#: Label, common tags, parts (style, stops, tags).
ROADS = [
    ("Ahrentalstraße", named("Ahrentalstraße", "Ahren Valley Road", ref="F12"), [
        ("road", [(1070, -3890), (330, -2950), (-230, -2150), (-300, -1850)], {"highway": "secondary", **ASPHALT}),
        ("road", [(-300, -1850), (60, -1100), (130, -350), (-100, 750), (60, 1450)],
         {"highway": "secondary", **ASPHALT, "smoothness": "good"}),
    ]),
    ("Windjochstraße", named("Windjochstraße", "Wind Gap Road"), [
        ("road", [(60, 1450), (700, 2500), (900, 3600), (900, 4500)], {"highway": "tertiary", **ASPHALT, "smoothness": "intermediate"}),
    ]),
    ("Weststraße", named("Weststraße", "Western Road", ref="F1"), [
        ("road", [(540, -4230), (-700, -4000), (-2600, -3800), (-4600, -3200), (-6300, -2200), (-7000, -1100)],
         {"highway": "primary", **ASPHALT, "smoothness": "excellent"}),
    ]),
    ("Küstenstraße", named("Küstenstraße", "Coast Road", ref="F11", alt_name="Panoramastraße"), [
        ("road", [(-7000, -1100), (-7600, 300), (-7300, 2000), (-6300, 3400)], {"highway": "secondary", **ASPHALT}),
        ("road", [(-6300, 3400), (-3800, 4000), (-1500, 3700), (900, 4500)], {"highway": "tertiary", "surface": "chipseal"}),
    ]),
    ("Nordstraße", named("Nordstraße", "Northern Road", ref="F13"), [
        ("road", [(900, 4500), (3000, 4100), (5200, 3600)], {"highway": "tertiary", **ASPHALT}),
        ("road", [(5200, 3600), (6900, 2200), (7100, 200)], {"highway": "unclassified", "surface": "compacted", "smoothness": "bad"}),
    ]),
    ("Oststraße", named("Oststraße", "Eastern Road", ref="F1"), [
        ("road", [(2900, -4100), (4300, -3600), (5700, -2700), (6900, -1200), (7100, 200)], {"highway": "primary", **ASPHALT}),
    ]),
    ("Seestraße", named("Seestraße", "Lake Road"), [
        ("road", [(-260, -1650), (-700, -900), (-1350, -750)], {"highway": "unclassified", **ASPHALT}),
    ]),
    ("Bahnstraße", named("Bahnstraße", "Gondola Road"), [
        ("road", [(100, -1000), (1000, -1300), (1800, -1250)], {"highway": "unclassified", "surface": "paved", "lanes": "1"}),
    ]),
    ("Südhangstraße", named("Südhangstraße", "Southern Slope Road"), [
        ("road", [(-300, -1850), (-1700, -2600), (-3000, -2800), (-4600, -3200)], {"highway": "unclassified", "surface": "concrete:lanes"}),
    ]),
]  # fmt: skip

#: Village streets; they begin at the road that is nearest.
STREETS = [
    ("Dorfstraße", named("Dorfstraße", "Village Street"), [(-300, -1850), (-520, -1780), (-700, -1860)], {"highway": "residential", **ASPHALT}),
    ("Kirchweg", named("Kirchweg", "Chapel Way"), [(-420, -1810), (-480, -2010), (-330, -2080)], {"highway": "residential", "surface": "paving_stones"}),
    ("Am Mühlbach", named("Am Mühlbach", "Millbrook"), [(-520, -1780), (-560, -1600), (-700, -1560)],
     {"highway": "residential", "surface": "compacted", "noexit": "yes"}),
    ("Oberer Anger", named("Oberer Anger", "Upper Green"), [(-7000, -1100), (-6820, -1010), (-6700, -1120), (-6730, -1260)], {"highway": "living_street", **ASPHALT}),
    ("Ährengasse", named("Ährengasse", "Corn Lane"), [(-7000, -1100), (-7190, -1220), (-7160, -1400)], {"highway": "residential", **ASPHALT}),
    ("Weidenweg", named("Weidenweg", "Willow Way"), [(-7190, -1220), (-7330, -1120), (-7300, -960)], {"highway": "residential", "surface": "fine_gravel"}),
    ("Rue de l’Église", named("Rue de l’Église", "Church Street", alt_name="Kirchstraße"), [(7100, 200), (7260, 320), (7420, 260)], {"highway": "residential", **ASPHALT}),
    ("Fischersteig", named("Fischersteig", "Fisherfolk Rise"), [(7100, 200), (7240, 60), (7430, 60), (7420, 260)], {"highway": "residential", "surface": "sett"}),
    ("Gärtnergasse", named("Gärtnergasse", "Gardener’s Lane"), [(7100, 200), (6940, 330), (6980, 500)], {"highway": "service", "service": "alley", **ASPHALT}),
    ("Nordländer Hafen", named("Nordländer Hafen", "Northlanding Harbour"), [(900, 4500), (760, 4620), (620, 4640)], {"highway": "residential", **ASPHALT}),
    ("Heringsgasse", named("Heringsgasse", "Herring Lane"), [(900, 4500), (1070, 4590), (1090, 4720)], {"highway": "residential", "surface": "unpaved"}),
]  # fmt: skip

TRACKS = [
    ("Möwenalpweg", named("Möwenalpweg", "Gull Pasture Track"), [
        ("track", [(-1350, -750), (-1900, -200), (-2400, 500)], {"highway": "track", "tracktype": "grade1", **ASPHALT}),
        ("track", [(-2400, 500), (-2700, 900), (-3350, 250)],
         {"highway": "track", "tracktype": "grade2", "surface": "gravel", "mtb:scale:uphill": "0"}),
    ]),
    ("Käsalmweg", named("Käsalmweg", "Cheese Pasture Track"), [
        ("track", [(-6700, -1120), (-6100, -1700), (-5900, -900)], {"highway": "track", "tracktype": "grade2", "surface": "compacted"}),
        ("track", [(-5900, -900), (-5800, 300), (-5300, 400)], {"highway": "track", "tracktype": "grade3", "surface": "gravel", "mtb:scale:uphill": "1"}),
    ]),
    ("Brüderweg", named("Brüderweg", "Brothers’ Track"), [
        ("track", [(60, 1450), (-900, 1500), (-1800, 1200)], {"highway": "track", "tracktype": "grade3", "surface": "gravel"}),
        ("track", [(-1800, 1200), (-2400, 500)], {"highway": "track", "tracktype": "grade4", "surface": "ground", "mtb:scale:uphill": "2"}),
    ]),
    ("Wächterweg", named("Wächterweg", "Sentinel Track", alt_name="Sentinel Climb"), [
        ("track", [(1800, -1250), (2700, -1200), (3300, -400)], {"highway": "track", "tracktype": "grade1", "surface": "paved"}),
        ("track", [(3300, -400), (2800, 600), (3500, 700)], {"highway": "track", "tracktype": "grade2", "surface": "gravel", "mtb:scale:uphill": "0"}),
        ("track", [(3500, 700), (3900, 900)], {"highway": "track", "tracktype": "grade3", "surface": "rock", "mtb:scale:uphill": "3"}),
    ]),
    ("Rückenweg", named("Rückenweg", "Ridge Track"), [
        ("track", [(6980, 500), (6300, 1000), (5500, 1300), (4900, 1500)], {"highway": "track", "tracktype": "grade3", "surface": "gravel"}),
        ("track", [(4900, 1500), (3900, 1900), (3200, 2200)],
         {"highway": "track", "tracktype": "grade4", "surface": "dirt", "smoothness": "very_bad"}),
        ("track", [(3200, 2200), (2300, 2300), (700, 2500)], {"highway": "track", "tracktype": "grade2", "surface": "gravel", "smoothness": "bad"}),
    ]),
    ("Holzweg", named("Holzweg", "Timber Track"), [
        ("track", [(-2600, -3800), (-2300, -3100), (-1700, -2600)],
         {"highway": "track", "tracktype": "grade4", "surface": "earth", "access": "forestry", "bicycle": "yes", "foot": "yes"}),
    ]),
    ("Moorweg", named("Moorweg", "Moor Track"), [
        ("track", [(-3800, 4000), (-3300, 3200), (-2300, 3000), (-1500, 3700)],
         {"highway": "track", "tracktype": "grade5", "surface": "grass", "smoothness": "horrible"}),
    ]),
    ("Sommerweg", named("Sommerweg", "Summer Track"), [
        ("track", [(5700, -2700), (5000, -2300), (4300, -2500), (3300, -1900), (2700, -1200)],
         {"highway": "track", "tracktype": "grade2", "surface": "fine_gravel", "motor_vehicle": "agricultural"}),
    ]),
    ("Weinberg", named("Weinbergweg", "Vineyard Track"), [
        ("track", [(1210, -3880), (1900, -3300), (2800, -2900), (3300, -1900)], {"highway": "track", "tracktype": "grade1", "surface": "concrete"}),
    ]),
    ("Steinbruch", named("Steinbruchweg", "Quarry Track"), [
        ("track", [(4300, -3600), (3900, -3000), (4200, -2700)],
         {"highway": "track", "tracktype": "grade2", "surface": "gravel", "access": "private", "smoothness": "very_horrible"}),
    ]),
]  # fmt: skip


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
        layer.map.lay([layer.joined(metres(*stops[0])), *town.bent([metres(*stop) for stop in stops[1:]])], {**common, **tags}, label)
    for label, common, parts in TRACKS:
        layer.lay(label, common, parts)


def houses(map: Map) -> None:
    """Addresses in the town and in the villages."""
    for label in ("Mühlgasse", "Obere Weinstraße", "Große Allee", "Brückenkopf", "Ahreufer", "Rosengasse", "Kirchgasse", "Zum Leuchtturm",
                  "Schützenweg", "Fischergasse", "Hauptstraße", "Marktstraße"):  # fmt: skip
        town.houses(map, label, "Weißhafen", "4700", gap=260)
    for city, postcode, labels in (
        ("Müllersgrund", "4710", ("Dorfstraße", "Kirchweg", "Am Mühlbach")),
        ("Oberähren", "4720", ("Oberer Anger", "Ährengasse", "Weidenweg")),
        ("Saint-Élie", "4730", ("Rue de l’Église", "Fischersteig", "Gärtnergasse")),
        ("Nordlände", "4740", ("Nordländer Hafen", "Heringsgasse")),
    ):
        for label in labels:
            town.houses(map, label, city, postcode, gap=230)
