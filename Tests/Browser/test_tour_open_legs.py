"""Legs without a way when a tour is saved: that is said, the tour is kept as it is, and completed later."""

from __future__ import annotations

import re

import pytest
from app import DOUBLE_TAP_SECONDS, until
from planning import NORTH, VILLAGE, WEST, Planning
from playwright.sync_api import expect
from test_access import assert_accessible

pytestmark = pytest.mark.graphics

WORDS = {
    "en": ("Save", "2 legs have no way yet. The tour is saved as it is.", "Show on the map", "2 ways that were missing have been found."),
    "de": ("Sichern", "2 Abschnitte haben noch keinen Weg. Die Tour ist so gesichert, wie sie ist.", "Auf der Karte zeigen", "2 fehlende Wege sind gefunden."),
}


@pytest.mark.allows_errors("ERR_FAILED")
@pytest.mark.parametrize(("device", "language", "scheme"), [("phone", "en", "light"), ("desktop", "de", "dark")])
def test_to_planner_26_a_tour_is_saved_with_open_legs_and_completed_later(open_page, island, screenshot, device, language, scheme):
    save, said, show, found = WORDS[language]
    one = Planning.opened(open_page, island, device=device, language=language, scheme=scheme, new=False)
    page = one.page
    for address in ("**/api/maps/island/region", "**/api/maps/island/route"):
        page.route(address, lambda route: route.abort())
    page.get_by_role("button", name=re.compile("^(Add|Hinzufügen)$")).first.click()
    one.ready()
    for count, place in enumerate([WEST, VILLAGE, NORTH], 1):
        one.tap(place)
        one.stops(count)
    name = f"Open {device}"
    page.locator(".pl-name").evaluate(
        "(node, name) => { node.value = name; node.dispatchEvent(new Event('input', { bubbles: true })); }", name)
    beeline = one.settled()[0]
    one.button(save).click()
    expect(one.planner).to_have_count(0)
    note = page.locator("#note")
    expect(note).to_contain_text(said)
    screenshot(page, "said")
    assert_accessible(page, "said")
    note.get_by_role("button").click()
    row = page.locator(".row").filter(has_text=name)
    expect(row).to_contain_text(beeline)
    row.locator(".row-main").click()
    screenshot(page, "page")
    # Later there is an engine again. (Two taps at one place within a double tap would be one.)
    page.unroute_all()
    page.wait_for_timeout(DOUBLE_TAP_SECONDS * 1000)
    one.button(show).click()
    one.ready()
    one.stops(3)
    expect(page.locator(".pl-note")).to_contain_text(found)
    screenshot(page, "found")
    until(lambda: one.settled()[0] != beeline, "there are ways")
    length = one.settled()[0]
    one.button(save).click()
    expect(one.planner).to_have_count(0)
    expect(note).to_be_hidden()
    page.reload()
    page.locator("#app[data-ready]").wait_for()
    number, unit = length.split()
    expect(page.get_by_text(re.compile(rf"^{re.escape(number)}\s{unit} ·"))).to_be_visible()
    # What is whole says nothing more when it is opened again.
    one.button(show).click()
    one.ready()
    one.stops(3)
    page.wait_for_timeout(500)
    expect(page.locator(".pl-note")).to_have_text("")
