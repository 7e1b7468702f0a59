// What an answer brought. Most of it is kept and shown as it came: the synchroniser says only where it stands among the bytes.

import { entriesOf } from "../store.js";

/** A change as it is kept in a row of its own: with what an answer leaves out because it follows from the rest. */
export const whole = ({ id, model, v, fields = {}, versions, created, changed = created, lost = [] }) => ({
    id: id.toLowerCase(), model, v, fields,
    versions: versions ?? Object.fromEntries(Object.keys(fields).map((name) => [name, v])),
    created, changed, ...(lost.length && { lost }),
});

/** Of a row with bytes, rows of its entries by themselves. */
export const apart = (row) => (row.bytes ? entriesOf(row).map(whole).map((value) => ({ store: "entries", key: value.id, value })) : [row]);

export class Brought {
    #bytes;

    /** `bytes`: the answer; none: nothing will be asked of it. */
    constructor(bytes) {
        this.#bytes = bytes;
    }

    /** All rows of a `write` by themselves, but for new entries that lie together: these are one, with their text. */
    rows(rows) {
        return rows.flatMap(({ received, new: isNew, ...row }) => {
            if (!received) return row;
            const together = { store: "entries", bytes: this.#bytes.slice(...received) };
            return isNew ? together : apart(together);
        });
    }

    /** `[[from, to] …]` → the bytes of each run of records. */
    records(runs) {
        return runs.map((run) => this.#bytes.slice(...run));
    }
}
