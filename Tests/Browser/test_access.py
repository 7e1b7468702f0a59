"""For everyone: no violations found by axe on any screen, everything by keys, narrow screens, large text."""

from __future__ import annotations

from pathlib import Path

import axe_playwright_python
import pytest
from app import App, until
from pictures import PHOTO
from playwright.sync_api import Page, expect

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()


def assert_accessible(page: Page, where: str, rules: tuple[str, ...] = ()):
    """With `rules` it is these alone that are checked."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE)
    result = page.evaluate(
        """async (rules) => (await axe.run(document, {
            resultTypes: ["violations"], preload: false, ...(rules.length ? { runOnly: { type: "rule", values: rules } } : {}),
        })).violations""",
        list(rules))
    found = [
        f"{where}: {violation['id']} ({violation['help']})\n    {node['html'][:200]}\n    {node['failureSummary'][:400]}"
        for violation in result
        for node in violation["nodes"][:3]
    ]
    assert not found, "\n".join(found)


#: What depends on whether it is light or dark.
OF_COLOURS = ("color-contrast", "link-in-text-block")
# A page that draws none has nothing new to show.
TWO_FRAMES = "() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); setTimeout(resolve, 3000); })"


def assert_accessible_day_and_night(page: Page, where: str, screenshot):
    """In the light everything, in the dark what colours decide; both are kept as pictures."""
    assert_accessible(page, where)
    screenshot(page, where)
    page.emulate_media(color_scheme="dark")
    page.evaluate(TWO_FRAMES)
    assert_accessible(page, f"{where}, dark", OF_COLOURS)
    screenshot(page, f"{where}-dark")
    page.emulate_media(color_scheme="light")
    page.evaluate(TWO_FRAMES)


@pytest.mark.parametrize(("device", "language"), [("phone", "de"), ("tablet", "en")])
@pytest.mark.graphics
def test_no_screen_of_the_gallery_has_violations(open_app, screenshot, device, language):
    app = open_app("gallery", device=device, language=language)

    def look(where: str):
        assert_accessible_day_and_night(app.page, where, screenshot)

    german = language == "de"
    expect(app.rows.first).to_be_visible()
    look("list")
    app.tap(app.rows.first.locator(".row-menu"))
    expect(app.dialog).to_be_visible()
    look("row-menu")
    app.page.keyboard.press("Escape")
    expect(app.dialog).to_have_count(0)
    app.rows.first.locator(".row-main").focus()
    app.page.keyboard.press("Shift+F10")
    expect(app.dialog).to_be_visible()
    look("actions")
    app.page.keyboard.press("Escape")
    app.show("Schloss Vaduz")
    expect(app.top.locator(".map-pin")).to_be_attached()
    look("detail")
    app.press("Löschen" if german else "Delete")
    expect(app.dialog).to_be_visible()
    look("question")
    app.page.keyboard.press("Escape")
    app.press("Bearbeiten" if german else "Edit")
    title = "Titel" if german else "Title"
    app.input(title).fill("")
    app.press("Sichern" if german else "Save")
    expect(app.problem(title)).to_be_visible()
    look("form")
    app.page.keyboard.press("Escape")
    app.answer("Verwerfen" if german else "Discard")
    app.tab("Karte" if german else "Map")
    expect(app.page.locator(".map-cluster").first).to_be_visible()
    app.page.locator(".pins summary").click()
    app.page.locator(".pin").first.click()
    expect(app.page.locator(".callout")).to_be_visible()
    look("map")


@pytest.mark.parametrize(("device", "language"), [("phone", "en"), ("tablet", "de")])
def test_no_screen_of_the_contacts_has_violations(open_app, screenshot, device, language):
    app = open_app("contacts", device=device, language=language)

    def look(where: str):
        assert_accessible_day_and_night(app.page, where, screenshot)

    german = language == "de"
    expect(app.rows.first).to_be_visible()
    look("groups")
    app.show("Familie")
    app.rows.first.locator(".row-main").click()
    look("person")
    app.press("Bearbeiten" if german else "Edit")
    app.input("E-Mail" if german else "E-mail").fill("wrong")
    app.input("Name").focus()
    expect(app.problem("E-Mail" if german else "E-mail")).to_be_visible()
    look("form")
    app.tap(app.field("Gruppe" if german else "Group").get_by_role("button", name="Auswählen" if german else "Choose"))
    expect(app.rows.first).to_be_visible()
    look("chooser")
    app.go_back()
    app.input("Name").focus()
    app.page.keyboard.press("Escape")
    app.answer("Verwerfen" if german else "Discard")
    app.tab("Mehr" if german else "More")
    app.page.get_by_role("button", name="Über diese App" if german else "About this app").click()
    expect(app.toasts).to_be_visible()
    look("menu")
    app.page.locator("#app .page.root .bar [data-act='0:menu:']").click()
    expect(app.dialog).to_be_visible()
    look("languages")


@pytest.mark.parametrize("device", ["phone", "tablet"])
def test_launcher_and_problems_have_no_violations(own_app, open_page, server, screenshot, device):
    folder = own_app("gallery")
    good = (folder / "app.json").read_text()
    page = open_page(server, device=device)
    draft = folder / ".app.json"
    draft.write_text(good.replace('"TableComponent"', '"TabelComponent"').replace('"Event": "FindPlace"', '"Event": "FindPlaces"'))
    draft.rename(folder / "app.json")
    expect(page.locator(f"#app-{folder.name} .problems")).to_be_visible()
    assert_accessible_day_and_night(page, "launcher", screenshot)
    page.locator(f"#app-{folder.name} .problems").click()
    expect(page.locator(".problem").first).to_be_visible()
    assert_accessible_day_and_night(page, "problems", screenshot)


def test_a_picture_is_created_with_keys_alone(open_app):
    app = open_app("gallery", device="desktop")
    page = app.page

    def tab_to(node, key="Tab"):
        for _ in range(60):
            if node.evaluate("node => node === document.activeElement"):
                return
            page.keyboard.press(key)
        raise AssertionError(f"Tab never reaches {node}")

    tab_to(app.button("Add"))
    page.keyboard.press("Enter")
    expect(app.title).to_have_text("Picture")
    tab_to(app.input("Title"))
    page.keyboard.type("Made with keys")
    tab_to(app.button("Choose picture"))
    with app.choosing() as choosing:
        page.keyboard.press("Enter")
    choosing.value.set_files(PHOTO)
    expect(app.field("Photo").locator("img")).to_be_visible()
    tab_to(app.field("Motif").get_by_role("radio").first)
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    expect(app.field("Motif").get_by_role("radio", name="Water")).to_be_checked()
    stars = app.field("Rating").get_by_role("radio")
    tab_to(stars.first)
    page.keyboard.press("Space")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(app.field("Rating").get_by_role("radio", name="5 of 5 stars")).to_be_checked()
    tab_to(app.input("Taken on"))
    page.keyboard.type("21/11/2026")
    tab_to(app.field("Place").locator("input"))
    page.keyboard.type("47.1, 9.5")
    tab_to(app.input("Description"))
    page.keyboard.type("No mouse near.")
    tab_to(app.button("Save"), "Shift+Tab")
    page.keyboard.press("Enter")
    expect(app.title).to_have_text("Pictures")
    until(lambda: app.record("Made with keys"), "the picture is kept")
    fields = app.record("Made with keys")["fields"]
    assert (fields["Motif"], fields["Rating"], fields["Description"]) == ("water", 5, "No mouse near.")
    assert fields["Date"] == "2026-11-21"
    assert fields["Place"] == {"lat": 47.1, "lon": 9.5}


def test_focus_stays_in_a_sheet_and_returns_to_what_opened_it(open_app):
    app = open_app("gallery", device="desktop")
    app.button("Add").focus()
    app.page.keyboard.press("Enter")
    expect(app.title).to_have_text("Picture")
    is_inside = "document.activeElement.closest('.sheet') !== null"
    until(lambda: app.page.evaluate(is_inside), "the focus is in the sheet")
    for key in ["Tab"] * 30 + ["Shift+Tab"] * 8:
        app.page.keyboard.press(key)
        assert app.page.evaluate(is_inside), f"{key} leads to {app.page.evaluate('document.activeElement.outerHTML.slice(0, 200)')}"
    app.page.keyboard.press("Escape")
    expect(app.title).to_have_text("Pictures")
    expect(app.button("Add")).to_be_focused()


def test_pg_a11y_7_the_first_records_leave_the_focus_where_somebody_types(open_page, own_app, log_in, running):
    page, session, held, goes = open_page(), log_in("curator"), [], []
    page.context.add_cookies([{"name": "baukasten", "value": session.cookie, "url": running.address}])
    page.context.route("**/sync", lambda route: route.continue_() if goes else held.append(route))
    app = App(page, f"{running.address}/{own_app('gallery').name}").open("#/PictureList/PictureForm=new.Picture")
    title = app.input("Title")
    title.click()
    page.keyboard.type("Morning")
    until(lambda: held, "the device asks for records")
    goes.append(True)
    for route in held:
        route.continue_()
    app.synchronised()
    # Now the address counts as one to come back from.
    until(lambda: page.evaluate("history.length") > 2, "the address of the link is told")
    expect(title).to_be_focused()
    page.keyboard.type(" fog")
    expect(title).to_have_value("Morning fog")


# Narrow phones and phones on their side are seen with every screen by test_everywhere.py.
@pytest.mark.parametrize("language", ["de", "en"])
def test_nothing_is_cut_off_at_twice_the_size(open_app, screenshot, language):
    app = open_app("contacts", language=language)
    app.page.set_viewport_size({"width": 640, "height": 400})
    german = language == "de"

    def fits(where: str):
        wide = app.page.evaluate(
            """() => [...document.querySelectorAll("#app button, #app input, #app h1, #app h2, #app p, #app label")]
                .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest(".row-delete, [inert], .chosen-text"))
                .map((node) => [node, node.getBoundingClientRect()])
                .filter(([node, box]) => box.width > 1 && (box.left < -1 || box.right > innerWidth + 1))
                .map(([node]) => node.outerHTML.slice(0, 120))"""
        )
        assert wide == [], where
        assert app.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), where
        screenshot(app.page, where)

    expect(app.rows.first).to_be_visible()
    fits("groups")
    app.show("Familie")
    app.rows.first.locator(".row-main").click()
    fits("person")
    app.press("Bearbeiten" if german else "Edit")
    app.input("Name").fill("")
    app.press("Sichern" if german else "Save")
    expect(app.problem("Name")).to_be_visible()
    fits("form")
    app.page.keyboard.press("Escape")
    expect(app.dialog).to_be_visible()
    fits("question")


def test_what_can_be_pressed_is_large_enough_for_a_finger(open_app):
    app = open_app("gallery")
    small = """() => [...document.querySelectorAll("#app button, #app .option, #app .row-main")]
        .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest("[popover], .row-delete, [inert], .maplibregl-ctrl"))
        .map((node) => [node.className, node.getBoundingClientRect()])
        .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 39.5))
        .map(([name, box]) => `${name} ${box.width} × ${box.height}`)"""
    expect(app.rows.first).to_be_visible()
    assert app.page.evaluate(small) == []
    app.show("Schloss Vaduz")
    assert app.page.evaluate(small) == []
    app.press("Edit")
    expect(app.input("Title")).to_be_visible()
    assert app.page.evaluate(small) == []
