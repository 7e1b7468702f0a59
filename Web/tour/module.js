// The module tour.wasm with one region in its memory: bytes in, answers out. Knows nothing of pages and workers.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class TourModule {
    #core;

    /** From the compiled module. */
    constructor(compiled) {
        this.#core = new WebAssembly.Instance(compiled, {}).exports;
        this.#core._initialize?.();
    }

    /** Opens a region: what is known of it, or a problem. The module keeps these bytes once; whoever hands them over may forget them. */
    open(bytes) {
        const block = this.#block(new Uint8Array(bytes));
        return JSON.parse(this.#taken(this.#core.bk_region(block, bytes.byteLength)));
    }

    /** The answer to a question, as it is written. Throws when the module trapped, after which it must not be used again. */
    step(question) {
        return this.call("bk_step", encoder.encode(JSON.stringify(question)));
    }

    /** What a function of the module makes of bytes. */
    call(name, bytes) {
        const block = this.#block(bytes);
        const answer = this.#core[name](block, bytes.length);
        this.#core.bk_free(block);
        return this.#taken(answer);
    }

    #block(bytes) {
        const block = this.#core.bk_allocate(bytes.length);
        new Uint8Array(this.#core.memory.buffer, block, bytes.length).set(bytes);
        return block;
    }

    #taken(answer) {
        const { memory, bk_free } = this.#core;
        const length = new DataView(memory.buffer).getUint32(answer, true);
        const text = decoder.decode(new Uint8Array(memory.buffer, answer + 4, length));
        bk_free(answer);
        return text;
    }
}
