"""Graded exercises: a student labels and hands in without a network, the server evaluates, the lecturer sees it."""

from __future__ import annotations

import json
from datetime import datetime, timedelta, timezone

import pytest
from anatomy import label
from app import App, until
from conftest import ROOT
from playwright.sync_api import expect
from server import server_records
from test_access import assert_accessible_day_and_night
from test_labelling import entry, middle, pin, rows

NO_NETWORK = pytest.mark.allows_errors(r"net::ERR_|Failed to load resource")


def moment(minutes: int) -> str:
    return (datetime.now(timezone.utc) + timedelta(minutes=minutes)).strftime("%Y-%m-%dT%H:%M:%SZ")


@pytest.fixture
def graded(own_app):
    """The app with all its exercises graded, and labels that students never get."""

    def graded(**fields) -> str:
        content = json.loads((ROOT / "Apps/anatomy/demo.json").read_text())["records"]
        for record in content:
            if record["model"] == "Exercise":
                record["fields"].update({"Mode": "graded"} | fields)

        def change(description):
            description["App"]["Access"].update(Accounts="student")
            description["Models"]["Label"]["Access"]["student"] = []

        return own_app("anatomy", change=change, records=content).name

    return graded


def opened(app: App, begins: bool = True) -> App:
    app.show("Testat 1")
    app.show("Ossa manus")
    if begins:
        app.press("Begin")
    expect(app.top.locator("bk-canvas .pin").first).to_be_attached()
    return app


def of_hand(attempt: dict) -> bool:
    """Whether it is at the first exercise; the demonstration has others at the second."""
    return attempt["fields"]["Exercise"] == ["01955100-0000-7000-8000-000000000002"]


@NO_NETWORK
@pytest.mark.service_worker
def test_a_graded_exercise_is_done_without_a_network_and_evaluated_by_the_server(graded, open_app, log_in, running, screenshot):
    folder = graded(Closes=moment(60))
    app = opened(open_app(folder, account="student"))
    expect(app.top).to_contain_text("Graded, open until")
    expect(app.button("Interim result")).to_have_count(0)
    app.page.context.set_offline(True)
    label(app, 1, "radius", "wrong")
    expect(rows(app).nth(1)).to_contain_text("2 · wrong")
    screenshot(app.page, "typed", full_page=True)
    app.press("Hand in")
    expect(app.dialog).to_contain_text("2 of 10 pins have a label. Hand in?")
    screenshot(app.page, "dialog")
    app.answer("Hand in")
    expect(app.top).to_contain_text("Handed in, waiting for evaluation")
    screenshot(app.page, "waiting", full_page=True)
    app.page.context.set_offline(False)
    app.synchronised()
    expect(app.top).to_contain_text("1 of 10 pins labelled correctly")
    expect(rows(app).nth(0)).to_contain_text("✓ 1 · radius")
    expect(rows(app).nth(1)).to_contain_text("✗ 2 · wrong")
    expect(app.top).not_to_contain_text("Ulna")
    expect(app.top).to_contain_text("No attempts left")
    expect(app.button("Start again")).to_have_count(0)
    screenshot(app.page, "evaluated", full_page=True)
    assert not any(record["model"] == "Label" for record in app.records())
    lecturer = [one for one in server_records(running, folder, "Attempt", log_in("admin")) if of_hand(one)]
    assert [one["fields"]["Attempt"]["state"] for one in lecturer] == ["evaluated"]
    assert "Ulna" not in json.dumps(lecturer)


def test_after_it_closes_nothing_can_be_typed(graded, open_app, screenshot):
    app = opened(open_app(graded(Closes=moment(-60)), account="student"), begins=False)
    expect(app.top).to_contain_text("Graded, closed on")
    expect(app.button("Hand in")).to_have_count(0)
    app.page.mouse.click(*middle(pin(app, 1).locator(".dot")))
    expect(app.top.locator("bk-canvas .popover .title")).to_have_text("Pin 1")
    expect(entry(app)).to_have_count(0)
    screenshot(app.page, "closed", full_page=True)


@pytest.mark.parametrize(("device", "language"), [("phone", "de"), ("tablet", "en"), ("desktop", "en")])
def test_before_a_graded_exercise_stands_what_it_means_lb_begin_1(graded, open_app, screenshot, device, language):
    def text(german: str, english: str) -> str:
        return german if language == "de" else english

    for opens, name in [(moment(60), "not open"), (moment(-60), "open")]:
        folder = graded(Attempts=2, Opens=opens, Closes=moment(120))
        app = open_app(folder, account="student", device=device, language=language)
        app.show("Testat 1")
        app.show("Ossa manus")
        begin = app.button(text("Beginnen", "Begin"))
        for words in [
            text("10 Nadeln sind zu beschriften", "10 pins to label"), text("Noch 2 von 2 Versuchen", "2 of 2 attempts left"),
            text("Offen bis", "Open until"), text("Mit dem Abgeben ist der Versuch abgeschlossen", "Handing in closes the attempt"),
        ]:
            expect(app.top).to_contain_text(words)
        expect(app.top.locator("bk-canvas")).to_have_count(0)
        assert_accessible_day_and_night(app.page, name, screenshot)
        if name == "not open":
            expect(app.top).to_contain_text(text("Noch nicht offen: ab", "Not open yet: from"))
            expect(begin).to_be_disabled()
    begin.focus()
    app.page.keyboard.press("Enter")
    expect(app.top.locator("bk-canvas .pin").first).to_be_attached()
    assert not any(record["model"] == "Attempt" and of_hand(record) for record in app.records())


@NO_NETWORK
@pytest.mark.service_worker
def test_two_devices_begin_the_same_attempt_and_lose_no_answer(graded, open_app):
    folder = graded()
    phone, tablet = (opened(open_app(folder, account="student", device=device)) for device in ("phone", "tablet"))
    for app in (phone, tablet):
        app.page.context.set_offline(True)
    label(phone, 1, "radius")
    label(tablet, 2, "ulna")
    for app in (phone, tablet):
        app.page.context.set_offline(False)
        app.synchronised()
    for app in (phone, tablet):
        expect(rows(app).nth(0)).to_contain_text("1 · radius")
        expect(rows(app).nth(1)).to_contain_text("2 · ulna")
    phone.press("Hand in")
    expect(phone.dialog).to_contain_text("2 of 10 pins have a label")
    phone.answer("Hand in")
    expect(tablet.top).to_contain_text("2 of 10 pins labelled correctly")


def test_former_attempts_are_listed_and_can_be_looked_at(graded, open_app, screenshot):
    app = opened(open_app(graded(Attempts=2), account="student"))
    expect(app.top).to_contain_text("2 attempts left")
    label(app, 1, "radius")
    app.press("Hand in")
    app.answer("Hand in")
    expect(app.top).to_contain_text("1 of 10 pins labelled correctly")
    app.press("Start again")
    expect(app.top).to_contain_text("1 of 2 attempts left")
    app.press("Begin")
    expect(app.top).to_contain_text("1 attempt left")
    assert sum(record["model"] == "Attempt" and of_hand(record) for record in app.records()) == 1
    label(app, 1, "ulna")
    former = app.top.get_by_role("list", name="Attempts").get_by_role("listitem")
    expect(former).to_have_count(2)
    screenshot(app.page, "listed", full_page=True)
    former.nth(1).get_by_role("button").click()
    expect(rows(app).nth(0)).to_contain_text("✓ 1 · radius")
    expect(app.button("Hand in")).to_have_count(0)
    former.nth(0).get_by_role("button").click()
    expect(rows(app).nth(0)).to_contain_text("1 · ulna")
    expect(app.button("Hand in")).to_be_visible()


def test_an_exercise_that_is_deleted_is_said_to_whoever_works_at_it(graded, open_app):
    folder = graded()
    student = opened(open_app(folder, account="student"))
    label(student, 1, "radius")
    student.synchronised()
    lecturer = open_app(folder, account="admin")
    lecturer.show("Testat 1")
    lecturer.hold(lecturer.row("Ossa manus"))
    lecturer.answer("Delete exercise")
    lecturer.answer("Delete")
    expect(student.top).to_contain_text("What you answered stays with your attempts.")


def test_a_window_is_entered_where_the_lecturer_is_and_stored_in_utc(own_app, open_app, screenshot):
    folder = own_app("anatomy").name
    app = open_app(folder, account="admin")
    app.show("Testat 1")
    app.hold(app.row("Ossa manus"))
    app.answer("Title, picture and 3D object")
    expect(app.field("Opens")).to_have_count(0)
    app.field("Mode").get_by_role("radio", name="Graded").check()
    app.input("Opens").fill("2026-07-01T09:00")
    app.input("Closes").fill("2026-07-01T08:00")
    app.press("Save")
    expect(app.problem("Closes")).to_have_text("The end must be after the beginning.")
    screenshot(app.page, "form", full_page=True)
    app.input("Closes").fill("2026-07-01T10:30")
    app.press("Save")
    record = until(lambda: (found := app.record("Ossa manus")) and found["fields"].get("Closes") and found, "it is saved")
    offset = app.page.evaluate("() => new Date(2026, 6, 1, 9).toISOString()")
    assert record["fields"]["Opens"] == offset.replace(".000", "")
    app.hold(app.row("Ossa manus"))
    app.answer("Title, picture and 3D object")
    expect(app.input("Opens")).to_have_value("01/07/2026, 09:00")
