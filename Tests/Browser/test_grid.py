"""Grids: an editable table with groups and running totals, its palette, cards on phones. The app is Tests/Apps/plans."""

from __future__ import annotations

import itertools
import json
import re
import shutil
from pathlib import Path

import pytest
from app import box_of, until
from conftest import KNOWN, answers
from playwright.sync_api import expect

ROOT = Path(__file__).resolve().parents[2]
AUDIT = (Path(__file__).parent / "audit.js").read_text()
PLAN = "01990000-0000-7000-8000-000000000001"
EMPTY = "01990000-0000-7000-8000-000000000002"
RUNNING = [300, 750, 850, 1750, 2150, 2650, 2850, 3250, 3650, 3850]
SIZES = {"phone": None, "small": (320, 640), "tablet": (820, 1180), "desktop": (1440, 900)}
COLUMNS = ["Rounds", "Count", "Distance", "Stroke", "Pulse", "Send-off", "Paddles", "Sum", "Running total"]
numbers = itertools.count(1)


@pytest.fixture
def plans(running):
    """Gives the server the app, for this test alone: plans(account's role, change=…, records=…) → name of its folder."""
    folders: list[Path] = []

    def plans(role: str = "trainer", change=lambda _: None, records=()) -> str:
        folder = running.apps / f"plans-{next(numbers)}-{id(folders)}"
        draft = folder.with_name(f".{folder.name}")
        shutil.copytree(ROOT / "Tests/Apps/plans", draft)
        description = json.loads((draft / "app.json").read_text())
        description["App"]["Access"]["Accounts"] = role
        change(description)
        (draft / "app.json").write_text(json.dumps(description))
        demo = json.loads((draft / "demo.json").read_text())
        demo["records"] += list(records)
        (draft / "demo.json").write_text(json.dumps(demo))
        draft.rename(folder)
        folders.append(folder)
        until(lambda: answers(f"{running.address}/{folder.name}/app.json"), "the server knows the app")
        return folder.name

    yield plans
    for folder in folders:
        shutil.rmtree(folder)


class Grid:
    """A grid as a person has it before them."""

    def __init__(self, app):
        self.app = app
        self.page = app.page
        self.node = app.page.get_by_role("grid")

    def press(self, *keys: str):
        for key in keys:
            self.page.keyboard.press(key)

    def column(self, name: str, kind: str = "row") -> list[str]:
        place = COLUMNS.index(name)
        return [line.locator(".gr-cell").nth(place).inner_text().replace("\u00a0", " ") for line in self.node.locator(f".gr-line.is-{kind}").all()]

    def cell(self, row: int, name: str):
        return self.node.locator(".gr-line.is-row").nth(row).locator(".gr-cell").nth(COLUMNS.index(name))

    def at(self) -> tuple[str, str]:
        """Kind of the line at hand, and the name of its column."""
        return tuple(self.page.evaluate(
            """() => {
                const cell = document.querySelector("[aria-selected=true]"), line = cell.closest(".gr-line");
                return [line.className.match(/is-(\\w+)/)[1], document.querySelector(`.gr-head [aria-colindex="${cell.ariaColIndex}"]`)?.textContent ?? ""];
            }"""))

    def running(self, expected: list[int]):
        until(lambda: self.column("Running total") == [f"{metres} m" for metres in expected], f"the running total is {expected}")


@pytest.fixture
def open_grid(open_page, running, log_in):
    from app import App

    def open_grid(name: str, plan: str = PLAN, size: str = "desktop", account: str = "keeper", **device) -> Grid:
        page = open_page(device="phone" if size in ("phone", "small") else "desktop", **device)
        if SIZES[size]:
            page.set_viewport_size(dict(zip(("width", "height"), SIZES[size])))
        session = log_in(account)
        page.context.add_cookies([{"name": "baukasten", "value": session.cookie, "url": running.address}])
        page.add_init_script(KNOWN % (name, session.account))
        app = App(page, f"{running.address}/{name}").open(f"#/PlanList/Rows=OpenPlan.{plan}")
        until(app.records, "the records are there")
        app.synchronised()
        grid = Grid(app)
        expect(page.locator("bk-grid")).to_be_visible()
        return grid

    return open_grid


def audited(page):
    page.evaluate(AUDIT)
    found = page.evaluate("audit()")
    assert not found, found


@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("de", "dark")])
@pytest.mark.parametrize("size", ["phone", "small", "tablet", "desktop"])
def test_pg_every_1_grids_at_every_size(plans, open_grid, screenshot, size, language, scheme):
    grid = open_grid(plans(), size=size, language=language, scheme=scheme)
    expect(grid.page.locator(".gr-line.is-row, .gr-card.is-row")).to_have_count(10)
    screenshot(grid.page, "grid")
    audited(grid.page)


def test_gr_aria_1_the_table_has_the_role_of_a_grid_with_sums_by_group_and_over_all(plans, open_grid):
    grid = open_grid(plans())
    node = grid.node
    expect(node).to_have_attribute("aria-label", "Grundlagen")
    assert node.get_attribute("aria-rowcount") == "18" and node.get_attribute("aria-colcount") == "10"
    assert [head.inner_text() for head in node.get_by_role("columnheader").all()][:9] == COLUMNS
    grid.running(RUNNING)
    assert grid.column("Sum") == [f"{metres} m" for metres in (300, 450, 100, 900, 400, 500, 200, 400, 400, 200)]
    sums = node.locator(".gr-line.is-subtotal, .gr-line.is-total").all_inner_texts()
    assert [" ".join(text.split()) for text in sums] == ["Total Warm-up 850 m", "Total Main set 2800 m", "Total Cool-down 200 m", "Total 3850 m"]
    assert node.locator("[tabindex='0']").count() == 1
    expect(grid.cell(0, "Sum")).to_have_attribute("aria-readonly", "true")
    assert grid.cell(0, "Count").get_attribute("aria-readonly") is None
    grid.cell(1, "Distance").click()
    expect(grid.cell(1, "Distance")).to_have_attribute("aria-selected", "true")
    assert node.locator("[aria-selected]").count() == 1


def test_gr_keys_1_cells_are_edited_by_keys_alone(plans, open_grid):
    grid = open_grid(plans())
    grid.cell(3, "Count").focus()
    # A letter begins; Enter goes on below.
    grid.press("2", "0", "Enter")
    grid.running([300, 750, 850, 1850, 2250, 2750, 2950, 3350, 3750, 3950])
    expect(grid.cell(4, "Count")).to_be_focused()
    # F2 keeps what stands there; Tab goes on to the right.
    grid.press("F2", "End", "0", "Tab")
    grid.running([300, 750, 850, 1850, 5850, 6350, 6550, 6950, 7350, 7550])
    expect(grid.cell(4, "Distance")).to_be_focused()
    grid.press("Shift+Tab", "Enter", "Escape")
    expect(grid.cell(4, "Count")).to_be_focused()
    grid.press("1", "ArrowUp")
    grid.running([300, 750, 850, 1850, 2250, 2750, 2950, 3350, 3750, 3950])
    expect(grid.cell(3, "Count")).to_be_focused()
    grid.press("1", "8", "ArrowRight")
    grid.running(RUNNING)
    assert grid.at() == ("row", "Distance")
    grid.press("Home", "ArrowUp")
    assert grid.at()[0] == "heading"
    grid.press("Control+End")
    assert grid.at() == ("total", "Running total")
    grid.press("Control+Home", "ArrowDown", "End", "ArrowLeft", "ArrowLeft", " ")
    expect(grid.cell(0, "Paddles")).to_have_text("Yes")
    # Undone as everywhere.
    grid.press("Control+z")
    expect(grid.cell(0, "Paddles")).to_have_text("No")


def test_gr_edit_3_a_wrong_value_stays_in_its_cell_with_its_reason_until_it_is_right(plans, open_grid, screenshot):
    grid = open_grid(plans())
    cell = grid.cell(1, "Distance")
    cell.focus()
    before = box_of(grid.node)
    grid.press("0", "Enter")
    expect(cell).to_have_attribute("aria-invalid", "true")
    expect(cell).to_be_focused()
    reason = "Please enter a whole number between 1 and 10,000\u00a0m."
    expect(grid.page.locator(".gr-note")).to_have_text(reason)
    assert grid.page.evaluate("(id) => document.getElementById(id).textContent", cell.get_attribute("aria-describedby")) == reason
    grid.app.heard(f"Distance: {reason}")
    screenshot(grid.page, "wrong")
    audited(grid.page)
    assert box_of(grid.node) == before, "GR-STILL-1"
    grid.running(RUNNING)
    grid.press("ArrowRight")
    expect(grid.page.locator(".gr-note")).to_have_text(f"Not saved: Distance: {reason}")
    grid.press("ArrowLeft", "Escape")
    assert cell.get_attribute("aria-invalid") is None
    expect(cell).to_have_text("150 m")
    grid.press("1", "0", "0", "Tab")
    until(lambda: grid.column("Running total")[1] == "600 m", "sums follow")


def test_gr_row_1_rows_are_added_duplicated_moved_and_deleted_by_keys(plans, open_grid, screenshot):
    grid = open_grid(plans())
    grid.cell(1, "Count").focus()
    grid.press("Control+Enter")
    expect(grid.page.locator(".gr-line.is-draft")).to_have_count(1)
    assert grid.at() == ("draft", "Distance")
    expect(grid.page.locator(".gr-note")).to_have_text("Not saved yet. Missing: Distance.")
    screenshot(grid.page, "draft")
    grid.press("7", "5", "Enter")
    expect(grid.page.locator(".gr-line.is-draft")).to_have_count(0)
    assert grid.column("Distance")[:4] == ["300 m", "150 m", "75 m", "25 m"]
    grid.cell(2, "Distance").focus()
    grid.press("Alt+ArrowUp")
    until(lambda: grid.column("Distance")[:3] == ["300 m", "75 m", "150 m"], "the row moved")
    expect(grid.cell(1, "Distance")).to_be_focused()
    grid.press("Control+d")
    until(lambda: grid.column("Distance")[:4] == ["300 m", "75 m", "75 m", "150 m"], "the row is there twice")
    grid.press("Control+Delete")
    until(lambda: grid.column("Distance")[:3] == ["300 m", "75 m", "150 m"], "one is gone")
    assert grid.page.evaluate("document.activeElement.closest('[role=grid]') !== null")
    # The menu has all of it.
    grid.press("Shift+F10")
    items = grid.page.get_by_role("menuitem")
    expect(items).to_have_text(["Edit in form", "Insert row below", "Duplicate", "Move up", "Move down", "Delete"])
    expect(items.first).to_be_focused()
    grid.press("Enter")
    expect(grid.app.title).to_have_text("Row")


@pytest.mark.parametrize("size", ["tablet", "desktop"])
def test_gr_room_1_a_grid_takes_all_the_room_and_the_way_back_is_there(plans, open_grid, size):
    grid = open_grid(plans(), size=size)

    def takes_all() -> bool:
        box = box_of(grid.page.locator("bk-grid"))
        return box["x"] + box["width"] >= SIZES[size][0] - 1 and box["width"] > SIZES[size][0] * .75

    until(takes_all, "the grid takes all the room")
    expect(grid.page.locator(".page.under")).not_to_be_visible()
    grid.app.press("Plans")
    expect(grid.app.row("Grundlagen")).to_be_visible()


def test_gr_keys_2_escape_and_tab_leave_the_table(plans, open_grid):
    grid = open_grid(plans())
    grid.cell(2, "Count").focus()
    grid.press("Tab")
    assert grid.at() == ("row", "Distance")
    grid.press("Escape", "Tab")
    assert grid.page.evaluate("document.activeElement.closest('[role=grid]') === null")


#: Keys without a moment between them: where one is after each, what the cells at hand show, and how many acts were told by then.
AT_ONCE = """([count, distance, keys]) => {
    let told = 0;
    addEventListener("bk-act", () => (told += 1));
    return keys.map((key) => {
        const node = document.activeElement;
        if (key.length > 1) node.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        else if (node.localName === "input") node.value += key;
        else node.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        const at = document.activeElement.closest(".gr-cell");
        const place = at === count ? "count" : at === distance ? "distance" : [...at.parentNode.parentNode.children].indexOf(at.parentNode) - [...count.parentNode.parentNode.children].indexOf(count.parentNode);
        return [place, count.textContent, told];
    });
}"""


def test_gr_keys_3_a_key_that_leaves_a_cell_moves_at_once_and_judging_comes_before_what_follows(plans, open_grid):
    grid = open_grid(plans())
    count, distance = grid.cell(3, "Count"), grid.cell(3, "Distance")
    count.focus()

    def at_once(*keys: str) -> list:
        return grid.page.evaluate(AT_ONCE, [count.element_handle(), distance.element_handle(), keys])

    assert at_once("2", "0", "Tab") == [["count", "", 0], ["count", "", 0], ["distance", "20", 0]]
    grid.running([300, 750, 850, 1850, 2250, 2750, 2950, 3350, 3750, 3950])
    count.focus()
    # What is wrong is judged before the next key, which then counts for that cell: the value goes back.
    assert at_once("0", "Enter", "Escape") == [["count", "", 0], [1, "0", 0], ["count", "20", 2]]
    assert count.get_attribute("aria-invalid") is None
    # Of two values, one straight after the other, both count.
    assert [told for _, _, told in at_once("1", "8", "Tab", "9", "0", "Enter")] == [0, 0, 0, 1, 1, 1]
    grid.running([300, 750, 850, 2470, 2870, 3370, 3570, 3970, 4370, 4570])
    # Nothing is told of what stayed as it was; what reads as before is shown as before.
    count.focus()
    assert at_once("1", "8", "Tab")[-1] == ["distance", "18", 0]
    distance.focus()
    grid.press("9", "0", ".", "0", "Tab")
    expect(distance).to_have_text("90 m")


def test_gr_palette_1_the_example_plan_is_built_from_the_library_by_keyboard_alone(plans, open_grid, screenshot):
    grid = open_grid(plans(), EMPTY)
    expect(grid.page.locator(".gr-empty")).to_have_text("No rows yet. Take one from the modules, or add one.")
    search = grid.page.get_by_role("searchbox", name="Modules: Search")
    search.focus()
    for words in ("1 300", "3 150", "4 25", "18 50", "400 haupt", "5 100", "50 main 74", "400 beine", "400 arme", "200"):
        grid.press("Control+a")
        grid.page.keyboard.type(words)
        expect(grid.page.locator(".gr-count")).to_have_text("1 entry")
        grid.press("ArrowDown", "Enter")
        search.focus()
    grid.running(RUNNING)
    screenshot(grid.page, "built")
    audited(grid.page)


def entry(grid: Grid, words: str):
    """The only one that is found, and its middle."""
    grid.page.get_by_role("searchbox").fill(words)
    expect(grid.page.locator(".gr-count")).to_have_text("1 entry")
    found = box_of(grid.page.locator(".gr-entry"))
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def test_gr_palette_4_an_entry_is_carried_to_its_place_by_a_mouse(plans, open_grid, screenshot):
    grid = open_grid(plans())
    mouse, carried, lines = grid.page.mouse, grid.page.locator(".gr-carried"), grid.page.locator(".gr-above, .gr-below")
    start = entry(grid, "locker")
    first = box_of(grid.cell(0, "Distance"))
    above = first["x"] + 10, first["y"] + 6
    for is_taken_back in (True, False):
        mouse.move(*start)
        mouse.down()
        mouse.move(start[0] - 3, start[1])
        expect(carried).to_have_count(0)
        mouse.move(*above, steps=4)
        expect(carried).to_be_visible()
        expect(lines).to_have_class(re.compile(r"\bgr-above$"))
        screenshot(grid.page, "carried")
        if is_taken_back:
            grid.press("Escape")
            expect(carried).to_have_count(0)
            expect(lines).to_have_count(0)
        mouse.up()
    # What was taken back is not there; 200 m of the cool-down stand in the warm-up, where they were dropped.
    grid.running([200, *(200 + metres for metres in RUNNING)])
    expect(carried).to_have_count(0)
    # Let go where it was: neither carried nor pressed.
    mouse.move(*start)
    mouse.down()
    mouse.move(start[0] - 40, start[1], steps=3)
    mouse.move(*start, steps=3)
    mouse.up()
    # A press still adds at the end of its group.
    mouse.click(*start)
    grid.running([200, *(200 + metres for metres in RUNNING), 4250])
    grid.press("Control+z")
    grid.running([200, *(200 + metres for metres in RUNNING)])


def test_gr_palette_4_with_a_finger_that_rests_first_an_entry_is_carried_else_it_scrolls(plans, open_grid):
    grid = open_grid(plans(), size="phone")
    grid.page.set_viewport_size({"width": 1180, "height": 820})
    touch = grid.page.context.new_cdp_session(grid.page)
    carried = grid.page.locator(".gr-carried")

    def finger(kind: str, *points: tuple[float, float]):
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    expect(grid.page.locator(".gr-palette")).to_be_visible()
    start = entry(grid, "locker")
    third = box_of(grid.cell(2, "Distance"))
    below = third["x"] + 10, third["y"] + third["height"] - 6
    # Moved at once, nothing is carried.
    finger("touchStart", start)
    finger("touchMove", (start[0] - 60, start[1]))
    finger("touchMove", below)
    finger("touchEnd")
    expect(carried).to_have_count(0)
    grid.running(RUNNING)
    finger("touchStart", start)
    expect(carried).to_be_visible()
    finger("touchMove", (start[0] - 60, start[1]))
    finger("touchMove", below)
    expect(grid.page.locator(".gr-below")).to_have_count(1)
    finger("touchEnd")
    grid.running([*RUNNING[:3], 1050, *(200 + metres for metres in RUNNING[3:])])
    assert grid.column("Distance")[3] == "200 m"


def test_gr_palette_3_on_a_tablet_the_palette_is_a_sheet(plans, open_grid, screenshot):
    grid = open_grid(plans(), size="tablet")
    grid.page.locator(".gr-bar").get_by_role("button", name="Modules").click()
    sheet = grid.page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    screenshot(grid.page, "sheet")
    grid.page.keyboard.type("locker")
    sheet.locator(".gr-entry").click()
    grid.press("Escape")
    expect(sheet).not_to_be_visible()
    until(lambda: grid.column("Running total")[-1] == "4050 m", "the row is there")


def test_gr_card_1_phones_have_cards_and_the_ordinary_form(plans, open_grid, screenshot):
    grid = open_grid(plans(), size="phone")
    cards = grid.page.locator(".gr-card.is-row")
    expect(cards).to_have_count(10)
    expect(grid.page.get_by_role("grid")).to_have_count(0)
    expect(cards.nth(1)).to_contain_text("150 m")
    grid.app.tap(cards.nth(1).locator(".gr-card-main"))
    expect(grid.app.title).to_have_text("Row")
    grid.app.input("Distance").fill("200")
    grid.app.press("Save")
    expect(cards.nth(1)).to_contain_text("600 m")
    grid.app.press("Add")
    expect(grid.app.title).to_have_text("Row")
    expect(grid.app.input("Distance")).to_have_value("")


def test_gr_touch_1_on_a_tablet_one_press_edits_and_all_is_large_enough(plans, open_grid):
    grid = open_grid(plans(), size="tablet")
    cell = grid.cell(0, "Distance")
    cell.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    cell.dispatch_event("click")
    expect(cell.locator("input")).to_be_focused()
    expect(cell.locator("input")).to_have_attribute("inputmode", "numeric")
    for node in grid.node.locator(".gr-line.is-row > .gr-cell, .gr-line.is-row button").all()[:20]:
        assert box_of(node)["height"] >= 44


def test_gr_edit_1_who_may_only_read_sees_no_editing(plans, open_grid, screenshot):
    grid = open_grid(plans("reader"))
    grid.running(RUNNING)
    expect(grid.node.locator(".editable")).to_have_count(0)
    expect(grid.page.get_by_role("button", name="Add row")).to_have_count(0)
    expect(grid.page.get_by_role("searchbox")).to_have_count(0)
    grid.cell(0, "Count").click()
    grid.press("9")
    expect(grid.page.locator(".gr-input")).to_have_count(0)
    screenshot(grid.page, "reading")


def test_gr_rights_1_who_may_not_change_the_plan_adds_no_rows_to_it(plans, open_grid):
    def change(description):
        description["Models"]["Plan"]["Access"]["trainer"] = ["read"]

    grid = open_grid(plans(change=change))
    expect(grid.cell(0, "Count")).to_have_class("gr-cell number editable")
    expect(grid.page.get_by_role("button", name="Add row")).to_have_count(0)
    expect(grid.page.get_by_role("searchbox")).to_have_count(0)
    grid.cell(0, "Count").focus()
    grid.press("Control+Enter")
    expect(grid.page.locator(".gr-line.is-draft")).to_have_count(0)


def test_gr_edit_4_gr_type_1_two_devices_edit_different_cells_of_a_row_one_of_them_without_a_network(plans, open_grid):
    name = plans()
    one, other = open_grid(name), open_grid(name)
    one.page.context.set_offline(True)
    one.cell(1, "Count").focus()
    one.press("4", "Enter")
    other.cell(1, "Distance").focus()
    other.press("2", "0", "0", "Enter")
    other.app.synchronised()
    # What arrives does not touch what is being typed (GR-TYPE-1).
    other.cell(1, "Stroke").focus()
    other.press("a", "b")
    one.page.context.set_offline(False)
    one.app.synchronised()
    for grid in (one, other):
        until(lambda: (grid.column("Sum")[1], grid.column("Count")[1]) == ("800 m", "4"), "both changes are there")
    expect(other.cell(1, "Stroke").locator("input")).to_have_value("ab")
    other.press("Enter")
    until(lambda: one.column("Stroke")[1] == "ab", "the third one too")


def test_gr_window_1_of_10_000_rows_a_window_is_drawn(plans, open_grid):
    rows = [
        {"id": f"01990000-0000-7000-8000-1{number:011d}", "model": "Row", "created": "2026-09-01T08:00:00.000Z", "changed": "2026-09-01T08:00:00.000Z",
         "fields": {"Plan": [EMPTY], "Group": "main", "Rounds": 1, "Count": 1, "Distance": 50, "Order": number + 1}}
        for number in range(10_000)
    ]
    grid = open_grid(plans(records=rows), EMPTY)
    # They come in batches.
    until(lambda: grid.node.get_attribute("aria-rowcount") == "10004", "all rows are there", seconds=240)
    assert grid.node.locator(".gr-line").count() < 200
    grid.cell(0, "Count").focus()
    grid.press("Control+End")
    until(lambda: grid.at()[0] == "total", "the last line is there")
    total = grid.node.locator(".gr-line.is-total")
    expect(total).to_contain_text("500,000 m")
    grid.press("ArrowUp", "ArrowUp", "Home", "ArrowRight", "2", "Enter")
    # At the last row: back to the end.
    grid.press("Control+End")
    expect(total).to_contain_text("500,050 m")
