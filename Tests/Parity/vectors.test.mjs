// Every vector of Spec/vectors that states its result, run by the compiled module. The native tests run the same files;
// what they make of the others is compared by transcripts.test.mjs.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { suite, test } from "node:test";

import { Module, build, compile } from "./module.mjs";

const root = new URL("../../Spec/vectors/", import.meta.url);
const compiled = compile(`${build}/wasm/vectors.wasm`);

const areas = readdirSync(root)
    .flatMap((folder) => readdirSync(new URL(`${folder}/`, root)).map((file) => `${folder}/${file}`))
    .filter((path) => path.endsWith(".json"))
    .filter((path) => JSON.parse(readFileSync(new URL(path, root), "utf8")).every((vector) => "input" in vector))
    .map((path) => path.slice(0, -".json".length))
    .sort();

test("there are vectors", () => {
    assert.notEqual(areas.length, 0);
});

for (const area of areas) {
    suite(area, () => {
        const file = readFileSync(new URL(`${area}.json`, root), "utf8");
        JSON.parse(file).forEach(({ name, rule, expected }, index) => {
            test(`${rule}: ${name}`, () => {
                const request = `{"area": ${JSON.stringify(area)}, "index": ${index}, "vectors": ${file}}`;
                const answer = JSON.parse(new Module(compiled).call("vectors_run", request));
                assert.equal(answer.actual, answer.expected);
                assert.deepEqual(JSON.parse(answer.expected), expected);
            });
        });
    });
}
