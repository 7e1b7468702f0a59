"""Controls of forms as people meet them: stars, dates in the app's language, what can be ticked, several pictures."""

import base64
import re

import pytest
from app import App, until
from pictures import PHOTO
from playwright.sync_api import expect

pytestmark = pytest.mark.graphics

LOOKS = [("phone", "light"), ("tablet", "dark"), ("desktop", "light")]


def new_picture(open_app, **device) -> App:
    app = open_app("gallery", **device)
    app.press("Hinzufügen" if device.get("language") == "de" else "Add")
    return app


def choose(app: App, label: str, button: str, *photos):
    with app.choosing() as choosing:
        app.tap(app.field(label).get_by_role("button", name=button, exact=True))
    choosing.value.set_files(photos if len(photos) > 1 else photos[0])


@pytest.mark.parametrize("device,scheme", LOOKS)
def test_a_rating_that_nobody_gives_is_not_saved_and_one_given_can_be_taken_back_en_form_15(open_app, screenshot, device, scheme):
    app = new_picture(open_app, device=device, scheme=scheme)
    stars = app.field("Rating").get_by_role("radio")
    expect(stars).to_have_count(5)
    for number in range(5):
        expect(stars.nth(number)).not_to_be_checked()
        expect(stars.nth(number)).to_have_accessible_name(f"{number + 1} of 5 stars")
    screenshot(app.page, "empty")
    app.tap(app.field("Rating").locator(".star").nth(2))
    expect(stars.nth(2)).to_be_checked()
    expect(app.field("Rating").locator(".star.on")).to_have_count(3)
    screenshot(app.page, "three")
    app.tap(app.field("Rating").get_by_role("button", name="Clear “Rating”"))
    expect(app.field("Rating").locator(".star.on")).to_have_count(0)
    app.input("Title").fill("Without stars")
    choose(app, "Photo", "Choose picture", PHOTO)
    app.press("Save")
    record = until(lambda: app.record("Without stars"), "the picture is kept")
    assert record["fields"].get("Rating") is None


@pytest.mark.parametrize("language,shown,typed", [("de", "24.12.2026", "2.1.2027"), ("en", "24/12/2026", "2/1/2027")])
def test_a_date_is_in_the_apps_language_typed_and_picked_en_form_16_pg_form_5(open_app, language, shown, typed):
    app = new_picture(open_app, device="desktop", language=language)
    label = {"de": "Aufgenommen am", "en": "Taken on"}[language]
    day = app.input(label)
    expect(day).to_have_attribute("placeholder", {"de": "TT.MM.JJJJ", "en": "DD/MM/YYYY"}[language])
    # What the device's picker gives.
    app.field(label).locator(".device").evaluate("""(node) => {
        node.value = "2026-12-24";
        node.dispatchEvent(new Event("input", { bubbles: true }));
    }""")
    expect(day).to_have_value(shown)
    # Typed in the middle of what is there: it stays as typed.
    day.fill(typed)
    day.press("Home")
    expect(day).to_have_value(typed)
    day.blur()
    expect(day).to_have_value(re.sub(r"\b(\d)\b", r"0\1", typed))
    expect(app.field(label).locator(".device")).to_have_value("2027-01-02")
    day.fill("no day")
    day.blur()
    expect(app.problem(label)).to_be_visible()
    expect(day).to_have_value("no day")


CONTRAST = """(node) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const channels = (colour) => {
        canvas.fillStyle = "#000";
        canvas.fillStyle = colour;
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const ground = (node) => {
        for (let at = node; at; at = at.parentElement) {
            const colour = channels(getComputedStyle(at).backgroundColor);
            if (colour[3] === 255) return colour;
        }
        return [255, 255, 255];
    };
    const light = (colour) => colour.slice(0, 3)
        .map((value) => value / 255).map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
        .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
    const [a, b] = [light(channels(getComputedStyle(node).borderTopColor)), light(ground(node))].sort((a, b) => b - a);
    return { ratio: (a + 0.05) / (b + 0.05), width: parseFloat(getComputedStyle(node).borderTopWidth) };
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_can_be_typed_in_has_an_edge_that_is_seen_pg_form_6(open_app, screenshot, scheme):
    form = new_picture(open_app, device="phone", scheme=scheme)
    login = open_app("crowd-sensing", device="phone", scheme=scheme, account=None)
    expect(login.top.locator(".input-line")).to_have_count(2)
    screenshot(login.page, "login")
    screenshot(form.page, "form")
    for app in (form, login):
        lines = app.top.locator(".input-line:not(:has(> output))")
        for place in range(lines.count()):
            edge = lines.nth(place).evaluate(CONTRAST)
            assert edge["width"] >= 1 and edge["ratio"] >= 3, f"{place}: {edge}"


def test_options_to_tick_have_a_circle_for_one_and_a_square_for_several_pg_form_6(open_app, screenshot):
    app = open_app("crowd-sensing", device="phone")
    app.tap(app.page.locator(".large-button", has_text="Fill in forms"))
    app.tap(app.top.get_by_role("button", name="Order a pizza"))
    radius = """(node) => {
        const mark = getComputedStyle(node, "::before");
        return [parseFloat(mark.borderTopLeftRadius), parseFloat(mark.width), mark.content, parseFloat(mark.borderTopWidth)];
    }"""
    screenshot(app.page, "pizza")
    one = app.top.locator(".ticks[role=radiogroup] .option")
    several = app.top.locator(".ticks[role=group] .option")
    assert one.count() + several.count() > 0
    for options, is_round in ((one, True), (several, False)):
        if options.count():
            corner, width, content, edge = options.first.evaluate(radius)
            assert content != "none" and width >= 20 and edge >= 1
            assert (corner >= width / 2 or corner >= 50) == is_round
    # Of several nobody chose anything yet; one of one is always chosen in these forms.
    expect(several.locator("input:checked")).to_have_count(0)


def other_photo(app: App) -> dict:
    """80 × 60, green."""
    address = app.page.evaluate("""() => {
        const canvas = document.createElement("canvas");
        Object.assign(canvas, { width: 80, height: 60 });
        const context = canvas.getContext("2d");
        context.fillStyle = "#14783c";
        context.fillRect(0, 0, 80, 60);
        return canvas.toDataURL("image/jpeg");
    }""")
    return {"name": "green.jpg", "mimeType": "image/jpeg", "buffer": base64.b64decode(address.split(",")[1])}


def test_what_is_pressed_while_a_picture_is_prepared_comes_after_it_lb_pic_9(open_app):
    app = new_picture(open_app, device="phone")
    app.input("Title").fill("In a hurry")
    choose(app, "Photo", "Choose picture", PHOTO)
    expect(app.field("Photo").locator("img")).to_be_visible()
    app.page.evaluate("""() => {
        const decode = createImageBitmap;
        const gate = new Promise((resolve) => { window.release = resolve; });
        window.createImageBitmap = async (...parts) => {
            window.waits = true;
            await gate;
            return decode(...parts);
        };
    }""")
    choose(app, "More pictures", "Add pictures", other_photo(app))
    until(lambda: app.page.evaluate("window.waits"), "the picture is being prepared")
    app.press("Save")
    app.page.evaluate("release()")
    record = until(lambda: app.record("In a hurry"), "the picture is kept")
    assert len(record["fields"]["Others"]) == 1


@pytest.mark.parametrize("device,scheme", LOOKS)
def test_several_pictures_are_added_moved_cropped_removed_and_sent_en_form_17_en_form_18(open_app, screenshot, device, scheme):
    app = new_picture(open_app, device=device, scheme=scheme)
    app.input("Title").fill("Many views")
    choose(app, "Photo", "Choose picture", PHOTO)
    field = app.field("More pictures")
    items = field.locator(".picture-item")
    choose(app, "More pictures", "Add pictures", PHOTO)
    expect(items).to_have_count(1)
    choose(app, "More pictures", "Add pictures", other_photo(app))
    expect(items).to_have_count(2)
    expect(field.get_by_role("button", name="Move picture 1 up")).to_be_disabled()
    first = items.first.locator("img").get_attribute("data-media")
    app.tap(field.get_by_role("button", name="Move picture 1 down"))
    expect(items.nth(1).locator("img")).to_have_attribute("data-media", first)
    app.heard("Picture 2 of 2")
    screenshot(app.page, "two")
    app.tap(field.get_by_role("button", name="Crop picture 1"))
    dialog = app.page.get_by_role("dialog", name="Crop")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Square").click()
    screenshot(app.page, "crop")
    dialog.get_by_role("button", name="Done").click()
    expect(dialog).to_have_count(0)
    app.press("Save")
    record = until(lambda: app.record("Many views"), "the picture is kept")
    others = record["fields"]["Others"]
    assert [(one["width"], one["height"]) for one in others][0] == (60, 60)
    assert others[1]["media"] == first
    app.synchronised()
    app.show("Many views")
    count = app.top.locator(".picture-count")
    expect(count).to_have_text("2")
    expect(count).to_have_accessible_name("2 pictures")
    screenshot(app.page, "page")
    app.press("Edit")
    app.tap(app.field("More pictures").get_by_role("button", name="Remove picture 2"))
    expect(app.field("More pictures").locator(".picture-item")).to_have_count(1)
