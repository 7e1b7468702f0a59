"""Taking back by keys, messages that stay, and rows selected by keys and pointers, in a real browser."""

import pytest
from tree import act, button, node


def listed(*names: str, picking: bool = False) -> dict:
    """A list whose rows can be selected, as Page writes them."""
    lines = [
        node(10 + index, "div", "", button(30 + index, name, f"1:open:{name}", class_="row-main"), class_="row",
             data_press=f"1:pick:{name}", data_pick=f"1:pick:{name}")
        for index, name in enumerate(names)
    ]  # fmt: skip
    end = {"data_pick_end": "1:pickEnd:"} if picking else {}
    return node(1, "div", "", *lines, class_="list", data_list="", data_pick_all="1:pickAll:", **end)


def message() -> dict:
    offer = button(72, "Undo", "0:undo:7", class_="toast-offer")
    close = button(73, "Close", "0:toast:7", class_="toast-close")
    return node(70, "div", "", node(71, "p", "“A” deleted."), offer, close, class_="toast", data_hold="0:hold:7")


@pytest.mark.parametrize("keys, action", [
    ("Control+z", "0:undo:"), ("Meta+z", "0:undo:"), ("Control+Shift+Z", "0:redo:"), ("Control+y", "0:redo:"),
])  # fmt: skip
def test_keys_take_back_and_do_again_en_undo_2(host, keys, action):
    page = host.open(button(1, "One", "1:one:"))
    page.focus("text=One")
    page.keyboard.press(keys)
    assert host.inputs() == [act(action)]


def test_in_a_text_field_the_keys_are_the_browsers_en_undo_2(host):
    field = node(2, "input", type="text", data_input="1:field:x", data_kind="text")
    page = host.open(field, node(3, "input", type="checkbox", data_input="1:field:y", data_kind="boolean"))
    page.type("input[type=text]", "ab")
    page.keyboard.press("Control+z")
    assert all(one["action"] == "1:field:x" for one in host.inputs())
    before = len(host.inputs())
    page.focus("input[type=checkbox]")
    page.keyboard.press("Control+z")
    page.keyboard.press("z")
    page.keyboard.press("Control+Alt+z")
    assert host.inputs()[before:] == [act("0:undo:")]


def test_a_message_is_held_by_the_pointer_and_by_the_focus_en_undo_7(host):
    page = host.open(button(1, "One", "1:one:"), message())
    page.hover(".toast p")
    host.wait_for_input("act", action="0:hold:7", value=True)
    page.hover("text=Undo")
    page.mouse.move(5, 700)
    host.wait_for_input("act", action="0:hold:7", value=False)
    assert host.inputs() == [act("0:hold:7", True), act("0:hold:7", False)]
    page.focus("text=Undo")
    page.focus("text=Close")
    assert host.inputs()[2:] == [act("0:hold:7", True)]
    page.focus("text=One")
    host.until("fake.inputs.length === 5")
    assert host.inputs()[3:] == [act("0:hold:7", False)]


def test_a_click_with_ctrl_or_shift_selects_and_does_not_open_en_pick_1(host):
    page = host.open(listed("a", "b", "c"))
    page.click("text=a", modifiers=["Control"])
    page.click("text=c", modifiers=["Shift"])
    page.click("text=b", modifiers=["Meta"])
    assert host.inputs() == [act("1:pick:a"), act("1:pick:c", "range"), act("1:pick:b")]


def test_keys_select_rows_en_pick_3(host):
    page = host.open(listed("a", "b", "c"))
    page.focus("text=a")
    page.keyboard.press("Shift+ArrowDown")
    assert host.inputs() == [act("1:pick:a"), act("1:pick:b", "range")]
    assert page.evaluate("document.activeElement.textContent") == "b"
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+Space")
    page.keyboard.press("Escape")
    assert host.inputs()[2:] == [act("1:pickAll:", True), act("1:pick:b")]
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.textContent") == "c"
    assert len(host.inputs()) == 4


def test_escape_ends_selecting_en_pick_2(host):
    page = host.open(listed("a", "b", picking=True))
    page.focus("text=a")
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Escape")
    assert host.inputs() == [act("1:pick:b", "range"), act("1:pickEnd:")]


def test_holding_a_row_selects_it_en_pick_1(host):
    page = host.open(listed("a"))
    page.mouse.move(20, 20)
    page.mouse.down()
    host.wait_for_input("act", action="1:pick:a")
    page.mouse.up()
    assert host.inputs() == [act("1:pick:a")]


def test_print_makes_a_document_with_nothing_but_the_table_pg_print_1(host):
    page = host.open(button(1, "One", "1:one:"))
    page.evaluate("""new MutationObserver(() => {
        const frame = document.getElementById("print");
        if (frame) frame.contentWindow.print = () => { globalThis.printed = frame.contentDocument; };
    }).observe(document.body, { childList: true })""")
    host.perform({
        "type": "print", "title": "Books", "about": "2 books", "columns": ["Title", "Pages"], "numbers": [1],
        "rows": [["<b>A", "1"], ["B", ""]], "kinds": ["row", "row"],
    })  # fmt: skip
    host.until("globalThis.printed?.adoptedStyleSheets.length")
    assert page.evaluate("printed.title") == "Books"
    assert page.evaluate("printed.querySelector('h1').textContent") == "Books"
    assert page.evaluate("[...printed.querySelectorAll('th[scope=col]')].map(cell => cell.textContent)") == ["Title", "Pages"]
    cells = "[...printed.querySelectorAll('tbody tr')].map(line => [...line.cells].map(cell => cell.textContent))"
    assert page.evaluate(cells) == [["<b>A", "1"], ["B", ""]]
    assert page.evaluate("[...printed.querySelectorAll('body > *, main > *')].map(node => node.localName)") == ["main", "h1", "p", "table"]


def test_a_table_is_read_in_its_encoding_en_import_1(host):
    page = host.open(button(1, "Choose", "1:choose:"), answers={
        "1:choose:": [{"type": "pickFile", "field": "1:file:", "kind": "table"}],
    })  # fmt: skip
    encodings = {"utf-8": "utf-8", "mark": "utf-8-sig", "windows": "cp1252", "wide": "utf-16"}
    for name, encoding in encodings.items():
        with page.expect_file_chooser() as chooser:
            page.click("text=Choose")
        chooser.value.set_files([{"name": f"{name}.csv", "mimeType": "text/csv", "buffer": "Größe;€\n".encode(encoding)}])
        value = host.wait_for_input("act", action="1:file:", value={"name": f"{name}.csv", "text": "Größe;€\n"})
        assert value["value"]["text"] == "Größe;€\n"
    with page.expect_file_chooser() as chooser:
        page.click("text=Choose")
    chooser.value.set_files([{"name": "large.csv", "mimeType": "text/csv", "buffer": b"a" * (5 * 1024 * 1024 + 1)}])
    host.wait_for_input("pickFailed", field="1:file:", reason="tableTooLarge")
