// What stands in for the database where the browser offers none.

/** It lasts as long as the page. A worker uses it as well, and must not load what belongs to the page. */
export class MemoryStore {
    keeps = false;
    #media = new Map();
    #rows;

    /** `names` of what has rows: entries, ops, attention and facts first. */
    constructor(names) {
        this.#rows = Object.fromEntries(names.map((name) => [name, new Map()]));
    }

    close = () => {};
    load = async () => ({ records: [], texts: [], drafts: {}, sync: null });
    generation = async () => this.#rows.facts.get("generation");

    async rows() {
        const [entries, ops, attention] = Object.values(this.#rows).map((rows) => [...rows.values()]);
        return { entries, ops, attention, facts: Object.fromEntries(this.#rows.facts) };
    }

    /** As a database does: `change` gets what can be written to. */
    async write(names, change) {
        change(...names.map((name) => {
            const rows = this.#rows[name];
            return { put: (value, key) => rows.set(key, value), delete: (key) => rows.delete(key) };
        }));
    }

    saveDraft = async () => {};
    reminders = async () => ({});
    saveMedia = async (id, blob, isSent) => void this.#media.set(id, { blob, isSent });
    media = async (id) => this.#media.get(id);
}
