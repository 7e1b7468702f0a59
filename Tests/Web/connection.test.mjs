// What the host sends before operations, to a server that takes pictures in parts (AP-MEDIA-2).

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { ServerConnection } from "../../Web/behind/connection.js";

/** Two parts of 256 KiB and one byte, each with bytes of its own. */
const PICTURE = Uint8Array.from({ length: 524_289 }, (_, place) => place % 251);
const HASH = "ab".repeat(32);
const OTHER = "cd".repeat(32);
const ADDRESS = `https://example.org/api/apps/notes/media/${HASH}`;
const REQUEST = {
    since: 0, ops: [{ id: "op", kind: "create", fields: { Picture: { media: HASH, type: "image/png" } } }],
};

let kept;
let received;
let refusal;
let asked;

/** On the device. */
const store = {
    media: async (hash) => kept.get(hash),
    saveMedia: async (hash, blob, isSent) => void kept.set(hash, { blob, isSent }),
};

/** The server knows of the picture the first `received` bytes, as those of this account. */
async function server(address, { method, body, headers }) {
    asked.push(`${method} ${new URL(address).pathname.split("/").at(-1)}`);
    if (method === "POST") return Response.json({ outcomes: [] });
    assert.equal(address, ADDRESS);
    const state = () => ({
        "Upload-Offset": String(received.length), "Upload-Complete": received.length === PICTURE.length ? "?1" : "?0",
    });
    if (method === "HEAD") return new Response(null, { status: 204, headers: state() });
    if (refusal) return new Response(null, { status: refusal, headers: { "Retry-After": "7" } });
    assert.equal(headers["Upload-Offset"], String(received.length));
    received = new Uint8Array(await new Blob([received, body]).arrayBuffer());
    assert.equal(headers["Upload-Complete"], state()["Upload-Complete"]);
    return new Response(null, { status: 201, headers: state() });
}

/** Of a request that is to be sent again later. */
async function postponed(status) {
    [asked, refusal] = [[], status];
    const connection = new ServerConnection({ api: "https://example.org/api", app: "notes", account: "anna" });
    const answer = await connection.synchronise(REQUEST, store);
    assert.ok(!asked.some((request) => request.startsWith("POST")), "nothing that refers to the picture goes before it");
    return answer;
}

/** Synchronises, and says what the server was asked. */
async function sent(request = REQUEST) {
    asked = [];
    const connection = new ServerConnection({ api: "https://example.org/api", app: "notes", account: "anna" });
    assert.equal((await connection.synchronise(request, store)).status, 200);
    return asked;
}

const HEAD = `HEAD ${HASH}`;
const PATCH = `PATCH ${HASH}`;

beforeEach(() => {
    kept = new Map([[HASH, { blob: new Blob([PICTURE]), isSent: false }]]);
    [received, refusal] = [new Uint8Array(), undefined];
    globalThis.fetch = server;
});

test("OF-SEND-1 pictures go before the operations that name them, in parts", async () => {
    assert.deepEqual(await sent(), [HEAD, PATCH, PATCH, PATCH, "POST sync"]);
    assert.deepEqual(received, PICTURE);
    assert.equal(kept.get(HASH).isSent, true);
});

test("OF-SEND-1 the server is asked also about what was sent once, and gets it again when it lacks it", async () => {
    await sent();
    assert.deepEqual(await sent(), [HEAD, "POST sync"]);
    // As after a restored backup, or when somebody else logs in who did not send it.
    received = new Uint8Array();
    assert.equal(kept.get(HASH).isSent, true);
    assert.deepEqual(await sent(), [HEAD, PATCH, PATCH, PATCH, "POST sync"]);
    assert.deepEqual(received, PICTURE);
});

test("OF-SEND-1 what was interrupted goes on where it ended", async () => {
    received = PICTURE.slice(0, 262_144);
    assert.deepEqual(await sent(), [HEAD, PATCH, PATCH, "POST sync"]);
    assert.deepEqual(received, PICTURE);
});

test("OF-SEND-1 operations go also without what is not on the device, and without what the server refuses", async () => {
    const foreign = { since: 0, ops: [{ id: "op", fields: { Picture: { media: OTHER } } }] };
    assert.deepEqual(await sent(foreign), ["POST sync"]);
    refusal = 415;
    assert.deepEqual(await sent(), [HEAD, PATCH, "POST sync"]);
    assert.equal(kept.get(HASH).isSent, false);
});

test("LI-BODY-4 a server that takes a picture later gets it later, with what refers to it", async () => {
    for (const status of [408, 429, 503]) assert.deepEqual(await postponed(status), { status, retryAfter: 7, isOther: false, isErased: false });
    refusal = undefined;
    assert.equal((await sent()).at(-1), "POST sync");
});
