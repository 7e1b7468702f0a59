"""What the host promises in the seam, in a real browser."""

import base64
import json
import struct

import pytest


def node(number: int, tag: str = "div", text: str = "", *children: dict, **attributes) -> dict:
    """A tree of the patch language; `data_act` becomes data-act."""
    inner = [{"i": number * 1000, "x": text}] if text else list(children)
    names = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
    return {"i": number, "t": tag, "a": names, "c": inner}


def button(number: int, text: str, action: str, **attributes) -> dict:
    return node(number, "button", text, data_act=action, **attributes)


def rows(*names: str) -> dict:
    """A list with rows that can be opened, pressed long and deleted, as Page writes them."""
    lines = []
    for index, name in enumerate(names):
        main = button(30 + index, name, f"1:open:{name}", class_="row-main", data_press=f"1:press:{name}")
        delete = button(50 + index, "Delete", f"1:delete:{name}", class_="row-delete", tabindex="-1")
        lines.append(node(10 + index, "div", "", main, delete, class_="row", data_delete=f"1:delete:{name}"))
    return node(1, "div", "", *lines, class_="list", data_list="")


def act(action: str, value=None) -> dict:
    return {"type": "act", "action": action, "value": value}


# MARK: Opening


def test_opens_with_the_description_the_records_and_the_place(host):
    host.files["/demo/app.json"] = b'{"Baukasten":1,"x":"\xc3\xa4"}'
    page = host.open(node(1, "p", "Hello"), hash="#/List")
    opening = page.evaluate("fake.inputs[0]")
    assert opening["description"] == '{"Baukasten":1,"x":"ä"}'
    assert (opening["records"], opening["sync"]) == ([], {})
    assert opening["languages"] == ["en-GB"]
    assert (opening["hash"], opening["tiles"], opening["drafts"]) == ("#/List", None, {})
    assert page.inner_text("#app") == "Hello"


@pytest.mark.allows("could not be started")
def test_says_what_to_do_when_the_description_cannot_be_had(host):
    host.files["/demo/app.json"] = None
    host.page.goto(f"{host.address}/demo/")
    host.page.get_by_role("alertdialog").get_by_text("needs a connection").wait_for()
    host.files["/demo/app.json"] = b"{}"
    host.page.get_by_role("button", name="Reload").click()
    host.until("globalThis.fake?.inputs.length === 1")


def test_a_changed_description_becomes_an_input(host):
    host.open()
    host.page.wait_for_timeout(200)
    host.files["/demo/app.json"] = b'{"Baukasten":2}'
    host.wait_for_input("description", text='{"Baukasten":2}')


@pytest.mark.allows("The engine stopped")
def test_a_trap_stops_the_app_with_a_sentence_and_keeps_the_records(host):
    page = host.open(button(1, "Break", "1:break:"), answers={"1:break:": "trap"})
    host.perform({"type": "save", "record": {"id": "a", "model": "P", "fields": {}}, "serial": 3})
    host.wait_for_input("stored", serial=3)
    page.click("text=Break")
    page.get_by_text("The app has stopped").wait_for()
    count = len(page.evaluate("fake.inputs"))
    page.get_by_text("Break").dispatch_event("click")
    assert len(page.evaluate("fake.inputs")) == count
    page.get_by_role("button", name="Reload").click()
    host.until("globalThis.fake?.inputs[0].records.length === 1")


@pytest.mark.allows("The effect unknown failed")
def test_an_effect_that_fails_does_not_stop_the_next(host):
    page = host.open(node(1, "p", "old"))
    host.perform({"type": "unknown"}, {"type": "patch", "patches": [["text", 1000, "new"]]})
    assert page.inner_text("p") == "new"


# MARK: Patches


def test_patches_change_the_page_under_a_strict_policy(host):
    page = host.open(node(1, "div", "", node(2, "p", "a"), node(3, "p", "b"), style="color: rgb(1, 2, 3)"))
    host.patch(
        ["create", 1, 3, node(4, "p", "<b>c</b>")], ["move", 1, 2, 0], ["text", 3000, "B"],
        ["set", 1, "style", "color: rgb(4, 5, 6)"], ["set", 1, "lang", "la"], ["unset", 1, "lang"],
        ["document", {"title": "T", "language": "de", "theme": {"accent": "#123456", "a;b": "x"}}],
    )  # fmt: skip
    assert page.inner_text("#app > div").split() == ["<b>c</b>", "B", "a"]
    assert page.evaluate("getComputedStyle(document.querySelector('#app > div')).color") == "rgb(4, 5, 6)"
    assert page.get_attribute("#app > div", "lang") is None
    assert (page.title(), page.get_attribute("html", "lang")) == ("T", "de")
    assert page.evaluate("document.documentElement.style.cssText") == "--accent: #123456;"
    host.patch(["remove", 2])
    assert page.locator("p").count() == 2


def test_an_equal_value_keeps_the_caret(host):
    page = host.open({"i": 1, "t": "input", "a": {"data-input": "1:f:"}, "p": {"value": "abc"}})
    page.focus("input")
    page.evaluate("document.querySelector('input').setSelectionRange(1, 1)")
    host.patch(["prop", 1, "value", "abc"])
    assert page.evaluate("document.querySelector('input').selectionStart") == 1
    host.patch(["prop", 1, "value", None])
    assert page.input_value("input") == ""


def test_the_value_of_a_select_is_set_after_its_options(host):
    options = [node(2, "option", "a", value="a"), node(3, "option", "b", value="b")]
    page = host.open({"i": 1, "t": "select", "p": {"value": "b"}, "c": options})
    assert page.input_value("select") == "b"


# MARK: Acting


def test_taps_and_keys_act_with_the_value(host):
    page = host.open(
        button(1, "One", "1:one:", data_value='{"a":1}'),
        node(2, "div", "Two", data_act="1:two:", tabindex="0", role="button"),
        button(3, "Three", "1:three:", aria_disabled="true"),
    )
    page.click("text=One")
    page.focus("text=Two")
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    page.click("text=Three", force=True)
    assert host.inputs() == [act("1:one:", {"a": 1}), act("1:two:"), act("1:two:")]


def test_the_second_tap_of_a_double_tap_spares_what_appeared(host):
    appeared = [["remove", 1], ["create", 0, 0, button(2, "Danger", "1:danger:")]]
    page = host.open(button(1, "Step 1", "1:step:"), answers={"1:step:": [{"type": "patch", "patches": appeared}]})
    page.mouse.dblclick(20, 20)
    assert host.inputs() == [act("1:step:")]
    page.wait_for_timeout(450)
    page.mouse.click(20, 20)
    assert host.inputs()[-1] == act("1:danger:")


def test_the_same_button_may_be_tapped_fast(host):
    page = host.open(button(1, "More", "1:more:"))
    page.dblclick("text=More")
    assert host.inputs() == [act("1:more:")] * 2


def test_inputs_send_what_their_kind_says(host):
    def field(number, kind, **attributes):
        return node(number, "input", data_input=f"1:{kind}:", data_kind=kind, **attributes)

    page = host.open(
        field(1, "text", type="text"), field(2, "boolean", type="checkbox"), field(3, "date", type="date"),
        field(4, "multi", type="checkbox", name="1:multi:", value="x"),
        field(5, "multi", type="checkbox", name="1:multi:", value="y"),
    )  # fmt: skip
    page.fill("[data-kind=text]", "Meer")
    page.check("[data-kind=boolean]")
    page.fill("[data-kind=date]", "2026-11-21")
    page.check("[value=x]")
    page.check("[value=y]")
    assert host.inputs() == [
        act("1:text:", "Meer"), act("1:boolean:", True), act("1:date:", "2026-11-21"), act("1:multi:", ["x"]),
        act("1:multi:", ["x", "y"]),
    ]  # fmt: skip


def test_composed_text_is_sent_when_it_is_complete(host):
    page = host.open(node(1, "input", data_input="1:f:", data_kind="text"))
    page.focus("input")
    session = host.context.new_cdp_session(page)
    session.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    assert host.inputs() == []
    session.send("Input.insertText", {"text": "日本"})
    assert host.inputs()[-1] == act("1:f:", "日本")


def test_leaving_a_field_commits_it_once(host):
    group = node(2, "fieldset", "", node(3, "input", type="radio", name="r"), node(4, "input", type="radio", name="r"),
                 data_commit="1:leave:group")  # fmt: skip
    page = host.open(node(1, "input", type="text", data_commit="1:leave:text"), group, button(5, "End", "1:end:"))
    page.fill("[type=text]", "a")
    page.keyboard.press("Tab")
    assert host.inputs() == [act("1:leave:text")]
    page.locator("[type=radio]").nth(1).check()
    assert host.inputs()[1:] == [act("1:leave:group")]


# MARK: Gestures and their keys


def swipe(page, row, distance):
    box = row.bounding_box()
    x, y = box["x"] + box["width"] - 10, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - distance / 2, y)
    page.mouse.move(x - distance, y, steps=3)
    page.mouse.up()


def test_a_swipe_shows_the_button_and_a_full_one_deletes(host):
    page = host.open(rows("a", "b"))
    swipe(page, page.locator(".row").first, 80)
    assert host.inputs() == []
    page.locator(".row.open .row-delete").click()
    assert host.inputs() == [act("1:delete:a")]
    swipe(page, page.locator(".row").nth(1), 250)
    host.wait_for_input("act", action="1:delete:b")
    assert page.locator(".row.open").count() == 0


def test_a_tap_beside_the_button_only_closes_the_row(host):
    page = host.open(rows("a", "b"))
    swipe(page, page.locator(".row").first, 80)
    page.mouse.click(20, 20)
    assert page.locator(".row.open").count() == 0
    assert host.inputs() == []
    page.mouse.click(20, 20)
    assert host.inputs() == [act("1:open:a")]


def test_a_long_press_acts_and_swallows_the_click(host):
    page = host.open(rows("a"))
    page.mouse.move(20, 20)
    page.mouse.down()
    page.wait_for_timeout(650)
    page.mouse.up()
    assert host.inputs() == [act("1:press:a")]
    page.mouse.click(20, 20)
    assert host.inputs()[1:] == [act("1:open:a")]


def test_a_long_touch_counts_once(host):
    page = host.open(rows("a"))
    session = host.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 20, "y": 20}]})
    page.wait_for_timeout(1_200)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(100)
    assert host.inputs() == [act("1:press:a")]


def test_a_touch_swipe_deletes_and_a_touch_scroll_does_not(host):
    page = host.open(rows("a", "b"))
    session = host.context.new_cdp_session(page)

    def drag(points):
        for index, (x, y) in enumerate(points):
            kind = "touchMove" if index else "touchStart"
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    drag([(250, 25), (245, 60), (240, 120), (240, 200)])
    drag([(290, 25), (250, 26), (150, 26), (60, 27), (10, 27)])
    host.wait_for_input("act", action="1:delete:a")
    assert [one["action"] for one in host.inputs()] == ["1:delete:a"]


def test_the_right_button_presses_long(host):
    page = host.open(rows("a"))
    page.click("text=a", button="right")
    assert host.inputs() == [act("1:press:a")]


def test_keys_delete_press_long_and_walk_through_rows(host):
    page = host.open(rows("a", "b", "c"))
    page.locator(".row-main").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Delete")
    page.keyboard.press("Shift+F10")
    page.keyboard.press("End")
    page.keyboard.press("Backspace")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    actions = [one["action"] for one in host.inputs()]
    assert actions == ["1:delete:b", "1:press:b", "1:delete:c", "1:open:a"]


def test_focus_goes_to_the_next_row_when_its_row_is_deleted(host):
    page = host.open(rows("a", "b"), answers={"1:delete:a": [{"type": "patch", "patches": [["remove", 10]]}]})
    page.locator(".row-main").first.focus()
    page.keyboard.press("Delete")
    assert page.evaluate("document.activeElement.dataset.act") == "1:open:b"


def test_a_menu_walks_in_a_circle(host):
    page = host.open(node(1, "div", "", *[button(n, f"B{n}", f"1:{n}:") for n in (2, 3, 4)], data_menu=""))
    page.focus("text=B2")
    for key, name in [("ArrowDown", "B3"), ("ArrowUp", "B2"), ("ArrowUp", "B4"), ("ArrowRight", "B2"), ("End", "B4")]:
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.textContent") == name


def test_a_dialog_takes_the_focus_keeps_it_and_gives_it_back(host):
    dialog = node(2, "div", "", button(3, "No", "0:no:", data_cancel=""), button(4, "Yes", "0:yes:"), data_trap="")
    open_it = {"1:ask:": [{"type": "patch", "patches": [["create", 0, 0, dialog]]}]}
    page = host.open(button(1, "Ask", "1:ask:"), answers={**open_it, "0:no:": [{"type": "patch", "patches": [["remove", 2]]}]})
    page.focus("text=Ask")
    page.keyboard.press("Enter")
    focused = "document.activeElement.textContent"
    assert page.evaluate(focused) == "No"
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(focused) == "Yes"
    page.keyboard.press("Tab")
    assert page.evaluate(focused) == "No"
    page.keyboard.press("Escape")
    assert host.inputs()[-1] == act("0:no:")
    assert page.evaluate(focused) == "Ask"


# MARK: Long lists


def window_of(first: int, count: int, total: int) -> dict:
    def spacer(number, rows):
        return node(number, "li", class_="spacer", style=f"height: calc(var(--row-height, 50px) * {rows})")

    lines = [node(100 + n, "li", f"Row {n}", data_act=f"1:open:{n}", tabindex="0", style="height: 50px")
             for n in range(first, first + count)]  # fmt: skip
    rows = node(
        1, "ul", "", spacer(2, first), *lines, spacer(3, total - first - count), data_list="", data_window="1:window:",
        data_first=str(first), data_count=str(total), style="margin: 0; padding: 0; list-style: none",
    )  # fmt: skip
    return node(4, "div", "", rows, class_="scrolling", style="height: 100%; overflow: auto")


def test_a_long_list_asks_for_the_rows_that_come_into_view(host):
    page = host.open(window_of(0, 60, 10_000))
    page.wait_for_timeout(100)
    assert host.inputs() == []
    page.evaluate("document.querySelector('.scrolling').scrollTo(0, 50 * 5000)")
    asked = host.wait_for_input("act", action="1:window:")["value"]
    assert asked["first"] < 5000 - 8 and asked["first"] + asked["count"] > 5017 + 8
    assert asked["count"] < 80
    assert page.evaluate("document.querySelector('ul').style.getPropertyValue('--row-height')") == "50px"


def test_too_few_rows_are_completed_at_once(host):
    host.open(window_of(0, 3, 100))
    assert host.wait_for_input("act", action="1:window:")["value"]["first"] == 0


# MARK: Place


def place(hash: str, depth: int, change: str) -> dict:
    return {"type": "location", "hash": hash, "depth": depth, "change": change}


def test_the_back_button_follows_the_stack(host):
    home = place("#/A", 0, "replace")
    page = host.open(answers={"back": [place("#/A/B", 1, "pop")]})
    host.perform(home)
    host.perform(place("#/A/B", 1, "push"))
    host.perform(place("#/A/B/C", 2, "push"))
    assert page.evaluate("location.hash") == "#/A/B/C"
    page.go_back()
    host.wait_for_input("back")
    host.until("location.hash === '#/A/B' && history.state.index === 1")
    host.perform(place("#/A", 0, "pop"))
    host.until("location.hash === '#/A' && history.state.index === 0")
    assert [one["type"] for one in host.inputs()] == ["back"]
    page.go_forward()
    assert host.wait_for_input("go")["hash"] == "#/A/B"


def test_a_step_that_something_else_took_is_given_back(host):
    page = host.open()
    host.perform(place("#/A", 0, "replace"))
    host.perform(place("#/A/B", 1, "push"))
    for _ in range(2):
        page.go_back()
        host.until("location.hash === '#/A/B' && history.state.index === 1")
    assert [one["type"] for one in host.inputs()] == ["back", "back"]


def test_changes_wait_while_the_browser_goes_back(host):
    page = host.open()
    host.perform(place("#/A", 0, "replace"), place("#/A/B", 1, "push"))
    host.perform(place("#/A", 0, "pop"), place("#/A/C", 1, "push"))
    host.until("location.hash === '#/A/C' && history.state.index === 1")
    assert host.inputs() == []


def test_a_typed_address_is_followed_and_mended(host):
    page = host.open(answers={"go": [place("#/A/B", 1, "push")]})
    host.perform(place("#/A", 0, "replace"))
    page.evaluate("location.hash = '#/A/B/'")
    assert host.wait_for_input("go")["hash"] == "#/A/B/"
    host.until("location.hash === '#/A/B' && history.state.index === 1")


def test_a_reload_adds_no_entries(host):
    opening = [place("#/A", 0, "replace"), place("#/A/B", 1, "push")]
    page = host.open(answers={"open": opening}, hash="#/A/B")
    before = page.evaluate("history.length")
    page.reload()
    host.loaded()
    assert page.evaluate("[history.length, history.state.index]") == [before, 1]
    page.go_back()
    host.wait_for_input("back")


def test_focus_enters_the_new_page_and_comes_back_to_what_opened_it(host):
    push = {"type": "patch", "patches": [["set", 1, "hidden", ""], ["create", 0, 0, node(5, "section", "", node(6, "h1", "Second"))]]}
    pop = {"type": "patch", "patches": [["remove", 5], ["unset", 1, "hidden"]]}
    page = host.open(node(1, "section", "", node(2, "h1", "First"), button(3, "Go", "1:go:")),
                     answers={"1:go:": [push, place("#/A/B", 1, "push")], "back": [pop, place("#/A", 0, "pop")]})  # fmt: skip
    page.click("text=Go")
    assert page.evaluate("document.activeElement.textContent") == "Second"
    page.go_back()
    host.wait_for_input("back")
    assert page.evaluate("document.activeElement.textContent") == "Go"


# MARK: Keeping


def test_records_and_drafts_outlive_a_reload(host):
    record = {"id": "a", "model": "Picture", "fields": {"Title": "Sea"}}
    page = host.open()
    host.perform(
        {"type": "save", "record": record, "serial": 1}, {"type": "saveDraft", "key": "k", "value": {"x": [1]}},
        {"type": "saveDraft", "key": "gone", "value": 1}, {"type": "removeDraft", "key": "gone"},
        {"type": "language", "language": "de"},
    )  # fmt: skip
    host.wait_for_input("stored", serial=1)
    page.reload()
    host.loaded()
    opening = page.evaluate("fake.inputs[0]")
    assert (opening["records"], opening["drafts"], opening["languages"]) == ([record], {"k": {"x": [1]}}, ["de"])


@pytest.mark.allows("Could not store")
def test_a_full_device_is_told(host):
    page = host.open()
    while not page.workers:
        page.wait_for_timeout(20)
    page.workers[0].evaluate("() => { IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError') } }")
    host.perform({"type": "save", "record": {"id": "a", "model": "P"}, "serial": 1})
    assert host.wait_for_input("storeFailed", serial=1)["reason"] == "full"


def test_without_a_database_the_app_works_and_says_so(host):
    host.page.add_init_script("Object.defineProperty(globalThis, 'indexedDB', { value: undefined })")
    page = host.open(node(1, "p", "Here"))
    page.get_by_text("keeps nothing").wait_for()
    host.perform({"type": "save", "record": {"id": "a", "model": "P"}, "serial": 1})
    host.wait_for_input("stored", serial=1)
    page.get_by_role("button", name="Close").click()
    assert not page.get_by_text("keeps nothing").is_visible()


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
    assert page.evaluate("document.body.id") == ""
    with host.context.expect_page() as opened:
        host.perform({"type": "openURL", "address": f"http://localhost:{host.address.rsplit(':')[-1]}/other/"})
    assert opened.value.url.endswith("/other/")


def test_sharing_falls_back_to_the_clipboard(host):
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = host.open()
    page.evaluate("navigator.canShare = undefined")
    host.perform({"type": "share", "title": "Sea", "text": "A picture", "address": None})
    page.get_by_text("Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == "A picture"
