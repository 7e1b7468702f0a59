"""Tracks of every grade."""

from .laying import ASPHALT, named

#: As roads: label, common tags, parts (style, stops, tags).
TRACKS = [
    (
        "Möwenalpweg",
        named("Möwenalpweg", "Gull Pasture Track"),
        [
            ("track", [(-1350, -750), (-1900, -200), (-2400, 500)], {"highway": "track", "tracktype": "grade1", **ASPHALT}),
            (
                "track",
                [(-2400, 500), (-2700, 900), (-3350, 250)],
                {"highway": "track", "tracktype": "grade2", "surface": "gravel", "mtb:scale:uphill": "0"},
            ),
        ],
    ),
    (
        "Käsalmweg",
        named("Käsalmweg", "Cheese Pasture Track"),
        [
            (
                "track",
                [(-6700, -1120), (-6100, -1700), (-5900, -900)],
                {"highway": "track", "tracktype": "grade2", "surface": "compacted"},
            ),
            (
                "track",
                [(-5900, -900), (-5800, 300), (-5300, 400)],
                {"highway": "track", "tracktype": "grade3", "surface": "gravel", "mtb:scale:uphill": "1"},
            ),
        ],
    ),
    (
        "Brüderweg",
        named("Brüderweg", "Brothers’ Track"),
        [
            (
                "track",
                [(60, 1450), (-900, 1500), (-1800, 1200)],
                {"highway": "track", "tracktype": "grade3", "surface": "gravel"},
            ),
            (
                "track",
                [(-1800, 1200), (-2400, 500)],
                {"highway": "track", "tracktype": "grade4", "surface": "ground", "mtb:scale:uphill": "2"},
            ),
        ],
    ),
    (
        "Wächterweg",
        named("Wächterweg", "Sentinel Track", alt_name="Sentinel Climb"),
        [
            (
                "track",
                [(1800, -1250), (2700, -1200), (3300, -400)],
                {"highway": "track", "tracktype": "grade1", "surface": "paved"},
            ),
            (
                "track",
                [(3300, -400), (2800, 600), (3500, 700)],
                {"highway": "track", "tracktype": "grade2", "surface": "gravel", "mtb:scale:uphill": "0"},
            ),
            (
                "track",
                [(3500, 700), (3900, 900)],
                {"highway": "track", "tracktype": "grade3", "surface": "rock", "mtb:scale:uphill": "3"},
            ),
        ],
    ),
    (
        "Rückenweg",
        named("Rückenweg", "Ridge Track"),
        [
            (
                "track",
                [(6980, 500), (6300, 1000), (5500, 1300), (4900, 1500)],
                {"highway": "track", "tracktype": "grade3", "surface": "gravel"},
            ),
            (
                "track",
                [(4900, 1500), (3900, 1900), (3200, 2200)],
                {"highway": "track", "tracktype": "grade4", "surface": "dirt", "smoothness": "very_bad"},
            ),
            (
                "track",
                [(3200, 2200), (2300, 2300), (700, 2500)],
                {"highway": "track", "tracktype": "grade2", "surface": "gravel", "smoothness": "bad"},
            ),
        ],
    ),
    (
        "Holzweg",
        named("Holzweg", "Timber Track"),
        [
            (
                "track",
                [(-2600, -3800), (-2300, -3100), (-1700, -2600)],
                {
                    "highway": "track",
                    "tracktype": "grade4",
                    "surface": "earth",
                    "access": "forestry",
                    "bicycle": "yes",
                    "foot": "yes",
                },
            ),
        ],
    ),
    (
        "Moorweg",
        named("Moorweg", "Moor Track"),
        [
            (
                "track",
                [(-3800, 4000), (-3300, 3200), (-2300, 3000), (-1500, 3700)],
                {"highway": "track", "tracktype": "grade5", "surface": "grass", "smoothness": "horrible"},
            ),
        ],
    ),
    (
        "Sommerweg",
        named("Sommerweg", "Summer Track"),
        [
            (
                "track",
                [(5700, -2700), (5000, -2300), (4300, -2500), (3300, -1900), (2700, -1200)],
                {"highway": "track", "tracktype": "grade2", "surface": "fine_gravel", "motor_vehicle": "agricultural"},
            ),
        ],
    ),
    (
        "Weinberg",
        named("Weinbergweg", "Vineyard Track"),
        [
            (
                "track",
                [(1210, -3880), (1900, -3300), (2800, -2900), (3300, -1900)],
                {"highway": "track", "tracktype": "grade1", "surface": "concrete"},
            ),
        ],
    ),
    (
        "Steinbruch",
        named("Steinbruchweg", "Quarry Track"),
        [
            (
                "track",
                [(4300, -3600), (3900, -3000), (4200, -2700)],
                {
                    "highway": "track",
                    "tracktype": "grade2",
                    "surface": "gravel",
                    "access": "private",
                    "smoothness": "very_horrible",
                },
            ),
        ],
    ),
]
