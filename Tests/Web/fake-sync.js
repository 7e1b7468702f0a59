// Stands in for the worker that keeps the records: writes what the page saves, and says so.

import { failureReason } from "./failure.js";
import { Rows } from "./rows.js";
import { openStore } from "../store.js";

let store;

onmessage = async ({ data }) => {
    if (data.name) return void (store = openStore(data.name, () => {}));
    const { type, record, id, serial } = data;
    if (!["save", "remove"].includes(type)) return;
    try {
        const key = record?.id ?? id;
        await new Rows(await store).write([{ store: "shown", key, value: record ?? { id } }], true);
        postMessage({ type: "stored", serial });
    } catch (error) {
        console.error("Could not store:", error);
        postMessage({ type: "storeFailed", serial, reason: failureReason(error) });
    }
};
