"""The app Tours by keys alone: what each key does, and where the focus goes."""

from __future__ import annotations

import re

import pytest
from app import box_of, until
from planning import Planning
from playwright.sync_api import expect

pytestmark = pytest.mark.graphics


def test_to_planner_10_a_tour_is_planned_by_keys_alone(open_page, island, screenshot):
    one = Planning.opened(open_page, island, device="desktop")
    keys = one.page.keyboard
    search = one.page.get_by_role("combobox", name="Find a place")
    for count, text in enumerate(["Whiteport", "Wind Gap"], 1):
        search.focus()
        keys.type(text)
        expect(one.page.locator(".pl-hits li").first).to_contain_text(text)
        if count == 1:
            screenshot(one.page, "search")
        keys.press("Enter")
        one.stops(count)
    assert one.names()[0].startswith("Whiteport")
    keys.type("Nowhere at all")
    expect(one.page.locator(".pl-none")).to_have_text("Nothing found")
    keys.press("Escape")
    expect(one.page.locator(".pl-none")).to_be_hidden()
    # A pass is in the middle of the map, which Enter would press.
    one.page.locator(".maplibregl-canvas").focus()
    keys.press("a")
    one.stops(3)
    keys.press("]")
    expect(one.page.locator(".pl-row.selected .pl-badge")).to_have_text("A")
    keys.press("i")
    one.stops(4)
    keys.press("Escape")
    # In the list, the focus stays on what was pressed.
    keys.press("d")
    expect(one.page.locator(".pl-row-main").first).to_be_focused()
    keys.press("Alt+ArrowDown")
    until(lambda: not one.names()[0].startswith("Whiteport"), "the start went down")
    expect(one.page.locator(".pl-row-main").nth(1)).to_be_focused()
    # The next one gets it where its stop goes; one that stays keeps it.
    behind = one.names()[2]
    keys.press("Delete")
    one.stops(3)
    expect(one.page.locator(".pl-row-main:focus .pl-row-name")).to_have_text(behind)
    assert one.names()[1] == behind
    keys.press("Control+z")
    one.stops(4)
    expect(one.page.locator(".pl-row-main:focus .pl-row-name")).to_have_text(behind)
    keys.press("Control+y")
    one.stops(3)
    # The browser need not give each stop a layer of its own (decision 103).
    until(lambda: one.page.locator(".pl-stop").evaluate_all("(all) => all.every((stop) => !stop.style.transform.includes('rotate'))"), "stops lie flat")
    before = one.figures()
    keys.press("[")
    keys.press("m")
    expect(one.page.locator(".pl-stop.selected")).to_be_focused()
    expect(one.page.locator(".pl-note")).to_contain_text("is being moved.")
    expect(one.page.locator(".pl-lens")).to_be_visible()
    assert box_of(one.page.locator(".pl-lens"))["y"] >= (note := box_of(one.page.locator(".pl-note")))["y"] + note["height"], "what the keys do can be read"
    stop = one.page.locator(".pl-stop:focus")
    left, top = (box_of(stop)[side] for side in ("x", "y"))
    for _ in range(3):
        keys.press("ArrowLeft")
    keys.press("Shift+ArrowDown")
    until(lambda: (box_of(stop)["x"], box_of(stop)["y"]) == (left - 3, top + 10), "TO-PLANNER-20: 1 and 10 pixels")
    until(lambda: re.fullmatch(r"\d+\sm to the south", one.page.locator(".pl-news").inner_text()), "how far is read out")
    screenshot(one.page, "moving")
    keys.press("Escape")
    until(lambda: one.figures() == before and box_of(stop)["x"] == left, "Escape puts it back")
    expect(one.page.locator(".pl-news")).to_contain_text("stays where it was.")
    keys.press("m")
    for _ in range(4):
        keys.press("Shift+ArrowLeft")
    keys.press("Enter")
    until(lambda: one.figures() != before, "the stop moved")
    expect(one.page.locator(".pl-lens")).to_be_hidden()
    keys.press("Control+z")
    until(lambda: one.figures() == before, "all presses were one step")
    one.page.locator(".profile-stage").focus()
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    expect(one.page.locator(".pl-here")).to_be_visible()
    assert "height" in one.page.locator(".profile-stage").get_attribute("aria-valuetext"), "TO-PLANNER-12"
    screenshot(one.page, "keys")
