// What is printed: which columns have room upright, and whose room a cell takes.

import assert from "node:assert/strict";
import test from "node:test";
import { breadth, spans } from "../../Web/print/print.js";

test("PR-PRINT-6 columns that have no room side by side are read across the sheet", () => {
    const cell = "x".repeat(20);
    const room = (columns, rows) => breadth(columns, rows, rows.map(() => "row"));
    // 20 letters of 2 mm and 4 mm: four have room on 180 mm, five have none.
    assert.equal(room(["a", "b", "c", "d"], [[cell, cell, cell, cell]]), 4 * 44);
    assert.equal(room(["a", "b", "c", "d", "e"], [[cell, cell, cell, cell, cell]]), 5 * 44);
    // A heading takes the room of its longest word, and what wraps no more than 28 letters.
    assert.equal(room(["Number of lengths swum", "b"], []), 7 * 2 + 4 + 6);
    assert.equal(room(["a", "b", "c"], [["word ".repeat(100), "word ".repeat(100), "x"]]), 60 + 60 + 6);
    // A heading across the table says nothing of columns, and a page has none.
    assert.equal(room(["a", "b"], [["x".repeat(200)]]), 12);
    assert.equal(room([], [["a", "b"]]), 0);
    // Nor does the name of a sum say anything of the first column.
    assert.equal(breadth(["a", "b"], [["Total of the warm-up", "850"]], ["subtotal"]), 6 + 10);
});

test("PR-PRINT-3 the name of a sum has the room of empty cells behind it, a heading all", () => {
    assert.deepEqual(spans(["Total", "", "", "3850", ""], "total", 5), [["Total", 3], ["3850", 1], ["", 1]]);
    assert.deepEqual(spans(["Total: 5", "7"], "subtotal", 2), [["Total: 5", 1], ["7", 1]]);
    assert.deepEqual(spans(["Total", "", ""], "total", 3), [["Total", 3]]);
    assert.deepEqual(spans(["Main set"], "heading", 5), [["Main set", 5]]);
    assert.deepEqual(spans(["a", "", "c"], "row", 3), [["a", 1], ["", 1], ["c", 1]]);
});
