"""Measurements of grids of 300 and of 10,000 rows in Chromium."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Browser, Page
from table import Row

SECTION = "A key in a cell of a grid"
SIZES = (300, 10_000)
KEYS = 60
#: Milliseconds that a key may take.
KEY = 16
CREATED = "2026-01-01T00:00:00Z"

PLAIN = """(rows) => {
    const cells = Array.from({ length: 6 }, (_, place) => `<td tabindex="-1">${place}</td>`).join("");
    document.body.innerHTML = `<table>${`<tr>${cells}</tr>`.repeat(rows)}</table>`;
    document.querySelector("td").focus();
    document.querySelector("table").addEventListener("keydown", ({ target }) => {
        const row = target.parentNode.nextSibling ?? target.parentNode.parentNode.firstChild;
        row.children[target.cellIndex].focus();
    });
}"""

#: A key, until what it changes is laid out.
WALK = """async (count) => {
    const times = [];
    for (let number = 0; number < count; number += 1) {
        const began = performance.now();
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: number % 50 < 25 ? "ArrowDown" : "ArrowUp", bubbles: true, cancelable: true }));
        document.body.getBoundingClientRect();
        times.push(performance.now() - began);
        await new Promise((done) => setTimeout(done, 5));
    }
    return times;
}"""

#: A digit that opens a cell, another one, and Enter, until the next cell is at hand, and until its value is judged and drawn with all sums.
ENTER = """async (count) => {
    const [opened, typed, entered, judged] = [[], [], [], []];
    const timed = (list, work) => {
        const began = performance.now();
        work();
        document.body.getBoundingClientRect();
        list.push(performance.now() - began);
    };
    const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    for (let number = 0; number < count; number += 1) {
        timed(opened, () => press(String(1 + number % 9)));
        const input = document.activeElement;
        timed(typed, () => {
            press("5");
            input.value += "5";
            input.dispatchEvent(new InputEvent("input", { bubbles: true, data: "5" }));
        });
        const began = performance.now();
        const drawn = new Promise((done) => window.addEventListener("bk-act", () => {
            document.body.getBoundingClientRect();
            done(performance.now());
        }, { once: true }));
        timed(entered, () => press("Enter"));
        judged.push(await drawn - began);
        await new Promise((done) => setTimeout(done, 60));
        press("ArrowUp");
    }
    return [opened, typed, entered, judged];
}"""


def description() -> dict:
    def number(name: str) -> dict:
        return {"Name": name, "Type": "Number", "Options": {"Min": 1, "Max": 10_000, "Decimals": 0, "Default": 1, "Required": True}}

    group = {"Name": "Group", "Type": "Choice", "Options": {"Choices": [{"Value": "one"}, {"Value": "two"}, {"Value": "three"}]}}
    plan = {"Name": "Plan", "Type": "Reference", "Options": {"ModelName": "Plan", "Min": 1, "Max": 1, "Hidden": True}}
    order = {"Name": "Order", "Type": "Number", "Options": {"Hidden": True}}
    caption = {"Type": "Label", "Position": {"X": 0, "Y": 0}, "Size": {"Width": 280, "Height": 24}}
    return {
        "App": {"Languages": ["en"], "Title": "Measured"},
        "Root": [{"ElementId": "Plans", "ModelName": "Plan"}],
        "Components": {
            "Plans": {"Type": "TableComponent", "Title": "Plans", "Events": {"Init": "Load", "ItemClicked": "Open"}},
            "Rows": {
                "Type": "GridComponent", "Title": "{Name}", "GroupBy": "Group", "OrderBy": "Order", "Editable": True,
                "Columns": [{"Field": "Rounds"}, {"Field": "Count"}, {"Field": "Distance"}, {"Field": "Text"}, {"Field": "Sum", "Total": True}, {"Running": "Sum", "Label": "All"}],
            },
        },
        "Events": {
            "Load": {"Type": "LoadModels", "ModelId": "Plan", "ElementId": "Plans"},
            "Open": {"Type": "LoadModels", "ModelId": "Row", "Through": "Plan", "SortBy": "Order", "ElementId": "Rows"},
        },
        "Models": {
            "Plan": {"Fields": [{"Name": "Name", "Type": "Text"}], "Views": {"Table": {"ViewName": "Line", "Mappings": {"Caption": "Name"}}}},
            "Row": {
                "Fields": [plan, group, number("Rounds"), number("Count"), number("Distance"), {"Name": "Text", "Type": "Text"}, order],
                "Columns": [{"Name": "Sum", "Type": "Number", "Value": "Rounds * Count * Distance"}],
            },
        },
        "Views": {"Line": {"Fields": {"Caption": caption}}},
    }


def _plan(place: int) -> str:
    return f"01980000-0000-7000-8000-00000000000{place}"


def records() -> list[dict]:
    found = []
    for place, size in enumerate(SIZES):
        found.append({"id": _plan(place), "model": "Plan", "created": CREATED, "changed": CREATED, "fields": {"Name": str(size)}})
        for number in range(size):
            fields = {"Plan": [_plan(place)], "Group": ("one", "two", "three")[number * 3 // size], "Rounds": 1, "Count": 1 + number % 9, "Distance": 50, "Text": "any", "Order": number + 1}
            found.append({"id": f"01980000-0000-7000-800{place + 1}-{number:012x}", "model": "Row", "created": CREATED, "changed": CREATED, "fields": fields})
    return found


def measure(browser: Browser, address: str, new_page: Callable[[Browser], Page]) -> list[Row]:
    page = new_page(browser)
    page.evaluate(PLAIN, SIZES[0])
    plain = Row.of(f"a table of {SIZES[0]} rows, the focus moved by a listener", page.evaluate(WALK, KEYS))
    page.context.close()
    rows = [plain]
    for place, size in enumerate(SIZES):
        page = new_page(browser)
        page.set_viewport_size({"width": 1280, "height": 800})
        page.goto(f"{address}/bench-grid/#/Plans/Rows=Open.{_plan(place)}")
        cell = page.locator(".gr-line.is-row").nth(2).locator(".gr-cell").nth(1)
        cell.click()
        name = f"{size:,} rows"
        rows.append(Row.of(f"{name}: an arrow key", page.evaluate(WALK, KEYS), plain, target=KEY))
        cell.click()
        opened, typed, entered, judged = page.evaluate(ENTER, KEYS)
        rows.append(Row.of(f"{name}: a digit that opens a cell", opened, plain, target=KEY))
        rows.append(Row.of(f"{name}: a digit in a cell", typed, plain, target=KEY))
        rows.append(Row.of(f"{name}: Enter, the next cell is at hand", entered, plain, target=KEY))
        rows.append(Row.of(f"{name}: Enter, judged, with all sums", judged, plain))
        page.context.close()
    return rows
