"""Crowd Sensing away from the network: what waits is judged later, corrected and sent again, and counts for its day."""

import datetime
import json
import os
import sqlite3
import subprocess

import pytest
from app import App, until
from conftest import ROOT
from playwright.sync_api import expect
from server import Server
from test_survey import begin, own_replies

pytestmark = pytest.mark.service_worker

NO_NETWORK = pytest.mark.allows_errors("net::ERR_|Failed to fetch|Load failed")


def day(app: App, before: int):
    """The device's clock says noon of a day before today."""
    noon = datetime.datetime.now().replace(hour=12, minute=0, second=0, microsecond=0)
    app.page.clock.set_fixed_time(noon - datetime.timedelta(days=before))


def fill_diary(app: App, pulse: int):
    app.tap(app.top.get_by_role("button", name="Diary for today"))
    for label, value in [("Blood pressure, systolic (mmHg)", 120), ("Blood pressure, diastolic (mmHg)", 80), ("Pulse (1/min)", pulse)]:
        app.input(label).fill(str(value))
    app.press("Save")
    expect(app.title).to_have_text("Crowd Sensing")


def order_pizza(app: App):
    """Three forms that follow each other."""
    app.tap(app.top.get_by_role("button", name="Order a pizza"))
    app.input("How many").fill("5")
    app.press("Save")
    expect(app.title).to_have_text("Drinks")
    app.press("Save")
    expect(app.title).to_have_text("Delivery")
    for label, text in [("Name", "Kim Example"), ("Street", "Main Street"), ("Number", "4"), ("Postcode", "9490"), ("Town", "Vaduz")]:
        app.input(label).fill(text)
    app.press("Save")
    expect(app.title).to_have_text("Crowd Sensing")


def tighten(running: Server, folder: str, command: str, old: str, new: str):
    """Limits of a published form become narrower on the server, and no device knows it: not by publishing, for that would be
    another version, but as after a backup was put back."""
    database = sqlite3.connect(next(running.apps.parent.rglob("*.sqlite")), timeout=30)
    with database:
        for id, document in database.execute("SELECT id, document FROM records WHERE app = ? AND model = 'Form'", (folder,)).fetchall():
            if f'"command":"{command}"' in document:
                assert old in document
                # With another moment, for what is read of a record is remembered as long as that stays.
                at = '"at":1740816000000'
                assert document.count(at) == 1
                changed = document.replace(old, new).replace(at, '"at":1740816000001')
                database.execute("UPDATE records SET document = ? WHERE app = ? AND id = ?", (changed, folder, id))
    database.close()


@NO_NETWORK
def test_a_week_without_a_network_is_sent_refused_in_part_corrected_and_counts_for_its_days(
    own_app, open_app, running: Server, screenshot
):
    folder = own_app("crowd-sensing").name
    app = open_app(folder)
    app.page.context.set_offline(True)
    app.tap(app.page.locator(".large-button", has_text="Fill in forms"))
    for before in range(7, 0, -1):
        day(app, before)
        if before == 4:
            order_pizza(app)
        else:
            fill_diary(app, 81 if before == 2 else 60 + before)
        if before > 1:
            app.tap(app.page.locator(".large-button", has_text="Fill in forms"))
    assert len(own_replies(app)) == 9
    tighten(running, folder, "diary", '"max":230', '"max":80')
    tighten(running, folder, "pizza", '"max":20', '"max":3')
    day(app, 0)
    app.page.context.set_offline(False)
    banner = app.page.locator("#app .banner")
    expect(banner).to_contain_text("your attention", timeout=60_000)
    screenshot(app.page, "refused")
    app.tap(banner.get_by_role("button"))
    screenshot(app.page, "box")
    for form in ("Pizza", "Delivery", "Diary"):
        expect(app.top.get_by_text(form, exact=True)).to_be_visible()
    # Two for limits that changed, and the order for a delivery on a day that is gone.
    amended = {"How many": "3", "Pulse (1/min)": "79", "Day": str(datetime.date.today())}
    for place in range(3):
        expect(app.top.get_by_role("button", name="Edit and resend")).to_have_count(3 - place)
        app.top.get_by_role("button", name="Edit and resend").first.click()
        label = next(label for label in amended if app.page.locator(".page.top .field-label", has_text=label).count())
        # What the server alone found is told at its field, and the focus is there.
        expect(app.problem(label)).to_be_visible()
        expect(app.input(label)).to_be_focused()
        screenshot(app.page, f"repair {place}")
        app.input(label).fill(amended.pop(label))
        app.press("Save")
    app.synchronised()
    expect(banner).to_have_count(0)

    # Another device gets what the server has.
    mine = [one["fields"] for one in own_replies(open_app(folder))]
    today = datetime.date.today()
    days = sorted(one["Day"] for one in mine)
    expected = [str(today - datetime.timedelta(days=before)) for before in (7, 6, 5, 4, 4, 4, 3, 2, 1)]
    assert days == expected
    answers = [one.get("Answers", {}) for one in mine]
    assert sorted(one["pulse"] for one in answers if "pulse" in one) == [61, 63, 65, 66, 67, 79]
    assert [one["count"] for one in answers if "count" in one] == [3]
    app.tab("Start")
    app.tap(app.page.locator(".large-button", has_text="Bonus"))
    expect(app.top.get_by_text("9 forms filled in")).to_be_visible()
    expect(app.top.get_by_text("7 days in a row", exact=True)).to_be_visible()
    expect(app.top.get_by_text("1 × Bronze")).to_be_visible()
    screenshot(app.page, "bonus")


@NO_NETWORK
def test_a_changed_form_is_on_an_open_phone_without_a_reload_and_what_waits_is_taken(
    own_app, open_app, running: Server, tmp_path, screenshot
):
    folder = own_app("crowd-sensing").name
    # Two people: each of them fills in the diary once a day.
    waiting, open_phone = open_app(folder, account="author"), open_app(folder, device="phone", scheme="dark")
    waiting.page.context.set_offline(True)
    waiting.tap(waiting.page.locator(".large-button", has_text="Fill in forms"))
    fill_diary(waiting, 71)
    open_phone.tap(open_phone.page.locator(".large-button", has_text="Fill in forms"))
    begun = open_phone.page.evaluate("performance.timeOrigin")

    document = next(
        record["fields"]["Definition"]
        for record in json.loads((ROOT / "Apps/crowd-sensing/demo.json").read_text())["records"]
        if record["fields"].get("Definition", {}).get("command") == "diary")
    document["form"]["version"] = "1.1.0"
    for field in document["form"]["fields"]:
        if field["name"] == "pulse":
            field["max"] = 70
            field["patternText"] = {"de": "eine Zahl von 30 bis 70", "en": "a number from 30 to 70"}
    document["form"]["fields"].insert(3, {"name": "steps", "label": {"de": "Schritte", "en": "Steps"}, "type": "number", "min": 0})
    file = tmp_path / "diary.json"
    file.write_text(json.dumps(document))
    program = ROOT / os.environ.get("BAUKASTEN_BUILD", ".build") / "debug" / "baukasten"
    subprocess.run(
        [program, "module", "publish", file, "--app", folder, "--data", running.apps.parent], cwd=ROOT, check=True,
        capture_output=True)

    # The phone that is open has it with the next tap, in the page that was there before.
    def has_new_version() -> bool:
        return any(
            one["model"] == "Form" and one["fields"]["Definition"]["form"]["version"] == "1.1.0" for one in open_phone.records())

    until(has_new_version, "the new version is on the open phone")
    open_phone.tap(open_phone.top.get_by_role("button", name="Diary for today"))
    expect(open_phone.input("Steps")).to_be_visible()
    for label, value in [("Blood pressure, systolic (mmHg)", 120), ("Blood pressure, diastolic (mmHg)", 80), ("Pulse (1/min)", 71), ("Steps", 4000)]:
        open_phone.input(label).fill(str(value))
    open_phone.press("Save")
    expect(open_phone.problem("Pulse (1/min)")).to_contain_text("a number between 30 and 70")
    screenshot(open_phone.page, "new limit")
    open_phone.input("Pulse (1/min)").fill("70")
    open_phone.press("Save")
    expect(open_phone.title).to_have_text("Crowd Sensing")
    open_phone.synchronised()
    assert open_phone.page.evaluate("performance.timeOrigin") == begun

    # What was filled in by the old version, within its limits, is taken.
    waiting.page.context.set_offline(False)
    waiting.synchronised()
    expect(waiting.page.locator("#app .banner")).to_have_count(0)
    # A manager reads everybody's.
    assert sorted(one["fields"]["Answers"]["pulse"] for one in own_replies(open_app(folder))) == [70, 71]
    waiting.tap(waiting.page.locator(".large-button", has_text="Fill in forms"))
    waiting.tap(waiting.top.get_by_role("button", name="Diary for today"))
    # What was filled in today is corrected in the version that it was filled in with.
    expect(waiting.input("Pulse (1/min)")).to_have_value("71")
    expect(waiting.field("Steps")).to_have_count(0)
