"""Controls of fields: the device's pickers, sliders that nobody moved, several pictures, cropping."""

import base64

import pytest

from tree import act, button, node

DAY = "1:field:Day"


def day(**more):
    typed = node(2, "input", type="text", data_input=DAY, data_kind="text", data_commit="1:leave:Day", aria_label="Day")
    device = node(3, "input", type="date", class_="device", tabindex="-1", aria_hidden="true", data_input=DAY, data_kind="date")
    opener = node(4, "button", "Calendar", type="button", class_="opener")
    return node(1, "div", "", typed, device, opener, class_="input-line opened", **more)


def count_pickers(page):
    page.evaluate("""() => {
        window.opened = 0;
        HTMLInputElement.prototype.showPicker = function () { window.opened += 1; };
    }""")


def test_pg_form_5_a_button_and_a_key_open_the_devices_picker_and_what_it_gives_is_told(host):
    page = host.open(day())
    count_pickers(page)
    page.click(".opener")
    page.locator("[data-kind=text]").click()
    page.keyboard.press("Alt+ArrowDown")
    assert page.evaluate("window.opened") == 2
    page.locator(".device").evaluate("""(node) => {
        node.value = "2026-12-24";
        node.dispatchEvent(new Event("input", { bubbles: true }));
    }""")
    assert host.wait_for_input("act", action=DAY) == act(DAY, "2026-12-24")


def test_pg_form_5_where_fingers_are_used_the_field_opens_it_and_no_keyboard(host):
    page = host.open(day())
    count_pickers(page)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setEmulatedMedia", {"features": [{"name": "pointer", "value": "coarse"}]})
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 1})
    if not page.evaluate("matchMedia('(pointer: coarse)').matches"):
        pytest.skip("This browser cannot be made to have a coarse pointer here.")
    box = page.locator("[data-kind=text]").bounding_box()
    point = {"x": box["x"] + 20, "y": box["y"] + box["height"] / 2}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    host.until("window.opened === 1")
    assert page.evaluate("document.activeElement === document.body")
    # Keys reach it all the same.
    page.locator("[data-kind=text]").focus()
    page.keyboard.type("1.5.2026")
    assert host.wait_for_input("act", action=DAY, value="1.5.2026")


SLIDE = "1:field:Warmth"


def slider(host, **more):
    return host.open(node(1, "input", type="range", class_="slider", min="0", max="10", data_input=SLIDE, data_kind="range",
                          data_unset="", style="width: 300px", **more))


def test_pg_form_4_a_slider_that_is_touched_where_it_stands_has_a_value(host):
    page = slider(host, value="5")
    box = page.locator("input").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert host.wait_for_input("act", action=SLIDE) == act(SLIDE, "5")


def test_pg_form_4_a_key_that_leaves_it_where_it_stands_gives_it_a_value_and_the_tab_key_does_not(host):
    page = slider(host, value="0")
    page.locator("input").focus()
    page.keyboard.press("Tab")
    page.locator("input").focus()
    assert host.inputs() == []
    page.keyboard.press("Home")
    assert host.wait_for_input("act", action=SLIDE) == act(SLIDE, "0")


def jpeg(page, width=400, height=200):
    """Left half red, right half blue."""
    address = page.evaluate("""([width, height]) => {
        const canvas = document.createElement("canvas");
        Object.assign(canvas, { width, height });
        const context = canvas.getContext("2d");
        context.fillStyle = "#c00";
        context.fillRect(0, 0, width / 2, height);
        context.fillStyle = "#00c";
        context.fillRect(width / 2, 0, width / 2, height);
        return canvas.toDataURL("image/jpeg", 0.95);
    }""", [width, height])
    return base64.b64decode(address.split(",")[1])


def test_en_form_17_several_pictures_are_told_in_their_order_and_no_more_than_may_be(host):
    field = "2:add:Views"
    page = host.open(button(1, "Pick", "1:pick:"),
                     answers={"1:pick:": [{"type": "pickImage", "field": field, "camera": False, "most": 2}]})
    files = [{"name": f"{width}.jpg", "mimeType": "image/jpeg", "buffer": jpeg(page, width)} for width in (30, 40, 50)]
    with page.expect_file_chooser() as chooser:
        page.click("text=Pick")
    assert chooser.value.is_multiple()
    chooser.value.set_files(files)
    host.wait_for_input("act", action=field, **{})
    host.until("globalThis.fake.inputs.filter(({ action }) => action === '2:add:Views').length === 2")
    told = [one["value"]["width"] for one in host.inputs() if one.get("action") == field]
    assert told == [30, 40]


CUT = "2:cut:Views.0"


@pytest.fixture
def cropper(host):
    """A picture on the device, and the dialog that crops it."""
    field = "2:field:Photo"
    page = host.open(button(1, "Pick", "1:pick:"), button(2, "Crop it", "1:crop:"),
                     answers={"1:pick:": [{"type": "pickImage", "field": field, "camera": False}]})
    with page.expect_file_chooser() as chooser:
        page.click("text=Pick")
    chooser.value.set_files({"name": "p.jpg", "mimeType": "image/jpeg", "buffer": jpeg(page)})
    media = host.wait_for_input("act", action=field)["value"]["media"]

    def open():
        host.perform({"type": "cropImage", "field": CUT, "media": media})
        page.get_by_role("dialog", name="Crop").wait_for()
        return page

    return open


def colours(host, media):
    """Size, and the colours at the left and right edge and at the top, of a picture on the device."""
    return host.page.evaluate("""async (id) => {
        const open = indexedDB.open("baukasten:/demo/:guest");
        const database = await new Promise((done) => (open.onsuccess = () => done(open.result)));
        const get = database.transaction("media").objectStore("media").get(id);
        const { blob } = await new Promise((done) => (get.onsuccess = () => done(get.result)));
        const bitmap = await createImageBitmap(blob);
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        const context = canvas.getContext("2d");
        context.drawImage(bitmap, 0, 0);
        const at = (x, y) => {
            const [red, , blue] = context.getImageData(x, y, 1, 1).data;
            return red > blue ? "red" : "blue";
        };
        const { width, height } = bitmap;
        return { width, height, left: at(2, height >> 1), right: at(width - 3, height >> 1), top: at(width >> 1, 2) };
    }""", media)


def test_lb_pic_8_a_square_with_keys_keeps_that_part_and_the_picture_from_before_stays(host, cropper):
    page = cropper()
    assert page.evaluate("document.activeElement.className") == "crop-frame"
    page.get_by_role("button", name="Square").click()
    page.locator(".crop-frame").focus()
    for _ in range(60):
        page.keyboard.press("ArrowLeft")
    assert page.locator(".crop-size").text_content() == "200 × 200 pixels"
    page.get_by_role("button", name="Done").click()
    value = host.wait_for_input("act", action=CUT)["value"]
    assert (value["type"], value["width"], value["height"]) == ("image/jpeg", 200, 200)
    assert colours(host, value["media"]) == {"width": 200, "height": 200, "left": "red", "right": "red", "top": "red"}
    assert page.get_by_role("dialog").count() == 0


def test_lb_pic_8_turned_to_the_right_what_was_left_is_on_top(host, cropper):
    page = cropper()
    page.get_by_role("button", name="Rotate to the right").click()
    page.get_by_role("button", name="Done").click()
    value = host.wait_for_input("act", action=CUT)["value"]
    assert (value["width"], value["height"]) == (200, 400)
    assert colours(host, value["media"])["top"] == "red"


def test_lb_pic_8_a_corner_is_dragged(host, cropper):
    page = cropper()
    box = page.locator(".crop-handle").nth(3).bounding_box()
    stage = page.locator(".crop-picture").bounding_box()
    page.mouse.move(box["x"] + 22, box["y"] + 22)
    page.mouse.down()
    page.mouse.move(box["x"] + 22 - stage["width"] / 2, box["y"] + 22, steps=4)
    page.mouse.up()
    page.get_by_role("button", name="Done").click()
    value = host.wait_for_input("act", action=CUT)["value"]
    assert abs(value["width"] - 200) <= 2 and value["height"] == 200
    assert colours(host, value["media"])["right"] == "red"


@pytest.mark.parametrize("way", ["button", "escape", "nothing", "back"])
def test_lb_pic_8_who_leaves_it_or_changes_nothing_keeps_the_picture(host, cropper, way):
    page = cropper()
    match way:
        case "button": page.get_by_role("button", name="Cancel").click()
        case "escape": page.keyboard.press("Escape")
        case "nothing": page.get_by_role("button", name="Done").click()
        case "back": page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
    failed = host.wait_for_input("pickFailed", field=CUT)
    assert failed["reason"] == "cancelled"
    page.get_by_role("dialog").wait_for(state="detached")
    assert not [one for one in host.inputs() if one.get("action") == CUT]
