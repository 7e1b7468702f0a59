// Times the requests that `Bench --forms FILE` wrote, in the WebAssembly module; prints rows in JSON.
// node forms.mjs MODULE FILE

import { readFileSync } from "node:fs";

import { Module, compile } from "../Parity/module.mjs";

const [path, file] = process.argv.slice(2);
const compiled = compile(path);

for (const scene of JSON.parse(readFileSync(file, "utf8"))) {
    const module = new Module(compiled);
    const times = new Map();
    for (const { name, request } of scene) {
        const before = performance.now();
        const answer = module.call("bk_step", request);
        const time = performance.now() - before;
        if (answer.length < 3) throw new Error("What was measured did not do its work.");
        if (name !== "") times.set(name, [...(times.get(name) ?? []), time]);
    }
    for (const [name, found] of times) console.log(JSON.stringify({ name, times: found }));
}
