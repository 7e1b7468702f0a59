// Runs the module beside the page: {number, bytes} opens a region, {number, question} is answered; each answer has its number.

import { TourModule } from "./module.js";

let module;
let compiled;

async function open(bytes) {
    compiled ??= await WebAssembly.compileStreaming(fetch(new URL("tour.wasm", import.meta.url)));
    // Another region gets a memory of its own: that of the old one never shrinks.
    module = new TourModule(compiled);
    return module.open(bytes);
}

addEventListener("message", async ({ data: { number, bytes, question } }) => {
    try {
        postMessage({ number, answer: bytes ? await open(bytes) : module.step(question) });
    } catch (error) {
        // A trap is a defect: what the module held is lost.
        module = undefined;
        postMessage({ number, failure: String(error) });
    }
});
