"""A plan of swimming at the edge of the pool: ticked off, with a clock that is right, kept through everything, and a session at the end."""

from __future__ import annotations

import re

import pytest
from app import until, until_on_device
from playwright.sync_api import expect
from test_access import assert_accessible, assert_accessible_day_and_night
from test_swimfit import PLAN, swimfit  # noqa: F401  (a fixture)

WORDS = {
    "de": {"swim": "Schwimmen", "begin": "Los geht’s", "done": "Geschafft", "back": "Zurück", "end": "Beenden", "save": "Als Einheit sichern", "on": "Weiter schwimmen",
           "leave": "Verlassen", "swum": "850 m von 3.850 m", "session": "Einheit", "discard": "Verwerfen", "part": "7"},
    "en": {"swim": "Swim", "begin": "Start", "done": "Done", "back": "Back", "end": "End", "save": "Save as a session", "on": "Go on swimming",
           "leave": "Leave", "swum": "850 m of 3,850 m", "session": "Session", "discard": "Discard", "part": "7"},
}
LANDSCAPE = (844, 390)
WAKE = """
    window.locks = { held: 0, asked: 0 };
    Object.defineProperty(navigator, "wakeLock", { value: { request: async (kind) => {
        window.locks.held += 1;
        window.locks.asked += 1;
        return { kind, released: false, async release() { if (!this.released) { this.released = true; window.locks.held -= 1; } } };
    } } });
"""


def opened(open_app, swimfit, **device):  # noqa: F811
    return open_app(swimfit, hash=f"#/PlanList/PlanPage={PLAN}/PoolPage={PLAN}", account="otter", **device)


def pool(app):
    return app.page.locator("bk-poolside")


def main(app):
    return pool(app).locator(".po-main")


def at(app, text: str):
    expect(pool(app).locator(".po-head")).to_have_text(text.replace(" ", "\u00a0"))


def set_clock(page, seconds: float):
    """The device's clock so much later, and no timer rang."""
    page.evaluate("(seconds) => { const now = Date.now.bind(Date); Date.now = () => now() + seconds * 1000; }", seconds)


def tick(app, seconds: float = 60):
    """So many seconds later."""
    set_clock(app.page, seconds)
    app.tap(main(app))


def fits(app) -> bool:
    """Nothing is beyond the screen, and what is touched is large enough."""
    return app.page.evaluate("""() => {
        const inside = ({ left, right, top, bottom }) => left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
        const seen = (node) => node.getClientRects().length > 0;
        const buttons = [...document.querySelectorAll("bk-poolside button")].filter(seen).map((node) => node.getBoundingClientRect());
        const letters = [...document.querySelectorAll("bk-poolside :is(.po-head, .po-beats, .po-time)")].filter(seen);
        return buttons.every((box) => inside(box) && box.height >= 44) && letters.every((node) => inside(node.getBoundingClientRect())
            && node.scrollWidth <= node.clientWidth + 1) && document.scrollingElement.scrollWidth <= innerWidth;
    }""")


@pytest.mark.parametrize(("device", "language", "size"), [("phone", "de", None), ("phone", "en", LANDSCAPE), ("tablet", "en", None), ("tablet", "de", (1180, 820))])
def test_tr_app_10_tr_pool_1_to_tr_pool_10_a_swimmer_swims_a_plan_and_keeps_it(open_app, swimfit, screenshot, device, language, size):  # noqa: F811
    words = WORDS[language]
    app = open_app(swimfit, hash=f"#/PlanList/PlanPage={PLAN}", account="otter", device=device, language=language)
    app.press(words["swim"])
    if size:
        app.page.set_viewport_size({"width": size[0], "height": size[1]})
    expect(pool(app).locator(".po-row")).to_have_count(10)
    assert_accessible_day_and_night(app.page, "before", screenshot)
    assert fits(app)
    expect(main(app)).to_have_text(words["begin"])
    app.tap(main(app))
    at(app, "300 m")
    expect(pool(app).locator(".po-beats")).to_have_text("♥ 110")
    assert_accessible_day_and_night(app.page, "first", screenshot)
    # A board stands beside the set where there is room.
    assert pool(app).locator(".po-board").is_visible() == (size is not None or device == "tablet")
    tick(app, 330)
    at(app, "3 × 150 m")
    assert fits(app)
    app.tap(pool(app).get_by_role("button", name="♥").or_(pool(app).locator(".po-others > :nth-child(2)")).first)
    pad = app.page.locator("dialog.po-pad")
    expect(pad).to_be_visible()
    for digit in "251":
        app.tap(pad.get_by_role("button", name=digit, exact=True))
    app.tap(pad.locator(".po-accept"))
    expect(pad.locator(".po-wrong")).to_contain_text("25")
    assert_accessible(app.page, "the pad")
    screenshot(app.page, "pad")
    app.tap(pad.locator(".po-key", has_text="Clear" if language == "en" else "Löschen"))
    for digit in "118":
        app.tap(pad.get_by_role("button", name=digit, exact=True))
    app.tap(pad.locator(".po-accept"))
    expect(pad).to_be_hidden()
    expect(pool(app).locator(".po-others")).to_contain_text("♥ 118")
    # Of two touches at once, one is that of wet hands.
    set_clock(app.page, 400)
    app.page.evaluate("document.querySelector('.po-main').click(); document.querySelector('.po-main').click()")
    at(app, "4 × 25 m")
    tick(app, 170)
    at(app, "18 × 50 m")
    set_clock(app.page, 185)
    app.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(pool(app).locator(".po-more")).to_contain_text("4")
    assert fits(app)
    assert_accessible_day_and_night(app.page, "main", screenshot)
    app.press(words["end"])
    expect(app.top).to_contain_text(words["swum"].replace(" m", "\u00a0m"))
    assert_accessible_day_and_night(app.page, "ending", screenshot)
    app.top.locator("input").fill("3")
    app.press(words["save"])
    expect(app.title).to_have_text(words["session"])
    screenshot(app.page, "session")
    app.synchronised()
    made = [one for one in app.records() if one["model"] == "Session" and one["fields"].get("Source") == "poolside"]
    assert [(one["fields"]["Distance"], one["fields"]["HighestPulse"], one["fields"]["Plan"], one["fields"]["Incomplete"]) for one in made] == [(1000, 118, [PLAN], True)]
    laps = sorted((one["fields"] for one in app.records() if one["model"] == "Lap" and one["fields"]["Session"] == [made[0]["id"]]), key=lambda lap: lap["Number"])
    assert [lap["Distance"] for lap in laps] == [300, 450, 100, 150]
    assert [lap.get("Pulse") for lap in laps] == [118, None, None, None]
    assert app.standing["attention"] == []


def test_tr_pool_10_the_screen_stays_on_while_a_plan_is_swum(open_app, swimfit):  # noqa: F811
    words = WORDS["en"]
    app = open_app(swimfit, hash=f"#/PlanList/PlanPage={PLAN}", account="otter", device="phone", language="en")
    app.page.evaluate(WAKE)
    app.press(words["swim"])
    expect(main(app)).to_have_text(words["begin"])
    assert app.page.evaluate("locks.asked") == 0
    app.tap(main(app))
    at(app, "300 m")
    until(lambda: app.page.evaluate("locks.held") == 1, "the screen stays on")
    app.press(words["leave"])
    expect(pool(app)).to_have_count(0)
    until(lambda: app.page.evaluate("locks.held") == 0, "it does not any more")


def test_tr_pool_11_everything_by_keys(open_app, swimfit, screenshot):  # noqa: F811
    words = WORDS["en"]
    app = opened(open_app, swimfit, device="desktop", language="en")
    expect(main(app)).to_be_focused()
    keys = app.page.keyboard
    keys.press("Space")
    at(app, "300 m")
    set_clock(app.page, 100)
    keys.press("Space")
    at(app, "3 × 150 m")
    keys.press("1")
    expect(app.page.locator("dialog.po-pad")).to_be_visible()
    keys.type("35")
    keys.press("Backspace")
    keys.type("1")
    keys.press("Enter")
    expect(pool(app).locator(".po-others")).to_contain_text("♥ 131")
    keys.press("Backspace")
    at(app, "300 m")
    set_clock(app.page, 10)
    keys.press("c")
    expect(pool(app).locator(".po-time")).to_have_text("6:00")
    keys.press("?")
    expect(app.page.locator("dialog.keys")).to_contain_text("Backspace")
    screenshot(app.page, "keys")
    keys.press("Escape")
    expect(app.page.locator("dialog.keys")).to_have_count(0)
    keys.press("Escape")
    expect(pool(app)).to_have_count(0)
    app.press(words["swim"])
    at(app, "300 m")


@pytest.mark.service_worker
def test_tr_pool_7_a_swim_outlives_reloads_without_a_network(open_app, swimfit, screenshot):  # noqa: F811
    app = opened(open_app, swimfit, device="phone", language="en", scheme="dark")
    until_on_device(app.page)
    app.synchronised()
    app.tap(main(app))
    at(app, "300 m")
    tick(app, 100)
    at(app, "3 × 150 m")
    app.page.context.set_offline(True)
    app.reload()
    at(app, "3 × 150 m")
    # The page's own clock again, 100 seconds earlier: the set begins in the future as a pause would.
    screenshot(app.page, "offline")
    set_clock(app.page, 130)
    app.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    # The clock runs on: a slow machine looks some seconds later.
    expect(pool(app).locator(".po-time")).to_have_text(re.compile(r"^(3:00|2:5\d)$"), timeout=9000)
    app.tap(main(app))
    at(app, "4 × 25 m")
    app.reload()
    at(app, "4 × 25 m")
    app.page.context.set_offline(False)
