// Puts the host together: loads what an app needs, opens it, and passes inputs to the engine one after the other.

import { Effects } from "./effects.js";
import { Engine } from "./engine.js";
import { Events } from "./events.js";
import { Focus } from "./focus.js";
import { Gestures } from "./gestures.js";
import { Keyboard } from "./keyboard.js";
import { Live, fetchDescription } from "./live.js";
import { Media } from "./media.js";
import { Patches } from "./patches.js";
import { Place } from "./history.js";
import { Windows } from "./windows.js";
import { fail, note } from "./notices.js";
import { keepOnDevice, renew } from "./offline.js";
import { openStore } from "./store.js";
import { texts } from "./texts.js";

const root = document.getElementById("app");
const name = `baukasten:${new URL(".", location.href).pathname}`;
const languageKey = `${name}language`;

/** The person's choice if there was one, else the device's languages. */
function languages() {
    try {
        const chosen = localStorage.getItem(languageKey);
        if (chosen) return [chosen];
    } catch {
        // Storage is switched off; the device's languages serve.
    }
    return [...navigator.languages];
}

/** Loads a custom element when the first one appears. */
function loadSurface(surface) {
    import(`./${surface}.js`).catch((error) => console.error(`The element bk-${surface} could not be loaded:`, error));
}

function reloading() {
    return { title: texts().reload, run: () => location.reload() };
}

/** Passes inputs to the engine in order; those that come up while a step runs wait for it. */
class Run {
    #engine;
    #queue = [];
    #isRunning = false;
    #hasStopped = false;
    effects;
    afterStep;
    beforeStep;

    constructor(engine) {
        this.#engine = engine;
    }

    send = (input) => {
        if (this.#hasStopped) return;
        this.#queue.push(input);
        if (this.#isRunning) return;
        this.#isRunning = true;
        while (this.#queue.length) this.#step(this.#queue.shift());
        this.#isRunning = false;
    };

    #step(input) {
        let effects;
        try {
            effects = this.#engine.step(input);
        } catch (error) {
            console.error("The engine stopped:", error);
            this.#hasStopped = true;
            this.#queue = [];
            return fail(texts().stopped);
        }
        try {
            this.beforeStep();
            this.effects.perform(effects);
            this.afterStep();
        } catch (error) {
            console.error("After the step:", error);
        }
    }
}

/** Records and drafts; on the first opening with the demonstration records, if the server has some. */
async function loadContent(store) {
    const { records, drafts, wasSeeded } = await store.load();
    if (wasSeeded || records.length) {
        store.removeUnusedMedia([records, drafts]).catch((error) => console.warn("Pictures were not tidied:", error));
        return { records, drafts };
    }
    try {
        const response = await fetch("demo.json");
        const demo = response.ok ? (await response.json()).records : [];
        await store.seed(demo);
        return { records: demo, drafts };
    } catch (error) {
        console.warn("There are no demonstration records:", error);
        return { records, drafts };
    }
}

function connect(engine, store) {
    const run = new Run(engine);
    const channel = globalThis.BroadcastChannel && new BroadcastChannel(name);
    const focus = new Focus(root);
    const place = new Place(window, run.send);
    const patches = new Patches(root, new Media(store, root), loadSurface);
    const act = (action, value, node) => {
        if (node) focus.pressed(action);
        run.send({ type: "act", action, value });
    };
    const windows = new Windows(root, act);
    const gestures = new Gestures(root, act);
    new Keyboard(root, act, gestures, windows);
    new Events(root, act);

    run.effects = new Effects({
        patches, store, place, focus,
        keepLanguage: (language) => localStorage.setItem(languageKey, language),
        onStored: () => channel?.postMessage("changed"),
    }, run.send);
    run.beforeStep = () => focus.before();
    run.afterStep = () => {
        focus.settle();
        windows.update();
    };
    if (channel) channel.onmessage = () => note(texts().changedElsewhere, reloading());
    return { run, place };
}

async function start() {
    document.documentElement.lang = languages()[0];
    document.getElementById("loading").textContent = texts().loading;
    if (await renew()) return;
    const [engine, description, store] = await Promise.all([
        Engine.load(new URL("baukasten.wasm", import.meta.url)),
        fetchDescription(),
        openStore(name, () => note(texts().databaseClosed, reloading())),
    ]);
    const content = await loadContent(store);
    const { run, place } = connect(engine, store);
    run.send({
        type: "open", description: description.text, ...content, languages: languages(), hash: location.hash,
        tiles: description.tiles,
    });
    place.opened();
    document.getElementById("loading")?.remove();
    if (!store.keeps) note(texts().nothingKept);
    new Live(description.text, (text) => run.send({ type: "description", text }));
    const offer = (reload) => note(texts().newer, { title: texts().renew, run: reload });
    keepOnDevice(offer).catch((error) => console.warn("The app is not kept on this device:", error));
}

start().catch((error) => {
    console.error("The app could not be started:", error);
    fail(texts().noConnection);
});
