"""Points in time as clocks show them then, and pages that become others when their time has come."""

from __future__ import annotations

from datetime import datetime, timezone
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect
from server import server_records
from test_graded import graded, label, moment, of_hand, opened  # noqa: F401
from test_labelling import rows

EXERCISE = "01955100-0000-7000-8000-000000000002"
ZONES = ["Europe/Berlin", "Australia/Sydney", "Asia/Kolkata", "America/New_York"]


@pytest.mark.parametrize("zone", ZONES)
def test_days_on_both_sides_of_a_change_of_clocks_have_the_time_of_that_day(graded, open_app, zone):
    year = datetime.now(timezone.utc).year + 1
    for month in (1, 7):
        opens = datetime(year, month, 15, 12, 30, tzinfo=timezone.utc)
        there = opens.astimezone(ZoneInfo(zone))
        name = {1: "Jan", 7: "Jul"}[month]
        app = open_app(graded(Opens=opens.strftime("%Y-%m-%dT%H:%M:%SZ")), account="student", zone=zone)
        app.show("Testat 1")
        app.show("Ossa manus")
        expect(app.top).to_contain_text(f"Not open yet: from {there.day} {name} {year}, {there:%H:%M}")


def test_a_time_that_is_typed_is_that_of_its_day(open_app, log_in, running):
    app = open_app("anatomy", f"#/SectionList/ExerciseForm={EXERCISE}", zone="Europe/Berlin")
    app.field("Mode").get_by_label("Graded").check()
    # A day of winter, one of summer, an hour that clocks pass over, one that there is twice.
    for typed, stored, shown in [
        ("2027-01-15T14:00", "2027-01-15T13:00:00Z", "15/01/2027, 14:00"),
        ("2027-07-15T14:00", "2027-07-15T12:00:00Z", "15/07/2027, 14:00"),
        ("2027-03-28T02:30", "2027-03-28T01:30:00Z", "28/03/2027, 03:30"),
        ("2027-10-31T02:30", "2027-10-31T00:30:00Z", "31/10/2027, 02:30"),
    ]:
        app.input("Opens").fill(typed)
        app.press("Save")
        app.synchronised()
        exercises = server_records(running, app.address.rpartition("/")[2], "Exercise", log_in("admin"))
        assert [one["fields"]["Opens"] for one in exercises if one["id"] == EXERCISE] == [stored]
        app.open(f"#/SectionList/ExerciseForm={EXERCISE}")
        expect(app.input("Opens")).to_have_value(shown)


def test_a_page_that_is_open_when_the_time_ends_closes_and_hands_in(graded, open_app, log_in, running, screenshot):
    folder = graded(Closes=moment(60))
    app = open_app(folder, account="student")
    app.page.clock.install()
    opened(app)
    label(app, 1, "radius")
    expect(app.top).to_contain_text("Graded, open until")
    expect(app.button("Hand in")).to_be_visible()
    app.page.clock.fast_forward("01:00:00")
    expect(app.top).to_contain_text("Graded, closed on")
    expect(app.button("Hand in")).to_have_count(0)
    app.synchronised()
    expect(app.top).to_contain_text("1 of 10 pins labelled correctly")
    expect(rows(app).nth(0)).to_contain_text("✓ 1 · radius")
    screenshot(app.page, "closed", full_page=True)
    attempts = [one for one in server_records(running, folder, "Attempt", log_in("admin")) if of_hand(one)]
    assert [one["fields"]["Attempt"]["state"] for one in attempts] == ["evaluated"]


def test_a_page_that_is_open_when_the_time_begins_can_be_begun(graded, open_app):
    app = open_app(graded(Opens=moment(60)), account="student")
    app.page.clock.install()
    app.show("Testat 1")
    app.show("Ossa manus")
    expect(app.top).to_contain_text("Not open yet")
    expect(app.button("Begin")).to_be_disabled()
    app.page.clock.fast_forward("01:00:00")
    expect(app.top).not_to_contain_text("Not open yet")
    app.press("Begin")
    expect(app.top).to_contain_text("Graded")
    label(app, 1, "radius")
    expect(rows(app).nth(0)).to_contain_text("1 · radius")
