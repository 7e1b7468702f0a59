"""Maps: pins and callouts, placing by finger and keys, and what stands there without a map."""

import re

import pytest
from app import App, box_of, until
from playwright.sync_api import expect
from test_access import assert_accessible

pytestmark = pytest.mark.graphics

NO_WEBGL = """const context = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    return kind.startsWith("webgl") ? null : context.call(this, kind, ...rest);
};"""


def open_map(open_app, **device) -> App:
    app = open_app("gallery", **device)
    app.tab("Map")
    expect(app.page.locator(".maplibregl-canvas")).to_be_visible()
    until(lambda: shown(app) == 18, "all pictures are there, as pins or in groups")
    return app


def shown(app: App) -> int:
    """Pins, and those that groups stand for."""
    return app.page.locator(".map-pin").count() + sum(int(text) for text in app.page.locator(".map-cluster").all_inner_texts())


def pin(app: App, title: str):
    return app.page.locator(f".map-pin[aria-label='{title}']")


def test_a_pin_opens_a_callout_and_the_callout_the_page(open_app):
    app = open_map(open_app)
    title = app.page.locator(".map-pin").first.get_attribute("aria-label")
    single = pin(app, title)
    expect(single).to_be_in_viewport()
    app.tap(single)
    callout = app.page.locator(".callout")
    expect(callout).to_contain_text(title)
    expect(single).to_have_attribute("aria-pressed", "true")
    app.tap(callout.get_by_role("button", name="Close"))
    expect(callout).to_have_count(0)
    app.tap(single)
    callout.locator(".row-main").tap()
    expect(app.title).to_have_text(title)
    app.go_back()
    expect(callout).to_contain_text(title)


@pytest.mark.parametrize(("device", "language", "label"), [
    ("phone", "de", "Mein Standort"), ("tablet", "en", "My location"), ("desktop", "de", "Mein Standort")])
def test_pg_map_2_a_group_comes_apart_and_pg_map_4_the_location_is_shown(open_app, screenshot, device, language, label):
    app = open_app("gallery", device=device, language=language)
    app.tab({"de": "Karte", "en": "Map"}[language])
    until(lambda: shown(app) == 18, "all pictures are there, as pins or in groups")
    screenshot(app.page, "groups")
    before = app.page.locator(".map-pin").count()
    group = app.page.locator(".map-cluster").first
    app.tap(group)
    until(lambda: app.page.locator(".map-pin").count() != before or shown(app) < 18, "the map went nearer")
    assert_accessible(app.page, "map")
    app.page.context.grant_permissions(["geolocation"])
    app.page.context.set_geolocation({"latitude": 47.05, "longitude": 8.31, "accuracy": 40})
    app.tap(app.page.get_by_role("button", name=label, exact=True))
    expect(app.page.locator(".map-said")).to_contain_text("40 m")
    expect(app.page.locator(".map-here")).to_be_in_viewport()
    screenshot(app.page, "location")


@pytest.mark.parametrize(("language", "label"), [("de", "Mein Standort"), ("en", "My location")])
def test_pg_map_5_in_a_form_the_location_is_entered(open_app, screenshot, language, label):
    app = open_app("gallery", language=language)
    app.press({"de": "Hinzufügen", "en": "Add"}[language])
    app.page.context.grant_permissions(["geolocation"])
    app.page.context.set_geolocation({"latitude": 47.05, "longitude": 8.31, "accuracy": 12})
    place = app.field({"de": "Ort", "en": "Place"}[language])
    app.tap(place.get_by_role("button", name=label, exact=True))
    expect(place.locator("input")).to_have_value("47.05, 8.31")
    expect(place.locator(".map-pin")).to_have_count(1)
    screenshot(app.page, "field")


def test_the_list_of_places_is_a_way_to_every_pin_by_keys(open_app):
    app = open_map(open_app, device="desktop")
    app.page.locator(".pins summary").focus()
    app.page.keyboard.press("Enter")
    app.page.locator(".pin").first.focus()
    app.page.keyboard.press("ArrowDown")
    expect(app.page.locator(".pin", has_text="Skitag in Malbun")).to_be_focused()
    app.page.keyboard.press("Enter")
    callout = app.page.locator(".callout")
    expect(callout).to_contain_text("Skitag in Malbun")
    callout.locator(".row-main").focus()
    app.page.keyboard.press("Enter")
    expect(app.title).to_have_text("Skitag in Malbun")


def test_a_long_press_on_the_map_makes_a_picture_with_that_place(open_app):
    app = open_map(open_app)
    canvas = app.page.locator(".maplibregl-canvas")
    app.hold(canvas, 300, 500)
    expect(app.title).to_have_text("Picture")
    expect(app.field("Place").locator("input")).to_have_value(re.compile(r"^4\d\.\d+, 1?\d\.\d+$"))


def test_return_on_the_map_makes_a_picture_with_the_place_in_the_middle(open_app):
    app = open_map(open_app, device="desktop")
    canvas = app.page.locator(".maplibregl-canvas")
    canvas.focus()
    app.page.keyboard.press("Enter")
    expect(app.title).to_have_text("Picture")
    expect(app.field("Place").locator("input")).not_to_have_value("")


def test_in_a_form_the_place_is_set_with_the_map_or_in_figures(open_app):
    app = open_app("gallery")
    app.press("Add")
    place = app.field("Place")
    place.get_by_role("button", name="Choose this place").click()
    figures = place.locator("input")
    expect(figures).to_have_value("47.14, 9.52")
    expect(place.locator(".map-pin")).to_have_count(1)
    figures.fill("95, 9")
    figures.blur()
    expect(app.problem("Place")).to_be_visible()
    expect(figures).to_have_value("95, 9")
    figures.fill("46.9, 8.2")
    expect(app.problem("Place")).to_have_count(0)


def test_without_webgl_the_places_are_a_list(open_app):
    app = open_app("gallery", scripts=(NO_WEBGL,))
    app.tab("Map")
    surface = app.page.locator(".map-surface.unavailable")
    expect(surface).to_contain_text("The map cannot be shown here.")
    surface.get_by_role("button", name="Schloss Vaduz").click()
    expect(app.page.locator(".callout")).to_contain_text("Schloss Vaduz")


def test_a_map_fills_the_place_the_page_gives_it(open_app):
    for device in ["phone", "tablet"]:
        app = open_map(open_app, device=device)
        box = box_of(app.page.locator("bk-map"))
        size = app.page.viewport_size
        assert box["height"] > size["height"] * 0.8 and box["width"] > size["width"] * 0.8
        until(lambda: box_of(app.page.locator(".maplibregl-canvas"))["height"] == box["height"], "the canvas fills it")
