"""What stands on the map of a tour is told apart by shape and sign, by whoever looks; colours are measured in Tests/Web/planner-looks.test.mjs."""

from __future__ import annotations

import base64
import itertools
import re
from pathlib import Path

import pytest
from app import until
from lid import lifted
from planning import NORTH, PRESERVED, VILLAGE, WEST, Planning
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.graphics

CSS = (Path(__file__).resolve().parents[2] / "Web/planner/planner.css").read_text()
SIGHTS = ["deuteranopia", "protanopia", "tritanopia", "achromatopsia"]

#: By kind: the colour of its sign on the page, its outline and its sign as black on white, and the share of ink in a picture of both.
SIGNS = """() => Object.fromEntries([...document.querySelectorAll(".pl-element")].map((node) => {
    const kind = [...node.classList].find((name) => name.startsWith("is-")).slice(3);
    const [outline, mark] = ["outline", "sign"].map((part) => node.querySelector(`.pl-${part}`));
    const context = Object.assign(document.createElement("canvas"), { width: 72, height: 72 }).getContext("2d", { willReadFrequently: true });
    context.fillStyle = "#fff";
    context.fillRect(0, 0, 72, 72);
    context.scale(2, 2);
    context.fillStyle = "#000";
    context.fill(new Path2D(outline.getAttribute("d")));
    const shape = context.getImageData(0, 0, 72, 72).data.filter((_, at) => at % 4 === 0);
    Object.assign(context, { strokeStyle: "#fff", lineWidth: 2.4, lineCap: "round", lineJoin: "round" });
    context.stroke(new Path2D(mark.getAttribute("d")));
    const whole = context.getImageData(0, 0, 72, 72).data.filter((_, at) => at % 4 === 0);
    return [kind, { fill: getComputedStyle(outline).fill, shape: [...shape].map((part) => +(part < 128)), whole: [...whole].map((part) => +(part < 128)) }];
}))"""

#: How far, in steps of 0 to 255, the map's picture is from the colour of a kind at the best of its pixels near the kind's buttons.
DRAWN = """(kind) => {
    const canvas = document.querySelector(".maplibregl-canvas");
    const picture = Object.assign(document.createElement("canvas"), { width: canvas.width, height: canvas.height }).getContext("2d", { willReadFrequently: true });
    picture.drawImage(canvas, 0, 0);
    const { left, top, width } = canvas.getBoundingClientRect();
    const ratio = canvas.width / width;
    return Math.min(...[...document.querySelectorAll(`.pl-element.is-${kind}`)].map((node) => {
        const fill = getComputedStyle(node.querySelector(".pl-outline")).fill.match(/\\d+/g).map(Number);
        const box = node.getBoundingClientRect();
        const [x, y] = [(box.left + box.width / 2 - left) * ratio, (box.top + box.height / 2 - top) * ratio];
        const { data } = picture.getImageData(Math.round(x - 8 * ratio), Math.round(y - 8 * ratio), 16 * ratio, 16 * ratio);
        let best = 255;
        for (let at = 0; at < data.length; at += 4) best = Math.min(best, Math.max(...fill.map((part, axis) => Math.abs(part - data[at + axis]))));
        return best;
    }));
}"""


def hexadecimal(colour: str) -> str:
    return "#" + "".join(f"{int(part):02x}" for part in re.findall(r"\d+", colour)[:3])


def parted(one: list[int], other: list[int]) -> float:
    """How much of what either of two pictures covers the other one does not."""
    either = sum(a | b for a, b in zip(one, other, strict=True))
    return sum(a ^ b for a, b in zip(one, other, strict=True)) / either


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_to_look_2_signs_differ_in_shape_and_legs_are_drawn_as_what_they_are(open_page, island, screenshot, scheme):
    one = Planning.opened(open_page, island, device="desktop", scheme=scheme, script=PRESERVED)
    signs = one.page.evaluate(SIGNS)
    assert signs.keys() >= {"trail", "dealer", "destination", "hut", "water", "lift", "viewpoint"}
    for kind, sign in signs.items():
        # What the test of the colours reads is what the page shows.
        assert f".is-{kind} .pl-outline {{ fill: {hexadecimal(sign['fill'])}; }}" in CSS
        until(lambda: one.page.evaluate(DRAWN, kind) < 12, f"the map has drawn {kind}")  # noqa: B023
    for (kind, sign), (other, like) in itertools.combinations(signs.items(), 2):
        assert parted(sign["shape"], like["shape"]) > 0.08, f"the outlines of {kind} and {other}"
        assert parted(sign["whole"], like["whole"]) > 0.2, f"{kind} and {other}"

    # A way, a straight leg, the line of a trail, and one that failed because it leads off the map.
    one.tap(WEST)
    one.stops(1)
    one.tap(VILLAGE)
    one.stops(2)
    one.page.keyboard.press("r")
    expect(one.page.locator(".pl-next")).to_have_text("Straight")
    one.tap(NORTH)
    one.stops(3)
    one.page.keyboard.press("r")
    expect(one.page.locator(".pl-next")).to_have_text("Own line")
    find(one, "Wächterflow")
    one.stops(5)
    expect(one.page.locator(".pl-leg .is-own")).to_have_count(1)
    one.page.keyboard.press("Escape")
    look(one.page, screenshot)


def test_to_planner_6_and_to_planner_10_elements_are_reached_and_opened_by_keys(open_page, island, screenshot):
    one = Planning.opened(open_page, island, device="desktop")
    reached = one.page.locator(".pl-element[tabindex='0']")
    expect(reached).to_have_count(1)
    one.page.locator(".maplibregl-canvas").focus()
    while not (name := one.page.evaluate("document.activeElement.closest('.pl-element')?.ariaLabel")):
        one.page.keyboard.press("Tab")
    one.page.keyboard.press("ArrowRight")
    focused = one.page.locator(".pl-element:focus")
    expect(focused).not_to_have_attribute("aria-label", name)
    # It is seen while it has the focus, and is where the others are reached from.
    expect(focused).to_have_css("opacity", "1")
    expect(focused).to_have_attribute("tabindex", "0")
    expect(reached).to_have_count(1)
    screenshot(one.page, "focused")
    name = focused.get_attribute("aria-label")
    one.page.keyboard.press("Enter")
    expect(one.page.locator(".pl-callout .pl-title")).to_have_text(name.rpartition(", ")[0])
    one.page.keyboard.press("Escape")
    expect(one.page.locator(".pl-callout")).to_be_hidden()
    one.stops(0)


def find(one: Planning, text: str) -> None:
    search = one.page.get_by_role("combobox", name="Find a place")
    search.focus()
    search.fill(text)
    expect(one.page.locator(".pl-hits li").first).to_contain_text(text)
    search.press("Enter")


def look(page: Page, screenshot) -> None:
    """As people see it who miss a kind of cone, or all of them."""
    screenshot(page, "normal")
    session = page.context.new_cdp_session(page)
    for sight in SIGHTS:
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": sight})
        screenshot(page, sight)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})


#: The contrast of the lightest and the darkest picture element, as WCAG computes it.
CONTRAST = """async (picture) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), (one) => one.charCodeAt(0))], { type: "image/png" }));
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const part = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    let [least, most] = [1, 0];
    for (let at = 0; at < data.length; at += 4) {
        const light = 0.2126 * part(data[at]) + 0.7152 * part(data[at + 1]) + 0.0722 * part(data[at + 2]);
        [least, most] = [Math.min(least, light), Math.max(most, light)];
    }
    return (most + 0.05) / (least + 0.05);
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_to_look_1_the_signs_of_the_buttons_on_the_map_are_seen(open_page, island, screenshot, scheme):
    one = Planning.opened(open_page, island, device="phone", scheme=scheme)
    for name in (".maplibregl-ctrl-zoom-in .maplibregl-ctrl-icon", ".maplibregl-ctrl-zoom-out .maplibregl-ctrl-icon", ".maplibregl-ctrl-attrib-button"):
        box = one.page.locator(name).first.bounding_box()
        # Without its edges, beyond which the map is.
        inner = {"x": box["x"] + 12, "y": box["y"] + 12, "width": box["width"] - 24, "height": box["height"] - 24}
        with lifted(one.page):
            picture = base64.b64encode(one.page.screenshot(clip=inner)).decode()
        assert one.page.evaluate(CONTRAST, picture) >= 3, name
    one.page.locator(".maplibregl-ctrl-attrib-button").first.tap()
    words = one.page.locator(".maplibregl-ctrl-attrib-inner a").first
    expect(words).to_be_visible()
    looks = words.evaluate("(node) => [getComputedStyle(node).color, getComputedStyle(node.closest('.maplibregl-ctrl-attrib')).backgroundColor]")
    light, dark = sorted((sum(map(float, re.findall(r"[\d.]+", colour)[:3])) for colour in looks), reverse=True)
    # Greys: three quarters of white on a quarter of it, or the other way round, have a contrast of 5.
    assert light > 3 * 190 and dark < 3 * 64, looks
    screenshot(one.page, "sources")
