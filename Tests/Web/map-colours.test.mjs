// Kinds of ways of the map can be told apart: by their colours, whatever a person sees, and without them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { palette } from "../../Web/map/palette.js";
import { style } from "../../Web/map/style.js";
import { SIGHTS, above, difference, lab, parts } from "./colour-vision.mjs";

/** By kind: the layers that draw it. Paths have several, of which the easiest and the hardest bound the others. */
const KINDS = {
    motorway: ["motorway"], primary: ["primary"], secondary: ["secondary"], street: ["minor"], track: ["track-firm"], path: ["path-0", "path-4"],
    railway: ["rail"], lift: ["lift"], ferry: ["ferry"], "hiking route": ["route-hiking"], "bicycle route": ["route-bicycle"], "mtb route": ["route-mtb"],
};
const LEAST = 10;

const layersOf = (dark) => new Map(style({ tilesURL: "/{z}/{x}/{y}.mvt", dark }).layers.map((layer) => [layer.id.replace("region:", ""), layer]));

/** The value of a paint property at a zoom. */
function at(value, zoom) {
    if (!Array.isArray(value)) return value ?? 1;
    const stops = [];
    for (let index = 3; index < value.length; index += 2) stops.push([value[index], value[index + 1]]);
    const above = stops.findIndex(([stop]) => stop >= zoom);
    if (above <= 0) return stops.at(above)[1];
    const [[low, from], [high, to]] = [stops[above - 1], stops[above]];
    const base = value[1][1] ?? 1;
    const share = base === 1 ? (zoom - low) / (high - low) : (base ** (zoom - low) - 1) / (base ** (high - low) - 1);
    return from + (to - from) * share;
}

/** What is seen of a layer above the land, where it is weakest. */
function drawn({ paint }, dark) {
    const opacity = Math.min(...[13, 14, 16, 18].map((zoom) => at(paint["line-opacity"], zoom)));
    return above(parts(paint["line-color"]), parts(palette(dark).earth), opacity);
}

function* pairs(list) {
    for (const [index, one] of list.entries()) for (const other of list.slice(index + 1)) yield [one, other];
}

test("CIEDE2000 gives the differences that its authors print", () => {
    const printed = [
        [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425], [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1], [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
        [[50, 2.5, 0], [73, 25, -18], 27.1492], [[50, 2.5, 0], [61, -5, 29], 22.8977], [[50, 2.5, 0], [56, -27, -3], 31.903],
        [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644], [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
    ];
    for (const [one, other, expected] of printed) assert.equal(difference(one, other).toFixed(4), expected.toFixed(4));
});

test("people who miss a kind of cone see greys as they are, and confuse what differs along their line", () => {
    for (const [name, seen] of Object.entries(SIGHTS)) {
        for (const part of seen([0.5, 0.5, 0.5])) assert.ok(Math.abs(part - 0.5) < 0.001, name);
    }
    const confused = (name, one, other) => difference(lab(SIGHTS[name](parts(one))), lab(SIGHTS[name](parts(other))));
    assert.ok(confused("deuteranopia", "#b1822c", "#899500") < confused("normal", "#b1822c", "#899500") / 2);
    assert.ok(confused("tritanopia", "#5f9ea0", "#5f9e80") < confused("normal", "#5f9ea0", "#5f9e80") / 2);
});

for (const dark of [false, true]) {
    for (const [sight, seen] of Object.entries(SIGHTS)) {
        test(`TO-STYLE-10 kinds of ways differ by 10 of CIEDE2000 and more, ${dark ? "dark" : "light"}, ${sight}`, () => {
            const layers = layersOf(dark);
            const colours = Object.entries(KINDS).map(([kind, ids]) => [kind, ids.map((id) => lab(seen(drawn(layers.get(id), dark))))]);
            const near = [];
            for (const [[kind, one], [other, two]] of pairs(colours)) {
                const least = Math.min(...one.flatMap((a) => two.map((b) => difference(a, b))));
                if (least < LEAST) near.push(`${kind} and ${other}: ${least.toFixed(1)}`);
            }
            assert.deepEqual(near, []);
        });
    }
}

test("TO-STYLE-10 without colours they are told apart by dashes, by bars across, or by widths that differ by a tenth and more", () => {
    const layers = layersOf(false);
    const shape = (id) => ({
        dashes: JSON.stringify(layers.get(id).paint["line-dasharray"] ?? null),
        bars: JSON.stringify(layers.get(`${id}-bars`)?.paint["line-width"] ?? null),
        width: at(layers.get(id).paint["line-width"], 14),
    });
    const shapes = Object.entries(KINDS).flatMap(([kind, ids]) => ids.map((id) => ({ kind, ...shape(id) })));
    for (const [one, other] of pairs(shapes)) {
        if (one.kind === other.kind) continue;
        const ratio = Math.max(one.width, other.width) / Math.min(one.width, other.width);
        const differs = one.dashes !== other.dashes || one.bars !== other.bars || ratio >= 1.1;
        assert.ok(differs, `${one.kind} and ${other.kind} look alike: ${JSON.stringify([one, other])}`);
    }
});
