"""PG-TAP-3: what a tap was for comes so late, on a slow network, that the browser does it no more."""

from __future__ import annotations

from contextlib import contextmanager

import pytest
from app import App, until
from pictures import PHOTO
from playwright.sync_api import expect

# Browsers forget a tap after five seconds.
FORGOTTEN_MILLISECONDS = 5_500
# To ask a page for something counts as a tap; meanwhile it is left alone.
ACTING_MILLISECONDS = 500


@contextmanager
def late(app: App, module: str):
    """A module of the page, asked for by a tap within, comes when the browser has forgotten it."""
    held = []
    app.page.route(f"**/behind/{module}", lambda route: held.append(route))
    yield
    until(lambda: held or app.page.wait_for_timeout(50), f"{module} is asked for")
    app.page.wait_for_timeout(FORGOTTEN_MILLISECONDS)
    held[0].continue_()
    app.page.wait_for_timeout(ACTING_MILLISECONDS)


def again(app: App, sentence: str, button: str):
    """The button beside the sentence, which is what a person has before them then."""
    note = app.page.locator("#note")
    expect(note).to_contain_text(sentence)
    return note.get_by_role("button", name=button, exact=True)


@pytest.mark.parametrize(("language", "add", "button", "sentence", "choose"), [
    ("en", "Add", "Choose picture", "Ready to choose a file.", "Choose file"),
    ("en", "Add", "Take photo", "Ready to take the photo.", "Take photo"),
    ("de", "Hinzufügen", "Bild auswählen", "Die Datei kann jetzt ausgewählt werden.", "Datei auswählen"),
    ("de", "Hinzufügen", "Foto aufnehmen", "Das Foto kann jetzt aufgenommen werden.", "Foto aufnehmen"),
])
def test_a_chooser_of_files_is_offered_again_pg_tap_3(open_app, screenshot, language, add, button, sentence, choose):
    app = open_app("gallery", language=language)
    app.press(add)
    with late(app, "images.js"):
        app.press(button)
    offered = again(app, sentence, choose)
    screenshot(app.page)
    with app.page.expect_file_chooser() as choosing:
        offered.click()
    choosing.value.set_files(PHOTO)
    expect(app.page.locator(".field img")).to_be_visible()
    expect(app.page.locator("#note")).to_be_hidden()


# As a phone has it.
SHARES = """
globalThis.shared = [];
navigator.canShare = () => true;
navigator.share = async (what) => {
    if (!navigator.userActivation.isActive) throw new DOMException("", "NotAllowedError");
    shared.push(what.text);
};"""


@pytest.mark.parametrize(("language", "button", "sentence", "share"), [
    ("en", "Share contact", "Ready to share.", "Share"), ("de", "Kontakt teilen", "Bereit zum Teilen.", "Teilen"),
])
def test_sharing_is_offered_again_pg_tap_3(open_app, language, button, sentence, share):
    app = open_app("contacts", language=language, scripts=(SHARES,))
    app.tab("Alle" if language == "de" else "Everyone")
    app.rows.first.click()
    name = app.title.inner_text()
    with late(app, "files.js"):
        app.press(button)
    assert app.page.evaluate("shared") == []
    again(app, sentence, share).click()
    until(lambda: app.page.evaluate("shared"), "it is shared")
    assert app.page.evaluate("shared")[0].startswith(name)
    expect(app.page.locator("#note")).to_be_hidden()


@pytest.mark.parametrize(("language", "button", "sentence", "open_it"), [
    ("en", "Show on map", "Ready to open the page.", "Open"), ("de", "Auf der Karte zeigen", "Die Seite kann jetzt geöffnet werden.", "Öffnen"),
])
def test_a_page_beside_this_one_is_offered_again_pg_tap_3(open_app, language, button, sentence, open_it):
    app = open_app("contacts", language=language)
    app.page.context.route("https://www.openstreetmap.org/**", lambda route: route.fulfill(body="A map"))
    app.tab("Alle" if language == "de" else "Everyone")
    app.rows.first.click()
    with late(app, "files.js"):
        app.press(button)
    assert len(app.page.context.pages) == 1
    offered = again(app, sentence, open_it)
    with app.page.context.expect_page() as opening:
        offered.click()
    opening.value.wait_for_url("https://www.openstreetmap.org/search?query=*")
    expect(app.page.locator("#note")).to_be_hidden()
