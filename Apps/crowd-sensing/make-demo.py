#!/usr/bin/env python3
"""Writes demo.json: the two demonstrations, a health diary and the order of a pizza, and what the account participant has
filled in of them.

    python3 make-demo.py

The same script always writes the same bytes. Days count from the day the records are loaded (Spec/server.md, SV-DEMO).
"""

import json
import random
from pathlib import Path

CREATED = "2025-03-01T08:00:00.000Z"

SEED = 20260301

# Days in a row with an entry, and behind each how many days were left out; the last row ends today.
STREAKS = [(5, 2), (31, 1), (9, 3), (13, 0)]

# Orders, by their distance from today in days.
ORDERS = [-59, -36, -17, -6]


def both(de: str, en: str) -> dict:
    return {"de": de, "en": en}


def number(name: str, label: dict, least: float, most: float, unit: str, **more) -> dict:
    text = both(f"eine Zahl von {least} bis {most}", f"a number from {least} to {most}")
    return {"name": name, "label": {key: f"{value} ({unit})" for key, value in label.items()}, "type": "number",
            "min": least, "max": most, "patternText": text, **more}


def option(value: str, de: str, en: str) -> dict:
    return {"value": value, "label": both(de, en)}


DIARY = {
    "version": "1.0.0",
    "header": {
        "text": both(
            "Bitte in Ruhe messen, am besten jeden Tag zur gleichen Zeit.",
            "Please measure at rest, best at the same time every day.",
        )
    },
    "fields": [
        number("systolic", both("Blutdruck systolisch", "Blood pressure, systolic"), 60, 260, "mmHg"),
        number("diastolic", both("Blutdruck diastolisch", "Blood pressure, diastolic"), 30, 160, "mmHg",
               constraint="diastolic < systolic",
               constraintText=both("Bitte einen Wert unter dem systolischen eingeben.", "Please enter a value below the systolic one.")),
        number("pulse", both("Puls", "Pulse"), 30, 230, "1/min", count=[10, 15], sensor="HeartRate"),
        number("weight", both("Gewicht", "Weight"), 20, 300, "kg", required=False),
        {"name": "note", "label": both("Notiz", "Note"), "type": "textarea", "required": False, "max": 500},
    ],
}

WELLBEING = {
    "version": "1.0.0",
    "header": {"text": both("Der Puls war recht hoch.", "The pulse was rather high.")},
    "fields": [
        {"name": "feeling", "label": both("Wie geht es Ihnen?", "How do you feel?"), "type": "radio",
         "options": [option("good", "gut", "well"), option("fair", "mäßig", "fair"), option("bad", "schlecht", "unwell")]},
        {"name": "before", "label": both("Was war vorher?", "What was before?"), "type": "multiselect",
         "options": [option("sport", "Sport", "Sports"), option("stairs", "Treppen", "Stairs"),
                     option("coffee", "Kaffee", "Coffee"), option("stress", "Aufregung", "Stress")]},
        {"name": "help", "label": both("Was würde helfen?", "What would help?"), "type": "textarea",
         "visibleIf": "feeling = 'bad'", "max": 500},
    ],
}

PIZZA = {
    "version": "1.0.0",
    "fields": [
        {"name": "pizza", "label": both("Pizza", "Pizza"), "type": "select",
         "options": [option("margherita", "Margherita", "Margherita"), option("funghi", "Funghi", "Funghi"),
                     option("verdura", "Verdura", "Verdura"), option("diavola", "Diavola", "Diavola")]},
        {"name": "size", "label": both("Größe", "Size"), "type": "radio",
         "options": [option("26", "26 cm", "26 cm"), option("32", "32 cm", "32 cm")]},
        {"name": "extras", "label": both("Dazu", "Extras"), "type": "multiselect",
         "options": [option("cheese", "mehr Käse", "more cheese"), option("olives", "Oliven", "Olives"),
                     option("rocket", "Rucola", "Rocket"), option("chilli", "Chili", "Chilli")]},
        {"name": "count", "label": both("Anzahl", "How many"), "type": "number", "min": 1, "max": 20, "statistics": False},
        {"name": "wishes", "label": both("Wünsche", "Wishes"), "type": "textarea", "required": False, "max": 300},
    ],
}

DRINK = {
    "version": "1.0.0",
    "fields": [
        {"name": "drinks", "label": both("Getränke", "Drinks"), "type": "checkbox",
         "options": [option("water", "Wasser", "Water"), option("cola", "Cola", "Cola"),
                     option("juice", "Apfelsaft", "Apple juice"), option("tea", "Eistee", "Iced tea")]},
    ],
}

ADDRESS = {
    "version": "1.0.0",
    "fields": [
        {"name": "name", "label": both("Name", "Name"), "type": "text", "max": 80},
        {"name": "home", "type": "compositeField", "compositeField": "address"},
        {"name": "phone", "label": both("Telefon", "Phone"), "type": "tel", "required": False},
        {"name": "day", "label": both("Tag", "Day"), "type": "date", "min": "today"},
        {"name": "time", "label": both("Uhrzeit", "Time"), "type": "time"},
    ],
    "compositeFields": [
        {"name": "address", "label": both("Anschrift", "Address"),
         "fields": [
             {"name": "street", "label": both("Straße", "Street"), "type": "text", "max": 80},
             {"name": "number", "label": both("Hausnummer", "Number"), "type": "text", "max": 10},
             {"name": "code", "label": both("Postleitzahl", "Postcode"), "type": "text", "pattern": "[0-9]{4,5}",
              "patternText": both("vier oder fünf Ziffern", "four or five digits")},
             {"name": "town", "label": both("Ort", "Town"), "type": "text", "max": 80},
         ]}
    ],
}

MODULES = [
    {"collection": "demo", "module": "diary", "title": both("Gesundheitstagebuch", "Health diary"), "oncePer": "day",
     "start": [{"command": "diary", "info": both("Tagebuch für heute", "Diary for today")}],
     "next": {"diary": [{"command": "wellbeing", "info": both("Befinden", "Well-being"), "if": "pulse > 100"}]}},
    {"collection": "demo", "module": "restaurant", "title": both("Pizzeria", "Pizzeria"),
     "start": [{"command": "pizza", "info": both("Pizza bestellen", "Order a pizza")}],
     "next": {"pizza": [{"command": "drink"}, {"command": "address"}]}},
]

FORMS = [
    ("diary", "diary", both("Tagebuch", "Diary"), DIARY),
    ("diary", "wellbeing", both("Befinden", "Well-being"), WELLBEING),
    ("restaurant", "pizza", both("Pizza", "Pizza"), PIZZA),
    ("restaurant", "drink", both("Getränke", "Drinks"), DRINK),
    ("restaurant", "address", both("Lieferung", "Delivery"), ADDRESS),
]

ACCOUNTS = [
    {"name": "participant", "password": "demo-participant", "roles": []},
    {"name": "author", "password": "demo-author", "roles": ["author"]},
    {"name": "manager", "password": "demo-manager", "roles": ["manager"]},
]


def record(number: int, model: str, definition: dict) -> dict:
    return {"id": f"01955000-0000-7000-8000-{number:012x}", "model": model, "created": CREATED, "changed": CREATED,
            "fields": {"Definition": definition}}


class Person:
    """What the account participant has filled in, day by day."""

    def __init__(self, forms: dict[str, str]):
        self.forms = forms
        self.chance = random.Random(SEED)
        self.records = []
        self.replies = 0

    def spread(self, middle: float, width: float) -> float:
        """Mostly near the middle, never farther from it than the width."""
        return middle + width * (sum(self.chance.random() for _ in range(4)) / 2 - 1)

    def add(self, id, model: str, day: int, time: str, fields: dict):
        at = {"today": day, "at": time}
        self.records.append(
            {"id": id, "by": "participant", "model": model, "created": at, "changed": at, "fields": fields})

    def reply(self, command: str, day: int, time: str, answers: dict, rest: str = "") -> str:
        self.replies += 1
        id = f"01955000-0000-7000-8000-{self.replies + 256:012x}"
        fields = {"Form": [self.forms[command]], "Day": {"today": day}, "Answers": answers}
        self.add(id, "Reply", day, time, fields | ({"Rest": rest} if rest else {}))
        return id

    def series(self, field: dict, day: int, **more):
        names = ["demo", "diary", "diary", field["name"]]
        measured = dict(zip(["collection", "module", "command", "field"], names)) | {"labels": [field["label"]]}
        self.add({"derived": ["@me", *names]}, "Series", day, "05:00", {"Field": measured, **more})

    def measurement(self, reply: str, name: str, value: float, day: int, time: str):
        names = ["demo", "diary", "diary", name]
        fields = {"Series": [{"derived": ["@me", *names]}], "Value": value, "Day": {"today": day}, "Reply": [reply]}
        self.add({"derived": [reply, *names]}, "Measurement", day, time, fields)

    def diary(self, day: int):
        """Blood pressure and weight get a little better over the weeks."""
        minute = self.chance.randrange(15, 58)
        chance = self.chance.random()
        pulse = round(self.spread(112, 10) if chance < 0.09 and day < 0 else self.spread(69, 11))
        answers = {"systolic": round(self.spread(129 - day * 0.12, 12)), "diastolic": round(self.spread(82 - day * 0.06, 8)),
                   "pulse": pulse}
        if self.chance.random() < 0.6:
            answers["weight"] = round(self.spread(80.2 - day * 0.035, 0.7), 1)
        reply = self.reply("diary", day, f"06:{minute:02}", answers)
        for name, value in answers.items():
            self.measurement(reply, name, value, day, f"06:{minute:02}")
        if pulse > 100:
            before = self.chance.choice([["sport"], ["stairs"], ["coffee", "stress"], ["sport", "coffee"]])
            feeling = self.chance.choice(["good", "good", "fair"])
            self.reply("wellbeing", day, f"06:{minute + 1:02}", {"feeling": feeling, "before": before})

    def order(self, day: int):
        pizza = {"pizza": self.chance.choice(["margherita", "funghi", "verdura", "diavola"]),
                 "size": self.chance.choice(["26", "32"]), "extras": self.chance.choice([[], ["olives"], ["cheese", "rocket"]]),
                 "count": self.chance.choice([1, 2, 2, 3])}
        self.reply("pizza", day, "16:40", pizza)
        self.reply("drink", day, "16:41", {"drinks": self.chance.choice([["water"], ["water", "juice"], ["tea"]])}, rest="address")
        home = {"street": "Main Street", "number": "4", "code": "9490", "town": "Vaduz"}
        self.reply("address", day, "16:42", {"name": "Kim Example", "home": home, "day": {"today": day}, "time": "18:30"})

    def live(self):
        day = 1 - sum(length + gap for length, gap in STREAKS)
        for field in DIARY["fields"]:
            if field["type"] == "number":
                self.series(field, day, **({"SharedWith": "manager"} if field["name"] == "pulse" else {}))
        for length, gap in STREAKS:
            for _ in range(length):
                self.diary(day)
                if day in ORDERS:
                    self.order(day)
                day += 1
            day += gap


def main():
    records = [record(place + 1, "Module", module) for place, module in enumerate(MODULES)]
    for place, (module, command, title, form) in enumerate(FORMS):
        definition = {"collection": "demo", "module": module, "command": command, "title": title, "form": form}
        records.append(record(place + 17, "Form", definition))
    forms = {record["fields"]["Definition"]["command"]: record["id"] for record in records if record["model"] == "Form"}
    person = Person(forms)
    person.live()
    records += person.records
    lines = ",\n    ".join(json.dumps(record, ensure_ascii=False) for record in records)
    accounts = ",\n    ".join(json.dumps(account, ensure_ascii=False) for account in ACCOUNTS)
    text = '{\n  "accounts": [\n    %s\n  ],\n  "records": [\n    %s\n  ]\n}\n' % (accounts, lines)
    Path(__file__).with_name("demo.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
