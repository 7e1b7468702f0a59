"""Taps, keys and inputs, in a real browser."""

from tree import act, button, node


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


def test_the_second_tap_of_a_double_tap_spares_what_appeared_pg_tap_2(host):
    appeared = [["remove", 1], ["create", 0, 0, button(2, "Danger", "1:danger:")]]
    page = host.open(button(1, "Step 1", "1:step:"), answers={"1:step:": [{"type": "patch", "patches": appeared}]})
    page.mouse.dblclick(20, 20)
    assert host.inputs() == [act("1:step:")]
    page.wait_for_timeout(450)
    page.mouse.click(20, 20)
    assert host.inputs()[-1] == act("1:danger:")


def test_taps_with_another_one_between_them_are_no_double_tap_pg_tap_2(host):
    """As fast as somebody who chooses an option and saves, where the button of the page before lay."""
    label = node(5, "label", "", node(6, "input", type="radio", name="x", data_input="2:choice:", data_kind="text", value="bad"),
                 node(7, "span", "Bad"), style="display: block; margin-top: 80px")  # fmt: skip
    follows = [["remove", 1], ["create", 0, 5, button(2, "Save", "2:save:")]]
    page = host.open(button(1, "Save", "1:save:"), label, answers={"1:save:": [{"type": "patch", "patches": follows}]})
    x, y = (page.locator("label").bounding_box()[key] for key in "xy")
    # Without a wait between them: faster than a second tap of a double tap may come.
    page.mouse.click(20, 10)
    page.mouse.click(x + 30, y + 8)
    page.mouse.click(20, 10)
    host.wait_for_input("act", action="2:save:")
    assert host.inputs() == [act("1:save:"), act("2:choice:", "bad"), act("2:save:")]


def test_the_same_button_may_be_tapped_fast_pg_tap_2(host):
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
