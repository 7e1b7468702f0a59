"""Measurements of a chart of 10,000 values in Chromium."""

from __future__ import annotations

import datetime
from collections.abc import Callable

from playwright.sync_api import Browser, Page
from table import Row

SECTION = "A key on a chart of 10,000 values"
VALUES = 10_000
KEYS = 40
#: Milliseconds that a key may take.
KEY = 16
START = datetime.date(1999, 1, 1)

PLAIN = """(values) => {
    const points = values.map((value, index) => `${index * 360 / values.length},${value}`).join(" ");
    document.body.innerHTML = `<svg viewBox="0 0 360 120" tabindex="0"><polyline points="${points}" fill="none" stroke="red"/>
        <line y2="120" stroke="black"/></svg><p></p>`;
    const [stage, line, text] = ["svg", "line", "p"].map((name) => document.querySelector(name));
    let at = values.length;
    stage.addEventListener("keydown", () => {
        at--;
        line.setAttribute("transform", `translate(${at * 360 / values.length})`);
        text.textContent = values[at];
    });
}"""

PRESS = """([count, chart]) => Array.from({ length: count }, () => {
    const stage = chart
        ? document.querySelector("bk-chart").shadowRoot.querySelector(".stage") : document.querySelector("svg");
    const began = performance.now();
    stage.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
    return performance.now() - began;
})"""


def value(number: int) -> int:
    return 60 + number % 37


def record(number: int) -> dict:
    fields = {"Day": (START + datetime.timedelta(number)).isoformat(), "Pulse": value(number)}
    created = "2026-01-01T00:00:00Z"
    return {"id": f"01980000-0000-7000-8000-{number:012x}", "model": "Entry", "created": created, "changed": created, "fields": fields}


def measure(browser: Browser, address: str, new_page: Callable[[Browser], Page]) -> list[Row]:
    page = new_page(browser)
    page.set_content("<p></p>")
    page.evaluate(PLAIN, [value(number) for number in range(VALUES)])
    plain = Row.of("plain line of 10,000 points, a mark moved by a listener", page.evaluate(PRESS, [KEYS, False]))
    page.context.close()

    page = new_page(browser)
    page.goto(f"{address}/bench-chart/")
    # The records come with the first synchronisation; each step of it draws the chart anew.
    page.locator("bk-chart .stage[aria-label*='10,000 values']").wait_for(timeout=60_000)
    page.locator("bk-chart .tools").get_by_role("button", name="All", exact=True).click()
    page.locator("bk-chart .stage").focus()
    before = page.locator("bk-chart .value p").text_content()
    page.evaluate("probe.steps.length = 0")
    keys = page.evaluate(PRESS, [KEYS, True])
    after = page.locator("bk-chart .value p").text_content()
    assert before != after, f"The keys chose no value: {after}"
    steps = [step["module"] for step in page.evaluate("probe.steps")]
    page.context.close()
    whole = Row.of("key until the patches are applied", keys, plain, target=KEY)
    return [plain, whole, Row.of("of that in the module", steps, whole)]
