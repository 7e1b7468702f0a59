"""The list of stops under a finger: rows that are swiped away, and rows that are dragged by their handles."""

from __future__ import annotations

import pytest
from app import until
from planning import NORTH, VILLAGE, WEST, Planning
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.graphics

WORDS = {"en": ("Stops", "Undo", "Wind Gap", "Whiteport"), "de": ("Halte", "Rückgängig", "Windjoch", "Weißenhafen")}


def touches(page: Page):
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    return touch


def middle(node) -> tuple[float, float]:
    node.scroll_into_view_if_needed()
    box = node.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def planned(open_page, island, language: str = "en", **device: str) -> Planning:
    one = Planning.opened(open_page, island, language=language, **device)
    for count, place in enumerate([WEST, VILLAGE, NORTH], 1):
        one.tap(place)
        one.stops(count)
    one.settled()
    if one.button(WORDS[language][0]).get_attribute("aria-expanded") == "false":
        one.button(WORDS[language][0]).click()
    until(lambda: len(set(one.names())) == 3 and not any(name[0] in "-−" or name[0].isdigit() for name in one.names()), "stops have names")
    return one


@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("de", "dark")])
def test_to_planner_28_a_row_that_is_swiped_away_removes_its_stop(open_page, island, screenshot, language, scheme):
    one = planned(open_page, island, language, device="phone", scheme=scheme)
    page, before = one.page, one.names()
    touch = touches(page)
    page.evaluate("globalThis.cancelled = 0; addEventListener('pointercancel', () => { cancelled += 1; }, true)")

    def swipe(way: int) -> None:
        # A browser takes a touch away from a page that answers too late; people begin again, where the row is by then.
        for _ in range(8):
            one.rests()
            x, y = middle(page.locator(".pl-row").nth(1))
            before = page.evaluate("cancelled")
            touch("touchStart", (x, y))
            for step in range(1, 6):
                touch("touchMove", (x + way * step / 5, y))
            page.wait_for_timeout(100)
            if page.evaluate("cancelled") == before:
                return
            touch("touchEnd")
            # Not at once: what it is busy with would make it too late again.
            page.wait_for_timeout(500)
        pytest.fail("the browser took all touches away")

    # Two fifths of a row of 366 pixels are 146.
    swipe(-130)
    expect(page.locator(".pl-row.swiped:not(.enough)")).to_have_count(1)
    touch("touchEnd")
    expect(page.locator(".pl-row.swiped")).to_have_count(0)
    assert one.names() == before
    swipe(-170)
    expect(page.locator(".pl-row.enough")).to_have_count(1)
    screenshot(page, "swiping")
    touch("touchEnd")
    one.stops(2)
    assert one.names() == [before[0], before[2]]
    one.button(WORDS[language][1]).tap()
    one.stops(3)
    assert one.names() == before


def test_to_planner_28_a_row_that_is_dragged_by_its_handle_moves_its_stop(open_page, island, screenshot):
    one = planned(open_page, island, device="phone")
    page, before = one.page, one.names()
    touch = touches(page)
    last = page.locator(".pl-handle").last

    def drag() -> bool:
        """At the edge the list scrolls, until the first row is there; not when the browser takes the touch away, as it does from pages that are busy."""
        x, y = middle(last)
        panel = page.locator(".pl-panel").bounding_box()
        touch("touchStart", (x, y))
        for step in range(1, 9):
            touch("touchMove", (x, y + (panel["y"] + 8 - y) * step / 8))
        try:
            expect(page.locator(".pl-row").first).to_have_class("pl-row drops-above", timeout=8_000)
        except AssertionError:
            touch("touchCancel")
            page.wait_for_timeout(500)
            assert one.names() == before
            return False
        return True

    assert any(drag() for _ in range(5)), "a row is dragged to the first one"
    screenshot(page, "dragging")
    touch("touchEnd")
    until(lambda: one.names() == [before[2], before[0], before[1]], "the last one is the first")
    one.stops(3)
    one.button("Undo").tap()
    until(lambda: one.names() == before, "in one step")


def stands(page) -> bool:
    """The panel grows with what is found out about the tour, and its rows move below a finger that was put there before."""
    place = middle(page.locator(".pl-handle").nth(0))
    page.wait_for_timeout(200)
    return place == middle(page.locator(".pl-handle").nth(0))


def test_to_planner_28_a_row_stays_in_the_hand_while_the_legs_around_it_are_worked_out(open_page, island):
    one = planned(open_page, island, device="phone")
    page, before = one.page, one.names()
    touch = touches(page)
    legs = page.locator(".pl-stops li:not(.pl-row)")
    until(lambda: stands(page), "the list stands still")
    old = legs.all_text_contents()
    x, y = middle(page.locator(".pl-handle").nth(1))
    touch("touchStart", (x, y))
    for step in (8, 16, 24):
        touch("touchMove", (x, y - step))
    expect(page.locator(".pl-row.dragged")).to_have_count(1)
    page.evaluate("window.held = document.querySelector('.pl-row.dragged')")
    page.evaluate("document.querySelector('.pl-profiles input[value=hike]').click()")
    until(lambda: len(new := legs.all_text_contents()) == 2 and not set(new) & set(old), "both legs are other ones")
    assert page.evaluate("held.isConnected && held.classList.contains('dragged')")
    touch("touchCancel")
    expect(page.locator(".pl-row.dragged")).to_have_count(0)
    assert one.names() == before


def test_to_planner_28_the_pointer_drags_a_row_and_escape_puts_it_back(open_page, island, screenshot):
    one = planned(open_page, island, device="desktop")
    page, before = one.page, one.names()
    mouse = page.mouse

    def drags() -> bool:
        until(lambda: stands(page), "the list stands still")
        x, y = middle(page.locator(".pl-handle").nth(0))
        below = middle(page.locator(".pl-row").nth(1))[1]
        mouse.move(x, y)
        mouse.down()
        mouse.move(x, y + 20)
        mouse.move(x, below + 6)
        try:
            expect(page.locator(".pl-row.drops-below")).to_have_count(1, timeout=3_000)
        except AssertionError:
            # The list was drawn anew below the pointer, with what was found out about the tour.
            mouse.up()
            return False
        return True

    def drag() -> None:
        assert any(drags() for _ in range(8)), "a row is dragged"

    drag()
    expect(page.locator(".pl-row").nth(1)).to_have_class("pl-row drops-below")
    screenshot(page, "dragging")
    page.keyboard.press("Escape")
    expect(page.locator(".pl-row.dragged")).to_have_count(0)
    mouse.up()
    assert one.names() == before
    expect(page.locator(".pl-callout")).to_be_hidden()
    drag()
    mouse.up()
    until(lambda: one.names() == [before[1], before[0], before[2]], "the second one is the first")
    # A click is none behind a drag, and one without it.
    expect(page.locator(".pl-callout")).to_be_hidden()
    page.locator(".pl-handle").nth(0).click()
    expect(page.locator(".pl-callout")).to_be_visible()


def test_pg_pull_1_and_to_planner_8_a_finger_that_goes_down_on_the_planner_pulls_nothing(open_page, island):
    one = planned(open_page, island, device="phone")
    page = one.page
    one.button("Stops").tap()
    one.rests()
    touch = touches(page)
    x, y = one.point((-3000, 4500))
    touch("touchStart", (x, y))
    for step in range(1, 9):
        touch("touchMove", (x, y + 20 * step))
    page.wait_for_timeout(100)
    expect(page.locator(".pull")).to_have_count(0)
    touch("touchEnd")
    expect(page.locator(".pull, .refreshing")).to_have_count(0)


def test_to_planner_14_who_has_chosen_a_name_by_touch_sees_the_map_without_letters_to_type_on(open_page, island):
    one = Planning.opened(open_page, island, device="phone")
    search = one.page.get_by_role("combobox", name="Find a place")
    search.tap()
    search.fill(WORDS["en"][2])
    one.page.locator(".pl-hits li").first.tap()
    one.stops(1)
    expect(search).not_to_be_focused()
    expect(search).to_have_value("")
