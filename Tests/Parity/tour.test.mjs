// What a region answers natively it answers in the compiled module: the same bytes. The native tests write regions, questions and
// answers to the folder parity/tours of the build folder.

import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { suite, test } from "node:test";

import { TourModule } from "../../Web/tour/module.js";
import { build, compile } from "./module.mjs";

const folder = `${build}/parity/tours`;
const regions = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".region")).map((name) => name.slice(0, -7)) : [];
const compiled = compile(`${build}/wasm/tour.wasm`);
const bytesOf = (region) => new Uint8Array(readFileSync(`${folder}/${region}.region`));

/** The island's bytes; fails where the native tests have not run. */
function island() {
    assert.ok(regions.includes("island"), `${folder}/island.region is missing: run the native tests first`);
    return bytesOf("island");
}

test("the native tests have written the island down", () => assert.ok(island().length > 50_000));

suite("TO-WASM-2 TO-WASM-3 TO-WASM-4 routes, names and files have the same bytes in the module", () => {
    for (const region of regions) {
        test(region, () => {
            const module = new TourModule(compiled);
            assert.equal(module.open(bytesOf(region)).type, "opened");
            const counts = {};
            const found = new Set();
            for (const line of readFileSync(`${folder}/${region}.jsonl`, "utf8").split("\n").filter(Boolean)) {
                const { request, answer } = JSON.parse(line);
                const question = JSON.parse(request);
                assert.equal(module.step(question), answer, request);
                const isFound = !answer.startsWith('{"message"');
                const kind = [question.type, question.profile].filter(Boolean).join(" ");
                counts[kind] = (counts[kind] ?? 0) + (isFound ? 1 : 0);
                if (isFound) found.add(answer);
            }
            for (const profile of ["mtb", "bike", "hike"]) {
                assert.ok(counts[`route ${profile}`] + counts[`gpx ${profile}`] >= 200 && counts[`gpx ${profile}`] > 0, JSON.stringify(counts));
            }
            assert.ok(counts.search >= 200 && counts.reverse >= 200, JSON.stringify(counts));
            // Not always the same.
            assert.ok(found.size > 700);
        });
    }
});

test("TO-WASM-1 the module keeps a region's bytes once", () => {
    const bytes = island();
    const module = new WebAssembly.Instance(compiled, {}).exports;
    module._initialize();
    const block = module.bk_allocate(bytes.length);
    new Uint8Array(module.memory.buffer, block, bytes.length).set(bytes);
    module.bk_free(module.bk_region(block, bytes.length));
    const memory = Buffer.from(module.memory.buffer);
    const part = Buffer.from(bytes.slice(-4_096, -64));
    assert.equal(memory.indexOf(part), block + bytes.length - 4_096, "it lies where the host has put it");
    assert.equal(memory.indexOf(part, block + bytes.length - 4_000), -1, "and nowhere else");
});

test("TO-WASM-7 opening regions one behind the other lets the memory grow no further", () => {
    const module = new WebAssembly.Instance(compiled, {}).exports;
    module._initialize();
    const bytes = island();
    const sizes = [];
    for (let turn = 0; turn < 12; turn += 1) {
        const block = module.bk_allocate(bytes.length);
        new Uint8Array(module.memory.buffer, block, bytes.length).set(bytes);
        module.bk_free(module.bk_region(block, bytes.length));
        sizes.push(module.memory.buffer.byteLength);
    }
    assert.equal(sizes.at(-1), sizes[3], sizes.join(" "));
});

/** Numbers from a seed (mulberry32). */
function random(seed) {
    return () => {
        seed = (seed + 0x6d2b79f5) | 0;
        let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
}

/** The checksum of sections, as Spec/routing.md states it. */
function checksum(bytes) {
    let sum = BigInt.asUintN(64, 0xcbf29ce484222325n ^ BigInt(bytes.length));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const times = (value) => BigInt.asUintN(64, value * 0x100000001b3n);
    let at = 0;
    for (; at <= bytes.length - 8; at += 8) {
        sum = times(sum ^ view.getBigUint64(at, true));
        sum ^= sum >> 29n;
    }
    let last = 0n;
    for (let place = at; place < bytes.length; place += 1) last |= BigInt(bytes[place]) << BigInt(8 * (place - at));
    return times(sum ^ last);
}

/** Other bytes in one section, with checksums that fit. */
function damaged(whole, chance) {
    const bytes = whole.slice();
    const view = new DataView(bytes.buffer);
    const count = view.getUint32(12, true);
    const entry = 24 + 32 * Math.floor(chance() * count);
    const [offset, length] = [Number(view.getBigUint64(entry + 8, true)), Number(view.getBigUint64(entry + 16, true))];
    for (let left = 1 + Math.floor(chance() * 30); left > 0 && length > 0; left -= 1) {
        bytes[offset + Math.floor(chance() * length)] = Math.floor(chance() * 256);
    }
    view.setBigUint64(entry + 24, checksum(bytes.subarray(offset, offset + length)), true);
    view.setBigUint64(16, checksum(bytes.subarray(24, 24 + 32 * count)), true);
    return bytes;
}

test("TO-WASM-6 the module answers about damaged regions and does not trap", () => {
    const whole = island();
    const chance = random(15);
    const types = { opened: 0, problem: 0 };
    const intact = new TourModule(compiled);
    const { bounds: [west, south, east, north] } = intact.open(whole);
    const point = () => [west + (east - west) * chance(), south + (north - south) * chance()];
    for (let turn = 0; turn < 120; turn += 1) {
        const bytes = turn % 4 ? damaged(whole, chance) : whole.slice(0, Math.floor(chance() * whole.length));
        const module = new TourModule(compiled);
        types[module.open(bytes).type] += 1;
        for (const profile of ["mtb", "bike", "hike"]) {
            const answer = JSON.parse(module.step({ type: "route", profile, points: [point(), point()], elevation: true }));
            assert.ok(answer.paths || answer.message);
        }
        for (const question of [{ type: "search", q: "wh" }, { type: "reverse", point: point(), radius: 2_000 }]) {
            const answer = JSON.parse(module.step(question));
            assert.ok(answer.hits || answer.message);
        }
    }
    assert.ok(types.opened >= 10 && types.problem >= 30, JSON.stringify(types));
});

test("TO-WASM-6 bytes of any kind are no region", () => {
    const chance = random(16);
    for (const length of [0, 1, 7, 8, 24, 1_000]) {
        const module = new TourModule(compiled);
        const answer = module.open(Uint8Array.from({ length }, () => Math.floor(chance() * 256)));
        assert.deepEqual(answer, { type: "problem", code: "region.none" });
    }
});
