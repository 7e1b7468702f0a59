"""The ten tasks of Docs/usability-tours.md, each by touch on a phone and by keys alone at a desk."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from app import box_of, until
from planning import NORTH, WEST, Planning
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.graphics

HANDS = pytest.mark.parametrize("hands", ["touch", "keys"])
DEVICE = {"touch": "phone", "keys": "desktop"}
#: So many presses of Tab nobody makes; the focus goes in circles then.
MOST_TABS = 150


class Person:
    """Somebody before the planner who has fingers, or keys and no pointer."""

    def __init__(self, hands: str, page: Page) -> None:
        self.by_keys = hands == "keys"
        self.page = page
        self.one = Planning(page)

    @classmethod
    def begins(cls, open_page, island, hands: str, stops: tuple[str, ...] = ()) -> Person:
        """In the planner, with a tour through places that were found by name."""
        one = Planning.opened(open_page, island, device=DEVICE[hands], new=False)
        person = cls(hands, one.page)
        person.press(one.page.get_by_role("button", name="Add", exact=True).first)
        person.one.ready()
        for count, name in enumerate(stops, 1):
            person.find(name)
            person.one.stops(count)
        return person

    def press(self, node: Locator) -> None:
        if not self.by_keys:
            return node.tap()
        self.focus(node)
        self.page.keyboard.press("Enter")

    def focus(self, node: Locator) -> None:
        """By Tab alone, from wherever the focus is."""
        node.wait_for()
        for _ in range(MOST_TABS):
            if node.evaluate("(node) => node === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {node}")

    def find(self, text: str) -> None:
        search = self.page.get_by_role("combobox", name="Find a place")
        if self.by_keys:
            self.focus(search)
            self.page.keyboard.type(text)
        else:
            search.tap()
            search.fill(text)
        hit = self.page.locator(".pl-hits li", has_text=text).first
        expect(hit).to_be_visible()
        if self.by_keys:
            while hit.get_attribute("aria-selected") != "true":
                self.page.keyboard.press("ArrowDown")
            self.page.keyboard.press("Enter")
        else:
            hit.tap()

    def chooses(self, radios: Locator, place: int) -> None:
        """One of some choices, by keys: Tab leads to the chosen one, or to the first one, arrows to the others."""
        radios.first.wait_for(state="attached")
        chosen = radios.evaluate_all("(all) => Math.max(0, all.findIndex(({ checked }) => checked))")
        self.focus(radios.nth(chosen))
        self.page.keyboard.press("Space")
        for _ in range(abs(place - chosen)):
            self.page.keyboard.press("ArrowRight" if place > chosen else "ArrowLeft")
        expect(radios.nth(place)).to_be_checked()

    def button(self, name: str | re.Pattern) -> Locator:
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    def opens_stops(self) -> None:
        if self.one.button("Stops").get_attribute("aria-expanded") == "false":
            self.press(self.one.button("Stops"))

    def names(self) -> list[str]:
        self.opens_stops()
        return self.one.names()

    def drags(self, start: tuple[float, float], way: tuple[int, int]) -> None:
        """With a finger that rests first."""
        session = self.page.context.new_cdp_session(self.page)

        def send(kind: str, *points: tuple[float, float]) -> None:
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

        send("touchStart", start)
        self.page.wait_for_timeout(400)
        for step in range(1, 6):
            send("touchMove", (start[0] + way[0] * step / 5, start[1] + way[1] * step / 5))
        expect(self.page.locator(".pl-lens")).to_be_visible()
        send("touchEnd")

    def moves(self, *arrows: str) -> None:
        """The stop that is selected, by keys."""
        self.page.keyboard.press("m")
        expect(self.page.locator(".pl-lens")).to_be_visible()
        for arrow in arrows:
            self.page.keyboard.press(arrow)
        self.page.keyboard.press("Enter")


@HANDS
def test_to_look_3_task_1_a_first_tour_from_a_trail(open_page, island, hands):
    person = Person.begins(open_page, island, hands)
    for word in ("Straight", "Own line"):
        person.press(person.page.locator(".pl-next"))
        expect(person.page.locator(".pl-next")).to_have_text(word)
    person.find("Wächterflow")
    person.one.stops(2)
    person.opens_stops()
    expect(person.page.locator(".pl-leg .is-own")).to_have_count(1)
    person.press(person.one.button("Save"))
    expect(person.one.planner).to_have_count(0)
    expect(person.page.locator(".row", has_text=re.compile("^From Wächterflow")).first).to_be_visible()


@HANDS
def test_to_look_3_task_2_from_a_hut_on_the_map_to_a_peak_by_name(open_page, island, hands):
    person = Person.begins(open_page, island, hands)
    if person.by_keys:
        person.find("Gull Hut")
    else:
        # From afar the sign of a spring is there, too: the hut lies above it.
        person.one.press_sign("Möwenhütte, Hut")
        person.press(person.page.locator(".pl-callout").get_by_role("button", name="Add to the tour"))
    person.one.stops(1)
    person.find("High Sentinel")
    person.one.stops(2)
    assert person.names() == ["Gull Hut" if person.by_keys else "Möwenhütte", "High Sentinel"]
    assert float(person.one.settled()[0].split()[0]) > 3


@HANDS
def test_to_look_3_task_3_the_end_is_moved_under_the_magnifier(open_page, island, hands):
    person = Person.begins(open_page, island, hands, ("Whiteport Market", "Wind Gap Hut"))
    before = person.one.settled()
    end = person.page.locator(".pl-stop.is-end")
    person.one.rests()
    if person.by_keys:
        person.focus(person.page.locator(".pl-row-main").last)
        person.page.keyboard.press("Enter")
        person.moves("Shift+ArrowDown", "Shift+ArrowDown", "Shift+ArrowDown")
    else:
        box = box_of(end)
        person.drags((box["x"] + 22, box["y"] + 22), (0, 40))
    expect(person.page.locator(".pl-lens")).to_be_hidden()
    until(lambda: person.one.settled() != before, "the way follows")
    person.one.stops(2)


@HANDS
def test_to_look_3_task_4_a_stop_is_put_into_the_line(open_page, island, hands):
    person = Person.begins(open_page, island, hands, ("Whiteport Market", "Wind Gap Hut") if hands == "keys" else ())
    for count, place in enumerate(() if person.by_keys else (WEST, NORTH), 1):
        # With both in view, so that the line between them is, too.
        person.one.tap(place)
        person.one.stops(count)
    before = person.one.settled()
    if person.by_keys:
        person.focus(person.page.locator(".pl-row-main").first)
        person.page.keyboard.press("Enter")
        person.page.keyboard.press("i")
        person.one.stops(3)
        person.page.keyboard.press("]")
        person.moves(*["Shift+ArrowLeft"] * 6)
    else:
        person.one.rests()
        x, y = person.one.planner.evaluate("(node) => { const { x, y } = node.project(node.place(0.5)); return [x, y]; }")
        person.drags((x, y), (-60, 0))
    person.one.stops(3)
    until(lambda: person.one.settled() != before, "the tour leads elsewhere")


@HANDS
def test_to_look_3_task_5_places_change_their_order_and_one_is_left_out(open_page, island, hands):
    person = Person.begins(open_page, island, hands, ("Whiteport Market", "Wind Gap Hut", "High Sentinel"))
    assert person.names() == ["Whiteport Market", "Wind Gap Hut", "High Sentinel"]
    person.press(person.button("Move Wind Gap Hut up"))
    until(lambda: person.names()[0] == "Wind Gap Hut", "the second place is the first")
    person.press(person.button("Remove High Sentinel"))
    person.one.stops(2)
    assert person.names() == ["Wind Gap Hut", "Whiteport Market"]


@HANDS
def test_to_look_3_task_6_all_is_undone_and_done_again(open_page, island, hands):
    person = Person.begins(open_page, island, hands, ("Whiteport Market", "Wind Gap Hut", "High Sentinel"))
    figures = person.one.settled()
    for count in (2, 1, 0):
        person.press(person.one.button("Undo"))
        person.one.stops(count)
    expect(person.one.button("Undo")).to_be_disabled()
    for count in (1, 2, 3):
        person.press(person.one.button("Redo"))
        person.one.stops(count)
    assert person.one.settled() == figures
    expect(person.one.button("Redo")).to_be_disabled()


@HANDS
def test_to_look_3_task_7_a_tour_is_saved_as_proposed_and_found_again(open_page, island, hands):
    person = Person.begins(open_page, island, hands, ("Cheese Pasture", "Gull Hut"))
    length = person.one.settled()[0]
    person.press(person.one.button("Save"))
    expect(person.one.planner).to_have_count(0)
    row = person.page.locator(".row", has_text="From Cheese Pasture to Gull Hut").first
    expect(row).to_contain_text(length)
    person.press(row.locator(".row-main"))
    expect(person.page.locator("bk-profile svg").first).to_be_visible()


@HANDS
@pytest.mark.service_worker
@pytest.mark.allows_errors("ERR_INTERNET_DISCONNECTED", "ERR_FAILED")
def test_to_look_3_task_8_the_map_is_kept_and_planning_goes_on_without_a_network(open_page, island, hands):
    person = Person.begins(open_page, island, hands, ("Whiteport Market", "Wind Gap Hut"))
    before = person.one.settled()
    person.opens_stops()
    details = person.page.locator(".pl-keep")
    person.press(details.locator("summary"))
    person.press(details.get_by_role("button", name=re.compile(r"^Keep the map – \d")))
    expect(details.locator(".pl-keep-said")).to_contain_text("is on this device")
    person.page.context.set_offline(True)
    person.find("High Sentinel")
    person.one.stops(3)
    until(lambda: person.one.settled() != before, "there is a way")
    person.page.context.set_offline(False)


@HANDS
def test_to_look_3_task_9_a_tour_goes_out_as_a_file_and_comes_back(open_page, island, hands):
    person = Person.begins(open_page, island, hands, ("Whiteport Market", "Wind Gap Hut"))
    figures, names = person.one.settled(), person.names()
    with person.page.expect_download() as saving:
        person.press(person.one.button("Save as GPX"))
    file = Path(saving.value.path()).read_bytes()
    person.press(person.one.button("Reverse"))
    until(lambda: person.names() == names[::-1], "another tour")
    with person.page.expect_file_chooser() as choosing:
        person.press(person.one.button("GPX file in"))
    choosing.value.set_files({"name": "tour.gpx", "mimeType": "application/gpx+xml", "buffer": file})
    until(lambda: person.names() == names and person.one.figures() == figures, "the same tour again")


@HANDS
def test_to_look_3_task_10_a_trail_is_rated_and_its_condition_told(open_app, hands):
    app = open_app("tours", hash="#/MoreMenu/ElementList=ListElements", account="rider", device=DEVICE[hands])
    person = Person(hands, app.page)
    person.press(app.row("Nadelwurz").locator(".row-main"))
    expect(app.title).to_have_text("Nadelwurz")
    person.press(app.button("Rate"))
    expect(app.title).to_have_text("My rating")
    if person.by_keys:
        person.chooses(app.field("Stars").locator("input[type=radio]"), 1)
    else:
        app.rate("Stars", 2)
    person.press(app.button("Save"))
    expect(app.title).to_have_text("Nadelwurz")
    person.press(app.button("Tell the condition"))
    states = app.top.locator("input[type=radio]")
    muddy = states.evaluate_all("(all) => all.findIndex(({ value }) => value === 'muddy')")
    if person.by_keys:
        person.chooses(states, muddy)
    else:
        states.nth(muddy).tap()
    person.press(app.button("Save"))
    expect(app.title).to_have_text("Nadelwurz")
    app.synchronised()
    records = app.records()
    conditions = [one["fields"]["State"] for one in records if one["model"] == "Condition"]
    assert "muddy" in conditions
    ratings = [one["fields"]["Stars"] for one in records if one["model"] == "Rating" and one["created"]["by"] == app_account(app)]
    assert 2 in ratings


def app_account(app) -> str:
    return app.page.evaluate("Object.entries(localStorage).find(([key]) => key.endsWith('/account'))[1]")
