"""Spec/seam.md and the code name the same of the element of calendars."""

from __future__ import annotations

import re

from seam import names
from sources import ROOT, javascript

KIT = ROOT / "Sources/Kits/Calendars/Blocks"
CALENDARS = "Calendars"


def test_se_calendar_1_the_kit_writes_exactly_these_members():
    page = (KIT / "CalendarPage.swift").read_text()
    [data] = re.findall(r"private var data: JSONObject \{.*?return \[\n(.*?)\n        \]", page, re.DOTALL)
    assert {"calendar": set(re.findall(r'"(\w+)":', data))} == names(CALENDARS, "data")


def test_se_calendar_2_the_element_reads_these_members_and_sends_these_acts():
    element = "\n".join(text for file, text in javascript().items() if file.startswith("Web/calendar/"))
    read = set(re.findall(r"this\.#data\.(\w+)", element))
    for taken in re.findall(r"const \{ ([\w, ]+) \} = this\.#data;", element):
        read |= set(taken.split(", "))
    assert read == names(CALENDARS, "data")["calendar"]
    told = set(re.findall(r"`(\w+):\$\{", element))
    section = (ROOT / "Spec/seam.md").read_text().partition(f"\n## {CALENDARS}\n")[2].partition("\n## ")[0]
    assert told == set(re.findall(r"^\| `(\w+):", section, re.MULTILINE))
    component = (KIT / "CalendarComponent.swift").read_text()
    assert told <= set(re.findall(r'case "(\w+)"', component))
