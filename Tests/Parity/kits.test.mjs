// The cores with their sets of kits: what each app pays for, and what it does not.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test } from "node:test";

import { zone } from "../../Web/engine.js";
import { firstOpenings, newApp } from "../../Scripts/first-screens.mjs";
import { Module, build, compile } from "./module.mjs";

const root = resolve(import.meta.dirname, "../..");
const read = (name) => JSON.parse(readFileSync(join(root, name), "utf8"));
const blocks = read("Docs/reference/kits.json");

/** What stands as `Type` anywhere in a description. */
function types(value) {
    if (!value || typeof value !== "object") return [];
    return [value.Type, ...Object.values(value).flatMap(types)].filter((type) => typeof type === "string");
}

/** The name of the set of kits that an app runs with. */
function setOf(app) {
    const named = new Set(types(read(`Apps/${app}/app.json`)));
    const kits = Object.keys(blocks).filter((kit) => kit !== "Basic" && Object.keys(blocks[kit]).some((block) => named.has(block)));
    return kits.sort().join("-").toLowerCase() || "basic";
}

const apps = readdirSync(join(root, "Apps"), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);

test("OF-KIT-1 each app of Apps has a core with exactly its kits", () => {
    const sets = { anatomy: "labelling", contacts: "basic", "crowd-sensing": "survey", gallery: "basic", swimfit: "calendars-grids-training-trainingfiles", tours: "touring" };
    for (const [app, set] of Object.entries(sets)) assert.equal(setOf(app), set);
});

/** Opens each in the first part of a core alone. */
function opens(set, inputs) {
    const first = compile(`${build}/wasm/core-${set}.wasm`);
    const now = 1795227612345;
    for (const input of inputs) {
        const request = JSON.stringify({ now, offset: 60, zone: zone(now), random: "1f", input });
        const { effects } = JSON.parse(new Module(first).call("bk_step", request));
        assert.ok(effects.some(({ type }) => type === "patch"), `there is no page at ${input.hash} with ${input.records.length} records`);
    }
}

for (const app of apps) {
    test(`OF-KIT-2 the first screens of ${app} need the first part of its core only`, () => opens(setOf(app), firstOpenings([app])));
}

test("OF-KIT-2 so does an app that was just made, with nothing, little and much in it", () => {
    const inputs = [...newApp()];
    assert.ok(inputs.some(({ records }) => records.length >= 300) && inputs.some(({ records, sync }) => !records.length && sync.me));
    opens("basic", inputs);
});

/** An element of views in so many lines, all of which run. */
function generated(lines) {
    const steps = [];
    for (let step = 0; steps.length < lines; step += 1) {
        steps.push(`    case ${step}:`, `        return value &* ${2 * step + 3} &+ ${step * step % 8191}`);
    }
    return `import Engine
import Language
import Rules
import Values

/// Generated: a kit that is large.
public enum Padding {
    public static let kit = Kit(name: "Padding", elements: [paddingElement])
    public static let manifests = [paddingElementManifest]
    public static let manifest = KitManifest(name: "Padding", blocks: manifests)
}

public let paddingElement = ElementKind(
    name: "Padding",
    render: { context in .text("\\(scrambled(Int(context.value.double ?? 0)))", context.style) })

public let paddingElementManifest = BlockManifest(
    of: paddingElement, shows: [.number], title: Bilingual(de: "Füllung", en: "Padding"),
    help: Bilingual(de: "Zeigt eine Zahl.", en: "Shows a number."), settings: [],
    example: """
        { "Type": "Padding", "Size": { "Width": 300, "Height": 20 }, "Position": { "X": 0, "Y": 0 } }
        """)

private func scrambled(_ value: Int) -> Int {
    switch value {
${steps.join("\n")}
    default:
        return value
    }
}
`;
}

function change(folder, name, ...pairs) {
    let text = readFileSync(join(folder, name), "utf8");
    for (const [from, to] of pairs) {
        assert.equal(text.split(from).length, 2, `${name} has ${from} once`);
        text = text.replace(from, to);
    }
    writeFileSync(join(folder, name), text);
}

/** The sets of kits, each with a number for the code and the apps that its core is made of. */
function sets(folder, BAUKASTEN_BUILD) {
    const asked = spawnSync(join(folder, "Scripts/build-web"), ["--sets"], {
        cwd: folder, encoding: "utf8", env: { ...process.env, BAUKASTEN_BUILD },
    });
    assert.equal(asked.status, 0, asked.stdout + asked.stderr);
    return Object.fromEntries(asked.stdout.trim().split("\n").map((line) => line.split(" ")));
}

test("OF-KIT-3 OF-PART-4 a kit of 5,000 lines and an app that uses it leave what every other app's core is made of, and the bytes of one, as they are", (t) => {
    const copy = mkdtempSync(join(tmpdir(), "kits-"));
    t.after(() => rmSync(copy, { recursive: true }));
    for (const name of ["Package.swift", "Scripts", "Sources", "Web", "Apps", "Spec/first-screens.json", "Docs/reference/kits.json"]) {
        cpSync(join(root, name), join(copy, name), { recursive: true });
    }
    const source = generated(5_000);
    assert.ok(source.split("\n").length > 5_000);
    mkdirSync(join(copy, "Sources/Kits/Padding/Blocks"), { recursive: true });
    writeFileSync(join(copy, "Sources/Kits/Padding/Blocks/Padding.swift"), source);
    change(copy, "Package.swift", ['kit("Basic", ["Plot"]),', 'kit("Basic", ["Plot"]), kit("Padding"),'], ['"Basic", "Survey", "Labelling",', '"Basic", "Padding", "Survey", "Labelling",']);
    change(copy, "Sources/Browser/Client/Composition.swift", ["import Survey\n", "import Padding\nimport Survey\n"], ["            Survey.kit(),\n", "            Padding.kit,\n            Survey.kit(),\n"]);
    change(copy, "Docs/reference/kits.json", ['  "Survey": {', '  "Padding": { "Padding": [] },\n  "Survey": {']);
    change(copy, "Spec/first-screens.json", ['"sets": [', '"sets": [\n    { "kits": ["Padding"], "apps": ["padding"] },']);
    cpSync(join(copy, "Apps/contacts"), join(copy, "Apps/padding"), { recursive: true });
    const app = JSON.parse(readFileSync(join(copy, "Apps/padding/app.json"), "utf8"));
    const views = Object.values(app.Views);
    Object.values(views[0].Fields)[0].Type = "Padding";
    writeFileSync(join(copy, "Apps/padding/app.json"), JSON.stringify(app));

    // Interfaces and results are taken over where they are made of the same; the core itself is compiled anew.
    const wasm = join(copy, ".build/wasm");
    mkdirSync(join(wasm, "modules"), { recursive: true });
    for (const name of readdirSync(`${build}/wasm/modules`).filter((name) => /\.(swiftmodule|made-of)$/.test(name))) {
        cpSync(`${build}/wasm/modules/${name}`, join(wasm, "modules", name));
    }
    symlinkSync(resolve(build, "wasm/results"), join(wasm, "results"));
    const made = spawnSync(join(copy, "Scripts/build-web"), ["--set", "basic", "--anew"], {
        cwd: copy, encoding: "utf8", env: { ...process.env, BAUKASTEN_BUILD: ".build" },
    });
    assert.equal(made.status, 0, made.stdout + made.stderr);
    for (const name of ["core-basic.wasm", "rest-basic.wasm", "later-basic.wasm"]) {
        assert.ok(readFileSync(join(wasm, name)).equals(readFileSync(`${build}/wasm/${name}`)), `${name} has other bytes`);
    }
    // The other cores would take as long again. From the same they become the same, as that of Basic just did.
    const { all: before, ...others } = sets(root, build);
    const { all: after, padding, ...same } = sets(copy, ".build");
    assert.deepEqual(Object.keys(others), ["basic", "calendars-grids-training-trainingfiles", "labelling", "survey", "touring"]);
    assert.deepEqual(same, others);
    assert.ok(padding && before !== after);
});
