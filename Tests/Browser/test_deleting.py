"""A section is deleted with everything below it, without a network, and comes back with all of it as long as it was not sent."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import expect
from app import App, until
from server import server_records

pytestmark = pytest.mark.service_worker

MODELS = ["Section", "Exercise", "Pin", "Label", "Arrow", "Area", "Attempt"]


def delete(app: App, title: str):
    app.hold(app.row(title).locator(".row-main"))
    app.answer("Delete section")
    app.answer("Delete")


@pytest.mark.allows_errors(r"net::ERR_|Failed to load resource")
def test_a_section_goes_and_comes_back_with_everything_below_it(open_app, log_in, running, screenshot):
    app = open_app("anatomy")
    folder = app.address.rpartition("/")[2]
    lecturer = log_in("admin")

    def on_the_server() -> dict[str, list[dict]]:
        return {model: server_records(running, folder, model, lecturer) for model in MODELS}

    def on_the_device() -> Counter:
        return Counter(record["model"] for record in app.records())

    before, known = on_the_server(), on_the_device()
    assert all(known[model] == len(before[model]) for model in MODELS if model != "Attempt")
    section = next(one["id"] for one in before["Section"] if one["fields"]["Title"] == "Testat 1")
    exercises = {one["id"] for one in before["Exercise"] if one["fields"]["Section"] == [section]}
    pins = {one["id"] for one in before["Pin"] if one["fields"]["Exercise"][0] in exercises}
    gone = Counter({
        "Section": 1, "Exercise": len(exercises), "Pin": len(pins),
        "Label": sum(one["fields"]["Pin"][0] in pins for one in before["Label"]),
        "Arrow": sum(one["fields"]["Exercise"][0] in exercises for one in before["Arrow"]),
        "Area": sum(one["fields"]["Exercise"][0] in exercises for one in before["Area"]),
    })
    assert min(gone[model] for model in ("Exercise", "Pin", "Label")) > 1

    app.page.context.set_offline(True)
    delete(app, "Testat 1")
    until(lambda: known - on_the_device() == +gone, "everything below is deleted on the device", 30)
    screenshot(app.page, "deleted")
    app.show("Testat 1")
    app.answer("Restore")
    until(lambda: on_the_device() == known, "everything is back", 30)

    delete(app, "Testat 1")
    until(lambda: known - on_the_device() == +gone, "everything below is deleted again", 30)
    app.page.context.set_offline(False)
    app.synchronised(60)
    after = on_the_server()
    assert {model: len(before[model]) - len(after[model]) for model in MODELS} == {model: gone[model] for model in MODELS}
    expect(app.page.locator("#app .row", has_text="Testat 1")).to_have_count(0)
