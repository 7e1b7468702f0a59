// Files from the device as they are, for formats that kits read.

import { pickFile } from "./images.js";

/** In base64; in pieces, since a call takes only so many arguments. */
function base64(bytes) {
    let letters = "";
    for (let start = 0; start < bytes.length; start += 0x8000) {
        letters += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
    }
    return btoa(letters);
}

/** Asks for a file of one of these endings and types: {value}, without its bytes where it has more than `most`. Throws PickError. */
export async function pickBytes({ accepts, most }) {
    const file = await pickFile(false, accepts.join());
    const name = file.name.slice(0, 200);
    if (file.size > most) return { value: { name } };
    return { value: { name, bytes: base64(new Uint8Array(await file.arrayBuffer())) } };
}
