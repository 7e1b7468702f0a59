"""Addresses, the back button and focus, in a real browser."""

from tree import button, node


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
