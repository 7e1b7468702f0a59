// Pictures that come ahead of being looked at (OF-AHEAD-1), with a store and a server that count what they are asked for.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Ahead } from "../../Web/behind/ahead.js";

globalThis.navigator ??= {};

const DESCRIPTION = '{"Type": "Image"}';
const row = (media) => ({ store: "entries", key: media, value: { fields: { Picture: { media } } } });

let asked;
let kept;
let isOffline;
let status;
let entries;
let ahead;

const store = {
    rows: async () => (asked.push("rows"), { entries }),
    media: async (name) => kept.get(name),
    saveMedia: async (name, blob, isSent) => void kept.set(name, { blob, isSent }),
};
const server = {
    media: async (name) => {
        asked.push(name);
        if (isOffline) throw new TypeError("no network");
        return new Response("picture", { status: name === "refused" ? 403 : status });
    },
    file: (name) => `https://example.org/app/files/${name}`,
};

beforeEach(() => {
    [asked, kept, isOffline, status, entries] = [[], new Map(), false, 200, [row("one").value]];
    ahead = new Ahead(store, server);
});

test("what is written later comes too, and rows are read once", async () => {
    await ahead.bring(DESCRIPTION);
    ahead.written([row("two"), { store: "ops", key: "op", value: { media: "three" } }]);
    await ahead.bring(DESCRIPTION);
    await ahead.bring(DESCRIPTION);
    assert.deepEqual(asked, ["rows", "one", "two"]);
    assert.deepEqual([...kept.keys()], ["one", "two"]);
    assert.ok([...kept.values()].every(({ isSent }) => isSent));
});

test("whoever begins to lead looks through all rows, and asks for nothing twice", async () => {
    await ahead.bring(DESCRIPTION);
    entries.push(row("two").value);
    ahead.fallBehind();
    await ahead.bring(DESCRIPTION);
    assert.deepEqual(asked, ["rows", "one", "rows", "two"]);
});

test("without a network it goes on the next time; what is refused is asked for once", async () => {
    entries.push(row("refused").value);
    isOffline = true;
    await ahead.bring(DESCRIPTION);
    assert.equal(kept.size, 0);
    isOffline = false;
    await ahead.bring(DESCRIPTION);
    await ahead.bring(DESCRIPTION);
    assert.deepEqual(asked, ["rows", "one", "one", "refused"]);
    assert.deepEqual([...kept.keys()], ["one"]);
});

for (const busy of [429, 500, 503]) {
    test(`a server that answers with ${busy} is asked again the next time, not before`, async () => {
        entries.push(row("two").value);
        status = busy;
        await ahead.bring(DESCRIPTION);
        assert.deepEqual(asked, ["rows", "one"]);
        status = 200;
        await ahead.bring(DESCRIPTION);
        assert.deepEqual([...kept.keys()], ["one", "two"]);
    });
}

test("a file of the app is kept also before the service worker keeps any, and asked for once", async (t) => {
    entries = [{ fields: { Picture: { file: "hand.svg" } } }, { fields: { Picture: { file: "seen.svg" } } }];
    const held = new Map([[server.file("seen.svg"), new Response("<svg/>")]]);
    t.mock.method(globalThis, "fetch", async (address) => (asked.push(address), new Response("<svg/>")));
    globalThis.caches = {
        match: async (address) => held.get(address),
        open: async (name) => ({ put: async (address, response) => void (name === "apps" && held.set(address, response)) }),
    };
    t.after(() => delete globalThis.caches);
    await ahead.bring(DESCRIPTION);
    assert.equal(await held.get(server.file("hand.svg"))?.text(), "<svg/>");
    ahead.fallBehind();
    await ahead.bring(DESCRIPTION);
    assert.deepEqual(asked, ["rows", server.file("hand.svg"), "rows"]);
});

test("an app without pictures is not looked through", async () => {
    await ahead.bring('{"Type": "Text"}');
    assert.deepEqual(asked, []);
});
