// Which of several maps a tour is planned on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { regionFor } from "../../Web/planner/regions.js";

const A = { name: "a", bounds: [0, 0, 10, 10] };
const B = { name: "b", bounds: [20, 0, 30, 10] };

test("TO-PLANNER-29 first the one that the app names, then the one around the tour, then the one that was chosen, else the first", () => {
    const cases = [
        [{}, A], [{ chosen: "b" }, B], [{ chosen: "gone" }, A], [{ at: [25, 5] }, B], [{ at: [25, 5], chosen: "a" }, B], [{ at: [30, 10] }, B],
        [{ at: [15, 5], chosen: "b" }, B], [{ at: [5, 5], wanted: "b" }, B], [{ wanted: "gone", at: [25, 5] }, B],
    ];
    for (const [how, region] of cases) assert.equal(regionFor([A, B], how), region, JSON.stringify(how));
    assert.equal(regionFor([], { chosen: "a" }), null);
});
