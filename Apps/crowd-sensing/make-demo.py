#!/usr/bin/env python3
"""Writes demo.json: the two demonstrations, a health diary and the order of a pizza.

    python3 make-demo.py

The same script always writes the same bytes.
"""

import json
from pathlib import Path

CREATED = "2025-03-01T08:00:00.000Z"


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
               constraintText=both("einen Wert unter dem systolischen", "a value below the systolic one")),
        number("pulse", both("Puls", "Pulse"), 30, 230, "1/min"),
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
    {"collection": "demo", "module": "diary", "title": both("Gesundheitstagebuch", "Health diary"),
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


def main():
    records = [record(place + 1, "Module", module) for place, module in enumerate(MODULES)]
    for place, (module, command, title, form) in enumerate(FORMS):
        definition = {"collection": "demo", "module": module, "command": command, "title": title, "form": form}
        records.append(record(place + 17, "Form", definition))
    lines = ",\n    ".join(json.dumps(record, ensure_ascii=False) for record in records)
    accounts = ",\n    ".join(json.dumps(account, ensure_ascii=False) for account in ACCOUNTS)
    text = '{\n  "accounts": [\n    %s\n  ],\n  "records": [\n    %s\n  ]\n}\n' % (accounts, lines)
    Path(__file__).with_name("demo.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
