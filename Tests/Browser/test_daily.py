"""Forms that are taken once a day: done today, corrected, and what two devices without a network make of it."""

import pytest
from app import App, until
from playwright.sync_api import expect

pytestmark = pytest.mark.service_worker


def fill(app: App, pulse: str):
    app.input("Blood pressure, systolic (mmHg)").fill("120")
    app.input("Blood pressure, diastolic (mmHg)").fill("80")
    app.input("Pulse (1/min)").fill(pulse)
    app.press("Save")
    expect(app.title).to_have_text("Crowd Sensing")


def forms(app: App):
    app.tap(app.page.locator(".large-button", has_text="Fill in forms"))


def diary(app: App):
    return app.top.get_by_role("button", name="Diary for today")


@pytest.mark.parametrize("device", ["phone", "tablet", "desktop"])
def test_an_entry_of_today_is_done_and_opened_for_correction_fo_day_1_fo_day_2(open_app, screenshot, device):
    app = open_app("crowd-sensing", device=device, account="author")
    forms(app)
    expect(diary(app)).not_to_contain_text("Done today")
    app.tap(diary(app))
    fill(app, "70")
    expect(app.toasts.last).to_contain_text("is saved and waits to be sent")
    app.synchronised()
    forms(app)
    expect(diary(app)).to_contain_text("Done today")
    expect(diary(app)).not_to_contain_text("waits")
    screenshot(app.page, "done")
    app.tap(diary(app))
    expect(app.input("Pulse (1/min)")).to_have_value("70")
    fill(app, "72")
    app.tab("Filled in")
    expect(app.rows.filter(has_text="Diary")).to_have_count(1)


@pytest.mark.allows_errors("net::ERR_|Failed to fetch|Load failed")
def test_two_devices_without_a_network_both_keep_their_entry_until_one_is_chosen_fo_day_3(open_app):
    first = open_app("crowd-sensing", account="author")
    second = open_app("crowd-sensing", account="author")
    second.page.context.set_offline(True)
    for app, pulse in ((first, "70"), (second, "75")):
        forms(app)
        app.tap(diary(app))
        fill(app, pulse)
    first.synchronised()
    second.page.context.set_offline(False)
    until(lambda: second.page.get_by_role("button", name="Menu. 1 entry needs your attention.").count(), "it is said")
    second.page.locator("#app .page.root .bar [data-act='0:menu:']").click()
    second.answer("Synchronisation & account")
    expect(second.top).to_contain_text("70")
    expect(second.top).to_contain_text("75")
    second.press("Keep mine")
    second.synchronised()
    first.synchronised()
    reply = until(lambda: next((one for one in first.records() if one["model"] == "Reply"
                                and one["fields"]["Answers"].get("pulse") == 75), None), "the one that was chosen is everywhere")
    assert reply


def test_the_way_back_is_not_cut_on_the_smallest_phones(open_app, screenshot):
    app = open_app("crowd-sensing", device="phone", language="de")
    app.page.set_viewport_size({"width": 320, "height": 640})
    app.tap(app.page.locator(".large-button", has_text="Formulare ausfüllen"))
    expect(app.title).to_have_text("Formulare")
    back = app.top.locator(".back .label")
    expect(back).to_have_text("Mitmachen")
    assert back.evaluate("(node) => node.scrollWidth <= node.clientWidth")
    screenshot(app.page, "320")
