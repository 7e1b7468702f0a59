"""Measurements in Chromium."""

from __future__ import annotations

import shutil
from math import inf
from pathlib import Path

import canvases
import charts
import chromium
import grids
from devices import DEVICES
from playwright.sync_api import Browser, Page, Playwright, sync_playwright
from table import Row

PROBE = Path(__file__).with_name("probe.js").read_text()
OPENINGS = 9
KEYS = 200
FRAMES = 300
PIXELS_PER_FRAME = 300
#: An app that is on the device takes at most as long as so many lines of text.
LINES = 1.5
KEEPING_MILLISECONDS = 8_000
RESTING_MILLISECONDS = 2_000
RECORDS_IN_PLAIN_LIST = 10_000
#: Until the list has all records, in milliseconds after the navigation began.
COMPLETE = """new Promise((done) => {
    const look = () => (document.querySelector("[aria-setsize='10000']") ? done(performance.now()) : requestAnimationFrame(look));
    look();
})"""


def measure(address: str) -> dict[str, list[Row]]:
    executable = shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        try:
            return {
                "Opening, nothing cached, server on the same machine": _opening(browser, address),
                "A key press in a form of 100 fields": _typing(browser, address),
                "Scrolling 10,000 records, 300 points a frame": [*_visits(playwright, address), *_scrolling(browser, address)],
                charts.SECTION: charts.measure(browser, address, _page),
                grids.SECTION: grids.measure(browser, address, _page),
            } | _canvases(playwright, address)
        finally:
            browser.close()


def _canvases(playwright: Playwright, address: str) -> dict[str, list[Row]]:
    browser = canvases.launch(playwright)
    try:
        return {canvases.SECTION: canvases.measure(browser, address, _page)}
    finally:
        browser.close()


def write(folder: Path) -> None:
    """Writes the app whose picture a browser has to make into `folder`."""
    with sync_playwright() as playwright:
        browser = canvases.launch(playwright)
        try:
            canvases.write(folder, browser)
        finally:
            browser.close()


def _page(browser: Browser) -> Page:
    context = browser.new_context(**DEVICES["phone"], locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(60_000)
    context.add_init_script(PROBE)
    return context.new_page()


def _open(page: Page, address: str) -> float:
    """Until the first screen is drawn, in milliseconds."""
    page.goto(address)
    shown = page.evaluate("Promise.race([probe.shown, new Promise((done) => setTimeout(() => done(null), 30000))])")
    if shown is None:
        raise RuntimeError(f"{address} showed nothing within 30 seconds: {page.inner_text('body')[:500]}")
    return shown


# Opening


def _opening(browser: Browser, address: str) -> list[Row]:
    _blank(browser, address)  # The first page of a browser takes longer than any other.
    blank = Row.of("a line of text from the server", [_blank(browser, address) for _ in range(OPENINGS)])
    rows = [blank]
    for app, name in (("gallery", "gallery"), ("bench-large", "large description")):
        loaded, steps, shown = [], [], []
        for _ in range(OPENINGS):
            page = _page(browser)
            shown.append(_open(page, f"{address}/{app}/"))
            loaded.append(page.evaluate("probe.loaded"))
            steps.append(page.evaluate("probe.steps[0].module"))
            if app == "bench-large" and len(shown) == OPENINGS:
                rows.append(_parsing(page))
            page.context.close()
        rows.append(Row.of(f"{name}: module loaded and compiled", loaded, blank))
        against = next((row for row in rows if row.name.startswith("JSON.parse")), None)
        rows.append(Row.of(f"{name}: first step in the module", steps, against if app == "bench-large" else None))
        rows.append(Row.of(f"{name}: first screen drawn", shown, blank))
        if app == "gallery":
            again = _again(browser, f"{address}/{app}/")
            rows.append(Row.of(f"{name}: first screen, all on the device", again, blank, LINES * blank.median, inf))
    return rows


def _again(browser: Browser, address: str) -> list[float]:
    page = _page(browser)
    _open(page, address)
    # Until the records and the app's files are kept, and nothing more is under way.
    page.wait_for_timeout(KEEPING_MILLISECONDS)
    times = []
    for _ in range(OPENINGS):
        times.append(_open(page, address))
        page.wait_for_timeout(RESTING_MILLISECONDS)
    page.context.close()
    return times


def _blank(browser: Browser, address: str) -> float:
    """Until the second frame of an answer of the same server that is a line of text."""
    page = _page(browser)
    page.goto(f"{address}/health")
    time = page.evaluate(
        """new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now()))))"""
    )
    page.context.close()
    return time


def _parsing(page: Page) -> Row:
    times = page.evaluate(
        """async () => {
            const text = await (await fetch("app.json")).text();
            return Array.from({ length: 30 }, () => {
                const start = performance.now();
                JSON.parse(text);
                return performance.now() - start;
            });
        }"""
    )
    return Row.of("JSON.parse of the large description", times)


# Typing


def _typing(browser: Browser, address: str) -> list[Row]:
    page = _page(browser)
    fields = "".join(f"<label>{number}<input></label><output></output>" for number in range(100))
    page.set_content(f"<div>{fields}</div>")
    page.add_script_tag(content=PROBE)  # Setting the content has removed its listeners.
    page.evaluate(
        """document.body.addEventListener("input", ({ target }) => {
            target.parentNode.nextElementSibling.textContent = target.value;
        })"""
    )
    _type(page, page.locator("input").nth(50))
    plain = Row.of("100 plain inputs, the text copied by a listener", page.evaluate("probe.keys"))
    page.context.close()

    page = _page(browser)
    _open(page, f"{address}/bench-form/")
    page.get_by_role("button", name="Add").first.click()
    field = page.get_by_label("Field 50", exact=False).first
    field.wait_for()
    page.evaluate("probe.steps.length = 0")
    _type(page, field)
    assert len(page.evaluate("field => field.value", field.element_handle())) == KEYS, "Not every key press arrived."
    steps = page.evaluate("probe.steps")
    keys = page.evaluate("probe.keys")
    assert len(keys) == KEYS and len(steps) >= KEYS
    whole = Row.of("input event until the patches are applied", keys, plain, target=16)
    page.context.close()
    return [plain, whole, Row.of("of that in the module", [step["module"] for step in steps], whole)]


def _type(page: Page, field) -> None:
    field.focus()
    for number in range(KEYS):
        page.keyboard.press("abcdefghij"[number % 10])


# Scrolling


def _visits(playwright: Playwright, address: str) -> list[Row]:
    """First visits beside nothing else: suggestions of an address bar are a page of their own, which takes a processor while an app opens."""
    browser = playwright.chromium.launch(executable_path=shutil.which(chromium.NAMES[False]), args=chromium.flags())
    try:
        times = []
        for number in range(1 + OPENINGS):
            page = _page(browser)
            _open(page, f"{address}/bench-list/")
            # The first page of a browser takes longer than any other.
            if number:
                times.append(page.evaluate(COMPLETE))
            page.context.close()
        return [Row.of("first visit until all records are in the list, in a browser without windows", times, target=600)]
    finally:
        browser.close()


def _scrolling(browser: Browser, address: str) -> list[Row]:
    page = _page(browser)
    rows = "".join(f"<li style='height:44px'>Entry {number}</li>" for number in range(RECORDS_IN_PLAIN_LIST))
    page.set_content(f"<ul style='height:100vh;overflow:auto;margin:0'>{rows}</ul>")
    page.add_script_tag(content=PROBE)  # Setting the content has removed its listeners.
    found = _scroll(page, "document.querySelector('ul')", "li")
    plain = Row.of("10,000 plain lines, all in the page: frame to frame", found["gaps"])
    page.context.close()

    page = _page(browser)
    _open(page, f"{address}/bench-list/")
    first = Row.of("first visit until all records are in the list", [page.evaluate(COMPLETE)])
    openings = [_open(page, f"{address}/bench-list/") for _ in range(OPENINGS)]
    again = Row.of("first screen, records already stored", openings, first)
    page.evaluate("probe.steps.length = 0")
    scroller = """(() => {
        let node = document.querySelector("[data-window]");
        while (node && !(node.scrollHeight > node.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(node).overflowY)))
            node = node.parentElement;
        return node ?? document.scrollingElement;
    })()"""
    found = _scroll(page, scroller, "[data-window] > :not(.spacer)")
    assert found["top"] > FRAMES * PIXELS_PER_FRAME * 0.9, "The list was not scrolled."
    assert found["most"] < 200, f"{found['most']} rows were in the page at once."
    steps = page.evaluate("probe.steps")
    page.context.close()
    return [
        first,
        again,
        plain,
        Row.of(f"list of the app, at most {found['most']} rows in the page: frame to frame", found["gaps"], plain),
        Row.of("of that a new window of rows until its patches are applied", [step["total"] for step in steps], target=16),
        Row.of("of that in the module", [step["module"] for step in steps]),
    ]


def _scroll(page: Page, scroller: str, rows: str) -> dict:
    return page.evaluate(f"probe.scroll({scroller}, {PIXELS_PER_FRAME}, {FRAMES}, '{rows}')")
