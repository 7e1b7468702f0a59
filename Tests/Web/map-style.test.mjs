// The style of the map and what it is made of.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { covering, listed } from "../../Web/map/regions.js";
import { GRADES } from "../../Web/map/roads.js";
import { style } from "../../Web/map/style.js";
import { letter, shape, symbols } from "../../Web/map/symbols.js";

const made = (options) => style({ tilesURL: "https://example.org/{z}/{x}/{y}.mvt", ...options });

/** The layers of the tiles and what stands in their row, from the page of rules. */
const rows = new Map([...readFileSync(new URL("../../Spec/map-tiles.md", import.meta.url), "utf8")
    .matchAll(/^\| `(\w+)` \|[^|]*\| (\d+) \| (.*) \|$/gm)].map(([, name, zoom, says]) => [name, { zoom: Number(zoom), says }]));

/** All lists within a value. */
function* lists(value) {
    if (Array.isArray(value)) {
        yield value;
        for (const part of value) yield* lists(part);
    } else if (value && typeof value === "object") {
        for (const part of Object.values(value)) yield* lists(part);
    }
}

test("TO-STYLE-1 layers, members and classes are those that tiles have", () => {
    assert.equal(rows.size, 13);
    for (const layer of made().layers) {
        const row = rows.get(layer["source-layer"]);
        assert.ok(row, layer.id);
        for (const list of lists([layer.filter, layer.paint, layer.layout])) {
            if (list[0] !== "get" && list[0] !== "has") continue;
            const known = /^name(:|$)/.test(list[1]) ? row.says.includes("names") : row.says.includes(`\`${list[1]}\``);
            assert.ok(known, `${layer.id} reads ${list[1]}`);
        }
        for (const list of lists(layer.filter)) {
            const classes = JSON.stringify(list[1]) !== '["get","class"]' ? [] : list[0] === "==" || list[0] === "!=" ? [list[2]] : list[2];
            const places = layer["source-layer"] === "places";
            for (const name of classes) assert.ok(places || row.says.includes(name), `${layer.id} asks for ${name}`);
        }
    }
    assert.deepEqual([...rows.keys()].filter((name) => !made().layers.some((layer) => layer["source-layer"] === name)), []);
});

test("TO-STYLE-2 each grade of a path has dashes and a width of its own, and its layer shows that grade only", () => {
    assert.equal(new Set(GRADES.map(({ dash }) => dash.join())).size, 5);
    const paths = made().layers.filter(({ id }) => /:path-\d$/.test(id));
    assert.equal(paths.length, 5);
    const at14 = paths.map(({ paint }) => paint["line-width"][paint["line-width"].indexOf(14) + 1]);
    assert.deepEqual(at14, [...at14].sort((a, b) => a - b));
    const share = GRADES.map(({ dash: [line, gap] }) => line / (line + gap));
    assert.deepEqual(share, [...share].sort((a, b) => b - a));
    const brightness = (options) => made(options).layers.filter(({ id }) => /:path-\d$/.test(id))
        .map(({ paint }) => [1, 3, 5].reduce((sum, at) => sum + parseInt(paint["line-color"].slice(at, at + 2), 16), 0));
    assert.deepEqual(brightness({}), [...brightness({})].sort((a, b) => b - a));
    assert.deepEqual(brightness({ dark: true }), [...brightness({ dark: true })].sort((a, b) => a - b));
    assert.ok(made().layers.some(({ id }) => id.endsWith(":path-grade")));
});

test("TO-STYLE-3 names are in the language of the person where the map has them", () => {
    const read = (language) => JSON.stringify(made({ language }).layers.find(({ id }) => id === "region:town").layout["text-field"]);
    assert.equal(read("de"), '["coalesce",["get","name:de"],["get","name"]]');
    assert.equal(read("en"), '["coalesce",["get","name:en"],["get","name"]]');
    assert.equal(read("fr"), '["get","name"]');
});

test("TO-STYLE-4 in the dark there are the same layers, which differ in colours alone", () => {
    const plain = (layers) => JSON.parse(JSON.stringify(layers).replace(/#[0-9a-f]{3,8}/g, "#"));
    const [light, dark] = [made().layers, made({ dark: true }).layers];
    assert.deepEqual(plain(light), plain(dark));
    assert.notDeepEqual(light, dark);
    assert.doesNotMatch(JSON.stringify([light, dark]), /undefined|NaN|null/);
});

test("TO-STYLE-5 the source names OpenStreetMap, with a link to its licence", () => {
    assert.match(made().sources.region.attribution, /openstreetmap\.org\/copyright.*© OpenStreetMap contributors/);
});

test("a template is read as one, anything else as the address of a tiles.json; bounds and name are kept", () => {
    assert.deepEqual(made().sources.region.tiles, ["https://example.org/{z}/{x}/{y}.mvt"]);
    const one = made({ tilesURL: "https://example.org/tiles.json", id: "x", bounds: [1, 2, 3, 4] });
    assert.equal(one.sources.x.url, "https://example.org/tiles.json");
    assert.deepEqual(one.sources.x.bounds, [1, 2, 3, 4]);
    assert.ok(one.layers.every(({ id, source }) => id.startsWith("x:") && source === "x"));
});

test("TO-STYLE-6 regions that touch the view or hold a pin are drawn", () => {
    const [here, there] = [{ name: "a", bounds: [9, 47, 10, 48] }, { name: "b", bounds: [1, 42, 2, 43] }];
    const names = (view, pins) => covering([here, there], view, pins).map(({ name }) => name);
    assert.deepEqual(names([9.5, 47.5, 9.6, 47.6], []), ["a"]);
    assert.deepEqual(names([8, 46, 9, 47], []), ["a"]);
    assert.deepEqual(names([0, 0, 1, 1], []), []);
    assert.deepEqual(names([0, 0, 1, 1], [{ lat: 42.5, lon: 1.5 }]), ["b"]);
});

test("TO-STYLE-7 what is no list of regions has none", () => {
    const region = { name: "a", bounds: [9, 47, 10, 48], tiles: { url: "/t.json" } };
    assert.deepEqual(listed({ regions: [region, null, { ...region, bounds: [1, 2, 3] }, { ...region, tiles: 1 }, { ...region, tiles: { url: 1 } }] }), [region]);
    for (const answer of [null, [], {}, { regions: {} }, "x"]) assert.deepEqual(listed(answer), []);
});

test("TO-GLYPH-3 symbols are letters from U+E000 on, and letters are not symbols", () => {
    assert.equal(letter(symbols[0]), "\ue000");
    assert.equal(new Set(symbols.map((name) => shape(letter(name).codePointAt(0)))).size, symbols.length);
    assert.equal(shape(65), undefined);
});
