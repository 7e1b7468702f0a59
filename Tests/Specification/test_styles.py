"""What style sheets may not say, for it would cost every page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
#: Of apps. The server's own pages are small.
SHEETS = [one for one in sorted((ROOT / "Web").rglob("*.css")) if "launcher" not in one.parts]


def without(name: str, selector: str) -> str:
    """The selector without each `:name(…)`, whatever parentheses are within."""
    while (start := selector.find(f":{name}(")) >= 0:
        end, depth = start + len(name) + 2, 1
        while depth:
            depth += {"(": 1, ")": -1}.get(selector[end], 0)
            end += 1
        selector = selector[:start] + selector[end:]
    return selector


def is_costly(selector: str) -> bool:
    """Whether what follows a `:has()` is anything at all: then each node that comes or goes in there has all styles below found anew."""
    if ":has(" not in selector:
        return False
    *before, last = re.split(r"\s*[>+~]\s*|\s+", without("not", without("has", selector)).strip())
    return bool(before) and not re.search(r"[\w.#\[]", re.sub(r":nth-[\w-]+\([^()]*\)|::?(?!is\()[\w-]+", "", last))


@pytest.mark.parametrize(("selector", "costly"), [
    (".pages:has(> bk-grid) > :not(.top)", True),
    (".pages:has(> bk-grid) *", True),
    (".pages:has(> bk-grid) > :hover", True),
    (".pages:has(> bk-grid) > :nth-child(2)", True),
    (".pages:has(> bk-grid) > :is(.page, .pane):not(.top)", False),
    (".pages:has(> bk-grid) > .page:not(.top)", False),
    (".pages:not(:has(.tabs)) #note", False),
    (".page-body:has(> bk-grid:not(.cards))", False),
    (":where(.page-body) > :where(:not(bk-grid))", False),
])
def test_what_is_costly_is_told(selector: str, costly: bool):
    assert is_costly(selector) == costly


def selectors(sheet: Path) -> list[str]:
    text = re.sub(r"/\*.*?\*/|@(?:import|charset)[^;]*;", "", sheet.read_text(), flags=re.DOTALL)
    found = []
    for rule in re.findall(r"([^{};]+)\{", text):
        one, depth = "", 0
        for letter in rule:
            depth += {"(": 1, ")": -1}.get(letter, 0)
            if letter == "," and not depth:
                found.append(one.strip())
                one = ""
            else:
                one += letter
        found.append(one.strip())
    return [one for one in found if not one.startswith("@")]


def test_no_sheet_has_all_styles_found_anew():
    found = [f"{sheet.relative_to(ROOT)}: {one}" for sheet in SHEETS for one in selectors(sheet) if is_costly(one)]
    assert len(SHEETS) > 20 and found == []
