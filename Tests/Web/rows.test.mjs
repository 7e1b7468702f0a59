// Writing rows of the synchroniser (OF-KEEP-2), into a store that notes what it is given.

import assert from "node:assert/strict";
import { test } from "node:test";

import { writeRows } from "../../Web/behind/rows.js";

/** What was asked of the stores, in order, and how the transaction was opened. */
function noting() {
    const asked = [];
    return {
        asked,
        async write(names, change, durability) {
            asked.push(durability);
            change(...names.map((name) => ({
                put: (value, key) => asked.push(`put ${name} ${name === "facts" && key === "generation" ? key : `${key} ${value}`}`),
                delete: (key) => asked.push(`delete ${name} ${key}`),
            })));
        },
    };
}

const rows = [{ store: "entries", key: "a", value: 1 }, { store: "shown", key: "b" }, { store: "facts", key: "cursor", value: 7 }];
const written = ["put facts generation", "put entries a 1", "delete shown b", "put facts cursor 7"];

test("OF-KEEP-2 what is said to be stored is on disk before", async () => {
    const store = noting();
    await writeRows(store, rows, true);
    assert.deepEqual(store.asked, ["strict", ...written]);
});

test("OF-KEEP-2 what the server brought does not wait for the disk", async () => {
    const store = noting();
    await writeRows(store, rows, false);
    assert.deepEqual(store.asked, ["relaxed", ...written]);
});
