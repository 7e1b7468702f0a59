"""Pictures: taken, chosen, scaled down, kept; and files that are none."""

import os

import pytest
from app import App, until
from pictures import PHOTO, png
from playwright.sync_api import expect


@pytest.fixture
def form(open_app) -> App:
    app = open_app("gallery")
    app.press("Add")
    app.input("Title").fill("With a picture")
    return app


def choose(app: App, file, button: str = "Choose picture"):
    with app.choosing() as choosing:
        app.press(button)
    choosing.value.set_files(file)


def test_a_large_picture_is_scaled_down_and_kept(form):
    choose(form, {"name": "large.png", "mimeType": "image/png", "buffer": png(5000, 2500)})
    preview = form.field("Photo").locator("img")
    expect(preview).to_be_visible()
    until(lambda: preview.evaluate("node => node.naturalWidth") == 4096, "it is scaled")
    form.press("Save")
    expect(form.row("With a picture")).to_be_visible()
    until(lambda: form.record("With a picture"), "the record is kept")
    photo = form.record("With a picture")["fields"]["Photo"]
    assert (photo["width"], photo["height"]) == (4096, 2048)
    assert len(form.kept("media")) == 1


def test_the_camera_is_asked_for_and_a_picture_can_be_removed(form):
    choose(form, PHOTO, "Take photo")
    expect(form.field("Photo").locator("img")).to_be_visible()
    form.field("Photo").get_by_role("button", name="Remove").click()
    expect(form.field("Photo").locator("img")).to_have_count(0)


def test_a_file_that_is_no_picture_is_refused_with_a_sentence_and_nothing_is_lost(form):
    choose(form, PHOTO)
    expect(form.field("Photo").locator("img")).to_be_visible()
    choose(form, {"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": b"<script>no picture</script>"})
    sentence = "This file is not a picture that can be shown."
    expect(form.page.locator("#app").get_by_text(sentence)).to_be_visible()
    form.heard(sentence)
    expect(form.field("Photo").locator("img")).to_be_visible()
    expect(form.input("Title")).to_have_value("With a picture")
    form.press("Save")
    expect(form.row("With a picture")).to_be_visible()


def test_an_oversized_file_is_refused_with_a_sentence(form, tmp_path):
    huge = tmp_path / "huge.png"
    huge.write_bytes(png())
    os.truncate(huge, 51 * 1024 * 1024)
    choose(form, huge)
    expect(form.page.locator("#app").get_by_text("This picture is too large.")).to_be_visible()
    expect(form.input("Title")).to_have_value("With a picture")


def test_choosing_no_file_changes_nothing(form):
    with form.choosing():
        form.press("Choose picture")
    form.page.locator("input[type=file]").dispatch_event("cancel")
    expect(form.page.locator("input[type=file]")).to_have_count(0)
    expect(form.problem("Photo")).to_have_count(0)
    expect(form.input("Title")).to_have_value("With a picture")


@pytest.mark.allows_errors("Could not")
def test_without_room_for_a_picture_a_sentence_says_so(open_app):
    script = """globalThis.full = true;
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...parts) {
        if (globalThis.full && this.name === "media") throw new DOMException("full", "QuotaExceededError");
        return put.apply(this, parts);
    };"""
    app = open_app("gallery", scripts=(script,))
    app.press("Add")
    choose(app, PHOTO)
    expect(app.page.locator("#app").get_by_text("There is not enough space for the picture")).to_be_visible()
    app.page.evaluate("globalThis.full = false")
    choose(app, PHOTO)
    expect(app.field("Photo").locator("img")).to_be_visible()


def test_a_picture_from_an_address_is_checked(form):
    address = form.field("Photo").get_by_label("Web address of the picture")
    address.fill("http://example.org/picture.png")
    address.blur()
    expect(form.problem("Photo").first).to_be_visible()
    address.fill("")
