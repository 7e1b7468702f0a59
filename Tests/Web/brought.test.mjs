// What an answer brought, completed as the core would complete it (SY-RUN-13, SY-MSG-5).

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Brought, whole } from "../../Web/behind/brought.js";
import { entriesOf } from "../../Web/store.js";

const vectors = JSON.parse(readFileSync(new URL("../../Spec/vectors/sync/messages.json", import.meta.url)));
const change = (number, more) => ({
    id: `01923f6a-0000-7000-8000-00000000000${number}`, model: "Note", v: number, fields: { a: number }, created: { by: "ann", at: 1000 * number }, ...more,
});

test("SY-RUN-13 an entry is completed as the core completes it", () => {
    const read = vectors.filter(({ input, expected }) => input.entry && expected && !expected.deleted);
    assert.ok(read.length >= 3, "There are such vectors.");
    for (const { name, input, expected } of read) assert.deepEqual(whole(input.entry), expected, name);
});

/** What an answer with these changes brought, and where its changes stand: from the first, so many. */
function answered(...changes) {
    const text = `{"é":"","changes":${JSON.stringify(changes)}}`;
    const bytes = new TextEncoder().encode(text);
    const length = (part) => new TextEncoder().encode(part).length;
    const place = (change) => length(text.slice(0, text.indexOf(JSON.stringify(change))));
    const run = (first, count) => [place(changes[first]), place(changes[first + count - 1]) + length(JSON.stringify(changes[first + count - 1]))];
    return { brought: new Brought(bytes), run };
}

test("SY-RUN-13 rows stay in their order, with those of the answer among them", () => {
    const { brought, run } = answered(change(1, { fields: { a: "ä" } }), change(2), change(3));
    const gone = { store: "entries", key: change(3).id };
    const rows = brought.rows([{ received: run(1, 1) }, { store: "facts", key: "cursor", value: 3 }, { received: run(0, 1) }, { received: run(2, 1) }, gone]);
    assert.deepEqual(rows.map(({ key }) => key), [change(2).id, "cursor", change(1).id, change(3).id, change(3).id]);
    assert.deepEqual(rows[0], { store: "entries", key: change(2).id, value: whole(change(2)) });
    assert.deepEqual(rows.at(-1), gone);
});

test("SY-RUN-13 records are as the core reads them", () => {
    const changed = { by: "bob", at: 1_767_225_600_123 };
    const [first, second, third] = [change(1, { fields: { a: "ö" } }), change(2, { changed, versions: { a: 1 } }), change(3)];
    const { brought, run } = answered(first, second, third);
    const read = brought.records([run(1, 2), run(0, 1)]).map((bytes) => JSON.parse(`[${new TextDecoder().decode(bytes)}]`));
    assert.deepEqual(read, [[second, third], [first]]);
});

test("SY-RUN-13 what is new and lies together is one row, with its bytes", () => {
    const { brought, run } = answered(change(1), change(2), change(3));
    const [row, other] = brought.rows([{ received: run(0, 2), new: true }, { received: run(2, 1) }]);
    assert.deepEqual(Object.keys(row), ["store", "bytes"]);
    assert.deepEqual(entriesOf(row), [change(1), change(2)]);
    assert.equal(other.key, change(3).id);
});

test("SY-RUN-13 ids are kept in small letters", () => {
    const { brought, run } = answered(change(1, { id: change(1).id.toUpperCase() }));
    const [{ key, value }] = brought.rows([{ received: run(0, 1) }]);
    assert.equal(key, change(1).id);
    assert.equal(value.id, key);
});
