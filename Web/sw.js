// Keeps apps on the device: the host's files as one set of one version, each app's files as they were last seen.

importScripts("shell.js");

const { version, now, always, cores, parts, digests } = self.SHELL;
const SHELL = `shell-${version}`;
const APPS = "apps";
const RECEIVED = "received";
const MOST_FILES = 20;
/** A network that takes longer than this counts as none. */
const PATIENCE_MILLISECONDS = 4_000;

const web = new URL(".", location.href);
const root = new URL("..", web).pathname;
const isDescription = ({ url }) => new URL(url).pathname.endsWith("/app.json");
const nameOf = (address) => new URL(address).pathname.slice(web.pathname.length);

async function kept(cache, request) {
    return (await caches.open(cache)).match(request, { ignoreVary: true });
}

/** A file of the host; one with another content than this version's is refused. */
function fromServer(name, options) {
    return fetch(new Request(new URL(name, web), { cache: "no-cache", integrity: digests[name], ...options }));
}

/** Ends when a newer version takes over: it would have to wait for these downloads. */
const downloads = new AbortController();

/** Brings files of the host; `isAll`: rejects when one cannot be had. */
async function keep(names, isAll) {
    const open = await caches.open(SHELL);
    const answers = names.map(async (name) => {
        const address = new URL(name, web);
        if (await open.match(address, { ignoreVary: true })) return;
        const answer = await fromServer(name, { signal: downloads.signal });
        if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
        await open.put(address, answer);
    });
    await (isAll ? Promise.all(answers) : Promise.allSettled(answers));
}

/** What the server says that an app needs: with which set of kits it runs, and what of the page comes on demand. */
function needsOf(description) {
    const list = (name) => (description.headers.get(name) ?? "").split(" ").filter(Boolean);
    const set = list("Baukasten-Kits").join("-").toLowerCase() || "basic";
    return { core: Object.values(cores[set] ?? cores.all), parts: list("Baukasten-Parts").flatMap((name) => parts[name] ?? []) };
}

/** What all apps on the device need besides `now` and `always`. */
async function needed() {
    const open = await caches.open(APPS);
    const descriptions = (await open.keys()).filter(isDescription);
    const all = (await Promise.all(descriptions.map((request) => open.match(request, { ignoreVary: true })))).map(needsOf);
    return { cores: [...new Set(all.flatMap(({ core }) => core))], parts: [...new Set(all.flatMap((one) => one.parts))] };
}

/** A set counts only when it is whole: an app that opens without a network also stores what is entered. */
async function install() {
    const { cores: own } = await needed();
    await keep([...now, ...always, ...own], true);
}

let tidied = Promise.resolve();

/** Brings what the apps need and drops what none of them needs any more: one after the other, for one that began before an app
 *  changed would drop what a later one has brought for it. */
function tidy() {
    tidied = tidied.then(bringAndDrop, bringAndDrop);
    return tidied;
}

async function bringAndDrop() {
    const { cores: own, parts: others } = await needed();
    await keep(own);
    await keep([...always, ...others]);
    const wanted = new Set([...now, ...always, ...own, ...others]);
    const open = await caches.open(SHELL);
    for (const request of await open.keys()) {
        if (!wanted.has(nameOf(request.url))) await open.delete(request);
    }
}

async function addFiles(names) {
    const open = await caches.open(APPS);
    await Promise.allSettled(names.map(async (name) => {
        if (await open.match(name, { ignoreVary: true })) return;
        const answer = await fetch(name, { cache: "no-cache", signal: downloads.signal });
        if (answer.ok) await open.put(name, answer);
    }));
}

async function activate() {
    for (const name of await caches.keys()) {
        if (name.startsWith("shell-") && name !== SHELL) await caches.delete(name);
    }
    await clients.claim();
    // Earlier versions kept them.
    const open = await caches.open(APPS);
    for (const request of await open.keys()) {
        if (!mayStay(await open.match(request, { ignoreVary: true }))) await open.delete(request);
    }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

/** From a page: "takeOver" for the newer version, "leave" for the older one; a list names the files of the page's app. */
self.addEventListener("message", (event) => {
    if (event.data === "takeOver") return void self.skipWaiting();
    if (event.data === "leave") return downloads.abort();
    if (Array.isArray(event.data)) event.waitUntil(addFiles(event.data).then(tidy));
});

/** The host's files never mix versions: they come from this worker's set. */
async function fromShell(request) {
    const asked = nameOf(request.url);
    // A set of kits that was not linked together runs with the core of all kits.
    const name = /^index-[^/]*\.html$/.test(asked) && !digests[asked] ? "index-all.html" : asked;
    const found = await kept(SHELL, new URL(name, web));
    if (found) return found;
    if (!digests[name]) return fetch(request);
    const answer = await fromServer(name);
    if (answer.ok) await (await caches.open(SHELL)).put(new URL(name, web), answer.clone());
    return answer;
}

/** Pages that are about somebody, as those of accounts and operators are, are never kept: whoever comes next would see them. */
const mayStay = ({ headers }) => !/no-store/i.test(headers.get("Cache-Control") ?? "");

/** The newest answer; without a network, or with a very slow one, the last one, unless an open page wants the server's. */
async function newest(event) {
    const { request } = event;
    const asked = fetch(request).then((answer) => {
        if (answer.status === 200 && !answer.redirected && mayStay(answer)) event.waitUntil(remember(request, answer.clone()).catch(() => {}));
        else if (answer.status === 404 && isDescription(request)) event.waitUntil(forget(new URL(".", request.url).href));
        return answer;
    });
    const last = await kept(APPS, request);
    if (!last) return asked;
    const answered = asked.catch(() => last);
    if (request.cache === "no-cache") return answered;
    return Promise.race([answered, new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS, last))]);
}

/** A description counts on this device as soon as the core is here that it needs: the app opens without a network, too. */
async function remember(request, answer) {
    const before = isDescription(request) && (await kept(APPS, request));
    const isOther = before && JSON.stringify(needsOf(before)) !== JSON.stringify(needsOf(answer));
    if (isDescription(request)) await keep(needsOf(answer).core, true);
    await (await caches.open(APPS)).put(request, answer);
    if (isOther) await tidy();
}

/** The server has an app no more. */
async function forget(folder) {
    const open = await caches.open(APPS);
    for (const request of await open.keys()) {
        if (request.url.startsWith(folder)) await open.delete(request);
    }
}

/** An app that is on the device opens with the host of this version. */
async function page(event) {
    const { request } = event;
    const { pathname } = new URL(request.url);
    const description = pathname.endsWith("/") && (await kept(APPS, new URL("app.json", request.url)));
    const index = description && needsOf(description).core.find((name) => name.endsWith(".html"));
    return (index && (await kept(SHELL, new URL(index, web)))) || newest(event);
}

/** What another app shares is kept until the app's page has taken it; it takes the place of what was shared before. */
async function share(request) {
    const at = (name) => new URL(`received/${name}`, request.url);
    try {
        const open = await caches.open(RECEIVED);
        const form = await request.formData();
        for (const { url } of await open.keys()) {
            if (url.startsWith(at("").href)) await open.delete(url);
        }
        const files = form.getAll("files").filter((file) => file instanceof File && file.size).slice(0, MOST_FILES);
        await Promise.all(files.map((file, number) => {
            const headers = { "Content-Type": file.type, "Baukasten-Name": encodeURIComponent(file.name) };
            return open.put(at(number), new Response(file, { headers }));
        }));
        await open.put(at("words"), Response.json(Object.fromEntries(["title", "text", "url"].map((name) => [name, form.get(name)]))));
    } catch (error) {
        console.warn("What was shared could not be kept:", error);
    }
    return Response.redirect(request.url, 303);
}

/** A reminder that the server sends. Somebody who looks at the app sees it there; browsers want it to be shown all the same. */
async function remind(message) {
    const { app, reminder, language, title, text } = message.json();
    const folder = new URL(`${app}/`, new URL(root, location.href)).href;
    const tag = `${app}/${reminder}`;
    const pages = await clients.matchAll({ type: "window" });
    const isSeen = pages.some(({ url, focused }) => focused && url.startsWith(folder));
    const icon = new URL("web/icon.svg", folder.slice(0, -app.length - 1)).href;
    await registration.showNotification(title, { body: text, lang: language, tag, icon, badge: icon, silent: isSeen, data: { folder, reminder } });
    if (!isSeen) return;
    for (const shown of await registration.getNotifications({ tag })) shown.close();
}

/** Leads to what the reminder is about, in a page of the app. */
async function answer({ folder, reminder }) {
    const open = await clients.matchAll({ type: "window" });
    const page = open.find(({ url }) => url.startsWith(folder));
    if (!page) return clients.openWindow(`${folder}?remind=${encodeURIComponent(reminder)}`);
    page.postMessage({ reminder });
    await page.focus();
}

/** The push service has given the browser another address. */
async function resubscribe({ newSubscription }) {
    const api = new URL("api/push", new URL(root, location.href));
    const { key } = await (await fetch(api)).json();
    if (!key) return;
    const subscription = newSubscription ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
    await fetch(api, { method: "PATCH", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ subscription }) });
}

self.addEventListener("push", (event) => event.data && event.waitUntil(remind(event.data)));
self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(answer(event.notification.data));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(resubscribe(event)));

self.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname, search } = new URL(request.url);
    if (origin !== location.origin) return;
    if (request.method === "POST" && request.mode === "navigate" && search === "?shared") return event.respondWith(share(request));
    if (request.method !== "GET") return;
    const name = pathname.slice(root.length);
    if (pathname.startsWith(web.pathname)) return event.respondWith(fromShell(request));
    if (/^(api|health|metrics|problems)(\/|$)|(^|\/)(live|register)$/.test(name)) return;
    event.respondWith(request.mode === "navigate" ? page(event) : newest(event));
});
