// What people without an account kept on this device, for the page of an account: it comes along, or is deleted there.

import { failureReason } from "./failure.js";

const MEDIA = /"media":"([0-9a-f]{64})"/g;

/** Resolves with the request's result. */
function result(request) {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

/** Only one page at a time takes records along. */
const alone = (name, work) => (navigator.locks ? navigator.locks.request(`${name}:guests`, work) : work());

class Guests {
    #name;
    #store;
    #synchroniser;
    #send;
    #channel;
    #isTold = false;

    /** `name`: of the guests' database; `store`: of the account; `send` takes inputs of the engine. */
    constructor(name, { store, synchroniser, send }) {
        this.#name = name;
        this.#store = store;
        this.#synchroniser = synchroniser;
        this.#send = send;
        this.#channel = globalThis.BroadcastChannel && new BroadcastChannel(`${name}:sync`);
        if (this.#channel) this.#channel.onmessage = ({ data }) => data.type === "rows" && this.look();
    }

    /** Tells the engine what is there. What nearly nobody has is not told, for the engine would need what comes last for it. */
    async look() {
        try {
            const records = await this.#records();
            if (!records.length && !this.#isTold) return;
            this.#isTold = true;
            this.#send({ type: "guestRecords", records });
        } catch (error) {
            console.warn("What was kept without an account cannot be read:", error);
        }
    }

    /** Does `work` with the guests' database; nothing where there is none. */
    async #with(work) {
        const request = indexedDB.open(this.#name);
        // Only whoever keeps something makes it.
        request.onupgradeneeded = () => request.transaction.abort();
        const database = await result(request).catch((error) => {
            if (error.name === "AbortError") return null;
            throw error;
        });
        if (!database) return undefined;
        database.onversionchange = () => database.close();
        try {
            return await work(database);
        } finally {
            database.close();
        }
    }

    async #records() {
        const rows = await this.#with((database) => result(database.transaction("shown").objectStore("shown").getAll()));
        return (rows ?? []).filter(({ state }) => state === "kept");
    }

    /** Writes what is still there for the account; then it is no longer the guests'. */
    takeAlong = (records, serial) => alone(this.#name, async () => {
        const before = new Map((await this.#records()).map((record) => [record.id, record]));
        const left = records.filter(({ id }) => before.has(id));
        if (!left.length) return this.#send({ type: "stored", serial });
        await this.#copyMedia(left);
        if (!(await this.#synchroniser.write({ type: "saveAll", records: left, serial }))) return undefined;
        return this.#remove(left.map(({ id }) => id), before);
    }).catch((error) => {
        console.error("Nothing was taken along:", error);
        this.#send({ type: "storeFailed", serial, reason: failureReason(error) });
    }).then(() => this.look());

    remove = (ids) => this.#remove(ids)
        .catch((error) => console.error("What was kept without an account is still there:", error))
        .then(() => this.look());

    /** What came along is shown before its pictures are copied. */
    media = (hash) => this.#with((database) => result(database.transaction("media").objectStore("media").get(hash)));

    async #copyMedia(records) {
        for (const [, hash] of JSON.stringify(records).matchAll(MEDIA)) {
            if (await this.#store.media(hash)) continue;
            const medium = await this.media(hash);
            if (medium) await this.#store.saveMedia(hash, medium.blob, false);
        }
    }

    /** `before`: as they were written for the account. What somebody changed since then stays. */
    async #remove(ids, before) {
        const rows = [];
        await this.#with(async (database) => {
            const transaction = database.transaction(["ops", "shown", "facts"], "readwrite", { durability: "strict" });
            const done = new Promise((resolve, reject) => {
                transaction.oncomplete = resolve;
                transaction.onabort = () => reject(transaction.error);
            });
            const [ops, shown, facts] = ["ops", "shown", "facts"].map((name) => transaction.objectStore(name));
            const wanted = await Promise.all(ids.map((id) => result(shown.get(id))));
            const gone = new Set(wanted.filter((row) => row?.state === "kept" && isAs(before?.get(row.id), row)).map(({ id }) => id));
            ops.openCursor().onsuccess = ({ target: { result: cursor } }) => {
                if (!cursor) return;
                const { kept, record } = cursor.value;
                if (kept && gone.has(record)) {
                    rows.push({ store: "ops", key: cursor.key });
                    cursor.delete();
                }
                cursor.continue();
            };
            gone.forEach((id) => shown.delete(id));
            facts.put(crypto.randomUUID(), "generation");
            await done;
        });
        // Open pages of guests, and of this account, hear of it.
        if (rows.length) this.#channel?.postMessage({ type: "rows", rows });
    }
}

/** Without `before` whatever is there is meant. */
function isAs(before, row) {
    return !before || JSON.stringify(before.fields) === JSON.stringify(row.fields);
}

/** What was kept without an account, under `name`, may come along; `parts` of the page learn of it. */
export function welcome(name, parts, send) {
    const { store, synchroniser, pictures } = parts;
    parts.guests = new Guests(name, { store, synchroniser, send });
    pictures.elsewhere = (id) => parts.guests.media(id).catch(() => undefined);
    parts.guests.look();
}
