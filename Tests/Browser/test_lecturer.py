"""What lecturers work with: pictures beside their lists, order by hand, copies, previews, help."""

from __future__ import annotations

import pytest
from app import App, until
from playwright.sync_api import expect
from test_access import assert_accessible
from test_labelling import entry, middle, open_exercise, pin, rows, stage, tool  # noqa: F401

SIZES = [(390, 844), (844, 390), (820, 1180), (1180, 820), (320, 568)]


def is_beside(app: App) -> bool:
    """Whether the picture stands at the right of its list."""
    picture, row = app.top.locator("bk-canvas").bounding_box(), rows(app).first.bounding_box()
    return picture["x"] >= row["x"] + row["width"] - 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("account", ["student", "admin"])
def test_a_picture_and_its_list_share_the_room(open_exercise, screenshot, scheme, account):
    app = open_exercise(scheme=scheme, account=account)
    if account == "admin" and app.button("Edit").count():
        app.press("Edit")
        expect(tool(app, "Arrow")).to_be_attached()
    for width, height in SIZES:
        app.page.set_viewport_size({"width": width, "height": height})
        until(lambda: is_beside(app) == (width >= 480), f"list and picture at {width}")
        screenshot(app.page, f"{width}")
        box = stage(app).bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= width and box["height"] >= 150
        if width >= 480:
            # The picture stays while the list scrolls.
            app.top.locator(".page-body").evaluate("body => body.scrollTo(0, 10_000)")
            assert abs(stage(app).bounding_box()["y"] - box["y"]) < 1
            assert box["y"] >= 0 and box["y"] + box["height"] <= height
            app.top.locator(".page-body").evaluate("body => body.scrollTo(0, 0)")
    for button in app.top.locator("bk-canvas .tools button").all():
        size = button.bounding_box()
        assert size["width"] >= 44 and size["height"] >= 44


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1180, 820)])
def test_what_is_typed_at_a_pin_does_not_cover_it(open_exercise, screenshot, size):
    app = open_exercise()
    app.page.set_viewport_size({"width": size[0], "height": size[1]})
    until(lambda: is_beside(app) == (size[0] >= 480), "the page is laid out")
    stage(app).focus()
    for number in range(1, 11):
        app.page.keyboard.press("PageDown") if number == 1 else entry(app).press("Enter")
        expect(app.top.locator("bk-canvas .popover .title")).to_have_text(f"Pin {number}")
        popover, (x, y) = app.top.locator("bk-canvas .popover").bounding_box(), middle(pin(app, number).locator(".dot"))
        inside = popover["x"] <= x <= popover["x"] + popover["width"] and popover["y"] <= y <= popover["y"] + popover["height"]
        assert not inside, number
        if number == 4:
            screenshot(app.page, f"{size[0]}")
