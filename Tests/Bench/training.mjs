// Times requests to the module of test vectors: node training.mjs <file with [{"area", "input", "runs"}, …]> → lists of milliseconds as JSON.

import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";

import { Module, build, compile } from "../Parity/module.mjs";

const compiled = compile(`${build}/wasm/vectors.wasm`);

const timed = ({ area, input, runs }) => {
    const module = new Module(compiled);
    const request = JSON.stringify({ area, index: 0, vectors: [{ rule: "", name: "", input, expected: null }] });
    const times = [];
    // The first one compiles.
    for (let run = -1; run < runs; run += 1) {
        const began = performance.now();
        const answer = module.call("vectors_run", request);
        if (run >= 0) times.push(performance.now() - began);
        if (!JSON.parse(answer).actual?.includes("[")) throw new Error(`${area}: ${answer}`);
    }
    return times;
};

console.log(JSON.stringify(JSON.parse(readFileSync(process.argv[2], "utf8")).map(timed)));
