"""A tour that is open in two windows, and one that has no map."""

from __future__ import annotations

import re

import pytest
from app import until
from planning import VILLAGE, WEST, Planning
from playwright.sync_api import expect

pytestmark = pytest.mark.graphics


def test_to_planner_30_who_changes_a_tour_that_is_saved_in_another_window_is_told(open_page, island, screenshot):
    one = Planning.opened(open_page, island, account=None, device="phone")
    for count, place in enumerate([WEST, VILLAGE], 1):
        one.tap(place)
        one.stops(count)
    one.settled()
    one.page.get_by_label("Name of the tour").or_(one.button("Stops")).first.tap()
    one.page.get_by_label("Name of the tour").fill("In two windows")
    one.button("Save").tap()
    row = one.page.locator(".row").filter(has_text="In two windows")
    expect(row).to_have_count(1)
    other = Planning(one.page.context.new_page())
    other.page.goto(f"{island.address}/tours/")
    other.page.locator("#app[data-ready]").wait_for()
    for window in (one, other):
        window.page.bring_to_front()
        window.page.locator(".row").filter(has_text="In two windows").get_by_role("button", name="More actions").tap()
        window.button("Plan on the map").tap()
        window.ready()
        window.stops(2)
        name = "Wind Gap" if window is one else "Gull Hut"
        window.page.get_by_role("combobox", name="Find a place").fill(name)
        window.page.locator(".pl-hits li", has_text=name).first.tap()
        window.stops(3)
        window.settled()
    # It comes to the window where the tour is still being changed, and not to the one that saves.
    other.button("Save").tap()
    expect(other.planner).to_have_count(0)
    one.page.bring_to_front()
    expect(one.page.locator("#note")).to_contain_text("This tour was saved in another window.")
    expect(other.page.locator("#note")).to_be_hidden()
    screenshot(one.page, "told")
    one.stops(3)


def test_to_planner_11_as_long_as_no_leg_has_a_way_there_is_a_length_alone(open_page, island, screenshot):
    one = Planning.opened(open_page, island, new=False, device="phone")
    page = one.page
    page.route("**/api/maps", lambda route: route.fulfill(json={"regions": []}))
    page.get_by_role("button", name="Add", exact=True).first.tap()
    expect(page.locator(".pl-note")).to_have_text("There is no map for planning here. Legs stay open until there is one.")
    box = page.locator(".maplibregl-canvas").bounding_box()
    for count, way in enumerate((-140, 140), 1):
        page.touchscreen.tap(box["x"] + box["width"] / 2 + way / 3, box["y"] + box["height"] / 2 + way)
        expect(one.planner).to_have_attribute("stops", str(count))
        page.wait_for_timeout(500)
    until(lambda: re.fullmatch(r"≈ [\d.]+ km", one.figures()[0]), "the beeline is known")
    assert one.figures()[1:] == ["–", "–", "–"]
    assert page.locator(".pl-figures dd").evaluate_all("(all) => all.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)"), "none lies over the next one"
    screenshot(page, "without-region")
    one.button("Stops").tap()
    expect(page.locator(".pl-leg-said")).to_have_text(["still without a way"])
    expect(page.locator(".pl-figures")).to_have_attribute("aria-busy", "false")
    screenshot(page, "without-region-stops")
