"""<bk-map> in a real browser, with the outlines that need no network."""

import json
import time

import pytest

pytestmark = pytest.mark.graphics

#: The tile 9/269/179, behind 87,381 of the zooms before.
NUMBER = 310089


def data(view: dict | None = None, **changes) -> dict:
    pins = [
        {"key": "vaduz", "lat": 47.14, "lon": 9.52, "title": "Vaduz"},
        {"key": "accra", "lat": 5.56, "lon": -0.2, "title": "Accra"},
    ]
    shown = {"lat": 30, "lon": 10, "zoom": 1, "type": "Standard", "scroll": True, "zoomable": True, **(view or {})}
    return {
        "view": shown, "pins": pins, "selected": None, "select": "1:select:", "place": "1:place:", "tiles": None, **changes,
    }  # fmt: skip


def open_map(host, **changes):
    surface = {"i": 1, "t": "bk-map", "a": {"style": "height: 600px", "aria-label": "Pictures on the map"}, "p": {"data": data(**changes)}}
    page = host.open(surface)
    page.locator("bk-map canvas.maplibregl-canvas").wait_for()
    return page


def position(pin) -> tuple[int, int]:
    """To the next two points: a map that rests snaps to whole ones."""
    box = pin.bounding_box()
    return round(box["x"] / 2), round(box["y"] / 2)


def acts(host) -> list:
    return [(one["action"], one["value"]) for one in host.inputs()]


def test_pins_are_buttons_that_select(host):
    page = open_map(host)
    pin = page.get_by_role("button", name="Vaduz")
    box = pin.bounding_box()
    assert (box["width"], box["height"]) == (44, 44)
    pin.click()
    assert acts(host) == [("1:select:", "vaduz")]
    host.patch(["prop", 1, "data", data(selected="vaduz")])
    assert pin.get_attribute("aria-pressed") == "true"
    page.mouse.click(330, 500)
    host.wait_for_input("act", action="1:select:", value=None)


def test_a_new_record_moves_nothing(host):
    page = open_map(host)
    page.get_by_role("button", name="Vaduz").wait_for()
    canvas = page.locator("canvas.maplibregl-canvas")
    canvas.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(600)
    before = position(page.get_by_role("button", name="Vaduz"))
    pins = data()["pins"] + [{"key": "oslo", "lat": 59.9, "lon": 10.7, "title": "Oslo"}]
    host.patch(["prop", 1, "data", data(pins=pins)])
    page.get_by_role("button", name="Oslo").wait_for()
    assert position(page.get_by_role("button", name="Vaduz")) == before
    host.patch(["prop", 1, "data", data(pins=[])])
    assert page.locator(".map-pin").count() == 0


def test_a_long_press_return_and_the_button_choose_a_place(host):
    page = open_map(host)
    page.mouse.move(195, 300)
    page.mouse.down()
    pressed = host.wait_for_input("act", action="1:place:")["value"]
    page.mouse.up()
    assert abs(pressed["lat"] - 30) < 0.5 and abs(pressed["lon"] - 10) < 1.5
    page.wait_for_timeout(1_000)
    page.locator("canvas.maplibregl-canvas").focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(1_100)
    page.get_by_role("button", name="Add an entry here").click()
    assert acts(host)[1:] == [("1:place:", {"lat": 30, "lon": 10})] * 2


#: `loaded` is set when a map has everything, and the link of its note has the focus from its beginning.
IN_THE_NOTE = """(() => {
    let library;
    Object.defineProperty(globalThis, "maplibregl", {
        get: () => library,
        set(value) {
            library = value;
            const { once } = value.Map.prototype;
            value.Map.prototype.once = function (name, heard) {
                return once.call(this, name, name !== "load" || !heard ? heard : (event) => { heard(event); globalThis.loaded = true; });
            };
        },
    });
    new MutationObserver(() => globalThis.loaded || document.querySelector(".maplibregl-ctrl-attrib a")?.focus())
        .observe(document, { childList: true, subtree: true });
})()"""


LOADED = "new Promise((done) => { const look = () => (globalThis.loaded ? done() : requestAnimationFrame(look)); look(); })"


def test_the_note_about_a_small_maps_sources_folds_when_nobody_is_in_it(host):
    host.context.add_init_script(IN_THE_NOTE)
    surface = {"i": 1, "t": "bk-map", "a": {"style": "height: 200px", "aria-label": "Pictures on the map"}, "p": {"data": data()}}
    page = host.open(surface)
    page.evaluate(LOADED)
    assert page.evaluate("document.activeElement.textContent") == "Natural Earth"
    page.get_by_label("Sources of the map").focus()
    assert page.get_by_role("link", name="Natural Earth").is_visible()
    page.locator("canvas.maplibregl-canvas").focus()
    page.get_by_role("link", name="Natural Earth").wait_for(state="hidden")


def test_a_map_for_looking_only_offers_neither_places_nor_zoom(host):
    page = open_map(host, place=None, view={"zoomable": False, "scroll": False})
    assert not page.get_by_role("button", name="Add an entry here").is_visible()
    assert page.get_by_role("button", name="Zoom in").count() == 0


def test_many_pins_become_clusters(host):
    pins = [
        {"key": f"k{n}", "lat": 40 + n % 20 / 10, "lon": 5 + n // 20 / 10, "title": f"Pin {n}"} for n in range(400)
    ]
    page = open_map(host, pins=pins, view={"zoom": 2})
    cluster = page.locator(".map-cluster").first
    cluster.wait_for()
    assert page.locator(".map-pin, .map-cluster").count() < 100
    assert cluster.get_attribute("aria-label").endswith("entries close together")


def test_the_view_is_kept_when_the_map_leaves_and_comes_back(host):
    page = open_map(host)
    before = position(page.get_by_role("button", name="Vaduz"))
    page.get_by_role("button", name="Zoom in").click()
    page.wait_for_timeout(600)
    zoomed = position(page.get_by_role("button", name="Vaduz"))
    assert zoomed != before
    host.patch(["remove", 1])
    page.wait_for_timeout(100)
    host.patch(["create", 0, 0, {"i": 2, "t": "bk-map", "a": {"style": "height: 600px", "aria-label": "Pictures on the map"}, "p": {"data": data()}}])
    assert position(page.get_by_role("button", name="Vaduz")) == zoomed


@pytest.mark.allows("WebGL", "could not be loaded")
def test_without_webgl_the_places_stay_as_a_list(host):
    host.page.add_init_script("HTMLCanvasElement.prototype.getContext = () => null")
    page = host.open({"i": 1, "t": "bk-map", "p": {"data": data()}})
    page.get_by_text("The map cannot be shown").wait_for()
    assert page.locator("bk-map").get_attribute("role") == "group"
    page.get_by_role("button", name="Accra").click()
    assert acts(host) == [("1:select:", "accra")]


def test_tiles_come_from_the_template(host):
    asked = []
    host.page.route("**/tile/**", lambda route: (asked.append(route.request.url), route.fulfill(status=204)))
    open_map(host, tiles=f"{host.address}/tile/{{z}}/{{x}}/{{y}}.png")
    host.page.wait_for_timeout(500)
    assert any("/tile/2/1/1.png" in url for url in asked), json.dumps(asked)


def offer_region(host) -> list[str]:
    """A region around Vaduz whose tiles are empty; the addresses that are asked for."""
    region = {"name": "demo", "bounds": [9.4, 47, 9.7, 47.3], "tiles": {"url": "/demo-tiles.json"}}
    host.files["/api/maps"] = json.dumps({"regions": [region]}).encode()
    tiles = {"tilejson": "3.0.0", "tiles": ["/tile/{z}/{x}/{y}.mvt"], "minzoom": 0, "maxzoom": 14}
    host.files["/demo-tiles.json"] = json.dumps(tiles).encode()
    asked: list[str] = []
    host.page.on("request", lambda request: asked.append(request.url.removeprefix(host.address)))
    host.page.route("**/tile/**", lambda route: route.fulfill(status=204))
    return asked


def test_to_style_6_tiles_of_a_region_with_a_pin_are_drawn_and_regions_are_asked_for_once(host):
    asked = offer_region(host)
    page = open_map(host, view={"zoom": 9, "lat": 47.1, "lon": 9.5})
    page.get_by_text("© OpenStreetMap contributors").wait_for()
    # 2^9 × (9.5 + 180) / 360 = 269.5; half of 2^9 × (1 − asinh(tan 47.1°) / π) = 179.6.
    deadline = time.monotonic() + 10
    while "/tile/9/269/179.mvt" not in asked and time.monotonic() < deadline:
        page.wait_for_timeout(50)
    assert "/tile/9/269/179.mvt" in asked
    host.patch(["remove", 1])
    host.patch(["create", 0, 0, {"i": 2, "t": "bk-map", "a": {"style": "height: 600px"}, "p": {"data": data()}}])
    page.get_by_text("© OpenStreetMap contributors").wait_for()
    assert asked.count("/api/maps") == 1


def test_to_style_6_a_region_that_comes_into_view_is_drawn_from_then_on(host):
    asked = offer_region(host)
    accra = [{"key": "accra", "lat": 5.56, "lon": -0.2, "title": "Accra"}]
    page = open_map(host, pins=accra, view={"zoom": 6, "lat": 5.5, "lon": 0})
    page.get_by_role("button", name="Accra").wait_for()
    page.wait_for_timeout(300)
    assert "/demo-tiles.json" not in asked
    host.patch(["prop", 1, "data", data(pins=accra, view={"zoom": 6, "lat": 47, "lon": 9})])
    page.get_by_text("© OpenStreetMap contributors").wait_for()
    assert "/demo-tiles.json" in asked


def test_to_style_7_an_answer_that_is_no_list_leaves_the_outlines(host):
    host.files["/api/maps"] = b"<html>"
    page = open_map(host)
    page.get_by_role("link", name="Natural Earth").wait_for()


def test_to_style_7_a_server_that_does_not_answer_leaves_the_outlines_and_is_left_alone_for_a_while(host):
    asked = []
    host.page.route("**/api/maps", lambda route: asked.append(route.request.url))
    page = open_map(host)
    page.get_by_role("link", name="Natural Earth").wait_for()
    page.get_by_role("button", name="Zoom in").click()
    page.wait_for_timeout(1_000)
    assert len(asked) == 1


def test_to_glyph_2_letters_and_symbols_come_out_of_the_font_of_the_device(host):
    page = open_map(host)
    sizes = page.evaluate(
        """async () => {
            const { glyphs } = await import("/web/map/glyphs.js");
            return ["Regular/0-255", "Bold/0-255", "Regular/57344-57599", "Regular/55296-55551"].map(
                name => glyphs(`bkglyphs://${name}.pbf`)).map(bytes => [bytes.length, bytes.reduce((a, b) => (a * 31 + b) % 1e9, 0)]);
        }"""
    )
    (regular, regular_sum), (bold, bold_sum), (symbols, _), (surrogates, _) = sizes
    # About 190 letters of some 16 × 20 pixels; 15 symbols of 30 × 30.
    assert 40_000 < regular < 120_000 and 40_000 < bold < 130_000 and regular_sum != bold_sum
    assert 13_500 < symbols < 15_000
    assert surrogates < 40


KEPT = """
Object.defineProperty(navigator, "onLine", { get: () => false });
const opening = indexedDB.open("maps:kept", 1);
opening.onupgradeneeded = () => {
    const [maps, tiles] = [opening.result.createObjectStore("maps", { keyPath: "key" }), opening.result.createObjectStore("tiles")];
    const map = { key: "a tour", region: "demo", bounds: [9.4, 47, 9.7, 47.3], version: "7", tiles: [{ number: %d, length: 1 }], old: null, state: "whole" };
    maps.put(map);
    tiles.put(new ArrayBuffer(0), "demo/%d/7");
};
opening.onsuccess = () => opening.result.close();
const get = IDBObjectStore.prototype.get;
window.got = [];
IDBObjectStore.prototype.get = function (key) {
    if (typeof key === "string") got.push(key);
    return get.call(this, key);
};
"""


def test_to_keep_10_without_a_network_each_map_shows_what_is_kept_of_a_region(host):
    host.page.add_init_script(KEPT % ((NUMBER,) * 2))
    asked: list[str] = []
    host.page.on("request", lambda request: asked.append(request.url))
    page = open_map(host, view={"zoom": 9, "lat": 47.1, "lon": 9.5})
    page.get_by_text("© OpenStreetMap contributors").wait_for()
    host.until(f"got.includes('demo/{NUMBER}/7')")
    assert page.locator(".map-detail").is_hidden()
    assert not [one for one in asked if one.endswith("/api/maps") or "/9/269/179.mvt" in one]


COUNTED = """() => {
    const { prototype } = maplibregl.Map;
    window.counted = { resize: 0, setStyle: 0 };
    for (const name of ["resize", "setStyle"]) {
        const before = prototype[name];
        prototype[name] = function (...rest) {
            counted[name] += 1;
            return before.apply(this, rest);
        };
    }
}"""
#: Observers of sizes and of colours have had their turn then.
FRAMES = "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))"


def test_to_style_11_a_map_on_a_covered_page_is_drawn_anew_once_when_it_is_seen_again(host):
    surface = {"i": 2, "t": "bk-map", "a": {"aria-label": "Map"}, "p": {"data": data()}}
    page = host.open({"i": 1, "t": "div", "a": {"class": "page top", "style": "height: 600px"}, "c": [surface]})
    canvas = page.locator("bk-map canvas.maplibregl-canvas")
    canvas.wait_for()
    page.evaluate(COUNTED)
    host.patch(["set", 1, "class", "page under"])
    width = canvas.evaluate("(node) => node.clientWidth")
    for wide, scheme in [(500, "dark"), (600, "light"), (700, "dark")]:
        page.set_viewport_size({"width": wide, "height": 844})
        page.emulate_media(color_scheme=scheme)
        page.evaluate(FRAMES)
    assert page.evaluate("counted") == {"resize": 0, "setStyle": 0}
    assert canvas.evaluate("(node) => node.clientWidth") == width == 390
    host.patch(["set", 1, "class", "page top"])
    host.until("counted.setStyle")
    assert page.evaluate("counted") == {"resize": 1, "setStyle": 1}
    assert canvas.evaluate("(node) => node.clientWidth") == 700
    # In sight, it follows at once.
    page.set_viewport_size({"width": 640, "height": 844})
    host.until("counted.resize === 2")
