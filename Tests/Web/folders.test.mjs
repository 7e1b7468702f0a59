// Decision 31: folders of Web say when a file loads.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { test } from "node:test";

const web = resolve(import.meta.dirname, "../../Web");
const scripts = readdirSync(web, { recursive: true }).filter((name) => name.endsWith(".js") && name !== "sw.js");
const text = (name) => readFileSync(join(web, name), "utf8");
const imports = (name) => [...text(name).matchAll(/^(?:import|export)[^;]*?from "(\.[^"]+)"/gm)]
    .map(([, path]) => relative(web, resolve(web, dirname(name), path)));

test("what is loaded before the first screen imports nothing that comes later", () => {
    const first = scripts.filter((name) => dirname(name) === ".");
    assert.ok(first.includes("main.js"));
    for (const name of first) assert.deepEqual(imports(name).filter((path) => dirname(path) !== "."), [], name);
});

test("what comes behind the first screen of every app imports nothing that only some apps have", () => {
    for (const name of scripts.filter((name) => dirname(name) === "behind")) {
        assert.deepEqual(imports(name).filter((path) => ![".", "behind"].includes(dirname(path))), [], name);
    }
});

test("PG-STYLE-1 every style sheet behind the first screen is one that styles.js loads, and the page begins with all others", () => {
    const sheets = readdirSync(web, { recursive: true }).filter((name) => name.endsWith(".css"));
    const [, list] = text("behind/styles.js").match(/^const SHEETS = (\[.*\]);$/m);
    const inFolder = (folder) => sheets.filter((name) => dirname(name) === folder);
    assert.deepEqual(JSON.parse(list).map((name) => `behind/${name}.css`).sort(), inFolder("behind").sort());
    const linked = [...text("index.html").matchAll(/<link rel="stylesheet" href="\.\.\/web\/([^"]+)">/g)].map(([, name]) => name);
    assert.deepEqual(linked.sort(), [...inFolder("."), ...inFolder("styles")].sort());
});

/** Of selectors: what has neither class, id nor attribute, followed by something that has no name either. */
function loose(css) {
    const found = [];
    for (let [, selector] of css.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{};]+)\{/g)) {
        const whole = selector.trim();
        while (/\([^()]*\)/.test(selector)) selector = selector.replace(/\([^()]*\)/g, "");
        for (const [, left, right] of selector.matchAll(/([^\s>+~,]*)\s*[+~]\s*([^\s>+~,]*)/g)) {
            if (!/[.#[]/.test(left) && /^(\*|:|$)/.test(right) && !/[.#[]/.test(right)) found.push(whole);
        }
    }
    return found;
}

test("PG-STYLE-4 no style is about what follows just anything", () => {
    assert.deepEqual(loose(".a > * + *:not(.b)::before, .c { } @media (x) { legend + * { } } li ~ ::after { }").length, 3);
    assert.deepEqual(loose(".a + * { } /* * + * { } */ * + .b { } tr:nth-child(2n + 1) { } .a > :not(.b, :first-child) { } .c + .d { }"), []);
    for (const name of readdirSync(web, { recursive: true }).filter((name) => name.endsWith(".css"))) assert.deepEqual(loose(text(name)), [], name);
});

test("every folder on demand is one that a block names, or is imported by one", () => {
    const blocks = JSON.parse(readFileSync(resolve(web, "../Docs/reference/kits.json"), "utf8"));
    const named = new Set(Object.values(blocks).flatMap((kit) => Object.values(kit)).flat());
    const folders = new Set(scripts.map((name) => dirname(name)));
    // A kit's own module may be alone in its folder.
    const manifest = readFileSync(resolve(web, "../Package.swift"), "utf8");
    const modules = new Set([...manifest.matchAll(/^ {4}module\("(\w+)Client"/gm)].map(([, name]) => name.toLowerCase()));
    assert.ok(modules.size > 0);
    for (const name of named) assert.ok(folders.has(name) || modules.has(name), `${name} is a folder of the page`);
    const used = new Set(scripts.flatMap((name) => imports(name).map(dirname)));
    for (const folder of folders) {
        assert.ok([".", "behind", "launcher", "maps"].includes(folder.split("/")[0]) || named.has(folder) || used.has(folder), basename(folder));
    }
});
