// Constants come with the part of the core whose code is the first to name them: what has not come is spoilt here, and nobody sees a difference.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { firstOpenings, openings } from "../../Scripts/first-screens.mjs";
import { Page } from "../../Scripts/use/page.mjs";
import { Missing, zone } from "../../Web/engine.js";
import { Snapshot } from "../../Web/behind/later.js";
import { build } from "./module.mjs";
import { poison } from "./segments.mjs";

const NOW = 1795227612345;
/** How many things are tried on each first screen. */
const TOUCHES = 30;
process.env.TZ = "Europe/Berlin";
const ZONE = zone(NOW);

const { sets } = JSON.parse(readFileSync(new URL("../../Spec/first-screens.json", import.meta.url), "utf8"));
const read = (name) => readFileSync(`${build}/wasm/${name}.wasm`);

/** The parts of the core with a set of kits, the same in one, and its apps. */
function core({ kits, apps }) {
    const name = kits.join("-").toLowerCase() || "basic";
    const parts = ["core", "rest", "later"].map((part) => read(`${part}-${name}`));
    return { name, apps, parts, whole: read(["Client", "Basic", ...kits].join("-")) };
}

const missing = new Proxy({}, { get: () => () => { throw new Missing(); } });

/** What runs: the whole core, or its first parts. What the parts in `spoilt` would bring is spoilt. */
class Running {
    constructor(first, rest, spoilt = []) {
        this.exports = new WebAssembly.Instance(first, { rest: missing }).exports;
        if (rest) new WebAssembly.Instance(rest, { first: this.exports, later: missing });
        this.spoilt = poison(this.exports.memory, spoilt);
        this.exports._initialize();
    }

    /** The answer as the core gives it; nothing when it needs what is not there, and then nothing has happened. */
    step(input) {
        const { exports } = this;
        const before = new Snapshot(exports);
        const zones = input.type === "open" ? ZONE : undefined;
        const request = new TextEncoder().encode(JSON.stringify({ now: NOW, offset: 60, zone: zones, random: "1f", input }));
        try {
            const start = exports.bk_allocate(request.length);
            new Uint8Array(exports.memory.buffer, start, request.length).set(request);
            const answer = exports.bk_step(start, request.length);
            exports.bk_free(start);
            const length = new DataView(exports.memory.buffer).getUint32(answer, true);
            const text = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, answer + 4, length));
            exports.bk_free(answer);
            return text;
        } catch (error) {
            before.restore();
            if (error instanceof Missing) return null;
            return `trapped: ${error}`;
        }
    }
}

const modules = new Map();
function compiled(bytes) {
    if (!modules.has(bytes)) modules.set(bytes, new WebAssembly.Module(bytes));
    return modules.get(bytes);
}

const patches = (answer) => JSON.parse(answer).effects.filter(({ type }) => type === "patch").flatMap(({ patches: list }) => list);

/** Tries what stands on a first screen in both; how many steps both did. */
function touch(whole, parts, answer) {
    const page = new Page();
    page.apply(patches(answer));
    const [one, other] = [whole, parts].map(({ exports }) => new Snapshot(exports));
    let done = 0;
    for (const input of [...page.acts(), ...page.entries()].slice(0, TOUCHES)) {
        const found = parts.step(input);
        if (found !== null) {
            assert.equal(found, whole.step(input), JSON.stringify(input));
            done += 1;
        }
        one.restore();
        other.restore();
    }
    return done;
}

for (const { name, apps, parts, whole } of sets.map(core)) {
    const [first, rest, later] = parts;

    test(`OF-PART-5 first screens of ${name} read no constants that come later`, () => {
        for (const input of firstOpenings(apps)) {
            const spoilt = new Running(compiled(first), null, [rest, later]);
            assert.ok(spoilt.spoilt > 10_000, "almost nothing comes later");
            assert.equal(spoilt.step(input), new Running(compiled(whole)).step(input), input.hash);
        }
    });

    test(`OF-PART-5 what people do in ${name} while the third part is missing reads none of its constants`, () => {
        let done = 0;
        for (const input of openings(apps)) {
            const [one, spoilt] = [new Running(compiled(whole)), new Running(compiled(first), compiled(rest), [later])];
            const answer = one.step(input);
            assert.equal(spoilt.step(input), answer, input.hash);
            done += touch(one, spoilt, answer);
        }
        assert.ok(done > 40, `only ${done} steps`);
    });

    test(`OF-PART-5 spoilt constants of the first part of ${name} would have been seen`, () => {
        const [input] = openings(apps);
        const answer = new Running(compiled(first), null, [first]).step(input);
        assert.notEqual(answer, new Running(compiled(whole)).step(input));
    });
}
