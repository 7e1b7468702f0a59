"""Gestures and the keys that do the same, in a real browser."""

import time

from tree import act, button, node, rows


# MARK: Gestures and their keys


def swipe(page, row, distance):
    box = row.bounding_box()
    x, y = box["x"] + box["width"] - 10, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - distance / 2, y)
    page.mouse.move(x - distance, y, steps=3)
    page.mouse.up()


def test_a_swipe_shows_the_button_and_a_full_one_deletes(host):
    page = host.open(rows("a", "b"))
    swipe(page, page.locator(".row").first, 80)
    assert host.inputs() == []
    page.locator(".row.open .row-delete").click()
    assert host.inputs() == [act("1:delete:a")]
    swipe(page, page.locator(".row").nth(1), 250)
    host.wait_for_input("act", action="1:delete:b")
    assert page.locator(".row.open").count() == 0


def test_a_tap_beside_the_button_only_closes_the_row(host):
    page = host.open(rows("a", "b"))
    swipe(page, page.locator(".row").first, 80)
    page.mouse.click(20, 20)
    assert page.locator(".row.open").count() == 0
    assert host.inputs() == []
    page.mouse.click(20, 20)
    assert host.inputs() == [act("1:open:a")]


def test_a_long_press_acts_and_swallows_the_click(host):
    page = host.open(rows("a"))
    page.mouse.move(20, 20)
    page.mouse.down()
    page.wait_for_timeout(650)
    page.mouse.up()
    assert host.inputs() == [act("1:press:a")]
    page.mouse.click(20, 20)
    assert host.inputs()[1:] == [act("1:open:a")]


def test_a_page_that_is_busy_tells_a_long_press_by_its_times(host):
    page = host.open(rows("a"))
    # The page hears of both only when it is busy no more: of the timer first, of the lifted finger behind it.
    page.evaluate("setTimeout(() => { const end = performance.now() + 1500; while (performance.now() < end); }, 100)")
    page.mouse.move(20, 20)
    page.mouse.down()
    time.sleep(0.65)
    page.mouse.up()
    assert host.inputs() == [act("1:press:a")]
    page.evaluate("setTimeout(() => { const end = performance.now() + 1500; while (performance.now() < end); }, 100)")
    page.mouse.down()
    time.sleep(0.25)
    page.mouse.up()
    host.wait_for_input("act", action="1:open:a")
    assert len(host.inputs()) == 2


def test_a_long_touch_counts_once(host):
    page = host.open(rows("a"))
    session = host.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 20, "y": 20}]})
    page.wait_for_timeout(1_200)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(100)
    assert host.inputs() == [act("1:press:a")]


def test_a_touch_swipe_deletes_and_a_touch_scroll_does_not(host):
    page = host.open(rows("a", "b"))
    session = host.context.new_cdp_session(page)

    def drag(points):
        for index, (x, y) in enumerate(points):
            kind = "touchMove" if index else "touchStart"
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    drag([(250, 25), (245, 60), (240, 120), (240, 200)])
    drag([(290, 25), (250, 26), (150, 26), (60, 27), (10, 27)])
    host.wait_for_input("act", action="1:delete:a")
    assert [one["action"] for one in host.inputs()] == ["1:delete:a"]


def test_the_right_button_presses_long(host):
    page = host.open(rows("a"))
    page.click("text=a", button="right")
    assert host.inputs() == [act("1:press:a")]


def test_keys_delete_press_long_and_walk_through_rows(host):
    page = host.open(rows("a", "b", "c"))
    page.locator(".row-main").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Delete")
    page.keyboard.press("Shift+F10")
    page.keyboard.press("End")
    page.keyboard.press("Backspace")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    actions = [one["action"] for one in host.inputs()]
    assert actions == ["1:delete:b", "1:press:b", "1:delete:c", "1:open:a"]


def test_focus_goes_to_the_next_row_when_its_row_is_deleted(host):
    page = host.open(rows("a", "b"), answers={"1:delete:a": [{"type": "patch", "patches": [["remove", 10]]}]})
    page.locator(".row-main").first.focus()
    page.keyboard.press("Delete")
    assert page.evaluate("document.activeElement.dataset.act") == "1:open:b"


def test_a_menu_walks_in_a_circle(host):
    page = host.open(node(1, "div", "", *[button(n, f"B{n}", f"1:{n}:") for n in (2, 3, 4)], data_menu=""))
    page.focus("text=B2")
    for key, name in [("ArrowDown", "B3"), ("ArrowUp", "B2"), ("ArrowUp", "B4"), ("ArrowRight", "B2"), ("End", "B4")]:
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.textContent") == name


def test_a_dialog_takes_the_focus_keeps_it_and_gives_it_back(host):
    dialog = node(2, "div", "", button(3, "No", "0:no:", data_cancel=""), button(4, "Yes", "0:yes:"), data_trap="")
    open_it = {"1:ask:": [{"type": "patch", "patches": [["create", 0, 0, dialog]]}]}
    page = host.open(button(1, "Ask", "1:ask:"), answers={**open_it, "0:no:": [{"type": "patch", "patches": [["remove", 2]]}]})
    page.focus("text=Ask")
    page.keyboard.press("Enter")
    focused = "document.activeElement.textContent"
    assert page.evaluate(focused) == "No"
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(focused) == "Yes"
    page.keyboard.press("Tab")
    assert page.evaluate(focused) == "No"
    page.keyboard.press("Escape")
    assert host.inputs()[-1] == act("0:no:")
    assert page.evaluate(focused) == "Ask"


# MARK: Long lists


def window_of(first: int, count: int, total: int) -> dict:
    def spacer(number, rows):
        return node(number, "li", class_="spacer", style=f"height: calc(var(--row-height, 50px) * {rows})")

    lines = [node(100 + n, "li", f"Row {n}", data_act=f"1:open:{n}", tabindex="0", style="height: 50px")
             for n in range(first, first + count)]  # fmt: skip
    rows = node(
        1, "ul", "", spacer(2, first), *lines, spacer(3, total - first - count), data_list="", data_window="1:window:",
        data_first=str(first), data_count=str(total), style="margin: 0; padding: 0; list-style: none",
    )  # fmt: skip
    return node(4, "div", "", rows, class_="scrolling", style="height: 100%; overflow: auto")


def test_a_long_list_asks_for_the_rows_that_come_into_view(host):
    page = host.open(window_of(0, 60, 10_000))
    page.wait_for_timeout(100)
    assert host.inputs() == []
    page.evaluate("document.querySelector('.scrolling').scrollTo(0, 50 * 5000)")
    asked = host.wait_for_input("act", action="1:window:")["value"]
    assert asked["first"] < 5000 - 8 and asked["first"] + asked["count"] > 5017 + 8
    assert asked["count"] < 80
    heights = "[...document.querySelectorAll('.spacer')].map((node) => node.style.getPropertyValue('--row-height'))"
    assert page.evaluate(heights) == ["50px", "50px"]


def test_too_few_rows_are_completed_at_once(host):
    host.open(window_of(0, 3, 100))
    assert host.wait_for_input("act", action="1:window:")["value"]["first"] == 0
