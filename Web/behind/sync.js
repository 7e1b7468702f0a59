// The worker that keeps an app's records: it passes inputs to the synchroniser one after the other and performs its effects.

import { Engine } from "../engine.js";
import { Ahead } from "./ahead.js";
import { Brought } from "./brought.js";
import { ServerConnection } from "./connection.js";
import { Rows } from "./rows.js";
import { failureReason, openStore } from "../store.js";
import { tidy } from "./tidying.js";

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
let isSending = false;
/** Whether there were records on the device before those that come now. */
let hadRecords = false;
/** How often everything began anew because a write failed. */
let beginnings = 0;
let leaves = false;

const inputs = [];
/** What comes before everything is loaded waits too. */
let isWorking = true;

const rowsOf = async () => {
    const { facts: { generation, ...facts }, ...rows } = await kept.read();
    hadRecords ||= rows.entries.length > 0;
    return { generation, rows: { ...rows, facts } };
};

function send(input) {
    inputs.push(input);
    if (!isWorking) work();
}

async function work() {
    isWorking = true;
    while (inputs.length) {
        const input = inputs.shift();
        try {
            if (input.type === "lead") input.rows = (await rowsOf()).rows;
            await perform(core.step(input), input);
        } catch (error) {
            console.error("The synchroniser stopped:", error);
            return postMessage({ type: "stopped" });
        }
        if (leaves && release && !isSending) leave();
    }
    isWorking = false;
}

async function perform(effects, input) {
    const brought = new Brought(input.body?.changes);
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
                channel?.postMessage({ type: "rows", rows: rows.filter(({ store }) => store !== "shown") });
            } catch (error) {
                return begin(failureReason(error), input, error);
            }
        } else {
            EFFECTS[effect.type]?.(effect, brought);
        }
    }
    if (input.type !== "answer" || !input.body) return;
    isAnew ||= input.body.reset;
    if (!isAnew || input.body.more) return;
    isAnew = false;
    const isFirst = !hadRecords;
    hadRecords = true;
    if (isFirst) return;
    // Records that may not be read any more take their pictures along.
    store.load().then(({ records, drafts, sync }) => tidy(store, [records, drafts, sync]))
        .catch((error) => console.warn("Pictures were not tidied:", error));
}

const EFFECTS = {
    stored: (effect) => postMessage(effect),
    records: (effect) => postMessage(effect),
    received: ({ places }, brought) => postMessage({ type: "records", records: brought.records(places), gone: [] }),
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
        const { usage, epoch } = answer.body ?? {};
        const isPutBack = Boolean(epoch && request.epoch && epoch !== request.epoch);
        if (usage || isPutBack) postMessage({ type: "heard", usage, isPutBack });
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
    const { rows, generation } = await rowsOf();
    const { description, version } = setup;
    const isStale = !failed && generation !== setup.generation;
    await perform(core.step({ type: "load", rows, description, version, failed, isStale }), {});
}

// MARK: Several pages

function lead() {
    if (!navigator.locks) return send({ type: "lead" });
    navigator.locks.request(`${setup.name}:sync`, () => {
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
        Engine.load(new URL("sync.wasm", import.meta.url)),
        openStore(setup.name, closed),
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
