// Maps that are kept for records of the app: the engine hears for which, what is missing of them is brought, and the map of a deleted
// record goes once the deletion cannot be taken back any more.

import { adopt, bring } from "./keeper.js";
import { all, listen, put, remove } from "./shelf.js";

const app = () => `${new URL(".", location.href).pathname} `;
/** A lock that this page holds while it may take a deletion back. */
const PAGE = `maps:kept page ${crypto.randomUUID()}`;
const SERVER = "/api/maps";
/** After so long, another page has marked what was deleted there. */
const MARKED_MILLISECONDS = 1_000;

let holding;
/** Resolves when the lock is held, until the page is gone. */
function hold() {
    holding ??= new Promise((resolve) => {
        navigator.locks.request(PAGE, () => {
            resolve();
            return new Promise(() => {});
        });
    });
    return holding;
}

/** {line, fields} by the id of a record: its longest value in parts, by which a copy is known. */
const lines = new Map();

function lineOf({ fields }) {
    const texts = Object.values(fields ?? {}).flatMap((value) => (Array.isArray(value?.parts) ? [value.parts.join("")] : []));
    return texts.sort((a, b) => b.length - a.length)[0];
}

function know(records) {
    for (const record of records) {
        const line = lineOf(record);
        if (line) lines.set(record.id, { line, fields: record.fields });
    }
}

/** A record that was made with the line of one whose map is here has that map, too: its tiles are there. */
async function giveToCopies(saved, kept) {
    for (const record of saved) {
        const [key, line] = [app() + record.id, lineOf(record)];
        if (!line || kept.has(key)) continue;
        for (const [id, known] of lines) {
            const map = kept.get(app() + id);
            if (known.line !== line || map?.state !== "whole" || map.draft) continue;
            const name = Object.keys(known.fields).find((field) => known.fields[field] === map.title);
            await adopt(map, { key, title: record.fields[name] ?? map.title, owner: map.owner });
            break;
        }
    }
}

/** The records that something was done with: {gone, back, saved}. */
function changed({ type, id, record, records = [] }) {
    if (type === "remove") return { gone: [id], back: [], saved: [] };
    if (type === "removeAll") return { gone: records.map((one) => one.id), back: [], saved: [] };
    if (type === "restore") return { gone: [], back: [id], saved: [] };
    const saved = type === "save" ? [record] : type === "saveAll" ? records : [];
    return { gone: [], back: saved.map((one) => one.id), saved };
}

async function heard(effect) {
    const { gone, back, saved } = changed(effect);
    const kept = new Map((await all()).map((map) => [map.key, map]));
    const there = (ids, isLeft) => ids.map((id) => app() + id).filter((key) => kept.has(key) && Boolean(kept.get(key).left) === isLeft);
    const [leaving, staying] = [there(gone, false), there(back, true)];
    if (leaving.length) await hold();
    for (const key of leaving) await put(key, (map) => map && { ...map, left: PAGE });
    for (const key of staying) await put(key, (map) => map && { ...map, left: undefined });
    await giveToCopies(saved, kept);
    know(saved);
}

/** Frees the maps of records that are gone, unless a page that is open, or the app's own list, can bring those back. */
async function tidy(records) {
    const there = new Set(records.map(({ id }) => app() + id));
    const { held } = await navigator.locks.query();
    const pages = new Set(held.map(({ name }) => name));
    for (const { key, left } of await all()) if (left && key.startsWith(app()) && !pages.has(left) && !there.has(key)) await remove(key);
}

/** Frees the maps of records that were deleted elsewhere. What was deleted on this device, in whichever page, waits until it cannot be taken back. */
async function freed(gone) {
    const keys = new Set(gone.splice(0).map(({ id }) => app() + id));
    if (!(await all()).some(({ key }) => keys.has(key))) return;
    await new Promise((resolve) => setTimeout(resolve, MARKED_MILLISECONDS));
    for (const { key, left } of await all()) if (keys.has(key) && !left) await remove(key);
}

/** Goes on with what was begun, where there is a network. */
async function goOn() {
    const begun = (await all()).filter(({ key, state, left }) => state === "loading" && !left && key.startsWith(app()));
    if (!begun.length || !navigator.onLine) return;
    const answer = await fetch(SERVER, { headers: { Accept: "application/json" } });
    const { regions = [] } = answer.ok ? await answer.json() : {};
    for (const { key, region } of begun) {
        const described = regions.find(({ name, region: file, tiles }) => name === region && file?.etag && tiles?.pmtiles);
        if (described) await bring(key, described);
    }
}

const quietly = (work) => work.catch((error) => console.warn("Of kept maps, something did not go:", error));

/** `records`: those that the app began with; `say` tells the engine of which of them the map is here; `gone`: records that went, taken out of there. */
export function follow(records, say, gone) {
    know(records);
    let told = "";
    const tell = async () => {
        const kept = (await all()).filter(({ key, state, old }) => key.startsWith(app()) && (state === "whole" || old)).map(({ key }) => key.slice(app().length));
        if (told === String(kept)) return;
        told = String(kept);
        say(kept);
    };
    listen(() => quietly(tell()));
    addEventListener("bk-written", ({ detail }) => quietly(heard(detail)));
    addEventListener("bk-gone", () => quietly(freed(gone)));
    addEventListener("online", () => quietly(goOn()));
    quietly(tidy(records).then(() => freed(gone)).then(tell).then(goOn));
}
