// What an answer brought. Most of it is kept and shown as it came: the synchroniser says only where it stands among the changes.

import { record } from "../store.js";

/** A change as it is kept: with what an answer leaves out because it follows from the rest. */
export const whole = ({ id, model, v, fields = {}, versions, created, changed = created, lost = [] }) => ({
    id: id.toLowerCase(), model, v, fields,
    versions: versions ?? Object.fromEntries(Object.keys(fields).map((name) => [name, v])),
    created, changed, ...(lost.length && { lost }),
});

export class Brought {
    #changes;
    /** By place, as they are kept. */
    #entries = [];

    /** `changes`: of the answer; none: nothing will be asked of it. */
    constructor(changes) {
        this.#changes = changes;
    }

    /** `[first, count]` → entries. */
    #at([first, count]) {
        return Array.from({ length: count }, (_, index) => (this.#entries[first + index] ??= whole(this.#changes[first + index])));
    }

    /** All rows of a `write` by themselves. */
    rows(rows) {
        return rows.flatMap((row) => (row.received ? this.#at(row.received).map((value) => ({ store: "entries", key: value.id, value })) : row));
    }

    /** `[[first, count] …]` → records as the core reads them. */
    records(places) {
        return places.flatMap((run) => this.#at(run)).map(record);
    }
}
