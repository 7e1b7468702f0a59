"""Charts: what fingers, wheel and keys do, the table, files; on phone and tablet, light and dark, also without a network."""

from __future__ import annotations

import csv
import io
import re
import uuid
import xml.etree.ElementTree as xml
from datetime import date, timedelta

import pytest
from app import App, box_of, until
from playwright.sync_api import expect
from test_access import assert_accessible, assert_accessible_day_and_night

START = date(2015, 9, 7)
CHART = {
    "Type": "ChartComponent", "Title": {"de": "Blutdruck", "en": "Blood pressure"}, "X": "Day", "Y": "Pressure",
    "Series": "Kind", "Events": {"Init": "Load", "ItemClicked": "Show"},
}


def diary(chart: dict = CHART):
    """Changes a description into a diary with a chart."""

    def change(description: dict):
        access = {"visitor": ["read"], "curator": ["read", "create", "update", "delete"]}
        kinds = [
            {"Value": "upper", "Label": {"de": "Oberer Wert", "en": "Upper value"}},
            {"Value": "lower", "Label": {"de": "Unterer Wert", "en": "Lower value"}},
        ]
        description["App"].pop("Receive", None)
        description.update(
            Root=[{"Title": {"de": "Verlauf", "en": "Course"}, "Icon": "chart", "ElementId": "Chart", "ModelName": "Entry"}],
            Components={"Chart": chart, "Page": {"Type": "DetailComponent", "Title": {"de": "Eintrag", "en": "Entry"}}},
            Events={"Load": {"Type": "LoadModels", "ElementId": "Chart"}, "Show": {"Type": "Push", "ElementId": "Page"}},
            Models={"Entry": {"Access": access, "Fields": [
                {"Name": "Day", "Type": "Date", "Label": {"de": "Tag", "en": "Day"}},
                {"Name": "Pressure", "Type": "Number", "Label": {"de": "Druck", "en": "Pressure"},
                 "Options": {"Unit": "mmHg", "Decimals": 1}},
                {"Name": "Kind", "Type": "Choice", "Label": {"de": "Art", "en": "Kind"}, "Options": {"Choices": kinds}},
            ]}},
            Views={},
        )

    return change


def record(day: int, pressure: float, kind: str = "upper") -> dict:
    created = "2026-01-01T08:00:00.000Z"
    fields = {"Day": (START + timedelta(day)).isoformat(), "Pressure": pressure, "Kind": kind}
    return {"id": str(uuid.uuid4()), "model": "Entry", "created": created, "changed": created, "fields": fields}


def course(days: int) -> list[dict]:
    """Two values a day that go up and down with the days of the week."""
    return [record(day, 118 + day % 7 * 2.5) for day in range(days)] + [
        record(day, 78 + day % 5, "lower") for day in range(days)]


@pytest.fixture
def open_chart(own_app, open_app):
    def open_chart(records: list[dict] | None = None, chart: dict = CHART, **device) -> App:
        records = course(40) if records is None else records
        folder = own_app("gallery", change=diary(chart), records=records)
        app = open_app(folder.name, waits=bool(records), **device)
        if records:
            expect(app.page.locator("bk-chart .area")).to_be_visible()
            until(lambda: stage(app).get_attribute("data-size") not in (None, "0 0"), "the chart is measured")
            # The server fills a new app behind its description.
            if "Bars" in chart:
                app.synchronised()
                return app
            everything = re.compile(rf"\. (\d+ (of|von) )?({len(records)}|{len(records):,}) (values?|Werte?n?)[,:]")
            expect(stage(app)).to_have_attribute("aria-label", everything, timeout=60_000)
        return app

    return open_chart


def stage(app: App):
    return app.page.locator("bk-chart .stage")


def value(app: App):
    return app.page.locator("bk-chart .value p")


def tool(app: App, name: str):
    return app.page.locator("bk-chart .tools").get_by_role("button", name=name, exact=True)


def area(app: App) -> dict:
    return box_of(app.page.locator("bk-chart .area"))


def labels(app: App, axis: str) -> list[str]:
    anchor = {"x": "middle", "y": "end"}[axis]
    return app.page.locator(f"bk-chart .drawing > text[text-anchor={anchor}]").all_text_contents()


@pytest.mark.parametrize(("device", "language"), [("phone", "de"), ("tablet", "en")])
def test_no_screen_of_a_chart_has_violations(open_chart, screenshot, device, language):
    german = language == "de"
    app = open_chart(device=device, language=language)
    app.page.mouse.move(0, 0)
    expect(value(app)).to_have_text("20 von 80 Werten, 7. Okt. 15 – 16. Okt. 15" if german else re.compile(r"^20\sof\s80\svalues"))

    def look(where: str):
        assert_accessible_day_and_night(app.page, where, screenshot)
        assert app.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), where

    look("latest")
    stage(app).focus()
    app.page.keyboard.press("ArrowLeft")
    app.page.keyboard.press("ArrowLeft")
    expect(value(app)).to_have_text(
        "15. Okt. 2015, 125,5\u00a0mmHg, Oberer Wert" if german else "15 Oct 2015, 125.5\u00a0mmHg, Upper value")
    look("marker")
    app.tap(tool(app, "Alles" if german else "All"))
    expect(stage(app)).to_have_attribute("aria-label", re.compile("80 Werte,|80 values,"))
    look("all")
    app.tap(tool(app, "Tabelle" if german else "Table"))
    expect(app.page.get_by_role("table", name="Blutdruck" if german else "Blood pressure")).to_be_visible()
    look("table")


def test_keys_select_zoom_and_move(open_chart):
    app = open_chart(device="desktop")
    keys = app.page.keyboard
    stage(app).focus()
    keys.press("ArrowRight")
    expect(value(app)).to_have_text("16 Oct 2015, 128.0\u00a0mmHg, Upper value")
    app.heard("16 Oct 2015, 128.0\u00a0mmHg, Upper value")
    keys.press("ArrowDown")
    expect(value(app)).to_have_text("16 Oct 2015, 82.0\u00a0mmHg, Lower value")
    keys.press("Home")
    expect(value(app)).to_have_text("7 Sep 2015, 78.0\u00a0mmHg, Lower value")
    assert "7 Sep 15 – " in stage(app).get_attribute("aria-label")
    keys.press("End")
    expect(value(app)).to_have_text("16 Oct 2015, 82.0\u00a0mmHg, Lower value")
    before = labels(app, "y")
    keys.press("Shift+ArrowUp")
    assert labels(app, "y") != before
    keys.press("0")
    app.heard("80 values, 7 Sep 15 – 16 Oct 15")
    keys.press("+")
    app.heard("of 80 values")
    expect(stage(app)).to_be_focused()
    keys.press("Enter")
    expect(app.title).to_have_text("Entry")
    app.go_back()
    expect(value(app)).to_have_text("16 Oct 2015, 82.0\u00a0mmHg, Lower value")


def test_keys_walk_through_ten_thousand_values(open_chart):
    records = [record(day, 60 + day % 37) for day in range(10_000)]
    app = open_chart(records, chart={key: value for key, value in CHART.items() if key != "Series"}, device="desktop")
    app.tap(tool(app, "All"))
    expect(value(app)).to_have_text(re.compile(r"^10,000\svalues"))
    stage(app).focus()
    for number in (9_999, 9_998):
        app.page.keyboard.press("ArrowLeft")
        day = START + timedelta(number)
        expect(value(app)).to_have_text(f"{day.day} {day:%b %Y}, {60 + number % 37}.0\u00a0mmHg")


def test_fingers_select_move_and_zoom(open_chart):
    app = open_chart()
    box = area(app)
    middle, top = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    app.touch("touchStart", (box["x"] + box["width"] * 0.96, box["y"] + 10))
    app.touch("touchEnd")
    expect(value(app)).to_have_text("16 Oct 2015, 128.0\u00a0mmHg, Upper value")
    app.heard("16 Oct 2015, 128.0\u00a0mmHg, Upper value")

    # To the right: earlier times come into view; the values follow by themselves.
    app.touch("touchStart", (box["x"] + 30, top))
    for step in range(1, 11):
        app.touch("touchMove", (box["x"] + 30 + 20 * step, top))
        app.page.wait_for_timeout(20)
    app.touch("touchEnd")
    before = stage(app).get_attribute("aria-label")
    assert "16 Oct" not in before and "of 80 values" in before

    def pinch(across: bool):
        for step in range(11):
            far = 40 + step * 8
            points = [(middle - far, top), (middle + far, top)] if across else [(middle, top - far), (middle, top + far)]
            app.touch("touchMove" if step else "touchStart", *points)
            app.page.wait_for_timeout(20)
        app.touch("touchEnd")

    values = labels(app, "y")
    pinch(across=False)
    until(lambda: labels(app, "y") != values, "the values are zoomed")
    assert stage(app).get_attribute("aria-label") == before, "the times are not"
    values = labels(app, "y")
    pinch(across=True)
    until(lambda: stage(app).get_attribute("aria-label") != before, "the times are zoomed")
    assert labels(app, "y") == values, "the values are not"


def test_wheel_pointer_and_buttons(open_chart):
    app = open_chart(device="desktop")
    box = area(app)
    app.page.mouse.move(box["x"] + box["width"] * 0.96, box["y"] + 5)
    expect(value(app)).to_have_text("16 Oct 2015, 128.0\u00a0mmHg, Upper value")
    summary = stage(app).get_attribute("aria-label")
    values = labels(app, "y")
    app.page.mouse.wheel(0, -200)
    until(lambda: stage(app).get_attribute("aria-label") != summary, "the times are zoomed")
    app.tap(tool(app, "Latest"))
    expect(stage(app)).to_have_attribute("aria-label", summary)
    app.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    app.page.keyboard.down("Shift")
    app.page.mouse.wheel(0, -200)
    app.page.keyboard.up("Shift")
    until(lambda: labels(app, "y") != values, "the values are zoomed")
    assert stage(app).get_attribute("aria-label") == summary
    app.tap(tool(app, "Latest"))
    assert labels(app, "y") == values
    app.tap(tool(app, "Pressure: zoom in"))
    assert labels(app, "y") != values
    app.tap(tool(app, "Day: zoom out"))
    until(lambda: "38 of 80" in stage(app).get_attribute("aria-label"), "twice as many days are in view")
    # A drag moves the times, and as the values are zoomed, these too.
    values = labels(app, "y")
    app.page.mouse.move(box["x"] + 200, box["y"] + 100)
    app.page.mouse.down()
    app.page.mouse.move(box["x"] + 400, box["y"] + 180, steps=8)
    app.page.mouse.up()
    until(lambda: labels(app, "y") != values, "the values are moved")


def test_the_module_hears_of_a_movement_once_a_frame(open_chart):
    app = open_chart(device="desktop")
    counts = app.page.evaluate(
        """async () => {
            const stage = document.querySelector("bk-chart").shadowRoot.querySelector(".stage");
            const box = stage.getBoundingClientRect();
            const { encode } = TextEncoder.prototype;
            let steps = 0;
            TextEncoder.prototype.encode = function (text) {
                if (text?.includes('"act":"part"')) steps++;
                return encode.call(this, text);
            };
            const wheel = { deltaY: -2, clientX: box.x + 100, clientY: box.y + 100, bubbles: true, composed: true, cancelable: true };
            for (let step = 0; step < 50; step++) stage.dispatchEvent(new WheelEvent("wheel", wheel));
            const atOnce = steps;
            await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
            return [atOnce, steps];
        }""")
    assert counts == [0, 1]


def test_the_table_is_a_long_list_too(open_chart, screenshot):
    app = open_chart([record(day, day % 90) for day in range(1000)])
    app.tap(tool(app, "Table"))
    rows = app.page.locator("bk-chart tbody tr:not(.spacer)")
    expect(rows.first).to_contain_text("2 Jun 2018")
    assert rows.count() < 400
    app.page.locator("bk-chart table").evaluate("table => table.scrollIntoView({ block: 'end' })")
    expect(app.page.locator("bk-chart table", has_text="7 Sep 2015")).to_have_count(1)
    screenshot(app.page, "end")
    app.page.locator("bk-chart table").get_by_role("button", name="8 Sep 2015", exact=True).click()
    expect(app.title).to_have_text("Entry")


def test_the_size_follows_the_room(open_chart, screenshot):
    app = open_chart()
    narrow = len(labels(app, "x"))
    app.page.set_viewport_size({"width": 844, "height": 390})
    until(lambda: len(labels(app, "x")) > narrow, "there are more days on the side")
    assert app.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    box = box_of(stage(app))
    assert stage(app).get_attribute("data-size") == f"{round(box['width'])} {round(box['height'])}"
    screenshot(app.page, "landscape")
    app.page.set_viewport_size({"width": 320, "height": 568})
    until(lambda: stage(app).get_attribute("data-size").startswith("300 "), "the chart is narrow")
    assert app.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    screenshot(app.page, "narrow")


@pytest.mark.service_worker
def test_files_are_there_without_a_network(open_chart):
    app = open_chart([record(0, 120.5), record(1, -3, "lower")], device="desktop")
    app.page.context.set_offline(True)
    with app.page.expect_download() as loading:
        app.tap(tool(app, "CSV"))
    assert loading.value.suggested_filename == "Blood pressure.csv"
    text = loading.value.path().read_bytes().decode()
    assert list(csv.reader(io.StringIO(text, newline=""))) == [
        ["Day", "Pressure", "Kind"], ["2015-09-07", "120.5", "Upper value"], ["2015-09-08", "-3", "Lower value"]]
    with app.page.expect_download() as loading:
        app.tap(tool(app, "SVG"))
    assert loading.value.suggested_filename == "Blood pressure.svg"
    root = xml.parse(loading.value.path()).getroot()
    names = "{http://www.w3.org/2000/svg}"
    assert root.tag == f"{names}svg"
    assert root.find(f"{names}title").text == "Blood pressure"
    assert root.find(f"{names}desc").text == "2 values, 7 Sep 15 – 8 Sep 15"
    assert [node.text for node in root.findall(f"{names}g/{names}text")] == ["Upper value", "Lower value"]


def test_without_values_and_with_one(open_chart, open_page, screenshot):
    app = open_chart([])
    expect(app.page.locator(".empty h2")).to_have_text("Nothing here yet")
    assert_accessible(app.page, "empty")
    screenshot(app.page, "empty")
    app = open_chart([record(0, 121.5)], scheme="dark")
    expect(value(app)).to_have_text("1 value: 7 Sep 2015, 121.5\u00a0mmHg, Upper value")
    assert labels(app, "x")
    assert_accessible(app.page, "one")
    screenshot(app.page, "one")


WITHOUT_MODULE = """(() => {
    const { fetch } = window;
    window.fetch = (address, ...rest) => String(address).endsWith("chart.wasm") ? Promise.reject(new TypeError("no chart"))
        : fetch(address, ...rest);
})()"""


def test_a_sentence_stands_where_the_chart_cannot_be_loaded(own_app, open_app, screenshot):
    """PG-CHART-8"""
    folder = own_app("gallery", change=diary(), records=[record(0, 120.5)])
    app = open_app(folder.name, scripts=(WITHOUT_MODULE,))
    expect(app.page.locator("bk-chart")).to_have_text("The chart cannot be shown here.")
    assert_accessible(app.page, "unavailable")
    screenshot(app.page, "unavailable")


def test_a_chart_that_stopped_begins_anew_with_other_data(open_chart):
    """PG-CHART-8"""
    app = open_chart([record(day, day) for day in range(3)])
    app.page.evaluate(
        """() => {
            const { encode } = TextEncoder.prototype;
            TextEncoder.prototype.encode = function (text) {
                if (text?.includes('"act":"x+"')) throw new WebAssembly.RuntimeError("unreachable");
                return encode.call(this, text);
            };
        }""")
    app.tap(tool(app, "Day: zoom in"))
    expect(app.page.locator("bk-chart")).to_have_text("The chart cannot be shown here.")
    assert_accessible(app.page, "stopped")
    app.page.evaluate("() => { const chart = document.querySelector('bk-chart'); chart.data = chart.data; }")
    expect(value(app)).to_have_text("3 values, 7 Sep 15 – 9 Sep 15")
    assert stage(app).count() == 1


def test_a_chart_that_left_the_page_is_forgotten(open_chart):
    app = open_chart(device="desktop")
    counts = app.page.evaluate(
        """async () => {
            const chart = document.querySelector("bk-chart");
            const { add, has } = { add: document.addEventListener, has: [] };
            document.addEventListener = function (name, act, options) {
                if (name === "scroll") has.push(options.signal);
                return add.call(this, name, act, options);
            };
            const place = chart.parentNode;
            for (let turn = 0; turn < 3; turn++) {
                chart.remove();
                place.append(chart);
            }
            return [has.length, has.filter((signal) => !signal.aborted).length];
        }""")
    assert counts == [3, 1]
