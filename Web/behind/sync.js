// The worker that keeps an app's records: it passes inputs to the synchroniser one after the other and performs its effects.

import { Engine } from "../engine.js";
import { Ahead } from "./ahead.js";
import { Brought, apart } from "./brought.js";
import { ServerConnection } from "./connection.js";
import { failureReason } from "./failure.js";
import { Rows } from "./rows.js";
import { listed, openStore } from "../store.js";
import { tidy } from "./tidying.js";

/** Names of locks: of all pages of an app, and of the one of them that synchronises. */
const [HERE, LEADS] = ["here", "sync"];

/** It is loaded while the page opens the app. */
const loaded = Engine.load(new URL("sync.wasm", import.meta.url));
// Whoever waits for it hears of a failure.
loaded.catch(() => {});

/** What the page said first: {name, api, app, account, guest, description, version, generation}. */
let setup;
let core;
let store;
/** What the synchroniser keeps in the store. */
let kept;
let server;
let ahead;
let channel;
let timer;
/** Lets another page of this app lead. */
let release = null;
/** Everything is being fetched anew: what does not come again, the account may not read any more. */
let isAnew = false;
/** The last of that has come. */
let isRenewed = false;
let isSending = false;
/** Behind the part that came last there is another one. */
let hasMore = false;
/** So it is, and there was one before it. */
let follows = false;
/** State of the rows that the synchroniser knows. */
let known;
/** Whether there were records on the device before those that come now. */
let hadRecords = false;
/** How often everything began anew because a write failed. */
let beginnings = 0;
let leaves = false;

const inputs = [];
/** What comes before everything is loaded waits too. */
let isWorking = true;

/** All rows, as the synchroniser reads them. */
async function readRows() {
    const { facts: { generation, ...facts }, entries, texts, ops, attention } = await kept.read();
    hadRecords ||= entries.length + texts.length > 0;
    known = generation;
    const before = JSON.stringify({ ops, attention, facts }).slice(0, -1);
    return { raw: [`"rows":${before},`, ...listed("entries", [...texts, JSON.stringify(entries).slice(1, -1)]), "}"] };
}

/** An answer goes to the synchroniser as it came; one that it cannot read did not come from the server. */
function step({ bytes, ...input }) {
    const effects = core.step({ ...input, ...(bytes && { raw: ['"body":', bytes] }) });
    return bytes && !effects.length ? core.step({ ...input, status: 0 }) : effects;
}

/** Whether other pages of this app are open, or just opening: they may have read the rows already. */
async function hasOthers() {
    if (!navigator.locks) return true;
    const { held, pending } = await navigator.locks.query();
    const names = [...held, ...pending].map(({ name }) => name);
    // This page itself holds both.
    return [HERE, LEADS].some((lock) => names.filter((name) => name === `${setup.name}:${lock}`).length > 1);
}

function send(input) {
    inputs.push(input);
    if (!isWorking) work();
}

async function work() {
    isWorking = true;
    while (inputs.length) {
        const input = inputs.shift();
        try {
            if (input.type === "lead" && (await store.generation()) !== known) Object.assign(input, await readRows());
            await perform(step(input), input);
        } catch (error) {
            console.error("The synchroniser stopped:", error);
            return postMessage({ type: "stopped" });
        }
        if (leaves && release && !isSending) leave();
    }
    isWorking = false;
}

async function perform(effects, input) {
    const brought = new Brought(input.bytes);
    // A question without operations says nothing that has to be stored first: it is under way while that is written.
    const early = effects.find(({ type, request }) => type === "send" && !request.ops.length);
    if (early) EFFECTS.send(early);
    for (const effect of effects) {
        if (effect === early) continue;
        if (effect.type === "write") {
            const rows = brought.rows(effect.rows);
            try {
                await kept.write(rows, effects.some(({ type }) => type === "stored"));
                ahead.written(rows);
                // Where nobody else is, many would be copied in vain.
                if (!rows.some(({ bytes }) => bytes) || (await hasOthers().catch(() => true))) {
                    channel?.postMessage({ type: "rows", rows: rows.filter(({ store }) => store !== "shown").flatMap(apart) });
                }
            } catch (error) {
                isRenewed = false;
                return begin(failureReason(error), input, error);
            }
        } else {
            EFFECTS[effect.type]?.(effect, brought);
        }
    }
    if (!isRenewed) return;
    isAnew = isRenewed = false;
    const isFirst = !hadRecords;
    hadRecords = true;
    if (isFirst) return;
    // Records that may not be read any more take their pictures along.
    store.load().then(({ records, drafts, sync, texts }) => tidy(store, [records, drafts, sync], texts))
        .catch((error) => console.warn("Pictures were not tidied:", error));
}

const EFFECTS = {
    stored: (effect) => postMessage(effect),
    records: (effect) => postMessage(effect),
    /** As bytes, which the page does not have to read. */
    received({ bytes }, brought) {
        const parts = brought.records(bytes);
        postMessage({ type: "records", gone: [], raw: listed("records", parts), follows }, parts.map(({ buffer }) => buffer));
    },
    answered({ reset, more, usage, isPutBack }) {
        follows = more && hasMore;
        hasMore = more;
        isAnew ||= reset;
        isRenewed = isAnew && !more;
        if (usage || isPutBack) postMessage({ type: "heard", usage, isPutBack });
    },
    sync(effect) {
        if (release) channel?.postMessage(effect);
        postMessage(effect);
        const { running, waiting, failure, lastSuccess } = effect.sync;
        if (release && lastSuccess && !running && !waiting && !failure) ahead.bring(setup.description);
    },
    timer({ milliseconds }) {
        clearTimeout(timer);
        timer = setTimeout(send, milliseconds, { type: "timer" });
    },
    async send({ attempt, request }) {
        clearTimeout(timer);
        isSending = true;
        const asked = beginnings;
        const answer = await server.synchronise(request, store);
        // What was asked for rests on what could not be written.
        if (asked !== beginnings) return;
        isSending = false;
        if (answer.isOther || answer.isErased) postMessage({ type: "otherAccount", erased: answer.isErased });
        send({ type: "answer", attempt, ...answer });
    },
};

/** Another page takes the database away, or renews it; whoever opened it again would put an empty one in its place. */
let isTaken = false;
const closed = (isAskedTo) => { isTaken ||= isAskedTo === true; };

/** The connection may be what failed: browsers close it when the disk fails or a person clears what is stored. */
async function reopen() {
    store.close();
    store = await openStore(setup.name, closed);
    kept = new Rows(store);
    ahead = new Ahead(store, server);
    if (!store.keeps) throw new Error("The database cannot be opened any more.");
}

/** Loads what was written; also after a write that failed, because nothing else counts then. */
async function begin(failed, input, error) {
    if (failed) {
        beginnings += 1;
        isSending = false;
        if (!isTaken) console.error("Could not store:", error);
        if (input.serial !== undefined) postMessage({ type: "storeFailed", serial: input.serial, reason: failed });
        if (isTaken) return;
        if (store.keeps) await reopen();
    }
    const rows = await readRows();
    const { description, version } = setup;
    const isStale = !failed && known !== setup.generation;
    await perform(core.step({ type: "load", description, version, failed, isStale, ...rows }), {});
}

// MARK: Several pages

function lead() {
    if (!navigator.locks) return send({ type: "lead" });
    navigator.locks.request(`${setup.name}:${LEADS}`, () => {
        leaves = false;
        ahead.fallBehind();
        send({ type: "lead" });
        return new Promise((resolve) => (release = resolve));
    });
}

/** A page in the background lets others lead, for it may be put to sleep. */
function leave() {
    leaves = false;
    send({ type: "follow" });
    release();
    release = null;
    lead();
}

function hear({ data }) {
    if (data.type === "rows") send(data);
    // How the one that leads is doing; what waits here is known here.
    else if (!release) postMessage(data);
}

// MARK: The page

async function start() {
    channel = globalThis.BroadcastChannel && new BroadcastChannel(`${setup.name}:sync`);
    const early = [];
    if (channel) channel.onmessage = (event) => early.push(event);
    server = new ServerConnection(setup);
    [core, store] = await Promise.all([
        loaded,
        openStore(setup.name, closed),
        new Promise((resolve) => {
            const isHere = () => new Promise(() => resolve());
            if (navigator.locks) navigator.locks.request(`${setup.name}:${HERE}`, { mode: "shared" }, isHere);
            else resolve();
        }),
    ]);
    kept = new Rows(store);
    ahead = new Ahead(store, server);
    await begin();
    if (channel) channel.onmessage = hear;
    early.forEach(hear);
    lead();
    work();
}

onmessage = ({ data }) => {
    if (!setup) {
        setup = data;
        start().catch((error) => {
            console.error("The synchroniser could not be started:", error);
            postMessage({ type: "stopped" });
        });
    } else if (data.type === "visibility") {
        leaves = data.hidden;
        if (leaves && release && !isSending && !isWorking) leave();
    } else {
        if (data.type === "description") {
            Object.assign(setup, data);
            ahead?.fallBehind();
        }
        send(data);
    }
};
