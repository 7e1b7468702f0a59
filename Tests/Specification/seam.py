"""The tables of Spec/seam.md."""

from __future__ import annotations

import functools
import re

from sources import ROOT

CORE, SYNC, CHART, CANVAS, TOUR, PLAN = (
    f"The module of {name}" for name in ("the core", "the synchroniser", "a chart", "a canvas", "tours", "plans"))
KITS = "Modules of kits"
PLANNER = "The element of the planner"
#: What tables with members begin with.
HEADS = {"input", "effect", "part", "act", "request", "answer", "data"}


@functools.cache
def rows() -> list[tuple[str, str, str, list[str]]]:
    """Section, kind of table, name, and the other cells of each row of the tables with members."""
    found, section, kind, name = [], "", "", ""
    for line in (ROOT / "Spec/seam.md").read_text().splitlines():
        if line.startswith("## "):
            section = line[3:]
        if not line.startswith("|"):
            kind = ""
            continue
        cells = [cell.strip() for cell in re.sub(r'<a id="[\w-]+"></a>', "", line).strip("|").split("|")]
        if not kind:
            kind = cells[0]
        elif set(cells[0]) != {"-"}:
            name = cells[0].strip("`") or name
            if kind in HEADS:
                assert len(cells) == 5, line
                found.append((section, kind, name, cells[1:]))
    assert len(found) > 250
    return found


@functools.cache
def table(section: str, kind: str) -> dict[str, dict[str, list[str]]]:
    """Of each name its members, with type, meaning and what their absence means."""
    found: dict[str, dict[str, list[str]]] = {}
    for where, of, name, (member, *cells) in rows():
        if (where, of) == (section, kind):
            inner = found.setdefault(name, {})
            assert member.strip("`") not in inner, f"{name} has {member} twice"
            if member != "–":
                inner[member.strip("`")] = cells
    assert found, f"{section} has no table of kind {kind}"
    return found


def names(section: str, kind: str) -> dict[str, set[str]]:
    return {name: set(inner) for name, inner in table(section, kind).items()}


def part(name: str) -> set[str]:
    [found] = [inner for section in {row[0] for row in rows()} if any(row[:2] == (section, "part") for row in rows())
               for other, inner in table(section, "part").items() if other == name]
    return set(found)


def choices(section: str, kind: str, name: str, member: str) -> set[str]:
    return set(re.findall(r"`([\w.]+)`", table(section, kind)[name][member][0]))
