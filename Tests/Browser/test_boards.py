"""Lists on wide screens: tables whose columns are sorted, sized and hidden, grids of pictures, three panes."""

from __future__ import annotations

from pathlib import Path

import pytest
from app import box_of, until
from playwright.sync_api import expect

MOMENT = "2025-03-02T09:14:05.211Z"
AUDIT = (Path(__file__).parent / "audit.js").read_text()


def wide(open_app, name, hash="", size=(1440, 900), **device):
    """An app on a screen of this size."""
    app = open_app(name, hash, device="desktop", **device)
    app.page.set_viewport_size({"width": size[0], "height": size[1]})
    return app


def everyone(open_app, **device):
    app = wide(open_app, "contacts", "#/EveryoneList", **device)
    expect(app.page.get_by_role("table")).to_be_visible()
    return app


def names(app) -> list[str]:
    """What the rows are about, from top to bottom."""
    return app.page.get_by_role("rowheader").all_inner_texts()


def heading(app, name: str):
    return app.page.locator(".head:not(.corner)").filter(has=app.page.get_by_text(name, exact=True))


def width(app, name: str) -> float:
    return box_of(app.page.locator(".head", has_text=name).first)["width"]


def audited(app):
    app.page.evaluate(AUDIT)
    found = app.page.evaluate("audit()")
    assert not found, found


def menu_of_list(app, choice: str):
    app.tap(app.page.locator(".page.board, .page.is-list").first.locator(".bar").get_by_role("button", name="More actions for this list"))
    app.answer(choice)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_en_layout_1_pg_board_1_contacts_are_a_table_on_a_desktop_and_a_list_on_a_phone(open_app, screenshot, scheme):
    app = everyone(open_app, scheme=scheme)
    table = app.page.get_by_role("table", name="Everyone")
    heads = [head.inner_text() or head.get_attribute("aria-label") for head in table.get_by_role("columnheader").all()]
    assert heads == ["Name", "Phone", "E-mail", "Group", "Birthday", "Columns"]
    assert int(table.get_attribute("aria-rowcount")) == len(names(app)) + 1
    assert names(app) == sorted(names(app), key=str.casefold)
    screenshot(app.page, "table")
    audited(app)
    phone = open_app("contacts", "#/EveryoneList")
    expect(phone.rows.first).to_be_visible()
    expect(phone.page.get_by_role("table")).to_have_count(0)


def test_en_layout_6_a_press_on_a_heading_sorts_and_it_stays_so(open_app):
    app = everyone(open_app)
    expect(heading(app, "Name")).to_have_attribute("aria-sort", "ascending")
    heading(app, "Birthday").get_by_role("button").click()
    expect(heading(app, "Birthday")).to_have_attribute("aria-sort", "ascending")
    expect(heading(app, "Name")).to_have_attribute("aria-sort", "none")
    app.heard("Sorted by “Birthday”, ascending")
    first = names(app)
    heading(app, "Birthday").get_by_role("button").press("Enter")
    expect(heading(app, "Birthday")).to_have_attribute("aria-sort", "descending")
    assert names(app) != first
    app.reload()
    expect(heading(app, "Birthday")).to_have_attribute("aria-sort", "descending")
    # The phone number has no order in this app.
    expect(heading(app, "Phone").get_by_role("button")).to_have_count(0)
    heading(app, "Birthday").get_by_role("button").click()
    expect(heading(app, "Name")).to_have_attribute("aria-sort", "ascending")


def test_pg_board_2_columns_are_made_wider_by_a_pointer_and_by_keys(open_app):
    app = everyone(open_app)
    edge = app.page.get_by_role("separator", name="Width of the column “Phone”")
    before, place = width(app, "Phone"), box_of(edge)
    x, y = place["x"] + place["width"] / 2, place["y"] + 20
    app.page.mouse.move(x, y)
    app.page.mouse.down()
    app.page.mouse.move(x + 60, y, steps=4)
    assert width(app, "Phone") == pytest.approx(before + 60, abs=2)
    app.page.mouse.up()
    until(lambda: edge.get_attribute("aria-valuenow") == str(round(before + 60)), "the width is kept")
    edge.focus()
    app.page.keyboard.press("ArrowLeft")
    until(lambda: edge.get_attribute("aria-valuenow") == str(round(before + 44)), "a key makes it narrower")
    expect(edge).to_be_focused()
    app.page.keyboard.press("Home")
    until(lambda: edge.get_attribute("aria-valuenow") == "96", "Home makes it as narrow as it gets")
    app.reload()
    expect(app.page.get_by_role("separator", name="Width of the column “Phone”")).to_have_attribute("aria-valuenow", "96")
    app.page.get_by_role("button", name="Columns").click()
    app.page.get_by_role("menuitem", name="Reset widths").click()
    until(lambda: width(app, "Phone") == pytest.approx(before, abs=2), "it is as it was")


def test_pg_board_3_columns_are_hidden_and_shown_in_a_menu_that_stays(open_app, screenshot):
    app = everyone(open_app)
    app.page.get_by_role("button", name="Columns").click()
    menu = app.page.get_by_role("menu", name="Columns")
    menu.get_by_role("menuitemcheckbox", name="E-mail").click()
    expect(heading(app, "E-mail")).to_have_count(0)
    app.heard("Column “E-mail” hidden")
    menu.get_by_role("menuitemcheckbox", name="Web page").click()
    expect(heading(app, "Web page")).to_have_count(1)
    expect(menu).to_be_visible()
    screenshot(app.page, "columns")
    app.page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    app.reload()
    expect(heading(app, "E-mail")).to_have_count(0)
    expect(heading(app, "Web page")).to_have_count(1)


def test_pg_board_6_a_row_opens_beside_the_table_which_goes_on_working(open_app, screenshot):
    app = everyone(open_app)
    first, second = names(app)[:2]
    # Anywhere in the row.
    app.page.get_by_role("row", name=first).get_by_role("cell").nth(1).click()
    expect(app.title).to_have_text(first)
    table, page = box_of(app.page.get_by_role("table")), box_of(app.top)
    assert table["x"] < page["x"] and page["width"] > 340
    screenshot(app.page, "beside")
    audited(app)
    heading(app, "Birthday").get_by_role("button").click()
    expect(heading(app, "Birthday")).to_have_attribute("aria-sort", "ascending")
    expect(app.title).to_have_text(first)
    app.page.get_by_role("rowheader", name=second).get_by_role("button").click()
    expect(app.title).to_have_text(second)


def test_pg_board_7_keys_walk_select_and_delete_and_the_menu_of_a_row_does_not_open_it(open_app):
    app = everyone(open_app)
    rows = app.page.get_by_role("rowheader").get_by_role("button")
    rows.first.focus()
    app.page.keyboard.press("ArrowDown")
    expect(rows.nth(1)).to_be_focused()
    app.page.keyboard.press("Shift+ArrowDown")
    expect(app.page.locator("[aria-pressed=true]")).to_have_count(2)
    app.page.keyboard.press("Escape")
    expect(app.page.locator("[aria-pressed=true]")).to_have_count(0)
    app.page.locator(".board-cell.end .row-menu").nth(1).click()
    expect(app.dialog).to_be_visible()
    expect(app.page.locator(".page.top h1")).to_have_text("Everyone")
    app.answer("Cancel")
    name = names(app)[1]
    rows.nth(1).focus()
    app.page.keyboard.press("Delete")
    app.answer("Delete")
    until(lambda: name not in names(app), "the person is gone")


def test_pg_board_4_of_three_thousand_rows_some_are_in_the_document_and_the_headings_stay(open_app, own_app):
    def person(number: int) -> dict:
        return {"id": f"01970000-0000-7000-8000-{number:012}", "model": "Person", "created": MOMENT, "changed": MOMENT, "fields": {"Name": f"Person {number:04}", "Phone": f"+49 30 {number}"}}

    folder = own_app("contacts", records=[person(number) for number in range(3000)])
    app = wide(open_app, folder.name, "#/EveryoneList", waits=False)
    app.synchronised()
    expect(app.page.get_by_role("table")).to_have_attribute("aria-rowcount", "3001")
    assert len(names(app)) < 200
    frame = app.page.locator(".board-frame")
    frame.evaluate("(frame) => { frame.scrollTop = frame.scrollHeight / 2; }")
    row = app.page.get_by_role("row", name="Person 1500")
    expect(row).to_be_visible()
    assert row.get_attribute("aria-rowindex") == "1502"
    head, place = box_of(heading(app, "Name")), box_of(frame)
    assert head["y"] == pytest.approx(place["y"], abs=3)
    for name in ("Name", "Phone", "E-mail"):
        heading(app, name).get_by_role("separator").press("End")
    until(lambda: frame.evaluate("(frame) => frame.scrollWidth - frame.clientWidth") > 100, "the columns are wider than the table")
    frame.evaluate("(frame) => { frame.scrollLeft = 100; }")
    assert box_of(heading(app, "Name"))["x"] == pytest.approx(place["x"], abs=2)
    in_front = """([x, y]) => {
        const cell = document.elementFromPoint(x, y)?.closest("WHAT");
        return cell && { x: cell.getBoundingClientRect().x, colour: getComputedStyle(cell).backgroundColor };
    }"""
    for y, what in [(place["height"] / 2, "[role=rowheader]"), (20, ".head")]:
        seen = app.page.evaluate(in_front.replace("WHAT", what), [place["x"] + 30, place["y"] + y])
        assert seen["x"] == pytest.approx(place["x"], abs=2) and "rgba" not in seen["colour"]
    app.page.locator(".page.board [data-find]").first.fill("Person 2999")
    expect(app.page.get_by_role("rowheader")).to_have_count(1)


@pytest.mark.parametrize(("device", "least"), [("tablet", 4), ("desktop", 5)])
def test_en_layout_1_pg_board_5_the_gallery_is_a_grid_of_pictures(open_app, screenshot, device, least):
    app = open_app("gallery", device=device)
    grid = app.page.locator(".grid")
    expect(grid).to_have_attribute("role", "list")
    tiles = app.rows
    expect(tiles).to_have_count(18)
    tops = [box_of(tile)["y"] for tile in tiles.all()[:8]]
    assert tops.count(tops[0]) >= least
    until(lambda: tiles.first.locator("img").evaluate("(image) => image.complete && image.naturalWidth > 0"), "pictures are there")
    screenshot(app.page, "grid")
    audited(app)
    tiles.first.locator("button").first.focus()
    app.page.keyboard.press("ArrowDown")
    expect(tiles.nth(tops.count(tops[0])).locator("button").first).to_be_focused()
    app.page.keyboard.press("ArrowLeft")
    expect(tiles.nth(tops.count(tops[0]) - 1).locator("button").first).to_be_focused()
    app.page.keyboard.press("Enter")
    expect(app.title).not_to_have_text("Pictures")
    assert box_of(app.top)["x"] > box_of(grid)["x"]
    screenshot(app.page, "beside")
    audited(app)


def test_en_layout_2_on_a_phone_the_grid_is_a_choice_that_is_remembered(open_app, screenshot):
    app = open_app("gallery")
    expect(app.page.locator(".grid")).to_have_count(0)
    menu_of_list(app, "Show as pictures")
    app.heard("View: pictures")
    expect(app.rows).to_have_count(18)
    tops = [box_of(tile)["y"] for tile in app.rows.all()[:3]]
    assert tops[0] == tops[1] < tops[2]
    screenshot(app.page, "grid")
    audited(app)
    app.reload()
    expect(app.page.locator(".grid")).to_have_count(1)
    menu_of_list(app, "Show as list")
    expect(app.page.locator(".grid")).to_have_count(0)


def test_pg_board_1_arrow_keys_walk_through_the_rows_of_a_table_and_not_its_headings(open_app):
    app = everyone(open_app)
    app.page.keyboard.press("/")
    app.page.keyboard.press("ArrowDown")
    rows = app.rows.locator(".row-main")
    expect(rows.first).to_be_focused()
    app.page.keyboard.press("ArrowDown")
    expect(rows.nth(1)).to_be_focused()
    app.page.keyboard.press("Home")
    expect(rows.first).to_be_focused()
    app.page.keyboard.press("ArrowUp")
    expect(rows.first).to_be_focused()


def test_pg_board_5_a_long_grid_scrolls_in_whole_lines(open_app, own_app):
    def picture(number: int) -> dict:
        return {"id": f"01970000-0000-7000-8000-{number:012}", "model": "Picture", "created": MOMENT, "changed": MOMENT, "fields": {"Title": f"Picture {number:04}", "Photo": {"file": "pictures/vaduz.svg"}, "Date": "2020-01-01"}}

    folder = own_app("gallery", records=[picture(number) for number in range(1000)])
    app = wide(open_app, folder.name, waits=False)
    app.synchronised()
    expect(app.rows.first).to_be_visible()
    first = app.rows.evaluate_all("(rows) => rows.findIndex((row) => row.offsetTop !== rows[0].offsetTop)")
    for share in (.3, .7, .5, 1, 0):
        app.page.locator(".page.board .page-body").evaluate("(body, share) => { body.scrollTop = body.scrollHeight * share; }", share)
        app.page.wait_for_timeout(300)
        assert int(app.page.locator(".grid").get_attribute("data-first")) % first == 0
    expect(app.rows.first).to_be_visible()


def test_pg_level_8_a_menu_a_list_and_a_page_stand_side_by_side(open_app, own_app, screenshot):
    def plain(app: dict):
        members = app["Components"]["MemberList"]
        del members["Layout"], members["Columns"], members["EmptyAdd"], members["Events"]["Add"]
        app["Components"]["MoreMenu"]["Buttons"] = [{"Name": "All", "Title": "All of them"}]
        app["Components"]["MoreMenu"]["Events"] = {"All": "LoadMembers"}
        app["Events"]["LoadMembers"] = {**app["Events"]["LoadEveryone"], "ElementId": "MemberList"}

    app = wide(open_app, own_app("contacts", change=plain).name, "#/MoreMenu")
    app.page.get_by_role("button", name="All of them").click()
    expect(app.page.locator(".pane")).to_be_visible()
    screenshot(app.page, "waiting")
    app.rows.first.locator(".row-main").click()
    expect(app.page.locator(".pages.three:not(.waiting)")).to_be_visible()
    xs = [box_of(page)["x"] for page in app.page.locator(".page.third, .page.under, .page.top").all()]
    assert xs == sorted(xs) and len(set(xs)) == 3
    screenshot(app.page, "three")
    audited(app)
