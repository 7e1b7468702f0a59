"""The table of measurements."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite


@dataclass
class Row:
    """Times in milliseconds, or counts; compared with a row of the same run."""

    name: str
    median: float
    p95: float
    runs: int
    against: Row | None = None
    #: Milliseconds; without `p95_target` it is meant for both. One that is infinite says that the median alone counts.
    target: float | None = None
    p95_target: float | None = None

    @classmethod
    def of(
        cls, name: str, times: list[float], against: Row | None = None, target: float | None = None, p95_target: float | None = None
    ) -> Row:
        ordered = sorted(times)
        median, p95 = ordered[len(ordered) // 2], ordered[len(ordered) * 95 // 100]
        return cls(name, median, p95, len(ordered), against, target, p95_target)


def markdown(sections: dict[str, list[Row]]) -> str:
    """One Markdown table, aligned so that it can be read in a terminal too. Lines are numbered to refer to each other."""
    numbers = {id(row): number for number, row in enumerate(sum(sections.values(), start=[]), start=1)}
    lines = [["", "", "median ms", "p95 ms", "runs", "compared", "target", ""]]
    for section, rows in sections.items():
        lines.append(["", f"**{section}**", *[""] * 6])
        lines += [_cells(row, numbers) for row in rows]
    return aligned(lines, right={0, 2, 3, 4, 6})


def aligned(lines: list[list[str]], right: set[int]) -> str:
    """A Markdown table of these cells, the first line its head; the columns `right` are aligned to the right."""
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]

    def text(line: list[str]) -> str:
        cells = [cell.rjust(width) if i in right else cell.ljust(width) for i, (cell, width) in enumerate(zip(line, widths))]
        return f"| {' | '.join(cells)} |"

    rule = "|" + "|".join("-" * (width + 1) + (":" if i in right else "-") for i, width in enumerate(widths)) + "|"
    return "\n".join([text(lines[0]), rule, *map(text, lines[1:])])


def _cells(row: Row, numbers: dict[int, int]) -> list[str]:
    compared = ""
    if row.against and row.against.median:
        compared = f"{row.median / row.against.median:.2f} × line {numbers[id(row.against)]}"
    elif row.against:
        compared = f"line {numbers[id(row.against)]}: below the clock's 0.1"
    return [
        str(numbers[id(row)]),
        row.name,
        f"{row.median:,.2f}",
        f"{row.p95:,.2f}",
        str(row.runs),
        compared,
        _target(row),
        _verdict(row),
    ]


def _target(row: Row) -> str:
    if row.target is None:
        return ""
    if row.p95_target is None:
        return f"≤ {row.target:g}"
    further = f", p95 ≤ {row.p95_target:.3g}" if isfinite(row.p95_target) else ""
    return f"≤ {row.target:.3g}{further}"


def _verdict(row: Row) -> str:
    if row.target is None:
        return ""
    if row.median > row.target:
        return "MISSED"
    return "reached" if row.p95 <= (row.target if row.p95_target is None else row.p95_target) else "median only"
