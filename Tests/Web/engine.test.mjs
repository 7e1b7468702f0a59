// What the host asks of a module, and how it reads the answer: with a module that keeps what it is asked.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Engine } from "../../Web/engine.js";

/** An engine whose module answers with `effects`, and what happened to it. */
async function asked(effects = []) {
    const memory = { buffer: new ArrayBuffer(1 << 20) };
    const log = [];
    let next = 8;
    const exports = {
        memory,
        _initialize: () => log.push("initialize"),
        bk_allocate(length) {
            const block = next;
            next += length + 8;
            log.push({ allocated: block });
            return block;
        },
        bk_step(block, length) {
            const request = JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, block, length)));
            const answer = new TextEncoder().encode(JSON.stringify({ effects }));
            const result = next;
            next += answer.length + 12;
            new DataView(memory.buffer).setUint32(result, answer.length, true);
            new Uint8Array(memory.buffer, result + 4, answer.length).set(answer);
            log.push({ request, result });
            return result;
        },
        bk_free: (block) => log.push({ freed: block }),
    };
    globalThis.fetch = async () => {};
    WebAssembly.compileStreaming = async () => ({});
    WebAssembly.instantiate = async () => ({ exports });
    WebAssembly.Module.customSections = () => [];
    return { engine: await Engine.load("core.wasm"), log, requests: () => log.flatMap(({ request }) => request ?? []) };
}

test("SE-MOD-2 the host writes a request into a block, reads the result behind its length, and frees both", async () => {
    const { engine, log } = await asked([{ type: "announce", text: "ä" }]);
    assert.deepEqual(engine.step({ type: "back" }), [{ type: "announce", text: "ä" }]);
    const [initialize, { allocated }, { request, result }, ...freed] = log;
    assert.equal(initialize, "initialize");
    assert.deepEqual(request.input, { type: "back" });
    assert.deepEqual(freed, [{ freed: allocated }, { freed: result }]);
});

test("SE-MOD-2 what is JSON text already is put into the request as it is, and neither read nor written again", async () => {
    const { engine, log, requests } = await asked();
    const bytes = new TextEncoder().encode('{"a":1.50,"b":"ä"}');
    engine.step({ type: "answer", attempt: 2, raw: ['"body":', bytes] });
    engine.step({ type: "records", gone: [], raw: ['"records":[', bytes, ",", bytes, "]"] });
    const [answer, records] = requests();
    const body = { a: 1.5, b: "ä" };
    assert.deepEqual(answer.input, { type: "answer", attempt: 2, body });
    assert.deepEqual(records.input, { type: "records", gone: [], records: [body, body] });
    assert.equal(records.zone, undefined);
    assert.equal(log.filter(({ allocated }) => allocated).length, 2);
});

test("SE-REQ-2 the first request says the zone, and again one whose offset is another", async () => {
    process.env.TZ = "Europe/Berlin";
    const { engine, requests } = await asked();
    engine.step({ type: "back" });
    engine.step({ type: "back" });
    process.env.TZ = "Asia/Tokyo";
    engine.step({ type: "back" });
    engine.step({ type: "back" });
    const said = requests().map(({ zone, offset }) => [zone === undefined, offset]);
    assert.deepEqual(said.map(([isSilent]) => isSilent), [false, true, false, true]);
    assert.equal(said[2][1], 540);
    assert.deepEqual(requests()[2].zone.map(([, minutes]) => minutes), [540]);
});
