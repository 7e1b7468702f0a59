// Lines of the planner: texts of the module and of records become places, and places along a tour are found from both sides.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Course, decoded, distance, trackLine } from "../../Web/planner/lines.js";

const demo = JSON.parse(readFileSync(new URL("../../Apps/tours/demo.json", import.meta.url), "utf8")).records;

/** As encoded polylines are written. */
function encoded(numbers) {
    return numbers.map((number) => {
        let [rest, text] = [number < 0 ? -2 * number - 1 : 2 * number, ""];
        for (; rest >= 32; rest = Math.floor(rest / 32)) text += String.fromCharCode((rest % 32) + 32 + 63);
        return text + String.fromCharCode(rest + 63);
    }).join("");
}

test("lines with and without heights are read, whatever the size of their numbers", () => {
    const [first, second] = [[-46_538_233, -123_387_610], [180, -2_000_000]];
    const places = [[-123.38761, -46.538233], [-125.38761, -46.538053]];
    assert.deepEqual(decoded(encoded([...first, ...second])), places);
    assert.deepEqual(trackLine(`A${encoded([...first, ...second])}`), places);
    // A height is not folded: 0 is none, others are one more.
    const heights = `B${encoded(first)}${encoded([0])}${encoded(second)}${encoded([-37])}`;
    assert.deepEqual(trackLine(heights), places);
});

test("TO-PLANNER-6 lines of the demonstration's trails begin where the trails stand on the map", () => {
    const trails = demo.filter(({ fields }) => fields.Line);
    assert.ok(trails.length >= 4);
    for (const { fields: { Line, Place, Name } } of trails) {
        const places = trackLine(Line.parts.join(""));
        assert.ok(places.length > 10, Name);
        assert.ok(distance(places[0], [Place.lon, Place.lat]) < 60, Name);
        for (let next = 1; next < places.length; next += 1) assert.ok(distance(places[next - 1], places[next]) < 500, Name);
    }
});

const tour = {
    stops: [{ at: [0, 0] }, { at: [0.01, 0] }, { at: [0.01, 0.01] }],
    legs: [{ distance: 1200, line: "x" }, { distance: 1112, line: null }],
};
const course = new Course(tour, ({ line }) => (line === null ? null : [[0, 0], [0.005, 0.002], [0.01, 0]]));

test("TO-PLANNER-12 metres of the tour are places of it, and the other way round", () => {
    assert.deepEqual(course.at(0), [0, 0]);
    assert.deepEqual(course.at(5_000), [0.01, 0.01]);
    const project = ([x, y]) => ({ x: x * 10_000, y: -y * 10_000 });
    for (const metres of [100, 600, 1_100, 1_300, 2_000]) {
        const { x, y } = project(course.at(metres));
        const found = course.nearest([x, y], project);
        assert.ok(Math.abs(found.metres - metres) < 1 && found.pixels < 0.01, String(metres));
        assert.equal(found.leg, metres < 1_200 ? 0 : 1);
    }
    assert.equal(new Course({ stops: [], legs: [] }, () => null).at(3), null);
});
