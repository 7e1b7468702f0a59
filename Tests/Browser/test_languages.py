"""Two languages: the device's at first, the person's choice from then on."""

import pytest
from playwright.sync_api import expect


@pytest.mark.parametrize(("language", "title", "tab"), [("de", "Bilder", "Karte"), ("en", "Pictures", "Map")])
def test_an_app_speaks_the_language_of_the_device(open_app, language, title, tab):
    app = open_app("gallery", language=language)
    expect(app.title).to_have_text(title)
    expect(app.page.locator(".tab").nth(1)).to_have_text(tab)
    expect(app.page.locator("html")).to_have_attribute("lang", language)


def test_the_language_switches_while_the_app_runs_and_stays(open_app):
    app = open_app("gallery")
    expect(app.row("Alte Rheinbrücke")).to_contain_text("26 Oct 2024")
    app.choose_language("Deutsch")
    expect(app.title).to_have_text("Bilder")
    expect(app.page.locator("html")).to_have_attribute("lang", "de")
    expect(app.row("Alte Rheinbrücke")).to_contain_text("26. Okt. 2024")
    expect(app.row("Alte Rheinbrücke")).to_contain_text("Bauwerk")
    app.reload()
    expect(app.title).to_have_text("Bilder")
    app.press("Hinzufügen")
    app.press("Sichern")
    expect(app.problem("Titel")).to_have_text("Bitte „Titel“ angeben.")
    app.heard("2 Felder müssen noch geändert werden.")


def test_the_launcher_speaks_the_language_of_the_device(open_page, server):
    for language, title in [("de", "Galerie"), ("en", "Gallery")]:
        page = open_page(server, language=language)
        expect(page.locator("a[href='/gallery/']")).to_contain_text(title)
        expect(page.locator("html")).to_have_attribute("lang", language)
