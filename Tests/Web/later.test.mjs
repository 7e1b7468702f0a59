// The third part of the core: steps that break off for want of it, with a module that a test lays out.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Missing } from "../../Web/engine.js";
import { Later, Snapshot } from "../../Web/behind/later.js";

const ADDRESS = "https://example.org/web/core-1.wasm";
const NAME = new TextEncoder().encode("later-2.wasm").buffer;

let asked;
/** Answers the next time that the third part is asked for. */
let answers;
let joined;
let notes;
let idles;
let waits;
const listeners = {};

beforeEach(() => {
    [asked, answers, joined, notes, idles] = [[], [], [], [], []];
    waits = [];
    globalThis.setTimeout = (run, milliseconds) => waits.push([run, milliseconds]);
    globalThis.requestIdleCallback = (run) => idles.push(run);
    globalThis.addEventListener = (name, run) => { listeners[name] = run; };
    globalThis.fetch = async (address) => void asked.push(String(address));
    WebAssembly.compileStreaming = async (answer) => {
        await answer;
        const next = answers.shift() ?? "module";
        if (next === "broken") throw new TypeError("Failed to fetch");
        return next;
    };
    WebAssembly.instantiate = async (module, imports) => void joined.push([module, imports]);
    WebAssembly.Module.customSections = (module, name) => (module === "rest" && name === "later" ? [NAME] : []);
    const node = () => ({ hidden: true, replaceChildren(...children) { notes.push(children.map((child) => child.textContent).filter(Boolean)); } });
    const place = node();
    globalThis.document = { documentElement: { lang: "en" }, getElementById: () => place, createElement: () => ({}) };
    console.warn = () => {};
});

/** A core with a memory and a stack pointer; `perform` writes, moves the pointer and grows the memory before it breaks off. */
function core() {
    const memory = new WebAssembly.Memory({ initial: 1 });
    const pointer = new WebAssembly.Global({ value: "i32", mutable: true }, 64);
    const fixed = new WebAssembly.Global({ value: "i32", mutable: false }, 7);
    new Uint8Array(memory.buffer).fill(1);
    return { memory, pointer, fixed, bk_step() {} };
}

const ticks = async () => { for (let turn = 0; turn < 20; turn += 1) await null; };

test("OF-PART-2 what a step did to memory and globals is taken back, and a memory that grew is empty behind", () => {
    const exports = core();
    const before = new Snapshot(exports);
    new Uint8Array(exports.memory.buffer).fill(2);
    exports.pointer.value = 8;
    exports.memory.grow(1);
    new Uint8Array(exports.memory.buffer).fill(3, 65_536);
    before.restore();
    const bytes = new Uint8Array(exports.memory.buffer);
    assert.equal(bytes.length, 131_072);
    assert.ok(bytes.subarray(0, 65_536).every((byte) => byte === 1) && bytes.subarray(65_536).every((byte) => byte === 0));
    assert.equal(exports.pointer.value, 64);
});

test("OF-PART-1 the third part is fetched when the page is idle, and joins the second", async () => {
    const later = new Later("rest", ADDRESS);
    later.join(core(), "second");
    await ticks();
    assert.deepEqual(asked, []);
    idles.shift()();
    await ticks();
    assert.deepEqual(asked, ["https://example.org/web/later-2.wasm"]);
    assert.deepEqual(joined, [["module", { second: "second" }]]);
});

test("OF-PART-2 a step that needs the third part brings it at once, and is done again when it is there", async () => {
    const later = new Later("rest", ADDRESS);
    const exports = core();
    later.join(exports, "second");
    const seen = [];
    const perform = () => {
        seen.push(new Uint8Array(exports.memory.buffer)[0]);
        new Uint8Array(exports.memory.buffer)[0] += 1;
        if (!joined.length) throw new Missing();
        return ["effects"];
    };
    assert.deepEqual(await later.guard(perform), ["effects"]);
    assert.deepEqual(seen, [1, 1]);
    // From now on nothing is copied.
    exports.memory = null;
    assert.deepEqual(later.guard(() => "now"), "now");
});

test("OF-PART-2 a trap is no reason to wait", () => {
    const later = new Later("rest", ADDRESS);
    later.join(core(), "second");
    assert.throws(() => later.guard(() => { throw new WebAssembly.RuntimeError("unreachable"); }), /unreachable/);
});

test("OF-PART-3 the person is told once, and the step is done when there is a network", async () => {
    const later = new Later("rest", ADDRESS);
    later.join(core(), "second");
    answers = ["broken", "broken"];
    const done = later.guard(() => {
        if (!joined.length) throw new Missing();
        return "effects";
    });
    await ticks();
    assert.equal(asked.length, 1);
    listeners.online();
    await ticks();
    assert.equal(asked.length, 2);
    assert.deepEqual(notes.map(([sentence]) => sentence), ["This takes a part of the app that has not been loaded yet. It is done as soon as there is a network."]);
    // Without any sign of a network it is looked for again after some seconds.
    const [again, milliseconds] = waits.at(-1);
    assert.ok(milliseconds <= 10_000);
    again();
    assert.equal(await done, "effects");
});

test("OF-PART-2 parts that begin anew are joined anew", async () => {
    const later = new Later("rest", ADDRESS);
    later.join(core(), "old");
    idles.shift()();
    await ticks();
    later.join(core(), "new");
    const again = later.guard(() => {
        if (joined.length < 2) throw new Missing();
        return "effects";
    });
    assert.equal(await again, "effects");
    assert.deepEqual(joined.map(([, { second }]) => second), ["old", "new"]);
    assert.equal(asked.length, 1);
});
