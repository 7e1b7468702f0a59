"""Pictures from every source: what the device makes of them, what the server has then, and what is refused."""

from __future__ import annotations

import base64
import json
import struct

import pytest
from app import App, until, until_on_device
from pictures import gif, in_exif, painted, png
from playwright.sync_api import expect

NO_PICTURE = "This file is not a picture that can be shown."


@pytest.fixture
def form(open_app) -> App:
    app = open_app("gallery")
    app.press("Add")
    app.input("Title").fill("With a picture")
    return app


def choose(app: App, content: bytes, name: str, kind: str):
    with app.choosing() as choosing:
        app.press("Choose picture")
    choosing.value.set_files({"name": name, "mimeType": kind, "buffer": content})


def shown(app: App):
    return app.field("Photo").locator(".preview img")


def sent(app: App) -> tuple[dict, bytes]:
    """The picture's value in the record, and the bytes that the server gives for it."""
    expect(shown(app)).to_be_visible(timeout=60_000)
    app.press("Save")
    expect(app.row("With a picture")).to_be_visible()
    app.synchronised()
    value = app.record("With a picture")["fields"]["Photo"]
    return value, from_server(app, value["media"])


def from_server(app: App, media: str) -> bytes:
    def get():
        return app.page.evaluate(
            """async (media) => {
                const answer = await fetch(`/api/apps${new URL(".", location.href).pathname}media/${media}`, { cache: "no-store" });
                const bytes = answer.ok ? new Uint8Array(await answer.arrayBuffer()) : [];
                return answer.ok ? btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")) : null;
            }""", media)

    return base64.b64decode(until(get, "the server has the picture"))


def pixels(app: App, content: bytes, places: list[tuple[float, float]]) -> dict:
    """Size of a picture, and the colours [red, green, blue, alpha] at fractions of it."""
    return app.page.evaluate(
        """async ([text, places]) => {
            const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
            // As the bytes stand there: what they might say about their orientation is not followed.
            const bitmap = await createImageBitmap(new Blob([bytes]), { imageOrientation: "none" });
            const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
            const context = canvas.getContext("2d");
            context.drawImage(bitmap, 0, 0);
            const at = ([x, y]) => [...context.getImageData(x * bitmap.width, y * bitmap.height, 1, 1).data];
            return { size: [bitmap.width, bitmap.height], colours: places.map(at) };
        }""", [base64.b64encode(content).decode(), places])


def near(colour: list[int], wanted: tuple[int, ...]) -> bool:
    return all(abs(a - b) < 40 for a, b in zip(colour, wanted))


CORNERS = [(0.1, 0.1), (0.9, 0.1), (0.1, 0.9), (0.9, 0.9)]
RED, GREEN, BLUE, WHITE = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)

#: Quadrants in red and green above blue and white, with some noise, as a camera has it.
QUADRANTS = """
    for (const [index, colour] of ["#f00", "#0f0", "#00f", "#fff"].entries()) {
        context.fillStyle = colour;
        context.fillRect((index % 2) * width / 2, Math.floor(index / 2) * height / 2, width / 2, height / 2);
    }
    let seed = 1;
    for (let count = 0; count < noise; count += 1) {
        seed = (seed * 48271) % 2147483647;
        context.fillStyle = `hsla(${seed % 360}, 80%, 50%, .5)`;
        // The corners stay as they are.
        const along = 0.2 + 0.6 * ((seed >> 8) % 1000) / 1000;
        const across = ((seed >> 3) % 997) / 997;
        context.fillRect(along * width, across * height, 9, 9);
    }
"""


def test_a_photo_of_12_megapixels_is_upright_and_says_nothing_of_camera_and_place_lb_pic_2_lb_pic_4_lb_pic_5(form, screenshot):
    # The camera held upright: the sensor's 4000 × 3000 points are to be turned clockwise.
    plain = painted(form.page, 4000, 3000, QUADRANTS, "image/jpeg", noise=120_000, quality=0.95)
    photo = in_exif(plain, orientation=6, maker=b"SecretCamera", place=b"SecretPlace")
    assert len(photo) > 2_000_000 and b"SecretPlace" in photo
    choose(form, photo, "photo.jpg", "image/jpeg")
    expect(shown(form)).to_be_visible(timeout=60_000)
    screenshot(form.page, "form")
    value, kept = sent(form)
    assert len(kept) <= 2_000_000
    for trace in [b"Exif", b"Secret", b"GPS", b"http://ns.adobe.com/xap"]:
        assert trace not in kept
    seen = pixels(form, kept, CORNERS)
    assert seen["size"] == [value["width"], value["height"]]
    # 3000 × 4000, three quarters of it so often as its bytes need.
    assert seen["size"] in [[3000, 4000], [2250, 3000], [1687, 2250], [1265, 1687]]
    # Turned clockwise, bottom left comes to top left.
    assert all(near(colour, wanted) for colour, wanted in zip(seen["colours"], [BLUE, RED, WHITE, GREEN])), seen


def test_a_picture_wider_than_4096_points_is_scaled_down_in_its_shape_lb_pic_4(form):
    choose(form, painted(form.page, 6000, 1000, QUADRANTS, "image/jpeg"), "wide.jpg", "image/jpeg")
    value, kept = sent(form)
    # 1000 · 4096 / 6000 = 682.7
    assert (value["width"], value["height"], value["type"]) == (4096, 683, "image/jpeg")
    assert pixels(form, kept, [])["size"] == [4096, 683]


def test_a_picture_of_50_megapixels_is_taken_lb_pic_4(form):
    choose(form, png(8660, 5774, (200, 60, 90)), "large.png", "image/png")
    value, kept = sent(form)
    # 5774 · 4096 / 8660 = 2730.97
    assert (value["width"], value["height"]) == (4096, 2731) and len(kept) <= 2_000_000
    seen = pixels(form, kept, [(0.01, 0.01), (0.99, 0.99)])
    assert seen["size"] == [4096, 2731] and all(near(colour, (200, 60, 90, 255)) for colour in seen["colours"])


@pytest.mark.parametrize(("kind", "name"), [("image/png", "half.png"), ("image/webp", "half.webp")])
def test_what_can_be_seen_through_stays_so_lb_pic_5(form, kind, name):
    half = painted(form.page, 400, 300, "context.fillStyle = '#f00'; context.fillRect(0, 0, 200, 300);", kind)
    choose(form, half, name, kind)
    value, kept = sent(form)
    seen = pixels(form, kept, [(0.25, 0.5), (0.75, 0.5)])
    assert value["type"] == kind and seen["size"] == [400, 300]
    assert near(seen["colours"][0], (255, 0, 0, 255)) and seen["colours"][1][3] == 0


def test_a_large_opaque_png_becomes_a_jpeg_lb_pic_4(form):
    photo = painted(form.page, 2400, 1800, QUADRANTS, "image/png", noise=150_000)
    assert len(photo) > 2_000_000
    choose(form, photo, "photo.png", "image/png")
    value, kept = sent(form)
    assert value["type"] == "image/jpeg" and kept.startswith(b"\xff\xd8\xff") and len(kept) <= 2_000_000


def test_of_an_animated_gif_the_first_frame_is_taken_lb_pic_5(form):
    choose(form, gif([RED, BLUE]), "moving.gif", "image/gif")
    value, kept = sent(form)
    assert value["type"] == "image/png" and b"NETSCAPE" not in kept
    assert near(pixels(form, kept, [(0.5, 0.5)])["colours"][0], RED)


SCRIPT = b"""<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="document.title = 'taken'"><script>document.title = 'taken'
</script><rect width="9" height="9"/></svg>"""


@pytest.mark.parametrize(
    ("content", "name", "kind"),
    [
        (b"", "nothing.png", "image/png"), (b"This is a text.", "text.png", "image/png"), (SCRIPT, "drawing.svg", "image/svg+xml"),
        (SCRIPT, "drawing.png", "image/png"), (png()[:30], "cut.png", "image/png"), (b"<!doctype html><h1>x", "x.jpg", "image/jpeg"),
        # Chromium cannot show it; what it cannot show is not sent either.
        (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic" + bytes(64), "photo.heic", "image/heic"),
    ], ids=["no bytes", "text", "SVG", "SVG named PNG", "cut off", "HTML", "HEIC"])  # fmt: skip
def test_what_is_no_picture_is_refused_lb_pic_3(form, content, name, kind):
    choose(form, content, name, kind)
    expect(form.page.locator("#app").get_by_text(NO_PICTURE)).to_be_visible()
    assert form.kept("media") == {} and form.page.title() != "taken"
    expect(shown(form)).to_have_count(0)


def test_a_picture_of_more_pixels_than_fit_into_memory_is_refused_lb_pic_3(form):
    bomb = png()[:16] + struct.pack(">II", 20_000, 20_000) + png()[24:]
    choose(form, bomb, "bomb.png", "image/png")
    expect(form.page.locator("#app").get_by_text("This picture is too large.")).to_be_visible()


# MARK: From the web


def give_address(app: App, address: str):
    app.field("Photo").get_by_label("Web address of the picture").fill(address)
    app.field("Photo").get_by_role("button", name="Fetch picture").click()


# The server says why not with a status that the browser's console calls an error.
refused = pytest.mark.allows_errors("Failed to load resource")


def test_a_picture_from_the_web_is_prepared_like_a_file_en_form_12(form, screenshot):
    asked = []
    photo = in_exif(painted(form.page, 300, 200, QUADRANTS, "image/jpeg"), 6, b"SecretCamera", b"SecretPlace")

    def answer(route):
        asked.append(json.loads(route.request.post_data))
        route.fulfill(body=photo, content_type="image/jpeg")

    form.page.route("**/media/fetch", answer)
    form.field("Photo").get_by_label("Web address of the picture").fill("example.org/photo.jpg")
    form.press("Save")
    expect(form.problem("Photo").first).to_contain_text("Please fetch the picture from this address.")
    screenshot(form.page, "address")
    form.field("Photo").get_by_role("button", name="Fetch picture").click()
    expect(shown(form)).to_be_visible()
    assert asked == [{"address": "https://example.org/photo.jpg"}]
    screenshot(form.page, "fetched")
    value, kept = sent(form)
    assert (value["width"], value["height"]) == (200, 300) and b"Secret" not in kept


@refused
@pytest.mark.parametrize(
    "address", ["https://192.168.0.1/a.png", "https://127.0.0.1/a.png", "https://localhost/a.png", "https://[::1]/a.png",
                "https://169.254.169.254/latest/meta-data/", "https://example.org:8443/a.png"])  # fmt: skip
def test_an_address_that_leads_inside_is_refused_by_the_server(form, address):
    give_address(form, address)
    expect(form.page.locator("#app").get_by_text("This address cannot be used")).to_be_visible()
    assert form.kept("media") == {}
    expect(form.input("Title")).to_have_value("With a picture")


@refused
def test_a_name_that_leads_inside_is_told_as_one_that_leads_nowhere(form):
    for name in ["localhost.localdomain", "nowhere.invalid"]:
        give_address(form, f"https://{name}/a.png")
        form.heard("There is no picture at this address.")
        assert form.kept("media") == {}


def test_an_insecure_address_is_not_asked_for(form):
    asked = []
    form.page.on("request", lambda request: asked.append(request.url))
    give_address(form, "http://example.org/a.png")
    expect(form.problem("Photo").first).to_contain_text("https://")
    assert not [url for url in asked if "fetch" in url]


@pytest.mark.allows_errors("Failed to load resource|ERR_INTERNET_DISCONNECTED")
@pytest.mark.service_worker
def test_without_a_connection_a_sentence_says_that_one_is_needed(form):
    until_on_device(form.page)
    form.page.context.set_offline(True)
    give_address(form, "https://example.org/a.png")
    expect(form.page.locator("#app").get_by_text("needs a connection to the server")).to_be_visible()
    form.page.context.set_offline(False)


@refused
def test_an_answer_of_the_web_that_is_no_picture_is_refused(form):
    form.page.route("**/media/fetch", lambda route: route.fulfill(body=SCRIPT, content_type="image/png"))
    give_address(form, "https://example.org/a.png")
    expect(form.page.locator("#app").get_by_text(NO_PICTURE)).to_be_visible()
    assert form.kept("media") == {}
