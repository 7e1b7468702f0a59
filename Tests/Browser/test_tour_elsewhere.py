"""A GPX file from another part of the world than the map for planning."""

from __future__ import annotations

import re

import pytest
from app import until
from planning import Planning
from playwright.sync_api import expect

#: In the Alps; the map is of an island in the Pacific.
ALPS = b"""<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Drei Schwestern</name><trkseg>
<trkpt lat="47.19" lon="9.54"><ele>1500</ele></trkpt><trkpt lat="47.2" lon="9.55"><ele>1600</ele></trkpt>
<trkpt lat="47.21" lon="9.56"><ele>1750</ele></trkpt></trkseg></trk></gpx>"""


@pytest.mark.graphics
def test_to_planner_18_and_to_planner_11_a_file_of_another_region_is_a_line_and_says_what_cannot_be_planned(open_page, island, screenshot):
    one = Planning.opened(open_page, island, account=None, device="desktop")
    with one.page.expect_file_chooser() as choosing:
        one.button("GPX file in").click()
    choosing.value.set_files({"name": "alps.gpx", "mimeType": "application/gpx+xml", "buffer": ALPS})
    one.page.locator(".pl-callout").get_by_role("button", name=re.compile("^Drei Schwestern, ")).click()
    one.stops(2)
    # Its length and its climb are its own.
    expect(one.page.locator(".pl-leg")).to_contain_text("Drei Schwestern")
    alone = one.settled()
    assert alone[0] == "2.7 km" and alone[2] != "0 m", alone
    # What would lead from there to the island cannot be found, and that is said; the line stays.
    one.page.get_by_role("combobox", name="Find a place").fill("Gull Hut")
    one.page.locator(".pl-hits li", has_text="Gull Hut").first.click()
    one.stops(3)
    expect(one.page.locator(".pl-leg.failed")).to_contain_text("outside")
    expect(one.page.locator(".pl-leg").first).to_contain_text("Drei Schwestern")
    screenshot(one.page, "elsewhere")
    one.button("Undo").click()
    until(lambda: one.settled() == alone, "the line alone, as it was")
