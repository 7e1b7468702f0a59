// While something is dragged, the map is told once which legs stay; those that change are drawn above its picture.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Drawing } from "../../Web/planner/drawing.js";

/** As much of a node as a preview needs. */
function node(name) {
    return {
        name, children: [], attributes: {}, isThere: false,
        setAttribute(key, value) { this.attributes[key] = String(value); },
        append(...children) { this.children.push(...children); },
        replaceChildren(...children) { this.children = children; },
        remove() { this.isThere = false; },
    };
}

globalThis.document = { createElementNS: (_, name) => node(name) };

/** A map that notes what it is told: the legs of its line, and what lies above it. */
function map() {
    const one = { told: [], above: null, waiting: [] };
    const canvas = { clientWidth: 300, clientHeight: 200, after: (svg) => (one.above = Object.assign(svg, { isThere: true })) };
    return Object.assign(one, {
        getSource: (name) => (name === "planner-line" ? { setData: ({ features }) => one.told.push(features.map(({ properties }) => properties.look)) } : undefined),
        getCanvas: () => canvas, project: ([x, y]) => ({ x: x * 100, y: y * 100 }), on() {}, off() {}, once: (_, heard) => one.waiting.push(heard),
    });
}

const line = "??_ibE?";
/** Stops at whole degrees; legs with these numbers, each with its line or none. */
const tour = (...legs) => ({
    stops: [...legs, null].map((_, east) => ({ at: [east, 0] })),
    legs: legs.map(([number, kind = "routed", has = true]) => ({ number, kind, distance: 1, ...(has ? { line } : { pending: true }) })),
});

test("TO-PLANNER-8 of a tour that is dragged the map is told once what stays, and the rest follows above it", () => {
    const one = map();
    const drawing = new Drawing(one);
    drawing.tour = tour([1, "straight"], [2], [3], [4, "straight"]);
    drawing.isHeld = true;
    one.told = [];
    drawing.tour = tour([1, "straight"], [5], [6], [4, "straight"]);
    assert.deepEqual(one.told, [["straight", "straight"]]);
    // An edge and a line for each of two.
    assert.equal(one.above.children.length, 4);
    drawing.tour = tour([1, "straight"], [7], [8, "routed", false], [4, "straight"]);
    assert.equal(one.told.length, 1, "the map is not told again");
    assert.equal(one.above.children.at(-1).attributes.d, "M200.0 0.0L300.0 0.0", "a leg that is looked for is a beeline");
    assert.ok(one.above.children.at(-1).attributes["stroke-dasharray"]);
    assert.ok(one.above.isThere);
});

test("TO-PLANNER-8 what is let go of is the map's again, and nothing lies above it", () => {
    const one = map();
    const drawing = new Drawing(one);
    drawing.tour = tour([1], [2]);
    drawing.isHeld = true;
    one.told = [];
    // No leg stays.
    drawing.tour = tour([3], [4]);
    assert.deepEqual(one.told, [[]]);
    drawing.isHeld = false;
    assert.deepEqual(one.told.at(-1), ["way", "way"]);
    assert.ok(one.above.isThere, "until the map has drawn it");
    // Whoever takes hold again meanwhile sees what they drag.
    drawing.isHeld = true;
    drawing.tour = tour([5], [6]);
    one.waiting.shift()();
    assert.ok(one.above.isThere);
    drawing.isHeld = false;
    one.waiting.shift()();
    assert.ok(!one.above.isThere);
});
