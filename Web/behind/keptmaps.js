// Maps that are kept for records (`map/keptrecords.js`): what follows them comes with the first one.

import { entriesOf } from "../store.js";
import { listed } from "./leaving.js";

/** `store`: what the app began with; `send` takes inputs of the engine; `gone`: records that went, as the synchroniser has them. */
export async function follow({ records, texts }, send, gone) {
    const tell = (kept) => send({ type: "keptMaps", records: kept });
    // Not named as a whole: what is behind the first screen of every app would bring the folder of maps along with it.
    const script = ["..", "map", "keptrecords.js"].join("/");
    const begin = async () => (await import(script)).follow([...texts.flatMap((bytes) => entriesOf({ bytes })), ...records], tell, gone);
    const all = (await listed()) ?? [];
    if (all.some(({ name }) => name === "maps:kept")) return begin();
    addEventListener("bk-maps", () => begin().catch((error) => console.warn("Kept maps are not marked:", error)), { once: true });
}
