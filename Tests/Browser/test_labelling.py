"""Labelling pictures: a student labels pins on a phone, a lecturer sets them on a tablet, also with keys alone."""

from __future__ import annotations

import re

import pytest
from app import App, box_of, until
from playwright.sync_api import Locator, expect
from test_access import assert_accessible

#: The third pin of the hand lies here, in parts of the picture's width and height (Apps/anatomy/make-demo.py).
SCAPHOID = (290 / 800, 800 / 1000)
LATIN = [
    "Radius", "Ulna", "Os scaphoideum", "Os lunatum", "Os triquetrum", "Os pisiforme", "Os trapezium", "Os capitatum",
    "Os hamatum", "Os metacarpi III",
]


def stage(app: App) -> Locator:
    return app.top.locator("bk-canvas .stage")


def entry(app: App) -> Locator:
    return app.top.locator("bk-canvas .entry")


def tool(app: App, name: str) -> Locator:
    return app.top.locator("bk-canvas .tools").get_by_role("button", name=name, exact=True)


def pin(app: App, number: int) -> Locator:
    text = app.page.locator(".number", has_text=re.compile(rf"^{number}$"))
    return app.top.locator("bk-canvas .pin", has=text)


def middle(node: Locator) -> tuple[float, float]:
    box = box_of(node)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def fraction(app: App, number: int) -> tuple[float, float]:
    """Where a pin is drawn, in parts of the picture as it is shown."""
    x, y = middle(pin(app, number).locator(".dot"))
    box = box_of(app.top.locator("bk-canvas img"))
    return (x - box["x"]) / box["width"], (y - box["y"]) / box["height"]


@pytest.fixture
def open_exercise(open_app, own_app):
    """Opens an exercise of the demonstration as somebody: a student, or whoever prepares exercises."""

    def open_exercise(title: str = "Ossa manus", section: str = "Testat 1", account: str = "student", **device) -> App:
        # In copies everybody may do everything, unless they say otherwise.
        folder = own_app("anatomy", change=lambda description: description["App"]["Access"].update(Accounts=account))
        app = open_app(folder.name, account=account, **device)
        app.show(section)
        app.show(title)
        expect(app.top.locator("bk-canvas .pin").first).to_be_attached()
        return app

    return open_exercise


def rows(app: App) -> Locator:
    return app.top.locator(".row[role=listitem]")


def test_a_student_labels_pins_on_a_phone(open_exercise, screenshot):
    app = open_exercise()
    expect(rows(app)).to_have_count(10)
    expect(rows(app).nth(0)).to_contain_text("1 · Pin without label")
    app.page.mouse.click(*middle(pin(app, 1).locator(".dot")))
    for number, answer in enumerate(["radius", "ulna", "os scahpoideum", "wrong"], 1):
        expect(app.top.locator("bk-canvas .popover .title")).to_have_text(f"Pin {number}")
        expect(entry(app)).to_be_focused()
        entry(app).fill(answer)
        if number == 2:
            screenshot(app.page, "popover")
        entry(app).press("Enter")
    expect(rows(app).nth(3)).to_contain_text("4 · wrong")
    app.top.locator("bk-canvas").get_by_role("button", name="Close").click()
    app.press("Interim result")
    for number, sign in enumerate("✓✓✓✗✗"):
        expect(rows(app).nth(number)).to_contain_text(sign)
    # What is wrong does not give away what would be right.
    expect(rows(app).nth(3)).not_to_contain_text("lunatum")
    screenshot(app.page, "interim", full_page=True)
    app.press("Evaluate")
    expect(app.dialog).to_contain_text("3 of 10 pins labelled correctly")
    screenshot(app.page, "dialog")
    app.answer("Finish")
    expect(rows(app).nth(3)).to_contain_text("Os lunatum")
    expect(rows(app).nth(3)).to_contain_text("✗ 4 · wrong")
    expect(rows(app).nth(2)).to_contain_text("Os scaphoideum")
    # Evaluated attempts are locked.
    stage(app).scroll_into_view_if_needed()
    until(lambda: middle(pin(app, 1).locator(".dot"))[1] > 60, "the pin is in sight")
    app.page.mouse.click(*middle(pin(app, 1).locator(".dot")))
    expect(app.top.locator("bk-canvas .popover .shown")).to_have_text("radius")
    expect(entry(app)).to_have_count(0)
    screenshot(app.page, "evaluated", full_page=True)
    app.reload()
    expect(rows(app).nth(3)).to_contain_text("✗ 4 · wrong")
    app.press("Start again")
    expect(rows(app).nth(0)).to_contain_text("Pin without label")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pins_stay_on_their_structure_when_the_device_is_turned(open_exercise, screenshot, scheme):
    app = open_exercise(scheme=scheme)
    for width, height in [(390, 844), (844, 390), (768, 1024), (1024, 768)]:
        app.page.set_viewport_size({"width": width, "height": height})
        until(lambda: all(abs(a - b) < 0.002 for a, b in zip(fraction(app, 3), SCAPHOID)), f"it lies there at {width}")
        screenshot(app.page, f"{width}")
    tool(app, "Zoom in").click()
    until(lambda: all(abs(a - b) < 0.002 for a, b in zip(fraction(app, 3), SCAPHOID)), "it lies there, zoomed in")
    assert_accessible(app.page, "a picture with pins")


def test_a_lecturer_sets_a_pin_on_a_tablet_and_takes_it_back(open_exercise, screenshot):
    app = open_exercise(account="admin", device="tablet")
    expect(tool(app, "Small pin")).to_be_visible()
    tool(app, "Small pin").click()
    expect(tool(app, "Small pin")).to_have_attribute("aria-pressed", "true")
    box = box_of(app.top.locator("bk-canvas img"))
    app.page.mouse.click(box["x"] + box["width"] * 0.66, box["y"] + box["height"] * 0.3)
    expect(pin(app, 11)).to_be_attached()
    expect(entry(app)).to_be_focused()
    entry(app).fill("Phalanx proximalis")
    entry(app).press("Enter")
    expect(rows(app).last).to_contain_text("11 · Phalanx proximalis")
    x, y = fraction(app, 11)
    assert abs(x - 0.66) < 0.01 and abs(y - 0.3) < 0.01
    screenshot(app.page, "pin")

    tool(app, "Arrow").click()
    app.page.mouse.move(box["x"] + 20, box["y"] + 20)
    app.page.mouse.down()
    app.page.mouse.move(box["x"] + 90, box["y"] + 60, steps=5)
    app.page.mouse.up()
    expect(app.top.locator("bk-canvas .arrow")).to_have_count(1)
    screenshot(app.page, "arrow")
    tool(app, "Undo").click()
    expect(app.top.locator("bk-canvas .arrow")).to_have_count(0)
    tool(app, "Redo").click()
    expect(app.top.locator("bk-canvas .arrow")).to_have_count(1)

    # A pin that is removed comes back with its labels.
    tool(app, "Move").click()
    app.page.mouse.click(*middle(pin(app, 11).locator(".dot")))
    app.top.locator("bk-canvas .popover").get_by_role("button", name="Remove").click()
    expect(pin(app, 11)).to_have_count(0)
    tool(app, "Undo").click()
    expect(rows(app).last).to_contain_text("11 · Phalanx proximalis")


def test_keys_alone_set_move_and_remove_a_pin(open_exercise):
    app = open_exercise(account="admin", device="desktop")
    tool(app, "Large pin").focus()
    app.page.keyboard.press("Enter")
    stage(app).focus()
    app.page.keyboard.press("Enter")
    expect(pin(app, 11)).to_be_attached()
    expect(entry(app)).to_be_focused()
    stage(app).focus()
    before = middle(pin(app, 11).locator(".dot"))
    app.page.keyboard.press("ArrowRight")
    app.page.keyboard.press("Shift+ArrowDown")
    until(
        lambda: abs(middle(pin(app, 11).locator(".dot"))[0] - before[0] - 1) < 0.3
        and abs(middle(pin(app, 11).locator(".dot"))[1] - before[1] - 10) < 0.3, "it moved by 1 and by 10 pixels")
    app.page.keyboard.press("Delete")
    expect(pin(app, 11)).to_have_count(0)


def test_a_student_is_not_offered_to_draw(open_exercise):
    app = open_exercise()
    expect(app.button("Edit")).to_have_count(0)
    expect(tool(app, "Arrow")).to_have_count(0)
    expect(tool(app, "Zoom in")).to_be_visible()


def test_terms_are_another_language_than_the_interface(open_exercise):
    app = open_exercise(language="de")
    app.press("Begriffe: Latein")
    expect(app.button("Begriffe: Deutsch")).to_be_visible()
    stage(app).focus()
    app.page.keyboard.press("PageDown")
    expect(entry(app)).to_be_focused()
    entry(app).fill("falsch")
    entry(app).press("Enter")
    app.press("Auswerten")
    expect(app.dialog).to_contain_text("0 von 10 Nadeln richtig beschriftet")
    app.answer("Abschließen")
    expect(rows(app).nth(0)).to_contain_text("Speiche")
