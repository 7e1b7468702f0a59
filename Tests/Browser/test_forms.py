"""Entering: a picture is created, wrong input is refused with a sentence, drafts survive, records are edited."""

import pytest
from app import App, until
from pictures import PHOTO
from playwright.sync_api import expect

#: The form of the gallery has a map.
pytestmark = pytest.mark.graphics


def choose_photo(app: App, photo=PHOTO, button: str = "Choose picture"):
    with app.choosing() as choosing:
        app.press(button)
    choosing.value.set_files(photo)


def new_picture(app: App, title: str):
    app.press("Add")
    app.input("Title").fill(title)
    choose_photo(app)
    expect(app.field("Photo").locator("img")).to_be_visible()


def test_a_new_picture_is_checked_saved_listed_shown_and_kept(open_app):
    app = open_app("gallery")
    expect(app.rows.first).to_contain_text("Skitag in Malbun")
    app.press("Add")
    expect(app.title).to_have_text("Picture")

    # Saving is refused: a sentence at each field, the first one is focused, the number is spoken.
    app.press("Save")
    expect(app.problem("Title")).to_be_visible()
    expect(app.problem("Photo")).to_be_visible()
    title = app.input("Title")
    expect(title).to_have_attribute("aria-invalid", "true")
    expect(title).to_be_focused()
    app.heard("2 fields need to be changed.")
    described = title.get_attribute("aria-describedby").split()[0]
    expect(app.page.locator(f"[id='{described}']")).to_have_text(app.problem("Title").inner_text())

    # The sentence goes with the value that mends it.
    title.fill("Sareis in summer")
    expect(app.problem("Title")).to_have_count(0)
    expect(title).not_to_have_attribute("aria-invalid", "true")
    choose_photo(app)
    expect(app.problem("Photo")).to_have_count(0)
    app.field("Motif").get_by_role("radio", name="Mountain").check()
    app.rate("Rating", 5)
    expect(app.field("Rating").get_by_role("radio", name="5 of 5 stars")).to_be_checked()
    app.input("Taken on").fill("2026-05-31")
    app.field("Place").locator("input").fill("47.0903, 9.6205")
    app.input("Description").fill("First line\nSecond line")
    app.press("Save")

    # The newest date comes first.
    expect(app.title).to_have_text("Pictures")
    expect(app.rows.first).to_contain_text("Sareis in summer")
    expect(app.toasts.locator("p")).to_have_text("“Sareis in summer” saved")
    app.show("Sareis in summer")
    expect(app.title).to_have_text("Sareis in summer")
    for text in ["Mountain", "31 May 2026"]:
        expect(app.top.get_by_text(text, exact=True)).to_be_visible()
    expect(app.top.get_by_role("img", name="5 of 5 stars")).to_be_visible()
    expect(app.top.locator(".map-pin")).to_have_count(1)

    # And it is still there after the app was opened anew, with its picture.
    app.open()
    expect(app.rows.first).to_contain_text("Sareis in summer")
    until(lambda: app.rows.first.locator("img").evaluate("node => node.naturalWidth") == 64, "the picture is shown")
    fields = app.record("Sareis in summer")["fields"]
    assert fields["Place"] == {"lat": 47.0903, "lon": 9.6205}
    assert (fields["Motif"], fields["Rating"], fields["Date"]) == ("mountain", 5, "2026-05-31")
    assert fields["Description"] == "First line\nSecond line"


def test_wrong_formats_are_named_when_a_field_is_left_and_accepted_when_mended(open_app):
    app = open_app("contacts")
    app.tab("Everyone")
    app.press("Add")
    for label, wrong, right in [
        ("E-mail", "not an address", "ada@example.org"),
        ("Web page", "javascript:alert(1)", "https://example.org/ada"),
        ("Phone", "call me", "+49 30 23125 456"),
    ]:
        field = app.input(label)
        field.fill(wrong)
        expect(app.problem(label)).to_have_count(0)
        field.blur()
        expect(app.problem(label)).to_be_visible()
        expect(field).to_have_value(wrong)
        field.fill(right)
        expect(app.problem(label)).to_have_count(0)
    app.input("Name").fill("Ada Federkiel")
    app.input("Postcode").fill("12")
    app.press("Save")
    expect(app.input("Postcode")).to_be_focused()
    expect(app.problem("Postcode")).to_be_visible()
    app.input("Postcode").fill("10115")
    app.input("Country").select_option(label="Liechtenstein")
    app.press("Save")
    expect(app.toasts.locator("p")).to_have_text("Saved")
    until(lambda: app.record("Ada Federkiel"), "the person is kept")
    assert app.record("Ada Federkiel")["fields"]["Address"]["Country"] == "LI"


def test_a_picture_is_edited_and_list_and_page_show_it(open_app):
    app = open_app("gallery")
    app.show("Schloss Vaduz")
    app.press("Edit")
    expect(app.input("Title")).to_have_value("Schloss Vaduz")
    app.input("Title").fill("Vaduz Castle")
    app.rate("Rating", 2)
    app.press("Save")
    expect(app.title).to_have_text("Vaduz Castle")
    expect(app.top.get_by_role("img", name="2 of 5 stars")).to_be_visible()
    app.go_back()
    expect(app.row("Vaduz Castle")).to_be_visible()
    expect(app.page.get_by_text("Schloss Vaduz")).to_have_count(0)
    record = until(lambda: app.record("Vaduz Castle"), "what was saved is stored")
    assert record["fields"]["Rating"] == 2


def test_a_draft_survives_a_reload_and_can_be_discarded(open_app):
    app = open_app("gallery")
    app.press("Add")
    app.input("Title").fill("Half a picture")
    until(lambda: app.kept("drafts"), "the draft is kept")
    app.open()
    app.press("Add")
    expect(app.input("Title")).to_have_value("Half a picture")
    notice = app.top.locator(".notice")
    expect(notice).to_contain_text("Your draft was restored.")
    notice.get_by_role("button", name="Discard").click()
    expect(app.input("Title")).to_have_value("")
    expect(notice).to_have_count(0)
    until(lambda: not app.kept("drafts"), "the draft is gone")


def test_a_reload_in_a_form_returns_to_it_with_what_was_entered(open_app):
    app = open_app("gallery")
    app.show("Schloss Vaduz")
    app.press("Edit")
    app.input("Title").fill("Castle, half written")
    until(lambda: app.kept("drafts"), "the draft is kept")
    app.reload()
    expect(app.input("Title")).to_have_value("Castle, half written")
    app.press("Save")
    expect(app.title).to_have_text("Castle, half written")


def test_cancel_asks_before_changes_are_lost(open_app):
    app = open_app("gallery")
    app.press("Add")
    app.press("Cancel")
    expect(app.title).to_have_text("Pictures")
    app.press("Add")
    app.input("Title").fill("Something")
    app.press("Cancel")
    expect(app.dialog).to_contain_text("Discard the changes?")
    app.answer("Keep editing")
    expect(app.dialog).to_have_count(0)
    expect(app.input("Title")).to_have_value("Something")
    app.press("Cancel")
    app.answer("Discard")
    expect(app.title).to_have_text("Pictures")
    assert len(app.records()) == 18


def test_a_person_is_put_into_a_group_chosen_from_the_list(open_app):
    app = open_app("contacts", device="tablet")
    app.tab("Everyone")
    app.press("Add")
    app.input("Name").fill("Zoe Zimmer")
    app.field("Group").get_by_role("button", name="Choose").click()
    expect(app.title).to_have_text("Group")
    app.tap(app.rows.filter(has_text="Familie").locator(".row-main"))
    expect(app.field("Group")).to_contain_text("Familie")
    app.press("Save")
    app.tab("Groups")
    app.show("Familie")
    expect(app.row("Zoe Zimmer")).to_be_visible()
