// Puts the host together: loads what an app needs, opens it, and passes inputs to the engine one after the other.

import { Account } from "./account.js";
import { covers, own } from "./core.js";
import { fetchDescription } from "./description.js";
import { Effects } from "./effects.js";
import { Engine } from "./engine.js";
import { Events } from "./events.js";
import { Focus } from "./focus.js";
import { Media } from "./media.js";
import { Patches } from "./patches.js";
import { Place } from "./history.js";
import { Synchroniser, begun } from "./synchroniser.js";
import { fail, note } from "./notices.js";
import { renew } from "./offline.js";
import { listed, openStore } from "./store.js";
import { texts } from "./texts.js";

const root = document.getElementById("app");
const folder = new URL(".", location.href);
const name = `baukasten:${folder.pathname}`;
/** The app's name on the server, and the address of the server's interface. */
const appName = folder.pathname.split("/").at(-2);
const api = new URL("../api", folder).pathname;
const languageKey = `${name}language`;
const placeKey = `${name}place`;
/** As in `behind/receiving.js`. */
const sharedKey = "baukasten:shared";
/** A list is put in order once for what comes within this time. */
const GATHERING_MILLISECONDS = 200;
/** What only style sheets in `behind` dress. */
const BEHIND = /"class":"(?:[^"]* )?(?:board|callout|dayline|field|figures|find|layer|overlay|placeholder|toast)[ "]/;

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

/** How much room there is, by letters of the size that the person reads: 0 one pane, 1 two of them, 2 tables. */
const roomNow = () => ["48em", "64em"].filter((width) => matchMedia(`(min-width: ${width})`).matches).length;

/** Loads a custom element when the first one appears. */
function loadSurface(surface) {
    import(`./${surface}/${surface}.js`).catch((error) => console.error(`The element bk-${surface} could not be loaded:`, error));
}

function reloading() {
    return { title: texts().reload, run: () => location.reload() };
}

/** Passes inputs to the engine in order; those that come up while a step runs, or before the whole engine is there, wait. */
class Run {
    #engine;
    #queue = [];
    #isBusy = true;
    #gathering = 0;
    #hasStopped = false;
    #held;
    #whole;
    effects;
    afterStep;
    beforeStep;
    /** Inputs no longer wait for parts of the engine and style sheets. */
    whole = new Promise((resolve) => { this.#whole = resolve; });

    constructor(engine) {
        this.#engine = engine;
    }

    /** The first input; resolves when its effects are performed. `dressed`: all style sheets are there. */
    async open(input, dressed) {
        const effects = await this.#engine.open(input).catch(this.#stop);
        if (BEHIND.test(JSON.stringify(effects))) await dressed;
        if (effects) this.#perform(effects);
        Promise.all([this.#engine.whole, dressed]).then(() => {
            this.#isBusy = false;
            this.#work();
            this.#whole();
        }, (error) => {
            console.error("The rest of the app could not be loaded:", error);
            fail(texts().noConnection);
        });
    }

    /** What a person does; it waits for what they chose before. */
    act(input) {
        if (this.#held) this.#held.then(() => this.send(input));
        else this.send(input);
    }

    /** Acts wait for this work, which does not fail. */
    hold = (work) => {
        const held = Promise.all([this.#held, work]).then(() => {
            if (this.#held === held) this.#held = undefined;
        });
        this.#held = held;
    };

    send = (input) => {
        if (this.#hasStopped) return;
        const isPart = input.type === "records" && !input.all;
        // Records that came while the page was busy are one input. What is gone may come again later.
        const waiting = isPart && this.#queue.findLast(({ type }) => type === "records");
        if (!waiting || waiting.gone.length || !waiting.raw !== !input.raw) this.#queue.push(input);
        else if (input.raw) waiting.raw.splice(-1, 1, ",", ...input.raw.slice(1));
        else Object.assign(waiting, { records: waiting.records.concat(input.records), gone: input.gone });
        // Browsers hold up the timers of pages that nobody sees. Of what comes in many parts several are one input.
        if (document.hidden) this.#work();
        else if (input.follows || (this.#gathering && input.sync?.running)) this.#gathering ||= setTimeout(this.#work, GATHERING_MILLISECONDS);
        else if (isPart) setTimeout(this.#work);
        else this.#work();
    };

    #work = () => {
        clearTimeout(this.#gathering);
        this.#gathering = 0;
        if (this.#isBusy) return;
        this.#isBusy = true;
        while (this.#queue.length && !this.#hasStopped) {
            const later = this.#step(this.#queue.shift());
            if (later) return void later.then(this.#goOn);
        }
        this.#isBusy = this.#hasStopped;
    };

    #goOn = () => {
        this.#isBusy = false;
        this.#work();
    };

    /** A promise when the step has to wait, and all others with it. */
    #step(input) {
        try {
            const effects = this.#engine.step(input);
            if (effects.then) return effects.then((all) => this.#perform(all)).catch(this.#stop);
            this.#perform(effects);
        } catch (error) {
            this.#stop(error);
        }
    }

    #perform(effects) {
        try {
            this.beforeStep();
            this.effects.perform(effects);
            this.afterStep();
        } catch (error) {
            console.error("After the step:", error);
        }
    }

    #stop = (error) => {
        console.error("The engine stopped:", error);
        this.#hasStopped = true;
        fail(texts().stopped);
    };
}

/** What takes things off the device, once nothing is written there any more. */
function leaving(store, synchroniser) {
    synchroniser.end();
    store.close();
    return import("./behind/leaving.js");
}

/** Leaves nothing of an account on the device; what the server does not have yet stays. */
async function forget(store, synchroniser, { account, name }, isOver) {
    await (await leaving(store, synchroniser)).forget(account, name, isOver);
}

/** The account was erased: nothing of it stays, and the page begins anew. */
async function erase(store, synchroniser, { account }) {
    await (await leaving(store, synchroniser)).erase(account);
    location.assign(location.pathname);
}

function connect(engine, worker, store, account, setup) {
    const run = new Run(engine);
    const focus = new Focus(root);
    const place = new Place(window, run.send);
    const media = `${api}/apps/${appName}/media`;
    const pictures = new Media(store, root, media);
    const patches = new Patches(root, pictures, loadSurface);
    const synchroniser = new Synchroniser(worker, setup, {
        onMessage: run.send,
        onOther: (erased) => (erased ? erase(store, synchroniser, setup) : account.follow()).catch(() => {}),
        onStopped: () => note(texts().syncStopped, reloading()),
    });
    const act = (action, value, node) => {
        if (node) focus.pressed(action);
        run.act({ type: "act", action, value });
    };
    let windows;
    new Events(root, act);
    // Long lists, fingers that swipe and keys that walk come behind the first screen, and what logging out needs, which may be without
    // a network.
    Promise.all([
        import("./behind/windows.js"), import("./behind/gestures.js"), import("./behind/keyboard.js"), import("./behind/lasting.js"),
        import("./behind/leaving.js"), import("./behind/heard.js"),
    ])
        .then(([{ Windows }, { Gestures }, { Keyboard }, , { eraseOthers }]) => {
            eraseOthers(api, setup.account);
            windows = new Windows(root, act);
            windows.update();
            new Keyboard(root, act, new Gestures(root, act), windows);
            addEventListener("resize", () => act("0:room:", roomNow()));
            return run.whole;
        })
        .then(() => {
            root.dataset.ready = "";
        })
        .catch((error) => console.error("Long lists, swiping and keys could not be loaded:", error));

    const parts = {
        patches, media, pictures, store, place, focus, synchroniser, account, hold: run.hold,
        keepLanguage: async (language) => {
            localStorage.setItem(languageKey, language);
            if (!setup.further.includes(language)) return;
            await (await import("./behind/catalogues.js")).bring(language);
            run.send({ type: "catalogue" });
        },
        forget: (isOver) => forget(store, synchroniser, setup, isOver),
    };
    run.effects = new Effects(parts, run.send);
    run.beforeStep = () => focus.before();
    run.afterStep = () => {
        focus.after();
        windows?.update();
    };
    /** What was kept without an account may come along. */
    const welcome = async () => (await import("./behind/guests.js")).welcome(`${name}:guest`, parts, run.send);
    return { run, place, synchroniser, welcome, forget: parts.forget };
}

/** The engine with the kits of the description. That of this page is fetched meanwhile: it nearly always is the one. */
async function fitting(described) {
    const fetched = Engine.load(own.href);
    fetched.catch(() => {});
    const { kits } = await described;
    return covers(kits) ? fetched : Engine.load(await (await import("./behind/cores.js")).coreWith(kits, true));
}

/** What other apps share, and files that are opened with this one. */
function receive(send) {
    const offer = async (files) => (await import("./behind/receiving.js")).offer(send, files);
    if (sessionStorage[sharedKey]) offer();
    globalThis.launchQueue?.setConsumer(({ files }) => files?.length && offer(files));
}

async function start() {
    if (location.search === "?shared") {
        sessionStorage[sharedKey] = "yes";
        history.replaceState(history.state, "", location.pathname + location.hash);
    }
    document.documentElement.lang = languages()[0];
    document.getElementById("loading").textContent = texts().loading;
    const account = new Account(name, api);
    const database = `${name}:${account.id}`;
    const described = fetchDescription();
    const opened = openStore(database, () => note(texts().databaseClosed, reloading())).then(async (store) => [store, await store.load()]);
    const fitted = fitting(described);
    // Where there are records, the first screen may need them: long lists have a search field.
    const dressed = opened.then(([, { sync }]) => sync || fitted).then(() => import("./behind/styles.js")).then((styles) => styles.dressed);
    // What is under way when the page begins anew may fail.
    for (const one of [opened, fitted, dressed]) one.catch(() => {});
    if (await renew()) return;
    const [engine, { text, version, tiles, further }, [store, { records, texts: packed, drafts, sync, generation }], isAnother, , worker] = await Promise.all([
        fitted,
        described,
        opened,
        opened.then(([, { sync }]) => !sync && account.known()),
        account.leave(),
        // Nothing is on this device yet, and what the app needs first has been fetched: the worker may begin.
        Promise.all([opened, fitted]).then(([[, { sync }]]) => !sync && begun()),
    ]);
    if (isAnother) return;
    if (further.length) await (await import("./behind/catalogues.js")).bringFirst(languages(), further);
    const { run, place, synchroniser, welcome, forget: leave } = connect(engine, worker || begun(), store, account, {
        name: database, api, app: appName, account: account.id, description: text, version, generation, further,
    });
    await run.open({
        type: "open", description: text, drafts, languages: languages(), hash: location.hash, tiles, room: roomNow(),
        furtherLanguages: further,
        sync: sync ?? {}, guest: account.id === "guest",
        raw: listed("records", [...packed, JSON.stringify(records).slice(1, -1)]),
    }, dressed);
    import("./behind/tidying.js").then(({ tidy }) => tidy(store, [records, drafts, sync], packed))
        .catch((error) => console.warn("Pictures were not tidied:", error));
    place.opened();
    document.getElementById("loading")?.remove();
    if (sessionStorage.getItem(placeKey)) (await import("./behind/return.js")).comeBack(root, placeKey);
    if (!store.keeps) (await import("./behind/lasting.js")).sayNothingLasts();
    if (store.keeps && sessionStorage["baukasten:kept"]) (await import("./behind/leaving.js")).tell();
    receive(run.send);
    import("./behind/ended.js").then(({ leaveNothing }) => leaveNothing(synchroniser, sync, { api, account, name: database, forget: leave }))
        .catch((error) => console.warn("What may not be read any more stays here:", error));
    import("./behind/signing.js").then(({ watch }) => watch(root, api, account, appName));
    import("./behind/keptmaps.js").then(({ follow }) => follow({ records, texts: packed }, run.send, synchroniser.gone))
        .catch((error) => console.warn("Kept maps are not marked:", error));
    if (account.id !== "guest") welcome().catch((error) => console.warn("What was kept without an account stays there:", error));
    const renewWith = async (kits) => (await import("./behind/return.js")).renewWith(kits, root, placeKey, store, synchroniser);
    import("./behind/watching.js").then(({ watchDescription }) => watchDescription(text, run.send, synchroniser, renewWith))
        .catch((error) => console.warn("Changes are not watched for:", error));
    import("./behind/keeping.js").then(({ keepOnDevice }) => keepOnDevice(synchroniser))
        .catch((error) => console.warn("The app is not kept on this device:", error));
}

start().catch((error) => {
    console.error("The app could not be started:", error);
    fail(texts().noConnection);
});
