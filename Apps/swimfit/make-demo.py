#!/usr/bin/env python3
"""Writes demo.json: clubs, equipment, profiles, plans with their rows, modules, sessions, tests and comments, teams with appointments, competitions with
results. Same script, same bytes.

    python3 Apps/swimfit/make-demo.py

Days count from the day of loading, birthdays too, so that nobody grows older. Accounts are called after animals that swim; no person is meant.
"""

import json
import random
from pathlib import Path

SEED = 18
MOMENT = "2026-03-01T08:00:00.000Z"
RANDOM = random.Random(SEED)
records: list[dict] = []
numbers = iter(range(1, 10_000))


def add(model: str, by: str | None = None, **fields: object) -> str:
    record = f"01955300-0000-7000-8000-{next(numbers):012d}"
    one = {"id": record} | ({"by": by} if by else {}) | {"model": model, "created": MOMENT, "changed": MOMENT}
    records.append(one | {"fields": {name: value for name, value in fields.items() if value is not None}})
    return record


#: The id that the app makes for the profile of the account in `by`.
PROFILE = {"derived": ["once", "@me", "Swimmer"]}


def years(number: int, days: int = 0) -> dict:
    """A birthday: so old, and some days more."""
    return {"today": -(number * 36525 // 100 + 1 + days)}


# MARK: Clubs and equipment

NORTH = add("Club", Name="SV Nordbad", City="Nordstadt", Pool=25)
LAKE = add("Club", Name="Seeclub 50", City="Seeheim", Pool=50)
PADDLES = add("Equipment", Name="Paddles", Code="P")
BUOY = add("Equipment", Name="Pull-Buoy", Code="PB")
FINS = add("Equipment", Name="Flossen", Code="F")
BOARD = add("Equipment", Name="Schwimmbrett", Code="B")

# MARK: Profiles

PROFILES = {
    "otter": dict(Name="Otter", Birthday=years(35, 150), Sex="w", Knowledge="Kurs 1", Level="advanced", Club=[NORTH], RestingPulse=90, LoadPulse=175,
                  Source="measured", Pace=115, SharedWith="trainer1", Editors="trainer1"),
    "robbe": dict(Name="Robbe", Birthday=years(42, 20), Sex="m", Level="pro", Club=[NORTH], RestingPulse=60, LoadPulse=180, Source="entered", Pace=88,
                  SharedWith="trainer1, otter"),
    "delfin": dict(Name="Delfin", Birthday=years(17, 90), Sex="d", Level="pro", Club=[LAKE], RestingPulse=67, LoadPulse=199, Source="measured", Pace=79,
                   SharedWith="trainer2"),
    "forelle": dict(Name="Forelle", Birthday=years(15, 200), Sex="w", Level="advanced", Club=[LAKE], RestingPulse=75, LoadPulse=200, Source="estimated",
                    Pace=105, SharedWith="trainer2", Editors="trainer2"),
    "pinguin": dict(Name="Pinguin", Birthday=years(51, 300), Sex="m", Knowledge="Kurs 2", Level="beginner", Club=[NORTH], RestingPulse=72,
                    SharedWith="trainer1"),
    "biber": dict(Name="Biber", Birthday=years(28, 10), Sex="m", Level="beginner", RestingPulse=64, LoadPulse=188, Source="entered", Pace=140),
}
for account, fields in PROFILES.items():
    records.append({"id": PROFILE, "by": account, "model": "Swimmer", "created": MOMENT, "changed": MOMENT, "fields": fields})

# MARK: Plans

ROW = {"Rounds": 1, "Count": 1}


def plan(by: str, rows: list[dict], **fields: object) -> str:
    made = add("Plan", by, **{"Unit": "m"} | fields)
    for order, row in enumerate(rows, 1):
        add("Row", by, Plan=[made], Order=order, **(ROW | row))
    return made


WARM, MAIN, COOL = {"Group": "warm-up"}, {"Group": "main"}, {"Group": "cool-down"}
EXAMPLE = plan("trainer1", [
    WARM | {"Distance": 300, "Text": "beliebig", "Strokes": ["any"], "Percent": 62.9, "SendOff": 360},
    WARM | {"Count": 3, "Distance": 150, "Percent": 68.6, "SendOff": 210},
    WARM | {"Count": 4, "Distance": 25, "Text": "Brust, Technik", "Strokes": ["breast"], "Part": "drill", "Percent": 80, "SendOff": 40},
    MAIN | {"Count": 18, "Distance": 50, "Percent": 80, "SendOff": 60},
    MAIN | {"Distance": 400, "Text": "Hauptlage", "Strokes": ["main"], "Percent": 77.1, "SendOff": 600},
    MAIN | {"Count": 5, "Distance": 100, "Percent": 80, "SendOff": 120},
    MAIN | {"Count": 4, "Distance": 50, "Percent": 74.3},
    MAIN | {"Distance": 400, "Text": "Beine", "Part": "legs", "Percent": 80, "SendOff": 600},
    MAIN | {"Distance": 400, "Text": "Arme", "Part": "arms", "Equipment": [PADDLES, BUOY], "Percent": 80, "SendOff": 420},
    COOL | {"Distance": 200, "Text": "locker", "Percent": 62.9},
], Name="Grundlage am Dienstag", Note="Ruhig beginnen, am Ende locker.", Pool=25, Method="load", Visible="all")
SPRINT = plan("trainer2", [
    WARM | {"Distance": 400, "Text": "locker", "Percent": 50, "SendOff": 540},
    WARM | {"Count": 4, "Distance": 50, "Text": "Technik", "Part": "drill", "Percent": 60, "Rest": 15},
    MAIN | {"Rounds": 3, "Count": 4, "Distance": 50, "Text": "schnell", "Percent": 85, "SendOff": 75, "Pause": 120},
    MAIN | {"SwimFor": 600, "Text": "Ausdauer", "Percent": 70},
    COOL | {"Distance": 200, "Text": "locker", "Percent": 50, "SendOff": 300},
], Name="Sprint und Ausdauer", Pool=50, Method="reserve", Visible="all")
plan("otter", [
    WARM | {"Distance": 200, "Percent": 60, "SendOff": 270},
    MAIN | {"Count": 10, "Distance": 50, "Text": "Kraul", "Strokes": ["free"], "Percent": 75, "SendOff": 80},
    COOL | {"Distance": 100, "Percent": 55, "SendOff": 150},
], Name="Kurz vor der Arbeit", Pool=25, Method="load", Visible="me")
add("Comment", "otter", Plan=[EXAMPLE], Text="Die 18 × 50 gehen jetzt gut.")
add("Comment", "trainer1", Plan=[EXAMPLE], Text="Dann nächste Woche mit Abgang 0:55.")

# MARK: Modules

SETS = [
    ("Einschwimmen kurz", WARM, 1, 200, 60, 270), ("Einschwimmen lang", WARM, 1, 400, 62.9, 540), ("Lagen einschwimmen", WARM, 4, 100, 65, 150),
    ("Technik Brust", WARM, 4, 25, 80, 40), ("Technik Kraul", WARM, 6, 25, 70, 40), ("50er locker", MAIN, 10, 50, 70, 70), ("50er zügig", MAIN, 18, 50, 80, 60),
    ("100er", MAIN, 5, 100, 80, 120), ("200er", MAIN, 4, 200, 77.1, 240), ("Beine", MAIN, 1, 400, 80, 600), ("Arme", MAIN, 1, 400, 80, 420),
    ("Ausschwimmen", COOL, 1, 200, 62.9, None), ("Sprints", MAIN, 8, 25, 95, 60),
]
for club, trainer in ((NORTH, "trainer1"), (LAKE, "trainer2")):
    for name, group, count, distance, percent, send_off in SETS:
        if club == LAKE and name == "Sprints":
            continue
        add("Module", trainer, Club=[club], Name=name, Count=count, Distance=distance, Percent=percent, SendOff=send_off, **group)

# MARK: Sessions of twelve weeks with their laps: parts of the session, of the last one lengths of 50 m

#: Of the parts of a session.
STROKES = {
    "otter": ("free", "breast", "free", "back"), "delfin": ("medley", "fly", "free", "back"), "pinguin": ("breast", "breast", "back", "breast"),
}
later: list[tuple[str, dict]] = []
for account, pace, days in (("otter", 115, (1, 4)), ("delfin", 79, (0, 2, 5)), ("pinguin", 150, (3,))):
    last = None
    lap_times = []
    for week in reversed(range(12)):
        for day in days:
            ago = week * 7 + day + 1
            metres = RANDOM.choice((1800, 2000, 2500, 3850))
            mean = RANDOM.randint(118, 142)
            last = add("Session", account, Swimmer=[PROFILE], Day={"today": -ago}, Plan=[EXAMPLE] if metres == 3850 else None, Distance=metres,
                       Duration=metres * (pace + RANDOM.randint(4, 22)) // 100, MeanPulse=mean, HighestPulse=mean + RANDOM.randint(15, 35),
                       Effort=RANDOM.randint(3, 9))
            lap_times.append((last, metres, mean))
    if account == "otter":
        COMMENTED = last
    for number in range(1, 9):
        add("Lap", account, Session=[last], Swimmer=[PROFILE], Number=number, Distance=50, Time=round(pace / 2 + RANDOM.randint(-300, 300) / 100, 2),
            Pulse=RANDOM.randint(120, 160), Stroke=STROKES[account][number % 4])
    # Numbers of their own, so that what was there before stays as it was.
    chance = random.Random(f"{SEED} {account}")
    for session, metres, mean in lap_times[:-1]:
        for number, part in enumerate((0.2, 0.3, 0.4, 0.1), 1):
            distance = round(metres * part / 50) * 50
            later.append((account, dict(Session=[session], Swimmer=[PROFILE], Number=number, Distance=distance,
                                        Time=round(distance * (pace + chance.randint(-500, 900) / 100) / 100, 2), Pulse=mean + chance.randint(-12, 12),
                                        Stroke=STROKES[account][number - 1])))
for account, kind, beats, ago, how in (
    ("otter", "resting", 92, 80, "morgens im Bett"), ("otter", "resting", 90, 20, "morgens im Bett"), ("otter", "load", 175, 40, "Stufentest"),
    ("delfin", "load", 199, 30, "Stufentest"), ("pinguin", "resting", 72, 10, "morgens im Bett"),
):
    add("PulseTest", account, Swimmer=[PROFILE], Day={"today": -ago}, Kind=kind, Beats=beats, How=how)

for account, fields in later:
    add("Lap", account, **fields)

# MARK: Trainers, teams, their plans and appointments of this week and the next ones

for account, name, club, licence in (("trainer1", "Walross", NORTH, "B"), ("trainer2", "Orca", LAKE, "A")):
    records.append({"id": {"derived": ["once", "@me", "Trainer"]}, "by": account, "model": "Trainer", "created": MOMENT, "changed": MOMENT,
                    "fields": {"Name": name, "Club": [club], "Licence": licence}})
TUESDAYS = add("Team", "trainer1", Name="Dienstagsgruppe", Club=[NORTH], Members="otter, robbe, pinguin, biber")
RACERS = add("Team", "trainer2", Name="Wettkampfgruppe", Club=[LAKE], Members="delfin, forelle")
LADDER = plan("trainer1", [
    WARM | {"Distance": 300, "Text": "locker", "Percent": 60, "SendOff": 390},
    MAIN | {"Block": "Leiter", "Rounds": 3, "Count": 2, "Distance": 50, "Text": "schnell", "Strokes": ["free"], "Percent": 85, "SendOff": 70},
    MAIN | {"Block": "Leiter", "Rounds": 3, "Distance": 100, "Text": "ruhig", "Percent": 70, "SendOff": 130},
    MAIN | {"Block": "Leiter", "Rounds": 3, "Distance": 200, "Text": "zügig", "Strokes": ["free"], "Percent": 77, "SendOff": 240, "Pause": 60},
    COOL | {"Distance": 200, "Text": "locker", "Percent": 55, "SendOff": 300},
], Name="Leiter für Dienstag", Note="Der Block wird dreimal am Stück geschwommen.", Pool=25, Method="load", Visible="team", Team=[TUESDAYS])
plan("trainer2", [
    WARM | {"Distance": 600, "Percent": 55, "SendOff": 660},
    MAIN | {"Count": 6, "Distance": 200, "Text": "Lagen", "Strokes": ["medley"], "Percent": 80, "SendOff": 210},
    COOL | {"Distance": 200, "Percent": 50, "SendOff": 240},
], Name="Lagen für den Verein", Pool=50, Method="reserve", Visible="club", Club=[LAKE])
for trainer, team, at, place, days, swum in (
    ("trainer1", TUESDAYS, "18:30", "Bahn 3 und 4", (-6, 1, 8, 15), (LADDER, EXAMPLE)), ("trainer2", RACERS, "06:45", "50-m-Halle", (-3, 0, 2, 4, 7, 9), (SPRINT, None)),
):
    for number, day in enumerate(days):
        add("Appointment", trainer, Team=[team], Day={"today": day}, At=at, Plan=[swum[number % 2]] if swum[number % 2] else None, Place=place)

# MARK: Competitions and results; a comment on a session

CUP = add("Competition", Name="Nordpokal", Day={"today": -70}, City="Nordstadt", Pool=25, Club=[NORTH])
OPEN = add("Competition", Name="Seemeeting", Day={"today": -28}, City="Seeheim", Pool=50, Club=[LAKE])
add("Competition", Name="Vereinsmeisterschaft", Day={"today": 17}, City="Nordstadt", Pool=25, Club=[NORTH])
for account, competition, distance, stroke, seconds, rank in (
    ("otter", CUP, 100, "free", 81.42, 7), ("otter", OPEN, 100, "free", 79.85, 11), ("otter", CUP, 50, "breast", 46.3, 4), ("otter", OPEN, 200, "medley", 191.07, 9),
    ("delfin", CUP, 100, "fly", 63.18, 2), ("delfin", OPEN, 100, "fly", 61.94, 1), ("delfin", OPEN, 200, "free", 122.6, 3), ("forelle", OPEN, 50, "back", 38.71, 5),
):
    add("Result", account, Swimmer=[PROFILE], Competition=[competition], Distance=distance, Stroke=stroke, Time=seconds, Rank=rank)
add("Remark", "otter", Session=[COMMENTED], Swimmer=[PROFILE], Text="Die letzten 50 m waren schwer.")

#: Whales are the guardians of Forelle, who is 15. Who swims for a club reads what is for it.
ROLES = {"admin": ["admin"], "trainer1": [f"trainer={NORTH}"], "trainer2": [f"trainer={LAKE}"], "wal": ["guardian=forelle"], "delfin": [f"swimmer={LAKE}"]}
accounts = [
    {"name": name, "password": f"demo-{name}", "roles": ROLES.get(name, [])} for name in ("admin", "trainer1", "trainer2", *PROFILES, "wal")
]
lines = ",\n".join("    " + json.dumps(one, ensure_ascii=False) for one in records)
people = ",\n".join("    " + json.dumps(one, ensure_ascii=False) for one in accounts)
Path(__file__).with_name("demo.json").write_text(f'{{\n  "accounts": [\n{people}\n  ],\n  "records": [\n{lines}\n  ]\n}}\n')
