// Reading and writing what the synchroniser keeps.

import { ROWS, entriesOf, unpacked } from "../store.js";
import { apart } from "./brought.js";

/** Of entries that come together, so many lie in one row, a pack: a browser takes about as long for a row of one as for a row of a hundred. */
const IN_PACK = 100;
const encoder = new TextEncoder();

/** The bytes of entries as a pack has them: their JSON texts with commas between. */
const bytesOf = (entries) => encoder.encode(JSON.stringify(entries).slice(1, -1));

export class Rows {
    #store;
    /** Ids of entries that have rows of their own. Only the worker that synchronises writes entries. */
    #own = new Set();
    /** Of each entry in a pack, the key of the pack; of packs that nobody has looked into yet, the rows. */
    #packs = new Map();
    #unread = [];

    constructor(store) {
        this.#store = store;
    }

    /** What is there, as the synchroniser takes it, `texts` of packs apart; to be asked for again when others may have written. */
    async read() {
        const rows = await this.#store.rows();
        const packs = rows.entries.filter((row) => row?.bytes);
        this.#packs.clear();
        this.#unread = rows.entries.filter((row) => row?.bytes ?? row?.pack);
        this.#own = new Set(rows.entries.filter((row) => row && !row.bytes && !row.pack).map(({ id }) => id));
        return { ...rows, texts: packs.map(({ bytes }) => bytes), entries: unpacked(rows.entries.filter((row) => !row?.bytes)) };
    }

    /**
     * All of them or none; a row without value is removed, one with `bytes` is that of new entries that lie together. `isSaid`: somebody is
     * told that it is stored, so that it has to be on disk by then. What else there is, the server has: it can be had again.
     */
    async write(written, isSaid) {
        const { keeps } = this.#store;
        const rows = keeps ? written : written.flatMap(apart);
        const entries = new Map(rows.filter(({ store, bytes }) => store === "entries" && !bytes).map(({ key, value }) => [key, value]));
        if (entries.size) this.#look();
        const touched = new Set([...entries.keys()].map((key) => this.#packs.get(key)).filter(Boolean));
        const packs = keeps ? this.#packed(entries) : [];
        const packed = new Map(packs.flatMap(({ id, ids }) => ids.map((entry) => [entry, id])));
        const brought = rows.filter(({ bytes }) => bytes).map(({ bytes }) => packOf(bytes));
        await this.#store.write(ROWS, (...stores) => {
            const of = (name) => stores[ROWS.indexOf(name)];
            of("facts").put(crypto.randomUUID(), "generation");
            for (const { ids, ...pack } of [...packs, ...brought]) of("entries").put(pack, pack.id);
            for (const { store, key, value, bytes } of rows) {
                if (bytes || store === "entries" && packed.has(key)) continue;
                if (value === undefined || value === null) of(store).delete(key);
                else of(store).put(value, key);
            }
            return touched.size ? unpack(of("entries"), [...touched], entries) : undefined;
        }, isSaid ? "strict" : "relaxed");
        for (const [key, value] of entries) {
            const pack = packed.get(key);
            if (pack) this.#packs.set(key, pack);
            else this.#packs.delete(key);
            if (value && !pack) this.#own.add(key);
            else this.#own.delete(key);
        }
        this.#unread.push(...brought);
    }

    /** Looks into packs, because entries change. */
    #look() {
        for (const row of this.#unread.splice(0)) for (const { id } of entriesOf(row)) this.#packs.set(id.toLowerCase(), row.id);
    }

    /** New packs, of the entries that have no row of their own. */
    #packed(entries) {
        const loose = [...entries].filter(([key, value]) => value && !this.#own.has(key)).map(([, value]) => value);
        const packs = [];
        for (let start = 0; start + IN_PACK <= loose.length; start += IN_PACK) {
            const together = loose.slice(start, start + IN_PACK);
            packs.push({ ...packOf(bytesOf(together)), ids: together.map(({ id }) => id) });
        }
        return packs;
    }
}

/** Older versions, which do not know such rows, pass over what is deleted: the app starts, and shows the other entries. */
const packOf = (bytes, id = `!${crypto.randomUUID()}`) => ({ id, bytes, deleted: true });

/** Takes entries out of packs: what was deleted or may not be read any more is gone from the device, and what changed has a row of its own. */
function unpack(store, keys, entries) {
    // When a request fails, the transaction does.
    return Promise.all(keys.map((key) => new Promise((resolve) => {
        store.get(key).onsuccess = ({ target: { result } }) => {
            const left = result ? entriesOf(result).filter(({ id }) => !entries.has(id.toLowerCase())) : [];
            if (left.length) store.put(packOf(bytesOf(left), key), key);
            else store.delete(key);
            resolve();
        };
    })));
}
