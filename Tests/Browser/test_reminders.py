"""Reminders of the day: chosen in the menu, said at their time in one page, counted on the app's icon, answered, and not said when it is done."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from app import App, until, until_on_device
from midday import ZONE, ZONE_NAME
from playwright.sync_api import Locator, Page, expect
from test_access import assert_accessible
from test_daily import diary, fill, forms
from test_sync import BADGES, NO_NETWORK

TITLE = {"en": "Remind me of the diary", "de": "An das Tagebuch erinnern"}
DUE = {"en": "Your diary for today is still to be filled in.", "de": "Ihr Tagebuch für heute ist noch offen."}
WORDS = {
    "en": {"menu": "Reminders", "time": "Time", "later": "Later", "hour": "In an hour", "tomorrow": "Tomorrow", "open": "Open"},
    "de": {"menu": "Erinnerungen", "time": "Uhrzeit", "later": "Später", "hour": "In einer Stunde", "tomorrow": "Morgen", "open": "Öffnen"},
}


def open_diary(open_app, **device) -> App:
    app = open_app("crowd-sensing", zone=ZONE_NAME, scripts=(BADGES,), **device)
    app.page.clock.install()
    return app


def now(page: Page) -> datetime:
    return datetime.fromtimestamp(page.evaluate("Date.now()") / 1000, ZONE)


def choose(app: App, minutes: int, language: str = "en"):
    """Switches the reminder on, so many minutes from now."""
    words = WORDS[language]
    app.choose_language(words["menu"])
    app.field(TITLE[language]).get_by_role("switch").check()
    expect(app.input(words["time"])).to_have_value("20:00")
    app.input(words["time"]).fill(f"{now(app.page) + timedelta(minutes=minutes):%H:%M}")


def notice(page: Page) -> Locator:
    return page.locator("#app .page.top .notice")


def badges(app: App) -> list[int]:
    return app.page.evaluate("badges")


def look(page: Page):
    """The person turns to a page."""
    page.bring_to_front()
    page.evaluate("dispatchEvent(new Event('focus'))")


@pytest.mark.parametrize(("device", "scheme", "language"), [("phone", "light", "de"), ("tablet", "dark", "en")])
def test_a_diary_is_reminded_of_put_off_and_filled_in_en_remind_1_en_remind_6_en_remind_8(open_app, screenshot, device, scheme, language):
    app = open_diary(open_app, device=device, scheme=scheme, language=language)
    words = WORDS[language]
    choose(app, 2, language)
    screenshot(app.page, "chosen")
    assert_accessible(app.page, "a reminder chosen")
    app.go_back()
    expect(notice(app.page)).to_have_count(0)
    app.page.clock.fast_forward("03:00")
    expect(notice(app.page)).to_contain_text(DUE[language])
    app.heard(DUE[language])
    until(lambda: badges(app)[-1] == 1, "the icon counts it")
    screenshot(app.page, "due")
    assert_accessible(app.page, "a reminder that is due")
    app.tap(notice(app.page).get_by_role("button", name=words["later"]))
    screenshot(app.page, "later")
    app.answer(words["hour"])
    expect(notice(app.page)).to_have_count(0)
    until(lambda: badges(app)[-1] == 0, "the icon counts nothing")
    app.page.clock.fast_forward("01:00:00")
    expect(notice(app.page)).to_contain_text(DUE[language])
    app.tap(notice(app.page).get_by_role("button", name=words["open"]))
    expect(app.title).to_have_text({"en": "Forms", "de": "Formulare"}[language])
    expect(notice(app.page)).to_have_count(0)


def test_what_is_done_is_not_said_en_remind_5_fo_day_5(open_app):
    app = open_diary(open_app)
    choose(app, 2)
    app.go_back()
    forms(app)
    app.tap(diary(app))
    fill(app, "70")
    app.page.clock.fast_forward("03:00")
    forms(app)
    expect(diary(app)).to_contain_text("Done today")
    app.go_back()
    expect(notice(app.page)).to_have_count(0)
    app.synchronised()
    assert badges(app)[-1] == 0


def test_of_two_pages_the_one_looked_at_last_reminds_en_remind_9(open_app):
    app = open_diary(open_app)
    choose(app, 2)
    app.page.clock.fast_forward("03:00")
    expect(notice(app.page)).to_have_count(1)
    other = App(app.page.context.new_page(), app.address)
    other.page.clock.install(time=app.page.evaluate("Date.now()") / 1000)
    other.open()
    expect(notice(other.page)).to_contain_text(DUE["en"])
    expect(notice(app.page)).to_have_count(0)
    look(app.page)
    expect(notice(app.page)).to_have_count(1)
    expect(notice(other.page)).to_have_count(0)
    # What is answered in one page is answered in all.
    app.tap(notice(app.page).get_by_role("button", name="Later"))
    app.answer("Tomorrow")
    look(other.page)
    app.page.wait_for_timeout(300)
    expect(notice(other.page)).to_have_count(0)
    other.choose_language("Reminders")
    expect(other.field(TITLE["en"]).get_by_role("switch")).to_be_checked()
    # The page that is left reminds.
    other.input("Time").fill(f"{now(other.page) + timedelta(minutes=5):%H:%M}")
    look(app.page)
    other.page.clock.fast_forward("06:00")
    app.page.clock.fast_forward("06:00")
    expect(notice(app.page)).to_have_count(1)
    app.page.close()
    expect(notice(other.page)).to_have_count(1)


@NO_NETWORK
@pytest.mark.service_worker
def test_without_a_network_it_is_said_too_also_after_the_app_was_closed_en_remind_1_en_remind_3_en_remind_10(open_app):
    app = open_diary(open_app)
    until_on_device(app.page)
    app.reload()
    until_on_device(app.page)
    app.page.context.set_offline(True)
    choose(app, 2)
    app.page.clock.fast_forward("03:00")
    expect(notice(app.page)).to_contain_text(DUE["en"])
    until(lambda: badges(app)[-1] == 1, "the icon counts it")
    app.reload()
    expect(notice(app.page)).to_contain_text(DUE["en"])
    until(lambda: badges(app) and badges(app)[-1] == 1, "the icon counts it")
    app.page.context.set_offline(False)


def test_a_page_that_nobody_sees_counts_en_remind_10(open_app):
    app = open_diary(open_app)
    choose(app, 2)
    app.page.evaluate("""() => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
        document.dispatchEvent(new Event("visibilitychange"));
    }""")
    app.page.clock.fast_forward("03:00")
    until(lambda: badges(app)[-1] == 1, "the icon counts it")


def test_what_is_no_time_is_said_en_remind_1(open_app, screenshot):
    app = open_diary(open_app, language="de")
    choose(app, 2, "de")
    app.input("Uhrzeit").fill("99:99")
    expect(app.problem("Uhrzeit")).to_have_text("Bitte eine Uhrzeit wie 20:00 eingeben.")
    screenshot(app.page, "no-time")
    assert_accessible(app.page, "a time that is none")


@pytest.mark.service_worker
def test_logging_out_takes_it_away_without_a_word_en_remind_2_of_out_2(open_app):
    app = open_diary(open_app, logs_out=True)
    choose(app, 2)
    until(lambda: "reminder/Diary" in app.kept("drafts"), "it is kept")
    app.go_back()
    app.page.locator("#app .page.root .bar [data-act='0:menu:']").click()
    app.answer("Synchronisation & account")
    app.press("Log out")
    app.answer("Log out")
    expect(app.page.get_by_label("User name")).to_be_visible()
    assert not app.page.get_by_text("The server does not have").count()
    names = app.page.evaluate("indexedDB.databases().then((all) => all.map(({ name }) => name))")
    folder = app.address.rpartition("/")[2]
    assert not [name for name in names if f"/{folder}/" in name and not name.endswith((":guest", ":"))], names


@pytest.mark.graphics
def test_tours_reminds_of_trails_and_opens_the_map_en_remind_7(open_app, screenshot):
    app = open_app("tours", zone=ZONE_NAME)
    app.page.clock.install()
    app.choose_language("Reminders")
    app.field("Remind me of how the trails are").get_by_role("switch").check()
    app.input("Time").fill(f"{now(app.page) + timedelta(minutes=2):%H:%M}")
    app.go_back()
    app.page.clock.fast_forward("03:00")
    expect(notice(app.page)).to_contain_text("Were you out today?")
    screenshot(app.page, "trails")
    app.tap(notice(app.page).get_by_role("button", name="Open"))
    expect(app.title).to_have_text("Map")
    expect(notice(app.page)).to_have_count(0)
