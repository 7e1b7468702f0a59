// The compiled engine of patterns beside this Node's RegExp.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { Module, build, compile } from "./module.mjs";
import { cases, expected } from "./patterns.mjs";

const root = new URL("../../", import.meta.url);
const vectors = new Module(compile(`${build}/wasm/vectors.wasm`));
const run = (input) => {
    const request = JSON.stringify({ area: "pattern/parity", index: 0, vectors: [{ input, expected: 0 }] });
    return JSON.parse(JSON.parse(vectors.call("vectors_run", request)).actual);
};

const seed = Number(process.env.BAUKASTEN_SEED ?? 11_22_2026);

test("PA-SYN-1 PA-FIND-1 PA-FIND-2 20,000 generated pairs are accepted, found and captured as RegExp does it", () => {
    let compared = 0;
    for (const { pattern, text, expected } of cases(seed, 20_000)) {
        const found = run({ pattern, text });
        const note = `seed ${seed}: ${JSON.stringify({ pattern, text })}`;
        if ("error" in expected) assert.ok("error" in found, note);
        else assert.deepEqual(found, expected, note);
        compared += 1;
    }
    assert.equal(compared, 20_000);
});

// What RegExp accepts and this engine does not.
const refusedHereOnly = new Set(["backReference", "lookAround", "unknownProperty", "tooLong", "tooLarge", "tooDeep"]);

test("the vectors of patterns say what RegExp says", () => {
    const folder = new URL("Spec/vectors/pattern/", root);
    let compared = 0;
    for (const file of readdirSync(folder)) {
        for (const { name, rule, input, expected: stated } of JSON.parse(readFileSync(new URL(file, folder), "utf8"))) {
            // RegExp would need too long for these, and knows no longest text.
            if (rule === "PA-TIME-1" || rule === "PA-LIM-4") continue;
            const text = input.text.repeat(input.times ?? 1) + (input.end ?? "");
            const found = refusedHereOnly.has(stated.error) ? { error: "" } : expected(input.pattern, text);
            assert.deepEqual(found, "error" in stated ? { error: "" } : stated, `${rule} ${name}`);
            compared += 1;
        }
    }
    assert.ok(compared > 150);
});

const categories =
    "Lu Ll Lt LC Lm Lo L Mn Mc Me M Nd Nl No N Pc Pd Ps Pe Pi Pf Po P Sm Sc Sk So S Zs Zl Zp Z Cc Cf Cs Co Cn C " +
    "Cased_Letter Close_Punctuation Combining_Mark Connector_Punctuation Control Currency_Symbol Dash_Punctuation " +
    "Decimal_Number Enclosing_Mark Final_Punctuation Format Initial_Punctuation Letter Letter_Number Line_Separator " +
    "Lowercase_Letter Mark Math_Symbol Modifier_Letter Modifier_Symbol Nonspacing_Mark Number Open_Punctuation Other " +
    "Other_Letter Other_Number Other_Punctuation Other_Symbol Paragraph_Separator Private_Use Punctuation Separator " +
    "Space_Separator Spacing_Mark Surrogate Symbol Titlecase_Letter Unassigned Uppercase_Letter cntrl digit punct";
const scripts =
    "Arabic Arab Cyrillic Cyrl Devanagari Deva Greek Grek Hangul Hang Han Hani Hebrew Hebr Hiragana Hira Katakana Kana " +
    "Latin Latn Thai";
const binary = "Any ASCII Assigned White_Space space";

// As runs of members: where each starts and where it has ended.
function members(expression) {
    const bounds = [];
    for (let point = 0; point <= 0x110000; point += 1) {
        const isMember = point < 0x110000 && expression.test(String.fromCodePoint(point));
        if (isMember !== (bounds.length % 2 === 1)) bounds.push(point);
    }
    return bounds;
}

test("PA-CLS-3 every property has exactly the code points that it has in RegExp", (context) => {
    if (process.versions.unicode !== "17.0") {
        return context.skip(`this Node has Unicode ${process.versions.unicode}, the tables are those of 17.0`);
    }
    const compare = (property) => {
        assert.deepEqual(run({ property }), members(new RegExp(`^\\p{${property}}$`, "u")), property);
    };
    for (const value of categories.split(" ")) {
        compare(`gc=${value}`);
        assert.deepEqual(run({ property: value }), run({ property: `General_Category=${value}` }), value);
    }
    for (const value of scripts.split(" ")) {
        compare(`sc=${value}`);
        assert.deepEqual(run({ property: `Script=${value}` }), run({ property: `sc=${value}` }), value);
    }
    for (const property of binary.split(" ")) compare(property);
});

test("PA-SYN-4 names of groups have the letters that they have in RegExp", () => {
    let refused = 0;
    for (let point = 0x21; point < 0x30000; point += point < 0x3100 ? 1 : 37) {
        if (point >= 0xd800 && point < 0xe000) continue;
        const letter = String.fromCodePoint(point);
        // `(?<!` and `(?<=` look behind.
        if (letter === "!" || letter === "=") continue;
        for (const pattern of [`(?<${letter}>a)`, `(?<a${letter}>a)`]) {
            const isRefused = "error" in expected(pattern, "a");
            assert.equal("error" in run({ pattern, text: "a" }), isRefused, `${pattern} U+${point.toString(16)}`);
            refused += isRefused ? 1 : 0;
        }
    }
    assert.ok(refused > 1000);
});

test("the tables of properties are what Scripts/build-character-tables writes", (context) => {
    const script = new URL("Scripts/build-character-tables", root).pathname;
    const result = spawnSync(process.execPath, [script, "--check"], { encoding: "utf8" });
    if (result.status === 2) return context.skip(result.stderr);
    assert.equal(result.status, 0, result.stderr);
});

test("the tables of decompositions are what Scripts/build-decompositions writes", (context) => {
    const script = new URL("Scripts/build-decompositions", root).pathname;
    const result = spawnSync(process.execPath, [script, "--check"], { encoding: "utf8" });
    if (result.status === 2) return context.skip(result.stderr);
    assert.equal(result.status, 0, result.stderr);
});
