"""A map goes with its tour: kept along with Save, marked, freed with it; and recordings that are kept and become part of a tour."""

from __future__ import annotations

import re

import chromium
import pytest
from app import until, until_on_device
from conftest import KNOWN
from planning import NORTH, PRESERVED, VILLAGE, WEST, Planning
from playwright.sync_api import expect
from test_access import assert_accessible
from test_tour_maps import KEPT, LAND_IN_MAP, keep_details

pytestmark = pytest.mark.graphics


def plan(one: Planning, name: str, *places: tuple[int, int]) -> None:
    for count, place in enumerate(places, 1):
        one.tap(place)
        one.stops(count)
    one.page.locator(".pl-name").evaluate(
        "(node, name) => { node.value = name; node.dispatchEvent(new Event('input', { bubbles: true })); }", name)


def row_of(page, name: str):
    return page.locator(".row").filter(has_text=name)


@pytest.mark.parametrize(
    ("device", "language", "scheme", "save", "mark"),
    [("phone", "de", "light", "Sichern", "Karte auf diesem Gerät"), ("tablet", "en", "dark", "Save", "map on this device")],
)
def test_to_keep_11_to_keep_12_to_keep_13_and_to_keep_15_a_map_comes_with_save_is_marked_and_goes_with_the_tour(
        open_page, island, screenshot, device, language, scheme, save, mark):
    one = Planning.opened(open_page, island, device=device, language=language, scheme=scheme)
    page = one.page
    asked = []
    page.on("request", lambda request: asked.append(request) if "tiles.pmtiles" in request.url else None)
    name = f"Mit Karte {device}"
    plan(one, name, WEST, VILLAGE)
    also = page.locator(".pl-also")
    expect(also).to_have_text(re.compile(r"– \d[\d.,]*\s[KM]B$"))
    switch = also.get_by_role("switch")
    expect(switch).not_to_be_checked()
    screenshot(page, "switch")
    assert_accessible(page, "switch")
    assert page.evaluate("indexedDB.databases().then((all) => all.some(({ name }) => name === 'maps:kept'))") is False or page.evaluate(KEPT)[0] == 0
    switch.focus()
    page.keyboard.press("Space")
    expect(switch).to_be_checked()
    screenshot(page, "on")
    one.button(save).click()
    expect(one.planner).to_have_count(0)
    row = row_of(page, name)
    expect(row.locator(".mark.is-map .label")).to_have_text(mark)
    until(lambda: page.evaluate(KEPT)[0] > 10, "the map is here")
    screenshot(page, "list")
    assert_accessible(page, "list")
    row.locator(".row-main").click()
    expect(page.locator("p.mark.is-map")).to_have_text(mark)
    screenshot(page, "page")
    assert_accessible(page, "page")
    # Deleted and taken back, the tour has its map still.
    kept = page.evaluate(KEPT)
    delete = {"de": "Löschen", "en": "Delete"}[language]
    page.get_by_role("button", name=delete, exact=True).last.click()
    page.get_by_role("button", name=delete, exact=True).last.click()
    expect(row.locator(".mark.is-map")).to_have_count(0)
    undo = {"de": "Widerrufen", "en": "Undo"}[language]
    page.get_by_role("button", name=undo).last.click()
    expect(row_of(page, name).locator(".mark.is-map")).to_have_count(1)
    assert page.evaluate(KEPT) == kept
    page.reload()
    page.locator("#app[data-ready]").wait_for()
    expect(row_of(page, name).locator(".mark.is-map")).to_have_count(1)
    assert page.evaluate(KEPT) == kept
    # A copy has the map as well, and its tiles are there once.
    row_of(page, name).locator(".row-main").focus()
    page.keyboard.press("Shift+F10")
    page.get_by_role("button", name={"de": "Kopieren", "en": "Copy"}[language], exact=True).last.click()
    copied = row_of(page, name + {"de": " (Kopie)", "en": " (copy)"}[language])
    expect(copied.locator(".mark.is-map")).to_have_count(1)
    assert page.evaluate(KEPT) == kept
    screenshot(page, "copied")


def test_to_keep_13_and_to_keep_14_what_another_tour_needs_stays_and_the_limit_is_chosen(open_page, island, screenshot):
    one = Planning.opened(open_page, island, device="desktop")
    page = one.page
    for name in ("First twin", "Second twin"):
        if name != "First twin":
            one.button("Add").first.click()
            one.ready()
        plan(one, name, WEST, VILLAGE)
        if name == "First twin":
            page.locator(".pl-also").get_by_role("switch").check()
        one.button("Save").click()
        expect(one.planner).to_have_count(0)
        expect(row_of(page, name).locator(".mark.is-map")).to_have_count(1)
    kept = page.evaluate(KEPT)
    for name, left in (("First twin", kept), ("Second twin", [0, 0])):
        row_of(page, name).locator(".row-main").focus()
        page.keyboard.press("Delete")
        page.get_by_role("button", name="Delete", exact=True).last.click()
        expect(row_of(page, name).locator(".mark.is-map")).to_have_count(0)
        assert page.evaluate(KEPT) == kept, "it can be taken back still"
        until(lambda: not page.evaluate("navigator.onLine") or row_of(page, name).count() == 0, "the server has deleted it")
        page.reload()
        page.locator("#app[data-ready]").wait_for()
        until(lambda left=left: page.evaluate(KEPT) == left, "what nobody needs is freed")
    one.button("Add").first.click()
    one.ready()
    details = keep_details(one)
    limit = details.get_by_role("combobox")
    expect(limit).to_have_value("500000000")
    limit.select_option("100000000")
    plan(one, "Third", WEST, NORTH)
    details.get_by_role("button", name=re.compile("^Keep the map – ")).click()
    expect(details.locator(".pl-kept-title")).to_contain_text("of 100 MB")
    screenshot(page, "limit")
    assert_accessible(page, "limit")
    page.reload()
    page.locator("#app[data-ready]").wait_for()
    one.ready()
    expect(keep_details(one).get_by_role("combobox")).to_have_value("100000000")


def test_to_keep_13_a_tour_that_is_deleted_on_another_device_frees_its_map_in_all_pages(open_page, island):
    one = Planning.opened(open_page, island, device="desktop")
    page = one.page
    for name, is_kept in (("Given up elsewhere", True), ("Twin that stays", False)):
        if not is_kept:
            one.button("Add").first.click()
            one.ready()
        plan(one, name, WEST, VILLAGE)
        if is_kept:
            page.locator(".pl-also").get_by_role("switch").check()
        one.button("Save").click()
        expect(one.planner).to_have_count(0)
        expect(row_of(page, name).locator(".mark.is-map")).to_have_count(1)
        expect(row_of(page, name).locator(".mark")).to_have_count(1)
    kept = page.evaluate(KEPT)
    beside = page.context.new_page()
    beside.goto(page.url.partition("#")[0])
    beside.locator("#app[data-ready]").wait_for()
    expect(row_of(beside, "Given up elsewhere").locator(".mark.is-map")).to_have_count(1)
    asked = []
    for each in (page, beside):
        each.on("request", lambda request: asked.append(request.url) if "tiles.pmtiles" in request.url else None)
    other = Planning.opened(open_page, island, device="desktop", new=False).page
    for name, left, count in (("Given up elsewhere", kept, 1), ("Twin that stays", [0, 0], 0)):
        row_of(other, name).locator(".row-main").focus()
        other.keyboard.press("Delete")
        other.get_by_role("button", name="Delete", exact=True).last.click()
        for each in (page, beside):
            expect(row_of(each, name)).to_have_count(0)
        until(lambda count=count: page.evaluate(MAPS) == count, "its map is freed")
        assert page.evaluate(KEPT) == left, "what another tour needs stays"
    page.wait_for_timeout(1_500)
    assert page.evaluate(MAPS) == 0 and asked == [], "nobody brings it again"


#: How many maps are on the list.
MAPS = """new Promise((resolve, reject) => {
    const opening = indexedDB.open("maps:kept");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
        const counting = opening.result.transaction("maps").objectStore("maps").count();
        counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
        };
    };
})"""
GAPS = """<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Morning ride</name><trkseg>
<trkpt lat="-46.5382" lon="-123.3876"><ele>5</ele></trkpt><trkpt lat="-46.53" lon="-123.39"><ele>80</ele></trkpt></trkseg><trkseg>
<trkpt lat="-46.52" lon="-123.4"><ele>120</ele></trkpt><trkpt lat="-46.51" lon="-123.405"><ele>150</ele></trkpt></trkseg></trk></gpx>"""


@pytest.mark.parametrize(
    ("device", "language", "scheme"), [("phone", "de", "dark"), ("desktop", "en", "light")],
)
def test_to_planner_22_and_to_planner_23_a_recording_with_gaps_is_kept_and_becomes_part_of_a_tour(
        open_page, island, screenshot, device, language, scheme):
    words = {
        "de": ("GPX-Datei laden", "Alles in die Tour", "Behalten: Morning ride", "Aufzeichnungen", "Mehr", "Halte", "Linie übernehmen"),
        "en": ("GPX file in", "All into the tour", "Keep: Morning ride", "Recordings", "More", "Stops", "Take its line"),
    }[language]
    # Of guests: on the server they would lie where other tests tap the map.
    one = Planning.opened(open_page, island, account=None, device=device, language=language, scheme=scheme)
    page = one.page
    if device == "phone":
        one.button(words[5]).click()
    with page.expect_file_chooser() as choosing:
        one.button(words[0]).click()
    choosing.value.set_files({"name": "morning.gpx", "mimeType": "application/gpx+xml", "buffer": GAPS.replace("Morning ride", f"Morning ride {device}").encode()})
    callout = page.locator(".pl-callout")
    keeps = callout.get_by_role("button", name=re.compile(f"^{words[2]}"))
    expect(keeps).to_have_count(2)
    callout.scroll_into_view_if_needed()
    screenshot(page, "file")
    assert_accessible(page, "file")
    keeps.first.click()
    expect(keeps.first).to_be_disabled()
    keeps.last.click()
    callout.get_by_role("button", name=words[1]).click()
    one.stops(4)
    own = page.locator(".pl-leg .is-own")
    if device == "phone" and one.button(words[5]).get_attribute("aria-expanded") == "false":
        one.button(words[5]).click()
    expect(own).to_have_count(2)
    expect(page.locator(".pl-leg .is-routed")).to_have_count(1)
    screenshot(page, "tour")
    # On the map it gives its line again.
    signs = page.locator(".pl-element.is-recording")
    expect(signs.first).to_be_attached()
    signs.first.evaluate("(node) => node.click()")
    callout.get_by_role("button", name=words[6]).click()
    one.stops(6)
    page.go_back()
    expect(one.planner).to_have_count(0)
    page.get_by_role("button", name=words[4], exact=True).or_(page.get_by_role("link", name=words[4], exact=True)).or_(page.get_by_role("tab", name=words[4], exact=True)).first.click()
    page.get_by_role("button", name=words[3]).last.click()
    rows = page.locator(".row").filter(has_text=f"Morning ride {device}")
    expect(rows.filter(has_text=f"Morning ride {device} 1")).to_have_count(1)
    expect(rows).to_have_count(2)
    screenshot(page, "recordings")
    assert_accessible(page, "recordings")
    rows.first.locator(".row-main").click()
    expect(page.locator("bk-profile svg").first).to_be_visible()
    screenshot(page, "recording")
    assert_accessible(page, "recording")


@pytest.mark.service_worker
@pytest.mark.allows_errors("ERR_INTERNET_DISCONNECTED", "ERR_FAILED")
def test_to_keep_11_and_to_planner_15_after_a_restart_without_a_network_a_kept_tour_is_all_there(tmp_path, browser, island, screenshot):
    session = island.session("rider")

    def launch():
        context = browser.browser_type.launch_persistent_context(
            tmp_path / "profile", executable_path="/usr/bin/chromium", args=chromium.flags(True), locale="en-GB", reduced_motion="reduce",
            viewport={"width": 390, "height": 844}, has_touch=True)  # fmt: skip
        context.add_init_script(KNOWN % ("tours", session.account))
        context.add_init_script(PRESERVED)
        return context, context.pages[0] if context.pages else context.new_page()

    def opened(page) -> Planning:
        page.goto(f"{island.address}/tours/")
        page.locator("#app[data-ready]").wait_for()
        return Planning(page)

    context, page = launch()
    context.add_cookies([{"name": "baukasten", "value": session.cookie, "url": island.address, "expires": 4102444800}])
    one = opened(page)
    until_on_device(page)
    one.button("Add").first.click()
    one.ready()
    plan(one, "Over the pass", WEST, NORTH)
    page.locator(".pl-also").get_by_role("switch").check()
    figures = one.settled()
    one.button("Save").click()
    expect(row_of(page, "Over the pass").locator(".mark.is-map")).to_have_count(1)
    until(lambda: page.evaluate("caches.open('planner-regions').then((kept) => kept.match(new URL('../api/maps/island/region', location))).then(Boolean)"),
          "the region is kept")
    until_on_device(page)
    page.evaluate("caches.delete('planner-tiles')")
    context.close()

    context, page = launch()
    context.set_offline(True)
    one = opened(page)
    row = row_of(page, "Over the pass")
    expect(row.locator(".mark.is-map")).to_have_count(1)
    screenshot(page, "list")
    row.locator(".row-main").click()
    expect(page.locator("bk-profile svg").first).to_be_visible()
    one.button("Show on the map").click()
    one.ready()
    one.stops(2)
    assert one.settled() == figures
    until(lambda: page.evaluate(LAND_IN_MAP) > 0.05, "the map is drawn")
    one.button("Profile").click()
    expect(one.planner.locator("bk-profile svg path").first).to_be_visible()
    one.button("Profile").click()
    search = page.get_by_role("combobox", name="Find a place")
    search.fill("Whiteport")
    page.locator(".pl-hits li").first.click()
    one.stops(3)
    assert one.settled() != figures, "the way is planned anew"
    screenshot(page, "planned")
    one.button("Save").click()
    expect(one.planner).to_have_count(0)
    context.close()

    # Without a network all the time: what was done is there after one more start, and goes out once there is one.
    context, page = launch()
    context.set_offline(True)
    one = opened(page)
    expect(row_of(page, "Over the pass").locator(".mark")).to_have_count(2)
    context.set_offline(False)
    expect(row_of(page, "Over the pass").locator(".mark")).to_have_count(1)
    expect(row_of(page, "Over the pass").locator(".mark.is-map")).to_have_count(1)
    context.close()
