// The compiled core: inputs in, effects out. Knows nothing of the page.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The few system calls that the compiled core may make. */
function systemCalls(memory) {
    const view = () => new DataView(memory().buffer);
    return {
        fd_write(file, vectors, count, written) {
            let text = "";
            let length = 0;
            for (let index = 0; index < count; index++) {
                const start = view().getUint32(vectors + 8 * index, true);
                const size = view().getUint32(vectors + 8 * index + 4, true);
                text += decoder.decode(new Uint8Array(memory().buffer, start, size));
                length += size;
            }
            console.warn(text.trimEnd());
            view().setUint32(written, length, true);
            return 0;
        },
        fd_seek: () => 70, // ESPIPE: there are no files to seek in.
        fd_close: () => 0,
        random_get(start, size) {
            crypto.getRandomValues(new Uint8Array(memory().buffer, start, size));
            return 0;
        },
    };
}

/** Sixteen hex digits: the source of everything random in one step. */
function randomDigits() {
    const [high, low] = crypto.getRandomValues(new Uint32Array(2));
    return high.toString(16).padStart(8, "0") + low.toString(16).padStart(8, "0");
}

export class Engine {
    #core;

    /** Rejects when the module cannot be fetched or compiled. */
    static async load(address) {
        const engine = new Engine();
        const imports = { wasi_snapshot_preview1: systemCalls(() => engine.#core.memory) };
        const { instance } = await WebAssembly.instantiateStreaming(fetch(address), imports);
        engine.#core = instance.exports;
        engine.#core._initialize?.();
        return engine;
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
