"""Opening, changing and keeping an app: what the host promises in the seam, in a real browser."""

import time

import pytest
from tree import button, node


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
    page.get_by_text("The app stopped because of an error").wait_for()
    count = len(page.evaluate("fake.inputs"))
    page.get_by_text("Break").dispatch_event("click")
    assert len(page.evaluate("fake.inputs")) == count
    page.get_by_role("button", name="Reload").click()
    host.until("globalThis.fake?.inputs[0].records.length === 1")


class Held:
    """Requests that a test keeps waiting."""

    def __init__(self, page, pattern: str):
        self._waiting = []
        page.route(pattern, lambda route: self._waiting.append(route))

    def release(self):
        for route in self._waiting:
            route.continue_()

    def __len__(self):
        return len(self._waiting)


def opened_without_styles(host, *nodes) -> Held:
    """The page with the engine's first answer, while the styles behind the first screen have not come."""
    held = Held(host.page, "**/web/behind/form.css")
    host.open(*nodes, waits=False)
    host.until("globalThis.fake?.inputs.length === 1")
    deadline = time.monotonic() + 20
    while not held and time.monotonic() < deadline:
        host.page.wait_for_timeout(20)
    assert len(held) == 1
    return held


def test_a_first_screen_does_not_wait_for_styles_that_it_does_without_pg_style_1(host):
    held = opened_without_styles(host, node(1, "p", "A page"))
    host.page.get_by_text("A page").wait_for()
    held.release()


@pytest.mark.parametrize("name", ["field", "field wrong", "layer", "overlay", "toast", "placeholder", "callout", "group field"])
def test_a_first_screen_that_needs_styles_behind_it_is_shown_with_them_pg_style_2(host, name):
    held = opened_without_styles(host, node(1, "div", "", node(2, "div", "Inner", class_=name), class_="card"))
    assert host.page.locator("#loading").is_visible()
    assert host.page.locator("#app > *").count() == 0
    held.release()
    host.page.get_by_text("Inner").wait_for(state="attached")
    assert host.page.evaluate("document.adoptedStyleSheets.every((sheet) => sheet.cssRules.length)")


def test_words_do_not_make_a_first_screen_wait_pg_style_2(host):
    held = opened_without_styles(host, node(1, "p", '"class":"field "', class_="fields", title='"class":"layer"'))
    host.page.get_by_text('"class"').wait_for()
    held.release()


def test_a_tap_before_all_styles_are_there_is_done_with_them_pg_style_3(host):
    held = opened_without_styles(host, button(1, "Add", "1:add:"))
    host.page.get_by_text("Add").tap()
    assert host.inputs() == []
    held.release()
    host.wait_for_input("act", action="1:add:")


@pytest.mark.allows("could not be loaded")
def test_styles_that_cannot_be_had_are_told_pg_style_3(host):
    host.files["/web/behind/form.css"] = None
    host.open(node(1, "p", "A page"), waits=False)
    host.page.get_by_role("alertdialog").get_by_text("needs a connection").wait_for()
    del host.files["/web/behind/form.css"]
    host.page.get_by_role("button", name="Reload").click()
    host.loaded()
    assert not host.page.get_by_role("alertdialog").is_visible()


def test_what_is_done_while_a_step_waits_comes_after_it_of_part_2(host):
    page = host.open(node(1, "p", "old"), button(2, "Rare", "1:rare:"), button(3, "Next", "1:next:"), answers={"1:rare:": "wait"})
    page.get_by_text("Rare").click()
    page.get_by_text("Next").click()
    page.get_by_text("Next").click()
    assert [one["action"] for one in host.inputs()] == ["1:rare:"]
    page.evaluate("fake.arrive([{ type: 'patch', patches: [['text', 1000, 'new']] }])")
    host.until("fake.inputs.filter(({ action }) => action === '1:next:').length === 2")
    assert page.inner_text("p") == "new"
    page.get_by_text("Next").click()
    assert len(host.inputs()) == 4


@pytest.mark.allows("The engine stopped")
def test_a_trap_of_a_step_that_waited_stops_the_app_of_part_2(host):
    page = host.open(button(1, "Rare", "1:rare:"), button(2, "Next", "1:next:"), answers={"1:rare:": "wait"})
    page.get_by_text("Rare").click()
    page.get_by_text("Next").click()
    page.evaluate("fake.fail(new WebAssembly.RuntimeError('unreachable'))")
    page.get_by_text("The app stopped because of an error").wait_for()
    assert [one["action"] for one in host.inputs()] == ["1:rare:"]


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


#: Saves a draft again and again, by one answer of the core or by as many as there are forms of it, and has the page end.
QUICK_CHANGES = """async ({ number, count, at_once }) => {
    const act = (...letters) => {
        fake.answers.next = letters.map((letter) => ({ type: "saveDraft", key: "k", value: [number, letter] }));
        document.getElementById("app").dispatchEvent(new CustomEvent("bk-act", { detail: { action: "0:test:", value: null } }));
    };
    const letters = Array.from({ length: count }, (_, letter) => letter);
    if (at_once) act(...letters);
    else for (const letter of letters) {
        act(letter);
        await new Promise((resolve) => { setTimeout(resolve); });
    }
    location.reload();
}"""


@pytest.mark.parametrize(("count", "at_once"), [(300, True), (50, False)])
def test_of_keep_4_quick_changes_of_a_draft_outlive_a_page_that_ends_with_them(host, count, at_once):
    page = host.open()
    for number in range(5):
        with page.expect_navigation():
            page.evaluate(f"changes => {{ ({QUICK_CHANGES})(changes); }}", {"number": number, "count": count, "at_once": at_once})
        host.loaded()
        assert page.evaluate("fake.inputs[0].drafts") == {"k": [number, count - 1]}


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
