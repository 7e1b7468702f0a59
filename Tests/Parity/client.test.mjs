// The module that the browser loads, run under Node.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { zone } from "../../Web/engine.js";
import { Module, build, compile } from "./module.mjs";

const compiled = compile(`${build}/wasm/baukasten.wasm`);

test("SE-MOD-1 the module imports nothing", () => {
    assert.deepEqual(WebAssembly.Module.imports(compiled), []);
});

test("SE-MOD-1 the module exports exactly its seam", () => {
    const names = WebAssembly.Module.exports(compiled).map((entry) => entry.name).sort();
    assert.deepEqual(names, ["_initialize", "bk_allocate", "bk_free", "bk_step", "bk_version", "memory"]);
});

test("SE-MOD-5 its three parts import nothing but each other", () => {
    const sources = (name) => new Set(WebAssembly.Module.imports(compile(`${build}/wasm/${name}.wasm`)).map(({ module }) => module));
    assert.deepEqual([...sources("core-basic")], ["rest"]);
    assert.deepEqual([...sources("rest-basic")].sort(), ["first", "later"]);
    assert.deepEqual([...sources("later-basic")], ["second"]);
});

for (const [part, next] of [["core", "rest"], ["rest", "later"]]) {
    test(`SE-MOD-5 the part ${part} names the file of ${next}, which is of the same build`, () => {
        const [name] = WebAssembly.Module.customSections(compile(`${build}/wasm/${part}-basic.wasm`), next);
        // What a file is called holds a number for its bytes.
        const inner = createHash("sha256").update(readFileSync(`${build}/wasm/${next}-basic.wasm`)).digest();
        const number = createHash("sha256").update(inner).digest("hex").slice(0, 16);
        assert.equal(new TextDecoder().decode(name), `${next}-${number}.wasm`);
    });
}

test("the module states its version", () => {
    assert.match(JSON.parse(new Module(compiled).call("bk_version")).version, /^\d+\.\d+\.\d+$/);
});

test("SE-ANS-1 input that is no JSON is answered with its position", () => {
    const answer = JSON.parse(new Module(compiled).call("bk_step", '{"a": 1,\n "b": ?}'));
    assert.deepEqual(answer, { effects: [], error: { code: "request.notJSON", line: 2, column: 7 } });
});

// Opens the app of a folder in Apps/, as the host does.
function opening(app) {
    const description = readFileSync(new URL(`../../Apps/${app}/app.json`, import.meta.url), "utf8");
    const input = { type: "open", description, records: [], languages: ["de"], hash: "" };
    const now = 1795227612345;
    return JSON.stringify({ now, offset: 60, zone: zone(now), random: "1f", input });
}

for (const [app, place] of [["contacts", "Europe/Berlin"], ["contacts", "UTC"], ["gallery", "Europe/Berlin"], ["gallery", "UTC"]]) {
    test(`EN-OPEN-1 ${app} opens with a page where clocks are those of ${place}`, () => {
        process.env.TZ = place;
        // The first part has everything that this needs.
        const answer = JSON.parse(new Module(compile(`${build}/wasm/core-basic.wasm`)).call("bk_step", opening(app)));
        assert.equal(answer.error, undefined);
        assert.deepEqual(answer.effects.filter((effect) => effect.type === "refused"), []);
        assert.ok(answer.effects.some((effect) => effect.type === "patch"), "there is no page");
    });
}

test("EN-STEP-1 the same moments give the same bytes", () => {
    const [one, other] = [new Module(compiled), new Module(compiled)];
    assert.equal(one.call("bk_step", opening("contacts")), other.call("bk_step", opening("contacts")));
});

test("memory does not grow over repeated calls", () => {
    const module = new Module(compiled);
    const request = opening("contacts");
    // Until what is free and what is used have found their places.
    for (let round = 0; round < 200; round += 1) module.call("bk_step", request);
    const before = module.exports.memory.buffer.byteLength;
    for (let round = 0; round < 1000; round += 1) module.call("bk_step", request);
    assert.equal(module.exports.memory.buffer.byteLength, before);
});

test("EN-STEP-3 a description that calls and opens itself without end is stopped before the stack is full", () => {
    const description = {
        Root: [{ ElementId: "List", ModelName: "Thing" }],
        Components: {
            List: {
                Type: "TableComponent", Events: { Add: "Tell", Init: "Open" },
                Subscriptions: { Again: ["Open", "Tell"] },
            },
        },
        Events: {
            Tell: { Type: "Publish", Signal: "Again", ElementId: "Tell" },
            Open: { Type: "Push", ElementId: "List" },
        },
        Models: { Thing: { Fields: [{ Name: "Name", Type: "Text", Options: {} }] } },
        Views: {},
    };
    const said = (answer) => answer.effects.filter((effect) => effect.type === "announce").map((effect) => effect.text);
    for (const init of ["Open", "Tell"]) {
        const module = new Module(compiled);
        const step = (input) => JSON.parse(module.call("bk_step", JSON.stringify({ now: 0, offset: 0, random: "1", input })));
        description.Components.List.Events.Init = init;
        const opened = step({
            type: "open", description: JSON.stringify(description), records: [], drafts: {}, languages: ["en"], hash: "",
            tiles: null,
        });
        assert.match(said(opened).join(), /without end/);
        assert.match(said(step({ type: "act", action: "1:Add:", value: null })).join(), /without end/);
    }
});
