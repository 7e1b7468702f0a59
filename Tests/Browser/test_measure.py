"""Numbers that are counted, or come from a strap: pulse tests of SwimFit, the diary of Crowd Sensing."""

from __future__ import annotations

import pytest
from app import until
from playwright.sync_api import expect
from test_access import assert_accessible, assert_accessible_day_and_night
from test_poolside import set_clock
from test_survey import begin
from test_swimfit import swimfit  # noqa: F401  (a fixture)

WORDS = {
    "de": {"count": "10 s zählen", "field": "Schläge je Minute", "over": "Wie viele haben Sie gezählt?", "take": "Übernehmen", "cancel": "Abbrechen", "strap": "Vom Brustgurt",
           "wrong": "Bitte eine ganze Zahl eingeben.", "no contact": "Der Gurt hat keinen Hautkontakt.", "lost": "Die Verbindung ist weg.", "again": "Wieder verbinden",
           "refused": "Diese Seite darf Bluetooth nicht benutzen, oder es ist aus.", "now": "Jetzt zählen", "pulse": "Puls (1/min)", "mean": "Mittel der letzten 10 Sekunden: {}", "waiting": "Warten auf Schläge …",
           "silent": "Der Gurt meldet nichts. Sitzt er, und ist er feucht?"},
    "en": {"count": "Count for 10 s", "field": "Beats per minute", "over": "How many did you count?", "take": "Take over", "cancel": "Cancel", "strap": "From a strap",
           "wrong": "Please enter a whole number.", "no contact": "The strap has no contact with the skin.", "lost": "The connection is lost.", "again": "Connect again",
           "refused": "This page may not use Bluetooth, or it is off.", "now": "Count now", "pulse": "Pulse (1/min)", "mean": "Mean of the last 10 seconds: {}", "waiting": "Waiting for beats …",
           "silent": "The strap says nothing. Is it worn, and moist?"},
}
#: A device that says what the test has it say.
STRAP = """
    window.strap = { asked: 0, refuses: null, gone: 0 };
    class Told extends EventTarget {}
    const value = new Told(), device = new Told();
    value.startNotifications = async () => value;
    device.gatt = {
        connected: false,
        async connect() { this.connected = true; return this; },
        disconnect() { this.connected = false; strap.gone += 1; },
        async getPrimaryService(service) { if (service !== 0x180d) throw new Error("no such service"); return this; },
        async getCharacteristic(name) { if (name !== 0x2a37) throw new Error("no such characteristic"); return value; },
    };
    strap.tell = (...bytes) => { value.value = new DataView(Uint8Array.from(bytes).buffer); value.dispatchEvent(new Event("characteristicvaluechanged")); };
    strap.lose = () => { device.gatt.connected = false; device.dispatchEvent(new Event("gattserverdisconnected")); };
    Object.defineProperty(navigator, "bluetooth", { configurable: true, value: { async requestDevice({ filters }) {
        strap.asked += 1;
        if (strap.refuses) throw new DOMException("refused", strap.refuses);
        if (filters[0].services[0] !== 0x180d) throw new Error("other filters");
        return device;
    } } });
"""


def opened(open_app, swimfit, language: str, device: str, bluetooth: str | None, scheme: str = "light"):  # noqa: F811
    app = open_app(swimfit, hash="#/Start", account="otter", device=device, language=language, scheme=scheme)
    app.page.evaluate(bluetooth or "Object.defineProperty(navigator, 'bluetooth', { configurable: true, value: undefined })")
    app.press({"de": "Puls", "en": "Pulse"}[language])
    app.show("Otter")
    app.press({"de": "Hinzufügen", "en": "Add"}[language])
    expect(app.page.locator("bk-measure .button").first).to_be_visible()
    return app


@pytest.mark.parametrize(("device", "language", "scheme"), [("phone", "de", "light"), ("desktop", "en", "dark")])
def test_ru_measure_2_beats_are_counted_and_become_those_of_a_minute(open_app, swimfit, screenshot, device, language, scheme):  # noqa: F811
    words = WORDS[language]
    app = opened(open_app, swimfit, language, device, None, scheme)
    # Without Bluetooth nobody is offered a strap.
    expect(app.page.locator("bk-measure .button")).to_have_count(2)
    assert_accessible(app.page, "the form")
    screenshot(app.page, "form")
    app.press(words["count"])
    panel = app.page.locator(".me-panel")
    expect(panel).to_contain_text(words["now"])
    expect(panel.get_by_role("timer")).to_have_text("9 s")
    assert_accessible_day_and_night(app.page, "counting", screenshot)
    # A device that slept: no timer rang, and the time is over anyway.
    set_clock(app.page, 12)
    app.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    entry = panel.get_by_role("textbox", name=words["over"])
    expect(entry).to_be_focused()
    entry.fill("12,5")
    entry.press("Enter")
    expect(panel).to_contain_text(words["wrong"])
    entry.fill("12")
    expect(panel).to_contain_text("12 × 6 = 72")
    screenshot(app.page, "counted")
    assert_accessible(app.page, "what was counted")
    entry.press("Enter")
    expect(app.input(words["field"])).to_have_value("72")
    expect(app.page.locator("bk-measure .button").first).to_be_focused()
    # Taken over as if it was typed: beyond the limits it is wrong.
    app.press(words["count"])
    set_clock(app.page, 11)
    app.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    entry.fill("50")
    app.press(words["take"])
    expect(app.problem(words["field"])).to_contain_text("250")
    app.press(words["count"])
    app.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(app.input(words["field"])).to_have_value("300")


@pytest.mark.parametrize(("device", "language"), [("phone", "en"), ("tablet", "de")])
def test_ru_measure_3_to_ru_measure_5_a_strap_tells_the_pulse(open_app, swimfit, screenshot, device, language):  # noqa: F811
    words = WORDS[language]
    app = opened(open_app, swimfit, language, device, STRAP)
    panel = app.page.locator(".me-panel")
    app.press(words["strap"])
    take = app.button(words["take"])
    expect(take).to_be_disabled()
    # A strap that says nothing: after ten seconds that is said, and read out.
    expect(panel).to_contain_text(words["waiting"])
    set_clock(app.page, 11)
    expect(panel).to_contain_text(words["silent"])
    app.heard(words["silent"])
    screenshot(app.page, "silent")
    app.page.evaluate("strap.tell(0x04, 60)")
    expect(panel).to_contain_text(words["no contact"])
    expect(take).to_be_disabled()
    app.page.evaluate("strap.tell(0x06, 130)")
    app.page.evaluate("strap.tell(0x01, 133, 0)")
    expect(panel).to_contain_text("133")
    expect(panel).to_contain_text(words["mean"].format(132))
    assert_accessible_day_and_night(app.page, "live", screenshot)
    app.page.evaluate("strap.lose()")
    expect(panel).to_contain_text(words["lost"])
    screenshot(app.page, "lost")
    app.press(words["again"])
    set_clock(app.page, 11)
    app.page.evaluate("strap.tell(0x16, 141)")
    expect(panel).to_contain_text(words["mean"].format(141))
    # What it said is old before it is taken over.
    set_clock(app.page, 11)
    expect(panel).to_contain_text(words["silent"])
    expect(take).to_be_disabled()
    expect(panel.locator(".me-time")).to_be_empty()
    app.page.evaluate("strap.tell(0x16, 141)")
    expect(panel).to_contain_text(words["mean"].format(141))
    app.press(words["take"])
    expect(app.input(words["field"])).to_have_value("141")
    assert app.page.evaluate("strap.gone") == 1
    assert app.page.evaluate("strap.asked") == 1


def test_ru_measure_5_refused_and_left(open_app, swimfit, screenshot):  # noqa: F811
    words = WORDS["en"]
    app = opened(open_app, swimfit, "en", "phone", STRAP)
    app.page.evaluate("strap.refuses = 'SecurityError'")
    app.press(words["strap"])
    expect(app.page.locator(".me-panel")).to_contain_text(words["refused"])
    screenshot(app.page, "refused")
    app.page.evaluate("strap.refuses = 'NotFoundError'")
    app.press(words["again"])
    expect(app.page.locator(".me-panel")).to_have_count(0)
    expect(app.input(words["field"])).to_have_value("")


def test_ru_measure_2_ru_measure_6_the_pulse_of_a_diary_is_counted(open_app, screenshot):
    words = WORDS["en"]
    app = open_app("crowd-sensing", device="phone", language="en")
    begin(app, "Diary for today")
    app.press(words["count"])
    set_clock(app.page, 11)
    app.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    app.page.get_by_role("textbox", name=words["over"]).fill("11")
    app.press(words["take"])
    expect(app.input(words["pulse"])).to_have_value("66")
    screenshot(app.page, "diary")


def test_ru_measure_6_apps_without_it_load_nothing_of_it(open_app):
    app = open_app("contacts", device="phone", language="en")
    app.press("Add")
    until(lambda: app.page.locator("#app .layer input").count() > 0, "the form is there")
    assert not [one for one in app.page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)") if "/measure" in one]
