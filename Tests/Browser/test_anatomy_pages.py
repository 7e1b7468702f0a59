"""Every page of the app Anatomy: no violations found by axe, and nothing that is worked at out of sight."""

from __future__ import annotations

import pytest
from anatomy import close
from app import App, until
from playwright.sync_api import expect
from test_labelling import entry, open_exercise, rows, stage  # noqa: F401


@pytest.mark.parametrize("account", ["student", "admin"])
def test_a_pin_that_is_chosen_far_down_the_list_brings_the_picture_into_view_lb_page_10(open_exercise, account):
    app = open_exercise(account=account)
    app.tap(rows(app).nth(8).locator(".row-main"))
    expect(app.top.locator("bk-canvas .popover .title")).to_have_text("Pin 9")
    expect(entry(app)).to_be_focused()
    until(lambda: is_in_sight(app), "picture and field are in sight")
    # What was scrolled away by hand comes back with the next pin.
    close(app)
    app.top.locator(".page-body").evaluate("body => body.scrollTo(0, 10_000)")
    until(lambda: not is_in_sight(app), "the picture is out of sight")
    app.tap(rows(app).nth(9).locator(".row-main"))
    until(lambda: is_in_sight(app), "picture and field are in sight")


def is_in_sight(app: App) -> bool:
    """Whether the whole picture stands below the bar and above the tabs, with what is typed at a pin."""
    box, bar = stage(app).bounding_box(), app.top.locator(".bar").bounding_box()
    tabs = app.page.locator("#app .tabs").bounding_box()
    return box["y"] >= bar["y"] + bar["height"] - 1 and box["y"] + box["height"] <= tabs["y"] + 1


def test_results_unfold_in_the_list_where_they_are_touched_lb_page_10(open_exercise):
    app = open_exercise("Systema skeletale", account="admin")
    app.page.go_back()
    rows(app).filter(has_text="Systema skeletale").locator(".row-menu").click()
    app.page.get_by_role("menuitem", name="More actions…").click()
    app.answer("Results")
    row = rows(app).filter(has_text="9 · Fibula")
    app.tap(row.locator(".row-main"))
    expect(app.top).to_contain_text("4 right · 0 misspelt")
    app.page.wait_for_timeout(300)
    box = row.bounding_box()
    assert 60 < box["y"] < 780, "the row that was touched stays in sight"
