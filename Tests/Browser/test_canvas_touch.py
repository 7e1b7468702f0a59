"""Fingers and wheel on a picture, and pins that stay on what they mark whatever the picture is shown in."""

from __future__ import annotations

import base64

import pytest
from app import App, box_of, until
from lid import lifted
from playwright.sync_api import expect
from pictures import DISC, painted
from test_labelling import SCAPHOID, entry, fraction, middle, open_exercise, pin, stage, tool  # noqa: F401

Point = tuple[float, float]


def picture(app: App) -> dict:
    return box_of(app.top.locator("bk-canvas img"))


def zoom(app: App, before: dict) -> float:
    return picture(app)["width"] / before["width"]


def place(app: App, at: Point) -> Point:
    """What of the picture lies at a point of the page, in parts of it."""
    box = picture(app)
    return (at[0] - box["x"]) / box["width"], (at[1] - box["y"]) / box["height"]


def centre(app: App) -> Point:
    """The middle of the part of the picture's box that is in sight."""
    stage(app).evaluate("node => node.scrollIntoView({ block: 'center' })")
    box = box_of(stage(app))
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tap(app: App, *points: Point):
    app.touch("touchStart", *points)
    app.touch("touchEnd")


def pinch(app: App, at: Point, before: float, after: float):
    """Two fingers side by side move from one distance between them to another."""
    for step in range(9):
        half = (before + (after - before) * step / 8) / 2
        app.touch("touchStart" if step == 0 else "touchMove", (at[0] - half, at[1]), (at[0] + half, at[1]))
    app.touch("touchEnd")


def shifted(at: Point, x: float, y: float) -> Point:
    return at[0] + x, at[1] + y


def same(a: Point, b: Point, most: float = 0.01) -> bool:
    return abs(a[0] - b[0]) < most and abs(a[1] - b[1]) < most


def test_two_fingers_zoom_about_their_middle_and_pins_keep_their_size_lb_touch_1(open_exercise):
    app = open_exercise()
    at, before = shifted(centre(app), 20, -15), picture(app)
    meant, dot = place(app, at), box_of(pin(app, 3).locator(".dot"))
    pinch(app, at, 80, 240)
    until(lambda: abs(zoom(app, before) - 3) < 0.05, "it is zoomed by three")
    assert same(place(app, at), meant), (place(app, at), meant)
    now = box_of(pin(app, 3).locator(".dot"))
    assert abs(now["width"] - dot["width"]) < 0.5 and same(fraction(app, 3), SCAPHOID, 0.002)
    # Back again, and no further than the whole picture.
    pinch(app, at, 240, 40)
    until(lambda: abs(zoom(app, before) - 1) < 0.01, "it is whole")


def test_two_fingers_move_what_is_zoomed_and_select_nothing_lb_touch_1(open_exercise):
    app = open_exercise()
    at, before = centre(app), picture(app)
    pinch(app, at, 60, 240)
    until(lambda: abs(zoom(app, before) - 4) < 0.05, "it is zoomed by four")
    meant = place(app, at)
    for step in range(9):
        app.touch("touchStart" if step == 0 else "touchMove", shifted(at, -50 + 5 * step, 4 * step), shifted(at, 50 + 5 * step, 4 * step))
    app.touch("touchEnd")
    until(lambda: same(place(app, shifted(at, 40, 32)), meant), "it went along")
    assert entry(app).count() == 0


def test_a_double_tap_zooms_in_and_with_two_fingers_out_lb_touch_1_lb_touch_2(open_exercise):
    app = open_exercise()
    centre(app)
    before = picture(app)
    # Beside all pins.
    at = before["x"] + before["width"] * 0.45, before["y"] + before["height"] * 0.3
    tap(app, at)
    app.page.wait_for_timeout(500)
    assert zoom(app, before) == 1
    meant = place(app, at)
    tap(app, at)
    tap(app, at)
    until(lambda: abs(zoom(app, before) - 2) < 0.01, "it is zoomed by two")
    assert same(place(app, at), meant)
    two = [shifted(at, -30, 0), shifted(at, 30, 0)]
    app.page.wait_for_timeout(500)
    # Once, or held for long, means nothing.
    tap(app, *two)
    app.page.wait_for_timeout(500)
    app.touch("touchStart", *two)
    app.page.wait_for_timeout(700)
    app.touch("touchEnd")
    assert abs(zoom(app, before) - 2) < 0.01
    app.page.wait_for_timeout(400)
    tap(app, *two)
    tap(app, *two)
    until(lambda: abs(zoom(app, before) - 1) < 0.01, "it is whole again")


def draw_arrow(app: App, start: Point, end: Point):
    tool(app, "Arrow").click()
    app.touch("touchStart", start)
    for step in range(1, 9):
        app.touch("touchMove", (start[0] + (end[0] - start[0]) * step / 8, start[1] + (end[1] - start[1]) * step / 8))
    app.touch("touchEnd")


def test_a_long_press_removes_an_arrow_lb_touch_3(open_exercise):
    app = open_exercise(account="admin", device="tablet")
    tool(app, "Arrow").wait_for()
    at = centre(app)
    draw_arrow(app, shifted(at, -150, 60), shifted(at, -60, 120))
    arrows = app.top.locator("bk-canvas .arrow")
    until(lambda: arrows.count() == 1, "there is an arrow")
    tool(app, "Move").click()
    line = shifted(at, -105, 90)
    # A finger that moves, or is joined by another one, does not press.
    app.touch("touchStart", line)
    app.touch("touchStart", line, shifted(line, 120, 0))
    app.page.wait_for_timeout(700)
    app.touch("touchEnd")
    assert arrows.count() == 1
    app.touch("touchStart", line)
    app.page.wait_for_timeout(700)
    app.touch("touchEnd")
    until(lambda: arrows.count() == 0, "it is gone")
    tool(app, "Undo").click()
    until(lambda: arrows.count() == 1, "it is back")


def test_a_second_finger_ends_what_the_first_began_lb_touch_3(open_exercise):
    app = open_exercise(account="admin", device="tablet")
    tool(app, "Arrow").click()
    at = centre(app)
    app.touch("touchStart", at)
    app.touch("touchMove", shifted(at, 60, 60))
    app.touch("touchStart", shifted(at, 60, 60), shifted(at, 160, 60))
    app.touch("touchMove", shifted(at, 50, 60), shifted(at, 180, 60))
    app.touch("touchEnd")
    app.page.wait_for_timeout(300)
    assert app.top.locator("bk-canvas .arrow").count() == 0


def test_a_wheel_zooms_about_the_pointer_lb_touch_1(open_exercise):
    app = open_exercise(device="desktop")
    # Where the picture is narrower than its box, it is centred (LB-VIEW-3).
    at, before = shifted(centre(app), 0, 20), picture(app)
    meant, dot = place(app, at), box_of(pin(app, 3).locator(".dot"))
    app.page.mouse.move(*at)
    for _ in range(4):
        app.page.mouse.wheel(0, -120)
    # exp(480 · 0.0025) = 3.32
    until(lambda: abs(zoom(app, before) - 3.32) < 0.05, "it is zoomed")
    assert same(place(app, at), meant)
    assert abs(box_of(pin(app, 3).locator(".dot"))["width"] - dot["width"]) < 0.5
    app.page.mouse.wheel(0, 2000)
    until(lambda: abs(zoom(app, before) - 1) < 0.01, "it is whole")


# MARK: Pins stay


def test_a_picture_is_drawn_on_once_the_styles_of_its_page_are_there_lb_view_5(open_app, own_app):
    folder = own_app("anatomy", change=lambda description: description["App"]["Access"].update(Accounts="student"))
    app = open_app(folder.name, account="student", device="desktop")
    held = []
    app.page.context.route("**/canvas-page.css", lambda route: held.append(route))
    app.show("Testat 1")
    app.show("Ossa manus")
    # Playwright hears of requests while it waits.
    until(lambda: app.page.wait_for_timeout(50) or held, "the styles are asked for")
    app.page.wait_for_timeout(300)
    pins = app.top.locator("bk-canvas .pin")
    expect(pins).to_have_count(0)
    for route in held:
        route.continue_()
    expect(pins.first).to_be_attached()
    assert app.top.locator(".page-body").evaluate("node => getComputedStyle(node).display") == "grid"


def replace_picture(app: App, content: bytes, width: int, height: int):
    """Gives the exercise another picture, as a lecturer on another device would."""
    exercise = next(record for record in app.records() if record["fields"].get("Title") == "Ossa manus")
    statuses = app.page.evaluate(
        """async ([id, text, width, height]) => {
            const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
            const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
            const media = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
            const api = `/api/apps${new URL(".", location.href).pathname}`;
            const put = await fetch(`${api}media/${media}`, { method: "PUT", body: bytes });
            const patch = await fetch(`${api}records/Exercise/${id}`, {
                method: "PATCH", headers: { "Content-Type": "application/json", "If-Match": "*" },
                body: JSON.stringify({ fields: { Picture: { media, type: "image/png", width, height } } }),
            });
            return [put.status, patch.status];
        }""", [exercise["id"], base64.b64encode(content).decode(), width, height])
    assert statuses == [201, 200]
    until(lambda: app.top.locator("bk-canvas img").evaluate("node => node.naturalWidth") == width, "the picture is here")


def disc(app: App) -> tuple[Point, float]:
    """Middle and width of what is magenta within the picture's box, in pixels of the page, with nothing drawn upon it."""
    node = app.top.locator("bk-canvas")
    node.evaluate(
        """node => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(".drawing, .popover { visibility: hidden }");
            node.shadowRoot.adoptedStyleSheets.push(sheet);
        }""")
    with lifted(app.page):
        shot = base64.b64encode(app.page.screenshot(scale="css")).decode()
    node.evaluate("node => { node.shadowRoot.adoptedStyleSheets.pop() }")
    left, right, top, bottom = app.page.evaluate(
        """async ([text, box]) => {
            const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
            const bitmap = await createImageBitmap(new Blob([bytes]));
            const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
            context.drawImage(bitmap, 0, 0);
            const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
            const found = [Infinity, -1, Infinity, -1];
            for (let place = 0; place < data.length; place += 4) {
                if (data[place] < 200 || data[place + 1] > 60 || data[place + 2] < 200) continue;
                const [x, y] = [(place / 4) % bitmap.width, Math.floor(place / 4 / bitmap.width)];
                // Lists show the picture, too.
                if (x < box.x || x > box.x + box.width || y < box.y || y > box.y + box.height) continue;
                found[0] = Math.min(found[0], x);
                found[1] = Math.max(found[1], x + 1);
                found[2] = Math.min(found[2], y);
                found[3] = Math.max(found[3], y + 1);
            }
            return found;
        }""", [shot, box_of(stage(app))])
    return ((left + right) / 2, (top + bottom) / 2), right - left


def stays(app: App, where: str):
    """The third pin lies in the middle of the disc, to the pixel."""

    def is_there():
        pin(app, 3).locator(".dot").evaluate("node => node.scrollIntoView({ block: 'center' })")
        (x, y), width = disc(app)
        dot = middle(pin(app, 3).locator(".dot"))
        return width > 10 and abs(x - dot[0]) < 1.5 and abs(y - dot[1]) < 1.5

    until(is_there, f"pin and structure are at the same pixels {where}")


@pytest.mark.parametrize("edits", [False, True], ids=["labelling", "drawing"])
def test_pins_stay_on_their_structure_on_every_device_zoomed_and_with_a_smaller_picture_lb_view_1(
    open_exercise, screenshot, edits
):
    app = open_exercise(account="admin")
    large = painted(app.page, 1600, 2000, DISC % SCAPHOID, "image/png")
    small = painted(app.page, 400, 500, DISC % SCAPHOID, "image/png")
    replace_picture(app, large, 1600, 2000)
    if edits:
        tool(app, "Arrow").wait_for()
    else:
        app.press("Preview")
    for width, height, name in [
        (390, 844, "phone upright"), (844, 390, "phone on its side"), (768, 1024, "tablet upright"),
        (1024, 768, "split view of a tablet"), (1366, 1024, "large split view"),
    ]:  # fmt: skip
        app.page.set_viewport_size({"width": width, "height": height})
        stays(app, name)
        screenshot(app.page, name.replace(" ", "-"))
    app.page.set_viewport_size({"width": 1024, "height": 768})
    at = middle(pin(app, 3).locator(".dot"))
    pinch(app, at, 60, 180)
    stays(app, "zoomed")
    before = picture(app)["width"]
    replace_picture(app, small, 400, 500)
    stays(app, "zoomed, with the smaller picture")
    # What was looked at closely still is.
    assert abs(picture(app)["width"] - before) < 2
    screenshot(app.page, "smaller")
    tool(app, "Whole picture").click()
    stays(app, "with the smaller picture")
