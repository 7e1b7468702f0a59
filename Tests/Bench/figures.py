"""The table of figures that are not all times: rates, sizes, times."""

from __future__ import annotations

from dataclasses import dataclass

from table import aligned


@dataclass
class Figure:
    name: str
    value: float
    unit: str
    #: Another figure of the same run.
    against: Figure | None = None
    #: How many times as good as `against` it is to be.
    target: float | None = None
    note: str = ""
    #: What the value is to be at most, or at least.
    most: float | None = None
    least: float | None = None

    @property
    def ratio(self) -> float | None:
        """Of rates, how many times as much; of times, how many times as quick."""
        if self.against is None or not self.value or not self.against.value:
            return None
        return self.value / self.against.value if self.unit.endswith("/s") else self.against.value / self.value


def markdown(sections: dict[str, list[Figure]], letter: str = "S") -> str:
    """One Markdown table; its lines are named by letters, those of the other table by numbers."""
    everything = sum(sections.values(), start=[])
    names = {id(figure): f"{letter}{number}" for number, figure in enumerate(everything, start=1)}
    lines = [["", "", "", "", "compared", "target", "", ""]]
    for section, figures in sections.items():
        lines.append(["", f"**{section}**", *[""] * 6])
        lines += [_cells(figure, names) for figure in figures]
    return aligned(lines, right={0, 2, 5})


def _cells(figure: Figure, names: dict[int, str]) -> list[str]:
    ratio = figure.ratio
    return [
        names[id(figure)],
        figure.name,
        f"{figure.value:,.0f}" if figure.value >= 100 else f"{figure.value:,.2f}",
        figure.unit,
        f"{ratio:.1f} × {names[id(figure.against)]}" if ratio is not None else "",
        _target(figure),
        _verdict(figure),
        figure.note,
    ]


def _target(figure: Figure) -> str:
    if figure.target is not None:
        return f"≥ {figure.target:g} ×"
    if figure.most is not None:
        return f"≤ {figure.most:,}"
    return "" if figure.least is None else f"≥ {figure.least:,}"


def _verdict(figure: Figure) -> str:
    met = []
    if figure.target is not None and figure.ratio is not None:
        met.append(figure.ratio >= figure.target)
    if figure.most is not None:
        met.append(figure.value <= figure.most)
    if figure.least is not None:
        met.append(figure.value >= figure.least)
    return "" if not met else "reached" if all(met) else "MISSED"
