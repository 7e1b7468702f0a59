"""Spec/seam.md and the code name the same of the element for the edge of the pool."""

from __future__ import annotations

import re

from seam import names
from sources import ROOT, javascript

KIT = ROOT / "Sources/Kits/Training/Blocks/Poolside"
POOL = "Poolside"


def body(text: str, name: str) -> str:
    """What stands in a function or a computed property of a page."""
    return text.partition(f" {name}")[2].partition("\n    }\n")[0]


def members(text: str) -> set[str]:
    """What is put into objects."""
    return set(re.findall(r'data\["(\w+)"\] =', text)) | set(re.findall(r'"(\w+)":', text))


def test_se_pool_1_the_kit_writes_exactly_these_members():
    page = (KIT / "PoolsidePage.swift").read_text()
    board = body(page, "func board(")
    rows, _, pool = board.partition("rows.append")
    running = body(page, "func running(")
    outer, _, pulse = running.partition('data["pulse"] = .object([')
    written = {
        "pool": members(pool) | members(outer) | {"pulse"} | members(body(page, "func ready(")), "row": members(rows), "now": members(body(page, "func now(")),
        "clock": members(body(page, "func shown(")), "pulse": members(pulse), "words": members(body(page, "var words: JSON")),
    }
    assert written == names(POOL, "data")


def test_se_pool_2_the_element_reads_these_members_and_sends_these_acts():
    stated = names(POOL, "data")
    files = {file: text for file, text in javascript().items() if file.startswith("Web/poolside/")}
    element = "\n".join(text for name, text in files.items() if not name.endswith("nodes.js"))
    for member in set().union(*stated.values()):
        assert re.search(rf"\.{member}\b|[{{,] {member}[ ,:}}]", element), member
    read = set(re.findall(r"this\.#data\??\.(\w+)", element))
    for taken in re.findall(r"const \{ ([\w,: ]+) \} = this\.#data;", element):
        read |= {name.partition(":")[0] for name in taken.split(", ")}
    assert read <= stated["pool"], read - stated["pool"]
    told = set(re.findall(r'#tell\("(\w+)"', element)) | {"begin", "tick"}
    section = (ROOT / "Spec/seam.md").read_text().partition(f"\n## {POOL}\n")[2].partition("\n## ")[0].partition("| told |")[2]
    assert told == set(re.findall(r"`(\w+)`", section))
    desk = (KIT / "PoolsideComponent.swift").read_text()
    handled = set(re.findall(r'(?:case|action\.name ==) "(\w+)"', desk))
    # A look changes nothing: what is shown is made anew with every input.
    assert told - {"look"} <= handled
