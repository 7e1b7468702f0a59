"""The villages' streets, and the addresses of town and villages."""

from . import town
from .laying import ASPHALT, named
from .model import Map

#: Village streets; they begin at the road that is nearest.
STREETS = [
    (
        "Dorfstraße",
        named("Dorfstraße", "Village Street"),
        [(-300, -1850), (-520, -1780), (-700, -1860)],
        {"highway": "residential", **ASPHALT},
    ),
    (
        "Kirchweg",
        named("Kirchweg", "Chapel Way"),
        [(-420, -1810), (-480, -2010), (-330, -2080)],
        {"highway": "residential", "surface": "paving_stones"},
    ),
    (
        "Am Mühlbach",
        named("Am Mühlbach", "Millbrook"),
        [(-520, -1780), (-560, -1600), (-700, -1560)],
        {"highway": "residential", "surface": "compacted", "noexit": "yes"},
    ),
    (
        "Oberer Anger",
        named("Oberer Anger", "Upper Green"),
        [(-7000, -1100), (-6820, -1010), (-6700, -1120), (-6730, -1260)],
        {"highway": "living_street", **ASPHALT},
    ),
    (
        "Ährengasse",
        named("Ährengasse", "Corn Lane"),
        [(-7000, -1100), (-7190, -1220), (-7160, -1400)],
        {"highway": "residential", **ASPHALT},
    ),
    (
        "Weidenweg",
        named("Weidenweg", "Willow Way"),
        [(-7190, -1220), (-7330, -1120), (-7300, -960)],
        {"highway": "residential", "surface": "fine_gravel"},
    ),
    (
        "Rue de l’Église",
        named("Rue de l’Église", "Church Street", alt_name="Kirchstraße"),
        [(7100, 200), (7260, 320), (7420, 260)],
        {"highway": "residential", **ASPHALT},
    ),
    (
        "Fischersteig",
        named("Fischersteig", "Fisherfolk Rise"),
        [(7100, 200), (7240, 60), (7430, 60), (7420, 260)],
        {"highway": "residential", "surface": "sett"},
    ),
    (
        "Gärtnergasse",
        named("Gärtnergasse", "Gardener’s Lane"),
        [(7100, 200), (6940, 330), (6980, 500)],
        {"highway": "service", "service": "alley", **ASPHALT},
    ),
    (
        "Nordländer Hafen",
        named("Nordländer Hafen", "Northlanding Harbour"),
        [(900, 4500), (760, 4620), (620, 4640)],
        {"highway": "residential", **ASPHALT},
    ),
    (
        "Heringsgasse",
        named("Heringsgasse", "Herring Lane"),
        [(900, 4500), (1070, 4590), (1090, 4720)],
        {"highway": "residential", "surface": "unpaved"},
    ),
]


def houses(map: Map) -> None:
    """Addresses in the town and in the villages."""
    for label in (
        "Mühlgasse",
        "Obere Weinstraße",
        "Große Allee",
        "Brückenkopf",
        "Ahreufer",
        "Rosengasse",
        "Kirchgasse",
        "Zum Leuchtturm",
        "Schützenweg",
        "Fischergasse",
        "Hauptstraße",
        "Marktstraße",
    ):
        town.houses(map, label, "Weißhafen", "4700", gap=260)
    for city, postcode, labels in (
        ("Müllersgrund", "4710", ("Dorfstraße", "Kirchweg", "Am Mühlbach")),
        ("Oberähren", "4720", ("Oberer Anger", "Ährengasse", "Weidenweg")),
        ("Saint-Élie", "4730", ("Rue de l’Église", "Fischersteig", "Gärtnergasse")),
        ("Nordlände", "4740", ("Nordländer Hafen", "Heringsgasse")),
    ):
        for label in labels:
            town.houses(map, label, city, postcode, gap=230)
