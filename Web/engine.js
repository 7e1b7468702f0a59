// The compiled core: inputs in, effects out. Knows nothing of the page.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A function was called that has not arrived yet. */
class Missing extends Error {}

/** Stands for each function of the rest until that is there. */
const placeholders = new Proxy({}, {
    get: () => () => {
        throw new Missing();
    },
});

/** Sixteen hex digits: the source of everything random in one step. */
function randomDigits() {
    const [high, low] = crypto.getRandomValues(new Uint32Array(2));
    return high.toString(16).padStart(8, "0") + low.toString(16).padStart(8, "0");
}

export class Engine {
    #first;
    #core;
    /** Resolves when the whole core is there; rejects when the rest cannot be had. */
    whole;
    /** Whether the first input needed more than what was there. */
    hasRestarted = false;

    /** Rejects when the module cannot be fetched or compiled. The rest of it, if it has one, is fetched behind it. */
    static async load(address) {
        const engine = new Engine();
        engine.#first = await WebAssembly.compileStreaming(fetch(address));
        await engine.#begin();
        const [name] = WebAssembly.Module.customSections(engine.#first, "rest");
        if (!name) return engine;
        const rest = WebAssembly.compileStreaming(fetch(new URL(decoder.decode(name), address)));
        engine.whole = rest.then((module) => engine.#complete(module));
        // Whoever waits for it hears of a failure.
        engine.whole.catch(() => {});
        return engine;
    }

    async #begin() {
        const { exports } = await WebAssembly.instantiate(this.#first, { rest: placeholders });
        this.#core = exports;
        exports._initialize?.();
    }

    async #complete(rest) {
        await WebAssembly.instantiate(rest, { first: this.#core });
        return rest;
    }

    /** The first input. When it needs functions of the rest, it is done anew as soon as they are there. */
    async open(input) {
        try {
            return this.step(input);
        } catch (error) {
            if (!(error instanceof Missing)) throw error;
            const rest = await this.whole;
            await this.#begin();
            await this.#complete(rest);
            this.hasRestarted = true;
            return this.step(input);
        }
    }

    /** Performs one input; throws when the core trapped, after which it must not be used again. */
    step(input) {
        const offset = -new Date().getTimezoneOffset();
        const request = encoder.encode(
            JSON.stringify({ now: Date.now(), offset, random: randomDigits(), input }));
        const core = this.#core;
        const start = core.bk_allocate(request.length);
        new Uint8Array(core.memory.buffer, start, request.length).set(request);
        const answer = core.bk_step(start, request.length);
        core.bk_free(start);
        // The step may have grown the memory: its buffer is a new one.
        const length = new DataView(core.memory.buffer).getUint32(answer, true);
        const text = decoder.decode(new Uint8Array(core.memory.buffer, answer + 4, length));
        core.bk_free(answer);
        return JSON.parse(text).effects;
    }
}
