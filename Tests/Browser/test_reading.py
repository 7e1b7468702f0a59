"""Reading pages: pictures in full, keys that are listed, the first page, titles and rows that fit."""

from __future__ import annotations

import pytest
from app import box_of, until
from playwright.sync_api import expect

VIEWER = "dialog.viewer"


def scale(page) -> float:
    return page.locator(f"{VIEWER} img").evaluate("(image) => new DOMMatrix(getComputedStyle(image).transform).a")


def opened(open_app, **device):
    app = open_app("gallery", **device)
    app.show("Schloss Vaduz")
    frame = app.top.locator("[data-picture]").first
    until(lambda: frame.locator("img").evaluate("(image) => image.complete && image.naturalWidth > 0"), "the picture is there")
    app.tap(frame)
    viewer = app.page.locator(VIEWER)
    expect(viewer).to_be_visible()
    return app, frame, viewer


@pytest.mark.parametrize("way", ["escape", "button", "back"])
def test_pg_picture_1_a_picture_opens_in_full_and_closes_to_where_it_was(open_app, screenshot, way):
    app, frame, viewer = opened(open_app, device="desktop")
    hash = app.page.evaluate("location.hash")
    assert viewer.locator("img").get_attribute("alt")
    box = box_of(viewer)
    assert (box["width"], box["height"]) == (1280, 800)
    screenshot(app.page, "viewer")
    match way:
        case "escape": app.page.keyboard.press("Escape")
        case "button": viewer.get_by_role("button", name="Close").click()
        case _: app.go_back()
    expect(viewer).to_have_count(0)
    expect(frame).to_be_focused()
    # The page itself did not go back.
    until(lambda: app.page.evaluate("location.hash") == hash, "the page stays")
    expect(app.title).to_have_text("Schloss Vaduz")


def test_pg_picture_2_a_picture_is_enlarged_by_keys_buttons_wheel_and_double_tap(open_app):
    app, _, viewer = opened(open_app, device="desktop")
    app.page.keyboard.press("+")
    assert scale(app.page) == pytest.approx(1.5)
    app.page.keyboard.press("-")
    assert scale(app.page) == pytest.approx(1)
    viewer.get_by_role("button", name="Zoom in").click()
    assert scale(app.page) == pytest.approx(1.5)
    app.page.mouse.move(640, 400)
    app.page.mouse.wheel(0, -200)
    until(lambda: scale(app.page) > 1.6, "the wheel enlarges")
    app.page.keyboard.press("0")
    assert scale(app.page) == pytest.approx(1)
    app.page.mouse.dblclick(640, 400)
    until(lambda: scale(app.page) == pytest.approx(2.5), "a double tap enlarges")
    # Nothing holds it: it is drawn anew at its size.
    assert viewer.locator("img").evaluate("(image) => getComputedStyle(image).willChange") == "auto"


def test_pg_picture_3_arrow_keys_and_swipes_lead_through_the_pictures_of_the_list(open_app):
    app, _, viewer = opened(open_app, device="phone")
    first = viewer.locator("img").get_attribute("alt")
    assert first == "Schloss Vaduz"
    number = int(viewer.locator(".viewer-caption").text_content().split(" · ")[1].split(" ")[0])
    app.page.keyboard.press("ArrowRight")
    expect(viewer.locator(".viewer-caption")).to_contain_text(f" · {number + 1} of ")
    app.touch("touchStart", (100, 420))
    for x in (150, 200, 260, 300):
        app.touch("touchMove", (x, 420))
    app.touch("touchEnd")
    expect(viewer.locator(".viewer-caption")).to_contain_text(f"{first} · {number} of ")
    app.touch("touchStart", (200, 300))
    for y in (350, 450, 550, 600):
        app.touch("touchMove", (200, y))
    app.touch("touchEnd")
    expect(viewer).to_have_count(0)


def test_pg_keys_1_a_question_mark_lists_the_keys_of_the_page(open_app, screenshot):
    app = open_app("gallery", device="desktop")
    app.page.keyboard.press("?")
    keys = app.page.locator("dialog.keys")
    expect(keys).to_be_visible()
    expect(keys).to_contain_text("delete the row")
    expect(keys).not_to_contain_text("On a picture to draw on")
    screenshot(app.page, "keys")
    app.page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    app.press("Add")
    app.input("Title").focus()
    app.page.keyboard.press("?")
    expect(app.input("Title")).to_have_value("?")
    expect(keys).to_have_count(0)


def test_sv_first_1_apps_are_found_and_those_used_last_stand_in_front(open_page, server, screenshot):
    page = open_page(server, device="desktop")
    field = page.get_by_role("searchbox", name="Find an app")
    field.fill("gall")
    expect(page.locator(".tile:visible")).to_have_count(1)
    field.fill("xyzzy")
    expect(page.get_by_text("No app is called so.")).to_be_visible()
    field.fill("")
    page.locator(".tile-link", has_text="Contacts").click()
    page.wait_for_url("**/contacts/")
    page.goto(server)
    expect(page.get_by_role("navigation", name="Used last").get_by_role("link")).to_have_text(["Contacts"])
    screenshot(page, "launcher")


def test_sv_first_2_the_first_page_says_who_is_logged_in(open_page, server, log_in):
    page = open_page(device="desktop")
    page.context.add_cookies([{"name": "baukasten", "value": log_in("curator").cookie, "url": server}])
    page.goto(server)
    expect(page.get_by_text("Logged in as curator")).to_be_visible()


def test_en_list_5_a_new_record_without_a_date_is_in_sight_and_marked(open_app):
    app = open_app("contacts", device="phone")
    app.tab("Everyone")
    app.press("Add")
    app.input("Name").fill("Zyx Last")
    app.press("Save")
    row = app.row("Zyx Last")
    expect(row).to_have_class("row new")
    expect(row).to_be_in_viewport()
    expect(row.locator("[data-act]").first).to_be_focused()


def test_pg_level_5_a_long_title_is_read_whole_on_its_page(open_app, screenshot):
    title = "A title that is as long as titles of pictures may be, which is eighty letters ok"
    app = open_app("contacts", device="phone")
    app.tab("Everyone")
    app.press("Add")
    app.input("Name").fill(title)
    app.press("Save")
    row = app.row(title)
    row.locator(".text").first.hover()
    expect(row.locator(".text").first).to_have_attribute("title", title)
    app.show(title)
    expect(app.title).to_have_text(title)
    assert app.title.evaluate("(node) => node.scrollWidth <= node.clientWidth && getComputedStyle(node).overflow === 'visible'")
    screenshot(app.page, "long")


def test_pg_canvas_5_what_is_typed_at_a_pin_is_moved_by_its_head_and_by_keys(open_app):
    app = open_app("anatomy", device="desktop", account="student")
    app.show("Testat 1")
    app.show("Ossa manus")
    app.rows.nth(3).locator(".row-main").click()
    popover = app.top.locator("bk-canvas .popover")
    expect(popover).to_be_visible()
    box = box_of(popover)
    head = box_of(popover.locator(".title"))
    x, y = head["x"] + 20, head["y"] + 20
    app.page.mouse.move(x, y)
    app.page.mouse.down()
    app.page.mouse.move(x + 5, y + 60, steps=3)
    app.page.mouse.up()
    moved = box_of(popover)
    assert moved["y"] != box["y"]
    popover.locator(".entry").focus()
    app.page.keyboard.press("Alt+ArrowUp")
    until(lambda: box_of(popover)["y"] == pytest.approx(max(moved["y"] - 24, 0), abs=25), "it is moved by keys")
    # At another pin it stands beside it again.
    app.page.keyboard.press("Enter")
    until(lambda: popover.evaluate("(node) => getComputedStyle(node).translate") in ("none", "0px"), "it is back at its pin")


def test_pg_level_6_a_background_of_triangles_goes_through_all_panes(open_app):
    app = open_app("crowd-sensing", device="desktop")
    app.tap(app.page.locator(".large-button", has_text="Fill in forms"))
    pair = app.page.locator(".triangles .pages.pair")
    expect(pair).to_have_count(1)

    def panes():
        return pair.locator("> :is(.page, .pane)").evaluate_all("(panes) => panes.map((pane) => getComputedStyle(pane).backgroundImage)")

    until(lambda: len(panes()) > 1 and set(panes()) == {"none"}, "no pane begins the background anew")


@pytest.mark.parametrize(("device", "width"), [("desktop", 1440), ("phone", 320)])
def test_pg_read_6_rows_in_narrow_panes_keep_the_size_of_their_letters(open_app, screenshot, device, width):
    app = open_app("anatomy", device=device, language="de")
    app.page.set_viewport_size({"width": width, "height": 800})
    known = app.page.locator("#app .row .gauge .one-line").first
    expect(known).to_contain_text("Nadeln gekonnt")
    app.show("Testat 1")
    expect(app.row("Systema skeletale")).to_be_visible()
    screenshot(app.page)
    texts = app.row("Systema skeletale").locator(".at .text")
    assert texts.evaluate_all("nodes => nodes.map((node) => getComputedStyle(node).fontSize)") == ["17px", "13px"]
    assert all(texts.evaluate_all("nodes => nodes.map((node) => node.scrollHeight <= node.clientHeight && node.scrollWidth <= node.clientWidth)"))
    if width > 1000:
        assert known.evaluate("node => node.scrollWidth <= node.clientWidth"), "what is known is read to its end"


def test_pg_read_6_a_picture_in_a_row_has_the_shape_of_its_box(open_app):
    app = open_app("anatomy", device="phone")
    app.show("Testat 1")
    picture = app.row("Systema skeletale").locator("img")
    until(lambda: picture.evaluate("image => image.naturalWidth") > 0, "the picture is there")
    width, height = picture.evaluate("image => [image.naturalWidth, image.naturalHeight]")
    box = box_of(picture)
    assert width != height and box["width"] == pytest.approx(box["height"], abs=0.5)


def test_of_a_bar_and_its_words_the_bar_gives_way_pg_read_6(open_app):
    app = open_app("anatomy", device="tablet", language="de")
    app.show("Testat 1")
    known = app.page.locator("#app .row .gauge .one-line")
    assert known.count() == 3
    assert all(known.evaluate_all("nodes => nodes.map((node) => node.scrollWidth <= node.clientWidth)"))
