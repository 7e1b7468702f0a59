"""The paths for mountain bikes, hikers, riders and walkers."""

from .laying import named

PATH = {"highway": "path"}


def scale(grade: int, **tags: str) -> dict[str, str]:
    return {**PATH, "mtb:scale": str(grade), **{key.replace("__", ":"): value for key, value in tags.items()}}


TRAILS = [
    # The show piece: up the Sentinel Track or the gondola, down the flow trail.
    (
        "Wächterflow",
        named("Wächterflow", "Sentinel Flow", bicycle="designated", foot="no", oneway="yes", surface="compacted"),
        [
            ("flow", [(3500, 700), (3300, 100), (2600, 200)], scale(0, mtb__scale__imba="1", smoothness="intermediate")),
            ("flow", [(2600, 200), (2100, -500), (1900, -1150)], scale(1, mtb__scale__imba="2", smoothness="bad")),
        ],
    ),
    (
        "Anfängerwelle",
        named("Anfängerwelle", "First Wave", bicycle="designated", oneway="yes", surface="fine_gravel"),
        [
            ("flow", [(2700, -1200), (2300, -1500), (1850, -1300)], scale(0, mtb__scale__imba="0", mtb__type="flow")),
        ],
    ),
    (
        "Brüdertrail",
        named("Brüdertrail", "Brothers’ Trail", surface="ground"),
        [
            (
                "path",
                [(-1800, 1200), (-1300, 700), (-1150, 250)],
                scale(1, sac_scale="hiking", trail_visibility="excellent", mtb__scale__uphill="2"),
            ),
            (
                "path",
                [(-1150, 250), (-1200, -350), (-1350, -750)],
                scale(2, mtb__scale__imba="2", trail_visibility="good", surface="dirt"),
            ),
        ],
    ),
    (
        "Nadelwurz",
        named("Nadelwurz", "Needle Root", bicycle="yes"),
        [
            (
                "path",
                [(3900, 900), (4450, 800), (4800, 250), (4930, -230)],
                scale(2, sac_scale="mountain_hiking", mtb__scale__uphill="4", surface="rock"),
            ),
            (
                "path",
                [(4930, -230), (4800, -600), (5500, -1000), (6100, -1600), (6600, -1500)],
                scale(2, mtb__scale__imba="3", surface="ground"),
            ),
        ],
    ),
    (
        "Steinschlag",
        named("Steinschlag", "Rockfall", oneway="yes", oneway__foot="no"),
        [
            (
                "steep",
                [(4300, 1200), (4900, 900), (5300, 500)],
                scale(
                    3,
                    sac_scale="demanding_mountain_hiking",
                    trail_visibility="intermediate",
                    surface="rock",
                    smoothness="impassable",
                ),
            ),
            (
                "path",
                [(5300, 500), (6100, 300), (6940, 330)],
                scale(3, mtb__scale__imba="4", surface="rock", trail_visibility="good"),
            ),
        ],
    ),
    (
        "Drachenrücken",
        named("Drachenrücken", "Dragon’s Back", alt_name="Échine du Dragon"),
        [
            (
                "steep",
                [(-4200, 900), (-4700, 1100), (-5050, 1450)],
                scale(5, sac_scale="alpine_hiking", trail_visibility="bad", surface="rock", mtb__scale__uphill="5"),
            ),
            (
                "steep",
                [(-5050, 1450), (-5800, 1300), (-6200, 500)],
                scale(4, sac_scale="demanding_mountain_hiking", trail_visibility="horrible", surface="scree"),
            ),
            ("path", [(-6200, 500), (-7000, 300), (-7600, 300)], scale(3, surface="ground")),
        ],
    ),
    (
        "Möwenkehren",
        named("Möwenkehren", "Gull Switchbacks"),
        [
            (
                "path",
                [(-4200, 900), (-3800, 700), (-3350, 250)],
                scale(3, sac_scale="demanding_mountain_hiking", surface="rock", trail_visibility="good"),
            ),
            (
                "path",
                [(-3350, 250), (-2800, -700), (-2000, -1400), (-1700, -2600)],
                scale(1, mtb__scale__uphill="3", surface="ground"),
            ),
        ],
    ),
    (
        "Nordwandl",
        named("Nordwandl", "Little North Face"),
        [
            (
                "path",
                [(3000, 2500), (2700, 3100), (2800, 3600), (3000, 4100)],
                scale(2, surface="ground", trail_visibility="intermediate"),
            ),
        ],
    ),
    (
        "Höhenweg",
        named("Höhenweg", "High Route", ref="H1"),
        [
            (
                "path",
                [(60, 1450), (800, 1750), (1500, 2250), (2300, 2500)],
                {**PATH, "sac_scale": "mountain_hiking", "trail_visibility": "excellent"},
            ),
            (
                "path",
                [(2300, 2500), (3000, 2500)],
                {**PATH, "sac_scale": "demanding_mountain_hiking", "trail_visibility": "good", "bicycle": "dismount"},
            ),
            (
                "steep",
                [(3000, 2500), (3600, 1900), (4300, 1200)],
                {**PATH, "sac_scale": "alpine_hiking", "trail_visibility": "intermediate"},
            ),
        ],
    ),
    (
        "Drei-Brüder-Grat",
        named("Drei-Brüder-Grat", "Three Brothers’ Ridge"),
        [
            ("steep", [(-1800, 1200), (-2200, 1500), (-2700, 1900)], {**PATH, "sac_scale": "mountain_hiking"}),
            (
                "steep",
                [(-2700, 1900), (-3500, 1400), (-4200, 900)],
                {**PATH, "sac_scale": "demanding_alpine_hiking", "trail_visibility": "no"},
            ),
        ],
    ),
    (
        "Nebelgrat",
        named("Nebelgrat", "Mist Ridge"),
        [
            (
                "steep",
                [(-5050, 1450), (-5600, 2100)],
                {**PATH, "sac_scale": "difficult_alpine_hiking", "trail_visibility": "no", "mtb:scale": "6"},
            ),
            (
                "path",
                [(-5600, 2100), (-6400, 2500), (-7300, 2000)],
                {**PATH, "sac_scale": "mountain_hiking", "trail_visibility": "good"},
            ),
        ],
    ),
    (
        "Käsbissensteig",
        named("Käsbissensteig", "Cheese Bite Path"),
        [
            ("path", [(-5300, 400), (-5000, -800)], {**PATH, "sac_scale": "hiking", "informal": "yes"}),
            ("path", [(-5000, -800), (-4800, -1800), (-4600, -3200)], scale(2, sac_scale="hiking", foot__backward="yes")),
        ],
    ),
    (
        "Rauer Steig",
        named("Rauer Steig", "Rough Path"),
        [
            ("path", [(5500, 1300), (5600, 2100)], {**PATH, "sac_scale": "mountain_hiking"}),
            ("path", [(5600, 2100), (5500, 2900), (5200, 3600)], {**PATH, "mtb:scale": "2-", "surface": "ground"}),
        ],
    ),
    (
        "Jochpfad",
        named("Jochpfad", "Gap Path"),
        [
            (
                "path",
                [(60, 1450), (-450, 1000), (-650, 560)],
                {**PATH, "surface": "ground", "bicycle:forward": "no", "bicycle:backward": "yes"},
            ),
        ],
    ),
    (
        "Küstenpfad",
        named("Küstenpfad", "Coastal Path", bicycle="no"),
        [
            (
                "path",
                [(7420, 260), (7700, -900), (7000, -2200), (5700, -2700)],
                {**PATH, "surface": "sand", "trail_visibility": "good"},
            ),
        ],
    ),
    (
        "Nordküstenpfad",
        named("Nordküstenpfad", "Northern Coastal Path"),
        [
            ("path", [(620, 4640), (-300, 4750), (-1500, 4300), (-1500, 3700)], {**PATH, "surface": "pebblestone"}),
        ],
    ),
    (
        "Ahrenradweg",
        named("Ahrenradweg", "Ahren Cycleway"),
        [
            (
                "road",
                [(640, -3900), (250, -3250), (-150, -2400), (-420, -1960)],
                {"highway": "cycleway", "surface": "asphalt", "foot": "yes"},
            ),
        ],
    ),
    (
        "Reitweg",
        named("Reitweg am Südhang", "Southern Slope Bridleway"),
        [
            (
                "path",
                [(-700, -1860), (-1300, -2000), (-1700, -2600)],
                {"highway": "bridleway", "surface": "grass", "bicycle": "permissive"},
            ),
        ],
    ),
    (
        "Kapellenweg",
        named("Kapellenweg", "Chapel Walk"),
        [
            ("path", [(-480, -2010), (-900, -2250), (-1300, -2000)], {"highway": "footway", "surface": "gravel"}),
        ],
    ),
    (
        "Strandweg",
        named("Strandweg", "Beach Walk"),
        [
            (
                "path",
                [(540, -4480), (0, -4550), (-700, -4000)],
                {"highway": "footway", "surface": "wood", "access": "permissive", "bicycle": "no"},
            ),
        ],
    ),
    (
        "Gipfelsteig",
        named("Nadelsteig", "Needle Climb"),
        [
            ("steep", [(4930, -230), (5100, -500)], {**PATH, "sac_scale": "alpine_hiking", "access": "no", "foot": "yes"}),
        ],
    ),
    (
        "Wächterblick",
        named("Wächterblick", "Sentinel View"),
        [
            (
                "path",
                [(3900, 900), (4300, 1200)],
                {**PATH, "sac_scale": "hiking", "trail_visibility": "excellent", "width": "1.2"},
            ),
        ],
    ),
]
