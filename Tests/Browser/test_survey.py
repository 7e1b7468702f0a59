"""Crowd Sensing: forms from the server are filled in, follow each other, and survive everything."""

import re

import pytest
from app import App, until, until_on_device
from playwright.sync_api import expect

pytestmark = pytest.mark.service_worker

DEVICES = [("phone", "light"), ("tablet", "dark")]


def begin(app: App, name: str, start: str = "Fill in forms") -> App:
    """From the start page: presses the large button, then the form's."""
    app.tap(app.page.locator(".large-button", has_text=start))
    app.tap(app.top.get_by_role("button", name=name))
    return app


def own_replies(app: App) -> list[dict]:
    """Without those that come with the app; the ids of these begin alike."""
    return [one for one in app.records() if one["model"] == "Reply" and not one["id"].startswith("01955000-")]


@pytest.mark.parametrize("device,scheme", DEVICES)
def test_the_diary_and_what_follows_a_high_pulse(open_app, screenshot, device, scheme):
    app = open_app("crowd-sensing", device=device, scheme=scheme, language="de")
    expect(app.title).to_have_text("Mitmachen")
    expect(app.page.locator(".large-button .label")).to_have_text(["Formulare ausfüllen", "Statistik", "Ausgefüllt je Woche", "Bonus"])
    screenshot(app.page, "start")
    begin(app, "Tagebuch für heute", "Formulare ausfüllen")
    expect(app.title).to_have_text("Tagebuch")
    expect(app.top.get_by_text("Bitte in Ruhe messen")).to_be_visible()
    app.press("Sichern")
    # What is missing is said, and the focus goes there.
    expect(app.input("Blutdruck systolisch (mmHg)")).to_be_focused()
    expect(app.top.get_by_text("Bitte „Puls (1/min)“ angeben")).to_be_visible()
    screenshot(app.page, "missing")
    app.input("Blutdruck systolisch (mmHg)").fill("120")
    app.input("Blutdruck diastolisch (mmHg)").fill("150")
    app.input("Puls (1/min)").fill("131")
    app.press("Sichern")
    expect(app.top.get_by_text("unter dem systolischen")).to_be_visible()
    screenshot(app.page, "wrong")
    app.input("Blutdruck diastolisch (mmHg)").fill("80")
    app.press("Sichern")
    expect(app.title).to_have_text("Befinden")
    screenshot(app.page, "following")
    app.press("Sichern")
    expect(app.title).to_have_text("Mitmachen")
    expect(app.toasts.last).to_contain_text("Danke! „Befinden“ für den")
    screenshot(app.page, "thanks")
    app.tab("Ausgefüllt")
    expect(app.rows).to_have_count(2)
    app.row("Tagebuch").click()
    expect(app.page.locator("#app .page.top", has_text="131").last).to_be_visible()
    screenshot(app.page, "answers")
    app.tab("Start")
    app.tap(app.page.locator(".large-button", has_text="Statistik"))
    expect(app.rows).to_have_count(3)
    screenshot(app.page, "statistics")
    app.row("Puls (1/min)").click()
    expect(app.page.locator("bk-chart .value p")).to_contain_text("1 Wert:")
    expect(app.page.locator("bk-chart .value p")).to_contain_text("131")
    screenshot(app.page, "chart")
    app.tab("Start")
    app.tap(app.page.locator(".large-button", has_text="Ausgefüllt je Woche"))
    expect(app.page.locator("bk-chart .value p")).to_have_text(re.compile(r"^1\sWoche,"))
    expect(app.page.locator("bk-chart .legend li")).to_have_text(["Befinden", "Tagebuch"])
    screenshot(app.page, "weeks")
    app.tab("Start")
    app.tap(app.page.locator(".large-button", has_text="Bonus"))
    expect(app.top.get_by_text("2 Formulare ausgefüllt")).to_be_visible()
    screenshot(app.page, "bonus")
    until(lambda: len(own_replies(app)) == 2, "both replies are stored")
    app.synchronised()


@pytest.mark.allows_errors("net::ERR_|Failed to fetch|Load failed")
def test_three_forms_follow_each_other_without_a_network_and_after_a_restart(open_app):
    app = open_app("crowd-sensing")
    until_on_device(app.page)
    app.page.context.set_offline(True)
    begin(app, "Order a pizza")
    app.input("How many").fill("2")
    app.press("Save")
    expect(app.title).to_have_text("Drinks")
    # There is no way back to what is saved; what is to follow comes again, and is offered when it was left.
    app.page.context.set_offline(False)
    app.reload()
    app.page.context.set_offline(True)
    expect(app.title).to_have_text("Drinks")
    app.press("Cancel")
    expect(app.top.get_by_text("Still to fill in")).to_be_visible()
    app.tap(app.top.get_by_role("button", name="Drinks"))
    app.press("Save")
    expect(app.title).to_have_text("Delivery")
    app.press("Save")
    expect(app.input("Name")).to_be_focused()
    for label, text in [("Name", "Kim Example"), ("Street", "Main Street"), ("Number", "4"), ("Postcode", "9490"), ("Town", "Vaduz")]:
        app.input(label).fill(text)
    app.press("Save")
    expect(app.title).to_have_text("Crowd Sensing")
    app.tap(app.page.locator(".large-button", has_text="Fill in forms"))
    expect(app.title).to_have_text("Forms")
    expect(app.top.get_by_text("Still to fill in")).to_have_count(0)
    app.tab("Filled in")
    expect(app.rows).to_have_count(3)
    app.page.context.set_offline(False)
    app.synchronised()


def test_a_draft_of_a_form_is_offered_again(open_app):
    app = open_app("crowd-sensing")
    begin(app, "Diary for today")
    app.input("Pulse (1/min)").fill("64")
    until(lambda: app.kept("drafts"), "the draft is kept")
    app.reload()
    expect(app.title).to_have_text("Diary")
    expect(app.input("Pulse (1/min)")).to_have_value("64")
    app.press("Cancel")
    app.dialog.get_by_role("button", name="Discard").click()
    app.tap(app.top.get_by_role("button", name="Diary for today"))
    expect(app.input("Pulse (1/min)")).to_have_value("")
