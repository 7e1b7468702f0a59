"""Crowd Sensing for everyone: every screen without violations, errors that are heard once, narrow and wide screens."""

from __future__ import annotations

import pytest
from app import App, until
from playwright.sync_api import expect
from test_access import assert_accessible_day_and_night

#: What the screens are asked for, by language.
WORDS = {
    "de": {
        "fill": "Formulare ausfüllen", "statistics": "Statistik", "bonus": "Bonus", "save": "Sichern", "cancel": "Abbrechen",
        "start": "Start", "filled": "Ausgefüllt", "shared": "Geteilt", "diary": "Tagebuch für heute", "pizza": "Pizza bestellen",
        "pulse": "Puls (1/min)", "high": "Blutdruck systolisch (mmHg)", "low": "Blutdruck diastolisch (mmHg)", "count": "Anzahl",
        "name": "Name", "code": "Postleitzahl", "sharing": "Teilen und Festhalten", "table": "Tabelle", "feeling": "Wie geht es Ihnen?",
        "bad": "schlecht", "account": "Synchronisation & Konto", "login": "Anmelden", "discard": "Verwerfen",
    },
    "en": {
        "fill": "Fill in forms", "statistics": "Statistics", "bonus": "Bonus", "save": "Save", "cancel": "Cancel",
        "start": "Start", "filled": "Filled in", "shared": "Shared", "diary": "Diary for today", "pizza": "Order a pizza",
        "pulse": "Pulse (1/min)", "high": "Blood pressure, systolic (mmHg)", "low": "Blood pressure, diastolic (mmHg)", "count": "How many",
        "name": "Name", "code": "Postcode", "sharing": "Sharing and recording", "table": "Table", "feeling": "How do you feel?",
        "bad": "unwell", "account": "Synchronisation & account", "login": "Log in", "discard": "Discard",
    },
}


def large(app: App, name: str):
    return app.page.locator("#app .large-button", has_text=name)


def tour(app: App, words: dict[str, str], look):
    """Every screen of somebody who has filled in forms for weeks; `look` is called on each with its name."""
    press = lambda name: app.press(words[name])

    def begin(name: str):
        app.tap(app.top.get_by_role("button", name=words[name]))

    expect(large(app, words["fill"])).to_be_visible()
    look("start")
    app.tap(large(app, words["fill"]))
    expect(app.top.get_by_role("button", name=words["diary"])).to_be_visible()
    look("forms")

    begin("diary")
    expect(app.input(words["pulse"])).to_be_visible()
    look("diary")
    # Where today has an entry, it is opened to be corrected.
    for name in ("high", "low", "pulse"):
        app.input(words[name]).fill("")
    press("save")
    expect(app.problem(words["pulse"])).to_be_visible()
    look("diary-missing")
    app.input(words["high"]).fill("120")
    app.input(words["low"]).fill("150")
    app.input(words["pulse"]).fill("5")
    press("save")
    expect(app.field(words["low"])).to_have_class("field wrong")
    look("diary-wrong")
    app.input(words["low"]).fill("80")
    app.input(words["pulse"]).fill("131")
    press("save")
    expect(app.field(words["feeling"])).to_be_visible()
    look("wellbeing")
    app.tap(app.field(words["feeling"]).locator(".option", has_text=words["bad"]))
    press("save")
    expect(app.top.locator(".field.missing")).to_have_count(1)
    look("wellbeing-missing")
    app.top.locator(".field.missing textarea").fill("…")
    press("save")
    expect(large(app, words["fill"])).to_be_visible()
    expect(app.toasts.last).to_be_visible()
    look("thanks")

    app.tap(large(app, words["fill"]))
    begin("pizza")
    expect(app.input(words["count"])).to_be_visible()
    look("pizza")
    app.input(words["count"]).fill("21")
    press("save")
    expect(app.problem(words["count"])).to_be_visible()
    look("pizza-wrong")
    app.input(words["count"]).fill("2")
    press("save")
    expect(app.top.locator(".option").first).to_be_visible()
    look("drink")
    press("save")
    expect(app.input(words["code"])).to_be_visible()
    look("address")
    app.input(words["code"]).fill("x")
    press("save")
    expect(app.problem(words["name"])).to_be_visible()
    look("address-wrong")
    press("cancel")
    app.answer(words["discard"])
    expect(app.top.locator(".button.primary")).to_be_visible()
    look("forms-going-on")

    app.tab(words["filled"])
    expect(app.rows.first).to_be_visible()
    look("filled")
    app.rows.nth(2).locator(".row-main").click()
    expect(app.top.locator(".card").first).to_be_visible()
    look("answers")

    app.tab(words["start"])
    if not large(app, words["statistics"]).is_visible():
        app.tab(words["start"])
    app.tap(large(app, words["statistics"]))
    expect(app.rows).to_have_count(4)
    look("statistics")
    pulse = app.row(words["pulse"])
    app.tap(pulse.locator(".row-menu"))
    expect(app.dialog).to_be_visible()
    look("series-actions")
    app.answer(words["sharing"])
    expect(app.top.get_by_role("switch")).to_be_visible()
    look("series")
    press("cancel")
    app.show(words["pulse"])
    expect(app.page.locator("bk-chart svg").first).to_be_visible()
    look("chart")
    app.tap(app.page.locator("bk-chart").get_by_role("button", name=words["table"], exact=True))
    expect(app.page.locator("bk-chart table")).to_be_visible()
    look("chart-table")

    app.tab(words["start"])
    if not large(app, words["bonus"]).is_visible():
        app.tab(words["start"])
    app.tap(large(app, words["bonus"]))
    expect(app.top.locator(".card").first).to_be_visible()
    look("bonus")
    app.tab(words["shared"])
    expect(app.top.locator("h1")).to_be_visible()
    look("shared")
    app.page.locator("#app .page.root .bar [data-act='0:menu:']").click()
    expect(app.dialog).to_be_visible()
    look("menu")
    app.tap(app.dialog.get_by_role("button", name=words["account"]))
    expect(app.page.locator("#app .page.account")).to_be_visible()
    look("account")


@pytest.mark.parametrize(("device", "language"), [("phone", "de"), ("tablet", "en")])
def test_no_screen_has_violations(open_app, screenshot, device, language):
    app = open_app("crowd-sensing", account="participant", device=device, language=language)

    def look(where: str):
        assert_accessible_day_and_night(app.page, where, screenshot)

    tour(app, WORDS[language], look)


@pytest.mark.parametrize(("device", "language"), [("phone", "en"), ("tablet", "de")])
def test_neither_the_login_nor_what_others_share_has_violations(open_app, screenshot, device, language):
    words = WORDS[language]
    guest = open_app("crowd-sensing", account=None, device=device, language=language)
    expect(guest.top.locator("input[type=password]")).to_be_visible()
    assert_accessible_day_and_night(guest.page, "login", screenshot)
    guest.tap(guest.top.get_by_role("button", name=words["login"], exact=True).last)
    expect(guest.top.locator(".field-problem").first).to_be_visible()
    assert_accessible_day_and_night(guest.page, "login-missing", screenshot)
    app = open_app("crowd-sensing", device=device, language=language)
    app.tab(words["shared"])
    expect(app.rows).to_have_count(1)
    assert_accessible_day_and_night(app.page, "shared", screenshot)
    app.show(words["pulse"])
    expect(app.page.locator("bk-chart svg").first).to_be_visible()
    assert_accessible_day_and_night(app.page, "shared-chart", screenshot)


# The narrowest phone, a tablet upright. (The other sizes, with every screen: test_everywhere.py.)
@pytest.mark.parametrize(("size", "language"), [((320, 568), "de"), ((320, 568), "en"), ((768, 1024), "de")])
def test_nothing_is_cut_off_on_small_screens(open_app, screenshot, size, language):
    app = open_app("crowd-sensing", account="participant", language=language)
    app.page.set_viewport_size({"width": size[0], "height": size[1]})

    def look(where: str):
        screenshot(app.page, where)
        wide = app.page.evaluate(
            """() => [...document.querySelectorAll("#app button, #app input, #app h1, #app h2, #app p, #app label, #app .text")]
                .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest(".row-delete, [inert], .tools"))
                .map((node) => [node, node.getBoundingClientRect()])
                .filter(([node, box]) => box.width > 1 && (box.left < -1 || box.right > innerWidth + 1))
                .map(([node]) => node.outerHTML.slice(0, 120))"""
        )
        assert wide == [], where
        assert app.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), where
        cut = app.page.evaluate(
            """() => [...document.querySelectorAll("#app h1, #app .large-button .label, #app .large-button .detail")]
                .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest("[inert]"))
                .filter((node) => node.scrollWidth > node.clientWidth + 1).map((node) => node.textContent)"""
        )
        assert cut == [], where

    tour(app, WORDS[language], look)


def spoken_by(app: App):
    """Notes from now on what screen readers are given."""
    app.page.evaluate(
        """() => {
            window.spoken = [];
            for (const id of ["polite", "assertive"]) {
                new MutationObserver(() => {
                    const text = document.getElementById(id).textContent.trim();
                    if (text) window.spoken.push(text);
                }).observe(document.getElementById(id), { childList: true, characterData: true, subtree: true });
            }
        }"""
    )
    return lambda: app.page.evaluate("window.spoken")


def test_errors_are_heard_once_and_the_focus_goes_to_the_first(open_app):
    app = open_app("crowd-sensing")
    app.tap(large(app, "Fill in forms"))
    app.tap(app.top.get_by_role("button", name="Diary for today"))
    spoken = spoken_by(app)
    high, low, pulse = (app.input(WORDS["en"][name]) for name in ["high", "low", "pulse"])
    high.fill("120")
    app.press("Save")
    expect(low).to_be_focused()
    until(spoken, "the errors are spoken")
    app.page.wait_for_timeout(500)
    assert len(spoken()) == 1, spoken()
    assert "2" in spoken()[0] and "diastolic" in spoken()[0]
    # What is missing and what is wrong differ in symbol and colour, and each is tied to its control.
    low.fill("130")
    app.press("Save")
    expect(low).to_be_focused()
    symbols = [app.problem(WORDS["en"][name]).locator("use").get_attribute("href") for name in ["low", "pulse"]]
    assert symbols[0] != symbols[1]
    expect(app.field(WORDS["en"]["low"])).to_have_class("field wrong")
    expect(app.field(WORDS["en"]["pulse"])).to_have_class("field missing")
    for control in [low, pulse]:
        described = control.get_attribute("aria-describedby").split()[0]
        expect(app.page.locator(f"[id='{described}']")).not_to_be_empty()
        expect(control).to_have_attribute("aria-invalid", "true")
    app.page.wait_for_timeout(500)
    assert len(spoken()) == 2, spoken()
