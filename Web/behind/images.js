// Pictures from the camera, the gallery or the web: checked, turned upright, scaled down, without metadata.

import { openChooser } from "./after-tap.js";
import { fit, readHeader, shown, sizes } from "./picture-header.js";

const LARGEST_FILE = 50 * 1024 * 1024;
const LARGEST_RESULT = 2_000_000;
const QUALITY = 0.85;
/** Whether a picture is seen through somewhere is looked for in a copy of this size. */
const SAMPLE = 128;
/** Why the server has fetched nothing, by the code of its answer. */
const REASONS = {
    "media.address": "address", "media.unreachable": "unreachable", "media.type": "notAPicture", "media.size": "tooLarge",
};

/** Says in the contract's words why there is no picture. */
export class PickError extends Error {
    constructor(reason) {
        super(reason);
        this.reason = reason;
    }
}

/** Asks for one file, or for up to `most`. */
export async function pickFile(useCamera, accepted) {
    return (await pickFiles(useCamera, accepted))[0];
}

function pickFiles(useCamera, accepted = "image/*", most = 1) {
    return new Promise((resolve, reject) => {
        const input = document.createElement("input");
        input.type = "file";
        input.accept = accepted;
        input.multiple = most > 1;
        if (useCamera) input.setAttribute("capture", "environment");
        input.hidden = true;
        input.onchange = () => {
            input.remove();
            if (input.files.length) resolve([...input.files].slice(0, most));
            else reject(new PickError("cancelled"));
        };
        input.oncancel = () => {
            input.remove();
            reject(new PickError("cancelled"));
        };
        document.body.append(input);
        openChooser(input);
    });
}

/** Has the server fetch a picture from the web. `media`: where the server has pictures. Throws PickError. */
export async function fetchPicture(media, address) {
    let response;
    try {
        response = await fetch(`${media}/fetch`, {
            method: "POST", headers: { "Content-Type": "application/json" },
            // As browsers write it: names in ASCII, spaces encoded.
            body: JSON.stringify({ address: URL.parse?.(address)?.href ?? address }),
        });
        if (response.ok) return await response.blob();
    } catch {
        throw new PickError("offline");
    }
    const { code } = await response.json().catch(() => ({}));
    throw new PickError(REASONS[code] ?? "busy");
}

/** The formats to try in each size, best first; a picture that is not seen through can always be a JPEG. */
export function formats(type, isOpaque) {
    if (type === "image/webp") return isOpaque ? [type, "image/jpeg"] : [type, "image/png"];
    const keeps = type === "image/png" || type === "image/gif";
    return [...(keeps || !isOpaque ? ["image/png"] : []), ...(isOpaque ? ["image/jpeg"] : [])];
}

function draw(bitmap, { width, height }) {
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, width, height);
    return { canvas, context };
}

/** Gives the memory back at once: phones have little for canvases. */
function release(canvas) {
    canvas.width = canvas.height = 0;
}

function isOpaque(bitmap, type) {
    if (type === "image/jpeg") return true;
    const size = { width: Math.min(bitmap.width, SAMPLE), height: Math.min(bitmap.height, SAMPLE) };
    const { canvas, context } = draw(bitmap, size);
    const { data } = context.getImageData(0, 0, size.width, size.height);
    release(canvas);
    return data.every((value, index) => index % 4 !== 3 || value === 255);
}

async function encode(bitmap, size, types) {
    const { canvas } = draw(bitmap, size);
    try {
        for (const type of types) {
            const blob = await new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
            if (blob && blob.size <= LARGEST_RESULT) return blob;
        }
        return null;
    } finally {
        release(canvas);
    }
}

/** A picture's name is what it holds: SHA-256 in hexadecimal digits. */
export async function nameOf(blob) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await blob.arrayBuffer()));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** {type, size, isSmaller}: what the bytes say, whatever the file is called; no size where only the browser can read them. */
async function look(file) {
    if (file.size > LARGEST_FILE) throw new PickError("tooLarge");
    const header = readHeader(new Uint8Array(await file.arrayBuffer()));
    if (header === "badSize") throw new PickError("tooLarge");
    if (header === "unknown") return { type: "" };
    if (typeof header === "string") throw new PickError("notAPicture");
    const whole = shown(header);
    const size = fit(whole);
    return { type: `image/${header.format}`, size, isSmaller: size.width < whole.width };
}

/** The first frame, upright; a large one is scaled down before it is kept in memory. */
async function decode(file, size, isSmaller) {
    // The other side follows: not every browser turns every format.
    const resized = isSmaller && { resizeWidth: size.width, resizeQuality: "high" };
    try {
        return await createImageBitmap(file, { imageOrientation: "from-image", ...resized });
    } catch {
        throw new PickError("notAPicture");
    }
}

/** The picture as it is kept: {value, blob}. Drawn anew, it has nothing but its pixels. Throws PickError. */
export async function pictureFrom(file) {
    const { blob, width, height } = await drawn(file);
    return { value: { media: await nameOf(blob), type: blob.type, width, height }, blob };
}

/** Asks for pictures: a function for each that makes {value, blob} of it. Throws PickError, as do the functions. */
export const pickPictures = async (useCamera, most) =>
    (await pickFiles(useCamera, undefined, most)).map((file) => () => pictureFrom(file));

async function drawn(file) {
    const { type, size, isSmaller } = await look(file);
    const bitmap = await decode(file, size, isSmaller);
    try {
        const types = formats(type, isOpaque(bitmap, type));
        const isMeant = size && bitmap.width === size.width && Math.abs(bitmap.height - size.height) <= 1;
        for (const each of sizes(isMeant ? size : fit(bitmap))) {
            const blob = await encode(bitmap, each, types);
            if (blob) return { blob, ...each };
        }
        throw new PickError("tooLarge");
    } finally {
        bitmap.close();
    }
}
