// What an answer brought, completed as the core would complete it (SY-RUN-13, SY-MSG-5).

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Brought, whole } from "../../Web/behind/brought.js";

const vectors = JSON.parse(readFileSync(new URL("../../Spec/vectors/sync/messages.json", import.meta.url)));
const change = (number, more) => ({
    id: `01923f6a-0000-7000-8000-00000000000${number}`, model: "Note", v: number, fields: { a: number }, created: { by: "ann", at: 1000 * number }, ...more,
});

test("SY-RUN-13 an entry is completed as the core completes it", () => {
    const read = vectors.filter(({ input, expected }) => input.entry && expected && !expected.deleted);
    assert.ok(read.length >= 3, "There are such vectors.");
    for (const { name, input, expected } of read) assert.deepEqual(whole(input.entry), expected, name);
});

test("SY-RUN-13 rows stay in their order, with those of the answer among them", () => {
    const brought = new Brought([change(1), change(2), change(3)]);
    const gone = { store: "entries", key: change(3).id };
    const rows = brought.rows([{ received: [1, 1] }, { store: "facts", key: "cursor", value: 3 }, { received: [0, 1] }, { received: [2, 1] }, gone]);
    assert.deepEqual(rows.map(({ key }) => key), [change(2).id, "cursor", change(1).id, change(3).id, change(3).id]);
    assert.deepEqual(rows[0], { store: "entries", key: change(2).id, value: whole(change(2)) });
    assert.equal(rows.at(-1), gone);
});

test("SY-RUN-13 records are as the core reads them", () => {
    const changed = { by: "bob", at: 1_767_225_600_123 };
    const brought = new Brought([change(1), change(2, { changed, versions: { a: 1 } })]);
    assert.deepEqual(brought.records([[1, 1], [0, 1]]), [
        { id: change(2).id, model: "Note", fields: { a: 2 }, created: 2000, changed: 1_767_225_600_123, by: "ann" },
        { id: change(1).id, model: "Note", fields: { a: 1 }, created: 1000, changed: 1000, by: "ann" },
    ]);
});

test("SY-RUN-13 ids are kept in small letters", () => {
    const [{ key, value }] = new Brought([change(1, { id: change(1).id.toUpperCase() })]).rows([{ received: [0, 1] }]);
    assert.equal(key, change(1).id);
    assert.equal(value.id, key);
});
