"""Measures the planner of tours in Chromium, on the invented island.

Without a graphics card Chromium draws maps by the processor, and without a screen nothing waits for its beat. So there are two figures of a move: the
work of the page's own thread (all tasks, as the browser counts them), and the time from frame to frame (requestAnimationFrame), which also has the
drawing of the map in it. A map that is dragged with nothing planned on it stands beside.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from planning import NORTH, VILLAGE, WEST, Planning
from server import Server, island_of
from table import Row

ROOT = Path(__file__).resolve().parents[2]
SECTION = "The planner of tours, on the island"
APP = "bench-tours"
MOVES, OPENINGS, ELEMENTS, STOPS, EDITS = 120, 5, 1000, 200, 80

#: Notes frames, and how long after a move or a key the figures of the tour are drawn.
PROBE = """(() => {
    globalThis.tours = { frames: [], drawn: [], at: 0, last: 0, beats: true };
    const frame = (now) => {
        if (tours.last) tours.frames.push(now - tours.last);
        tours.last = now;
        if (tours.beats) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    for (const name of ["mousemove", "keydown"]) {
        addEventListener(name, ({ key }) => key === "Control" || (tours.at ||= performance.now()), { capture: true });
    }
    new MutationObserver((all) => {
        if (!tours.at || !all.some(({ target }) => target.closest?.(".pl-figures"))) return;
        tours.drawn.push(performance.now() - tours.at);
        tours.at = 0;
    }).observe(document, { subtree: true, childList: true });
})()"""
EMPTY = "Object.assign(tours, { frames: [], drawn: [], at: 0 })"


def write(apps: Path) -> None:
    """An app like Tours with many elements."""
    shutil.copytree(ROOT / "Apps" / "tours", apps / APP)
    demo = json.loads((apps / APP / "demo.json").read_text())
    moment = "2026-03-01T08:00:00.000Z"

    def record(number: int, model: str, **fields: object) -> dict:
        return {"id": f"01980000-0000-7000-8000-{number:012x}", "model": model, "created": moment, "changed": moment, "fields": fields}

    kinds = ["trail", "hut", "water", "dealer", "lift", "viewpoint", "destination"]
    places = [(-46.54 + 0.08 * (one // 40) / 25, -123.48 + 0.16 * (one % 40) / 40) for one in range(ELEMENTS)]
    records = [
        record(number, "Element", Name=f"Place {number}", Kind=kinds[number % 7], Place={"lat": round(south, 6), "lon": round(east, 6)})
        for number, (south, east) in enumerate(places)
    ]
    (apps / APP / "demo.json").write_text(json.dumps(demo | {"records": records}))


def measure(program: Path) -> dict[str, list[Row]]:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        data = Path(folder)
        (data / "store" / "apps").mkdir(parents=True)
        write(data / "store" / "apps")
        # The island is imported into data that are there.
        with Server.started(ROOT, data, program=program):
            pass
        drawn = island_of(ROOT)
        files = [drawn / "island.osm.pbf", "--elevation", drawn / "S47W124.hgt"]
        subprocess.run([program, "map", "import", *files, "--name", "Fernau", "--data", data / "store"], check=True, capture_output=True)
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        try:
            with Server.started(ROOT, data, program=program) as server:
                return {SECTION: [*_dragging(browser, server), *_editing(browser, server), *_opening(browser, server), *_panning(browser, server)]}
        finally:
            browser.close()


@contextmanager
def _page(browser: Browser, server: Server) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(60_000)
    context.add_cookies([{"name": "baukasten", "value": server.session("rider").cookie, "url": server.address}])
    context.add_init_script(PROBE)
    page = context.new_page()
    yield page
    context.close()


def _planner(page: Page, address: str) -> Planning:
    page.goto(address)
    page.locator("#app[data-ready]").wait_for()
    page.get_by_role("button", name="Add", exact=True).first.click()
    one = Planning(page)
    one.ready()
    one.rests()
    return one


def _worked(session: CDPSession) -> float:
    """For how long the page's thread has worked, in milliseconds."""
    return next(one["value"] for one in session.send("Performance.getMetrics")["metrics"] if one["name"] == "TaskDuration") * 1000


def _moved(page: Page, start: tuple[float, float]) -> tuple[list[float], list[float], list[float]]:
    """Drags with the pointer: work for each move, frames, and how long until the figures were drawn."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 5, start[1] + 5)
    page.wait_for_timeout(300)
    page.evaluate(EMPTY)
    work = []
    for step in range(MOVES):
        before = _worked(session)
        page.mouse.move(start[0] + 5 + step % 40, start[1] + 5 + step % 30)
        page.wait_for_timeout(30)
        work.append(_worked(session) - before)
    page.mouse.up()
    return work, page.evaluate("tours.frames"), page.evaluate("tours.drawn")


def _dragging(browser: Browser, server: Server) -> list[Row]:
    with _page(browser, server) as page:
        one = _planner(page, f"{server.address}/tours/")
        work, frames, _ = _moved(page, one.point((-2500, -4000)))
        plain = [Row.of("map without a tour dragged: work of the page's thread", work), Row.of("map without a tour dragged: frame to frame", frames)]
        one.rests()
        for count, place in enumerate([WEST, VILLAGE, NORTH], 1):
            one.tap(place)
            one.stops(count)
        one.rests()
        work, frames, drawn = _moved(page, one.point(VILLAGE))
        return [
            *plain, Row.of("stop dragged between legs of about 10 km: move until legs and totals are there", drawn, target=16),
            Row.of("stop dragged: work of the page's thread", work, plain[0]), Row.of("stop dragged: frame to frame", frames, plain[1], target=17),
        ]


def _long_tour() -> str:
    """The text of a plan with many stops, to and fro over the middle of the island; its ways are still to be found."""
    rows = [(-46.54 + 0.004 * (one // 20), -123.44 + 0.004 * (one % 20 if one // 20 % 2 == 0 else 19 - one % 20)) for one in range(STOPS)]
    stops = [{"at": [round(south * 1e6), round(east * 1e6)], "name": f"Place {number}"} for number, (south, east) in enumerate(rows)]
    plan = {"version": 1, "profile": "mtb", "settings": [1, 2, 0, 0, 0], "stops": stops, "legs": [{"kind": "routed"}] * (STOPS - 1)}
    return json.dumps(plan, separators=(",", ":"))


def _edited(page: Page, one: Planning, edits: int, figures: str) -> list[float]:
    """A stop in the middle is removed from the list and brought back, again and again. What the page has noted of it."""
    noted = []
    for _ in range(edits // 2):
        page.locator(".pl-row-main").nth(STOPS // 2).focus()
        page.wait_for_timeout(100)
        for key, left in (("Delete", STOPS - 1), ("Control+z", STOPS)):
            page.evaluate(EMPTY)
            page.keyboard.press(key)
            # To look at the page meanwhile would cost more than the edit.
            page.wait_for_timeout(700)
            one.stops(left)
            noted += page.evaluate(figures)
    return noted


def _editing(browser: Browser, server: Server) -> list[Row]:
    with _page(browser, server) as page:
        one = _planner(page, f"{server.address}/tours/")
        one.planner.evaluate("(node, plan) => (node.data = { ...node.data, plan })", _long_tour())
        one.stops(STOPS)
        one.rests()
        page.wait_for_timeout(2000)
        frames = _edited(page, one, EDITS // 4, "tours.frames")
        # Each beat would have all of the page drawn once more, and what comes meanwhile waits for that.
        page.evaluate("tours.beats = false")
        drawn = _edited(page, one, EDITS, "tours.drawn.slice(0, 1)")
        return [
            Row.of(f"tour of {STOPS} stops, edited: key until list, line and totals are there", drawn, target=16),
            Row.of(f"tour of {STOPS} stops, edited: frame to frame", frames),
        ]


def _opening(browser: Browser, server: Server) -> list[Row]:
    rows: list[Row] = []
    for slower in (1, 4):
        times = []
        with _page(browser, server) as page:
            _planner(page, f"{server.address}/tours/")
            page.wait_for_function("navigator.serviceWorker.controller !== null")
            page.wait_for_timeout(3000)
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
            for _ in range(OPENINGS):
                page.reload()
                page.locator("bk-planner[region] .maplibregl-canvas").wait_for()
                times.append(page.evaluate("performance.now()"))
        name = "installed app opened in the planner until the map answers" + (f", processor {slower} × slower" if slower > 1 else "")
        rows.append(Row.of(name, times, rows[0] if rows else None, target=3000 if slower > 1 else 1000))
    return rows


def _panning(browser: Browser, server: Server) -> list[Row]:
    rows: list[Row] = []
    for app, name, target in (("tours", "17 elements", None), (APP, f"{ELEMENTS} elements", 33)):
        with _page(browser, server) as page:
            one = _planner(page, f"{server.address}/{app}/")
            page.locator(".pl-element").first.wait_for(state="attached")
            work, frames, _ = _moved(page, one.point((-2500, -4000)))
            rows += [
                Row.of(f"map with {name} dragged: frame to frame", frames, rows[0] if rows else None, target),
                Row.of(f"map with {name} dragged: work of the page's thread", work, rows[1] if rows else None),
            ]
    return rows
