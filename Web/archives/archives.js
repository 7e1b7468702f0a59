// Zip archives for the person and from the person. Loaded with the first one; it brings JSZip.

import { ask } from "../behind/ask.js";
import { addressOf } from "../behind/connection.js";
import { saveFile } from "../behind/files.js";
import { fetchPicture, pickFile, PickError, pictureFrom } from "../behind/images.js";
import { object3DFrom } from "../behind/objects3d.js";
import { note, unnote } from "../notices.js";
import { filled, inLanguage } from "../texts.js";
import { JSZip } from "./vendor/zip.js";

const LARGEST = 200_000_000;
const MOST_FILES = 2_000;
const LARGEST_DOCUMENT = 4 * 1024 * 1024;
const LARGEST_FILE = 50 * 1024 * 1024;
/** The longer side of a drawing that becomes a picture. */
const SIDE_OF_A_DRAWING = 2048;

const TEXTS = {
    en: {
        packing: "The file is being made …",
        missing: "The file could not be made: {1} is not on this device and cannot be fetched now.",
        partMissing: "The file could not be made: a part of the app is not on this device yet. Please try again with a network.",
        tooLarge: "The file could not be made: it would have more than 200 MB.",
    },
    de: {
        packing: "Die Datei wird erstellt …",
        missing: "Die Datei konnte nicht erstellt werden: {1} ist nicht auf diesem Gerät und lässt sich gerade nicht holen.",
        partMissing: "Die Datei konnte nicht erstellt werden: Dafür fehlt noch ein Teil der App. Bitte mit Netz noch einmal versuchen.",
        tooLarge: "Die Datei konnte nicht erstellt werden: Sie hätte mehr als 200 MB.",
    },
};

/** Performs an effect of the engine; `send` takes what it comes to. */
export async function perform(effect, parts, send) {
    const { field, type } = effect;
    if (type === "saveArchive") return save(effect, parts);
    try {
        const value = type === "pickArchive"
            ? await pickArchive(effect)
            : await takeFiles(effect, (name, blob) => parts.store.saveMedia(name, blob, false));
        send({ type: "act", action: field, value });
    } catch (error) {
        const reason = error.reason ?? "notAnArchive";
        if (type === "pickArchive") send({ type: "pickFailed", field, reason });
        else send({ type: "act", action: field, value: { failed: { zip: reason } } });
    }
}

// MARK: For the person

/** Names the file that cannot be had. */
class MissingFile extends Error {}

/** A drawing as a picture in PNG. */
async function drawn(blob) {
    const image = new Image();
    image.src = URL.createObjectURL(blob);
    try {
        await image.decode();
        const { naturalWidth: width, naturalHeight: height } = image;
        const scale = SIDE_OF_A_DRAWING / Math.max(width, height, 1);
        const canvas = document.createElement("canvas");
        canvas.width = Math.max(1, Math.round(width * scale));
        canvas.height = Math.max(1, Math.round(height * scale));
        canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
        return await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    } finally {
        URL.revokeObjectURL(image.src);
    }
}

async function contents({ text, media, file, address }, parts) {
    if (text !== undefined) return text;
    if (media !== undefined) return await parts.pictures.find(media);
    if (address !== undefined) return await fetchPicture(parts.media, address);
    const response = await fetch(addressOf(file));
    if (!response.ok) return undefined;
    const blob = await response.blob();
    return blob.type.startsWith("image/svg") ? await drawn(blob) : blob;
}

async function save(asked, parts) {
    const texts = inLanguage(TEXTS);
    note(texts.packing);
    try {
        const file = await pack(await ask(asked), parts);
        unnote();
        await saveFile(file);
    } catch (error) {
        console.warn("The archive was not made:", error);
        if (error instanceof MissingFile) note(filled(texts.missing, error.message));
        else note(error.reason === "partMissing" ? texts.partMissing : texts.tooLarge);
    }
}

/** `parts`: {media: where the server has pictures, pictures: those of this device}. Throws MissingFile. */
async function pack({ name, files }, parts) {
    const zip = new JSZip();
    let size = 0;
    for (const file of files) {
        const content = await contents(file, parts).catch(() => undefined);
        if (content === undefined || content === null) throw new MissingFile(file.name);
        size += content.size ?? content.length;
        if (size > LARGEST) throw new PickError("archiveTooLarge");
        // Pictures are packed already.
        zip.file(file.name, content, { compression: typeof content === "string" ? "DEFLATE" : "STORE" });
    }
    const blob = await zip.generateAsync({ type: "blob", mimeType: "application/zip" });
    return { name: fileName(name), media: "application/zip", blob };
}

/** Without what names of files cannot have anywhere. */
function fileName(name) {
    return name.replace(/[\u0000-\u001f\u007f"*/:<>?\\|]+/gu, "_").replace(/^[. ]+/u, "").slice(-120) || "archive.zip";
}

// MARK: From the person

/** Unpacks one file and stops where it is larger than allowed, whatever its header says. */
function unpack(entry, largest) {
    return new Promise((resolve, reject) => {
        const parts = [];
        let size = 0;
        const stream = entry.internalStream("uint8array");
        stream.on("data", (part) => {
            size += part.length;
            if (size <= largest) return parts.push(part);
            stream.pause();
            parts.length = 0;
            reject(new PickError("archiveTooLarge"));
        });
        stream.on("error", () => reject(new PickError("notAnArchive")));
        stream.on("end", () => resolve(new Blob(parts)));
        stream.resume();
    });
}

/** The document with the shortest way to it, and what lies in its folder. */
function find(zip, document) {
    const entries = Object.values(zip.files).filter(({ dir }) => !dir);
    if (entries.length > MOST_FILES) throw new PickError("archiveTooLarge");
    const depth = ({ name }) => name.split("/").length;
    const [found] = entries
        .filter(({ name }) => name === document || name.endsWith(`/${document}`))
        .sort((one, other) => depth(one) - depth(other));
    if (!found) throw new PickError("notAnArchive");
    const folder = found.name.slice(0, -document.length);
    const beside = new Map();
    for (const entry of entries) {
        const name = entry.name.slice(folder.length);
        if (entry !== found && entry.name.startsWith(folder) && !name.includes("/")) beside.set(name, entry);
    }
    return { found, beside };
}

/** The archive that was chosen last, and what it has unpacked to. */
let chosen = null;

/** What the kit's module says of the archive. Throws PickError. */
async function pickArchive({ document, kit, question }) {
    const file = await pickFile(false, ".zip,application/zip,application/x-zip-compressed");
    chosen = null;
    if (file.size > LARGEST) throw new PickError("archiveTooLarge");
    const zip = await JSZip.loadAsync(file).catch(() => {
        throw new PickError("notAnArchive");
    });
    const { found, beside } = find(zip, document);
    const text = await (await unpack(found, LARGEST_DOCUMENT)).text();
    const read = await ask({ kit, question: { ...question, document: text, files: [...beside.keys()] } });
    if (read.summary) chosen = { text, read, beside, left: LARGEST };
    return read;
}

async function file(name, largest) {
    const entry = chosen?.beside.get(name);
    if (!entry) throw new PickError("notAnArchive");
    const blob = await unpack(entry, Math.min(largest, chosen.left));
    chosen.left -= blob.size;
    return blob;
}

/** What the kit's module makes of it, or {failed}; `keep` writes a blob under its name. Pictures are prepared one after the other. */
async function takeFiles({ kit, question }, keep) {
    const { text, read } = chosen ?? {};
    const [values, failed] = [{}, {}];
    const take = async (name, make) => {
        try {
            const { value, blob } = await make();
            await keep(value.media, blob);
            values[name] = value;
        } catch (error) {
            failed[name] = error.reason ?? "full";
        }
    };
    for (const name of read.pictures) {
        await take(name, async () => pictureFrom(await file(name, LARGEST_FILE)));
    }
    for (const name of read.objects) {
        await take(name, async () => object3DFrom(new File([await file(name, LARGEST_FILE)], name)));
    }
    chosen = null;
    return Object.keys(failed).length ? { failed } : ask({ kit, question: { ...question, document: text, values } });
}
