// What the native tests made of stories of planning, the compiled modules make, too: the same bytes, step by step.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { TourModule } from "../../Web/tour/module.js";
import { PlanModule } from "../../Web/tour/planning.js";
import { build, compile } from "./module.mjs";

const stories = `${build}/parity/tours/plans.stories`;
const plans = compile(`${build}/wasm/plan.wasm`);

test("TO-WASM-10 TO-WASM-11 stories of planning have the same bytes in the modules", () => {
    assert.ok(existsSync(stories), `${stories} is missing: run the native tests first`);
    const region = new TourModule(compile(`${build}/wasm/tour.wasm`));
    region.open(new Uint8Array(readFileSync(`${build}/parity/tours/island.region`)));
    const counts = { steps: 0, legs: 0, files: 0 };
    let [story, module, asked] = [0, null, new Map()];
    for (const line of readFileSync(stories, "utf8").split("\n").filter(Boolean)) {
        const { story: number, request, answer } = JSON.parse(line);
        if (number !== story) [story, module, asked] = [number, new PlanModule(plans), new Map()];
        const input = JSON.parse(request);
        if (input.type === "answer") {
            for (const { number, leg } of input.legs) {
                const { number: _, ...question } = asked.get(number);
                assert.deepEqual(JSON.parse(region.step(question)), leg, request);
                counts.legs += 1;
            }
        }
        assert.equal(module.call("bk_step", new TextEncoder().encode(request)), answer, request);
        counts.steps += 1;
        if (/^\{"type":"(tour|requests)"/.test(answer)) for (const one of JSON.parse(answer).requests) asked.set(one.number, one);
        if (input.type === "gpx" && answer.startsWith("<")) {
            counts.files += 1;
            assert.equal(module.read(new TextEncoder().encode(answer)).plan, JSON.parse(module.step({ type: "plan" })).text);
        }
    }
    assert.ok(story >= 12 && counts.steps > 800 && counts.legs > 200 && counts.files > 5, JSON.stringify(counts));
});

test("TO-WASM-14 the module answers whatever bytes come", () => {
    const module = new PlanModule(plans);
    for (let seed = 1; seed < 400; seed += 1) {
        const bytes = Uint8Array.from({ length: seed % 40 }, (_, place) => (seed * 31 + place * 17) % 256);
        assert.equal(JSON.parse(module.call("bk_step", bytes)).type, "refused");
        assert.equal(module.read(bytes).type, "problem");
    }
});
