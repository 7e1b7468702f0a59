// Which functions of the browser's module an app runs until its first screen is there: opens apps of Apps/ in the
// instrumented module, as the host does, and leaves a profile for each opening.
//
//   node Scripts/first-screens.mjs INSTRUMENTED.wasm FOLDER APP …    writes FOLDER/0.profile, FOLDER/1.profile, …

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { zone } from "../Web/engine.js";

const apps = new URL("../Apps/", import.meta.url);
const { sets } = JSON.parse(readFileSync(new URL("../Spec/first-screens.json", import.meta.url), "utf8"));

/** Places within an app that people open from outside. */
const linksTo = (name) => sets.flatMap(({ links }) => links?.[name] ?? []);

/** Whether a tab is none of those that people open from outside. */
const isBehind = (name, tab) => sets.some(({ behind }) => behind?.[name]?.includes(tab));

/** Whether apps name no kit: one that somebody has just made runs with the same core. */
export const isPlain = (names) => sets.some(({ kits, apps }) => !kits.length && apps.some((name) => names.includes(name)));

/** A place whose clocks change, and one whose do not. */
const places = ["Europe/Berlin", "UTC"];

/** What the host knows of somebody who was here before. */
export const known = {
    me: { account: "1f", name: "keeper", guest: false, roles: ["keeper", "visitor", "owner"].map((name) => ({ name, scopes: ["a"] })) },
    waiting: 0, running: false, received: 0, resetting: false, lastSuccess: 1795227600000, attention: [],
};

/** What the host knows where the server wants to know who it is. */
const strange = { me: null, waiting: 0, running: false, kept: 0, received: 0, resetting: false, failure: "login", attention: [] };

/** The apps in their languages: on a first visit, and with what is stored, at each of its first screens. */
export function* openings(names, withLogin = true) {
    for (const name of names) {
        const description = readFileSync(new URL(`${name}/app.json`, apps), "utf8");
        const demo = new URL(`${name}/demo.json`, apps);
        const all = existsSync(demo) ? JSON.parse(readFileSync(demo, "utf8")).records : [];
        const stored = all.filter(({ by }) => !by);
        const records = stored.map((record, place) => ({ ...record, by: place % 2 ? "1f" : "2f", state: states[place % states.length] }));
        for (const languages of [["de-DE", "de"], ["en-GB"]]) {
            // As on a phone: what a list is in a wider room comes with the rest.
            const first = { type: "open", description, drafts: {}, languages, tiles: null, room: 0 };
            yield { ...first, hash: "", records: [], sync: {} };
            // Somebody whom the device does not know, before the server has answered and behind that.
            if (withLogin) for (const sync of [{}, strange]) yield { ...first, hash: "", records: [], sync, guest: true, furtherLanguages: [] };
            const input = { ...first, drafts: { news: JSON.parse(description).App.Version } };
            yield { ...input, hash: "", records, sync: known };
            // One of each kind, and all, with those of people, as the server sends them: in the order in which they last changed.
            const single = all.filter(({ model }, place) => all.findIndex((other) => other.model === model) === place);
            for (const some of [single, all]) yield { ...input, hash: "", records: some.map(sent).reverse(), sync: known };
            for (const { ElementId } of JSON.parse(description).Root) {
                if (isBehind(name, ElementId)) continue;
                yield { ...input, hash: `#/${ElementId}`, records: stored, sync: { ...known, waiting: 2 } };
            }
            // Where nobody is asked for rights, every place opens.
            for (const hash of linksTo(name)) yield { ...input, hash, records: stored };
        }
    }
}

/** With how many entries it is opened: with nothing yet, with few, and with more than a list shows at once. */
const COUNTS = [0, 1, 2, 40, 300];

/** The app that `baukasten new` makes, as others are opened: most people's apps begin as it does. */
export function* newApp() {
    const description = JSON.stringify(JSON.parse(readFileSync(new URL("use/new-app.json", import.meta.url), "utf8")));
    for (const languages of [["de-DE", "de"], ["en-GB"]]) {
        const first = { type: "open", description, drafts: {}, languages, tiles: null, room: 0, hash: "" };
        yield { ...first, records: [], sync: {} };
        for (const count of COUNTS) {
            const records = Array.from({ length: count }, (_, number) => ({
                id: `01980000-0000-7000-8000-${number.toString(16).padStart(12, "0")}`, model: "Entry",
                fields: { Title: `Entry ${(number * 7919) % COUNTS.at(-1)}`, Day: "2026-11-20", Notes: "Äpfel, Birnen" },
                by: "1f", created: "2026-01-01T00:00:00Z", changed: "2026-01-01T00:00:00Z", state: "changed",
            })).map((record, number) => (number % 2 ? record : sent(record, number))).reverse();
            yield { ...first, drafts: { news: "1.0.0" }, records, sync: known };
        }
    }
}

/** What the first part of a core is made of. Where no kit is named, the login does not fit into it. */
export const firstOpenings = (names) => (isPlain(names) ? [...openings(names, false), ...newApp()] : [...openings(names)]);

/** A record as it comes from the server and is kept on the device. */
const sent = ({ id, model, fields }, number) => ({ id, model, v: number + 1, fields, created: { by: "2f", at: 1795227600000 } });

/** How records may stand. */
const states = [undefined, "created", "changed", undefined, undefined, "refused", undefined];

function profile(compiled, input) {
    const core = new WebAssembly.Instance(compiled).exports;
    core._initialize();
    const put = (bytes) => {
        const start = core.bk_allocate(bytes.length);
        new Uint8Array(core.memory.buffer, start, bytes.length).set(bytes);
        return start;
    };
    const now = 1795227612345;
    const request = new TextEncoder().encode(JSON.stringify({ now, offset: 60, zone: zone(now), random: "1f", input }));
    const start = put(request);
    const answer = core.bk_step(start, request.length);
    const length = new DataView(core.memory.buffer).getUint32(answer, true);
    const effects = JSON.parse(new TextDecoder().decode(new Uint8Array(core.memory.buffer, answer + 4, length))).effects;
    if (!effects.some(({ type }) => type === "patch")) throw new Error(`There is no page:\n${JSON.stringify(effects)}`);
    core.bk_free(answer);
    core.bk_free(start);
    const size = core.__write_profile(0, 0);
    const place = put(new Uint8Array(size));
    core.__write_profile(place, size);
    return new Uint8Array(core.memory.buffer, place, size);
}

const [, script, instrumented, folder, ...names] = process.argv;
if (script === fileURLToPath(import.meta.url)) {
    const compiled = new WebAssembly.Module(readFileSync(instrumented));
    firstOpenings(names).forEach((input, number) => {
        process.env.TZ = places[number % places.length];
        writeFileSync(`${folder}/${number}.profile`, profile(compiled, input));
    });
}
