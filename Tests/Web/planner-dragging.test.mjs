// While something is dragged, the map is told once which legs stay; those that change are drawn above its picture.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Drawing } from "../../Web/planner/drawing.js";
import { along } from "../../Web/planner/preview.js";

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

/** A map that notes what it is told: the legs of its line, how many were sent, and what lies above it. */
function map() {
    const one = { told: [], sent: [], above: null, waiting: [] };
    const legs = new Map();
    const source = {
        updateData({ remove, add }) {
            for (const id of remove) assert.ok(legs.delete(id), "what is taken away was there");
            for (const leg of add) legs.set(leg.id, leg);
            one.sent.push(add.map(({ id }) => id));
            one.told.push([...legs.values()].sort((a, b) => a.id - b.id).map(({ properties }) => properties.look));
        },
    };
    const canvas = { clientWidth: 300, clientHeight: 200, after: (svg) => (one.above = Object.assign(svg, { isThere: true })) };
    return Object.assign(one, {
        getSource: (name) => (name === "planner-line" ? source : undefined), addLayer() {},
        addSource: (name, { data }) => name === "planner-line" && source.updateData({ remove: [], add: data.features }),
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
    drawing.add(false);
    drawing.tour = tour([1, "straight"], [2], [3], [4, "straight"]);
    drawing.isHeld = true;
    one.told = [];
    drawing.tour = tour([1, "straight"], [5], [6], [4, "straight"]);
    assert.deepEqual(one.told, [["straight", "straight"]]);
    // An edge and a line for each of two, which are too short for an arrow.
    assert.equal(one.above.children.length, 4);
    drawing.tour = tour([1, "straight"], [7], [8, "routed", false], [4, "straight"]);
    assert.equal(one.told.length, 1, "the map is not told again");
    assert.equal(one.above.children.at(-1).attributes.d, "M200.0 0.0L300.0 0.0", "a leg that is looked for is a beeline");
    assert.ok(one.above.children.at(-1).attributes["stroke-dasharray"]);
    assert.ok(one.above.isThere);
});

test("TO-PLANNER-8 of a tour, the map is sent the legs that changed alone, and a new style all of them", () => {
    const one = map();
    const drawing = new Drawing(one);
    drawing.tour = tour([1], [2], [3, "routed", false]);
    drawing.add(false);
    assert.deepEqual(one.sent, [[1, 2, 3]]);
    drawing.tour = tour([1], [4], [5, "straight"], [3, "routed", false]);
    assert.deepEqual(one.sent.at(-1), [4, 5, 3], "what has no way leads between other stops now");
    drawing.tour = tour([1], [4], [5, "straight"], [3]);
    assert.deepEqual(one.sent.at(-1), [3], "its way was found");
    assert.deepEqual(one.told.at(-1), ["way", "way", "way", "straight"]);
    drawing.tour = tour([1], [4], [5, "straight"], [3]);
    assert.equal(one.sent.length, 3, "nothing has changed");
    drawing.tour = tour([1]);
    assert.deepEqual(one.told.at(-1), ["way"]);
    drawing.add(true);
    assert.deepEqual(one.sent.at(-1), [1]);
});

test("TO-PLANNER-8 what is let go of is the map's again, and nothing lies above it", () => {
    const one = map();
    const drawing = new Drawing(one);
    drawing.add(false);
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

test("TO-PLANNER-8 arrows stand along a line that is dragged, and lead along it", () => {
    const line = [{ x: 0, y: 0 }, { x: 60, y: 0 }, { x: 60, y: 200 }];
    assert.deepEqual(along(line, 90), [{ x: 45, y: 0, degrees: 0 }, { x: 60, y: 75, degrees: 90 }, { x: 60, y: 165, degrees: 90 }]);
    assert.deepEqual(along([{ x: 0, y: 0 }, { x: 0, y: 0 }], 90), [], "a leg of no length has none");
});

test("TO-PLANNER-8 whoever draws signs above what is dragged hears where it is, and when it is gone", () => {
    const one = map();
    const heard = [];
    const drawing = new Drawing(one, (lines) => heard.push(lines));
    drawing.add(false);
    drawing.tour = tour([1]);
    drawing.isHeld = true;
    drawing.tour = tour([2]);
    assert.deepEqual(heard.at(-1), [[{ x: 0, y: 0 }, { x: 0, y: 10 }]]);
    drawing.isHeld = false;
    one.waiting.shift()();
    assert.equal(heard.at(-1), null);
});
