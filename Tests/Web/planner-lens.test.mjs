// Where the magnifier lies beside a finger, and in which direction things move.

import assert from "node:assert/strict";
import { test } from "node:test";
import { direction, distance } from "../../Web/planner/lines.js";

globalThis.document ??= { createElement: () => ({}) };
const { SIZE, placed } = await import("../../Web/planner/magnifier.js");

/** The same numbers at every run. */
function seeded(seed) {
    let state = seed;
    return () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return state / 2 ** 32;
    };
}

test("TO-PLANNER-19: the magnifier is within the map and never below the finger", () => {
    const random = seeded(19);
    for (let round = 0; round < 5_000; round += 1) {
        const [width, height] = [280 + random() * 1_200, 260 + random() * 900];
        const finger = { x: random() * width, y: random() * height };
        const { x, y } = placed(finger, { width, height });
        const half = SIZE / 2;
        assert.ok(x >= half && x <= width - half && y >= half && y <= height - half, "it is within the map");
        assert.ok(Math.hypot(x - finger.x, y - finger.y) > half + 20, "the finger does not cover it");
        assert.ok(y <= Math.max(finger.y, half + 4) + 1e-9, "it is above the finger, or beside it");
    }
});

test("TO-PLANNER-19: it is above the finger where there is room, else at the side with more of it", () => {
    const size = { width: 390, height: 500 };
    assert.deepEqual(placed({ x: 200, y: 300 }, size), { x: 200, y: 196 });
    assert.deepEqual(placed({ x: 5, y: 300 }, size), { x: 64, y: 196 });
    assert.deepEqual(placed({ x: 100, y: 90 }, size), { x: 204, y: 90 });
    assert.deepEqual(placed({ x: 300, y: 90 }, size), { x: 196, y: 90 });
    assert.deepEqual(placed({ x: 300, y: 10 }, size), { x: 196, y: 64 });
});

test("TO-PLANNER-20: below words above the map, as long as there is room", () => {
    const size = { width: 534, height: 300, top: 70 };
    assert.deepEqual(placed({ x: 306, y: 151 }, size), { x: 202, y: 151 });
    assert.deepEqual(placed({ x: 306, y: 100 }, size), { x: 202, y: 134 });
    assert.deepEqual(placed({ x: 306, y: 151 }, { ...size, top: 118 }), { x: 202, y: 182 });
    assert.deepEqual(placed({ x: 306, y: 151 }, { ...size, top: 280 }), { x: 202, y: 236 }, "never below the map");
    assert.deepEqual(placed({ x: 306, y: 290 }, { ...size, top: 70 }), { x: 306, y: 186 });
});

test("TO-PLANNER-20: directions are eighths of the compass, also across 180°", () => {
    const from = [9.5, 47.1];
    const ways = [[0, 1], [1.4, 1], [1, 0], [1.4, -1], [0, -1], [-1.4, -1], [-1, 0], [-1.4, 1]];
    ways.forEach(([x, y], number) => assert.equal(direction(from, [from[0] + x / 100, from[1] + y / 100]), number));
    assert.equal(direction([179.999, 10], [-179.999, 10]), 2);
    assert.ok(distance([179.999, 10], [-179.999, 10]) < 300);
});
