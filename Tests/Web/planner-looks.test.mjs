// What the planner draws on the map can be told apart: by colour, whatever a person sees, and without it.
// Colours and dashes are those of the product: the layers that `Drawing` adds to a map, and the rules of planner.css.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { palette } from "../../Web/map/palette.js";
import { Drawing } from "../../Web/planner/drawing.js";
import { SIGHTS, difference, lab, parts } from "./colour-vision.mjs";

const LEAST = 10;
const CONTRAST = 3;
/** What of the map's palette covers ground. */
const GROUNDS = [
    "earth", "wood", "scrub", "grass", "farmland", "orchard", "wetland", "rock", "scree", "sand", "glacier", "residential", "commercial", "industrial", "quarry",
    "cemetery", "park", "pitch", "school", "parking", "pedestrian", "water", "building",
];
const LEGS = { routed: "planner-line", straight: "planner-line-straight", "own (trail)": "planner-line-track", "own (recording)": "planner-line-recording", pending: "planner-line-pending", failed: "planner-line-failed" };

const css = readFileSync(new URL("../../Web/planner/planner.css", import.meta.url), "utf8");
const fill = (selector) => css.match(new RegExp(`^${selector.replaceAll(".", "\\.")} \\{[^}]*fill: (#[0-9a-f]{6})`, "m"))?.[1];
const SIGNS = Object.fromEntries(["trail", "dealer", "destination", "hut", "water", "lift", "viewpoint"].map((kind) => [kind, fill(`.is-${kind} .pl-outline`)]));
SIGNS.other = fill(".pl-outline");

function layersOf(dark) {
    const layers = new Map();
    const drawing = new Drawing({ addSource() {}, addLayer: (layer) => layers.set(layer.id, layer), getSource() {} });
    drawing.add(dark);
    return layers;
}

const paint = (layers, id) => layers.get(id).paint["line-color"];
const elements = (layers) => ({ ...SIGNS, track: paint(layers, "planner-tracks"), recording: paint(layers, "planner-line-recording") });
const legs = (layers) => Object.fromEntries(Object.entries(LEGS).map(([kind, id]) => [kind, paint(layers, id)]));

function* pairs(list) {
    for (const [index, one] of list.entries()) for (const other of list.slice(index + 1)) yield [one, other];
}

/** Pairs of kinds that are nearer to each other than they should be. */
function near(colours, seen) {
    const labs = Object.entries(colours).map(([kind, colour]) => [kind, lab(seen(parts(colour)))]);
    return [...pairs(labs)].map(([[kind, a], [other, b]]) => [kind, other, difference(a, b)]).filter(([, , least]) => !(least >= LEAST));
}

// WCAG 2: relative luminance and contrast.
const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const luminance = (colour) => parts(colour).map(linear).reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
function contrast(one, other) {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
}

for (const dark of [false, true]) {
    const scheme = dark ? "dark" : "light";
    const layers = layersOf(dark);
    for (const [sight, seen] of Object.entries(SIGHTS)) {
        test(`TO-LOOK-1 kinds of elements and kinds of legs differ by 10 of CIEDE2000 and more, ${scheme}, ${sight}`, () => {
            assert.deepEqual(near(elements(layers), seen), []);
            assert.deepEqual(near(legs(layers), seen), []);
        });
    }

    test(`TO-LOOK-1 signs or their edges, and lines, have a contrast of 3 to each ground of the map, ${scheme}`, () => {
        const grounds = GROUNDS.map((name) => [name, palette(dark)[name]]);
        const weak = [];
        for (const [kind, colour] of Object.entries({ ...elements(layers), ...legs(layers) })) {
            for (const [name, ground] of grounds) {
                // The edge of a sign is white, and its sign, too.
                const best = kind in SIGNS ? Math.max(contrast(colour, ground), contrast("#ffffff", ground)) : contrast(colour, ground);
                if (best < CONTRAST) weak.push(`${kind} on ${name}: ${best.toFixed(2)}`);
            }
            if (kind in SIGNS && contrast(colour, "#ffffff") < 4.5) weak.push(`the sign of ${kind}`);
        }
        assert.deepEqual(weak, []);
    });
}

test("TO-LOOK-1 a colour of another kind, and one that only red and green part, would be noticed", () => {
    assert.equal(near({ ...SIGNS, track: SIGNS.trail }, SIGHTS.normal).length, 1);
    assert.equal(near({ one: "#b1822c", other: "#899500" }, SIGHTS.normal).length, 0);
    assert.equal(near({ one: "#b1822c", other: "#899500" }, SIGHTS.deuteranopia).length, 1);
});

test("TO-LOOK-2 without colour, lines differ by their dashes, and what failed has crosses", () => {
    const layers = layersOf(false);
    const dashes = Object.values(LEGS).map((id) => JSON.stringify(layers.get(id).paint["line-dasharray"] ?? null));
    assert.equal(new Set(dashes).size, dashes.length);
    assert.equal(layers.get("planner-line").paint["line-dasharray"], undefined, "a way that was found is a line without gaps");
    assert.deepEqual(layers.get("planner-tracks").paint["line-dasharray"], layers.get("planner-line-track").paint["line-dasharray"], "a trail looks the same as a part of a tour");
    const recordings = layers.get("planner-recordings");
    assert.deepEqual(recordings.paint["line-dasharray"], layers.get("planner-line-recording").paint["line-dasharray"], "and so does a recording");
    assert.deepEqual(recordings.filter, ["==", ["get", "look"], "recording"]);
    // Dash-dotted: a long and a short one.
    const [long, , short] = layers.get("planner-line-recording").paint["line-dasharray"];
    assert.ok(long >= 3 * short);
    // Dots have no length, and round ends.
    assert.equal(layers.get("planner-line-straight").paint["line-dasharray"][0], 0);
    assert.equal(layers.get("planner-line-straight").layout["line-cap"], "round");
    assert.equal(layers.get("planner-line-crosses").layout["text-field"], "×");
    assert.deepEqual(layers.get("planner-line-crosses").filter, layers.get("planner-line-failed").filter);
});

test("TO-LOOK-2 each leg is drawn in one way, by its kind and by what is known of its way", () => {
    const sources = {};
    const drawing = new Drawing({ addSource: (name, { data }) => (sources[name] = data), addLayer() {} });
    const at = [0, 1, 2, 3, 4, 5, 6].map((east) => ({ at: [east, 0] }));
    const line = "??_ibE?";
    const own = { kind: "own", line, distance: 1 };
    drawing.tour = {
        stops: at,
        legs: [
            { number: 1, kind: "routed", line, distance: 1 }, { number: 2, kind: "straight", line, distance: 1 }, { number: 3, ...own, element: "a" }, { number: 4, ...own },
            { number: 5, kind: "routed", distance: 1, pending: true }, { number: 6, kind: "routed", distance: 1, failed: "connection" },
        ],
    };
    drawing.add(false);
    assert.deepEqual(sources["planner-line"].features.map(({ properties }) => properties.look), ["way", "straight", "track", "recording", "pending", "failed"]);
    const drawn = [...layersOf(false).values()].filter(({ id, type, filter }) => id.startsWith("planner-line") && type === "line" && filter).map(({ filter }) => filter[2][1]);
    assert.deepEqual(drawn.flat().sort(), ["failed", "pending", "recording", "straight", "track", "way"]);
});
