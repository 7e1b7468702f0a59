// What a finger on the list of stops means.

import assert from "node:assert/strict";
import { test } from "node:test";
import { reordered, swiped } from "../../Web/planner/listplaces.js";

test("TO-PLANNER-28 a row is removed when it is swiped to the left by more than two fifths of its width", () => {
    for (const [across, goes] of [[0, false], [-40, false], [-41, true], [-100, true], [41, false]]) assert.equal(swiped(across, 100), goes, `${across}`);
});

test("TO-PLANNER-28 a row that is dragged lies behind all whose middle is above", () => {
    const middles = [10, 30, 50, 70];
    for (const number of [0, 1, 2, 3]) {
        for (let height = 0; height <= 80; height += 5) {
            const others = middles.filter((_, other) => other !== number);
            const place = reordered(middles, number, height);
            const list = others.toSpliced(place, 0, height);
            assert.deepEqual(list, list.toSorted((one, other) => one - other), `${number} at ${height}`);
        }
    }
    assert.equal(reordered(middles, 2, 50), 2, "at its own place it stays");
});
