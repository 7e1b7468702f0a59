// What is kept on the device: records, drafts of forms, pictures. One database per app.

const DAY = 86_400_000;

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

/** Why a write failed, in the words of the contract. */
export function failureReason(error) {
    return error?.name === "QuotaExceededError" ? "full" : "broken";
}

/** Opens the database of an app; without one (private windows) nothing outlives the page. */
export async function openStore(name, onClosed) {
    try {
        const request = indexedDB.open(name, 1);
        request.onupgradeneeded = () => {
            const database = request.result;
            database.createObjectStore("records", { keyPath: ["model", "id"] });
            for (const store of ["drafts", "media", "facts"]) database.createObjectStore(store);
        };
        return new DatabaseStore(await result(request), onClosed);
    } catch (error) {
        console.warn("Nothing can be kept on this device:", error);
        return new MemoryStore();
    }
}

class DatabaseStore {
    keeps = true;
    #database;

    constructor(database, onClosed) {
        this.#database = database;
        // Another window wants to delete or renew the database.
        database.onversionchange = () => {
            database.close();
            onClosed();
        };
        database.onclose = onClosed;
    }

    async #write(stores, change) {
        const transaction = this.#database.transaction(stores, "readwrite", { durability: "strict" });
        const done = completed(transaction);
        change(...[stores].flat().map((name) => transaction.objectStore(name)));
        await done;
    }

    /** `wasSeeded` is false until demonstration data were offered, also when there were none. */
    async load() {
        const transaction = this.#database.transaction(["records", "drafts", "facts"]);
        const drafts = transaction.objectStore("drafts");
        const [records, keys, values, seeded] = await Promise.all([
            result(transaction.objectStore("records").getAll()),
            result(drafts.getAllKeys()),
            result(drafts.getAll()),
            result(transaction.objectStore("facts").get("seeded")),
        ]);
        return {
            records,
            drafts: Object.fromEntries(keys.map((key, index) => [key, values[index]])),
            wasSeeded: seeded === true,
        };
    }

    seed(records) {
        return this.#write(["records", "facts"], (store, facts) => {
            for (const record of records) store.put(record);
            facts.put(true, "seeded");
        });
    }

    save = (record) => this.#write("records", (store) => store.put(record));
    remove = (model, id) => this.#write("records", (store) => store.delete([model, id]));
    saveDraft = (key, value) => this.#write("drafts", (store) => store.put(value, key));
    removeDraft = (key) => this.#write("drafts", (store) => store.delete(key));
    saveMedia = (id, blob) => this.#write("media", (store) => store.put({ blob, added: Date.now() }, id));

    /** The picture, or undefined when it is not on this device. */
    async media(id) {
        return (await result(this.#database.transaction("media").objectStore("media").get(id)))?.blob;
    }

    /** Deletes pictures that nothing in `kept` names; young ones may belong to a form that is still open. */
    removeUnusedMedia(kept) {
        const text = JSON.stringify(kept);
        return this.#write("media", (store) => {
            store.openCursor().onsuccess = ({ target: { result: cursor } }) => {
                if (!cursor) return;
                if (Date.now() - cursor.value.added > DAY && !text.includes(cursor.key)) cursor.delete();
                cursor.continue();
            };
        });
    }
}

/** Stands in where the browser offers no database. */
class MemoryStore {
    keeps = false;
    #media = new Map();

    load = async () => ({ records: [], drafts: {}, wasSeeded: false });
    seed = async () => {};
    save = async () => {};
    remove = async () => {};
    saveDraft = async () => {};
    removeDraft = async () => {};
    saveMedia = async (id, blob) => void this.#media.set(id, blob);
    media = async (id) => this.#media.get(id);
    removeUnusedMedia = async () => {};
}
