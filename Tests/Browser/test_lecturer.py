"""What lecturers work with: pictures beside their lists, order by hand, copies, previews, help."""

from __future__ import annotations

from pathlib import Path

import pytest
from app import App, box_of, until, until_on_device
from playwright.sync_api import expect
from test_access import assert_accessible, assert_accessible_day_and_night
from test_labelling import entry, middle, open_exercise, pin, rows, stage, tool  # noqa: F401

SIZES = [(390, 844), (844, 390), (820, 1180), (1180, 820), (320, 568)]


def is_beside(app: App) -> bool:
    """Whether the picture stands at the right of its list."""
    picture, row = box_of(app.top.locator("bk-canvas")), box_of(rows(app).first)
    return picture["x"] >= row["x"] + row["width"] - 1


@pytest.mark.parametrize("account", ["student", "admin"])
def test_a_picture_and_its_list_share_the_room(open_exercise, screenshot, account):
    app = open_exercise(account=account)
    # Who prepares exercises lands where they are drawn.
    expect(tool(app, "Arrow")).to_have_count(1 if account == "admin" else 0)
    for width, height in SIZES:
        app.page.set_viewport_size({"width": width, "height": height})
        until(lambda: is_beside(app) == (width >= 480), f"list and picture at {width}")
        screenshot(app.page, f"{width}")
        box = box_of(stage(app))
        assert box["x"] >= 0 and box["x"] + box["width"] <= width and box["height"] >= 150
        if width >= 480:
            # The picture stays while the list scrolls.
            app.top.locator(".page-body").evaluate("body => body.scrollTo(0, 10_000)")
            assert abs(box_of(stage(app))["y"] - box["y"]) < 1
            assert box["y"] >= 0 and box["y"] + box["height"] <= height
            app.top.locator(".page-body").evaluate("body => body.scrollTo(0, 0)")
    for button in app.top.locator("bk-canvas .tools button").all():
        size = box_of(button)
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
        popover, (x, y) = box_of(app.top.locator("bk-canvas .popover")), middle(pin(app, number).locator(".dot"))
        inside = popover["x"] <= x <= popover["x"] + popover["width"] and popover["y"] <= y <= popover["y"] + popover["height"]
        assert not inside, number
        if number == 4:
            screenshot(app.page, f"{size[0]}")


# Order


@pytest.fixture
def open_sections(open_app, own_app):
    """Opens the demonstration's list of sections as somebody."""

    def open_sections(account: str = "admin", **device) -> App:
        folder = own_app("anatomy", change=lambda description: description["App"]["Access"].update(Accounts=account))
        app = open_app(folder.name, account=account, **device)
        expect(rows(app).first).to_be_visible()
        return app

    return open_sections


def titles(app: App) -> list[str]:
    return [title.split("\n")[0] for title in rows(app).locator(".row-content").all_inner_texts()]


def drag(app: App, handle, to_y: float) -> None:
    x, y = middle(handle)
    app.page.mouse.move(x, y)
    app.page.mouse.down()
    app.page.mouse.move(x, (y + to_y) / 2, steps=4)
    app.page.mouse.move(x, to_y, steps=4)


def test_rows_are_ordered_by_dragging_keys_and_menu(open_sections, screenshot):
    app = open_sections()
    assert titles(app) == ["Testat 1", "Testat 2", "Kurs B"]
    expect(rows(app).locator("bk-handle")).to_have_count(3)
    until(lambda: (box := box_of(rows(app).first.locator("bk-handle"))) and box["width"] >= 44, "handles are there")
    last = box_of(rows(app).nth(1))
    drag(app, rows(app).first.locator("bk-handle"), last["y"] + last["height"] - 6)
    screenshot(app.page, "dragging")
    app.page.mouse.up()
    until(lambda: titles(app) == ["Testat 2", "Testat 1", "Kurs B"], "the row stands where it was dropped")
    app.heard("is now 2 of 3")
    app.synchronised()

    # A click on a handle is no tap on the row.
    rows(app).first.locator("bk-handle").click()
    assert titles(app) == ["Testat 2", "Testat 1", "Kurs B"]
    expect(rows(app)).to_have_count(3)

    rows(app).nth(1).locator(".row-main").focus()
    app.page.keyboard.press("Alt+ArrowUp")
    until(lambda: titles(app) == ["Testat 1", "Testat 2", "Kurs B"], "the row went up")
    until(lambda: "Testat 1" in app.focused().inner_text(), "the row keeps the focus")
    app.page.keyboard.press("Alt+ArrowUp")
    assert titles(app) == ["Testat 1", "Testat 2", "Kurs B"]

    rows(app).first.locator(".row-menu").click()
    screenshot(app.page, "menu")
    app.page.get_by_role("menuitem", name="Move down").click()
    until(lambda: titles(app) == ["Testat 2", "Testat 1", "Kurs B"], "the menu moved it")
    app.synchronised()
    app.reload()
    assert titles(app) == ["Testat 2", "Testat 1", "Kurs B"]


def test_a_finger_moves_a_row_and_neither_swipes_nor_presses_it(open_sections):
    app = open_sections(device="phone")
    until(lambda: (box := box_of(rows(app).first.locator("bk-handle"))) and box["width"] >= 44, "handles are there")
    x, y = middle(rows(app).nth(1).locator("bk-handle"))
    top = box_of(rows(app).first)["y"]
    app.touch("touchStart", (x, y))
    # Longer than a long press.
    app.page.wait_for_timeout(700)
    for step in range(1, 9):
        app.touch("touchMove", (x - 3 * step, y + (top + 5 - y) * step / 8))
    app.touch("touchEnd")
    until(lambda: titles(app) == ["Testat 2", "Testat 1", "Kurs B"], "the row stands where it was put")
    expect(app.page.locator(".actions, .row.open")).to_have_count(0)


@pytest.mark.service_worker
def test_order_is_changed_without_a_network_and_sent_later(open_sections, screenshot):
    app = open_sections()
    app.synchronised()
    until_on_device(app.page)
    app.page.context.set_offline(True)
    rows(app).first.locator(".row-main").focus()
    app.page.keyboard.press("Alt+ArrowDown")
    until(lambda: titles(app) == ["Testat 2", "Testat 1", "Kurs B"], "the row went down")
    expect(rows(app).nth(1).locator(".mark")).to_be_attached()
    screenshot(app.page, "offline")
    app.page.context.set_offline(False)
    app.synchronised(30)
    expect(rows(app).locator(".mark")).to_have_count(0)


def test_who_may_not_change_records_has_no_handles(open_sections):
    app = open_sections(account="student")
    expect(rows(app)).to_have_count(2)
    expect(app.top.locator("bk-handle")).to_have_count(0)


def test_a_list_with_handles_is_accessible(open_sections, screenshot):
    app = open_sections()
    for width, height in [(390, 844), (820, 1180), (1180, 820)]:
        app.page.set_viewport_size({"width": width, "height": height})
        screenshot(app.page, f"{width}")
    assert_accessible_day_and_night(app.page, "a list with handles", screenshot)


# Copies, preview, help


def actions(app: App, title: str):
    """What can be done with a row, opened by its menu."""
    rows(app).filter(has_text=title).first.locator(".row-menu").click()
    app.page.get_by_role("menuitem", name="More actions…").click()
    return app.page.locator(".actions")


def test_an_exercise_is_copied_with_its_pins(open_exercise, screenshot):
    app = open_exercise(account="admin")
    app.page.go_back()
    expect(app.title).to_have_text("Exercises")
    choice = actions(app, "Ossa manus")
    screenshot(app.page, "actions")
    choice.get_by_role("button", name="Copy", exact=True).click()
    until(lambda: "Ossa manus (copy)" in titles(app)[-1], "the copy comes last")
    screenshot(app.page, "copied")
    app.show("Ossa manus (copy)")
    expect(rows(app)).to_have_count(10)
    expect(rows(app).first).to_contain_text("1 · Radius")
    app.synchronised(30)


def test_a_lecturer_previews_an_exercise_and_leaves_no_attempt(open_exercise, screenshot):
    app = open_exercise(account="admin")
    app.press("Preview")
    expect(app.title).to_have_text("Preview")
    expect(rows(app).first).to_contain_text("1 · Pin without label")
    app.page.mouse.click(*middle(pin(app, 1).locator(".dot")))
    entry(app).fill("radius")
    entry(app).press("Enter")
    app.top.locator("bk-canvas").get_by_role("button", name="Close").click()
    app.press("Interim result")
    expect(rows(app).first).to_contain_text("✓ 1 · radius")
    screenshot(app.page, "preview")
    app.press("Evaluate")
    app.answer("Finish")
    expect(rows(app).nth(1)).to_contain_text("Ulna")
    attempts = [record for record in app.records() if record["model"] == "Attempt"]
    # The demonstration has some at the second exercise.
    assert all(one["fields"]["Exercise"] != ["01955100-0000-7000-8000-000000000002"] for one in attempts)
    app.page.go_back()
    expect(tool(app, "Arrow")).to_be_visible()


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (820, 1180), (1180, 820)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_results_are_seen_accepted_and_kept(open_sections, screenshot, size):
    app = open_sections()
    app.page.set_viewport_size({"width": size[0], "height": size[1]})
    app.show("Testat 1")
    actions(app, "Systema skeletale").get_by_role("button", name="Results", exact=True).click()
    # Six attempts of three people; 5, 8, 10, 6, 9 and 5 of 10 are right (Apps/anatomy/make-demo.py).
    expect(app.top).to_contain_text("6 evaluated attempts")
    expect(app.top).to_contain_text("On average 71.7 % of the pins correct")
    radius = rows(app).filter(has_text="5 · Radius")
    expect(radius).to_contain_text("33.3 % correct (2 of 6)")
    # The picture above it has its height when it is there.
    expect(app.top.locator("bk-canvas .stage")).to_be_attached()
    expect(app.top.get_by_role("toolbar", name="Tools")).to_be_visible()
    radius.locator(".row-main").click()
    accept = app.button("4 × “Ulna” – Accept as label")
    expect(accept).to_be_visible()
    assert_accessible_day_and_night(app.page, "results", screenshot)
    accept.click()
    expect(app.dialog).to_contain_text("Accept “Ulna” for pin 5?")
    app.answer("Accept as label")
    expect(accept).to_have_count(0)
    until(lambda: any(one["fields"].get("Text") == "Ulna" for one in app.records() if one["model"] == "Label"), "it is a label")
    student = rows(app).filter(has_text="3 attempts · best 100.0 % · last 100.0 %")
    expect(student).to_contain_text("student")
    app.tap(student.locator(".row-main"))
    expect(app.top).to_contain_text("10 of 10 pins labelled correctly")
    with app.page.expect_download() as download:
        app.press("Attempts as CSV")
    assert download.value.suggested_filename == "Systema skeletale attempts.csv"
    lines = Path(download.value.path()).read_bytes().decode("utf-8-sig").split("\r\n")
    assert len(lines) == 8 and lines[0].startswith("Person,Attempt,Finished,Correct,Of,Per cent,1 · Cranium")
    assert [line.split(",")[0] for line in lines[1:7]] == ["student"] * 3 + ["student2"] * 2 + ["student3"]


@pytest.mark.parametrize("account", ["student", "admin"])
@pytest.mark.parametrize("language", ["de", "en"])
def test_help_is_for_the_role_that_reads_it(open_sections, screenshot, account, language):
    app = open_sections(account=account, language=language)
    app.page.locator(".tab").last.click()
    lecturers = {"de": "Wie bereite ich Aufgaben vor?", "en": "How do I prepare exercises?"}[language]
    expect(app.button(lecturers)).to_have_count(1 if account == "admin" else 0)
    app.press(lecturers if account == "admin" else {"de": "Wie übe ich?", "en": "How do I practise?"}[language])
    expect(app.top.locator("h2").first).to_be_visible()
    screenshot(app.page, "help")
    assert_accessible(app.page, "help")
