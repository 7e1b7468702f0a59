"""Keys alone: an exercise is made, and one is solved to its end; the focus can be seen and is never lost."""

from __future__ import annotations

import pytest
from anatomy import SEVEN_RIGHT
from app import App, until
from pictures import DISC, painted
from playwright.sync_api import expect
from test_labelling import entry, pin, rows, tool

FOCUS = """() => {
    let node = document.activeElement;
    while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
    if (!node || node === document.body) return null;
    const box = node.getBoundingClientRect();
    const ring = node.closest(".option") ?? node;
    return {
        name: node.getAttribute("aria-label") ?? node.innerText ?? "", kind: node.className, tag: node.localName,
        seen: box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
        ring: getComputedStyle(ring).outlineStyle !== "none" || node.localName === "input" || node.localName === "h1",
    };
}"""


class Keys:
    """A keyboard; after every key the focus is somewhere, in sight and marked."""

    def __init__(self, app: App):
        self.app = app

    def focus(self) -> dict:
        found = until(lambda: self.app.page.evaluate(FOCUS), "something has the focus")
        assert found["seen"] and found["ring"], found
        return found

    def press(self, *keys: str) -> dict:
        for key in keys:
            self.app.page.keyboard.press(key)
            self.focus()
        return self.focus()

    def type(self, text: str):
        self.app.page.keyboard.type(text)
        self.focus()

    def to(self, name: str, key: str = "Tab", kind: str = "") -> dict:
        """Goes on with Tab until something of that name has the focus."""
        seen = []
        for _ in range(60):
            found = self.focus()
            seen.append(found["name"].split("\\n")[0])
            if (found["name"] == name or found["name"].split("\n")[0] == name) and kind in found["kind"]:
                return found
            self.go_on(key)
        raise AssertionError(f"Nothing is called “{name}”: {seen}")

    def go_on(self, key: str):
        """With Tab; behind the last element comes the browser's own interface, and then the first one."""
        self.app.page.keyboard.press(key)
        if self.app.page.evaluate(FOCUS) is None:
            self.app.page.keyboard.press(key)

    def shift_to(self, name: str, kind: str = "") -> dict:
        return self.to(name, "Shift+Tab", kind)

    def to_stage(self, key: str = "Shift+Tab"):
        for _ in range(30):
            if self.focus()["kind"] == "stage":
                return
            self.go_on(key)
        raise AssertionError("The picture cannot be reached.")


@pytest.fixture
def opened(own_app, open_app):
    def opened(account: str) -> tuple[App, Keys]:
        folder = own_app("anatomy", change=lambda description: description["App"]["Access"].update(Accounts=account)).name
        app = open_app(folder, account=account, device="desktop")
        return app, Keys(app)

    return opened


def test_an_exercise_is_made_by_keys_alone(opened, screenshot):
    app, keys = opened("admin")
    app.page.keyboard.press("Tab")
    keys.to("Add")
    keys.press("Enter")
    expect(app.title).to_have_text("Section")
    fill(app, keys, "Title", "By keys")
    keys.to("Save", "Shift+Tab")
    keys.press("Enter")
    expect(app.row("By keys")).to_be_visible()

    keys.to("By keys", kind="row-main")
    keys.press("Enter")
    expect(app.title).to_have_text("Exercises")
    keys.to("Add")
    keys.press("Enter")
    fill(app, keys, "Title", "Keyed")
    keys.to("Choose picture")
    picture = painted(app.page, 800, 600, DISC % (0.5, 0.5), "image/png")
    with app.choosing() as choosing:
        app.page.keyboard.press("Enter")
    choosing.value.set_files({"name": "disc.png", "mimeType": "image/png", "buffer": picture})
    expect(app.field("Picture").locator(".preview img")).to_be_visible()
    # The mode: with arrow keys to and fro.
    for _ in range(20):
        if app.page.evaluate("document.activeElement.type") == "radio":
            break
        keys.press("Tab")
    keys.press("ArrowDown")
    expect(app.field("Opens")).to_be_visible()
    keys.press("ArrowUp")
    expect(app.field("Opens")).to_have_count(0)
    keys.to("Save", "Shift+Tab")
    keys.press("Enter")
    expect(app.row("Keyed")).to_be_visible()
    keys.to("Keyed", kind="row-main")
    keys.press("Enter")
    expect(tool(app, "Arrow")).to_be_visible()

    draw(app, keys, "Arrow")
    expect(app.top.locator("bk-canvas .arrow")).to_have_count(1)
    keys.press("Shift+ArrowDown", "Shift+ArrowDown", "ArrowLeft")
    draw(app, keys, "Rectangle")
    expect(app.top.locator("bk-canvas .area")).to_have_count(1)
    keys.press("Control+z")
    expect(app.top.locator("bk-canvas .area")).to_have_count(0)
    keys.press("Control+y")
    expect(app.top.locator("bk-canvas .area")).to_have_count(1)
    draw(app, keys, "Small pin")
    expect(entry(app)).to_be_focused()
    keys.type("Discus")
    keys.press("Enter")
    expect(rows(app).nth(0)).to_contain_text("1 · Discus")
    keys.to_stage()
    keys.press("Escape")
    draw(app, keys, "Large pin")
    expect(rows(app)).to_have_count(2)
    expect(entry(app)).to_be_focused()
    keys.type("Area")
    keys.press("Enter")
    expect(rows(app).nth(1)).to_contain_text("2 · Area")
    keys.to_stage()
    keys.press("PageUp")
    expect(entry(app)).to_be_focused()
    keys.press("Escape")
    expect(app.top.locator("bk-canvas .popover")).to_have_count(0)
    screenshot(app.page, "made")

    # A second label, from the menu of the pin's row.
    keys.to("More actions", kind="row-menu")
    keys.press("Enter")
    expect(app.title).to_have_text("Labels")
    keys.to("Add")
    keys.press("Enter")
    fill(app, keys, "Term", "Scheibe")
    keys.to("Save", "Shift+Tab")
    keys.press("Enter")
    expect(rows(app)).to_have_count(2)
    screenshot(app.page, "labels")

    # Another exercise, and the order of the two.
    keys.shift_to("Keyed", kind="back")
    keys.press("Enter")
    expect(app.title).to_have_text("Keyed")
    keys.shift_to("Exercises", kind="back")
    keys.press("Enter")
    expect(app.title).to_have_text("Exercises")
    keys.to("Keyed", kind="row-main")
    keys.press("Shift+F10")
    expect(app.dialog).to_be_visible()
    keys.to("Copy")
    keys.press("Enter")
    expect(app.top.locator(".row", has_text="Keyed (copy)")).to_be_visible()
    keys.to("Keyed (copy)", kind="row-main")
    keys.press("Alt+ArrowUp")
    until(lambda: rows(app).first.inner_text().startswith("Keyed (copy)"), "the copy comes first")
    assert keys.focus()["name"].startswith("Keyed (copy)")


def fill(app: App, keys: Keys, label: str, text: str):
    """Types into the field that a form begins with, or goes to it."""
    field = app.input(label)
    for _ in range(20):
        if field.evaluate("node => node === document.activeElement"):
            break
        keys.press("Tab")
    expect(field).to_be_focused()
    keys.type(text)
    expect(field).to_have_value(text)


def draw(app: App, keys: Keys, name: str):
    """Chooses a tool, goes back to the picture, and draws in its middle."""
    keys.to(name)
    keys.press("Enter")
    keys.to_stage()
    keys.press("Enter")


def test_an_exercise_is_solved_by_keys_alone(opened, screenshot):
    app, keys = opened("student")
    app.page.keyboard.press("Tab")
    keys.to("Testat 1", kind="row-main")
    keys.press("Enter")
    keys.to("Ossa manus", kind="row-main")
    keys.press("Enter")
    expect(pin(app, 1)).to_be_attached()
    keys.to_stage("Tab")
    keys.press("PageDown")
    for number, answer in enumerate(SEVEN_RIGHT[:3], 1):
        expect(app.top.locator("bk-canvas .popover .title")).to_have_text(f"Pin {number}")
        expect(entry(app)).to_be_focused()
        keys.type(answer)
        keys.press("Enter")
    expect(rows(app).nth(2)).to_contain_text("3 · os scaphoideum")
    keys.press("Escape")
    assert keys.focus()["kind"] == "stage"
    keys.to("Interim result")
    keys.press("Enter")
    expect(rows(app).nth(0)).to_contain_text("✓ 1 · radius")
    assert keys.focus()["name"] == "Interim result"
    keys.shift_to("✗ 4 · Pin without label", kind="row-main")
    keys.press("Space")
    expect(app.top.locator("bk-canvas .popover .title")).to_have_text("Pin 4")
    for answer in SEVEN_RIGHT[3:]:
        expect(entry(app)).to_be_focused()
        keys.type(answer)
        keys.press("Enter")
    # Behind the last pin nothing is selected.
    expect(app.top.locator("bk-canvas .popover")).to_have_count(0)
    assert keys.focus()["kind"] == "stage"
    keys.to("Evaluate")
    keys.press("Enter")
    expect(app.dialog).to_contain_text("7 of 10 pins labelled correctly")
    keys.press("Escape")
    expect(app.dialog).to_have_count(0)
    assert keys.focus()["name"] == "Evaluate"
    keys.press("Enter")
    # The focus stays within the question.
    for _ in range(5):
        assert keys.press("Tab")["name"] in ("Keep editing", "Finish")
    keys.to("Finish")
    screenshot(app.page, "question")
    keys.press("Enter")
    expect(rows(app).nth(9)).to_contain_text("✗ 10 · patella")
    keys.focus()
    keys.to_stage("Shift+Tab")
    keys.press("PageDown")
    expect(app.top.locator("bk-canvas .popover .shown")).to_have_text("radius")
    keys.press("Escape")
    keys.to("Start again")
    keys.press("Enter")
    expect(rows(app).nth(0)).to_contain_text("Pin without label")
    keys.focus()


def test_a_screen_reader_is_told_names_roles_and_results_lb_page_3(opened):
    app, keys = opened("student")
    app.show("Testat 1")
    app.show("Ossa manus")
    expect(pin(app, 1)).to_be_attached()
    page = app.top
    expect(page).to_match_aria_snapshot("""
        - heading "Ossa manus" [level=1]
        - 'button "Terms: Latin"'
        - application /Ossa manus\\. Page Up and Page Down go from pin to pin/:
          - img "Ossa manus"
        - toolbar "Tools":
          - button "Zoom out" [disabled]
          - button "Zoom in"
        - list "Pins":
          - listitem:
            - button "1 · Pin without label"
        - button "Interim result" [disabled]
        - button "Evaluate" [disabled]
        """)
    keys.to_stage("Tab")
    keys.press("PageDown")
    expect(page).to_match_aria_snapshot("""
        - group "Pin 1":
          - text: Pin 1
          - 'textbox "Pin 1: Label"'
          - button "Close"
        """)
    expect(rows(app).nth(0).get_by_role("button")).to_have_attribute("aria-current", "true")
    for number, answer in [(1, "radius"), (2, "wrong")]:
        expect(app.top.locator("bk-canvas .popover .title")).to_have_text(f"Pin {number}")
        expect(entry(app)).to_be_focused()
        keys.type(answer)
        keys.press("Enter")
    expect(rows(app).nth(1)).to_contain_text("2 · wrong")
    keys.press("Escape")
    keys.to("Interim result")
    keys.press("Enter")
    app.heard("1 of 10 pins labelled correctly")
    expect(page).to_match_aria_snapshot("""
        - text: 1 of 10 pins labelled correctly
        - list "Pins":
          - listitem:
            - button "✓ 1 · radius"
          - listitem:
            - button "✗ 2 · wrong"
        """)
    keys.to("Evaluate")
    keys.press("Enter")
    expect(app.page.locator("#app")).to_match_aria_snapshot("""
        - alertdialog "1 of 10 pins labelled correctly":
          - heading "1 of 10 pins labelled correctly" [level=2]
          - paragraph: /“Finish” closes this attempt/
          - button "Keep editing"
          - button "Finish"
        """)
    keys.to("Finish")
    keys.press("Enter")
    expect(page).to_match_aria_snapshot("""
        - text: 9 pins left to repeat 1 of 10 pins labelled correctly
        - list "Pins":
          - listitem:
            - button "✓ 1 · Radius"
          - listitem:
            - 'button /✗ 2 · wrong Right: Ulna/'
        - button "Repeat 9 wrong pins"
        - button "Start again"
        """)
