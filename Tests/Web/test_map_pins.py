"""Pins that lie close to each other, the map of the world, and "My location" of <bk-map>, in a real browser."""

import json

import pytest
from playwright.sync_api import expect
from test_map import acts, data, open_map

pytestmark = pytest.mark.graphics

VADUZ = {"key": "vaduz", "lat": 47.14, "lon": 9.52, "title": "Vaduz"}
SCHAAN = {"key": "schaan", "lat": 47.165, "lon": 9.51, "title": "Schaan"}
# At the very place of Vaduz.
CASTLE = {**VADUZ, "key": "castle", "title": "Castle"}
NEAR = {"zoom": 7, "lat": 47.15, "lon": 9.52}


def cluster(page, count: int):
    return page.get_by_role("button", name=f"{count} entries close together")


def scale(page) -> str:
    return page.locator(".maplibregl-ctrl-scale").inner_text().replace("\u00a0", " ")


# MARK: Pins


def test_pg_map_2_pins_that_would_touch_are_one_and_a_press_shows_them_apart(host):
    page = open_map(host, pins=[VADUZ, SCHAAN], view=NEAR)
    expect(cluster(page, 2)).to_have_text("2")
    expect(page.locator(".map-pin")).to_have_count(0)
    cluster(page, 2).click()
    expect(page.get_by_role("button", name="Schaan")).to_be_visible()
    expect(page.get_by_role("button", name="Vaduz")).to_be_visible()
    expect(page.locator(".map-cluster")).to_have_count(0)
    # Nothing was selected, and keys go on where the map is.
    assert acts(host) == []
    expect(page.locator("canvas.maplibregl-canvas")).to_be_focused()


def test_pg_map_2_pins_at_the_same_place_are_chosen_by_name(host):
    page = open_map(host, pins=[VADUZ, CASTLE], view=NEAR)
    cluster(page, 2).click()
    choice = page.get_by_role("group", name="2 entries here")
    expect(choice.get_by_role("button", name="Vaduz")).to_be_focused()
    page.keyboard.press("Escape")
    expect(choice).to_have_count(0)
    expect(cluster(page, 2)).to_be_focused()
    page.keyboard.press("Enter")
    choice.get_by_role("button", name="Castle").click()
    assert acts(host) == [("1:select:", "castle")]
    expect(choice).to_have_count(0)


def test_pg_map_2_where_one_cannot_go_nearer_they_are_chosen_by_name_too(host):
    page = open_map(host, pins=[VADUZ, SCHAAN], view={**NEAR, "zoomable": False}, place=None)
    cluster(page, 2).click()
    expect(page.get_by_role("group", name="2 entries here").get_by_role("button")).to_have_count(3)
    page.mouse.click(330, 60)
    expect(page.get_by_role("group", name="2 entries here")).to_have_count(0)


def test_pg_map_2_the_selected_pin_stands_by_itself(host):
    pins = [VADUZ, SCHAAN, CASTLE]
    page = open_map(host, pins=pins, view=NEAR)
    expect(cluster(page, 3)).to_be_visible()
    host.patch(["prop", 1, "data", data(pins=pins, view=NEAR, selected="schaan")])
    expect(page.get_by_role("button", name="Schaan")).to_have_attribute("aria-pressed", "true")
    expect(cluster(page, 2)).to_be_visible()
    host.patch(["prop", 1, "data", data(pins=pins, view=NEAR)])
    expect(cluster(page, 3)).to_be_visible()
    expect(page.locator(".map-pin")).to_have_count(0)


def test_pg_map_2_names_and_places_follow_the_records(host):
    page = open_map(host, pins=[VADUZ, CASTLE], view=NEAR)
    expect(cluster(page, 2)).to_be_visible()
    # 2 degrees are 2 / 360 × 512 × 2^7 = 364 pixels at zoom 7.
    host.patch(["prop", 1, "data", data(pins=[VADUZ, {**CASTLE, "lon": 11.52, "title": "Fort"}], view=NEAR)])
    expect(page.get_by_role("button", name="Vaduz")).to_be_visible()
    host.patch(["prop", 1, "data", data(pins=[VADUZ, {**CASTLE, "title": "Fort"}], view=NEAR)])
    expect(cluster(page, 2)).to_be_visible()
    host.patch(["prop", 1, "data", data(pins=[{**CASTLE, "title": "Fort"}], view=NEAR)])
    expect(page.get_by_role("button", name="Fort")).to_be_visible()
    expect(page.locator(".map-cluster")).to_have_count(0)


# MARK: World


def test_pg_map_3_where_the_world_is_all_there_is_a_map_begins_at_what_it_shows_and_says_so_when_one_goes_nearer(host):
    page = open_map(host, pins=[VADUZ], view={"zoom": 14, "lat": 5.5, "lon": -0.2})
    # A pixel at zoom 7 and 5.5 degrees is 40,075 km × cos 5.5° / 512 / 2^7 = 0.609 km; of 100 pixels, 50 km is the round number below.
    assert scale(page) == "50 km"
    note = page.get_by_text("There is no more detailed map of this place.")
    expect(note).to_be_hidden()
    page.get_by_role("button", name="Zoom in").click()
    expect(page.locator(".maplibregl-ctrl-scale")).to_have_text("30 km")
    expect(note).to_be_hidden()
    page.get_by_role("button", name="Zoom in").click()
    expect(note).to_be_visible()
    page.get_by_role("button", name="Zoom out").click()
    expect(note).to_be_hidden()


def test_pg_map_3_where_tiles_are_a_map_begins_as_near_as_it_says(host):
    region = {"name": "demo", "bounds": [9.4, 47, 9.7, 47.3], "tiles": {"url": "/demo-tiles.json"}}
    host.files["/api/maps"] = json.dumps({"regions": [region]}).encode()
    host.files["/demo-tiles.json"] = json.dumps({"tilejson": "3.0.0", "tiles": ["/tile/{z}/{x}/{y}.mvt"], "minzoom": 0, "maxzoom": 14}).encode()
    host.page.route("**/tile/**", lambda route: route.fulfill(status=204))
    page = open_map(host, pins=[VADUZ], view={"zoom": 14, "lat": 47.1, "lon": 9.5})
    # 40,075 km × cos 47.1° / 512 / 2^14 = 3.25 m a pixel.
    assert scale(page) == "300 m"
    expect(page.get_by_text("There is no more detailed map of this place.")).to_be_hidden()


def test_to_style_8_the_world_has_outlines_and_names_in_the_language_of_the_page(host):
    page = open_map(host)
    found = page.evaluate(
        """async () => {
            const { worldStyle } = await import("/web/map/worldmap.js");
            const { sources, layers } = await worldStyle(false, "de");
            const names = (id) => sources[id].data.features.map(({ properties }) => properties);
            const points = (id) => sources[id].data.geometry.coordinates.flat(2).length;
            return { cities: names("cities"), countries: names("countries"), land: points("land"), lakes: points("lakes"), borders: points("borders"),
                     ids: layers.map(({ id }) => id) };
        }"""
    )
    cities = {one["name"]: one for one in found["cities"]}
    assert cities["Munich"]["de"] == "München" and cities["Vienna"] == {**cities["Vienna"], "de": "Wien", "capital": 1}
    assert cities["Vaduz"]["from"] <= 5 and cities["Tokyo"]["from"] == 2 and "de" not in cities["Berlin"]
    assert {"name": "Switzerland", "de": "Schweiz"}.items() <= {one["name"]: one for one in found["countries"]}["Switzerland"].items()
    # The former outlines had some 10,000 corners, for zoom 3.
    assert found["land"] > 100_000 and found["lakes"] > 10_000 and found["borders"] > 10_000
    assert {"land", "lakes", "border", "cities", "countries"} <= set(found["ids"])


@pytest.mark.allows("ERR_FAILED")
def test_to_style_9_tiles_of_the_server_lie_above_the_world(host):
    host.page.route("**/tile/**", lambda route: route.abort())
    page = open_map(host, tiles=f"{host.address}/tile/{{z}}/{{x}}/{{y}}.png")
    expect(page.get_by_role("link", name="Natural Earth")).to_be_visible()


# MARK: Position


def at(host, latitude: float, longitude: float, accuracy: float) -> None:
    host.context.grant_permissions(["geolocation"], origin=host.address)
    host.context.set_geolocation({"latitude": latitude, "longitude": longitude, "accuracy": accuracy})


def test_pg_map_4_my_location_is_asked_for_at_a_press_and_shown_with_how_exact_it_is(host):
    at(host, 47.05, 8.31, 800)
    host.page.add_init_script(
        """globalThis.asked = 0;
        const ask = Geolocation.prototype.getCurrentPosition;
        Geolocation.prototype.getCurrentPosition = function (...rest) { asked += 1; return ask.apply(this, rest); };"""
    )
    page = open_map(host, pins=[VADUZ])
    assert page.evaluate("asked") == 0
    page.context.set_offline(True)
    page.get_by_role("button", name="My location").click()
    expect(page.get_by_role("status")).to_have_text("Your location, give or take 800 m")
    expect(page.get_by_role("img", name="Your location, give or take 800 m")).to_be_in_viewport()
    # Only the world is there: as near as that is worth. 40,075 km × cos 47.05° / 512 / 2^7 = 0.417 km a pixel.
    expect(page.locator(".maplibregl-ctrl-scale")).to_have_text("30 km")
    assert page.evaluate("asked") == 1 and acts(host) == []
    expect(page.get_by_role("status")).to_have_text("")


def test_pg_map_4_what_keeps_the_position_from_being_known_is_said(host):
    page = open_map(host, pins=[VADUZ])
    page.get_by_role("button", name="My location").click()
    expect(page.get_by_role("status")).to_contain_text("not shared with this page")
    said = page.evaluate(
        """async () => {
            const { failure } = await import("/web/map/position.js");
            return [1, 2, 3, 9].map((code) => failure({ code }));
        }"""
    )
    assert ["not shared" in said[0], "could not be found" in said[1], "too long" in said[2], said[3] == said[1]] == [True] * 4


def test_pg_map_5_in_a_field_my_location_is_the_place(host):
    at(host, 47.05, 8.31, 12)
    page = open_map(host, pins=[], select=None)
    page.get_by_role("button", name="My location").click()
    assert host.wait_for_input("act", action="1:place:")["value"] == {"lat": 47.05, "lon": 8.31}


def test_pg_map_5_the_map_of_a_field_begins_at_its_place(host):
    page = open_map(host, pins=[VADUZ], select=None, view={"zoom": 3, "lat": -30, "lon": 140})
    expect(page.get_by_role("button", name="Vaduz")).to_be_in_viewport()
    assert scale(page) == "30 km"


def test_pg_map_6_the_button_in_the_middle_says_what_comes_of_it(host):
    page = open_map(host, pins=[], select=None)
    expect(page.get_by_role("button", name="Choose this place")).to_be_visible()
    host.patch(["remove", 1])
    surface = {"i": 2, "t": "bk-map", "a": {"style": "height: 600px"}, "p": {"data": data()}}
    host.patch(["create", 0, 0, surface])
    expect(page.get_by_role("button", name="Add an entry here")).to_be_visible()
