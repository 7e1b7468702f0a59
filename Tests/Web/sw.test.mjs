// The service worker with a cache and a server that a test lays out.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const script = readFileSync(new URL("../../Web/sw.js", import.meta.url), "utf8");
const origin = "https://example.org";

class Cache {
    entries = new Map();
    key = (request) => new URL(request.url ?? request, `${origin}/web/sw.js`).href;
    match = async (request) => this.entries.get(this.key(request))?.clone();
    put = async (request, answer) => void this.entries.set(this.key(request), answer);
    delete = async (request) => this.entries.delete(this.key(request));
    keys = async () => [...this.entries.keys()].map((url) => new Request(url));
}

const core = (name) => ({ first: `core-${name}.wasm`, rest: `rest-${name}.wasm`, later: `later-${name}.wasm`, page: `index-${name}.html` });
const files = ["main.js", "behind/sync.js", "chart/chart.js", "canvas/canvas.js", "surface/surface.js"];
const cores = { basic: { ...core("basic"), page: "index.html" }, extra: core("extra"), all: core("all") };
const names = [...files, ...Object.values(cores).flatMap((one) => Object.values(one))];
const SHELL = {
    version: "1", now: ["main.js"], always: ["behind/sync.js"], cores,
    parts: { chart: ["chart/chart.js", "surface/surface.js"], canvas: ["canvas/canvas.js", "surface/surface.js"] },
    digests: Object.fromEntries(names.map((name) => [name, `sha256-${name}`])),
};

/** A worker on a device; `apps` are headers of descriptions by the app's name, `gone` are files that the server lacks; a file
 *  arrives after `slow(path)`. Nobody waits longer than a moment for a slow network. */
function device(apps, gone = new Set(), slow = async () => {}) {
    const stored = new Map();
    const listeners = {};
    const asked = [];
    const caches = {
        open: async (name) => stored.get(name) ?? stored.set(name, new Cache()).get(name),
        keys: async () => [...stored.keys()], delete: async (name) => stored.delete(name),
    };
    const fetch = async (request, options) => {
        const { url, integrity } = request.url ? request : new Request(new URL(request, origin), options);
        const path = new URL(url).pathname.slice(1);
        asked.push([path, integrity]);
        await slow(path);
        if (gone.has(path) || gone.has("network")) throw new TypeError("Failed to fetch");
        const app = path.match(/^(\w+)\/app\.json$/)?.[1];
        if (app && !apps[app]) return new Response("", { status: 404 });
        return new Response(`${app ?? path} ${JSON.stringify(apps[app] ?? "")}`, { headers: apps[app ?? path] ?? {} });
    };
    const self = { SHELL, addEventListener: (type, listener) => { listeners[type] = listener; }, skipWaiting() {} };
    vm.runInNewContext(script, {
        self, caches, fetch, importScripts() {}, location: { href: `${origin}/web/sw.js`, origin }, URL, Request, Response,
        AbortController, setTimeout: (run, _, value) => setTimeout(run, 1, value), clients: { claim: async () => {} }, Promise, Set, Object, Array, console,
    });
    /** Sends an event and waits for everything that it begins. */
    async function event(type, members) {
        const pending = [];
        let answer;
        listeners[type]({ ...members, waitUntil: (work) => pending.push(work), respondWith: (work) => { answer = work; } });
        const got = await answer;
        while (pending.length) await pending.shift();
        return got;
    }
    return {
        asked, event, caches,
        get: (path, mode = "cors", cache = "default") => {
            const request = new Request(`${origin}/${path}`);
            return event("fetch", { request: { url: request.url, method: "GET", mode, cache } });
        },
        opened: (app) => event("message", { data: [`${origin}/${app}/app.json`] }),
        kept: async (name = "shell-1") => [...(await caches.open(name)).entries.keys()].map((url) => new URL(url).pathname.slice(1)).sort(),
    };
}

const web = (...names) => names.map((name) => `web/${name}`).sort();

test("OF-KIT-6 a device keeps the core and the parts that its apps need", async () => {
    const { event, opened, kept } = device({ plain: {}, charts: { "Baukasten-Kits": "Extra", "Baukasten-Parts": "chart" } });
    await event("install");
    assert.deepEqual(await kept(), web("main.js", "behind/sync.js"));
    await opened("plain");
    const plain = ["main.js", "behind/sync.js", "core-basic.wasm", "rest-basic.wasm", "later-basic.wasm", "index.html"];
    assert.deepEqual(await kept(), web(...plain));
    await opened("charts");
    const charts = ["chart/chart.js", "surface/surface.js", "core-extra.wasm", "rest-extra.wasm", "later-extra.wasm", "index-extra.html"];
    assert.deepEqual(await kept(), web(...plain, ...charts));
});

test("OF-SHELL-2 a set that lacks what stores records does not count", async () => {
    const { event } = device({ plain: {} }, new Set(["web/behind/sync.js"]));
    await assert.rejects(event("install"));
});

test("OF-KIT-6 what no app needs any more goes, and so does an app that the server has no more", async () => {
    const apps = { plain: {}, charts: { "Baukasten-Kits": "Extra", "Baukasten-Parts": "chart" } };
    const { event, opened, get, kept } = device(apps);
    await event("install");
    await opened("plain");
    await opened("charts");
    delete apps.charts;
    assert.equal((await get("charts/app.json")).status, 404);
    await opened("plain");
    assert.deepEqual(await kept("apps"), ["plain/app.json"]);
    assert.deepEqual(await kept(), web("main.js", "behind/sync.js", "core-basic.wasm", "rest-basic.wasm", "later-basic.wasm", "index.html"));
});

test("OF-KIT-5 a description counts on the device when the core that it needs is there", async () => {
    const apps = { app: {} };
    const gone = new Set();
    const { opened, get, kept } = device(apps, gone);
    await opened("app");
    apps.app = { "Baukasten-Kits": "Extra" };
    gone.add("web/rest-extra.wasm");
    assert.equal((await get("app/app.json")).headers.get("Baukasten-Kits"), "Extra");
    gone.add("network");
    assert.equal((await get("app/app.json")).headers.get("Baukasten-Kits"), null);
    assert.match(await (await get("app/", "navigate")).text(), /^web\/index\.html/);
    gone.clear();
    await get("app/app.json");
    assert.ok((await kept()).includes("web/rest-extra.wasm"));
    assert.ok(!(await kept()).includes("web/rest-basic.wasm"));
    gone.add("network");
    assert.equal((await get("app/app.json")).headers.get("Baukasten-Kits"), "Extra");
    assert.match(await (await get("app/", "navigate")).text(), /^web\/index-extra\.html/);
});

test("OF-KIT-1 kits that were not linked together run with the core of all kits", async () => {
    const { opened, get, kept } = device({ app: { "Baukasten-Kits": "Extra Rare" } });
    await opened("app");
    assert.ok((await kept()).includes("web/core-all.wasm"));
    assert.match(await (await get("web/index-extra-rare.html")).text(), /^web\/index-all\.html/);
});

test("OF-SHELL-2 every file of the host is asked for with the digest of this version", async () => {
    const { event, opened, get, asked } = device({ app: { "Baukasten-Parts": "canvas" } });
    await event("install");
    await opened("app");
    await get("web/chart/chart.js");
    const host = asked.filter(([path]) => path.startsWith("web/"));
    assert.ok(host.length > 5);
    for (const [path, integrity] of host) assert.equal(integrity, `sha256-${path.slice(4)}`);
});

test("OF-SHELL-5 what is slow is taken from the device, but not for an open page that looks for a changed description", async () => {
    const apps = { app: {} };
    let arrive = null;
    const slow = (path) => path === "app/app.json" && arrive && new Promise((resolve) => arrive.push(resolve));
    const { opened, get } = device(apps, new Set(), slow);
    await opened("app");
    apps.app = { "Baukasten-Tiles": "new" };
    arrive = [];
    const opening = get("app/app.json");
    const looking = get("app/app.json", "cors", "no-cache");
    // Longer than anybody waits.
    setTimeout(() => arrive.forEach((resolve) => resolve()), 50);
    assert.equal((await opening).headers.get("Baukasten-Tiles"), null);
    assert.equal((await looking).headers.get("Baukasten-Tiles"), "new");
});

test("OF-KIT-6 what an app gained is kept while what it needed before is still being brought", async () => {
    const apps = { app: {} };
    let arrive;
    const slow = (path) => path === "web/behind/sync.js" && !arrive && new Promise((resolve) => { arrive = resolve; });
    const { opened, get, kept } = device(apps, new Set(), slow);
    const opening = opened("app");
    while (!arrive) await new Promise((resolve) => setTimeout(resolve, 1));
    apps.app = { "Baukasten-Parts": "chart" };
    const looking = get("app/app.json", "cors", "no-cache");
    setTimeout(arrive, 50);
    await Promise.all([opening, looking]);
    const names = await kept();
    for (const name of web("chart/chart.js", "surface/surface.js", "behind/sync.js")) assert.ok(names.includes(name), name);
});

test("TS-DEV-5 what is not to be stored is not kept, and goes where an earlier version kept it", async () => {
    const headers = { "Cache-Control": "private, No-Store" };
    const gone = new Set();
    const { event, get, kept, caches } = device({ plain: {}, account: headers }, gone);
    assert.equal((await get("account", "navigate")).status, 200);
    assert.equal((await get("plain/files/icon.png")).status, 200);
    assert.deepEqual(await kept("apps"), ["plain/files/icon.png"]);
    gone.add("network");
    await assert.rejects(get("account", "navigate"));
    await (await caches.open("apps")).put(`${origin}/account`, new Response("Aurelia", { headers }));
    await event("activate");
    assert.deepEqual(await kept("apps"), ["plain/files/icon.png"]);
});
