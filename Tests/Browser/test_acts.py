"""A hundred contacts come by CSV; five are deleted at once and taken back; the list leaves as files and on paper."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect
from app import App, until
from server import server_records

MENU = "More actions for this list"


def people(count: int = 100) -> str:
    """As a spreadsheet in German saves it."""
    lines = ["Name;Telefon;E-Mail;Gruppe;Ort;Land;Geburtstag"]
    for number in range(count):
        lines.append(
            f"Import {number:03};+49 30 {100000 + number};import{number}@example.org;Büro;Berlin;Deutschland;{number % 28 + 1}.2.1980")
    return "\r\n".join(lines)


def bring(app: App, text: bytes, name: str = "people.csv"):
    app.press(MENU)
    app.answer("Import…")
    expect(app.title).to_have_text("Import people")
    with app.choosing() as chooser:
        app.press("Choose file")
    chooser.value.set_files([{"name": name, "mimeType": "text/csv", "buffer": text}])


def undo(app: App):
    app.tap(app.toasts.get_by_role("button", name="Undo").last)


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_a_hundred_contacts_come_by_csv_five_are_deleted_and_taken_back_en_import_5(open_app, log_in, running, screenshot, device):
    app = open_app("contacts", device=device, account="keeper")
    folder = app.address.rpartition("/")[2]
    keeper = log_in("keeper")

    def on_the_server() -> int:
        return sum(one["fields"]["Name"].startswith("Import ") for one in server_records(running, folder, "Person", keeper))

    app.tab("Everyone")
    bring(app, people().encode("cp1252"))
    expect(app.top.get_by_text("100 entries can be imported.")).to_be_visible()
    screenshot(app.page, f"import-{device}")
    app.press("Import 100 entries")
    expect(app.toasts.get_by_text("100 entries added.")).to_be_visible()
    expect(app.title).to_have_text("Everyone")
    app.synchronised()
    assert on_the_server() == 100

    app.press(MENU)
    app.answer("Select")
    for number in range(5):
        app.tap(app.row(f"Import 00{number}").locator(".row-main"))
    expect(app.title).to_have_text("5 selected")
    screenshot(app.page, f"selected-{device}")
    app.press("Delete")
    expect(app.dialog.get_by_text("Delete these 5 entries?")).to_be_visible()
    app.answer("Delete")
    expect(app.toasts.get_by_text("5 entries deleted.")).to_be_visible()
    screenshot(app.page, f"deleted-{device}")
    app.synchronised()
    assert on_the_server() == 95
    # The server has the deletion by now.
    undo(app)
    expect(app.row("Import 004")).to_be_visible()
    app.synchronised()
    assert on_the_server() == 100 and app.standing["attention"] == []

    # Two steps back by the key; the second one is the import.
    if device == "desktop":
        app.page.keyboard.press("Control+Shift+Z")
        expect(app.toasts.get_by_text("5 entries deleted.")).to_be_visible()
        app.page.keyboard.press("Control+Z")
        expect(app.toasts.get_by_text("5 entries are back.").last).to_be_visible()
        app.page.keyboard.press("Control+Z")
        expect(app.toasts.get_by_text("100 entries are removed again.")).to_be_visible()
        app.synchronised()
        assert on_the_server() == 0


def test_lines_that_are_wrong_are_named_and_nothing_is_made_en_import_4(open_app, screenshot):
    app = open_app("contacts", account="keeper")
    app.tab("Everyone")
    before = len(app.records())
    bring(app, "Name;E-Mail;Geburtstag\nAnna;anna;1.2.1980\n;b@example.org;31.2.1980\n".encode())
    for text in ["Line 2, E-Mail, “anna”", "Line 3, Name", "Line 3, Geburtstag, “31.2.1980”"]:
        expect(app.top.get_by_text(text)).to_be_visible()
    expect(app.button("Import 2 entries")).to_be_disabled()
    screenshot(app.page, "import-problems")
    app.page.select_option("select >> nth=1", label="Do not import")
    expect(app.top.get_by_text("Line 2, E-Mail")).to_have_count(0)
    app.press("Cancel")
    assert len(app.records()) == before


@pytest.mark.allows_errors(r"net::ERR_|Failed to load resource")
@pytest.mark.service_worker
def test_without_a_network_what_was_deleted_is_taken_back_en_undo_5(open_app):
    app = open_app("contacts", account="keeper")
    app.tab("Everyone")
    app.page.context.set_offline(True)
    app.show("Amelie Sonntag")
    name = app.title.inner_text()
    app.press("Delete")
    app.answer("Delete")
    expect(app.toasts.get_by_text("Deleted")).to_be_visible()
    undo(app)
    until(lambda: app.record(name), "the person is back")
    app.page.context.set_offline(False)
    app.synchronised()
    assert app.record(name) and app.standing["attention"] == []


def test_a_message_stays_while_the_pointer_is_on_it_and_keys_select_rows_en_undo_7_en_pick_3(open_app):
    app = open_app("contacts", device="desktop", account="keeper")
    app.tab("Everyone")
    rows = app.page.locator("#app .page.top [data-pick]")
    rows.nth(0).click(modifiers=["Control"])
    expect(app.title).to_have_text("1 selected")
    rows.nth(3).click(modifiers=["Shift"])
    expect(app.title).to_have_text("4 selected")
    app.page.keyboard.press("Escape")
    expect(app.title).to_have_text("Everyone")
    rows.nth(1).locator(".row-main").focus()
    app.page.keyboard.press("Shift+ArrowDown")
    expect(app.title).to_have_text("2 selected")
    app.page.keyboard.press("Control+A")
    expect(app.title).to_have_text(f"{len([one for one in app.records() if one['model'] == 'Person'])} selected")
    app.page.go_back()
    expect(app.title).to_have_text("Everyone")


def test_a_list_leaves_as_a_file_and_on_paper_en_export_1(open_app, screenshot):
    app = open_app("gallery", device="desktop")
    app.press(MENU)
    with app.page.expect_download() as download:
        app.answer("Save as GeoJSON")
    features = json.loads(download.value.path().read_text())["features"]
    assert len(features) == len([one for one in app.records() if one["model"] == "Picture"])
    app.press(MENU)
    with app.page.expect_download() as download:
        app.answer("Save as CSV")
    assert download.value.path().read_text(encoding="utf-8-sig").startswith("id,created,changed,Title,")
    app.page.evaluate("""new MutationObserver(() => {
        const frame = document.getElementById("print");
        if (frame) frame.contentWindow.print = () => { globalThis.printed = frame.contentDocument.body.textContent; };
    }).observe(document.body, { childList: true })""")
    app.press(MENU)
    app.answer("Print")
    until(lambda: app.page.evaluate("globalThis.printed?.startsWith('Pictures')"), "the list is printed")
