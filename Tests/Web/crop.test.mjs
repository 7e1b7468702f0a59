// The part of a picture that is kept when it is cropped.

import assert from "node:assert/strict";
import { test } from "node:test";
import { moved, pixels, resized, squared, turned, WHOLE } from "../../Web/crop/frame.js";

const SIZE = { width: 400, height: 200 };
const HALF = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
const near = (frame, wanted) => {
    for (const side of Object.keys(wanted)) assert.ok(Math.abs(frame[side] - wanted[side]) < 1e-9, `${side}: ${frame[side]}`);
};

test("lb-pic-8 the part moves within the picture", () => {
    near(moved(HALF, 0.1, -0.1), { ...HALF, x: 0.35, y: 0.15 });
    near(moved(HALF, 9, -9), { ...HALF, x: 0.5, y: 0 });
    near(moved(WHOLE, 0.1, 0.1), WHOLE);
});

test("lb-pic-8 a corner changes it, the opposite one stays, and nothing leaves the picture", () => {
    near(resized(HALF, [1, 1], 0.1, 0.2, SIZE, false), { x: 0.25, y: 0.25, width: 0.6, height: 0.7 });
    near(resized(HALF, [-1, -1], 0.1, 0.2, SIZE, false), { x: 0.35, y: 0.45, width: 0.4, height: 0.3 });
    near(resized(HALF, [-1, 1], -9, 9, SIZE, false), { x: 0, y: 0.25, width: 0.75, height: 0.75 });
    // It stays large enough to be seen: 16 pixels.
    near(resized(HALF, [1, 1], -9, -9, SIZE, false), { x: 0.25, y: 0.25, width: 16 / 400, height: 16 / 200 });
});

test("lb-pic-8 a square has equal sides in pixels, with each corner and at the edges", () => {
    for (const corner of [[-1, -1], [1, -1], [-1, 1], [1, 1]]) {
        for (const [dx, dy] of [[0.05, 0.1], [-0.3, 0.2], [9, 9], [-9, -9]]) {
            const frame = resized(squared(WHOLE, SIZE), corner, dx, dy, SIZE, true);
            const { width, height } = pixels(frame, SIZE);
            assert.equal(width, height);
            assert.ok(frame.x > -1e-9 && frame.y > -1e-9 && frame.x + frame.width < 1 + 1e-9 && frame.y + frame.height < 1 + 1e-9);
        }
    }
    assert.deepEqual(pixels(squared(WHOLE, SIZE), SIZE), { x: 100, y: 0, width: 200, height: 200 });
});

test("lb-pic-8 four quarter turns lead back, and one takes the part along", () => {
    const part = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
    // Its left edge is what was at the bottom.
    near(turned(part), { x: 0.4, y: 0.1, width: 0.4, height: 0.3 });
    near(turned(turned(turned(turned(part)))), part);
});

test("lb-pic-8 in pixels the part is whole and not empty", () => {
    assert.deepEqual(pixels(WHOLE, { width: 3, height: 1 }), { x: 0, y: 0, width: 3, height: 1 });
    assert.deepEqual(pixels({ x: 0.4, y: 0.4, width: 0.01, height: 0.01 }, { width: 3, height: 3 }), { x: 1, y: 1, width: 1, height: 1 });
});
