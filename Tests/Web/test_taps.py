"""PG-TAP-1: a tap belongs to what lay under the finger when it came down."""

import pytest

from tree import act, button, node

LEAVE = "1:leave:title"
FIELD = node(2, "input", data_input="1:field:title", data_kind="text", data_commit=LEAVE)
PROBLEM = node(9, "p", "Too long", style="height: 60px; margin: 0")


def form(host, *below: dict, problem: dict = PROBLEM, **answers):
    """A field, and what stands below it; leaving the field puts a sentence between them."""
    patches = [["create", 0, 3, problem]]
    page = host.open(
        node(1, "div", "", FIELD), *below, answers={LEAVE: [{"type": "patch", "patches": patches}], **answers}
    )
    page.locator("input").first.focus()
    return page


def middle(page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def mouse(page, x: float, y: float):
    page.mouse.move(x, y)
    page.mouse.down()
    page.wait_for_timeout(60)
    page.mouse.up()


def finger(page, x: float, y: float):
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.wait_for_timeout(60)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


WAYS = pytest.mark.parametrize("press", [mouse, finger])


@WAYS
def test_PG_TAP_1_a_button_that_is_moved_away_gets_its_tap(host, press):
    page = form(host, button(3, "Choose", "1:gallery:"))
    press(page, *middle(page, "#app button"))
    host.wait_for_input("act", action="1:gallery:")
    assert host.inputs() == [act(LEAVE), act("1:gallery:")]


@WAYS
def test_PG_TAP_1_what_comes_under_the_finger_gets_nothing(host, press):
    above = button(4, "Other", "1:other:", style="display: block; height: 60px")
    page = form(host, button(3, "Choose", "1:gallery:", style="display: block; height: 60px"), problem=above)
    press(page, *middle(page, "[data-act='1:gallery:']"))
    host.wait_for_input("act", action="1:gallery:")
    assert host.inputs() == [act(LEAVE), act("1:gallery:")]


@WAYS
def test_PG_TAP_1_a_switch_that_is_moved_away_is_switched(host, press):
    box = node(5, "input", type="checkbox", data_input="1:field:on", data_kind="boolean", data_commit="1:leave:on")
    page = form(host, node(3, "div", "", box))
    press(page, *middle(page, "[type=checkbox]"))
    host.wait_for_input("act", action="1:field:on", value=True)


def test_PG_TAP_1_whoever_moves_away_before_letting_go_presses_nothing(host):
    page = form(host, button(3, "Choose", "1:gallery:"))
    x, y = middle(page, "#app button")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 300)
    page.mouse.up()
    page.wait_for_timeout(100)
    assert host.inputs() == [act(LEAVE)]


def test_PG_TAP_1_keys_press_once(host):
    page = form(host, button(3, "Choose", "1:gallery:"))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    host.wait_for_input("act", action="1:gallery:")
    assert host.inputs() == [act(LEAVE), act("1:gallery:")]


def test_PG_TAP_1_the_end_of_a_long_press_is_no_tap(host):
    row = button(3, "Row", "1:open:a", data_press="1:press:a", style="display: block; height: 60px")
    page = form(host, row)
    x, y = middle(page, "#app button")
    page.mouse.move(x, y)
    page.mouse.down()
    page.wait_for_timeout(700)
    page.mouse.up()
    page.wait_for_timeout(100)
    assert host.inputs() == [act(LEAVE), act("1:press:a")]
