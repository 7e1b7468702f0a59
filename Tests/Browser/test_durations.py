"""Durations: typed on a phone as people write them, said in words, the same in lists, pages and filters."""

import re

import pytest
from app import until
from playwright.sync_api import expect

NBSP = "\u00a0"
WORDS = {
    "de": {
        "everyone": "Alle", "edit": "Bearbeiten", "field": "Anfahrt", "save": "Sichern", "filters": "Filtern und sortieren",
        "wrong": "Bitte eine Dauer in Stunden und Minuten eingeben, zum Beispiel 1:24 oder 84 min.",
        "parts": "Stunden und Minuten", "spoken": "1 Stunde 30 Minuten", "typed": "1,5 h", "from": "Von", "to": "Bis", "done": "Fertig", "search": "Suchen",
        "unread": "Keine gültige Dauer. Sie zählt nicht mit.",
    },
    "en": {
        "everyone": "Everyone", "edit": "Edit", "field": "Travel time", "save": "Save", "filters": "Filter and sort",
        "wrong": "Please enter a duration in hours and minutes, for example 1:24 or 84 min.",
        "parts": "hours and minutes", "spoken": "1 hour 30 minutes", "typed": "1.5 h", "from": "From", "to": "To", "done": "Done", "search": "Search",
        "unread": "Not a valid duration. It does not count.",
    },
}


@pytest.mark.parametrize("language,device,scheme", [("de", "phone", "light"), ("en", "phone", "dark"), ("de", "desktop", "dark")])
def test_a_duration_is_typed_wrong_and_right_and_filtered_by_ru_dur_6_ru_dur_7_ru_dur_8(open_app, screenshot, language, device, scheme):
    words = WORDS[language]
    app = open_app("contacts", device=device, scheme=scheme, language=language)
    app.tab(words["everyone"])
    app.show("Amelie Sonntag")
    expect(app.top).to_contain_text(f"4:05{NBSP}h")
    app.press(words["edit"])
    travel = app.input(words["field"])
    # The keyboard of texts is the only one with a colon on every phone.
    expect(travel).to_have_attribute("inputmode", "text")
    expect(travel).to_have_accessible_description(re.compile(f"^{re.escape(words['parts'])}"))
    expect(travel).to_have_value("4:05")
    expect(app.field(words["field"])).to_contain_text("h:min")
    app.tap(travel)
    travel.fill("")
    travel.press_sequentially("1:75")
    expect(travel).to_have_value("1:75")
    expect(app.problem(words["field"])).to_have_count(0)
    travel.blur()
    expect(app.problem(words["field"])).to_have_text(words["wrong"])
    expect(travel).to_have_value("1:75")
    travel.scroll_into_view_if_needed()
    screenshot(app.page, "wrong")
    travel.fill("")
    travel.press_sequentially(words["typed"])
    expect(travel).to_have_value(words["typed"])
    travel.blur()
    expect(travel).to_have_value("1:30")
    expect(app.problem(words["field"])).to_have_count(0)
    app.press(words["save"])
    expect(app.top).to_contain_text(f"1:30{NBSP}h")
    # The page shows what was saved before it is stored.
    until(lambda: app.record("Amelie Sonntag")["fields"]["Travel"] == 5400, "the duration is stored in seconds")
    # Read out in words; what is seen is hidden from screen readers.
    expect(app.top.get_by_text(f"1:30{NBSP}h")).to_have_attribute("aria-hidden", "true")
    spoken = app.top.get_by_text(words["spoken"], exact=True)
    expect(spoken).to_have_count(1)
    assert spoken.evaluate("(node) => { const box = node.getBoundingClientRect(); return box.width * box.height; }") <= 1
    screenshot(app.page, "page")
    app.go_back()
    if device == "phone":
        app.press(words["search"])
    app.press(words["filters"])
    ends = app.field(words["field"])
    first, last = ends.get_by_label(words["from"], exact=True), ends.get_by_label(words["to"], exact=True)
    expect(first).to_have_attribute("inputmode", "text")
    first.fill("1:75")
    first.blur()
    expect(ends).to_contain_text(words["unread"])
    first.fill("84")
    last.fill("1:30")
    last.blur()
    expect(ends).not_to_contain_text(words["unread"])
    screenshot(app.page, "filters")
    app.press(words["done"])
    # 1:24 and, just saved, 1:30.
    expect(app.rows).to_have_count(2)
    screenshot(app.page, "found")


@pytest.mark.parametrize("language,device,scheme,label", [
    ("de", "phone", "light", "1 Stunde 22 Minuten"), ("en", "phone", "dark", "1 hour 22 minutes"), ("en", "desktop", "light", "1 hour 22 minutes"),
])
def test_tours_have_their_time_as_pages_have_it_ru_dur_5_ru_dur_7(open_app, screenshot, language, device, scheme, label):
    app = open_app("tours", device=device, scheme=scheme, language=language, account="editor")
    row = app.row("Wächterrunde")
    expect(row).to_contain_text(f"1:22{NBSP}h")
    expect(app.row("Vom Hafen zum See")).to_contain_text(f"32{NBSP}min")
    expect(row.get_by_role("button", name=re.compile(label)).first).to_be_visible()
    screenshot(app.page, "list")
    app.show("Wächterrunde")
    expect(app.top).to_contain_text("1:22 h")
    screenshot(app.page, "page")
