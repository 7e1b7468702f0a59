// The compiled core: inputs in, effects out. Knows nothing of the page.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A function was called that has not arrived yet. */
export class Missing extends Error {}

/** From as many bytes on the core takes longer to read an input than the rest takes to come. */
const LARGE = 100_000;

/** Stands for each function of a part until that is there. */
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

const MINUTE = 60_000;
const STEP = 14_400;
const YEARS = 10 * 365 * 1_440;

/** Minutes that clocks here are ahead of UTC, `minute` minutes after 1970 began. */
const ahead = (minute) => -new Date(minute * MINUTE).getTimezoneOffset();

/** Since when clocks here are how far ahead, over some years before and behind now. */
export function zone(now) {
    const first = Math.floor(now / MINUTE) - YEARS;
    const changes = [[first * MINUTE, ahead(first)]];
    for (let end = first + STEP; end < first + 2 * YEARS; end += STEP) {
        const known = changes.at(-1)[1];
        if (ahead(end) === known) continue;
        let [low, high] = [end - STEP, end];
        while (high - low > 1) {
            const middle = (low + high) >> 1;
            if (ahead(middle) === known) low = middle;
            else high = middle;
        }
        changes.push([high * MINUTE, ahead(high)]);
    }
    return changes;
}

export class Engine {
    #first;
    #core;
    #later;
    /** As the core knows it. */
    #offset;
    /** Resolves when the core is there but for what comes last; rejects when the rest cannot be had. */
    whole;
    #catalogues;
    /** What is said in further languages, for every module; another object each time that something came. */
    static catalogues;

    /** Rejects when the module cannot be fetched or compiled. The rest of it, if it has one, is fetched behind it. */
    static async load(address) {
        const engine = new Engine();
        engine.#first = await WebAssembly.compileStreaming(fetch(address));
        await engine.#begin();
        const [name] = WebAssembly.Module.customSections(engine.#first, "rest");
        if (!name) return engine;
        const rest = WebAssembly.compileStreaming(fetch(new URL(decoder.decode(name), address)));
        engine.whole = Promise.all([rest, import("./behind/later.js")])
            .then(([module, { Later }]) => engine.#complete(module, new Later(module, address)));
        // Whoever waits for it hears of a failure.
        engine.whole.catch(() => {});
        return engine;
    }

    async #begin() {
        const { exports } = await WebAssembly.instantiate(this.#first, { rest: placeholders });
        this.#core = exports;
        exports._initialize?.();
        this.#offset = this.#catalogues = undefined;
    }

    async #complete(rest, later) {
        const { exports } = await WebAssembly.instantiate(rest, { first: this.#core, later: placeholders });
        later.join(this.#core, exports);
        this.#later = later;
        return [rest, later];
    }

    /** The first input. When it needs what has not come, it is done anew with the rest, and with what comes last if it has to. One that is
     *  large waits for the rest at once: most apps need some of it, and to do it twice takes longer. */
    async open(input) {
        if (input.raw?.reduce((sum, { length }) => sum + length, 0) > LARGE) await this.whole?.catch(() => {});
        try {
            return await this.step(input);
        } catch (error) {
            if (!(error instanceof Missing)) throw error;
            const parts = await this.whole;
            await this.#begin();
            await this.#complete(...parts);
            return this.step(input);
        }
    }

    /** The effects of one input, or a promise of them when something has to come first. Throws when the core trapped, after which
     *  it must not be used again. */
    step(input) {
        const request = this.#request(input);
        const perform = () => this.#perform(request);
        return this.#later ? this.#later.guard(perform) : perform();
    }

    /** `raw`: further members of the input as JSON text, in parts that are texts or bytes. `follows` is for the page alone. */
    #request({ raw, follows, ...input }) {
        const now = Date.now();
        const offset = ahead(now / MINUTE);
        const { catalogues } = Engine;
        const text = JSON.stringify({
            now, offset, zone: offset === this.#offset ? undefined : zone(now), random: randomDigits(),
            catalogues: catalogues === this.#catalogues ? undefined : catalogues, input,
        });
        this.#offset = offset;
        this.#catalogues = catalogues;
        const parts = raw ? [`${text.slice(0, -2)},`, ...raw, "}}"] : [text];
        return parts.map((part) => (part.buffer ? part : encoder.encode(part)));
    }

    #perform(request) {
        const core = this.#core;
        const length = request.reduce((sum, part) => sum + part.length, 0);
        const start = core.bk_allocate(length);
        let end = start;
        for (const part of request) {
            new Uint8Array(core.memory.buffer).set(part, end);
            end += part.length;
        }
        const answer = core.bk_step(start, length);
        core.bk_free(start);
        // The step may have grown the memory: its buffer is a new one.
        const size = new DataView(core.memory.buffer).getUint32(answer, true);
        const text = decoder.decode(new Uint8Array(core.memory.buffer, answer + 4, size));
        core.bk_free(answer);
        return JSON.parse(text).effects;
    }
}
