// Keeps apps on the device: the host's files as one set of one version, each app's files as they were last seen.

importScripts("shell.js");

const { version, now, soon, later } = self.SHELL;
const SHELL = `shell-${version}`;
const APPS = "apps";
/** A network that takes longer than this counts as none. */
const PATIENCE_MILLISECONDS = 4_000;

const web = new URL(".", location.href);
const root = new URL("..", web).pathname;

async function kept(cache, request) {
    return (await caches.open(cache)).match(request, { ignoreVary: true });
}

/** Asks the server also where the browser has a copy; what has not changed is not sent again. */
async function add(cache, names) {
    const open = await caches.open(cache);
    await open.addAll(names.map((name) => new Request(new URL(name, web), { cache: "no-cache" })));
}

/** Ends when a newer version takes over: it would have to wait for these downloads. */
const downloads = new AbortController();

async function addMissing(cache, names) {
    const open = await caches.open(cache);
    await Promise.allSettled(names.map(async (name) => {
        const address = new URL(name, web);
        if (await kept(cache, address)) return;
        const answer = await fetch(address, { cache: "no-cache", signal: downloads.signal });
        if (answer.ok) await open.put(address, answer);
    }));
}

async function activate() {
    for (const name of await caches.keys()) {
        if (name.startsWith("shell-") && name !== SHELL) await caches.delete(name);
    }
    await clients.claim();
}

self.addEventListener("install", (event) => event.waitUntil(add(SHELL, [...now, ...soon])));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

/** From a page: "takeOver" for the newer version, "leave" for the older one; a list names what the page's app needs. */
self.addEventListener("message", (event) => {
    if (event.data === "takeOver") return void self.skipWaiting();
    if (event.data === "leave") return downloads.abort();
    if (Array.isArray(event.data)) {
        event.waitUntil(Promise.all([addMissing(SHELL, later), addMissing(APPS, event.data)]));
    }
});

/** The host's files never mix versions: they come from this worker's set. */
async function fromShell(request) {
    const found = await kept(SHELL, request);
    if (found) return found;
    const answer = await fetch(request);
    const name = new URL(request.url).pathname.slice(web.pathname.length);
    if (answer.ok && later.includes(name)) (await caches.open(SHELL)).put(request, answer.clone());
    return answer;
}

/** The newest answer; without a network, or with a very slow one, the last one. */
async function newest(request) {
    const asked = fetch(request).then(async (answer) => {
        const isWhole = answer.status === 200 && !answer.redirected;
        if (isWhole) await (await caches.open(APPS)).put(request, answer.clone()).catch(() => {});
        return answer;
    });
    const last = await kept(APPS, request);
    if (!last) return asked;
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS, last));
    return Promise.race([asked.catch(() => last), patience]);
}

/** An app that is on the device opens with the host of this version. */
async function page(request) {
    const { pathname } = new URL(request.url);
    const isApp = pathname.endsWith("/") && (await kept(APPS, new URL("app.json", request.url)));
    return (isApp && (await kept(SHELL, new URL("index.html", web)))) || newest(request);
}

self.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== location.origin) return;
    const name = pathname.slice(root.length);
    if (pathname.startsWith(web.pathname)) return event.respondWith(fromShell(request));
    if (/^(api|health|metrics|problems)(\/|$)|(^|\/)live$/.test(name)) return;
    event.respondWith(request.mode === "navigate" ? page(request) : newest(request));
});
