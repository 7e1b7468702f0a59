"""3D objects: a student turns a knee and labels its pins, a lecturer sets pins on its surface; drawn by WebGL in software."""

from __future__ import annotations

import math
import re

import pytest
from app import App, box_of, until
from conftest import ROOT
from playwright.sync_api import Locator, expect
from test_access import assert_accessible

pytestmark = pytest.mark.graphics

#: The whole way of the eye, with room for slow drawing.
ARRIVED = 20_000


def stage(app: App) -> Locator:
    return app.top.locator("bk-object3d .stage")


def entry(app: App) -> Locator:
    return app.top.locator("bk-object3d .entry")


def tool(app: App, name: str) -> Locator:
    return app.top.locator("bk-object3d .tools").get_by_role("button", name=name, exact=True)


def pin(app: App, number: int) -> Locator:
    return app.top.locator("bk-object3d .pin", has=app.page.locator(".number", has_text=re.compile(rf"^{number}$")))


def rows(app: App) -> Locator:
    return app.top.locator(".row[role=listitem]")


def middle(node: Locator) -> tuple[float, float]:
    box = box_of(node)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def is_central(app: App, number: int) -> bool:
    (x, y), (a, b) = middle(pin(app, number).locator(".dot")), middle(stage(app))
    return math.hypot(x - a, y - b) < 2


def colours(app: App, *places: tuple[float, float]) -> list[list[int]]:
    """What WebGL drew at places of the stage in parts of it, as red, green, blue and opacity."""
    return app.top.locator("bk-object3d").evaluate(
        """(element, places) => new Promise((resolve) => {
            const source = element.querySelector("canvas");
            // What is drawn is there until the frame ends.
            element.act("left");
            const copy = document.createElement("canvas");
            [copy.width, copy.height] = [source.width, source.height];
            const context = copy.getContext("2d");
            context.drawImage(source, 0, 0);
            element.act("right");
            resolve(places.map(([x, y]) => [...context.getImageData(x * copy.width, y * copy.height, 1, 1).data]));
        })""", [list(place) for place in places])


@pytest.fixture
def open_object(open_app, own_app):
    """Opens the exercise with the 3D object as somebody."""

    def open_object(account: str = "student", **device) -> App:
        folder = own_app("anatomy", change=lambda description: description["App"]["Access"].update(Accounts=account))
        app = open_app(folder.name, account=account, **device)
        app.show("Testat 1")
        app.show("Articulatio genus")
        expect(app.top.locator("bk-object3d .pin").first).to_be_attached(timeout=ARRIVED)
        return app

    return open_object


@pytest.fixture
def open_form(open_app, own_app):
    """A new exercise, with a title and nothing else."""

    def open_form() -> App:
        app = open_app(own_app("anatomy").name)
        app.show("Testat 1")
        app.press("Add")
        app.input("Title").fill("Chosen")
        return app

    return open_form


def choose(app: App, content: bytes):
    with app.choosing() as choosing:
        app.press("Choose 3D object (GLB)")
    choosing.value.set_files({"name": "knee.glb", "mimeType": "model/gltf-binary", "buffer": content})


@pytest.mark.parametrize(("device", "scheme"), [("phone", "light"), ("phone", "dark"), ("tablet", "light")])
def test_a_3d_object_is_drawn_and_pins_lie_on_it(open_object, screenshot, device, scheme):
    app = open_object(device=device, scheme=scheme)
    expect(rows(app)).to_have_count(8)
    screenshot(app.page, "whole")
    # The shaft of the femur is in the middle, above it; beside the knee there is nothing.
    bone, beside = colours(app, (0.5, 0.3), (0.02, 0.5))
    assert bone[3] == 255 and bone[0] > bone[2] > 20, bone
    assert beside[3] == 0, beside
    assert_accessible(app.page, "a 3D object with pins")
    drawn, row = box_of(app.top.locator("bk-object3d")), box_of(rows(app).first)
    assert (drawn["x"] >= row["x"] + row["width"] - 1) == (device == "tablet")


def test_a_student_labels_pins_and_is_taken_to_each(open_object, screenshot):
    app = open_object()
    rows(app).nth(4).click()
    until(lambda: is_central(app, 5), "the head of the fibula is in the middle")
    expect(pin(app, 5)).not_to_have_class(re.compile("behind"))
    # The patella is on another side then.
    expect(app.top.locator("bk-object3d .popover .title")).to_have_text("Pin 5")
    expect(entry(app)).to_be_focused()
    screenshot(app.page, "fibula")
    for number, answer in [(5, "caput fibulae"), (6, "wrong"), (7, "condylus medialis femoris"), (8, "")]:
        until(lambda number=number: is_central(app, number), f"pin {number} is in the middle")
        entry(app).fill(answer)
        if number == 7:
            screenshot(app.page, "behind")
        entry(app).press("Enter")
    app.press("Interim result")
    for number, sign in [(4, "✓"), (5, "✗"), (6, "✓"), (7, "✗")]:
        expect(rows(app).nth(number)).to_contain_text(sign)
    screenshot(app.page, "interim", full_page=True)
    app.press("Evaluate")
    expect(app.dialog).to_contain_text("2 of 8 pins labelled correctly")
    app.answer("Finish")
    expect(rows(app).nth(5)).to_contain_text("Ligamentum collaterale tibiale")


def test_a_3d_object_is_turned_by_touch_and_keys_within_its_bounds(open_object):
    app = open_object(device="desktop")
    before = middle(pin(app, 2).locator(".dot"))
    box = box_of(stage(app))
    app.page.mouse.move(box["x"] + 30, box["y"] + 30)
    app.page.mouse.down()
    app.page.mouse.move(box["x"] + 130, box["y"] + 30, steps=4)
    app.page.mouse.up()
    # What is in front follows the finger.
    until(lambda: middle(pin(app, 2).locator(".dot"))[0] > before[0] + 5, "it turned to the right")
    stage(app).focus()
    for _ in range(8):
        app.page.keyboard.press("ArrowRight")
    until(lambda: abs(middle(pin(app, 2).locator(".dot"))[0] - before[0]) < 2, "eight times five degrees take it back")
    for _ in range(12):
        app.page.keyboard.press("Shift+ArrowRight")
    expect(pin(app, 2)).to_have_class(re.compile("behind"))
    tool(app, "Whole 3D object").click()
    until(lambda: abs(middle(pin(app, 2).locator(".dot"))[0] - before[0]) < 2, "it is seen from the front")
    expect(pin(app, 2)).not_to_have_class(re.compile("behind"))


def test_whoever_wants_no_motion_is_there_at_once(open_object):
    app = open_object()
    app.page.emulate_media(reduced_motion="reduce")
    app.page.set_viewport_size({"width": 400, "height": 844})
    rows(app).nth(6).click()
    expect(entry(app)).to_be_focused()
    assert is_central(app, 7)


def test_a_lecturer_sets_a_pin_on_the_surface_and_stores_a_view(open_object, screenshot):
    app = open_object(account="admin", device="tablet")
    expect(tool(app, "Small pin")).to_be_visible()
    expect(tool(app, "Arrow")).to_have_count(0)
    expect(pin(app, 2)).to_be_attached(timeout=ARRIVED)
    tool(app, "Small pin").click()
    box = box_of(stage(app))
    # Beside the knee there is no surface.
    app.page.mouse.click(box["x"] + 10, box["y"] + box["height"] / 2)
    expect(rows(app)).to_have_count(8)
    place = (box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.85)
    app.page.mouse.click(*place)
    expect(rows(app)).to_have_count(9)
    expect(pin(app, 9)).to_be_attached()
    x, y = middle(pin(app, 9).locator(".dot"))
    assert math.hypot(x - place[0], y - place[1]) < 1.5
    expect(entry(app)).to_be_focused()
    entry(app).fill("Corpus tibiae")
    screenshot(app.page, "pin")
    entry(app).press("Enter")
    expect(rows(app).last).to_contain_text("9 · Corpus tibiae")

    tool(app, "Move").click()
    rows(app).last.click()
    for _ in range(2):
        tool(app, "Turn to the right side").click()
    tool(app, "Zoom in").click()
    seen = middle(pin(app, 9).locator(".dot"))
    tool(app, "Save view").click()
    tool(app, "Whole 3D object").click()
    until(lambda: math.hypot(*(a - b for a, b in zip(middle(pin(app, 9).locator(".dot")), seen))) > 5, "it is seen elsewhere")
    app.top.locator("bk-object3d").get_by_role("button", name="Close").click()
    rows(app).last.click()
    until(lambda: math.hypot(*(a - b for a, b in zip(middle(pin(app, 9).locator(".dot")), seen))) < 1.5, "as it was stored")

    app.top.locator("bk-object3d .popover").get_by_role("button", name="Remove").click()
    expect(rows(app)).to_have_count(8)
    tool(app, "Undo").click()
    expect(rows(app).last).to_contain_text("9 · Corpus tibiae")


def test_keys_alone_set_and_move_a_pin(open_object):
    app = open_object(account="admin", device="desktop")
    expect(pin(app, 2)).to_be_attached(timeout=ARRIVED)
    tool(app, "Large pin").focus()
    app.page.keyboard.press("Enter")
    stage(app).focus()
    app.page.keyboard.press("Enter")
    expect(rows(app)).to_have_count(9)
    assert is_central(app, 9)
    expect(entry(app)).to_be_focused()
    tool(app, "Move").focus()
    app.page.keyboard.press("Enter")
    stage(app).focus()
    app.page.keyboard.press("Shift+ArrowUp")
    until(lambda: not is_central(app, 9), "the 3D object turned")
    app.page.keyboard.press("Enter")
    until(lambda: is_central(app, 9), "the pin moved to the middle")
    app.page.keyboard.press("Delete")
    expect(rows(app)).to_have_count(8)


def test_preview_and_results_show_the_3d_object(open_object, screenshot):
    app = open_object(account="admin", device="tablet")
    app.press("Preview")
    expect(app.title).to_have_text("Preview")
    expect(pin(app, 2)).to_be_attached(timeout=ARRIVED)
    expect(rows(app).first).to_contain_text("1 · Pin without label")
    expect(tool(app, "Small pin")).to_have_count(0)
    app.go_back()
    app.go_back()
    rows(app).filter(has_text="Articulatio genus").locator(".row-menu").click()
    app.page.get_by_role("menuitem", name="More actions…").click()
    app.page.locator(".actions").get_by_role("button", name="Results", exact=True).click()
    expect(app.title).to_have_text("Results")
    expect(pin(app, 2)).to_be_attached(timeout=ARRIVED)
    app.page.mouse.click(*middle(pin(app, 6).locator(".dot")))
    expect(app.top.locator("bk-object3d .popover .shown")).to_contain_text("Ligamentum collaterale tibiale")
    screenshot(app.page, "results")


@pytest.mark.allows_errors("WebGL", "3D object")
def test_without_webgl_pins_are_labelled_from_the_list(open_app, own_app, screenshot):
    folder = own_app("anatomy", change=lambda description: description["App"]["Access"].update(Accounts="student"))
    app = open_app(folder.name, account="student", language="de")
    app.page.evaluate("HTMLCanvasElement.prototype.getContext = () => null")
    app.show("Testat 1")
    app.show("Articulatio genus")
    expect(app.top.locator("bk-object3d")).to_contain_text("Das 3D-Objekt kann hier nicht gezeigt werden", timeout=ARRIVED)
    rows(app).nth(0).click()
    expect(entry(app)).to_be_focused()
    entry(app).fill("Femur")
    entry(app).press("Enter")
    expect(rows(app).nth(0)).to_contain_text("1 · Femur")
    expect(app.top.locator("bk-object3d .popover .title")).to_have_text("Nadel 2")
    screenshot(app.page, "unavailable", full_page=True)


@pytest.mark.parametrize("bad", [b"glTF\1\0\0\0" + bytes(40), b"This is a text."], ids=["version 1", "a text"])
def test_a_file_that_is_no_3d_object_is_refused(open_form, bad):
    app = open_form()
    choose(app, bad)
    expect(app.page.locator("#app").get_by_text("This file is not a 3D object.")).to_be_visible()
    assert app.kept("media") == {}


def test_a_3d_object_is_chosen_from_the_device_and_seen_on_another(open_form, open_app):
    app = open_form()
    choose(app, (ROOT / "Apps/anatomy/models/knee.glb").read_bytes())
    expect(app.field("3D object in place of the picture")).to_contain_text("knee.glb")
    app.press("Save")
    expect(rows(app).filter(has_text="Chosen")).to_have_count(1)
    app.synchronised()
    other = open_app(app.address.rpartition("/")[2], account="admin", device="tablet")
    other.show("Testat 1")
    other.show("Chosen")
    expect(other.page.locator("bk-object3d canvas")).to_be_visible(timeout=ARRIVED)
    until(lambda: len({tuple(colour) for colour in colours(other, (0.5, 0.5), (0.02, 0.02))}) == 2, "the knee is drawn", 20)
