// Whose databases are on the device is found out, also where the browser fails to list them at first.

import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document ??= { documentElement: { lang: "en" } };
const { others } = await import("../../Web/behind/leaving.js");

/** A browser that fails so often. */
function failing(times) {
    let left = times;
    globalThis.indexedDB = {
        databases: async () => {
            if (left > 0) {
                left -= 1;
                throw new Error("The store is being closed.");
            }
            return ["baukasten:/contacts/:a", "baukasten:/gallery/:b", "baukasten:/gallery/:guest", "maps:kept"].map((name) => ({ name }));
        },
    };
}

test("OF-OUT-1 databases that cannot be listed at first are found all the same", async (context) => {
    context.mock.method(console, "warn", () => {});
    for (const times of [0, 1, 4]) {
        failing(times);
        assert.deepEqual([...await others(["b"])], ["a"]);
    }
    failing(5);
    assert.deepEqual([...await others(["b"])], [], "somebody waits for it");
    assert.equal(console.warn.mock.callCount(), 0 + 1 + 4 + 5);
});

test("OF-OUT-1 a browser that lists none has none", async () => {
    for (const without of [undefined, {}]) {
        globalThis.indexedDB = without;
        assert.deepEqual([...await others([])], []);
    }
});
