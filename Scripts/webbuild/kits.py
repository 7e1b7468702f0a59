"""Which kits and which further parts of the page an app needs, and which sets of kits are therefore linked together."""

import json
from dataclasses import dataclass
from pathlib import Path

from .machine import ROOT, fail

# Which block is of which kit, and what the page loads for it; `baukasten docs` writes it.
BLOCKS = ROOT / "Docs/reference/kits.json"
FIRST_SCREENS = ROOT / "Spec/first-screens.json"
BASIC = "Basic"
ALL = "all"


@dataclass(frozen=True)
class Needs:
    """What an app needs besides the core: kits other than Basic, and parts of the page that come on demand."""

    kits: frozenset[str]
    parts: frozenset[str]


def types_in(value: object) -> set[str]:
    """What `Type` says, anywhere in a description, and with each option of a field behind a dot (SV-PARTS-1, SV-PARTS-3)."""
    if isinstance(value, list):
        return set().union(*map(types_in, value))
    if not isinstance(value, dict):
        return set()
    own = {value["Type"]} if isinstance(value.get("Type"), str) else set()
    if own and isinstance(value.get("Options"), dict):
        own |= {f"{value['Type']}.{option}" for option in value["Options"]}
    return own.union(*map(types_in, value.values()))


def needs(description: object) -> Needs:
    types = types_in(description)
    kits, parts = set(), set()
    for kit, blocks in json.loads(BLOCKS.read_text()).items():
        named = types & blocks.keys()
        if named and kit != BASIC:
            kits.add(kit)
        for block in named:
            parts.update(blocks[block])
    return Needs(frozenset(kits), frozenset(parts))


def name_of(kits: frozenset[str]) -> str:
    """What files of a set are called after: its kits besides Basic."""
    return "-".join(sorted(kits)).lower() or BASIC.lower()


@dataclass(frozen=True)
class Set:
    """Kits that are linked together with the core, and the apps whose first screens say what comes first (decision 30)."""

    name: str
    kits: frozenset[str]
    apps: tuple[str, ...]


def sets(every_kit: set[str]) -> list[Set]:
    """Those that the apps of Apps/ name, and one of all kits for descriptions that name others."""
    lists = {frozenset(entry["kits"]): tuple(entry["apps"]) for entry in json.loads(FIRST_SCREENS.read_text())["sets"]}
    wanted = {needs(json.loads(file.read_text())).kits for file in sorted((ROOT / "Apps").glob("*/app.json"))}
    wanted |= {frozenset()}
    found = []
    for kits in sorted(wanted, key=sorted):
        if kits not in lists:
            fail(f"{FIRST_SCREENS.relative_to(ROOT)} names no apps for the kits {sorted(kits)}.")
        found.append(Set(name_of(kits), kits | {BASIC}, lists[kits]))
    every_app = tuple(dict.fromkeys(app for apps in lists.values() for app in apps))
    if frozenset(every_kit) not in {entry.kits for entry in found}:
        found.append(Set(ALL, frozenset(every_kit), every_app))
    return found
