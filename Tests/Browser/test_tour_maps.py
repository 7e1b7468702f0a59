"""Maps around tours that are kept on the device: their size first, then progress, a reload, no network, no room."""

from __future__ import annotations

import re

import pytest
from app import until
from planning import NORTH, PRESERVED, VILLAGE, WEST, Planning
from playwright.sync_api import expect
from test_access import assert_accessible

pytestmark = pytest.mark.graphics

#: Bytes that are kept of maps, and how many tiles.
KEPT = """new Promise((resolve, reject) => {
    const opening = indexedDB.open("maps:kept");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
        const { result } = opening;
        const all = result.transaction("tiles").objectStore("tiles").getAll();
        all.onsuccess = () => {
            result.close();
            resolve([all.result.length, all.result.reduce((sum, one) => sum + one.byteLength, 0)]);
        };
    };
})"""


def keep_details(one: Planning):
    """What there is about the map without a network."""
    if one.button("Stops").get_attribute("aria-expanded") == "false":
        one.button("Stops").click()
    details = one.page.locator(".pl-keep")
    if details.get_attribute("open") is None:
        details.locator("summary").click()
    return details


@pytest.mark.service_worker
@pytest.mark.allows_errors("ERR_INTERNET_DISCONNECTED", "ERR_FAILED")
def test_to_keep_4_to_keep_5_and_to_planner_21_a_map_is_kept_goes_on_after_a_reload_and_is_there_without_a_network(
        open_page, island, screenshot):
    one = Planning.opened(open_page, island, device="phone")
    page = one.page
    for count, place in enumerate([WEST, NORTH], 1):
        one.tap(place)
        one.stops(count)
    details = keep_details(one)
    button = details.get_by_role("button", name=re.compile(r"^Keep the map – \d"))
    button.wait_for()
    button.scroll_into_view_if_needed()
    screenshot(page, "offer")
    size = button.inner_text()
    said = details.locator(".pl-keep-said").inner_text()
    tiles = int(re.search(r"(\d+) tiles", said)[1])
    # The server is gone in the middle.
    let_through = []
    asked = []

    def answer(route):
        asked.append(route.request.headers["range"])
        route.continue_() if len(asked) < 3 or let_through else route.abort()

    page.route("**/tiles.pmtiles", answer)
    button.tap()
    expect(details.locator(".pl-keep-said")).to_contain_text("cannot be had just now")
    expect(details.locator("progress")).to_be_visible()
    some, _ = page.evaluate(KEPT)
    assert 0 < some < tiles
    screenshot(page, "interrupted")
    assert_accessible(page, "keeping")
    details.get_by_role("button", name="Cancel").wait_for()
    # After a reload it goes on, without what is there already.
    let_through.append(True)
    before = len(asked)
    page.reload()
    page.locator("#app[data-ready]").wait_for()
    one.ready()
    details = keep_details(one)
    expect(details.locator(".pl-keep-said")).to_contain_text("is on this device")
    kept, stored = page.evaluate(KEPT)
    assert kept == tiles
    until(lambda: all(one_part not in asked[:2] for one_part in asked[before:] if not one_part.startswith("bytes=0-")), "what is there is not asked for again")
    shown = size.rpartition("– ")[2].replace("\u00a0", " ")
    unit = {"KB": 1_000, "MB": 1_000_000}[shown.split()[1]]
    assert abs(stored - float(shown.split()[0].replace(",", "")) * unit) <= unit, "TO-KEEP-2: it was as large as it was said to be"
    screenshot(page, "kept")
    assert_accessible(page, "kept")
    # What was seen is forgotten; without a network the map is there all the same, after a reload too.
    page.evaluate("caches.delete('planner-tiles')")
    page.add_init_script(PRESERVED)
    page.context.set_offline(True)
    page.reload()
    page.locator("#app[data-ready]").wait_for()
    one.ready()
    one.stops(2)
    until(lambda: one.page.evaluate(LAND_IN_MAP) > 0.05, "there is land in the map")
    screenshot(page, "without-network")
    details = keep_details(one)
    expect(details.locator("summary small")).to_have_text("kept")
    one.button("Stops").tap()
    length = one.figures()[0]
    one.tap(VILLAGE)
    one.stops(3)
    until(lambda: one.figures()[0] != length and float(one.figures()[0].split()[0]) > 2, "the way is found")
    details = keep_details(one)
    # Deleting frees all of it.
    details.locator(".pl-kept").get_by_role("button").tap()
    expect(details.locator(".pl-kept-title")).to_have_text("No maps are kept yet.")
    assert page.evaluate(KEPT) == [0, 0]
    page.context.set_offline(False)


@pytest.mark.allows_errors("ERR_FAILED", "QuotaExceeded")
def test_to_keep_6_to_keep_8_and_to_keep_9_two_pages_a_full_device_a_newer_map_and_logging_out(
        open_page, island, screenshot):
    one = Planning.opened(open_page, island, device="desktop", language="de", scheme="dark")
    page = one.page
    for count, place in enumerate([WEST, NORTH], 1):
        one.tap(place)
        one.stops(count)
    details = page.locator(".pl-keep")
    said = details.locator(".pl-keep-said")
    details.locator("summary").click()
    keep = details.get_by_role("button", name=re.compile("^Karte mitnehmen"))
    keep.wait_for()
    tiles = int(re.search(r"(\d+) Kacheln", said.inner_text())[1])
    # Two pages: what is being brought is seen and deleted in the other one, and then nobody brings it.
    waiting = []
    page.route("**/tiles.pmtiles", lambda route: waiting.append(route) if page.evaluate(KEPT)[0] else route.continue_())
    keep.click()
    until(lambda: waiting or page.wait_for_timeout(20), "the first part is there, the second one is asked for")
    other = Planning(page.context.new_page())
    other.page.goto(f"{island.address}/tours/")
    other.page.locator("#app[data-ready]").wait_for()
    other.page.get_by_role("button", name="Hinzufügen", exact=True).first.click()
    other.ready()
    other.page.locator(".pl-keep summary").click()
    listed = other.page.locator(".pl-kept li")
    expect(listed).to_contain_text("noch nicht vollständig")
    screenshot(other.page, "other")
    listed.get_by_role("button").click()
    expect(listed).to_have_count(0)
    expect(keep).to_be_visible()
    waiting[0].continue_()
    page.unroute("**/tiles.pmtiles")
    other.page.close()
    expect(details.locator(".pl-kept-title")).to_have_text("Noch keine Karten.")
    # A device that is full.
    page.evaluate(FULL, 20)
    keep.click()
    expect(said).to_contain_text("kein Platz mehr")
    screenshot(page, "full")
    assert 0 < page.evaluate(KEPT)[0] < 20, "of a part that has no room, nothing stays"
    page.evaluate("window.room = Infinity")
    details.get_by_role("button", name="Noch einmal versuchen").click()
    expect(said).to_contain_text("ist auf diesem Gerät")
    assert page.evaluate(KEPT)[0] == tiles
    assert_accessible(page, "kept")
    screenshot(page, "kept")
    # What is kept is of an older import: it stays until the newer one is here.
    page.evaluate(AGE)
    details.locator("summary").click()
    details.locator("summary").click()
    expect(said).to_contain_text("neuere Karte")
    assert page.evaluate(KEPT)[0] == tiles
    details.get_by_role("button", name=re.compile("^Erneuern – ")).click()
    expect(said).to_have_text(re.compile(r"^Die Karte dieser Tour ist auf diesem Gerät: \d+\sKB\.$"))
    assert page.evaluate(KEPT)[0] == tiles
    assert page.evaluate(VERSIONS) == 1
    # TO-KEEP-9: who logs out leaves maps, and nobody reads what they were kept for.
    name = details.locator(".pl-kept-name span")
    assert "–" in name.inner_text()
    page.evaluate("(account) => import('/web/behind/behind.js').then(({ forget }) => forget(account, 'none'))", island.session("rider").account)
    expect(name).to_have_text("Mitgenommene Karte")
    assert page.evaluate(KEPT)[0] == tiles


#: There is room for so many tiles.
FULL = """(count) => {
    const { put } = IDBObjectStore.prototype;
    window.room = count;
    IDBObjectStore.prototype.put = function (...rest) {
        if (this.name === "tiles" && (window.room -= 1) < 0) throw new DOMException("full", "QuotaExceededError");
        return put.apply(this, rest);
    };
}"""
#: Makes what is kept that of an older import.
AGE = """new Promise((resolve, reject) => {
    const opening = indexedDB.open("maps:kept");
    opening.onsuccess = () => {
        const { result } = opening;
        const change = result.transaction(["maps", "tiles"], "readwrite");
        const [maps, tiles] = ["maps", "tiles"].map((name) => change.objectStore(name));
        maps.getAll().onsuccess = ({ target }) => target.result.forEach((map) => maps.put({ ...map, version: "older" }));
        tiles.openCursor().onsuccess = ({ target }) => {
            const cursor = target.result;
            if (!cursor || cursor.key.endsWith("/older")) return cursor?.continue();
            tiles.put(cursor.value, cursor.key.replace(/[^/]+$/, "older"));
            cursor.delete();
            cursor.continue();
        };
        change.oncomplete = () => { result.close(); resolve(); };
        change.onabort = () => reject(change.error);
    };
})"""
#: Of how many imports tiles are kept.
VERSIONS = """new Promise((resolve) => {
    const opening = indexedDB.open("maps:kept");
    opening.onsuccess = () => {
        const { result } = opening;
        result.transaction("tiles").objectStore("tiles").getAllKeys().onsuccess = ({ target }) => {
            result.close();
            resolve(new Set(target.result.map((key) => key.split("/")[2])).size);
        };
    };
})"""
#: How much of the map has the colour of a wood.
LAND_IN_MAP = """new Promise((resolve) => {
    const canvas = document.querySelector(".maplibregl-canvas");
    requestAnimationFrame(() => createImageBitmap(canvas).then((picture) => {
        const copy = Object.assign(document.createElement("canvas"), { width: 100, height: 100 });
        const context = copy.getContext("2d");
        context.drawImage(picture, 0, 0, 100, 100);
        const { data } = context.getImageData(0, 0, 100, 100);
        let land = 0;
        for (let at = 0; at < data.length; at += 4) land += data[at + 1] > data[at + 2] + 8 && data[at + 1] > data[at] ? 1 : 0;
        resolve(land / 10_000);
    }));
})"""
