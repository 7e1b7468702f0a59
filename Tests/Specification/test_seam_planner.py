"""Spec/seam.md and the code name the same of the elements of tours."""

from __future__ import annotations

import re

from seam import PLANNER, TOUR, names
from sources import ROOT, javascript, typed

KIT = ROOT / "Sources/Kits/Touring/Blocks"


def literal(text: str, start: str) -> set[str]:
    """Keys of the dictionary that begins behind a piece of code, on its outermost level."""
    found, depth = set(), 0
    for match in re.finditer(r'"(\w+)":|[\[\](){}]', text[text.index(start) + len(start):]):
        if match[1]:
            if depth == 1:
                found.add(match[1])
            continue
        depth += 1 if match[0] in "[({" else -1
        if depth == 0:
            return found
    raise AssertionError(f"{start} does not end")


def test_se_planner_1_the_kit_writes_exactly_these_members():
    stated = names(PLANNER, "data")
    page = (KIT / "Components/PlannerPage.swift").read_text()
    written = literal(page, "var data: JSONObject = ") | set(re.findall(r'data\["(\w+)"\] =', page))
    element = literal(page, "var element: JSONObject = ") | set(re.findall(r'element\["(\w+)"\] =', page))
    profile = literal((KIT / "Elements/TourElement.swift").read_text().replace("return [\n", "JSON = [\n"), "JSON = ")
    assert {"planner": written, "element": element, "profile": profile} == stated


def test_se_planner_2_the_elements_read_these_members_and_send_these_acts():
    stated = names(PLANNER, "data")
    files = {file.removeprefix("Web/planner/"): text for file, text in javascript().items() if file.startswith("Web/planner/")}
    planner = "\n".join(files.values())
    read = set(re.findall(r"\bdata\??\.(\w+)", planner))
    read |= set(re.findall(r"\b(?:before|value)\.(\w+)", files["planner.js"] + files["desk.js"]))
    for taken in re.findall(r"const \{ ([\w, ]+) \} = this\.(?:#desk\.|#)data;", planner):
        read |= set(taken.split(", "))
    assert read == stated["planner"]
    # All of them are asked in the language of the page.
    assert re.search(r"planner\.question\(\{ \.\.\.question, locale:", files["names.js"])
    questions = {name: (inner | {"locale"}) - {"type"} for name, inner, _, before in typed(files["names.js"]) if before.rstrip().endswith("#ask(")}
    assert questions.keys() == {"reverse", "search"}
    assert all(inner <= names(TOUR, "input")[name] for name, inner in questions.items())
    told = set(re.findall(r"\btell\((?:this\.#|desk\.)data\.(\w+),", planner))
    assert told == {"change", "rename", "record", "open"}
    for member in stated["element"]:
        assert re.search(rf"(?:one|element)\.{member}\b|[{{,] {member}[ ,]", planner), member
    profile = javascript()["Web/profile/profile.js"]
    taken = re.findall(r"const \{ ([\w, ]+) \} = this\.#data\b", profile)
    assert set(", ".join(taken).split(", ")) | set(re.findall(r"this\.#data\.(\w+)", profile)) == stated["profile"]
