// What blocks ask of their kit's own module, `<kit>/<kit>.wasm`. A module is loaded with the first question to it.

import { part } from "../effects.js";
import { Engine } from "../engine.js";
import { PickError } from "./images.js";

/** By kit. */
const modules = new Map();

/** The module's answer. Throws PickError where it is not there or has stopped. */
export async function ask({ kit, question }) {
    const name = kit.toLowerCase();
    if (!modules.has(kit)) modules.set(kit, Engine.load(new URL(`../${name}/${name}.wasm`, import.meta.url)));
    try {
        const module = await modules.get(kit);
        return module.step({ type: "ask", question }).find(({ type }) => type === "answer").value;
    } catch (error) {
        console.warn(`The module of the kit ${kit} does not answer:`, error);
        modules.delete(kit);
        throw new PickError("partMissing");
    }
}

/** Performs an effect with a question in it; `send` takes what it comes to. */
export async function perform(effect, parts, send) {
    const { field, type } = effect;
    if (type !== "ask") return (await part(import("../archives/archives.js"))).perform(effect, parts, send);
    try {
        send({ type: "act", action: field, value: await ask(effect) });
    } catch ({ reason }) {
        send({ type: "pickFailed", field, reason });
    }
}
