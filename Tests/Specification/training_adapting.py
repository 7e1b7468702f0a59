"""Fitting plans a second time, naively, with fractions: what Spec/vectors/training is written by, and what they are held to.

It follows section 5 of the app SwimFit word by word, and shares nothing with Sources/Kits/Training. Rows are those of the vectors.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

GROUPS = ["warm-up", "main", "cool-down"]
STROKES = ["free", "back", "breast", "fly", "medley", "main", "second", "any"]
LEVELS = ["beginner", "advanced", "pro"]
MOST = 999
MASK = (1 << 64) - 1


def repetition(row: dict, pace: int | None) -> Fraction | None:
    """Seconds of one repetition."""
    if "sendOff" in row:
        return Fraction(row["sendOff"], 100)
    rest = Fraction(row.get("rest", 0), 100)
    if "distance" not in row:
        return rest + Fraction(row["time"], 100)
    if "rest" not in row or pace is None:
        return None
    return rest + Fraction(pace, 100) * row["distance"] / 100


def why_not(row: dict, given: dict) -> str | None:
    """Step 1."""
    if given.get("level") and row.get("levels") and given["level"] not in row["levels"]:
        return "level"
    if missing := [code for code in row.get("equipment", []) if code in given.get("without", [])]:
        return "equipment " + "+".join(missing)
    others = [stroke for stroke in row.get("strokes", []) if stroke != "any" and stroke not in given.get("strokes", STROKES)]
    return "strokes " + "+".join(others) if others else None


def runs(rows: list[dict]) -> list[list[int]]:
    """Which rows are swum together."""
    found: list[list[int]] = []
    for number, row in enumerate(rows):
        before = rows[number - 1] if number else {}
        same = all(row.get(key) == before.get(key) for key in ("block", "group")) and row.get("rounds", 1) == before.get("rounds", 1)
        if number and "block" in row and same:
            found[-1].append(number)
        else:
            found.append([number])
    return found


class Item:
    def __init__(self, rows: list[dict], numbers: list[int], left: list[int], costs: list[Fraction], is_time: bool):
        first = rows[left[0]]
        self.numbers = left
        self.block = "block" in first or first.get("rounds", 1) > 1
        self.group = first["group"]
        self.required = any(rows[number].get("required") for number in left)
        self.q = first.get("rounds", 1) if self.block else first.get("count", 1)
        self.c = sum((rows[number].get("count", 1) if self.block else 1) * costs[number] for number in left)
        self.pause = sum(Fraction(rows[number].get("pause", 0), 100) for number in left) if is_time else Fraction(0)
        self.m = 0
        self.r = 0

    def cost(self, times: int) -> Fraction:
        return times * self.c + (self.pause if times else 0)


def adapt(rows: list[dict], given: dict) -> dict:
    """`given` has `distance` or `time` (hundredths), and what else an input of the vectors has."""
    is_time = "distance" not in given
    scale = 10_000 if is_time else 1
    target = Fraction(given["time"], 100) if is_time else Fraction(given["distance"])
    reasons = [why_not(row, given) for row in rows]
    if left := [number + 1 for number, row in enumerate(rows) if row.get("required") and reasons[number]]:
        return {"impossible": "required", "rows": left}
    times = [repetition(row, given.get("pace")) if is_time else Fraction(row.get("distance", 0)) for row in rows]
    if left := [number + 1 for number, time in enumerate(times) if time is None and not reasons[number]]:
        return {"impossible": "untimed", "rows": left}
    costs = [time or Fraction(0) for time in times]

    items = []
    for numbers in runs(rows):
        if left := [number for number in numbers if not reasons[number]]:
            items.append(Item(rows, numbers, left, costs, is_time))
    if not items:
        return {"impossible": "empty"}
    for group in GROUPS:
        members = [item for item in items if item.group == group]
        if members and not any(item.required for item in members):
            members[0].m = 1
    for item in items:
        if item.required or item.c == 0:
            item.m = item.q
    least = sum(item.cost(item.m) for item in items)
    if least > target:
        return {"impossible": "least", "least": int(least * scale)}

    others = [item for item in items if not item.required and item.c > 0]
    fixed = sum(item.q * item.c for item in items if item.required) + sum(item.pause for item in items)
    f = Fraction(1)
    if others:
        whole = sum(item.q * item.c for item in others)
        f = max(Fraction(0), (target - fixed) / whole)
        if f > 3:
            return {"impossible": "most", "most": int((fixed + 3 * whole) * scale)}
    for item in items:
        item.r = item.m
    for item in others:
        stays = 1 if item.q == 1 and f >= Fraction(3, 5) else 0
        item.r = min(MOST, max(item.m, stays, floor(item.q * f)))

    def total() -> Fraction:
        return sum((item.cost(item.r) for item in items), Fraction(0))

    def fits(item: Item) -> bool:
        return total() - item.cost(item.r) + item.cost(item.r + 1) <= target

    while total() > target:
        place = max((n for n, item in enumerate(others) if item.r > item.m), key=lambda n: (others[n].r - others[n].q * f, n))
        others[place].r -= 1
    while places := [n for n, item in enumerate(others) if item.r < item.q * f and item.r < MOST and fits(item)]:
        others[max(places, key=lambda n: (others[n].q * f - others[n].r, -n))].r += 1
    adds = True
    while adds:
        adds = False
        for item in sorted(others, key=lambda item: -item.c):
            if item.r < min(MOST, 2 * max(item.q, ceil(item.q * f))) and fits(item):
                item.r += 1
                adds = True

    numbers, words = [0] * len(rows), [reason or "dropped" for reason in reasons]
    for item in items:
        for number in item.numbers:
            numbers[number] = item.r
            if item.r:
                words[number] = word(item, f)
    return {"rows": numbers, "why": words, "total": int(total() * scale), "missing": int((target - total()) * scale)}


def word(item: Item, f: Fraction) -> str:
    if item.required:
        return "required"
    if item.r == item.q:
        return "same"
    if item.r > item.q:
        return "more"
    return "first" if item.m == 1 and item.r == 1 and item.q * f < 1 else "fewer"


# --- Plans by chance ---------------------------------------------------------------------------------------------------------------------------


class RandomPlans:
    """The same as Sources/Kits/Training/Vectors/RandomPlans.swift; the numbers are SplitMix64 (Steele, Lea, Flood 2014)."""

    def __init__(self, seed: int):
        self.state = seed

    def below(self, bound: int) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        mixed = self.state
        mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & MASK
        return (mixed ^ mixed >> 31) % bound

    def next(self) -> tuple[list[dict], dict]:
        rows, block = [], 0
        for group in GROUPS:
            for _ in range(self.below(6)):
                if self.below(3) == 0:
                    block = self.below(4)
                rows.append(self.row(group, block))
        given = self.filter()
        is_time = self.below(3) == 0
        if is_time:
            times = [(row, repetition(row, given.get("pace"))) for row in rows]
            whole = sum(int((row.get("rounds", 1) * row["count"] * time + Fraction(row.get("pause", 0), 100)) * 10_000)
                        for row, time in times if time is not None) // 100
        else:
            whole = sum(row.get("rounds", 1) * row["count"] * row.get("distance", 0) for row in rows)
        match self.below(8):
            case 0: target = whole
            case 1: target = whole * self.below(700) // 100
            case _: target = whole * (20 + self.below(200)) // 100 // 25 * 25
        return rows, given | {"time" if is_time else "distance": target}

    def row(self, group: str, block: int) -> dict:
        row: dict = {"group": group, "count": self.one([1, 1, 1, 2, 3, 4, 5, 8, 10, 18, 40, 999])}
        row["distance"] = self.one([25, 50, 50, 75, 100, 100, 150, 200, 400, 1_500, 33])
        if self.below(12) == 0:
            del row["distance"]
            row["time"] = 6_000 * (1 + self.below(10))
        match self.below(4):
            case 0: row["rest"] = 500 * self.below(8)
            case 1 | 2: row["sendOff"] = 3_000 + 500 * self.below(40)
            case _:
                if self.below(3) != 0:
                    row["sendOff"] = 9_000 + self.below(7)
        if self.below(6) == 0:
            row["pause"] = 3_000 * (1 + self.below(4))
        if self.below(10) == 0:
            row["required"] = True
        if self.below(5) == 0:
            row["levels"] = [LEVELS[self.below(3)], "pro"]
        if self.below(5) == 0:
            row["equipment"] = ["paddles" if self.below(2) == 0 else "fins"]
        if self.below(2) == 0:
            row["strokes"] = [STROKES[self.below(8)], STROKES[self.below(8)]]
        if block:
            row |= {"block": " ABC"[block], "rounds": block}
        elif self.below(20) == 0:
            row["rounds"] = 2
        return row

    def filter(self) -> dict:
        given: dict = {}
        if self.below(4) == 0:
            given["level"] = LEVELS[self.below(3)]
        if self.below(4) == 0:
            given["without"] = ["paddles"]
        if self.below(6) == 0:
            given["strokes"] = ["free", "back", "breast", STROKES[self.below(8)]]
        if self.below(4) > 0:
            given["pace"] = 7_000 + self.below(6_000)
        return given

    def one(self, values: list[int]) -> int:
        return values[self.below(len(values))]


def line(outcome: dict) -> str:
    rows = ",".join(map(str, outcome.get("rows", [])))
    if "impossible" in outcome:
        return f"{outcome['impossible']} {rows} {outcome.get('least', outcome.get('most', 0))}\n"
    return f"{rows} {','.join(outcome['why'])} {outcome['total']} {outcome['missing']}\n"


def digest(seed: int, plans: int) -> str:
    """FNV-1a of 64 bits over a line for each plan."""
    random, state = RandomPlans(seed), 0xCBF29CE484222325
    for _ in range(plans):
        for byte in line(adapt(*random.next())).encode():
            state = (state ^ byte) * 0x100000001B3 & MASK
    return f"{state:016x}"
