"""What is new in Tours: conditions, visits, comments, ratings and tours in one list; near, and one's own; visits on site or from afar."""

from __future__ import annotations

import datetime

import pytest
from app import until
from playwright.sync_api import expect
from test_access import assert_accessible

ACTIVITY = "#/Activity"
#: Where the trail Wächterflow begins.
FLOW = {"latitude": -46.493703, "longitude": -123.354353, "accuracy": 15}
VISITS = "#/MoreMenu/ElementList=ListElements/ElementDetail=01955200-0000-7000-8000-000000000001"


def place(app, where):
    app.page.context.grant_permissions(["geolocation"])
    app.page.context.set_geolocation(where)


def choose(app, label):
    app.top.locator(".segmented .option", has_text=label).click()


def newest_day(app, language):
    """How the day of the newest visit is told: the demonstration's days count from when its server began, which may have been yesterday."""
    newest = max(datetime.date.fromisoformat(one["fields"]["Day"]) for one in app.records() if one["model"] in ("CheckIn", "Condition"))
    ago = (datetime.date.fromisoformat(app.page.evaluate("new Date().toLocaleDateString('sv')")) - newest).days
    if ago <= 1:
        return {"de": ("Heute", "Gestern"), "en": ("Today", "Yesterday")}[language][ago]
    return app.page.evaluate("([day, tag]) => new Date(day).toLocaleDateString(tag, { dateStyle: 'long' })", [str(newest), {"de": "de", "en": "en-GB"}[language]])


@pytest.mark.parametrize(
    ("device", "language", "scheme", "near", "away"),
    [("phone", "de", "light", "In der Nähe", "entfernt"), ("tablet", "en", "dark", "Near me", "away")],
)
def test_to_act_1_en_feed_1_en_feed_4_what_is_new_stands_below_its_day_and_what_is_near_is_chosen(
    open_app, screenshot, device, language, scheme, near, away
):
    app = open_app("tours", hash=ACTIVITY, account="rider", device=device, language=language, scheme=scheme)
    expect(app.top.locator(".dayline").first).to_have_text(newest_day(app, language))
    expect(app.top.get_by_role("listitem").first).to_have_attribute("aria-setsize", "31")
    screenshot(app.page, "all")
    assert_accessible(app.page, "activity")
    place(app, FLOW)
    choose(app, near)
    expect(app.top.get_by_role("listitem").first).to_have_attribute("aria-setsize", "27")
    expect(app.row("Wächterflow").first).to_contain_text(away)
    screenshot(app.page, "near")
    assert_accessible(app.page, "what is near")
    # What was allowed before is used without a word, and the choice is kept.
    app.reload()
    expect(app.top.get_by_role("listitem").first).to_have_attribute("aria-setsize", "27")
    expect(app.top.locator(".segmented input:checked + .label")).to_have_text(near)
    app.top.locator(".row-main").first.click()
    expect(app.title).to_have_text({"de": "Besuch", "en": "Visit"}[language])


@pytest.mark.parametrize("way", ["denied", "absent"])
def test_en_pos_3_without_a_position_a_sentence_says_why_and_all_is_there_still(open_app, screenshot, way):
    scripts = ("Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined });",) if way == "absent" else ()
    app = open_app("tours", hash=ACTIVITY, account="rider", language="de", scripts=scripts)
    expect(app.page.locator(".toast")).to_have_count(0)
    choose(app, "In der Nähe")
    words = {"denied": "Diese App darf Ihren Standort nicht verwenden.", "absent": "Ihr Standort ließ sich nicht bestimmen."}
    expect(app.page.locator(".toast")).to_contain_text(words[way])
    expect(app.top.get_by_text("Wo sind Sie?")).to_be_visible()
    screenshot(app.page, way)
    assert_accessible(app.page, "without a position")
    expect(app.button("Standort verwenden")).to_be_visible()
    choose(app, "Alle")
    expect(app.top.locator(".dayline").first).to_have_text(newest_day(app, "de"))


def test_to_act_2_en_pos_1_a_visit_says_whether_it_was_on_site_also_without_a_network(open_app, screenshot):
    app = open_app("tours", hash=VISITS, account="rider", language="en")
    expect(app.title).to_have_text("Wächterflow")
    app.press("Who was here?")
    place(app, FLOW)
    app.page.context.set_offline(True)
    app.press("Add")
    expect(app.title).to_have_text("I was here")
    expect(app.page.locator(".toast")).to_contain_text("You are on site.")
    screenshot(app.page, "form")
    app.press("Save")
    expect(app.row("on site").first).to_be_visible()
    app.page.context.set_offline(False)
    app.synchronised()
    kept = [one["fields"] for one in app.records() if one["model"] == "CheckIn" and one["fields"].get("Where") == "site"]
    assert len(kept) == 2
    assert all(set(fields) <= {"Element", "Day", "Text", "Where", "By", "Withheld", "Audience"} for fields in kept)


def test_en_feed_3_en_feed_6_own_things_are_chosen_and_words_are_found(open_app, screenshot):
    app = open_app("tours", hash=ACTIVITY, account="rider", language="en", device="desktop")
    choose(app, "Mine")
    expect(app.top.get_by_role("listitem")).to_have_count(1)
    choose(app, "All")
    app.press("Search")
    app.page.keyboard.type("windjoch")
    expect(app.top.get_by_role("listitem")).to_have_count(1)
    screenshot(app.page, "found")
    app.page.keyboard.press("ArrowDown")
    app.page.keyboard.press("Enter")
    expect(app.page.locator(".bar-title").filter(has_text="Über das Windjoch").first).to_be_attached()


def test_to_act_3_en_feed_8_a_riders_page_leads_to_what_that_rider_wrote(open_app, screenshot):
    app = open_app("tours", hash="#/MoreMenu/RiderList=LoadRiders", account="rider", language="de")
    app.show("Mara Öhler")
    expect(app.title).to_have_text("Mara Öhler")
    app.press("Was von hier kommt")
    expect(app.title).to_have_text("Von Mara Öhler")
    expect(app.top.get_by_role("listitem")).to_have_count(3)
    screenshot(app.page, "written")
    until(lambda: app.top.locator(".dayline").count() > 0, "days stand above rows")
