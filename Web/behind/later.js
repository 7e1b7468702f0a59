// The third part of the core, with what is rarely run. While it is missing, a step that needs it is taken back and done again.

import { Missing } from "../engine.js";
import { note, unnote } from "../notices.js";
import { inLanguage, texts } from "../texts.js";

const LONGEST_IDLE_MILLISECONDS = 3_000;
/** Until it is looked for again. */
const RETRY_MILLISECONDS = 5_000;

const TEXTS = {
    en: { waiting: "This takes a part of the app that has not been loaded yet. It is done as soon as there is a network." },
    de: { waiting: "Dafür ist ein Teil der App noch nicht geladen. Es wird erledigt, sobald ein Netz da ist." },
};

/** How a module stands between two steps. */
export class Snapshot {
    #core;
    #globals;

    /** `core`: what the module exports. `room`: the bytes of an earlier one, which is over; to write there takes a tenth of the time. */
    constructor(core, room) {
        this.#core = core;
        const memory = new Uint8Array(core.memory.buffer);
        this.bytes = room?.length === memory.length ? room : new Uint8Array(memory.length);
        this.bytes.set(memory);
        this.#globals = Object.values(core).filter((one) => one instanceof WebAssembly.Global).map((one) => [one, one.value]);
    }

    /** As if nothing had been done since. A memory that grew stays as large; what is new in it is empty again. */
    restore() {
        const memory = new Uint8Array(this.#core.memory.buffer);
        memory.set(this.bytes);
        memory.fill(0, this.bytes.length);
        for (const [global, value] of this.#globals) if (global.value !== value) global.value = value;
    }
}

const idle = () => new Promise((resolve) => {
    if (globalThis.requestIdleCallback) requestIdleCallback(resolve, { timeout: LONGEST_IDLE_MILLISECONDS });
    else setTimeout(resolve);
});

const nextChance = () => new Promise((resolve) => {
    addEventListener("online", resolve, { once: true });
    setTimeout(resolve, RETRY_MILLISECONDS);
});

export class Later {
    #address;
    #module = null;
    #core;
    #second;
    #isThere = false;
    #room;

    /** `rest`: the second part, which names this one; `address`: of the first. */
    constructor(rest, address) {
        const [name] = WebAssembly.Module.customSections(rest, "later");
        this.#address = new URL(new TextDecoder().decode(name), address);
    }

    /** The first two parts as they run now; they may begin anew. */
    join(core, second) {
        this.#isThere = false;
        this.#core = core;
        this.#second = second;
        idle().then(() => this.#bring()).catch((error) => console.warn("The last part of the app has not come:", error));
    }

    /** Does a step. A promise when the third part has to come first; until then nothing has happened. */
    guard(perform) {
        if (this.#isThere) return perform();
        const before = new Snapshot(this.#core, this.#room);
        this.#room = before.bytes;
        try {
            return perform();
        } catch (error) {
            if (!(error instanceof Missing)) throw error;
            before.restore();
            return this.#arrival().then(perform);
        }
    }

    async #bring() {
        this.#module ??= WebAssembly.compileStreaming(fetch(this.#address));
        const second = this.#second;
        try {
            await WebAssembly.instantiate(await this.#module, { second });
            this.#isThere = second === this.#second;
            this.#room = undefined;
        } catch (error) {
            this.#module = null;
            throw error;
        }
    }

    /** Resolves when it is there, however long that takes; the person is told when it cannot be had now. */
    async #arrival() {
        let isTold = false;
        while (!this.#isThere) {
            try {
                await this.#bring();
            } catch (error) {
                console.warn("The last part of the app has not come:", error);
                if (!isTold) note(inLanguage(TEXTS).waiting, { title: texts().reload, run: () => location.reload() });
                isTold = true;
                await nextChance();
            }
        }
        if (isTold) unnote();
    }
}
