// Writing what the synchroniser keeps.

import { ROWS } from "../store.js";

/**
 * All of them or none; a row without value is removed. `isSaid`: somebody is told that it is stored, so that it has to be on disk
 * by then. What else there is, the server has: it can be had again.
 */
export function writeRows(store, rows, isSaid) {
    return store.write(ROWS, (...stores) => {
        stores[ROWS.indexOf("facts")].put(crypto.randomUUID(), "generation");
        for (const { store, key, value } of rows) {
            const place = stores[ROWS.indexOf(store)];
            if (value === undefined || value === null) place.delete(key);
            else place.put(value, key);
        }
    }, isSaid ? "strict" : "relaxed");
}
