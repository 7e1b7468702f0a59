"""A server with several maps: a new tour is planned on the one that is chosen, others on the one around them."""

from __future__ import annotations

import json
import re

import pytest
from planning import VILLAGE, WEST, Planning
from playwright.sync_api import Route, expect
from test_access import assert_accessible

pytestmark = pytest.mark.graphics


def two(route: Route) -> None:
    """The island is there twice: first as another map, said to be of another part of the world."""
    answer = route.fetch()
    [island] = json.loads(answer.text())["regions"]
    route.fulfill(response=answer, json={"regions": [{**island, "name": "elsewhere", "title": "Elsewhere", "bounds": [9.4, 47.0, 9.7, 47.3]}, island]})


@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("de", "dark")])
def test_to_planner_29_of_several_maps_one_is_chosen_and_tours_have_the_one_around_them(open_page, island, screenshot, language, scheme):
    one = Planning.opened(open_page, island, new=False, device="phone", language=language, scheme=scheme)
    page = one.page
    page.route("**/api/maps", two)
    page.route("**/api/maps/elsewhere/**", lambda route: route.fulfill(response=route.fetch(url=route.request.url.replace("elsewhere", "island"))))
    add = page.get_by_role("button", name=re.compile("^(Add|Hinzufügen)$")).first
    add.tap()
    expect(one.planner).to_have_attribute("region", "elsewhere")
    choice = page.get_by_label("Map of" if language == "en" else "Karte von")
    expect(choice.locator("option")).to_have_text(["Elsewhere", "Fernau"])
    screenshot(page, "choice")
    assert_accessible(page, "choice")
    choice.select_option("Fernau")
    expect(one.planner).to_have_attribute("region", "island")
    expect(choice).to_be_focused()
    one.tap(WEST)
    one.stops(1)
    expect(choice).to_be_hidden()
    one.tap(VILLAGE)
    one.stops(2)
    one.settled()
    one.kept(2)
    # A draft has the map around it, whatever comes first, or was chosen.
    page.evaluate("localStorage.setItem('baukasten:planner:region', 'elsewhere')")
    page.reload()
    page.locator("#app[data-ready]").wait_for()
    expect(one.planner).to_have_attribute("region", "island")
    one.stops(2)
    expect(choice).to_be_hidden()


def test_to_planner_29_where_there_is_one_map_nothing_is_chosen(open_page, island):
    one = Planning.opened(open_page, island, device="phone")
    expect(one.page.get_by_label("Map of")).to_be_hidden()
