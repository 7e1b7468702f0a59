// Everything that the native tests did to apps and vectors, done again by the compiled modules: the same bytes come out.
// The native tests write the transcripts to the folder parity/ of the build folder named by BAUKASTEN_BUILD.

import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { suite, test } from "node:test";

import { Snapshot } from "../../Web/behind/later.js";
import { Module, build, compile } from "./module.mjs";

const folder = `${build}/parity`;
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".jsonl")).sort() : [];
const apps = new URL("../../Apps/", import.meta.url);

// As the browser runs it: taken apart and put together.
const client = compile(`${build}/wasm/core-all.wasm`);
const rest = compile(`${build}/wasm/rest-all.wasm`);
const later = compile(`${build}/wasm/later-all.wasm`);
const charts = compile(`${build}/wasm/chart.wasm`);
const vectors = compile(`${build}/wasm/vectors.wasm`);

/** Fails with the surroundings of the first difference; answers can be very long. */
function assertSame(actual, expected, request) {
    if (actual === expected) return;
    let place = 0;
    while (actual[place] === expected[place]) place += 1;
    const part = (text) => text.slice(Math.max(0, place - 100), place + 200);
    assert.fail(`differs at ${place}\n  module: …${part(actual)}\n  native: …${part(expected)}\n  request: ${request}`);
}

function exchanges(file) {
    return readFileSync(`${folder}/${file}`, "utf8").split("\n").filter((line) => line !== "").map(JSON.parse);
}

// Names of the transcripts that the scenarios of the apps leave behind.
const scenarios = readdirSync(apps, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/scenarios/`, apps)))
    .flatMap(({ name }) => readdirSync(new URL(`${name}/scenarios/`, apps)).map((file) => `scenario-${name}-${file}l`));

test("every scenario of the apps has a transcript", () => {
    assert.notEqual(scenarios.length, 0);
    for (const file of scenarios) {
        assert.ok(files.includes(file), `${folder}/${file} is missing: run the native tests first`);
    }
});

/** Does again what a transcript says, in a new instance for each session. */
function repeat(file, compiled, rest, later) {
    let session = -1;
    let module;
    for (const exchange of exchanges(file)) {
        if (exchange.session !== session) {
            module = new Module(compiled, rest, later);
            session = exchange.session;
        }
        const answer = module.call("bk_step", exchange.request);
        assertSame(answer, exchange.answer, exchange.request.slice(0, 400));
    }
    assert.ok(session >= 0, "the transcript is empty");
}

suite("EN-STEP-1 scenarios give the same bytes in the module", () => {
    for (const file of files.filter((name) => scenarios.includes(name))) test(file, () => repeat(file, client, rest, later));
});

suite("OF-PART-2 a step that is taken back has not happened", () => {
    for (const file of files.filter((name) => scenarios.includes(name))) {
        test(`${file}: every step is taken back and done again`, () => {
            let [session, module] = [-1];
            for (const exchange of exchanges(file)) {
                if (exchange.session !== session) module = new Module(client, rest, later);
                session = exchange.session;
                const before = new Snapshot(module.exports);
                module.call("bk_step", exchange.request);
                before.restore();
                assertSame(module.call("bk_step", exchange.request), exchange.answer, exchange.request.slice(0, 400));
            }
        });
        test(`${file}: the first step of each session that needs the third part breaks off`, () => {
            let [session, module, isWhole] = [-1];
            for (const exchange of exchanges(file)) {
                if (exchange.session !== session) [module, isWhole] = [new Module(client, rest), false];
                session = exchange.session;
                const before = new Snapshot(module.exports);
                let answer;
                try {
                    answer = module.call("bk_step", exchange.request);
                } catch (error) {
                    if (isWhole || error.message !== "later is not there.") throw error;
                    before.restore();
                    module.complete(later);
                    isWhole = true;
                    answer = module.call("bk_step", exchange.request);
                }
                assertSame(answer, exchange.answer, exchange.request.slice(0, 400));
            }
        });
    }
});

test("OF-PART-2 some step of the scenarios needs the third part", () => {
    const needs = (file) => {
        try {
            repeat(file, client, rest);
            return false;
        } catch (error) {
            return error.message === "later is not there.";
        }
    };
    assert.ok(files.filter((name) => scenarios.includes(name)).some(needs));
});

suite("grids give the same bytes in the module", () => {
    const grids = files.filter((name) => name.startsWith("grid-"));
    test("there are some", () => assert.notEqual(grids.length, 0));
    for (const file of grids) test(file, () => repeat(file, client, rest, later));
});

test("charts give the same bytes in their module", () => repeat("chart-vectors.jsonl", charts));

suite("vectors without a stated result give the same bytes in the module", () => {
    for (const file of files.filter((name) => name.startsWith("vectors-"))) {
        test(file, () => {
            const all = exchanges(file);
            assert.notEqual(all.length, 0);
            for (const { request, answer } of all) {
                assertSame(new Module(vectors).call("vectors_run", request), answer, request.slice(0, 400));
            }
        });
    }
});
