// Writing rows of the synchroniser (OF-KEEP-2, OF-KEEP-3), into a store that notes what it is given and keeps it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Rows } from "../../Web/behind/rows.js";
import { ROWS, entriesOf, unpacked } from "../../Web/store.js";

/** A store of the browser in memory. `asked`: in order, how transactions were opened and what was put and deleted. */
class Disk {
    keeps = true;
    asked = [];
    stores = Object.fromEntries(ROWS.map((name) => [name, new Map()]));

    async write(names, change, durability) {
        this.asked.push(durability);
        const place = (name) => ({
            put: (value, key) => {
                this.asked.push(`put ${name} ${name === "facts" && key === "generation" ? key : `${key} ${value}`}`);
                this.stores[name].set(key, structuredClone(value));
            },
            delete: (key) => {
                this.asked.push(`delete ${name} ${key}`);
                this.stores[name].delete(key);
            },
            get: (key) => {
                const request = {};
                setTimeout(() => request.onsuccess({ target: { result: structuredClone(this.stores[name].get(key)) } }));
                return request;
            },
        });
        await change(...[names].flat().map(place));
    }

    async rows() {
        // In the order of their keys.
        const entries = [...this.stores.entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
        return { entries, ops: [], attention: [], facts: Object.fromEntries(this.stores.facts) };
    }

    get packs() {
        return [...this.stores.entries.values()].filter((row) => row.bytes);
    }
}

const bytesOf = (entries) => new TextEncoder().encode(JSON.stringify(entries).slice(1, -1));
const rows = [{ store: "entries", key: "a", value: 1 }, { store: "shown", key: "b" }, { store: "facts", key: "cursor", value: 7 }];
const written = ["put facts generation", "put entries a 1", "delete shown b", "put facts cursor 7"];

test("OF-KEEP-2 what is said to be stored is on disk before", async () => {
    const disk = new Disk();
    await new Rows(disk).write(rows, true);
    assert.deepEqual(disk.asked, ["strict", ...written]);
});

test("OF-KEEP-2 what the server brought does not wait for the disk", async () => {
    const disk = new Disk();
    await new Rows(disk).write(rows, false);
    assert.deepEqual(disk.asked, ["relaxed", ...written]);
});

const name = (number) => String(number).padStart(5, "0");
const entry = (number, text = "first") => ({ store: "entries", key: name(number), value: { id: name(number), text } });
const many = (count, text) => Array.from({ length: count }, (_, number) => entry(number, text));
const texts = async (disk) => Object.fromEntries(unpacked((await disk.rows()).entries).map(({ id, text }) => [id, text]));

test("OF-KEEP-3 what comes together lies together, the rest by itself", async () => {
    const disk = new Disk();
    const rows = new Rows(disk);
    await rows.write(many(99), false);
    assert.equal(disk.stores.entries.size, 99);
    assert.equal(disk.packs.length, 0);
    await rows.write(many(350), false);
    // 99 have rows of their own; of 251 others two hundred lie together, and 51 do not fill a pack.
    assert.deepEqual(disk.packs.map((pack) => entriesOf(pack).length), [100, 100]);
    // Older versions open everything that is not deleted, and would stop at a pack.
    assert.ok(disk.packs.every(({ deleted }) => deleted));
    assert.equal(disk.stores.entries.size, 99 + 2 + 51);
    assert.equal(Object.keys(await texts(disk)).length, 350);
});

test("OF-KEEP-3 what changes leaves its pack, and what is deleted is on the disk no more", async () => {
    const disk = new Disk();
    const rows = new Rows(disk);
    await rows.write(many(200), false);
    await rows.write([entry(5, "changed"), { store: "entries", key: name(7) }, { store: "entries", key: name(150) }], false);
    assert.deepEqual(disk.packs.map((pack) => [entriesOf(pack).length, pack.deleted]), [[98, true], [99, true]]);
    const found = await texts(disk);
    assert.equal(found[name(5)], "changed");
    assert.equal(Object.keys(found).length, 198);
    const kept = [...disk.stores.entries.values()];
    assert.equal(JSON.stringify(kept.flatMap(entriesOf)).includes(name(7)), false);
    // The whole of a pack.
    await rows.write(Array.from({ length: 100 }, (_, number) => ({ store: "entries", key: name(number) })), false);
    assert.deepEqual(disk.packs.map((pack) => entriesOf(pack).length), [99]);
    assert.equal(disk.stores.entries.size, 1);
});

test("OF-KEEP-3 entries that an older version put together are read, and changed as others", async () => {
    const disk = new Disk();
    const pack = many(100).map(({ value }) => value);
    disk.stores.entries.set("!pack", { id: "!pack", pack, deleted: true });
    const rows = new Rows(disk);
    const { texts: packs, entries } = await rows.read();
    assert.deepEqual([packs, entries], [[], pack]);
    await rows.write([entry(5, "changed"), { store: "entries", key: name(7) }], false);
    assert.deepEqual(disk.packs.map(({ id, deleted, ...rest }) => [id, deleted, Object.keys(rest), entriesOf(rest).length]), [["!pack", true, ["bytes"], 98]]);
    const found = await texts(disk);
    assert.equal(found[name(5)], "changed");
    assert.equal(Object.keys(found).length, 99);
});

test("OF-KEEP-3 what comes together for a page without a database lies by itself", async () => {
    const disk = new Disk();
    disk.keeps = false;
    const value = { id: name(1), model: "Note", v: 3, fields: { a: 1 }, created: { by: "ann", at: 1 } };
    await new Rows(disk).write([{ store: "entries", bytes: bytesOf([value]) }], false);
    assert.deepEqual(disk.stores.entries.get(name(1)), { ...value, versions: { a: 3 }, changed: value.created });
});

test("OF-KEEP-3 what others wrote counts from the next reading on, in any history", async () => {
    let seed = 7;
    const random = (below) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
    for (let history = 0; history < 30; history += 1) {
        const disk = new Disk();
        const tabs = [new Rows(disk), new Rows(disk)];
        const expected = new Map();
        for (let step = 0; step < 30; step += 1) {
            // Who synchronises now reads first; then it writes alone.
            const tab = tabs[random(2)];
            await tab.read();
            for (let write = random(3); write >= 0; write -= 1) {
                const batch = new Map();
                for (let count = random(4) ? random(20) : random(500); count > 0; count -= 1) {
                    const number = random(4) ? random(600) : 1000 + random(2100);
                    const isDeleted = random(4) === 0;
                    const row = isDeleted ? { store: "entries", key: name(number) } : entry(number, `${history} ${step} ${count}`);
                    batch.set(row.key, row);
                }
                const brought = [];
                if (random(3) === 0) {
                    // New ones that lie together already.
                    const some = Array.from({ length: 100 }, (_, number) => entry(1000 + number + 100 * random(20), `new ${step}`));
                    const isNew = ({ key }) => !expected.has(key) && !batch.has(key);
                    const own = new Map(some.filter(isNew).map(({ key, value }) => [key, value]));
                    if (own.size) brought.push({ store: "entries", bytes: bytesOf([...own.values()]) });
                    for (const [key, value] of own) expected.set(key, value.text);
                }
                await tab.write([...batch.values(), ...brought], false);
                for (const { key, value } of batch.values()) {
                    if (value) expected.set(key, value.text);
                    else expected.delete(key);
                }
            }
            const found = unpacked((await disk.rows()).entries);
            assert.equal(found.length, expected.size);
            assert.equal(new Set(found.map(({ id }) => id)).size, expected.size);
            for (const { id, text } of found) assert.equal(text, expected.get(id));
        }
    }
});

test("OF-KEEP-3 what an older version wrote beside it counts, and its pack has it no more", async () => {
    const disk = new Disk();
    const rows = new Rows(disk);
    await rows.write(many(200), false);
    // It knows no packs.
    disk.stores.entries.set(name(3), entry(3, "older version").value);
    const { texts: packs, entries } = await rows.read();
    assert.equal(packs.length, 2);
    assert.deepEqual(entries, [entry(3, "older version").value]);
    assert.equal((await texts(disk))[name(3)], "older version");
    await rows.write([{ store: "entries", key: name(3) }], false);
    assert.equal((await texts(disk))[name(3)], undefined);
    assert.equal(Object.keys(await texts(disk)).length, 199);
});
