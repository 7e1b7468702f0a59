"""What a person sees on the planner's map stays where it is: nothing moves under a finger, and a tap means the place that was there."""

from __future__ import annotations

import pytest
from app import box_of, until
from planning import NORTH, VILLAGE, WEST, Planning
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.graphics

#: A tour in the south, as a text that the planner takes in place of its own.
ELSEWHERE = """(node) => (node.data = { ...node.data, plan: JSON.stringify({
    version: 1, profile: "mtb", settings: [1, 2, 0, 0, 0], legs: [{ kind: "routed" }],
    stops: [[-46538200, -123387600], [-46511605, -123376003]].map((at) => ({ at })) }) })"""
#: How high the map's picture is, and how high the room for it.
HEIGHTS = "[document.querySelector('.maplibregl-canvas').clientHeight, document.querySelector('.pl-surface').clientHeight]"


def inside(page: Page, node: Locator) -> bool:
    """Whether all of it is on the map."""
    box, room = box_of(node), box_of(page.locator(".pl-surface"))
    return room["y"] <= box["y"] and box["y"] + box["height"] <= room["y"] + room["height"]


def assert_near(one: tuple[float, float], other: tuple[float, float], pixels: float = 0.6) -> None:
    assert abs(one[0] - other[0]) < pixels and abs(one[1] - other[1]) < pixels, f"{one} is not {other}"


def test_to_planner_24_the_map_stays_where_it_is_when_the_panel_grows_and_shrinks(open_page, island):
    one = Planning.opened(open_page, island, device="phone")
    one.tap(WEST)
    one.stops(1)
    before = one.point(NORTH)
    low = one.page.evaluate(HEIGHTS)[1]
    one.tap(VILLAGE)
    one.stops(2)
    # The switch that keeps the map comes when the tour has stood still for a moment.
    expect(one.page.locator(".pl-also")).to_be_visible()
    assert one.page.evaluate(HEIGHTS)[1] < low - 20, "the panel has grown"
    until(lambda: (heights := one.page.evaluate(HEIGHTS))[0] == heights[1], "so has the map become lower")
    assert_near(one.point(NORTH), before)
    for _ in range(2):
        one.button("Profile").tap()
        until(lambda: (heights := one.page.evaluate(HEIGHTS))[0] == heights[1], "the map has the room that is there")
        assert_near(one.point(NORTH), before)
    one.tap(NORTH)
    one.stops(3)
    assert_near(one.point(NORTH), before)


def test_to_planner_24_a_tap_means_the_place_that_was_under_the_finger(open_page, island):
    one = Planning.opened(open_page, island, device="phone")
    x, y = one.point(NORTH)
    mouse = one.page.mouse
    mouse.move(x, y)
    mouse.down()
    # Meanwhile another tour comes, around which the map is framed, and the panel grows.
    one.planner.evaluate(ELSEWHERE)
    one.stops(2)
    one.page.evaluate("document.querySelector('.pl-panel').style.paddingBottom = '90px'")
    until(lambda: abs(one.point(NORTH)[1] - y) > 40, "the map shows that tour")
    one.page.wait_for_timeout(100)
    canvas, room = one.page.evaluate(HEIGHTS)
    assert canvas > room + 50, "under a finger, the map keeps its size"
    mouse.up()
    one.stops(3)
    end = box_of(one.page.locator(".pl-stop.is-end"))
    until(lambda: (heights := one.page.evaluate(HEIGHTS))[0] == heights[1], "the size follows when the finger is gone")
    assert_near((end["x"] + end["width"] / 2, end["y"] + end["height"] / 2), one.point(NORTH), 2)


def test_to_planner_24_a_tour_that_is_framed_is_framed_anew_when_something_is_opened(open_page, island):
    one = Planning.opened(open_page, island, device="phone")
    one.planner.evaluate(ELSEWHERE)
    one.stops(2)
    start, end = one.page.locator(".pl-stop.is-start"), one.page.locator(".pl-stop.is-end")
    high = box_of(start)["y"] - box_of(end)["y"]
    one.button("Stops").tap()
    until(lambda: 0 < box_of(start)["y"] - box_of(end)["y"] < high - 50, "the whole tour is in the lower map")
    # The profile has its height a moment later; what folds in it is opened, too.
    one.button("Profile").tap()
    until(lambda: 0 < box_of(start)["y"] - box_of(end)["y"] and all(inside(one.page, stop) for stop in (start, end)), "above the profile")
    one.page.get_by_text("As a table").tap()
    until(lambda: all(inside(one.page, stop) for stop in (start, end)), "above the table")
    # What grows by itself, and later than what was opened, moves nothing.
    one.page.wait_for_timeout(1000)
    before = one.point(NORTH)
    one.page.evaluate("document.querySelector('.pl-panel').style.paddingTop = '60px'; document.querySelector('.pl-panel').style.maxHeight = '70%'")
    until(lambda: (heights := one.page.evaluate(HEIGHTS))[0] == heights[1], "the map has the room that is there")
    assert_near(one.point(NORTH), before)
