// Patterns and texts for the comparison with this Node's RegExp, made from a seed: the same seed gives the same cases.
//
//   node patterns.mjs SEED COUNT    prints them with RegExp's results, one JSON object a line

import { pathToFileURL } from "node:url";
import { Script } from "node:vm";

// Numbers from 0 below 1 (mulberry32).
function generator(seed) {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
}

const letters = ["a", "b", "c", "A", "_", "0", "7", " ", "-", "ä", "ß", "λ", "Ж", "中", "é", "\n", "\u2028", "\u00a0", "😀", "𝒜", "ʰ", "٣"];
const classes = ["\\d", "\\D", "\\w", "\\W", "\\s", "\\S", "."];
const escapes = [
    "\\n", "\\t", "\\.", "\\/", "\\\\", "\\$", "\\x61", "\\u0062", "\\u{63}", "\\u{1F600}", "\\ud83d\\ude00", "\\u00e4", "\\ud83d",
    "\\cJ", "\\0", "\\*", "\\-", "\\]", "\\u{D83D}\\u{DE00}", "\\f", "\\v", "\\r", "\\B", "\\b",
];
const properties = [
    "\\p{L}", "\\P{L}", "\\p{Lu}", "\\p{Ll}", "\\p{Nd}", "\\p{N}", "\\p{P}", "\\p{S}", "\\p{Z}", "\\p{Script=Greek}", "\\p{sc=Cyrl}",
    "\\p{sc=Han}", "\\p{Letter}", "\\p{gc=Uppercase_Letter}", "\\P{Script=Latin}", "\\p{White_Space}",
    "\\p{Any}", "\\p{ASCII}", "\\p{LC}", "\\p{Lm}", "\\p{Assigned}", "\\P{LC}",
];
// What is mostly wrong, to compare what is refused.
const damage = [
    "(", ")", "[", "]", "{", "}", "*", "+", "?", "|", "\\", "\\q", "\\-", "{2", "{2,1}", "{,3}", "(?", "(?a", "\\p", "\\p{X}", "\\p{gc}",
    "\\p{Script}", "\\u{11000F}", "\\u12", "\\x1", "\\c1", "[\\d-a]", "[b-a]", "[a-\\w]", "(?<>a)", "(?<1>a)", "\\00", "\\u{}", "^*",
    "$+", "\\b?", "(?<a>", "[^", "a**", "a{1}{2}", "\\p{ L}", "\\p{l}", "\\p{sc=L}", "\\p{gc=Latin}", "[\\B]", "[\\c]", "\\p{=L}",
];

// Characters of the syntax at random; what is refused here and not by RegExp is left out.
const garbage = [..."()[]{}{}*+?|\\\\\\^$.,-012ab<>:pPuxcdDLs=!", "(?:", "(?<a>", "\\p{", "\\u{", "{2,", "[^"];
const refusedHereOnly = /\\[1-9k]|\(\?<?[=!]|[0-9]{4}/;

class Maker {
    constructor(random) {
        this.random = random;
    }

    below(count) {
        return Math.floor(this.random() * count);
    }

    pick(list) {
        return list[this.below(list.length)];
    }

    chance(share) {
        return this.random() < share;
    }

    // Few letters, so that something matches now and then.
    letter() {
        return this.chance(0.75) ? letters[this.below(3)] : this.pick(letters);
    }

    literal() {
        const letter = this.letter();
        return letter === "-" && this.chance(0.1) ? "\\-" : letter;
    }

    classMember() {
        const kind = this.random();
        if (kind < 0.5) return this.literal();
        if (kind < 0.65) return `${this.pick(["a", "0", "A", "b", "ä"])}-${this.pick(["c", "7", "Z", "z", "\\u{1F600}", "-"])}`;
        if (kind < 0.8) return this.pick(classes);
        if (kind < 0.9) return this.pick(properties);
        return this.pick(escapes);
    }

    // `rounds`: in how many repetitions it stands.
    atom(depth, state, rounds) {
        const kind = this.random();
        if (kind < 0.4 || depth === 0) return this.literal();
        if (kind < 0.5) return this.pick(classes);
        if (kind < 0.55) return this.pick(escapes);
        if (kind < 0.6) return this.pick(properties);
        if (kind < 0.7) {
            const members = Array.from({ length: this.below(4) }, () => this.classMember()).join("");
            return `[${this.chance(0.3) ? "^" : ""}${members}]`;
        }
        const inside = this.disjunction(depth - 1, state, rounds);
        if (kind < 0.85) return `(${inside})`;
        if (kind < 0.95) return `(?:${inside})`;
        state.groups += 1;
        return `(?<${this.pick(["g", "größe", "_", "$x", "\\u0061", "名"])}${this.chance(0.95) ? state.groups : ""}>${inside})`;
    }

    quantifier() {
        const lazy = this.chance(0.3) ? "?" : "";
        const kind = this.random();
        if (kind < 0.55) return "";
        if (kind < 0.85) return this.pick(["*", "+", "?"]) + lazy;
        const least = this.below(4);
        return this.pick([`{${least}}`, `{${least},}`, `{${least},${least + this.below(3)}}`]) + lazy;
    }

    term(depth, state, rounds) {
        const kind = this.random();
        if (kind < 0.04) return this.pick(["^", "$", "\\b", "\\B"]);
        // RegExp would try for hours what repeats three times over.
        const quantifier = rounds < 2 ? this.quantifier() : this.pick(["", "", "?", "??"]);
        return this.atom(depth, state, rounds + (/^\??\??$/.test(quantifier) ? 0 : 1)) + quantifier;
    }

    disjunction(depth, state, rounds) {
        const alternative = () => Array.from({ length: this.below(4) }, () => this.term(depth, state, rounds)).join("");
        return Array.from({ length: this.chance(0.3) ? 2 + this.below(2) : 1 }, alternative).join("|");
    }

    garbage() {
        for (;;) {
            const text = Array.from({ length: 1 + this.below(10) }, () => this.pick(garbage)).join("");
            if (!refusedHereOnly.test(text)) return text;
        }
    }

    pattern() {
        if (this.chance(0.15)) return this.garbage();
        let pattern = this.disjunction(3, { groups: 0 }, 0);
        if (this.chance(0.12)) {
            const place = this.below(pattern.length + 1);
            pattern = pattern.slice(0, place) + this.pick(damage) + pattern.slice(place);
        }
        return pattern.toWellFormed?.() ?? pattern.replace(/\p{Surrogate}/gu, "a");
    }

    text() {
        return Array.from({ length: this.below(9) }, () => this.letter()).join("");
    }
}

const scalars = (text) => [...text].length;

// The first match as ECMA-262 says: tried from one code point after the other. Node's own search also finds the place
// inside a surrogate pair, where nothing is.
function find(pattern, text) {
    const expression = new RegExp(pattern, "uy");
    for (let index = 0; index <= text.length; index += text.codePointAt(index) > 0xffff ? 2 : 1) {
        expression.lastIndex = index;
        const found = expression.exec(text);
        if (found) return found;
    }
    return null;
}

const script = new Script("globalThis.work()");

// What `work` returns; undefined if that takes longer than a second: RegExp tries one way after the other, for some patterns
// longer than anyone waits.
function inTime(work) {
    globalThis.work = work;
    try {
        return script.runInThisContext({ timeout: 1000 });
    } catch (error) {
        if (error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return undefined;
        throw error;
    }
}

// What RegExp makes of a pattern and a text, as the vectors of Spec/vectors/pattern state it; `{"error": ""}` if it refuses.
export function expected(pattern, text) {
    let found;
    let whole;
    try {
        found = find(pattern, text);
        whole = new RegExp(`^(?:${pattern})$`, "u").test(text);
    } catch (error) {
        if (error instanceof SyntaxError) return { error: "" };
        throw error;
    }
    if (!found) return { whole, match: null };
    const match = { at: scalars(text.slice(0, found.index)), groups: [...found].map((group) => group ?? null) };
    if (found.groups) match.names = Object.keys(found.groups);
    return { whole, match };
}

// Yields `{ pattern, text, expected }`, several texts for each pattern.
export function* cases(seed, count) {
    const maker = new Maker(generator(seed));
    let made = 0;
    while (made < count) {
        const pattern = maker.pattern();
        for (let round = 0; round < 4 && made < count; round += 1) {
            const text = maker.text();
            const result = inTime(() => expected(pattern, text));
            if (!result) break;
            yield { pattern, text, expected: result };
            made += 1;
        }
    }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
    const [seed, count] = process.argv.slice(2).map(Number);
    for (const found of cases(seed, count)) process.stdout.write(`${JSON.stringify(found)}\n`);
}
