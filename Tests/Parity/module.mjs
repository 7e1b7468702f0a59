// Calls a compiled module the way the browser does: bytes in, a result block out.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

export const build = process.env.BAUKASTEN_BUILD ?? ".build";

export function compile(path) {
    return new WebAssembly.Module(readFileSync(path));
}

export class Module {
    #second;

    /** A module that was taken apart comes with its other parts. */
    constructor(compiled, rest, later) {
        const placeholders = (part) => new Proxy({}, { get: () => () => assert.fail(`${part} is not there.`) });
        this.exports = new WebAssembly.Instance(compiled, { rest: placeholders("rest") }).exports;
        this.exports._initialize();
        if (rest) this.#second = new WebAssembly.Instance(rest, { first: this.exports, later: placeholders("later") }).exports;
        if (later) this.complete(later);
    }

    /** The third part has come. */
    complete(later) {
        new WebAssembly.Instance(later, { second: this.#second });
    }

    /** Passes `text` to the exported function `name`; without a text the function takes nothing. */
    call(name, text) {
        if (text === undefined) return this.#take(this.exports[name]());
        const bytes = new TextEncoder().encode(text);
        const pointer = this.exports.bk_allocate(bytes.length);
        new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
        const answer = this.#take(this.exports[name](pointer, bytes.length));
        this.exports.bk_free(pointer);
        return answer;
    }

    #take(pointer) {
        if (pointer === 0) throw new Error("The module answered with a null pointer.");
        const length = new DataView(this.exports.memory.buffer).getUint32(pointer, true);
        const bytes = new Uint8Array(this.exports.memory.buffer, pointer + 4, length);
        const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
        this.exports.bk_free(pointer);
        return text;
    }
}
