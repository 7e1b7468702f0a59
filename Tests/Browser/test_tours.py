"""The app Tours: a tour is planned by touch and by keys, dragged, undone, saved, and all of it without a network."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest
from app import box_of, until
from planning import NORTH, PRESERVED, VILLAGE, WEST, Planning, log_in
from playwright.sync_api import Page, expect
from test_access import assert_accessible

pytestmark = pytest.mark.graphics

#: For so long a finger rests on the line until it has taken hold of it (TO-PLANNER-8).
HOLD_MILLISECONDS = 300


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
    assert re.fullmatch(r"\d:\d\d\sh|\d+\smin", one.figures()[1]) and one.figures()[2].endswith(" m")
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
    length, names = one.figures()[0], one.names()
    one.button("Save").tap()
    expect(one.planner).to_have_count(0)
    # Other tests save tours on this server, too.
    row = one.page.locator(".row", has_text=re.compile(f"^From {re.escape(names[0])} to {re.escape(names[-1])}")).filter(has_text=length)
    expect(row.first).to_be_visible()
    row.first.tap()
    expect(one.page.locator("bk-profile svg")).to_be_visible()
    screenshot(one.page, "saved")
    assert_accessible(one.page, "tour")


def test_to_planner_7_a_press_on_a_stop_moves_it_up_tells_more_and_removes_it(open_page, island, screenshot):
    one = Planning.opened(open_page, island, device="phone")
    for count, place in enumerate([WEST, VILLAGE, NORTH], 1):
        one.tap(place)
        one.stops(count)
    # At once, it would be the second tap of two.
    one.page.wait_for_timeout(500)
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
    # What is open of a stop is not there any more when it may be another one.
    one.opens_stops()
    for does, count in (("Undo", 3), ("Redo", 2), ("Reverse", 2)):
        one.page.locator(".pl-row-main").first.tap()
        expect(callout.locator(".pl-kind")).to_have_text("Start")
        one.button(does).tap()
        one.stops(count)
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
    one.page.evaluate("""() => {
        for (const name of ["touchstart", "touchmove"]) addEventListener(name, ({ timeStamp }) => { window[name] ??= timeStamp; }, { capture: true });
    }""")
    before = one.point(WEST)

    def moves_at_once() -> bool:
        one.page.evaluate("() => { delete window.touchstart; delete window.touchmove; }")
        send("touchStart", (x, y))
        for step in itertools.count(1):
            send("touchMove", (x + 8 * min(step, 8) + step % 2, y))
            if step > 8 and one.page.evaluate("performance.now() - window.touchstart") > 2 * HOLD_MILLISECONDS:
                return one.page.evaluate("window.touchmove - window.touchstart") < HOLD_MILLISECONDS / 2

    # On a busy machine the finger may have rested before its first move was sent.
    while not moves_at_once():
        one.page.keyboard.press("Escape")
        send("touchEnd")
        one.rests()
        one.stops(2)
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
    box = until(lambda: abs((box := lens.bounding_box())["x"] + 60 - x - 50) < 2 and box, "the magnifier follows the last move")
    assert box["width"] == box["height"] == 120
    assert box["y"] + 120 < y - 20
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
    # A call takes the finger away: what it held is back, the stop as well as the line, and the next touch is one of its own.
    for place in (0.5, None):
        one.rests()
        x, y = one.planner.evaluate("(node, at) => { const { x, y } = node.project(node.place(at)); return [x, y]; }", place) if place else one.point(NORTH)
        send("touchStart", (x, y))
        if place:
            expect(one.planner).to_have_attribute("held", "")
        send("touchMove", (x + 30, y + 60))
        expect(lens).to_be_visible()
        until(lambda: one.figures() != figures, "the tour follows")
        send("touchCancel")
        expect(lens).to_be_hidden()
        expect(one.planner).not_to_have_attribute("held", "")
        until(lambda: one.figures() == figures, "it is back")
        send("touchStart", (x + 60, y + 90))
        send("touchMove", (x + 80, y + 110))
        send("touchMove", (x + 40, y + 80))
        send("touchEnd")
        one.stops(3)
        assert one.figures() == figures


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
    one.press_sign("Wächterflow, Trail")
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
    one.kept(1)
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
