// What is kept on the device: records and what waits to be sent, drafts of forms, pictures. One database per app and account.

const VERSION = 1;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** Written by the synchroniser alone; `shown` has what differs from the entries, and how it stood with synchronising. */
export const ROWS = ["entries", "ops", "attention", "facts", "shown"];

/** Resolves when everything in the transaction is on disk. */
function completed(transaction) {
    return new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error("aborted"));
    });
}

function result(request) {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

/** Those of a row: of a pack (`behind/rows.js`) many, whose texts it has as bytes, or which it has itself if an older version wrote it. */
export const entriesOf = (row) => row?.pack ?? (row?.bytes ? JSON.parse(`[${decoder.decode(row.bytes)}]`) : [row]);

/** The entries of rows, where packs lie in front; a row of its own counts. */
export const unpacked = (rows) => [...new Map(rows.flatMap(entriesOf).map((entry) => [entry?.id ?? entry, entry])).values()];

/** A pack's text without some entries. */
function without(text, ids) {
    const all = ids.length ? decoder.decode(text) : "";
    if (!ids.some((id) => all.includes(id))) return text;
    return encoder.encode(JSON.stringify(JSON.parse(`[${all}]`).filter(({ id }) => !ids.includes(id))).slice(1, -1));
}

/** A list for `raw` (`engine.js`), of parts that are bytes or texts of its elements with commas between. */
export const listed = (name, parts) =>
    [`"${name}":[`, ...parts.filter(({ length }) => length).flatMap((part) => [",", part]).slice(1), "]"];

async function openDatabase(name, version) {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
        for (const store of [...ROWS, "drafts", "media"]) request.result.createObjectStore(store);
    };
    return result(request);
}

/** Opens the database; without one (private windows) nothing outlives the page. */
export async function openStore(name, onClosed) {
    try {
        const database = await openDatabase(name, VERSION).catch((error) => {
            // A newer host was here; what it added does not matter to this one.
            if (error.name === "VersionError") return openDatabase(name);
            throw error;
        });
        return new DatabaseStore(database, onClosed);
    } catch (error) {
        console.warn("Nothing can be kept on this device:", error);
        return new (await import("./behind/memory.js")).MemoryStore(ROWS);
    }
}

class DatabaseStore {
    keeps = true;
    #database;
    /** Drafts that are not being written yet, each as it is now; undefined: to be removed. */
    #drafts = new Map();
    /** Ends, however it does, when no draft is being written. */
    #written = Promise.resolve();

    constructor(database, onClosed) {
        this.#database = database;
        // Another window wants to delete or renew the database.
        database.onversionchange = () => {
            this.close();
            onClosed(true);
        };
        database.onclose = onClosed;
        addEventListener("pagehide", this.#hurry);
    }

    close() {
        this.#hurry();
        this.#database.close();
    }

    /** Committed at once, so that it is kept where the page ends before it hears that it is; what `change` has to read for that comes first. */
    async write(stores, change, durability = "strict") {
        const transaction = this.#database.transaction(stores, "readwrite", { durability });
        const done = completed(transaction);
        try {
            const reading = change(...[stores].flat().map((name) => transaction.objectStore(name)));
            if (reading instanceof Promise) await Promise.race([reading, done]);
            transaction.commit();
        } catch (error) {
            done.catch(() => {});
            try {
                // Else what was asked for before would be kept.
                transaction.abort();
            } catch {
                // It failed by itself.
            }
            throw error;
        }
        await done;
    }

    async #pairs(transaction, name, range) {
        const store = transaction.objectStore(name);
        const [keys, values] = await Promise.all([result(store.getAllKeys(range)), result(store.getAll(range))]);
        return keys.map((key, index) => [key, values[index]]);
    }

    /** What the engine opens with: records, and the texts of those that lie together, which come before them. `generation` says which
     *  state of the rows it is. */
    async load() {
        const transaction = this.#database.transaction(["entries", "shown", "drafts", "facts"]);
        const [entries, pairs, drafts, generation] = await Promise.all([
            result(transaction.objectStore("entries").getAll()),
            this.#pairs(transaction, "shown"),
            this.#pairs(transaction, "drafts"),
            result(transaction.objectStore("facts").get("generation")),
        ]);
        const { sync = null, ...shown } = Object.fromEntries(pairs);
        const own = unpacked(entries.filter(({ bytes }) => !bytes));
        const records = own.filter(({ id, deleted }) => !deleted && !shown[id]);
        const hidden = [...own, ...Object.values(shown)].filter(({ deleted, model }) => deleted || !model).map(({ id }) => id);
        records.push(...Object.values(shown).filter(({ model }) => model));
        const texts = entries.flatMap(({ bytes }) => bytes ?? []).map((text) => without(text, hidden));
        return { records, texts, drafts: Object.fromEntries(drafts), sync, generation };
    }

    /** Which state of the rows it is. */
    generation = () => result(this.#database.transaction("facts").objectStore("facts").get("generation"));

    /** All rows, as they were written. */
    async rows() {
        const transaction = this.#database.transaction(ROWS);
        const all = (name) => result(transaction.objectStore(name).getAll());
        const [entries, ops, attention, facts] = await Promise.all([
            all("entries"), all("ops"), all("attention"), this.#pairs(transaction, "facts"),
        ]);
        return { entries, ops, attention, facts: Object.fromEntries(facts) };
    }

    /** Without a value it is removed. What changes while drafts are written waits for that: where a page ends, two writes are under way at most. */
    saveDraft(key, value) {
        this.#drafts.set(key, value);
        const written = this.#written.then(() => this.#writeDrafts());
        this.#written = written.catch(() => {});
        return written;
    }

    async #writeDrafts() {
        const drafts = this.#drafts;
        if (!drafts.size) return;
        this.#drafts = new Map();
        await this.write("drafts", (store) => {
            for (const [key, value] of drafts) {
                if (value === undefined) store.delete(key);
                else store.put(value, key);
            }
        });
    }

    /** What waits goes now; whoever saved it hears nothing of it. */
    #hurry = () => this.#writeDrafts().catch((error) => console.warn("A draft could not be stored:", error));

    /** What is kept of reminders, by key. */
    async reminders() {
        this.#hurry();
        return Object.fromEntries(await this.#pairs(this.#database.transaction("drafts"), "drafts", IDBKeyRange.bound("reminder/", "reminder0")));
    }

    /** `isSent`: the server has it. */
    saveMedia = (id, blob, isSent) => this.write("media", (store) => store.put({ blob, isSent, added: Date.now() }, id));

    /** {blob, isSent}, or undefined when the picture is not on this device. */
    media = (id) => result(this.#database.transaction("media").objectStore("media").get(id));
}
