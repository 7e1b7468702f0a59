// Which functions of the core's second part run while somebody uses apps of Apps/: opens them as first-screens.mjs does, then presses
// everything that can be pressed, each kind of thing once, and enters something in each field. Leaves a profile for each opening.
//
//   node Scripts/use/typical-use.mjs FIRST.wasm INSTRUMENTED-REST.wasm FOLDER APP …    writes FOLDER/0.profile, …

import { readFileSync, writeFileSync } from "node:fs";

import { isPlain, known, newApp, openings } from "../first-screens.mjs";
import { zone } from "../../Web/engine.js";
import { Snapshot } from "../../Web/behind/later.js";
import { Page } from "./page.mjs";

/** How many are tried from the app's own first screen with records, from others that somebody finds in the app as well, and from places
 *  that people open from outside. */
const TOUCHES = { own: 180, other: 12, outside: 40 };
/** In a further language only the sentences are others. */
const FURTHER = 0.2;
const NOW = 1795227612345;
process.env.TZ = "Europe/Berlin";
const ZONE = zone(NOW);

class Core {
    #core;
    #rest;
    #random = 1;

    constructor(first, rest) {
        const missing = new Proxy({}, { get: () => () => { throw new Error("The rest is not there."); } });
        this.#core = new WebAssembly.Instance(first, { rest: missing }).exports;
        this.#core._initialize();
        this.#rest = new WebAssembly.Instance(rest, { first: this.#core }).exports;
    }

    /** The way back to how everything stands now. */
    snapshot() {
        return new Snapshot(this.#core);
    }

    #put(bytes) {
        const start = this.#core.bk_allocate(bytes.length);
        new Uint8Array(this.#core.memory.buffer, start, bytes.length).set(bytes);
        return start;
    }

    step(input) {
        const core = this.#core;
        const random = (this.#random++).toString(16);
        const request = new TextEncoder().encode(JSON.stringify({ now: NOW, offset: 60, zone: input.type === "open" ? ZONE : undefined, random, input }));
        const start = this.#put(request);
        const answer = core.bk_step(start, request.length);
        core.bk_free(start);
        const length = new DataView(core.memory.buffer).getUint32(answer, true);
        const text = new TextDecoder().decode(new Uint8Array(core.memory.buffer, answer + 4, length));
        core.bk_free(answer);
        return JSON.parse(text).effects;
    }

    profile() {
        const size = this.#rest.__write_profile(0, 0);
        const place = this.#put(new Uint8Array(size));
        this.#rest.__write_profile(place, size);
        return new Uint8Array(this.#core.memory.buffer, place, size).slice();
    }
}

const medium = { media: "1f".repeat(32), type: "image/jpeg", width: 1200, height: 800 };
const stored = ({ serial }) => ({ type: "stored", serial });
/** What comes back from the host, by effect; `standing`: how it stands with synchronising. */
const answers = (standing) => ({
    save: (effect) => [
        stored(effect), { type: "records", records: [{ ...effect.record, by: "1f", state: "changed" }] },
        { type: "sync", sync: { ...standing, waiting: 1, running: true } }, { type: "records", records: [{ ...effect.record, by: "1f" }] },
        { type: "sync", sync: { ...standing, received: 1 } },
    ],
    saveAll: (effect) => [stored(effect), { type: "records", records: effect.records.map((record) => ({ ...record, by: "1f", state: "created" })) }],
    remove: (effect) => [stored(effect), { type: "records", gone: [{ id: effect.id, model: effect.model }] }],
    restore: (effect) => [stored(effect)],
    pickImage: ({ field }) => [{ type: "pickFailed", field, reason: "cancelled" }, { type: "act", action: field, value: medium }],
    fetchImage: ({ field }) => [{ type: "act", action: field, value: medium }],
    signIn: () => [{ type: "signedIn", result: "wrong" }, { type: "signedIn", result: "ok" }],
    locate: ({ serial }) => [
        { type: "notLocated", serial, reason: "denied" }, { type: "located", serial, latitude: 47.1, longitude: 9.5, accuracy: 20 },
    ],
    startTimer: ({ id }) => [{ type: "timer", id }],
    remind: () => [{ type: "reminding", kept: {} }, { type: "reminding" }],
    push: () => [{ type: "push", state: "off" }, { type: "push", state: "able" }],
});
/** How it stands before the server has answered. */
const UNKNOWN = { me: null, waiting: 0, running: false, received: 0, resetting: false, attention: [] };
/** What happens to everybody while an app is open: records come from the server, and what was entered goes there. */
function events(standing, records) {
    const stands = (change) => ({ type: "sync", sync: { ...standing, ...change } });
    const [half, changed] = [records.slice(0, records.length >> 1), records.slice(0, 2).map((record) => ({ ...record, state: "changed" }))];
    return [
        { type: "sync", sync: UNKNOWN }, { type: "sync", sync: { ...UNKNOWN, running: true } }, { type: "records", records: half },
        stands({ running: true, received: half.length, lastSuccess: undefined }), { type: "records", records, gone: [], all: true },
        stands({ received: records.length }), { type: "records", records: changed }, stands({ waiting: changed.length }),
        stands({ waiting: 3, failure: "offline" }), stands({ waiting: 3, running: true }), { type: "records", records: records.slice(0, 2) },
        { type: "records", gone: records.slice(-1).map(({ id, model }) => ({ id, model })) }, stands({}),
    ];
}
/** What hardly any field accepts. */
const WRONG = ["?", "?".repeat(300)];

/** Somebody who tries everything. */
class Person {
    #core;
    #page = new Page();
    #known = new Set();
    #touches = 0;
    #answers;

    constructor(core, standing) {
        this.#core = core;
        this.#answers = answers(standing);
    }

    #mark() {
        const [memory, page] = [this.#core.snapshot(), this.#page.copy()];
        return () => {
            memory.restore();
            this.#page = page.copy();
        };
    }

    /** Does something, and lets the host answer. Answers to answers are left out. */
    perform(input) {
        for (const answer of this.#step(input).flatMap((effect) => this.#answers[effect.type]?.(effect) ?? [])) this.#step(answer);
    }

    #step(input) {
        const effects = this.#core.step(input);
        for (const { type, patches } of effects) if (type === "patch") this.#page.apply(patches);
        return effects;
    }

    /** Further down in each long list, and back. */
    scroll() {
        for (const action of this.#page.windows()) for (const first of [100, 0]) this.perform({ type: "act", action, value: { first, count: 60 } });
    }

    /** Tries everything that can be done on the screens, those that are fewer touches away first. */
    explore(touches) {
        this.#touches = touches;
        const screens = [];
        const arrive = () => {
            const { kind } = this.#page;
            if (this.#known.has(kind)) return;
            this.#known.add(kind);
            screens.push(this.#mark());
        };
        arrive();
        for (let back = screens.shift(); back && this.#touches > 0; back = screens.shift()) {
            back();
            const entries = this.#page.entries();
            for (const input of [...this.#page.acts(), { type: "back" }]) this.#touch(back, input, arrive);
            if (!entries.length) continue;
            back();
            const isText = ({ value }) => typeof value === "string";
            for (const input of entries.filter(isText)) for (const value of WRONG) this.perform({ ...input, value });
            for (const input of entries.filter(({ value }) => value === null || isText({ value }))) this.perform(input);
            const saved = this.#page.acts().find(({ action }) => /:Save:/.test(action));
            const plain = saved && this.#mark();
            for (const input of entries) this.perform(input);
            const filled = this.#mark();
            if (plain) this.#touch(plain, saved, arrive);
            for (const input of [...this.#page.acts(), { type: "back" }]) this.#touch(filled, input, arrive);
        }
    }

    #touch(from, input, arrive) {
        this.#touches -= 1;
        from();
        this.perform(input);
        arrive();
    }
}

const [, , firstPath, restPath, folder, ...apps] = process.argv;
const [first, rest] = [firstPath, restPath].map((path) => new WebAssembly.Module(readFileSync(path)));

/** A list shows fewer at once. */
const MANY = 300;

/** Records of the same kinds, so many that no list shows all of them at once. */
const many = (records) => Array.from({ length: Math.max(MANY, records.length) }, (_, number) => {
    const { id, ...record } = records[number % records.length];
    return { ...record, id: number < records.length ? id : `${id.slice(0, -12)}${(0xc0000000 + number).toString(16).padStart(12, "0")}` };
});

/** Whoever has made an app tries it out when it has so many entries. */
const SOME = 2;

/** The openings of apps and of one that was just made, by people with all roles of the app and by those who have only what everybody gets:
 *  what the app opens with, how it then stands with synchronising, the records that come, and whether nothing is tried there. */
function* uses() {
    const others = isPlain(apps) ? [...newApp()] : [];
    const all = [...openings(apps), ...others];
    for (const input of all) {
        const { Roles = [], Accounts, Guests } = JSON.parse(input.description).App.Access ?? {};
        const records = all.find((other) => other.description === input.description && other.records.length)?.records ?? [];
        for (const names of [Roles, [Accounts ?? Guests].filter(Boolean)]) {
            const standing = { ...known, me: { ...known.me, roles: names.map((name) => ({ name, scopes: [] })) } };
            const isOpened = input.records.length || input.sync?.me;
            const isOnlyOpened = others.includes(input) && input.records.length !== SOME;
            yield [{ ...input, sync: isOpened ? standing : {} }, standing, records, isOnlyOpened];
            if (input.hash === "" && input.records.length) yield [{ ...input, sync: standing, records: many(records) }, standing, records, true];
        }
    }
}

function touches({ hash, records, languages }, isOnlyOpened) {
    if (isOnlyOpened) return 0;
    const count = hash.split("/").length > 2 ? TOUCHES.outside : hash || !records.length ? TOUCHES.other : TOUCHES.own;
    return languages[0].startsWith("en") ? count : count * FURTHER;
}

let number = 0;
for (const [input, standing, records, isOnlyOpened] of uses()) {
    const core = new Core(first, rest);
    const person = new Person(core, standing);
    person.perform(input);
    person.scroll();
    for (const event of events(standing, records)) person.perform(event);
    person.explore(touches(input, isOnlyOpened));
    writeFileSync(`${folder}/${number++}.profile`, core.profile());
}
