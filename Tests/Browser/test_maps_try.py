"""The page on which routes are tried: figures that follow, both engines, names, keys, and all of it without a network."""

from __future__ import annotations

import json
import re
import urllib.parse
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from app import until
from playwright.sync_api import Page, expect
from server import Server, import_island
from test_access import assert_accessible_day_and_night

pytestmark = [pytest.mark.graphics, pytest.mark.service_worker]

ROOT = Path(__file__).resolve().parents[2]
FIGURES = ["distance", "time", "ascend", "descend"]


@pytest.fixture(scope="module")
def island(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a server that has the invented island."""
    data = tmp_path_factory.mktemp("maps")
    (data / "store").mkdir()
    import_island(ROOT, data / "store")
    with Server.started(ROOT, data, options=()) as server:
        yield server.address


def shown(page: Page) -> dict[str, str]:
    return {name: page.locator(f"#figure-{name}").inner_text() for name in FIGURES}


def address(page: Page) -> tuple[str, str, list[list[float]]]:
    """Region, profile and points of the page's address."""
    region, profile, *points = urllib.parse.urlparse(page.url).fragment.split("/")
    return region, profile, [[float(degrees) for degrees in point.split(",")] for point in points]


def answered(server: str, page: Page) -> dict[str, str]:
    """What the server answers for the points of the page, as English figures."""
    region, profile, points = address(page)
    query = [("profile", profile), ("elevation", "true")] + [("point", f"{latitude},{longitude}") for longitude, latitude in points]
    with urllib.request.urlopen(f"{server}/api/maps/{region}/route?{urllib.parse.urlencode(query)}", timeout=30) as answer:
        path = json.load(answer)["paths"][0]
    minutes = int(path["time"] / 60_000 + 0.5)
    # Between a number and its unit no line ends.
    return {
        "distance": f"{path['distance'] / 1000:,.2f}\u00a0km", "time": f"{minutes // 60}:{minutes % 60:02}\u00a0h" if minutes >= 60 else f"{minutes}\u00a0min",
        "ascend": f"{int(path['ascend'] + 0.5):,}\u00a0m", "descend": f"{int(path['descend'] + 0.5):,}\u00a0m"}


def opened(open_page, server: str, fragment: str = "", **device: str) -> Page:
    page = open_page(f"{server}/maps/try/{fragment}", **device)
    expect(page.locator("#figure-distance")).to_contain_text("km")
    return page


def drag(page: Page, point: str, right: int, down: int) -> None:
    box = page.locator(point).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 9):
        page.mouse.move(x + right * step / 8, y + down * step / 8)
    page.mouse.up()


def settled(page: Page, server: str) -> None:
    until(lambda: shown(page) == answered(server, page), "the figures are those of the server's answer")


def test_to_try_1_the_route_follows_a_point_that_is_dragged(open_page, island):
    page = opened(open_page, island, device="desktop")
    before, place = shown(page), address(page)
    settled(page, island)
    drag(page, "#end", -50, 30)
    until(lambda: shown(page) != before, "the figures changed")
    settled(page, island)
    assert address(page)[2][0] == place[2][0] and address(page)[2][1] != place[2][1]
    with urllib.request.urlopen(island, timeout=30) as launcher:
        assert "/maps/try" not in launcher.read().decode()


def test_to_try_2_server_and_device_show_the_same_figures(open_page, island):
    page = opened(open_page, island, device="desktop")
    for profile in ["Mountain bike", "Bicycle", "Foot"]:
        page.get_by_role("radio", name="this device").check(force=True)
        page.get_by_role("radio", name=profile).check(force=True)
        settled(page, island)
        device = shown(page)
        with page.expect_response(re.compile(r"/api/maps/island/route\?")):
            page.get_by_role("radio", name="the server").check(force=True)
        settled(page, island)
        assert shown(page) == device


def test_to_try_3_a_name_is_found_and_becomes_the_end(open_page, island):
    page = opened(open_page, island, device="desktop")
    box = page.get_by_role("combobox", name="Find a place and go there")
    box.press_sequentially("whitep")
    hit = page.locator("#hits [role=option]").first
    expect(hit).to_contain_text("Whiteport")
    expect(hit).to_have_attribute("aria-selected", "true")
    before = address(page)[2]
    box.press("Enter")
    until(lambda: address(page)[2][1] != before[1], "the end is there")
    assert address(page)[2][0] == before[0]
    expect(page.locator("#hits")).to_be_hidden()
    settled(page, island)


def test_to_try_4_arrow_keys_move_a_point(open_page, island):
    page = opened(open_page, island, device="desktop")
    start = page.get_by_role("button", name=re.compile(r"^Start: -?\d+\.\d{4}, -?\d+\.\d{4}$"))
    start.focus()
    (west, south), end = address(page)[2]
    page.keyboard.press("ArrowRight")
    moved = address(page)[2][0]
    assert moved[0] > west and abs(moved[1] - south) < 1e-4
    page.keyboard.press("Shift+ArrowUp")
    (longitude, latitude), same = address(page)[2]
    assert latitude > moved[1] and abs(longitude - moved[0]) < 1e-4 and same == end
    # Small steps are a sixteenth.
    assert latitude - moved[1] < (moved[0] - west) / 8
    expect(start).to_be_focused()
    settled(page, island)


def test_to_try_5_without_a_network_routes_and_names_go_on(open_page, island):
    page = opened(open_page, island, device="desktop")
    expect(page.locator("#note")).to_contain_text("also work without a network")
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    expect(page.locator("#note")).to_contain_text("No network")
    expect(page.get_by_role("radio", name="the server")).to_be_disabled()
    before = shown(page)
    drag(page, "#end", -50, 30)
    until(lambda: shown(page) != before, "there is another route")
    page.locator("#query").press_sequentially("sainte")
    expect(page.locator("#hits [role=option]").first).to_contain_text("Saint")
    page.reload()
    expect(page.locator("#figure-distance")).to_contain_text("km")
    expect(page.locator("#note")).to_contain_text("No network")
    before = shown(page)
    drag(page, "#start", 40, -20)
    until(lambda: shown(page) != before, "there is another route after loading again")
    page.context.set_offline(False)
    expect(page.get_by_role("radio", name="the server")).to_be_enabled()
    settled(page, island)


@pytest.mark.parametrize(("device", "language"), [("phone", "de"), ("tablet", "en")])
def test_to_try_6_the_page_is_for_everyone(open_page, island, screenshot, device, language):
    page = opened(open_page, island, device=device, language=language)
    page.wait_for_load_state("networkidle")
    assert page.locator("html").get_attribute("lang") == language
    assert page.title() == {"de": "Strecken ausprobieren", "en": "Try routes"}[language]
    assert_accessible_day_and_night(page, "route", screenshot)
    page.locator("#query").press_sequentially("whi")
    expect(page.locator("#hits [role=option]").first).to_be_visible()
    assert_accessible_day_and_night(page, "names", screenshot)
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    if device == "phone":
        page.locator("#more summary").tap()
        assert_accessible_day_and_night(page, "more", screenshot)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
    screenshot(page, "narrow")


def test_to_try_8_the_address_holds_what_is_shown(open_page, island):
    page = opened(open_page, island, device="desktop")
    page.get_by_role("radio", name="Foot").check(force=True)
    drag(page, "#start", 30, 30)
    settled(page, island)
    other = opened(open_page, island, f"#{urllib.parse.urlparse(page.url).fragment}", device="desktop")
    settled(other, island)
    assert address(other) == address(page) and shown(other) == shown(page)
    expect(other.get_by_role("radio", name="Foot")).to_be_checked()


def test_to_try_8_the_address_holds_stops_between_start_and_end(open_page, island):
    stops = "-123.3765244,-46.511245/-123.3491362,-46.4919036/-123.3765244,-46.511245"
    page = opened(open_page, island, f"#island/mtb/{stops}", device="desktop")
    settled(page, island)
    expect(page.get_by_role("button", name=re.compile(r"^Stop: -46\.4919, -123\.3491$"))).to_have_text("1")
    before = shown(page)
    drag(page, "#stop-1", -30, 30)
    until(lambda: shown(page) != before, "the figures changed")
    assert len(address(page)[2]) == 3
    settled(page, island)


@pytest.mark.parametrize(("language", "word"), [("en", "village"), ("de", "Dorf")])
def test_to_try_10_hits_say_what_they_are(open_page, island, language, word):
    page = opened(open_page, island, device="phone", language=language)
    page.locator("#query").press_sequentially("saint eli")
    expect(page.locator("#hits [role=option] small").first).to_have_text(word)


@pytest.mark.parametrize("language", ["en", "de"])
def test_to_try_11_on_a_phone_the_map_is_the_main_thing(open_page, island, language):
    page = opened(open_page, island, device="phone", language=language)
    height = page.viewport_size["height"]
    assert page.locator("#map").bounding_box()["height"] > 0.6 * height
    assert page.evaluate("document.documentElement.scrollHeight") <= height
    expect(page.locator("#engines")).to_be_hidden()
    for size in [390, 320]:
        page.set_viewport_size({"width": size, "height": height})
        for word in page.locator(".choices:visible span").all():
            # One line of text, in a button of 44 pixels.
            lines = word.evaluate("node => { const range = document.createRange(); range.selectNodeContents(node); return range.getClientRects().length; }")
            assert lines == 1, word.inner_text()


def test_to_try_12_regions_are_called_by_their_title(open_page, island):
    page = opened(open_page, island, device="desktop")
    with urllib.request.urlopen(f"{island}/api/maps", timeout=30) as answer:
        region = json.load(answer)["regions"][0]
    title = region.get("title", region["name"])
    wanted = title if title != region["name"] else "Island"
    expect(page.locator("#region option")).to_have_text([wanted])


def test_to_try_9_the_page_says_why_there_is_no_route(open_page, island):
    page = opened(open_page, island, device="desktop")
    region, profile, (start, end) = address(page)
    start = ",".join(map(str, start))
    page.goto(f"{island}/maps/try/#{region}/{profile}/{start}/0,0")
    page.reload()
    expect(page.locator("#problem")).to_have_text("The end is outside of the region.")
    expect(page.locator("#figure-distance")).to_have_text("–")


def test_to_try_9_a_server_without_regions_says_how_to_get_one(open_page, tmp_path):
    with Server.started(ROOT, tmp_path, options=()) as empty:
        server = empty.address
        page = open_page(f"{server}/maps/try")
        expect(page.locator("#problem")).to_contain_text("baukasten map import")
        assert page.url == f"{server}/maps/try/"
        with urllib.request.urlopen(f"{server}/maps/try/", timeout=30) as answer, urllib.request.urlopen(server, timeout=30) as launcher:
            assert answer.headers["Content-Security-Policy"] == launcher.headers["Content-Security-Policy"]
        page.goto("about:blank")
