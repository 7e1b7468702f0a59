// What other apps share with this one, and files that the system opens with it. The engine says which field each thing is for.

import { part } from "../effects.js";
import { note } from "../notices.js";
import { inLanguage } from "../texts.js";
import { openChooser } from "./after-tap.js";

/** The service worker keeps here what was shared, below the folder of the app. */
const CACHE = "received";
const MOST_FILES = 20;
/** What was shared with an app is not in its fields yet; also after a reload, as logging in is one. */
const MARK = "baukasten:shared";

const TEXTS = {
    en: { lost: "What was shared has not arrived. Please share it again." },
    de: { lost: "Was geteilt wurde, ist nicht angekommen. Bitte teilen Sie es noch einmal." },
};

/** Those that were told to the engine: {kind, ending, value | file}. */
let things = [];

const endingOf = (name) => (name.includes(".") ? name.split(".").at(-1).toLowerCase() : "");

function fileThing(file) {
    return file.type.startsWith("image/") ? { kind: "picture", file } : { kind: "file", ending: endingOf(file.name), file };
}

/** A web address, or null. */
function addressIn(text) {
    const address = URL.parse?.(text?.trim() ?? "") ?? null;
    return address && /^https?:$/.test(address.protocol) && !/\s/.test(text.trim()) ? address.href : null;
}

/** Many apps share an address as a text. */
function wordThings({ title, text, url }) {
    const link = addressIn(url) ?? addressIn(text);
    const words = addressIn(text) ? title : text?.trim() || title;
    return [link && { kind: "link", value: link }, words?.trim() && { kind: "text", value: words.trim() }].filter(Boolean);
}

const folder = () => new URL("received/", location.href.split(/[?#]/)[0]).href;

async function keptThings() {
    const open = await caches.open(CACHE);
    const kept = (await open.keys()).filter(({ url }) => url.startsWith(folder()));
    const found = await Promise.all(kept.map(async (request) => {
        const answer = await open.match(request);
        if (request.url.endsWith("/words")) return wordThings(await answer.json());
        const name = decodeURIComponent(answer.headers.get("Baukasten-Name") ?? "");
        return [fileThing(new File([await answer.blob()], name, { type: answer.headers.get("Content-Type") ?? "" }))];
    }));
    return found.flat();
}

/** Tells the engine what was received: `handles` of files, or what was shared. */
export async function offer(send, handles) {
    if (handles) things = (await Promise.all(handles.slice(0, MOST_FILES).map((handle) => handle.getFile()))).map(fileThing);
    else things = await keptThings();
    if (things.length) return send({ type: "received", things: things.map(({ kind, ending = "" }) => ({ kind, ending })) });
    await drop();
    note(inLanguage(TEXTS).lost);
}

/** Has the person choose a file for a form; it goes on as if it was shared. */
export function choose({ form, accepts }, send) {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = accepts.join(",");
    input.addEventListener("change", () => {
        if (!input.files.length) return;
        things = [fileThing(input.files[0])];
        send({ type: "received", things: things.map(({ kind, ending = "" }) => ({ kind, ending })), form });
    });
    openChooser(input);
}

/** The value of a thing for a field: {value, blob}. `folder`: what reads such a file; `wants`: for what. Throws PickError. */
export async function valueOf(thing, folder, wants) {
    const { kind, file, value } = things[thing];
    if (kind === "picture") return (await part(import("./images.js"))).pictureFrom(file);
    return kind === "file" ? (await part(import(`../${folder}/receive.js`))).valueOf(file, wants) : { value };
}

/** Nothing of it is asked for later; what is being taken stays in memory. */
export async function drop() {
    sessionStorage.removeItem(MARK);
    const open = await caches.open(CACHE);
    for (const { url } of await open.keys()) {
        if (url.startsWith(folder())) await open.delete(url);
    }
}
