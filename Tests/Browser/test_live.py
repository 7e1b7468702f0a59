"""A changed description: good ones take over without a loss, bad ones change nothing and are reported."""

import json

import pytest
from app import until
from playwright.sync_api import expect

pytestmark = pytest.mark.service_worker


def rewrite(folder, change):
    description = json.loads((folder / "app.json").read_text())
    change(description)
    write(folder, json.dumps(description, ensure_ascii=False, indent=2))


def write(folder, text: str):
    draft = folder / ".app.json"
    draft.write_text(text)
    draft.rename(folder / "app.json")


def test_a_good_change_takes_over_without_losing_place_or_typed_text(own_app, open_app):
    folder = own_app("gallery")
    app = open_app(folder.name)
    app.press("Add")
    app.input("Title").fill("Typed before")

    def change(description):
        description["Models"]["Picture"]["Fields"][0]["Label"] = {"de": "Name", "en": "Caption"}
        description["Components"]["PictureList"]["Title"] = {"de": "Sammlung", "en": "Collection"}
        description["App"]["Theme"] = {"Accent": "#0f7f86"}

    rewrite(folder, change)
    expect(app.input("Caption")).to_have_value("Typed before")
    expect(app.title).to_have_text("Picture")
    app.input("Caption").fill("Typed after")
    app.press("Cancel")
    app.answer("Discard")
    expect(app.title).to_have_text("Collection")
    expect(app.rows).not_to_have_count(0)


@pytest.mark.allows_errors("app.json")
def test_a_bad_change_leaves_the_running_app_and_is_shown_on_the_problems_page(own_app, open_app, open_page, server):
    folder = own_app("gallery")
    good = (folder / "app.json").read_text()
    app = open_app(folder.name)
    app.show("Schloss Vaduz")
    launcher = open_page(server)
    tile = launcher.locator(f"#app-{folder.name}")
    expect(tile.locator(".problems")).to_have_count(0)

    write(folder, good.replace('"TableComponent"', '"TabelComponent"').replace('"Event": "FindPlace"', '"Event": "FindPlaces"'))
    # The launcher learns of it by itself.
    problems = tile.locator(".problems")
    expect(problems).to_be_visible()
    problems.click()
    expect(launcher.locator(".problem").first).to_be_visible()
    assert launcher.locator(".problem").count() >= 2
    expect(launcher.locator("main")).to_contain_text("Did you mean")
    expect(launcher.locator("main")).to_contain_text("app.json, line")

    # The old one runs on, also for whoever opens it now.
    expect(app.title).to_have_text("Schloss Vaduz")
    app.open()
    expect(app.title).to_have_text("Pictures")

    write(folder, good.replace('"Pictures"', '"Photographs"'))
    expect(app.title).to_have_text("Photographs")
    launcher.goto(server)
    expect(tile.locator(".problems")).to_have_count(0)


@pytest.mark.parametrize("language", ["de", "en"])
def test_an_app_that_never_was_good_shows_its_problems(running, open_page, screenshot, language):
    folder = running.apps / f"broken-{language}"
    folder.mkdir()
    (folder / "app.json").write_text('{"Root": [], "Components": {"List": {"Type": "TabelComponent"}},\n "Events": <script>}')
    page = open_page(language=language)

    def is_listed():
        page.goto(running.address)
        return page.locator(f"#app-{folder.name}").count()

    until(is_listed, "the launcher lists the app")
    page.locator(f"#app-{folder.name} .tile-link").click()
    expect(page.locator(".problem")).not_to_have_count(0)
    expect(page.locator(".problem-source").first).to_contain_text("<script>")
    expect(page.locator("html")).to_have_attribute("lang", language)
    screenshot(page)
    (folder / "app.json").unlink()
    folder.rmdir()
