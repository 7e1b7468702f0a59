#!/usr/bin/env python3
"""Draws the pictures of the demonstration as SVG and writes demo.json, whose pins lie on what was drawn.

    python3 make-demo.py          writes pictures/*.svg, icon.svg and demo.json next to this script

The same script always writes the same bytes. Drawings are simplified outlines for learning where structures lie.
"""

import importlib
import json
import math
from pathlib import Path

HERE = Path(__file__).parent
BONE, EDGE, SOFT = "#f3e9d2", "#6b5a3e", "#dfd0ae"
CREATED = "2026-01-12T08:00:00.000Z"


class Picture:
    def __init__(self, name, width, height):
        self.name, self.width, self.height, self.parts = name, width, height, []

    def add(self, text):
        self.parts.append(text)

    def path(self, data, fill=BONE, edge=EDGE, width=4):
        self.add(f'<path d="{data}" fill="{fill}" stroke="{edge}" stroke-width="{width}" stroke-linejoin="round"/>')

    def ellipse(self, x, y, a, b, turn=0, fill=BONE):
        turned = f' transform="rotate({turn} {x} {y})"' if turn else ""
        self.add(f'<ellipse cx="{x}" cy="{y}" rx="{a}" ry="{b}" fill="{fill}" stroke="{EDGE}" stroke-width="4"{turned}/>')

    def bone(self, x1, y1, x2, y2, head, shaft):
        """A long bone from joint to joint: two heads and a waist."""
        length = math.hypot(x2 - x1, y2 - y1)
        ux, uy = (x2 - x1) / length, (y2 - y1) / length

        def at(along, aside):
            return f"{x1 + ux * along - uy * aside:.0f} {y1 + uy * along + ux * aside:.0f}"

        third = length * 0.3
        self.path(
            f"M{at(0, -head)}C{at(third, -head)} {at(third, -shaft)} {at(length / 2, -shaft)}"
            f"S{at(length, -head)} {at(length, -head)}Q{at(length + head, 0)} {at(length, head)}"
            f"C{at(length, head)} {at(length - third, shaft)} {at(length / 2, shaft)}"
            f"S{at(third, head)} {at(0, head)}Q{at(-head, 0)} {at(0, -head)}z")

    def write(self):
        body = "".join(self.parts)
        (HERE / "pictures" / f"{self.name}.svg").write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" '
            f'viewBox="0 0 {self.width} {self.height}"><rect width="100%" height="100%" fill="#fff"/>{body}</svg>\n')


def hand():
    p = Picture("hand", 800, 1000)
    p.bone(330, 990, 320, 850, 52, 40)
    p.bone(500, 990, 495, 870, 34, 26)
    for x, y, a, b, turn in [
        (290, 800, 52, 34, 15), (370, 790, 42, 36, 0), (448, 800, 38, 34, 0), (490, 775, 22, 24, 0),
        (245, 735, 38, 30, 25), (310, 720, 30, 30, 0), (375, 712, 36, 46, 0), (455, 725, 40, 36, 0),
    ]:
        p.ellipse(x, y, a, b, turn)
    p.bone(225, 695, 150, 590, 26, 18)
    for x1, y1, x2, y2 in [(300, 680, 275, 500), (372, 665, 370, 480), (440, 690, 455, 500), (480, 705, 530, 540)]:
        p.bone(x1, y1, x2, y2, 25, 16)
    p.bone(140, 565, 95, 470, 23, 16)
    p.bone(86, 448, 60, 385, 19, 12)
    for first, second, third in [
        ((270, 470, 255, 340), (252, 315, 242, 225), (240, 203, 234, 140)),
        ((369, 450, 367, 305), (366, 280, 364, 180), (364, 156, 362, 90)),
        ((460, 470, 475, 335), (478, 312, 488, 215), (491, 192, 497, 130)),
        ((540, 512, 570, 420), (577, 398, 595, 335), (600, 314, 614, 262)),
    ]:
        for bone, head in [(first, 22), (second, 19), (third, 15)]:
            p.bone(*bone, head, head - 7)
    p.write()
    return [
        ("large", 325, 930, "Radius", "Speiche", "Radius"), ("large", 498, 930, "Ulna", "Elle", "Ulna"),
        ("small", 290, 800, "Os scaphoideum", "Kahnbein", "Scaphoid"), ("small", 370, 790, "Os lunatum", "Mondbein", "Lunate"),
        ("small", 448, 806, "Os triquetrum", "Dreiecksbein", "Triquetrum"), ("small", 492, 772, "Os pisiforme", "Erbsenbein", "Pisiform"),
        ("small", 245, 735, "Os trapezium", "Großes Vieleckbein", "Trapezium"), ("small", 375, 712, "Os capitatum", "Kopfbein", "Capitate"),
        ("small", 455, 725, "Os hamatum", "Hakenbein", "Hamate"), ("large", 371, 570, "Os metacarpi III", "Dritter Mittelhandknochen", "Third metacarpal"),
    ]


def skull():
    p = Picture("skull", 1000, 800)
    p.path("M230 420C200 190 360 70 560 80C760 90 880 230 860 420C850 520 800 560 740 570L560 590C440 560 300 560 230 420z")
    p.path("M230 420C215 470 215 500 190 545C180 565 195 580 215 580C225 620 220 640 235 660L400 665C430 640 470 610 480 560"
           "C420 545 300 500 230 420z", SOFT)
    p.path("M300 690L430 695C500 690 560 640 575 580L620 590C620 680 560 740 470 760C400 770 300 765 262 745C255 720 275 700 300 690z")
    p.path("M262 430C300 410 360 420 372 455C375 490 340 510 300 500C270 490 255 455 262 430z", "#8d7a55")
    p.path("M215 530C235 520 250 530 250 560C240 575 220 575 212 560z", "#8d7a55")
    p.path("M480 560C470 500 500 440 570 430C650 430 690 490 680 560L600 590z", SOFT)
    p.path("M430 560C430 535 480 520 580 545L590 565C520 555 470 560 440 580z")
    p.path("M390 115C410 240 430 330 480 400", "none")
    p.path("M690 120C720 240 730 330 690 470", "none")
    p.write()
    return [
        ("large", 310, 250, "Os frontale", "Stirnbein", "Frontal bone"), ("large", 560, 240, "Os parietale", "Scheitelbein", "Parietal bone"),
        ("large", 785, 380, "Os occipitale", "Hinterhauptsbein", "Occipital bone"), ("large", 590, 490, "Os temporale", "Schläfenbein", "Temporal bone"),
        ("small", 320, 460, "Orbita", "Augenhöhle", "Orbit"), ("small", 300, 620, "Maxilla", "Oberkiefer", "Maxilla"),
        ("large", 430, 730, "Mandibula", "Unterkiefer", "Mandible"), ("small", 500, 550, "Arcus zygomaticus", "Jochbogen", "Zygomatic arch"),
    ]


def heart():
    p = Picture("heart", 900, 900)
    red, blue, wall = "#e6a196", "#a9bfe0", "#c46a5a"
    p.path("M450 845C280 790 140 640 150 470C155 370 230 300 330 300L600 300C700 310 760 390 750 500C740 650 600 790 450 845z", wall)
    p.path("M400 330L400 60C400 30 520 10 560 70L560 330z", red)
    p.path("M480 330C470 220 500 150 620 120L660 190C590 210 570 260 580 330z", blue)
    p.path("M200 40H280V330H200z", blue)
    p.path("M200 330C150 350 140 440 190 480C240 500 340 490 360 440C380 380 350 320 300 315z", blue)
    p.path("M560 330C620 310 700 340 710 410C710 460 640 490 570 475C520 450 520 350 560 330z", red)
    p.path("M215 510C260 520 340 520 380 490L430 760C330 720 220 640 215 510z", blue)
    p.path("M500 500C560 520 620 520 670 500C660 620 570 730 480 770L460 520z", red)
    p.path("M215 510L270 560L300 515L340 560L380 490", "none", "#fff", 7)
    p.path("M500 500L550 560L585 515L625 560L670 500", "none", "#fff", 7)
    p.path("M210 820V640H270V820z", blue)
    p.write()
    return [
        ("large", 265, 410, "Atrium dextrum", "Rechter Vorhof", "Right atrium"), ("large", 620, 400, "Atrium sinistrum", "Linker Vorhof", "Left atrium"),
        ("large", 330, 630, "Ventriculus dexter", "Rechte Herzkammer", "Right ventricle"),
        ("large", 550, 640, "Ventriculus sinister", "Linke Herzkammer", "Left ventricle"),
        ("small", 445, 650, "Septum interventriculare", "Kammerscheidewand", "Interventricular septum"),
        ("small", 455, 110, "Aorta", "Hauptschlagader", "Aorta"), ("small", 600, 165, "Truncus pulmonalis", "Lungenstamm", "Pulmonary trunk"),
        ("small", 240, 130, "Vena cava superior", "Obere Hohlvene", "Superior vena cava"),
        ("small", 240, 770, "Vena cava inferior", "Untere Hohlvene", "Inferior vena cava"),
    ]


def body():
    p = Picture("bones", 700, 1200)
    p.ellipse(350, 100, 62, 78)
    p.path("M330 175H370V205H330z")
    for y in range(210, 520, 34):
        p.path(f"M332 {y}H368V{y + 26}H332z")
    for step in range(7):
        y, reach = 240 + step * 30, 75 + step * 8 - max(0, step - 4) * 14
        for side in (-1, 1):
            p.path(f"M{350 + side * 20} {y}C{350 + side * reach} {y - 10} {350 + side * (reach + 15)} {y + 35} {350 + side * 30} {y + 42}", "none", EDGE, 8)
    p.path("M338 235H362V400H338z", SOFT)
    for side in (-1, 1):
        def x(value, side=side):
            return 350 + side * value

        p.bone(x(22), 222, x(135), 205, 9, 7)
        p.bone(x(160), 240, x(180), 420, 20, 12)
        p.bone(x(188), 445, x(205), 600, 13, 9)
        p.bone(x(170), 445, x(180), 605, 11, 8)
        p.ellipse(x(196), 650, 26, 40)
        p.path(f"M{x(15)} 530C{x(90)} 500 {x(125)} 540 {x(110)} 600C{x(90)} 650 {x(40)} 640 {x(15)} 620z")
        p.bone(x(95), 640, x(75), 850, 24, 15)
        p.ellipse(x(73), 882, 18, 18)
        p.bone(x(66), 912, x(62), 1105, 18, 12)
        p.bone(x(92), 920, x(86), 1105, 10, 7)
        p.ellipse(x(80), 1150, 45, 22)
    p.write()
    return [
        ("large", 350, 95, "Cranium", "Schädel", "Skull"), ("small", 270, 213, "Clavicula", "Schlüsselbein", "Clavicle"),
        ("small", 350, 320, "Sternum", "Brustbein", "Sternum"), ("large", 520, 330, "Humerus", "Oberarmknochen", "Humerus"),
        ("small", 545, 520, "Radius", "Speiche", "Radius"), ("large", 435, 745, "Femur", "Oberschenkelknochen", "Femur"),
        ("small", 277, 882, "Patella", "Kniescheibe", "Patella"), ("small", 414, 1010, "Tibia", "Schienbein", "Tibia"),
        ("small", 439, 1010, "Fibula", "Wadenbein", "Fibula"), ("large", 260, 575, "Os coxae", "Hüftbein", "Hip bone"),
    ]


def add_object3d(record, section, order):
    """The exercise with a 3D object, whose pins lie on its surface (make-object3d.py)."""
    exercise = record(
        "Exercise", Title="Articulatio genus", Note="Kniegelenk als 3D-Objekt · Knee joint as a 3D object", Mode="practice", Order=order,
        Section=[section], Model={"file": "models/knee.glb"})
    for count, (place, labels) in enumerate(importlib.import_module("make-object3d").pins(), 1):
        pin = record("Pin", Number=count, Place=place, Exercise=[exercise])
        for line, (language, text) in enumerate(zip(("la", "de", "en"), labels), 1):
            record("Label", Text=text, Language=language, Order=line, Pin=[pin])


def identifier(number):
    return f"01955100-0000-7000-8000-{number:012d}"


#: Who tried the map of bones, how many days ago, and what was not simply right: pin → mark and answer.
TRIES = [
    ("student", 23, {3: ("wrong", "Scapula"), 5: ("wrong", "Ulna"), 8: ("wrong", "Fibula"), 9: ("wrong", "Tibia"), 10: ("missing", "")}),
    ("student", 9, {5: ("wrong", "ulna"), 8: ("misspelt", "Tibbia"), 10: ("wrong", "Ilium")}),
    ("student", 2, {10: ("misspelt", "Os coxe")}),
    ("student2", 16, {2: ("wrong", "Costa I"), 5: ("wrong", "Ulna"), 8: ("wrong", "Fibula"), 9: ("wrong", "Tibia")}),
    ("student2", 4, {2: ("misspelt", "Clavikula"), 10: ("wrong", "Pelvis")}),
    ("student3", 5, {1: ("wrong", "Caput"), 2: ("missing", ""), 3: ("missing", ""), 4: ("misspelt", "Humerus "), 5: ("wrong", "Ulna"), 10: ("wrong", "Pelvis")}),
]


def attempts(exercise, pins):
    """Evaluated attempts at one exercise; `pins`: ids with the label that is shown as correct."""
    for number, (person, days, marks) in enumerate(TRIES, 1):
        begun, ended = {"today": -days, "at": "16:05"}, {"today": -days, "at": "16:11"}
        results = []
        for count, (pin, label) in enumerate(pins, 1):
            mark, answer = marks.get(count, ("right", label))
            results.append({"pin": pin, "answer": answer, "mark": mark, "label": label})
        answers = [
            {"pin": result["pin"], "text": result["answer"], "at": begun, "device": ""} for result in results if result["answer"]]
        record = identifier(9000 + number)
        attempt = {
            "id": record, "state": "evaluated", "started": begun, "pins": [pin for pin, _ in pins], "answers": answers,
            "finished": ended, "results": results}
        yield {
            "id": record, "by": person, "model": "Attempt", "created": begun, "changed": ended,
            "fields": {"Exercise": [exercise], "Day": {"today": -days}, "Attempt": attempt}}


def main():
    (HERE / "pictures").mkdir(exist_ok=True)
    records, number, tries = [], 0, []

    def record(model, **fields):
        nonlocal number
        number += 1
        records.append({"id": identifier(number), "model": model, "created": CREATED, "changed": CREATED, "fields": fields})
        return identifier(number)

    sections = [
        ("Testat 1", "Bewegungsapparat · Locomotor system", None, [
            ("Ossa manus", "Handskelett · Bones of the hand", "hand", hand, 800, 1000),
            ("Systema skeletale", "Knochen des Körpers · Map of bones", "bones", body, 700, 1200),
        ]),
        ("Testat 2", "Kopf und Herz · Head and heart", None, [
            ("Cranium", "Schädel von der Seite · Skull from the side", "skull", skull, 1000, 800),
            ("Cor", "Herz im Schnitt · Heart in section", "heart", heart, 900, 900),
        ]),
    ]
    # Only for students who were granted its content id.
    sections.append(("Kurs B", "Wiederholung · Revision", "kurs-b", [
        ("Cranium", "Schädel von der Seite · Skull from the side", "skull", skull, 1000, 800),
    ]))

    def fill(section, place, title, note, name, draw, width, height, mode="practice"):
        exercise = record(
            "Exercise", Title=title, Note=note, Mode=mode, Order=place, Section=[section],
            Picture={"file": f"pictures/{name}.svg"})

        def at(x, y):
            return [round(x / width, 5), round(y / height, 5)]

        shown = []
        for count, (kind, x, y, *labels) in enumerate(draw(), 1):
            pin = record("Pin", Number=count, Place={"kind": kind, "at": at(x, y)}, Exercise=[exercise])
            shown.append((pin, labels[0]))
            for line, (language, text) in enumerate(zip(("la", "de", "en"), labels), 1):
                record("Label", Text=text, Language=language, Order=line, Pin=[pin])
        if name == "bones":
            tries.extend(attempts(exercise, shown))
        if name == "heart":
            for start, end, dashed in [((240, 260), (240, 370), False), ((300, 460), (310, 560), True)]:
                place_on = {"from": at(*start), "to": at(*end), "dashed": dashed, "head": True}
                record("Arrow", Place=place_on, Exercise=[exercise])
        if name == "hand":
            record("Area", Place={"shape": "ellipse", "from": at(190, 670), "to": at(540, 850)}, Exercise=[exercise])

    made = []
    for order, (title, note, content, exercises) in enumerate(sections, 1):
        made.append(record("Section", Title=title, Note=note, Order=order, **({"Content": content} if content else {})))
        for place, exercise in enumerate(exercises, 1):
            fill(made[-1], place, *exercise)
    # Behind all others, so that their ids stay.
    fill(made[0], 3, "Manus", "Prüfung zum Handskelett · Examination", "hand", hand, 800, 1000, mode="graded")

    add_object3d(record, made[0], 4)
    accounts = [
        {"name": "student", "password": "demo-student", "roles": []},
        {"name": "student2", "password": "demo-student2", "roles": ["student=kurs-b"]},
        {"name": "student3", "password": "demo-student3", "roles": []},
        {"name": "admin", "password": "demo-admin", "roles": ["admin"]},
    ]
    lines = ",\n".join("    " + json.dumps(record, ensure_ascii=False) for record in records + tries)
    people = ",\n".join("    " + json.dumps(account) for account in accounts)
    (HERE / "demo.json").write_text(
        f'{{\n  "accounts": [\n{people}\n  ],\n  "records": [\n{lines}\n  ]\n}}\n')
    (HERE / "icon.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="#9a3b26"/>'
        '<path d="M176 150a44 44 0 1 0-62 44 44 44 0 1 0 50 58l148 148a44 44 0 1 0 70 42 44 44 0 1 0 16-84 44 44 0 0 0-40 4'
        'L222 226a44 44 0 0 0-46-76z" fill="#f3e9d2"/><circle cx="384" cy="140" r="52" fill="#0a64cc" stroke="#fff" stroke-width="16"/>'
        "</svg>\n")


main()
