"""What has a name or can be looked for: places, summits, huts, lifts, stops, food, lodging, shops, views."""

from . import relief
from .earth import Place, metres
from .laying import named, with_colons
from .model import Map, Tags
from .terrain import Terrain


def address(street: str, number: str, city: str = "Weißhafen", postcode: str = "4700") -> Tags:
    return {"addr__street": street, "addr__housenumber": number, "addr__city": city, "addr__postcode": postcode}


PLACES = [
    (0, 300, named("Fernau", "Farholm", place="island", alt_name="Île Éloignée", population="4830")),
    (950, -4250, named("Weißhafen", "Whiteport", place="town", population="2950", postal_code="4700", alt_name="Port-Blanc")),
    (-300, -1850, named("Müllersgrund", "Miller’s Hollow", place="village", population="410", postal_code="4710")),
    (-7000, -1100, named("Oberähren", "Upper Ahren", place="village", population="520", postal_code="4720")),
    (
        7100,
        200,
        named("Saint-Élie", "Saint Elias", place="village", population="680", postal_code="4730", alt_name="Sankt Elias"),
    ),
    (900, 4500, named("Nordlände", "Northlanding", place="hamlet", population="140", postal_code="4740")),
    (-4700, -6250, named("Seehundholm", "Seal Holm", place="islet")),
    (8100, -4700, named("Klausnerfels", "Hermit Rock", place="islet")),
    (60, 1480, named("Windjoch", "Wind Gap", natural="saddle", mountain_pass="yes")),
    (-3480, 1420, named("Brüderscharte", "Brothers’ Notch", natural="saddle")),
    (4830, 230, named("Nadelsattel", "Needle Saddle", natural="saddle")),
    (-2100, 3500, named("Großes Moor", "Great Moor", place="locality")),
    (-410, 20, named("Reiherinsel", "Heron Islet", place="islet")),
]

POINTS = [
    # Huts.
    (
        -3370,
        200,
        named("Möwenhütte", "Gull Hut", tourism="alpine_hut", operator="Wanderverein Fernau", phone="+00 4710 21", capacity="36"),
    ),
    (
        3890,
        940,
        named(
            "Wächterhaus",
            "Sentinel House",
            tourism="alpine_hut",
            amenity="restaurant",
            capacity="48",
            website="https://waechterhaus.example",
        ),
    ),
    (-5290, 430, named("Käsalm", "Cheese Pasture", tourism="wilderness_hut", capacity="8")),
    (90, 1420, named("Windjochhütte", "Wind Gap Hut", tourism="alpine_hut", opening_hours="May-Oct 08:00-20:00")),
    (2310, 2460, named("Notunterstand Höhenweg", "High Route Shelter", amenity="shelter", shelter_type="basic_hut")),
    # Stops and the harbour.
    (1080, -4230, named("Weißhafen Markt", "Whiteport Market", highway="bus_stop", public_transport="platform", ref="1")),
    (540, -4230, named("Weißhafen Brücke", "Whiteport Bridge", highway="bus_stop", public_transport="platform", ref="2")),
    (
        -300,
        -1830,
        named("Müllersgrund Dorf", "Miller’s Hollow Village", highway="bus_stop", public_transport="platform", ref="3"),
    ),
    (-1340, -740, named("Möwenlift Talstation", "Gull Lift", highway="bus_stop", public_transport="platform", ref="4")),
    (1790, -1240, named("Gondelbahn", "Gondola", highway="bus_stop", public_transport="platform", ref="5")),
    (-6980, -1080, named("Oberähren Anger", "Upper Ahren Green", highway="bus_stop", public_transport="platform", ref="6")),
    (7080, 190, named("Saint-Élie Kirche", "Saint Elias Church", highway="bus_stop", public_transport="platform", ref="7")),
    (70, 1460, named("Windjoch Passhöhe", "Wind Gap Summit", highway="bus_stop", public_transport="platform", ref="8")),
    (905, 4490, named("Nordlände Hafen", "Northlanding Harbour", highway="bus_stop", public_transport="platform", ref="9")),
    (960, -4560, named("Fährhafen Weißhafen", "Whiteport Ferry Terminal", amenity="ferry_terminal")),
    (-4310, -6030, named("Seehundholm Landung", "Seal Holm Landing", amenity="ferry_terminal")),
    # Food.
    (
        700,
        -4460,
        named("Zum Räucherfisch", "The Smoked Fish", amenity="restaurant", cuisine="fish", **address("Hafenpromenade", "4")),
    ),
    (1000, -4465, named("Café Größenwahn", "Café Grandeur", amenity="cafe", **address("Hafenpromenade", "12"))),
    (1230, -4350, named("Süßes Eck", "Sweet Corner", amenity="ice_cream", **address("Fischergasse", "21"))),
    (820, -4120, named("Der Gestrandete Wal", "The Stranded Whale", amenity="pub", **address("Mühlgasse", "7"))),
    (1190, -3990, named("Imbiss Zwölf Grad", "Twelve Degrees Snacks", amenity="fast_food")),
    (
        -430,
        -1790,
        named(
            "Gasthof zur Mühle",
            "Mill Inn",
            amenity="restaurant",
            tourism="guest_house",
            **address("Dorfstraße", "3", "Müllersgrund", "4710"),
        ),
    ),
    (-6860, -1050, named("Bäckerei Korn & Söhne", "Corn & Sons Bakery", shop="bakery")),
    (7220, 250, named("Crêperie du Phare", "Lighthouse Crêperie", amenity="restaurant", cuisine="crepe")),
    (-4590, -6160, named("Holmstube", "Holm Parlour", amenity="cafe")),
    (-1000, 330, named("Biergarten am Spiegelsee", "Mirror Lake Beer Garden", amenity="biergarten")),
    # Lodging.
    (1150, -4420, named("Hotel Albatros", "Albatross Hotel", tourism="hotel", stars="3", **address("Hafenpromenade", "16"))),
    (-640, -1830, named("Pension Löwenzahn", "Dandelion Guest House", tourism="guest_house")),
    (7300, 100, named("Jugendherberge Saint-Élie", "Saint Elias Hostel", tourism="hostel")),
    (-7280, -1080, named("Ferienhaus Strohdach", "Thatched Cottage", tourism="chalet")),
    (-1020, -330, named("Camping Spiegelsee", "Mirror Lake Campsite", tourism="camp_site")),
    (700, 4560, named("Zeltplatz Nordstrand", "North Beach Campsite", tourism="camp_site", tents="yes")),
    # Bicycles.
    (
        1010,
        -4130,
        named(
            "Radhaus Öhler",
            "Ohler’s Wheelhouse",
            shop="bicycle",
            service__bicycle__repair="yes",
            phone="+00 4700 55",
            opening_hours="Mo-Sa 09:00-18:00",
            **address("Kirchgasse", "9"),
        ),
    ),
    (
        1840,
        -1290,
        named(
            "Kettenglück", "Chain of Joy", shop="bicycle", service__bicycle__rental="yes", website="https://kettenglueck.example"
        ),
    ),
    (910, -4340, named("Leihräder am Hafen", "Harbour Bikes", amenity="bicycle_rental", capacity="20")),
    (-1400, -790, named("Reparatursäule Möwenlift", "Gull Lift Repair Stand", amenity="bicycle_repair_station")),
    # Views, water and the rest.
    (-5040, 1460, named("Drachenblick", "Dragon View", tourism="viewpoint")),
    (5300, 520, named("Kanzel", "The Pulpit", tourism="viewpoint")),
    (130, -380, named("Seeblick", "Lake View", tourism="viewpoint")),
    (-6270, 3380, named("Abendbank", "Evening Bench", tourism="viewpoint", amenity="bench")),
    (-2380, 540, named("Quelle am Großen Stein", "Great Stone Spring", natural="spring", drinking_water="yes")),
    (
        3300,
        -430,
        named(
            "Wegweiser Wächterweg",
            "Sentinel Track Guidepost",
            tourism="information",
            information="guidepost",
            ref="W4",
            ele="540",
        ),
    ),
    (1300, -4520, named("Leuchtturm Weißhafen", "Whiteport Lighthouse", man_made="lighthouse")),
    (950, -4180, named("Sankt-Ägidien-Kirche", "Saint Giles’ Church", amenity="place_of_worship", religion="christian")),
    (1060, -4290, named("Krämerei Müßiggang", "Leisure Grocery", shop="supermarket")),
    (760, -3990, named("Inselspital", "Island Hospital", amenity="hospital", emergency="yes")),
    (1850, -1180, named("Parkplatz Gondelbahn", "Gondola Car Park", amenity="parking")),
    (-1290, -780, named("Trinkbrunnen Möwenlift", "Gull Lift Fountain", amenity="drinking_water")),
    (880, -4480, named("Toilette Hafen", "Harbour Toilets", amenity="toilets")),
    (-330, 4330, named("Grillplatz Nordstrand", "North Beach Picnic Site", tourism="picnic_site")),
]

LIFTS = [
    (
        named(
            "Wächterbahn",
            "Sentinel Gondola",
            aerialway="gondola",
            bicycle="yes",
            aerialway__bicycle="yes",
            aerialway__duration="9",
        ),
        [
            ((1850, -1210), "Wächterbahn Talstation", "Sentinel Gondola Valley Station"),
            ((2880, -160), "", ""),
            ((3870, 860), "Wächterbahn Bergstation", "Sentinel Gondola Top Station"),
        ],
    ),
    (
        named("Möwenlift", "Gull Chairlift", aerialway="chair_lift", aerialway__bicycle="summer", aerialway__occupancy="4"),
        [
            ((-1390, -800), "Möwenlift Talstation", "Gull Chairlift Valley Station"),
            ((-3310, 310), "Möwenlift Bergstation", "Gull Chairlift Top Station"),
        ],
    ),
]


def free(map: Map, place: Place) -> Place:
    """A place where no node is yet."""
    while place in map.at:
        place = place[0] + 7, place[1] + 5
    return place


def lay(map: Map, terrain: Terrain) -> None:
    for x, y, tags in PLACES:
        height = terrain.height(metres(x, y)) // 100
        map.node(free(map, metres(x, y)), **tags, **({"ele": str(height)} if "natural" in tags else {}))
    for peak in relief.PEAKS:
        map.node(
            peak.place,
            natural="peak",
            ele=str(peak.metres),
            **{"name": peak.german, "name:de": peak.german, "name:en": peak.english},
        )
    for x, y, tags in POINTS:
        place = metres(x, y)
        # A stop lies on the road, everything else beside it.
        node = map.near(place, 1500) if tags.get("highway") == "bus_stop" else None
        map.tag(node or map.node(free(map, place)), tags)
    for tags, stations in LIFTS:
        nodes = []
        for (x, y), german, english in stations:
            extra = named(german, english, aerialway="station") if german else with_colons({"aerialway": "pylon"})
            nodes.append(map.node(free(map, metres(x, y)), **extra))
        map.way(nodes, tags)
