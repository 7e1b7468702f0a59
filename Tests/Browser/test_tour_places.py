"""Places that the map itself shows are pressed, by touch and by keys, and become stops."""

from __future__ import annotations

import re

import pytest
from app import until
from planning import Planning
from playwright.sync_api import expect
from test_access import assert_accessible

pytestmark = pytest.mark.graphics

#: A summit of the island, in metres from its middle; nothing of the community is near.
LITTLE_SENTINEL = (3000, 2500)


@pytest.mark.parametrize(
    ("language", "scheme", "name", "kind", "add", "added"),
    [("en", "light", "Little Sentinel", "Summit · 811 m", "Add to the tour", "Little Sentinel was added."),
     ("de", "dark", "Wächterlein", "Gipfel · 811 m", "Zur Tour hinzufügen", "Wächterlein wurde hinzugefügt.")])  # fmt: skip
def test_to_planner_25_a_summit_of_the_map_is_tapped_and_added(open_page, island, screenshot, language, scheme, name, kind, add, added):
    one = Planning.opened(open_page, island, device="phone", language=language, scheme=scheme)
    callout = one.page.locator(".pl-callout")
    one.rests()

    def pressed() -> bool:
        # Until the map has drawn its names, a tap sets a stop.
        if callout.is_visible():
            return True
        for _ in range(int(one.planner.get_attribute("stops"))):
            one.page.keyboard.press("Control+z")
        one.stops(0)
        # A second tap within 0.4 s belongs to the first.
        one.page.wait_for_timeout(500)
        one.tap(LITTLE_SENTINEL)
        until(lambda: callout.is_visible() or one.planner.get_attribute("stops") == "1", "the tap did something")
        return callout.is_visible()

    until(pressed, "the summit is there")
    expect(callout.locator(".pl-title")).to_have_text(name)
    expect(callout.locator(".pl-kind")).to_have_text(kind)
    expect(one.page.locator(".pl-news")).to_have_text(f"{name}, {kind}")
    screenshot(one.page, "callout")
    assert_accessible(one.page, "callout")
    one.stops(0)
    callout.get_by_role("button", name=add).tap()
    one.stops(1)
    expect(callout).to_be_hidden()
    expect(one.page.locator(".pl-news")).to_have_text(added)
    one.button({"en": "Stops", "de": "Halte"}[language]).tap()
    assert one.names() == [name]
    screenshot(one.page, "added")


def test_to_planner_25_and_to_planner_10_the_summit_in_the_middle_of_the_map_is_added_by_keys(open_page, island, screenshot):
    one = Planning.opened(open_page, island, device="desktop", language="de")
    keys, canvas = one.page.keyboard, one.page.locator(".maplibregl-canvas")
    canvas.focus()
    for _ in range(3):
        keys.press("=")
        one.rests()

    def away() -> tuple[float, float]:
        box = canvas.bounding_box()
        x, y = one.point(LITTLE_SENTINEL)
        return x - box["x"] - box["width"] / 2, y - box["y"] - box["height"] / 2

    for axis, (back, forth) in enumerate([("ArrowLeft", "ArrowRight"), ("ArrowUp", "ArrowDown")]):
        while abs(away()[axis]) > 50:
            keys.press(back if away()[axis] < 0 else forth)
            one.rests()
    # From farther away it is nearer to the middle.
    for _ in range(2):
        keys.press("-")
        one.rests()
    callout = one.page.locator(".pl-callout")

    def pressed() -> bool:
        for _ in range(int(one.planner.get_attribute("stops"))):
            keys.press("Control+z")
        one.stops(0)
        canvas.focus()
        keys.press("Enter")
        until(lambda: callout.is_visible() or one.planner.get_attribute("stops") == "1", "Enter did something")
        return callout.is_visible()

    until(pressed, "the summit is there")
    expect(callout.locator(".pl-title")).to_have_text("Wächterlein")
    expect(callout.locator(".pl-kind")).to_have_text(re.compile("^Gipfel · 811"))
    expect(callout.get_by_role("button", name="Zur Tour hinzufügen")).to_be_focused()
    screenshot(one.page, "keys")
    assert_accessible(one.page, "callout")
    keys.press("Escape")
    expect(callout).to_be_hidden()
    expect(canvas).to_be_focused()
    keys.press("Enter")
    keys.press("Enter")
    one.stops(1)
    assert one.names() == ["Wächterlein"]
    # Where nothing is, Enter sets a stop.
    for _ in range(3):
        keys.press("ArrowDown")
        one.rests()
    canvas.focus()
    keys.press("Enter")
    one.stops(2)
