// Letters of the map: distances and files. What needs a canvas is tested in a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { distances, transform } from "../../Web/map/distance.js";
import { file, glyphs } from "../../Web/map/glyphs.js";

/** Numbers of a fixed sequence, below a limit. */
function sequence(seed) {
    let state = seed;
    return (limit) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor(state / 2 ** 32 * limit);
    };
}

test("TO-GLYPH-1 the transform finds the least squared distance, as trying all pixels does", () => {
    const next = sequence(1);
    for (let round = 0; round < 30; round++) {
        const [width, height] = [1 + next(12), 1 + next(12)];
        const before = Array.from({ length: width * height }, () => (next(4) === 0 ? next(3) : 1e20));
        const grid = Float64Array.from(before);
        transform(grid, width, height);
        for (const [index, found] of grid.entries()) {
            const [x, y] = [index % width, Math.floor(index / width)];
            const least = Math.min(...before.map((value, at) => (at % width - x) ** 2 + (Math.floor(at / width) - y) ** 2 + value));
            assert.ok(Math.abs(found - least) <= least * 1e-9, `${found} instead of ${least}`);
        }
    }
});

test("TO-GLYPH-1 the edge is 192, a pixel more or less away is 32 less or more, half a pixel 16", () => {
    // The left half of a strip is covered: pixel 3 is the last one, the edge lies half a pixel behind its middle.
    const strip = distances([255, 255, 255, 255, 0, 0, 0, 0], 8, 1);
    // Squared distances are those between middles of pixels: 1, 2, 3 … to the nearest one on the other side.
    assert.deepEqual([...strip], [255, 255, 255, 223, 159, 128, 96, 64]);
    // A pixel covered by half has the edge in its middle.
    assert.equal(distances([255, 128, 0], 3, 1)[1], 191);
});

/** A plain reader of the format. */
function fields(bytes) {
    const found = [];
    let at = 0;
    const varint = () => {
        let [value, shift] = [0, 0];
        for (;;) {
            value += (bytes[at] & 127) * 2 ** shift;
            shift += 7;
            if (bytes[at++] < 128) return value;
        }
    };
    while (at < bytes.length) {
        const key = varint();
        if (key % 8 === 0) {
            found.push([key >> 3, varint()]);
        } else {
            assert.equal(key % 8, 2);
            const length = varint();
            found.push([key >> 3, bytes.slice(at, at += length)]);
        }
    }
    return found;
}

test("TO-GLYPH-2 a file has its name, its range, and of each letter bitmap and measures", () => {
    const text = (bytes) => new TextDecoder().decode(bytes);
    const bitmap = Uint8Array.from({ length: 8 * 9 }, (_, index) => index);
    const bytes = file("Bold", "0-255", [
        { id: 200, bitmap, width: 2, height: 3, left: -1, top: -9, advance: 300 },
        { id: 32, bitmap: [], width: 0, height: 0, left: 0, top: 0, advance: 6 },
    ]);
    const [[field, stack]] = fields(bytes);
    assert.equal(field, 1);
    const [name, range, first, space] = fields(stack);
    assert.deepEqual([name[0], text(name[1]), range[0], text(range[1])], [1, "Bold", 2, "0-255"]);
    // Signed numbers are folded: −1 is 1, −9 is 17.
    assert.deepEqual(fields(first[1]).map(([at, value]) => (at === 2 ? [...value] : value)), [200, [...bitmap], 2, 3, 1, 17, 300]);
    assert.deepEqual(fields(space[1]), [[1, 32], [3, 0], [4, 0], [5, 0], [6, 0], [7, 6]]);
});

test("TO-GLYPH-2 an address that names no range is refused", () => {
    for (const url of ["bkglyphs://Bold", "bkglyphs://Bold/a-b.pbf", "https://example.org/Bold/0-255.pbf"]) assert.throws(() => glyphs(url));
});
