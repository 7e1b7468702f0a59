"""The app Tours: a tour is planned by touch and by keys, dragged, undone, saved, and all of it without a network."""

from __future__ import annotations

import itertools
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from app import box_of, until
from conftest import KNOWN
from playwright.sync_api import Page, expect
from server import Prepared, Server
from test_access import assert_accessible

pytestmark = pytest.mark.graphics

ROOT = Path(__file__).resolve().parents[2]
#: Places of the island, in metres from its middle.
WEST, VILLAGE, NORTH = (-7000, -1100), (-300, -1850), (900, 4500)
#: For so long a finger rests on the line until it has taken hold of it (TO-PLANNER-8).
HOLD_MILLISECONDS = 300
#: Promised when a place stood still for some pictures.
RESTS = """(node, at) => new Promise((resolve) => {
    let [last, still] = ["", 0];
    const look = () => {
        const { x, y } = node.project(at);
        still = last === `${x} ${y}` ? still + 1 : 0;
        last = `${x} ${y}`;
        if (still > 5) resolve();
        else requestAnimationFrame(look);
    };
    look();
})"""


@pytest.fixture(scope="module")
def island(tmp_path_factory: pytest.TempPathFactory, prepared: Prepared) -> Iterator[Server]:
    """A server with the apps and the invented island."""
    data = tmp_path_factory.mktemp("tours")
    program = ROOT / os.environ.get("BAUKASTEN_BUILD", ".build") / "debug" / "baukasten"
    subprocess.run([ROOT / "Scripts/island", data / "files"], check=True, stdout=subprocess.DEVNULL)
    shutil.copytree(prepared.store, data / "store")
    subprocess.run(
        [program, "map", "import", data / "files/island.osm.pbf", "--elevation", data / "files/S47W124.hgt", "--name", "Fernau", "--data", data / "store"],
        check=True, capture_output=True)
    with Server.started(ROOT, data, prepared=prepared) as server:
        yield server


def log_in(page: Page, server: Server, account: str = "rider") -> None:
    session = server.session(account)
    page.context.add_cookies([{"name": "baukasten", "value": session.cookie, "url": server.address}])
    page.add_init_script(KNOWN % ("tours", session.account))


class Planning:
    """The planner as a person has it before them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.planner = page.locator("bk-planner")

    @classmethod
    def opened(cls, open_page: Callable[..., Page], island: Server, account: str | None = "rider", new: bool = True, script: str = "", **device: str) -> Planning:
        page = open_page("about:blank", **device)
        if script:
            page.add_init_script(script)
        if account:
            log_in(page, island, account)
        page.goto(f"{island.address}/tours/")
        page.locator("#app[data-ready]").wait_for()
        planning = cls(page)
        if new:
            page.get_by_role("button", name=re.compile("^(Add|Hinzufügen)$")).first.click()
            planning.ready()
        return planning

    def ready(self) -> None:
        expect(self.planner).to_have_attribute("region", "island")
        expect(self.page.locator(".maplibregl-canvas")).to_be_visible()

    def point(self, place: tuple[int, int]) -> tuple[float, float]:
        """Where a place stands on the page."""
        longitude, latitude = -123.4 + place[0] * 13.042e-6, -46.5 + place[1] * 8.996e-6
        [x, y] = self.planner.evaluate("(node, at) => { const { x, y } = node.project(at); return [x, y]; }", [longitude, latitude])
        return x, y

    def rests(self) -> None:
        """Waits until the map does not move any more."""
        self.planner.evaluate(RESTS, [-123.4, -46.5])

    def tap(self, place: tuple[int, int]) -> None:
        x, y = self.point(place)
        if self.page.evaluate("matchMedia('(pointer: coarse)').matches"):
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def stops(self, count: int) -> None:
        expect(self.planner).to_have_attribute("stops", str(count))
        expect(self.planner).to_have_attribute("open-legs", "0")

    def figures(self) -> list[str]:
        return self.page.locator(".pl-figures dd").all_inner_texts()

    def settled(self) -> list[str]:
        """Those of the whole tour: no way is looked for any more."""
        return until(lambda: (figures := self.figures()) and not any("≈" in one for one in figures) and figures, "all ways are there")

    def names(self) -> list[str]:
        return self.page.locator(".pl-row-name").all_inner_texts()

    def button(self, name: str):
        return self.page.get_by_role("button", name=name, exact=True)


def test_to_planner_7_a_tour_is_planned_by_touch_saved_and_shown(open_page, island, screenshot):
    one = Planning.opened(open_page, island, device="phone")
    expect(one.page.locator(".pl-hint")).to_have_text("Tap the map to set the start.")
    screenshot(one.page, "empty")
    one.tap(WEST)
    one.stops(1)
    expect(one.page.locator(".pl-hint")).to_have_text("Tap where you want to go.")
    one.tap(VILLAGE)
    one.stops(2)
    until(lambda: float(one.figures()[0].split()[0]) > 2, "TO-PLANNER-11: there is a way")
    assert re.fullmatch(r"\d:\d\d h", one.figures()[1]) and one.figures()[2].endswith(" m")
    one.tap(NORTH)
    one.stops(3)
    screenshot(one.page, "planned")
    one.button("Stops").tap()
    until(lambda: all(not re.match(r"[-−]?\d", name) for name in one.names()), "TO-PLANNER-14: stops have names")
    screenshot(one.page, "stops")
    assert_accessible(one.page, "planner")
    one.button("Profile").tap()
    expect(one.page.locator("bk-profile svg path").first).to_be_visible()
    screenshot(one.page, "profile")
    length = one.figures()[0]
    one.button("Save").tap()
    expect(one.planner).to_have_count(0)
    row = one.page.locator(".row", has_text=re.compile("^From"))
    expect(row.first).to_contain_text(length)
    row.first.tap()
    expect(one.page.locator("bk-profile svg")).to_be_visible()
    screenshot(one.page, "saved")
    assert_accessible(one.page, "tour")


def test_to_planner_7_a_press_on_a_stop_moves_it_up_tells_more_and_removes_it(open_page, island, screenshot):
    one = Planning.opened(open_page, island, device="phone")
    for count, place in enumerate([WEST, VILLAGE, NORTH], 1):
        one.tap(place)
        one.stops(count)
    one.tap(NORTH)
    callout = one.page.locator(".pl-callout")
    expect(callout.locator(".pl-kind")).to_have_text("End")
    callout.get_by_role("button", name="Details").tap()
    expect(callout.locator(".pl-known")).to_contain_text("-46.459")
    screenshot(one.page, "callout")
    assert_accessible(one.page, "callout")
    callout.get_by_role("button", name="Move up").tap()
    expect(callout.locator(".pl-kind")).to_have_text("Stop 1")
    one.stops(3)
    callout.get_by_role("button", name="Remove").tap()
    one.stops(2)
    expect(callout).to_be_hidden()


def test_to_planner_7_a_double_tap_sets_one_stop(open_page, island):
    one = Planning.opened(open_page, island, device="desktop")
    one.page.mouse.dblclick(*one.point(WEST))
    one.stops(1)
    one.page.mouse.dblclick(*one.point(NORTH))
    one.stops(2)
    until(lambda: float(one.figures()[0].split()[0]) > 2, "there is a way")
    one.button("Undo").click()
    one.stops(1)


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    for step in range(1, 9):
        page.mouse.move(start[0] + (end[0] - start[0]) * step / 8, start[1] + (end[1] - start[1]) * step / 8)
    page.mouse.up()


def test_to_planner_8_stops_and_the_line_are_dragged_and_to_planner_9_each_drag_is_undone_at_once(open_page, island, screenshot):
    one = Planning.opened(open_page, island, device="desktop")
    for count, place in enumerate([WEST, NORTH], 1):
        one.tap(place)
        one.stops(count)
    until(lambda: len(one.names()) == 2, "the list stands beside the map")
    before = one.settled()
    drag(one.page, one.point(NORTH), one.point((-1350, -750)))
    one.stops(2)
    until(lambda: one.figures() != before, "the tour follows")
    moved = one.settled()
    one.page.keyboard.press("Control+z")
    until(lambda: one.figures() == before, "one step back")
    one.page.keyboard.press("Control+y")
    until(lambda: one.figures() == moved, "one step forth")
    # The line, somewhere between the stops.
    middle = one.planner.evaluate("(node) => { const { x, y } = node.project(node.place(0.5)); return [x, y]; }")
    drag(one.page, tuple(middle), one.point((1800, -1250)))
    one.stops(3)
    screenshot(one.page, "dragged")
    longer = one.settled()
    assert longer != moved
    one.button("Undo").click()
    one.stops(2)
    until(lambda: one.figures() == moved, "the whole drag is undone")
    one.button("Redo").click()
    one.stops(3)
    until(lambda: one.figures() == longer, "and done again")
    for _ in range(4):
        one.page.keyboard.press("Control+z")
    one.stops(0)
    expect(one.button("Undo")).to_be_disabled()


#: A map's picture can be read at any time.
PRESERVED = """(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (kind, options) {
        return getContext.call(this, kind, kind.startsWith("webgl") ? { ...options, preserveDrawingBuffer: true } : options);
    };
})()"""
#: How many colours the magnifier shows.
COLOURS_IN_LENS = """createImageBitmap(document.querySelector(".pl-lens canvas")).then((picture) => {
    const context = Object.assign(document.createElement("canvas"), { width: 40, height: 40 }).getContext("2d");
    context.drawImage(picture, 0, 0, 40, 40);
    const { data } = context.getImageData(0, 0, 40, 40);
    return new Set(Array.from({ length: 1600 }, (_, at) => data.slice(4 * at, 4 * at + 3).join())).size;
})"""


def test_to_planner_8_and_to_planner_19_a_finger_that_rests_on_the_line_drags_it_and_sees_where_it_is(open_page, island, screenshot):
    one = Planning.opened(open_page, island, device="phone", script=PRESERVED)
    for count, place in enumerate([WEST, NORTH], 1):
        one.tap(place)
        one.stops(count)
    [x, y] = one.planner.evaluate("(node) => { const { x, y } = node.project(node.place(0.5)); return [x, y]; }")
    touch = one.page.context.new_cdp_session(one.page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": a, "y": b} for a, b in points]})

    # Who moves at once moves the map, however long the finger stays.
    one.page.evaluate("addEventListener('touchstart', ({ timeStamp }) => { window.touched = timeStamp; }, { capture: true, once: true })")
    before = one.point(WEST)
    send("touchStart", (x, y))
    for step in itertools.count(1):
        send("touchMove", (x + 8 * min(step, 8) + step % 2, y))
        if step > 8 and one.page.evaluate("performance.now() - touched") > 2 * HOLD_MILLISECONDS:
            break
    expect(one.planner).not_to_have_attribute("held", "")
    send("touchEnd")
    one.rests()
    assert one.point(WEST)[0] > before[0] + 30
    one.stops(2)
    [x, y] = one.planner.evaluate("(node) => { const { x, y } = node.project(node.place(0.5)); return [x, y]; }")
    send("touchStart", (x, y))
    expect(one.planner).to_have_attribute("held", "")
    expect(one.page.locator(".pl-here")).to_be_visible()
    lens = one.page.locator(".pl-lens")
    expect(lens).to_be_visible()
    screenshot(one.page, "held")
    for step in range(1, 6):
        send("touchMove", (x + 10 * step, y))
    # TO-PLANNER-19: the magnifier lies above the finger and shows what is there.
    box = lens.bounding_box()
    assert box["width"] == box["height"] == 120
    assert abs(box["x"] + 60 - x - 50) < 2 and box["y"] + 120 < y - 20
    until(lambda: one.page.evaluate(COLOURS_IN_LENS) > 3, "the magnifier has a picture of the map")
    screenshot(one.page, "magnified")
    send("touchEnd")
    one.stops(3)
    expect(one.planner).not_to_have_attribute("held", "")
    expect(lens).to_be_hidden()
    # What is given back stays at its place, wherever the finger goes then.
    figures = one.figures()
    x, y = one.point(NORTH)
    send("touchStart", (x, y))
    send("touchMove", (x + 30, y + 60))
    expect(lens).to_be_visible()
    until(lambda: one.figures() != figures, "the tour follows")
    one.page.keyboard.press("Escape")
    expect(lens).to_be_hidden()
    until(lambda: one.figures() == figures, "the stop is back")
    send("touchMove", (x + 60, y + 90))
    send("touchEnd")
    until(lambda: abs(box_of(one.page.locator(".pl-stop.is-end"))["x"] + 22 - x) < 2, "its sign, too")
    one.stops(3)
    assert one.figures() == figures


def test_to_planner_10_a_tour_is_planned_by_keys_alone(open_page, island, screenshot):
    one = Planning.opened(open_page, island, device="desktop")
    keys = one.page.keyboard
    search = one.page.get_by_role("combobox", name="Find a place")
    for count, text in enumerate(["Whiteport", "Wind Gap"], 1):
        search.focus()
        keys.type(text)
        expect(one.page.locator(".pl-hits li").first).to_contain_text(text)
        if count == 1:
            screenshot(one.page, "search")
        keys.press("Enter")
        one.stops(count)
    assert one.names()[0].startswith("Whiteport")
    keys.type("Nowhere at all")
    expect(one.page.locator(".pl-none")).to_have_text("Nothing found")
    keys.press("Escape")
    expect(one.page.locator(".pl-none")).to_be_hidden()
    one.page.locator(".maplibregl-canvas").focus()
    keys.press("Enter")
    one.stops(3)
    keys.press("]")
    expect(one.page.locator(".pl-row.selected .pl-badge")).to_have_text("A")
    keys.press("i")
    one.stops(4)
    keys.press("Escape")
    # In the list, the focus stays on what was pressed.
    keys.press("d")
    expect(one.page.locator(".pl-row-main").first).to_be_focused()
    keys.press("Alt+ArrowDown")
    until(lambda: not one.names()[0].startswith("Whiteport"), "the start went down")
    expect(one.page.locator(".pl-row-main").nth(1)).to_be_focused()
    keys.press("Delete")
    one.stops(3)
    before = one.figures()
    keys.press("[")
    keys.press("m")
    expect(one.page.locator(".pl-stop.selected")).to_be_focused()
    expect(one.page.locator(".pl-note")).to_contain_text("is being moved.")
    expect(one.page.locator(".pl-lens")).to_be_visible()
    stop = one.page.locator(".pl-stop:focus")
    left, top = (box_of(stop)[side] for side in ("x", "y"))
    for _ in range(3):
        keys.press("ArrowLeft")
    keys.press("Shift+ArrowDown")
    until(lambda: (box_of(stop)["x"], box_of(stop)["y"]) == (left - 3, top + 10), "TO-PLANNER-20: 1 and 10 pixels")
    until(lambda: re.fullmatch(r"\d+ m to the south", one.page.locator(".pl-news").inner_text()), "how far is read out")
    screenshot(one.page, "moving")
    keys.press("Escape")
    until(lambda: one.figures() == before and box_of(stop)["x"] == left, "Escape puts it back")
    expect(one.page.locator(".pl-news")).to_contain_text("stays where it was.")
    keys.press("m")
    for _ in range(4):
        keys.press("Shift+ArrowLeft")
    keys.press("Enter")
    until(lambda: one.figures() != before, "the stop moved")
    expect(one.page.locator(".pl-lens")).to_be_hidden()
    keys.press("Control+z")
    until(lambda: one.figures() == before, "all presses were one step")
    one.page.locator(".profile-stage").focus()
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    expect(one.page.locator(".pl-here")).to_be_visible()
    assert "height" in one.page.locator(".profile-stage").get_attribute("aria-valuetext"), "TO-PLANNER-12"
    screenshot(one.page, "keys")


def test_to_planner_13_legs_are_straight_or_lines_of_trails(open_page, island, screenshot):
    one = Planning.opened(open_page, island, device="desktop")
    one.tap(WEST)
    one.stops(1)
    one.page.locator(".pl-next").click()
    expect(one.page.locator(".pl-next")).to_have_text("Straight")
    one.tap(VILLAGE)
    one.stops(2)
    expect(one.page.locator(".pl-leg .is-straight")).to_have_count(1)
    one.page.keyboard.press("Control+z")
    one.stops(1)
    one.page.keyboard.press("Control+Shift+z")
    one.stops(2)
    expect(one.page.locator(".pl-leg .is-straight")).to_have_count(1)
    one.page.locator(".pl-leg button").click()
    one.stops(2)
    expect(one.page.locator(".pl-leg .is-routed")).to_have_count(1)
    one.page.locator(".pl-next").click()
    expect(one.page.locator(".pl-next")).to_have_text("Own line")
    one.page.locator(".pl-element[aria-label='Wächterflow, Trail']").click()
    expect(one.page.locator(".pl-callout .pl-title")).to_have_text("Wächterflow")
    screenshot(one.page, "trail")
    one.button("Take its line").click()
    one.stops(4)
    expect(one.page.locator(".pl-leg .is-own")).to_have_count(1)
    expect(one.page.locator(".pl-leg").last).to_contain_text("Wächterflow")


@pytest.mark.parametrize(("device", "scheme", "language"), [("phone", "dark", "de"), ("tablet", "light", "de"), ("tablet", "dark", "en")])
def test_to_planner_6_and_to_planner_16_it_looks_right_in_the_dark_and_in_german(open_page, island, screenshot, device, scheme, language):
    one = Planning.opened(open_page, island, device=device, scheme=scheme, language=language)
    for count, place in enumerate([WEST, VILLAGE, NORTH], 1):
        one.tap(place)
        one.stops(count)
    expect(one.page.locator(".pl-hint")).to_have_text(re.compile("^(Hold the line|Halten Sie die Linie)"))
    if device == "phone":
        one.button("Halte").tap()
    screenshot(one.page, "planned")
    assert_accessible(one.page, "planner")


@pytest.mark.service_worker
@pytest.mark.allows_errors("ERR_INTERNET_DISCONNECTED")
def test_to_planner_15_and_to_planner_3_without_a_network_planning_goes_on_and_a_draft_survives(open_page, island, screenshot):
    one = Planning.opened(open_page, island, device="phone")
    one.tap(WEST)
    one.stops(1)
    page = one.page
    until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"), "the app is kept")
    until(lambda: page.evaluate("caches.keys().then(async (all) => (await Promise.all(all.map(async (name) => (await (await caches.open(name)).keys()).length)))"
                                ".reduce((a, b) => a + b, 0))") > 60, "what the planner needs is kept", )
    kept = "caches.open('planner-regions').then((kept) => kept.match(new URL('../api/maps/island/region', location))).then(Boolean)"
    until(lambda: page.evaluate(kept), "the region is kept")
    page.context.set_offline(True)
    page.reload()
    page.locator("#app[data-ready]").wait_for()
    if not one.planner.count():
        page.get_by_role("button", name="Add", exact=True).first.tap()
    one.ready()
    one.stops(1)
    expect(page.locator(".notice")).to_be_visible()
    one.tap(VILLAGE)
    one.stops(2)
    until(lambda: float(one.figures()[0].split()[0]) > 2, "the way was found on the device")
    screenshot(page, "offline")
    one.button("Save").tap()
    expect(one.planner).to_have_count(0)
    expect(page.locator(".row", has_text=re.compile("^From.*not sent yet"))).to_be_visible()
    page.context.set_offline(False)


#: Bytes that are kept of maps, and how many tiles.
KEPT = """new Promise((resolve, reject) => {
    const opening = indexedDB.open("maps:kept");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
        const { result } = opening;
        const all = result.transaction("tiles").objectStore("tiles").getAll();
        all.onsuccess = () => {
            result.close();
            resolve([all.result.length, all.result.reduce((sum, one) => sum + one.byteLength, 0)]);
        };
    };
})"""


def keep_details(one: Planning):
    """What there is about the map without a network."""
    if one.button("Stops").get_attribute("aria-expanded") == "false":
        one.button("Stops").click()
    details = one.page.locator(".pl-keep")
    if details.get_attribute("open") is None:
        details.locator("summary").click()
    return details


@pytest.mark.service_worker
@pytest.mark.allows_errors("ERR_INTERNET_DISCONNECTED", "ERR_FAILED")
def test_to_keep_4_to_keep_5_and_to_planner_21_a_map_is_kept_goes_on_after_a_reload_and_is_there_without_a_network(
        open_page, island, screenshot):
    one = Planning.opened(open_page, island, device="phone")
    page = one.page
    for count, place in enumerate([WEST, NORTH], 1):
        one.tap(place)
        one.stops(count)
    details = keep_details(one)
    button = details.get_by_role("button", name=re.compile(r"^Keep the map – \d"))
    button.wait_for()
    button.scroll_into_view_if_needed()
    screenshot(page, "offer")
    size = button.inner_text()
    said = details.locator(".pl-keep-said").inner_text()
    tiles = int(re.search(r"(\d+) tiles", said)[1])
    # The server is gone in the middle.
    let_through = []
    asked = []

    def answer(route):
        asked.append(route.request.headers["range"])
        route.continue_() if len(asked) < 3 or let_through else route.abort()

    page.route("**/tiles.pmtiles", answer)
    button.tap()
    expect(details.locator(".pl-keep-said")).to_contain_text("cannot be had just now")
    expect(details.locator("progress")).to_be_visible()
    some, _ = page.evaluate(KEPT)
    assert 0 < some < tiles
    screenshot(page, "interrupted")
    assert_accessible(page, "keeping")
    details.get_by_role("button", name="Cancel").wait_for()
    # After a reload it goes on, without what is there already.
    let_through.append(True)
    before = len(asked)
    page.reload()
    page.locator("#app[data-ready]").wait_for()
    one.ready()
    details = keep_details(one)
    expect(details.locator(".pl-keep-said")).to_contain_text("is on this device")
    kept, stored = page.evaluate(KEPT)
    assert kept == tiles
    until(lambda: all(one_part not in asked[:2] for one_part in asked[before:] if not one_part.startswith("bytes=0-")), "what is there is not asked for again")
    shown = size.rpartition("– ")[2].replace("\u00a0", " ")
    unit = {"KB": 1_000, "MB": 1_000_000}[shown.split()[1]]
    assert abs(stored - float(shown.split()[0].replace(",", "")) * unit) <= unit, "TO-KEEP-2: it was as large as it was said to be"
    screenshot(page, "kept")
    assert_accessible(page, "kept")
    # What was seen is forgotten; without a network the map is there all the same, after a reload too.
    page.evaluate("caches.delete('planner-tiles')")
    page.add_init_script(PRESERVED)
    page.context.set_offline(True)
    page.reload()
    page.locator("#app[data-ready]").wait_for()
    one.ready()
    one.stops(2)
    until(lambda: one.page.evaluate(LAND_IN_MAP) > 0.05, "there is land in the map")
    screenshot(page, "without-network")
    details = keep_details(one)
    expect(details.locator("summary small")).to_have_text("kept")
    one.button("Stops").tap()
    length = one.figures()[0]
    one.tap(VILLAGE)
    one.stops(3)
    until(lambda: one.figures()[0] != length and float(one.figures()[0].split()[0]) > 2, "the way is found")
    details = keep_details(one)
    # Deleting frees all of it.
    details.locator(".pl-kept").get_by_role("button").tap()
    expect(details.locator(".pl-kept-title")).to_have_text("No maps are kept yet.")
    assert page.evaluate(KEPT) == [0, 0]
    page.context.set_offline(False)


@pytest.mark.allows_errors("ERR_FAILED", "QuotaExceeded")
def test_to_keep_6_to_keep_8_and_to_keep_9_two_pages_a_full_device_a_newer_map_and_logging_out(
        open_page, island, screenshot):
    one = Planning.opened(open_page, island, device="desktop", language="de", scheme="dark")
    page = one.page
    for count, place in enumerate([WEST, NORTH], 1):
        one.tap(place)
        one.stops(count)
    details = page.locator(".pl-keep")
    said = details.locator(".pl-keep-said")
    details.locator("summary").click()
    keep = details.get_by_role("button", name=re.compile("^Karte mitnehmen"))
    keep.wait_for()
    tiles = int(re.search(r"(\d+) Kacheln", said.inner_text())[1])
    # Two pages: what is being brought is seen and deleted in the other one, and then nobody brings it.
    waiting = []
    page.route("**/tiles.pmtiles", lambda route: waiting.append(route) if page.evaluate(KEPT)[0] else route.continue_())
    keep.click()
    until(lambda: waiting or page.wait_for_timeout(20), "the first part is there, the second one is asked for")
    other = Planning(page.context.new_page())
    other.page.goto(f"{island.address}/tours/")
    other.page.locator("#app[data-ready]").wait_for()
    other.page.get_by_role("button", name="Hinzufügen", exact=True).first.click()
    other.ready()
    other.page.locator(".pl-keep summary").click()
    listed = other.page.locator(".pl-kept li")
    expect(listed).to_contain_text("noch nicht vollständig")
    screenshot(other.page, "other")
    listed.get_by_role("button").click()
    expect(listed).to_have_count(0)
    expect(keep).to_be_visible()
    waiting[0].continue_()
    page.unroute("**/tiles.pmtiles")
    other.page.close()
    expect(details.locator(".pl-kept-title")).to_have_text("Noch keine Karten.")
    # A device that is full.
    page.evaluate(FULL, 20)
    keep.click()
    expect(said).to_contain_text("kein Platz mehr")
    screenshot(page, "full")
    assert 0 < page.evaluate(KEPT)[0] < 20, "of a part that has no room, nothing stays"
    page.evaluate("window.room = Infinity")
    details.get_by_role("button", name="Noch einmal versuchen").click()
    expect(said).to_contain_text("ist auf diesem Gerät")
    assert page.evaluate(KEPT)[0] == tiles
    assert_accessible(page, "kept")
    screenshot(page, "kept")
    # What is kept is of an older import: it stays until the newer one is here.
    page.evaluate(AGE)
    details.locator("summary").click()
    details.locator("summary").click()
    expect(said).to_contain_text("neuere Karte")
    assert page.evaluate(KEPT)[0] == tiles
    details.get_by_role("button", name=re.compile("^Erneuern – ")).click()
    expect(said).to_have_text(re.compile(r"^Die Karte dieser Tour ist auf diesem Gerät: \d+\sKB\.$"))
    assert page.evaluate(KEPT)[0] == tiles
    assert page.evaluate(VERSIONS) == 1
    # TO-KEEP-9: who logs out leaves maps, and nobody reads what they were kept for.
    name = details.locator(".pl-kept-name span")
    assert "–" in name.inner_text()
    page.evaluate("(account) => import('/web/behind/behind.js').then(({ forget }) => forget(account, 'none'))", island.session("rider").account)
    expect(name).to_have_text("Mitgenommene Karte")
    assert page.evaluate(KEPT)[0] == tiles


#: There is room for so many tiles.
FULL = """(count) => {
    const { put } = IDBObjectStore.prototype;
    window.room = count;
    IDBObjectStore.prototype.put = function (...rest) {
        if (this.name === "tiles" && (window.room -= 1) < 0) throw new DOMException("full", "QuotaExceededError");
        return put.apply(this, rest);
    };
}"""
#: Makes what is kept that of an older import.
AGE = """new Promise((resolve, reject) => {
    const opening = indexedDB.open("maps:kept");
    opening.onsuccess = () => {
        const { result } = opening;
        const change = result.transaction(["maps", "tiles"], "readwrite");
        const [maps, tiles] = ["maps", "tiles"].map((name) => change.objectStore(name));
        maps.getAll().onsuccess = ({ target }) => target.result.forEach((map) => maps.put({ ...map, version: "older" }));
        tiles.openCursor().onsuccess = ({ target }) => {
            const cursor = target.result;
            if (!cursor || cursor.key.endsWith("/older")) return cursor?.continue();
            tiles.put(cursor.value, cursor.key.replace(/[^/]+$/, "older"));
            cursor.delete();
            cursor.continue();
        };
        change.oncomplete = () => { result.close(); resolve(); };
        change.onabort = () => reject(change.error);
    };
})"""
#: Of how many imports tiles are kept.
VERSIONS = """new Promise((resolve) => {
    const opening = indexedDB.open("maps:kept");
    opening.onsuccess = () => {
        const { result } = opening;
        result.transaction("tiles").objectStore("tiles").getAllKeys().onsuccess = ({ target }) => {
            result.close();
            resolve(new Set(target.result.map((key) => key.split("/")[2])).size);
        };
    };
})"""
#: How much of the map has the colour of a wood.
LAND_IN_MAP = """new Promise((resolve) => {
    const canvas = document.querySelector(".maplibregl-canvas");
    requestAnimationFrame(() => createImageBitmap(canvas).then((picture) => {
        const copy = Object.assign(document.createElement("canvas"), { width: 100, height: 100 });
        const context = copy.getContext("2d");
        context.drawImage(picture, 0, 0, 100, 100);
        const { data } = context.getImageData(0, 0, 100, 100);
        let land = 0;
        for (let at = 0; at < data.length; at += 4) land += data[at + 1] > data[at + 2] + 8 && data[at + 1] > data[at] ? 1 : 0;
        resolve(land / 10_000);
    }));
})"""

RECORDING = """<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Evening ride</name><trkseg>
<trkpt lat="-46.5382" lon="-123.3876"><ele>5</ele></trkpt><trkpt lat="-46.53" lon="-123.39"><ele>80</ele></trkpt>
<trkpt lat="-46.52" lon="-123.4"><ele>120</ele></trkpt></trkseg></trk></gpx>"""


def test_to_planner_18_a_tour_goes_out_as_a_file_and_comes_back_and_so_do_recordings(open_page, island, screenshot):
    one = Planning.opened(open_page, island, device="desktop")
    for count, place in enumerate([WEST, NORTH], 1):
        one.tap(place)
        one.stops(count)
    until(lambda: all(not re.match(r"[-−]?\d", name) for name in one.names()), "stops have names")
    figures, names = one.figures(), one.names()
    with one.page.expect_download() as saving:
        one.button("Save as GPX").click()
    file = Path(saving.value.path()).read_bytes()
    assert saving.value.suggested_filename.endswith(".gpx") and b"<trkpt" in file
    one.button("Reverse").click()
    until(lambda: one.names() == names[::-1], "another tour")

    def bring(name: str, content: bytes) -> None:
        with one.page.expect_file_chooser() as choosing:
            one.button("GPX file in").click()
        choosing.value.set_files({"name": name, "mimeType": "application/gpx+xml", "buffer": content})

    bring("tour.gpx", file)
    until(lambda: one.names() == names and one.figures() == figures, "the same tour again")
    one.page.keyboard.press("Control+z")
    until(lambda: one.names() == names[::-1], "in one step")
    bring("ride.gpx", RECORDING.encode())
    line = one.page.locator(".pl-callout").get_by_role("button", name=re.compile("^Evening ride, "))
    screenshot(one.page, "lines")
    line.click()
    one.stops(4)
    expect(one.page.locator(".pl-leg").last).to_contain_text("Evening ride")
    bring("not.gpx", b"<html></html>")
    expect(one.page.locator(".pl-note")).to_have_text("This GPX file cannot be read.")


@pytest.mark.allows_errors("WebGL")
def test_to_planner_17_without_a_map_list_and_search_are_there(open_page, island, screenshot):
    page = open_page("about:blank", device="phone")
    page.add_init_script("""const context = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (kind, ...rest) { return kind.startsWith("webgl") ? null : context.call(this, kind, ...rest); };""")
    log_in(page, island)
    page.goto(f"{island.address}/tours/")
    page.locator("#app[data-ready]").wait_for()
    page.get_by_role("button", name="Add", exact=True).first.tap()
    one = Planning(page)
    expect(one.planner).to_have_attribute("region", "island")
    search = page.get_by_role("combobox", name="Find a place")
    for count, text in enumerate(["Whiteport", "Wind Gap"], 1):
        search.fill(text)
        page.locator(".pl-hits li").first.tap()
        one.stops(count)
    assert float(one.figures()[0].split()[0]) > 4
    screenshot(page, "without-map")
