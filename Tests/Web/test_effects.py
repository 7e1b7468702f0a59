"""Pictures, timers and everything else that the engine asks of the host, in a real browser."""

import base64
import struct

from tree import button, node


# MARK: Pictures


def photo(page) -> bytes:
    """A JPEG of 3000 × 1000 points that says it lies on its side, and which camera took it."""
    address = page.evaluate(
        """() => {
            const canvas = Object.assign(document.createElement("canvas"), { width: 3000, height: 1000 });
            canvas.getContext("2d").fillRect(0, 0, 1500, 1000);
            return canvas.toDataURL("image/jpeg");
        }"""
    )
    plain = base64.b64decode(address.split(",")[1])
    make = struct.pack(">HHII", 0x010F, 2, 13, 38)
    orientation = struct.pack(">HHIHH", 0x0112, 3, 1, 6, 0)
    facts = struct.pack(">2sHIH", b"MM", 42, 8, 2) + make + orientation + bytes(4) + b"SecretCamera\0"
    block = b"Exif\0\0" + facts
    return plain[:2] + b"\xff\xe1" + struct.pack(">H", len(block) + 2) + block + plain[2:]


def pick(host, content: bytes, name="p.jpg", kind="image/jpeg"):
    field = "2:field:Photo"
    page = host.open(button(1, "Pick", "1:pick:"),
                     answers={"1:pick:": [{"type": "pickImage", "field": field, "camera": False}]})  # fmt: skip
    with page.expect_file_chooser() as chooser:
        page.click("text=Pick")
    chooser.value.set_files({"name": name, "mimeType": kind, "buffer": content})
    return page, field


def test_a_picture_is_turned_scaled_cleaned_and_shown(host):
    page, field = pick(host, photo(host.page))
    value = host.wait_for_input("act", action=field)["value"]
    assert (value["type"], value["width"], value["height"]) == ("image/jpeg", 1000, 3000)
    host.patch(["create", 0, 0, node(2, "img", data_media=value["media"], alt="Sea")])
    host.until("document.querySelector('img').naturalHeight === 3000")
    stored = page.evaluate(
        """async id => {
            const open = indexedDB.open("baukasten:/demo/:guest");
            const database = await new Promise(done => open.onsuccess = () => done(open.result));
            const get = database.transaction("media").objectStore("media").get(id);
            const { blob } = await new Promise(done => get.onsuccess = () => done(get.result));
            return new TextDecoder("latin1").decode(await blob.arrayBuffer());
        }""",
        value["media"],
    )
    assert "SecretCamera" not in stored and "Exif" not in stored


ASKED = {"type": "ask", "kit": "Oracle", "question": {"of": "Delphi"}, "field": "2:told:"}


def test_en_ask_1_what_a_kit_s_module_answers_comes_as_an_act(host):
    answer = [{"type": "answer", "value": "Know thyself"}]
    page = host.open(button(1, "Ask", "1:ask:"), answers={"1:ask:": [ASKED], "oracle.wasm": answer})
    page.click("text=Ask")
    assert host.wait_for_input("act", action="2:told:")["value"] == "Know thyself"


def test_en_ask_1_a_module_that_is_not_there_is_said(host):
    page = host.open(button(1, "Ask", "1:ask:"), answers={"1:ask:": [ASKED]})
    page.click("text=Ask")
    assert host.wait_for_input("pickFailed", field="2:told:")["reason"] == "partMissing"


def test_what_is_no_picture_is_refused(host):
    _, field = pick(host, b"<svg onload=alert(1)>", "evil.png", "image/png")
    assert host.wait_for_input("pickFailed", field=field)["reason"] == "notAPicture"


def test_a_missing_picture_is_marked(host):
    page = host.open(node(1, "img", data_media="nowhere", alt="Sea"))
    page.locator("img.broken").wait_for()


# MARK: The rest


def test_timers_ring_once_and_can_be_cancelled(host):
    host.open()
    host.perform(
        {"type": "startTimer", "id": 1, "milliseconds": 30}, {"type": "startTimer", "id": 2, "milliseconds": 30},
        {"type": "startTimer", "id": 3, "milliseconds": 3_000_000_000}, {"type": "cancelTimer", "id": 2},
    )  # fmt: skip
    host.page.wait_for_timeout(200)
    assert host.inputs() == [{"type": "timer", "id": 1}]


def test_announcements_reach_their_live_region(host):
    page = host.open()
    host.perform({"type": "announce", "text": "Saved", "urgent": False}, {"type": "announce", "text": "Full", "urgent": True})
    assert (page.text_content("#polite"), page.text_content("#assertive")) == ("Saved", "Full")


def test_focus_goes_where_the_engine_says(host):
    page = host.open(node(1, "input", data_input="2:field:Title"))
    host.perform({"type": "focus", "action": "2:field:Title"})
    assert page.evaluate("document.activeElement.dataset.input") == "2:field:Title"


def test_only_harmless_addresses_are_opened(host):
    page = host.open()
    host.perform({"type": "openURL", "address": "javascript:document.body.id='hit'"})
    with host.context.expect_page() as opened:
        host.perform({"type": "openURL", "address": f"http://localhost:{host.address.rsplit(':')[-1]}/other/"})
    assert opened.value.url.endswith("/other/")
    # In their order: the first one was looked at.
    assert page.evaluate("document.body.id") == ""


def test_addresses_of_these_schemes_are_handed_over_and_no_others_en_ev_9(host):
    page = host.open()
    page.evaluate("""() => {
        window.followed = [];
        HTMLAnchorElement.prototype.click = function () { window.followed.push(this.href); };
    }""")
    taken = ["https://baukasten.example/", "http://baukasten.example/", "mailto:ada@baukasten.example", "tel:+4233",
             "sms:+4233", "geo:47.14,9.52"]
    refused = ["data:text/html,hit", "file:///etc/hosts", "blob:hit", "intent:hit", "about:blank"]
    for address in refused + taken:
        host.perform({"type": "openURL", "address": address})
    # What opens them comes with the first one.
    page.evaluate("""async (count) => { while (window.followed.length < count) await new Promise((resolve) => setTimeout(resolve, 10)); }""", len(taken))
    assert sorted(page.evaluate("window.followed")) == sorted(taken)


def test_sharing_falls_back_to_the_clipboard(host):
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = host.open()
    page.evaluate("navigator.canShare = undefined")
    host.perform({"type": "share", "title": "Sea", "text": "A picture", "address": None})
    page.get_by_text("Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == "A picture"


def test_what_stays_is_not_taken_back_with_what_is_noted_beside_it_of_out_2(host):
    page = host.open()
    page.evaluate("""async () => {
        const { note, unnote } = await import("/web/notices.js");
        note("Kept", null, "stays");
        note("Fetching");
        unnote();
    }""")
    note = page.locator("#note")
    assert note.locator("p").all_text_contents() == ["Kept"]
    note.get_by_role("button", name="Close").click()
    assert not note.is_visible()
