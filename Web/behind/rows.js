// Reading and writing what the synchroniser keeps.

import { ROWS, unpacked } from "../store.js";

/** Of entries that come together, so many lie in one row, a pack: a browser takes about as long for a row of one as for a row of a hundred. */
const IN_PACK = 100;

export class Rows {
    #store;
    /** Of each entry in a pack, the key of the pack; null of each that has a row of its own. Only the worker that synchronises writes entries. */
    #places = new Map();

    constructor(store) {
        this.#store = store;
    }

    /** What is there, as the synchroniser takes it; to be asked for again when others may have written. */
    async read() {
        const rows = await this.#store.rows();
        const packs = rows.entries.filter((row) => row?.pack);
        this.#places.clear();
        this.#place(packs);
        const own = rows.entries.filter((row) => !row?.pack).map((row) => row?.id);
        // An older version of the app, still open beside this one, gives entries rows of their own, and knows no packs.
        const doubled = new Set(own.filter((id) => this.#places.has(id)));
        if (doubled.size) await this.#store.write("entries", (store) => unpack(store, packs.map(({ id }) => id), doubled));
        for (const id of own) this.#places.set(id, null);
        return { ...rows, entries: unpacked(rows.entries) };
    }

    /**
     * All of them or none; a row without value is removed. `isSaid`: somebody is told that it is stored, so that it has to be on disk
     * by then. What else there is, the server has: it can be had again.
     */
    async write(rows, isSaid) {
        const entries = new Map(rows.filter(({ store }) => store === "entries").map(({ key, value }) => [key, value]));
        const touched = new Set([...entries.keys()].map((key) => this.#places.get(key)).filter(Boolean));
        const packs = this.#store.keeps ? this.#packed(entries) : [];
        const packed = new Set(packs.flatMap(({ pack }) => pack.map(({ id }) => id)));
        await this.#store.write(ROWS, (...stores) => {
            const of = (name) => stores[ROWS.indexOf(name)];
            of("facts").put(crypto.randomUUID(), "generation");
            for (const pack of packs) of("entries").put(pack, pack.id);
            for (const { store, key, value } of rows) {
                if (store === "entries" && packed.has(key)) continue;
                if (value === undefined || value === null) of(store).delete(key);
                else of(store).put(value, key);
            }
            return touched.size ? unpack(of("entries"), [...touched], entries) : undefined;
        }, isSaid ? "strict" : "relaxed");
        for (const [key, value] of entries) {
            if (value) this.#places.set(key, null);
            else this.#places.delete(key);
        }
        this.#place(packs);
    }

    #place(packs) {
        for (const { id, pack } of packs) for (const entry of pack) this.#places.set(entry.id, id);
    }

    /** New packs, of the entries that have no row of their own. */
    #packed(entries) {
        const loose = [...entries].filter(([key, value]) => value && this.#places.get(key) !== null).map(([, value]) => value);
        const packs = [];
        for (let start = 0; start + IN_PACK <= loose.length; start += IN_PACK) {
            packs.push(packOf(`!${crypto.randomUUID()}`, loose.slice(start, start + IN_PACK)));
        }
        return packs;
    }
}

/** Older versions, which know no packs, pass over what is deleted: the app starts, and shows the other entries. */
const packOf = (id, pack) => ({ id, pack, deleted: true });

/** Takes entries out of packs: what was deleted or may not be read any more is gone from the device, and what changed has a row of its own. */
function unpack(store, keys, entries) {
    // When a request fails, the transaction does.
    return Promise.all(keys.map((key) => new Promise((resolve) => {
        store.get(key).onsuccess = ({ target: { result } }) => {
            const pack = result?.pack.filter(({ id }) => !entries.has(id)) ?? [];
            if (pack.length) store.put(packOf(key, pack), key);
            else store.delete(key);
            resolve();
        };
    })));
}
