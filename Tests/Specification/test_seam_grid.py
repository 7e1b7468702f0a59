"""Spec/seam.md and the code name the same of the element of grids."""

from __future__ import annotations

import re

from seam import names
from sources import ROOT, javascript

KIT = ROOT / "Sources/Kits/Grids/Blocks"
GRIDS = "Grids"


def members(text: str, variable: str) -> set[str]:
    """Keys of the dictionary that a variable begins with, and those that are put into it."""
    found = set(re.findall(rf'\b{variable}\["(\w+)"\] =', text))
    for start in re.finditer(rf"var {variable}: JSONObject = \[(.*?)\n        \]", text, re.DOTALL):
        found |= set(re.findall(r'"(\w+)":', start[1]))
    return found


def test_se_grid_1_the_kit_writes_exactly_these_members():
    page = (KIT / "GridPage.swift").read_text()
    palette = (KIT / "GridPalette.swift").read_text()
    line = members(page, "line")
    for others in re.findall(r'\["kind":.*?\]', page) + re.findall(r"return \[\n(.*?)\n        \]", page, re.DOTALL):
        line |= set(re.findall(r'"(\w+)":', others))
    [inside] = re.findall(r'return \[\n(\s+"title".*?)\n        \]', palette, re.DOTALL)
    written = {
        "grid": members(page, "data"), "column": members(page, "head"), "line": line, "palette": set(re.findall(r'"(\w+)":', inside)),
    }
    assert written == names(GRIDS, "data")


def test_se_grid_2_the_element_reads_these_members_and_sends_these_acts():
    stated = names(GRIDS, "data")
    files = {file.removeprefix("Web/grid/"): text for file, text in javascript().items() if file.startswith("Web/grid/")}
    element = "\n".join(text for name, text in files.items() if name != "nodes.js")
    for member in set().union(*stated.values()):
        assert re.search(rf"\.{member}\b|[{{,] {member}[ ,:}}]", element), member
    read = set(re.findall(r"\b(?:this\.#?data|#table\.data)\.(\w+)", element))
    for taken in re.findall(r"const \{ ([\w,: ]+) \} = this\.#data;", element):
        read |= {name.partition(":")[0] for name in taken.split(", ")}
    assert read <= stated["grid"], read - stated["grid"]
    told = set(re.findall(r"[`\"](\w+):(?:\$\{|\")", element)) - {"level"}
    section = (ROOT / "Spec/seam.md").read_text().partition("\n## Grids\n")[2].partition("\n## ")[0]
    assert told == set(re.findall(r"^\| `(\w+):", section, re.MULTILINE))
    desk = (KIT / "GridDesk.swift").read_text()
    assert told <= set(re.findall(r'"(\w+)"', "".join(re.findall(r"case (.*)", desk))))
