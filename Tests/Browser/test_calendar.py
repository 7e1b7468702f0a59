"""Calendars: months, days and what belongs to them, by finger and by keys, on phone and tablet."""

from __future__ import annotations

import uuid
from datetime import date, timedelta

import pytest
from app import App, until
from midday import TODAY, ZONE_NAME
from playwright.sync_api import expect
from test_access import assert_accessible_day_and_night


#: A day of this month, with more entries than today has.
FULL_DAY = TODAY.replace(day=10 if TODAY.day != 10 else 11)


def diary(description: dict):
    """Changes a description into a diary with a calendar."""
    access = {"visitor": ["read"], "curator": ["read", "create", "update", "delete"]}
    description["App"].pop("Receive", None)
    description.update(
        Root=[{"Title": {"de": "Tagebuch", "en": "Diary"}, "Icon": "calendar", "ElementId": "Month", "ModelName": "Entry"}],
        Components={
            "Month": {"Type": "CalendarComponent", "Title": {"de": "Tagebuch", "en": "Diary"}, "Day": "Day",
                      "Events": {"Init": "Load", "Add": "New", "ItemClicked": "Show", "Delete": "Remove"}},
            "Page": {"Type": "DetailComponent", "Title": "{Title}"},
            "Form": {"Type": "FormComponent", "Title": {"de": "Eintrag", "en": "Entry"}, "Events": {"Save": "Save", "Cancel": "Leave"}},
        },
        Events={
            "Load": {"Type": "LoadModels", "ElementId": "Month"}, "Show": {"Type": "Push", "ElementId": "Page"},
            "New": {"Type": "CreateModel", "ModelId": "Entry", "ElementId": "Edit"}, "Edit": {"Type": "Push", "ElementId": "Form"},
            "Save": {"Type": "SaveModel", "ElementId": "Leave"}, "Leave": {"Type": "Pop"}, "Remove": {"Type": "DeleteModel"},
        },
        Models={"Entry": {"Access": access, "Views": {"Table": {"ViewName": "Cell", "Mappings": {"Title": "Title"}}}, "Fields": [
            {"Name": "Title", "Type": "Text", "Label": {"de": "Titel", "en": "Title"}, "Options": {"Required": True}},
            {"Name": "Day", "Type": "Date", "Label": {"de": "Tag", "en": "Day"}, "Options": {"Default": "today"}},
        ]}},
        Views={"Cell": {"Type": "Table", "Order": ["Title"], "Fields": {"Title": {"Type": "Label"}}}},
    )


def entry(title: str, day: date) -> dict:
    created = "2026-01-01T08:00:00.000Z"
    return {"id": str(uuid.uuid4()), "model": "Entry", "created": created, "changed": created,
            "fields": {"Title": title, "Day": day.isoformat()}}


def entries() -> list[dict]:
    return [entry("Swum", TODAY), entry("Read", TODAY)] + [entry(f"Walk {number}", FULL_DAY) for number in range(5)]


@pytest.fixture
def open_diary(own_app, open_app):
    def open_diary(records: list[dict] | None = None, **device) -> App:
        folder = own_app("gallery", change=diary, records=entries() if records is None else records)
        app = open_app(folder.name, waits=False, zone=ZONE_NAME, **device)
        expect(app.page.locator("bk-calendar td[aria-current]")).to_be_visible()
        app.synchronised()
        return app

    return open_diary


def cell(app: App, day: date):
    return app.page.locator(f"#ca-{day.isoformat()}")


def month(day: date, months: int) -> date:
    number = day.year * 12 + day.month - 1 + months
    return date(number // 12, number % 12 + 1, 1)


@pytest.mark.parametrize(("device", "language"), [("phone", "de"), ("tablet", "en")])
def test_ca_month_5_no_month_has_violations(open_diary, screenshot, device, language):
    app = open_diary(device=device, language=language)
    counted = "2 Einträge" if language == "de" else "2 entries"
    until(lambda: counted in (cell(app, TODAY).get_attribute("aria-label") or ""), "today's entries are there")
    app.page.mouse.move(0, 0)
    assert_accessible_day_and_night(app.page, "today", screenshot)
    app.tap(cell(app, FULL_DAY))
    expect(cell(app, FULL_DAY)).to_have_attribute("aria-selected", "true")
    assert_accessible_day_and_night(app.page, "another day", screenshot)
    app.tap(app.page.get_by_role("button", name="Nächster Monat" if language == "de" else "Next month"))
    expect(cell(app, month(TODAY, 1))).to_be_visible()
    assert_accessible_day_and_night(app.page, "next month", screenshot)
    titles = app.page.locator("bk-calendar .ca-titles").first
    app.tap(app.page.get_by_role("button", name="Heute" if language == "de" else "Today", exact=True))
    expect(cell(app, TODAY)).to_have_attribute("aria-selected", "true")
    # Beside another pane there is no room for titles; wide enough, days have them (CA-MONTH-2).
    expect(titles).to_be_hidden()
    app.page.set_viewport_size({"width": 720, "height": 900})
    expect(titles).to_be_visible()
    assert_accessible_day_and_night(app.page, "titles", screenshot)
    assert app.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_ca_day_1_and_ca_day_3_a_day_shows_its_entries_and_takes_new_ones(open_diary):
    app = open_diary(device="phone", language="en")
    expect(app.rows).to_have_count(2)
    other = TODAY.replace(day=20 if TODAY.day != 20 else 21)
    app.tap(cell(app, other))
    expect(app.page.get_by_text("There is nothing on this day.")).to_be_visible()
    app.press("Add")
    app.input("Title").fill("Later")
    app.press("Save")
    expect(app.rows).to_have_count(1)
    expect(cell(app, other)).to_have_attribute("aria-selected", "true")
    until(lambda: "1 entry" in cell(app, other).get_attribute("aria-label"), "the day has its entry")
    app.row("Later").click()
    expect(app.title).to_have_text("Later")
    app.page.go_back()
    expect(cell(app, other)).to_have_attribute("aria-selected", "true")


def test_ca_key_1_keys_walk_through_days_months_and_years(open_diary):
    app = open_diary(device="desktop", language="en")
    keys = app.page.keyboard

    def at() -> str:
        return app.page.evaluate("document.activeElement?.id.replace('ca-', '') ?? ''")

    def press(key: str, day: date):
        keys.press(key)
        until(lambda: at() == day.isoformat(), f"{key} leads to {day}")

    cell(app, TODAY).focus()
    press("ArrowRight", TODAY + timedelta(1))
    press("ArrowLeft", TODAY)
    press("ArrowDown", TODAY + timedelta(7))
    press("ArrowUp", TODAY)
    press("Home", TODAY - timedelta(TODAY.weekday()))
    press("End", TODAY + timedelta(6 - TODAY.weekday()))
    # In a last week, the keys have gone on to the next month.
    app.tap(app.page.get_by_role("button", name="Today", exact=True))
    app.tap(cell(app, FULL_DAY))
    cell(app, FULL_DAY).focus()
    press("PageDown", month(FULL_DAY, 1).replace(day=FULL_DAY.day))
    press("PageUp", FULL_DAY)
    press("Shift+PageDown", month(FULL_DAY, 12).replace(day=FULL_DAY.day))
    press("Shift+PageUp", FULL_DAY)
    press("ArrowDown", FULL_DAY + timedelta(7))
    keys.press("Enter")
    expect(cell(app, FULL_DAY + timedelta(7))).to_have_attribute("aria-selected", "true")
    assert at() == (FULL_DAY + timedelta(7)).isoformat()
    # One stop for the Tab key.
    assert app.page.locator("bk-calendar td[tabindex='0']").count() == 1


def test_ca_month_4_turning_leaves_the_day_and_works_without_a_network(open_diary):
    app = open_diary(device="phone", language="en")
    until(lambda: "2 entries" in cell(app, TODAY).get_attribute("aria-label"), "today's entries are there")
    app.page.context.set_offline(True)
    for _ in range(13):
        app.tap(app.page.get_by_role("button", name="Next month"))
    expect(cell(app, month(TODAY, 13))).to_be_visible()
    expect(app.rows).to_have_count(2)
    app.tap(app.page.get_by_role("button", name="Today", exact=True))
    expect(cell(app, TODAY)).to_have_attribute("aria-selected", "true")
    app.page.context.set_offline(False)
