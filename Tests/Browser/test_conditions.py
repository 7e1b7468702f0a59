"""Fields and lists that depend on what is entered: an app whose form hides, requires, judges and calculates."""

import json
from pathlib import Path

from playwright.sync_api import expect

DESCRIPTION = Path(__file__).resolve().parents[2] / "Spec" / "vectors" / "language" / "apps" / "conditions.json"


def visits(description: dict):
    description.clear()
    description.update(json.loads(DESCRIPTION.read_text()))


def test_a_form_follows_what_is_entered_and_lists_show_what_fits(open_app, own_app):
    app = open_app(own_app(change=visits, records=[]).name, waits=False)
    app.press("Add")
    app.input("Name").fill("Anna")

    # A field appears where it belongs, and is required while it is seen.
    expect(app.field("Cigarettes a day")).to_have_count(0)
    app.field("Smoker").get_by_role("switch").check()
    expect(app.field("Cigarettes a day")).to_be_visible()
    expect(app.input("Cigarettes a day")).to_have_attribute("aria-required", "true")

    # What is calculated follows each key; it can be read and not be written.
    output = app.field("BMI").locator("output")
    expect(output).to_have_text("")
    app.input("Weight").fill("99")
    app.input("Height").fill("180")
    expect(output).to_have_text("30.6")
    expect(app.field("BMI").locator("input")).to_have_count(0)

    # Saving is refused by what the others demand.
    app.field("Kind").get_by_role("radio", name="Emergency").check()
    app.input("From").fill("2026-05-02")
    app.input("To").fill("2026-05-01")
    app.press("Save")
    app.heard("3 fields need to be changed.")
    expect(app.problem("Reason")).to_be_visible()
    expect(app.problem("Cigarettes a day")).to_be_visible()
    expect(app.problem("To")).to_have_text("The end is before the start.")

    # Each change mends what depends on it.
    app.input("Reason").fill("A fall")
    app.input("From").fill("2026-05-01")
    expect(app.problem("To")).to_have_count(0)
    app.field("Smoker").get_by_role("switch").uncheck()
    expect(app.field("Cigarettes a day")).to_have_count(0)
    app.press("Save")

    # The condition was true, so the message came before the record was saved.
    expect(app.toasts.locator("p")).to_have_text("Anna: please advise")
    expect(app.title).to_have_text("Open visits")
    expect(app.rows).to_have_count(1)

    # What is done leaves the list of what is open, and stays in the other one.
    app.rows.first.click()
    app.field("Done").get_by_role("switch").check()
    app.press("Save")
    expect(app.rows).to_have_count(0)
    app.tab("All")
    expect(app.rows).to_have_count(1)
    expect(app.rows.first).to_contain_text("30.6")
