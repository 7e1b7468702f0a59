// Tables of comma-separated values from the device, as text.

import { pickFile, PickError } from "./images.js";

const LARGEST = 5 * 1024 * 1024;
/** Not every device knows the media type; phones choose by it. */
const TYPES = ".csv,.tsv,.txt,text/csv,text/comma-separated-values,text/tab-separated-values,text/plain,application/vnd.ms-excel";

/** UTF-8 with and without a mark, UTF-16 with one, else Windows-1252. */
export function textOf(bytes) {
    const start = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength)).join();
    const wide = { "255,254": "utf-16le", "254,255": "utf-16be" }[start];
    if (wide) return new TextDecoder(wide).decode(bytes);
    try {
        return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
        return new TextDecoder("windows-1252").decode(bytes);
    }
}

/** Asks for a table: {value}. Throws PickError. */
export async function pickTable() {
    const file = await pickFile(false, TYPES);
    if (file.size > LARGEST) throw new PickError("tableTooLarge");
    return { value: { name: file.name.slice(0, 200), text: textOf(await file.arrayBuffer()) } };
}
