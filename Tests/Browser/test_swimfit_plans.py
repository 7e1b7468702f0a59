"""Plans of swimming: built in a grid, fitted to a distance or a time, and kept as one's own."""

from __future__ import annotations

import pytest
from app import until, until_on_device
from playwright.sync_api import expect
from test_access import assert_accessible, assert_accessible_day_and_night
from test_swimfit import PLAN, swimfit  # noqa: F401  (a fixture)

WORDS = {
    "de": {
        "fit": "Anpassen", "grid": "Als Tabelle mit Summen", "distance": "Strecke", "time": "Zeit", "rows": "Zeilen", "keep": "Als eigenen Plan behalten",
        "result": "2.000 m", "wrong": "Bitte eine Strecke in ganzen Metern eingeben, zum Beispiel 2000.", "least": "Kürzer als 550 m geht es nicht.",
        "paddles": "Paddles", "missing": "nicht vorhanden: ", "name": "Grundlage am Dienstag – 2.000 m", "untimed": "denn diese Zeilen haben keine",
        "modules": "Bausteine",
    },
    "en": {
        "fit": "Fit", "grid": "As a table with sums", "distance": "Distance", "time": "Time", "rows": "Rows", "keep": "Keep as a plan of my own",
        "result": "2,000 m", "wrong": "Please enter a distance in whole metres, for example 2000.", "least": "It cannot be shorter than 550 m.",
        "paddles": "Paddles", "missing": "not at hand: ", "name": "Grundlage am Dienstag – 2,000 m", "untimed": "because these rows have none",
        "modules": "Modules",
    },
}
NO_NETWORK = pytest.mark.allows_errors(r"net::ERR_|Failed to load resource")
TOGETHER = {
    "de": {
        "edit": "Bearbeiten", "editors": "Dürfen ändern", "save": "Sichern", "rows": "Zeilen des Plans", "count": "Anzahl", "off": "Abgang", "text": "Was geschwommen wird", "last": "locker aus",
        "distance": "Strecke", "delete": "Löschen", "sure": "Löschen", "attention": "brauchen", "mine": "Meine behalten", "restore": "Meine wiederherstellen", "total": "3650 m",
    },
    "en": {
        "edit": "Edit", "editors": "May change", "save": "Save", "rows": "Rows of the plan", "count": "Count", "off": "Send-off", "text": "What is swum", "last": "easy",
        "distance": "Distance", "delete": "Delete", "sure": "Delete", "attention": "attention", "mine": "Keep mine", "restore": "Restore mine", "total": "3650 m",
    },
}
DEVICES = pytest.mark.parametrize(("device", "language"), [("phone", "de"), ("tablet", "en")])


def numbers(app) -> list[str]:
    """Repetitions as they become, by row."""
    return app.top.get_by_role("table").evaluate("(table) => [...table.tBodies[0].rows].map((row) => row.cells[2].textContent)")


def change(app, row: int, words: dict[str, str], values: dict[str, str]):
    """Opens the form of a row of the plan and saves it with these values."""
    app.tap(app.rows.nth(row).locator(".row-main"))
    app.press(words["edit"])
    for label, value in values.items():
        app.input(label).fill(value)
    app.press(words["save"])
    app.go_back()
    expect(app.rows).not_to_have_count(0)


def plan_rows(app) -> dict[str, dict]:
    """Fields of the plan's rows on a device, by id."""
    return {one["id"]: one["fields"] for one in app.records() if one["model"] == "Row" and one["fields"]["Plan"] == [PLAN]}


def remove(app, row: int, words: dict[str, str]):
    """Deletes a row of the plan from its page."""
    app.tap(app.rows.nth(row).locator(".row-main"))
    app.press(words["delete"])
    app.answer(words["sure"])
    expect(app.rows).not_to_have_count(0)


@DEVICES
def test_tr_page_1_to_tr_page_4_a_swimmer_fits_a_plan_and_keeps_it(open_app, swimfit, screenshot, device, language):  # noqa: F811
    words = WORDS[language]
    app = open_app(swimfit, hash=f"#/PlanList/PlanPage={PLAN}", account="otter", device=device, language=language)
    app.press(words["fit"])
    distance = app.input(words["distance"])
    app.tap(distance)
    distance.press_sequentially("400")
    expect(app.top).to_contain_text(words["least"].replace(" m", "\u00a0m"))
    expect(app.button(words["keep"])).to_have_count(0)
    distance.fill("1.5")
    expect(app.problem(words["distance"])).to_have_count(0)
    distance.blur()
    expect(app.problem(words["distance"])).to_have_text(words["wrong"])
    screenshot(app.page, "wrong")
    distance.fill("2000")
    expect(app.top).to_contain_text(words["result"].replace(" m", "\u00a0m"))
    expect(app.problem(words["distance"])).to_have_count(0)
    assert numbers(app) == ["1", "3", "4", "10", "–", "3", "3", "–", "–", "1"]
    assert_accessible_day_and_night(app.page, "fitted", screenshot)
    assert app.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    app.tap(app.top.get_by_role("checkbox", name=words["paddles"], exact=False))
    until(lambda: numbers(app) == ["1", "2", "4", "11", "–", "4", "3", "–", "–", "1"], "it is fitted without paddles")
    expect(app.top.get_by_role("table")).to_contain_text(words["missing"] + words["paddles"])
    app.tap(app.top.get_by_role("checkbox", name=words["paddles"], exact=False))
    until(lambda: numbers(app)[1] == "3", "paddles are there again")
    app.press(words["keep"])
    expect(app.title).to_have_text(words["name"].replace(" m", "\u00a0m"))
    screenshot(app.page, "kept")
    app.synchronised()
    plans = [one for one in app.records() if one["model"] == "Plan" and one["fields"]["Name"].startswith("Grundlage")]
    [own] = [one for one in plans if one["id"] != PLAN]
    assert own["fields"]["Visible"] == "me" and own["fields"]["From"] == [PLAN]
    rows = [one["fields"] for one in app.records() if one["model"] == "Row" and one["fields"]["Plan"] == [own["id"]]]
    assert [row["Count"] for row in sorted(rows, key=lambda row: row["Order"])] == [1, 3, 4, 10, 3, 3, 1]
    assert app.standing["attention"] == []


def test_tr_page_2_a_time_takes_times_of_all_rows(open_app, swimfit, screenshot):  # noqa: F811
    words = WORDS["en"]
    app = open_app(swimfit, hash=f"#/PlanList/PlanPage={PLAN}", account="otter", device="phone", scheme="dark", language="en")
    app.press(words["fit"])
    app.tap(app.top.locator(".option", has_text=words["time"]).first)
    app.input(words["time"]).fill("60:00")
    expect(app.top).to_contain_text(words["untimed"])
    screenshot(app.page, "untimed")


@pytest.mark.parametrize(("device", "language", "scheme"), [("phone", "de", "dark"), ("desktop", "en", "light")])
def test_gr_sum_2_a_trainer_sees_sums_and_running_totals_of_a_plan(open_app, swimfit, screenshot, device, language, scheme):  # noqa: F811
    words = WORDS[language]
    app = open_app(swimfit, hash=f"#/PlanList/PlanPage={PLAN}", account="trainer1", device=device, language=language, scheme=scheme)
    app.press(words["grid"])
    grid = app.page.locator("bk-grid")
    expect(grid).to_be_visible()
    expect(grid).to_contain_text("3850\u00a0m")
    if device == "desktop":
        # Beside the table stand the modules of the trainer's club.
        expect(grid.get_by_role("heading", name=words["modules"], exact=True)).to_be_visible()
        grid.get_by_role("columnheader", name="Running total").wait_for()
    screenshot(app.page, "grid")
    assert_accessible(app.page, "the grid")


def test_gr_room_2_gr_palette_3_on_a_tablet_all_columns_of_a_plan_are_in_sight(open_app, swimfit, screenshot):  # noqa: F811
    app = open_app(swimfit, hash=f"#/PlanList/PlanPage={PLAN}", account="trainer1", device="tablet", language="de")
    app.press(WORDS["de"]["grid"])
    frame = app.page.locator(".gr-frame")
    expect(frame).to_be_visible()
    for width, height in ((1024, 768), (834, 1112), (768, 1024)):
        app.page.set_viewport_size({"width": width, "height": height})
        until(lambda: frame.evaluate("(node) => node.scrollWidth <= node.clientWidth"), f"nothing is beside the table at {width}")
        # Numbers and times are not cut, nor are sums. (What is wider by less than a pixel has the same scrollWidth.)
        assert app.page.locator(".gr-line .gr-cell.number > .one-line").evaluate_all("""(nodes) => nodes.filter((node) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            return range.getBoundingClientRect().width > node.getBoundingClientRect().width + .01;
        }).map((node) => node.textContent)""") == []
        # Nor are words, from 834 points on; with less room they end with an ellipsis in their second line.
        assert width < 834 or app.page.locator(".gr-line.is-row .gr-cell:not(.number, .end) > .one-line").evaluate_all(
            "(nodes) => nodes.filter((node) => node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight + 1).map((node) => node.textContent)") == []
        # Heads of one word have one line, unless they say where they may be divided.
        assert app.page.locator(".gr-head .one-line").evaluate_all(
            "(nodes) => nodes.filter((node) => !/[\\s\u00ad]/.test(node.textContent) && node.clientHeight > 20).map((node) => node.textContent)") == []
        expect(app.page.locator(".gr-palette")).to_be_hidden()
        screenshot(app.page, f"{width}")


@pytest.mark.parametrize(("device", "language", "scheme"), [("phone", "de", "light"), ("tablet", "en", "dark")])
@pytest.mark.service_worker
@NO_NETWORK
def test_tr_app_35_two_who_change_a_plan_are_asked_where_both_changed_a_number(
    open_app, swimfit, screenshot, device, language, scheme  # noqa: F811
):
    words = TOGETHER[language]
    trainer = open_app(swimfit, hash=f"#/PlanList/PlanPage={PLAN}", account="trainer1", device=device, language=language, scheme=scheme)
    trainer.press(words["edit"])
    trainer.input(words["editors"]).fill("otter")
    trainer.press(words["save"])
    trainer.synchronised()
    swimmer = open_app(swimfit, hash=f"#/PlanList/PlanPage={PLAN}", account="otter", device=device, language=language, scheme=scheme)
    for app in (trainer, swimmer):
        app.press(words["rows"])
        expect(app.rows).to_have_count(10)
        until_on_device(app.page)
        app.page.context.set_offline(True)
    change(swimmer, 3, words, {words["count"]: "20"})
    change(swimmer, 9, words, {words["off"]: "4:00"})
    remove(swimmer, 8, words)
    change(trainer, 3, words, {words["count"]: "16"})
    change(trainer, 9, words, {words["text"]: words["last"]})
    change(trainer, 8, words, {words["distance"]: "300"})
    swimmer.page.context.set_offline(False)
    swimmer.synchronised()
    trainer.page.context.set_offline(False)
    banner = trainer.page.locator("#app .banner")
    expect(banner).to_contain_text(words["attention"])
    screenshot(trainer.page, "banner")
    banner.get_by_role("button").first.click()
    # What they changed in different fields is one row with both, and nobody is asked.
    keep, restore = (trainer.top.get_by_role("button", name=words[name]) for name in ("mine", "restore"))
    expect(keep).to_have_count(1)
    expect(restore).to_have_count(1)
    screenshot(trainer.page, "asked", full_page=True)
    assert_accessible(trainer.page, "what is asked")
    keep.click()
    expect(keep).to_have_count(0)
    restore.click()
    expect(trainer.page.locator("#app .banner")).to_have_count(0)
    # Either may have been told so before the other's last word was sent.
    until(lambda: len(plan_rows(trainer)) == 10 and plan_rows(trainer) == plan_rows(swimmer), "both have the same")
    rows = plan_rows(trainer)
    ordered = sorted(rows.values(), key=lambda row: row["Order"])
    assert [(row["Count"], row["Distance"]) for row in ordered] == [
        (1, 300), (3, 150), (4, 25), (16, 50), (1, 400), (5, 100), (4, 50), (1, 400), (1, 300), (1, 200)]
    assert (ordered[9]["SendOff"], ordered[9]["Text"]) == (240, words["last"])
    for app in (trainer, swimmer):
        app.page.goto(f"{app.address}#/PlanList/PlanPage={PLAN}")
        # 100 m fewer in the fourth row, 100 m fewer in the ninth.
        expect(app.top).to_contain_text(words["total"])
    screenshot(trainer.page, "settled")
