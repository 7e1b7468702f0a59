// Logging out: takes an account's records off this device, in all apps. What the server does not have yet stays.

import { note } from "../notices.js";
import { entriesOf } from "../store.js";
import { filled, inLanguage } from "../texts.js";
import { whole } from "./brought.js";

const PREFIX = "baukasten:";
const KEPT = `${PREFIX}kept`;
/** Instead of an app: why the page begins anew. */
const [ENDED, ERASED] = ["ended", "erased"];
const LONGEST_MILLISECONDS = 4_000;
const [TRIES, PAUSE_MILLISECONDS] = [5, 100];
/** Made by people on this device; rows of the others came from the server or can be computed. */
const OWN = ["ops", "attention", "drafts"];
/** Among the drafts, what the app remembers of lists, questions, news and reminders: nothing of it is for the server, unless a component that keeps it says
 *  that it is `unsent`. */
const REMEMBERED = /^(?:find|kept|reminder)\/|^(?:guestRecords|news)$/;

const TEXTS = {
    en: {
        one: "{1}: the server does not have 1 change yet.",
        more: "{1}: the server does not have {2} changes yet.",
        unknown: "{1}: what the server does not have yet could not be counted.",
        stays: "It stays on this device for the account that logged out, until that logs in again.",
        erased: "The account was erased. Nothing of it is on this device any more.",
        ended: "Your login has ended. Please log in again.",
    },
    de: {
        one: "{1}: 1 Änderung hat der Server noch nicht.",
        more: "{1}: {2} Änderungen hat der Server noch nicht.",
        unknown: "{1}: Was der Server noch nicht hat, ließ sich nicht zählen.",
        stays: "Das bleibt für das abgemeldete Konto auf diesem Gerät, bis es sich wieder anmeldet.",
        erased: "Das Konto wurde gelöscht. Auf diesem Gerät ist nichts mehr davon.",
        ended: "Ihre Anmeldung ist zu Ende. Bitte melden Sie sich wieder an.",
    },
};

/** Resolves with the request's result; undefined when it failed or nothing came for some seconds. */
function outcome(request) {
    return new Promise((resolve) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => resolve(undefined);
        setTimeout(resolve, LONGEST_MILLISECONDS);
    });
}

/** Of an account that has no access any longer, these alone stay: who it is, and how it stood. */
const FACTS = ["me", "lastSuccess", "generation"];
/** What the server had acknowledged lately stands among the facts, too. */
const ACKNOWLEDGED = "acknowledged/";
/** The epoch in which that was, once it is known to be lost. */
const LOST = "lost";
/** Besides, where something waits: the device's name there, what was sent and not answered, and the data that it was made for. */
const WAITING = [...FACTS, "device", "epoch", "view", "seen", "cursor", "description", "flight", "reset", LOST];
const SYNC = "sync";
/** Where there is nothing in these, an account has nothing any more that it could read. */
const READ = ["entries", "drafts", "media"];

/** A database that there is; null when there is none (any more), undefined when it could not be opened. To ask makes none. */
async function opened(name) {
    let isMissing = false;
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => {
        isMissing = true;
        opening.transaction.abort();
    };
    const database = await outcome(opening);
    if (isMissing) return null;
    // Too late, it would keep others from removing it.
    if (!database) opening.onsuccess = () => opening.result.close();
    else database.onversionchange = () => database.close();
    return database;
}

/** Resolves when everything in the transaction is on disk. */
const completed = (transaction) => new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
});

/** What the server acknowledged and has lost since, because its database was put back: rows of the store "facts" by key. With the `path` of the app the server
 *  is asked; when that cannot be found out, it counts as lost. */
async function lost(database, path) {
    const facts = database.transaction("facts").objectStore("facts");
    const [epoch, seen, known, ...rows] = await Promise.all([
        ...["epoch", "seen", LOST].map((fact) => outcome(facts.get(fact))),
        ...["getAllKeys", "getAll"].map((all) => outcome(facts[all](IDBKeyRange.bound(ACKNOWLEDGED, `${ACKNOWLEDGED}~`)))),
    ]);
    const [keys, values] = rows;
    if (!keys?.length || !epoch || !seen) return [];
    const all = keys.map((key, place) => [key, values?.[place]]);
    if (known === epoch || !path) return known === epoch ? all : [];
    const asked = new URLSearchParams({ epoch, v: seen.v, mark: seen.mark });
    const address = new URL(`/api/apps/${path.split("/").at(-2)}/history?${asked}`, location.href);
    const isLost = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(LONGEST_MILLISECONDS) })
        .then(async (answer) => answer.ok && (await answer.json()).lost, () => true);
    return isLost ? all : [];
}

/** What the server does not have: `count`, the records that it is `about`, and where it stands besides operations; null when it cannot be read. Old versions did
 *  not have all stores. */
async function waiting(database, acknowledged = []) {
    const stores = OWN.filter((store) => database.objectStoreNames.contains(store));
    if (!stores.length) return { count: 0, about: new Set(), drafts: [], again: [] };
    const transaction = database.transaction(stores);
    const [ops, attention, keys, values] = await Promise.all([
        ...stores.map((store) => outcome(transaction.objectStore(store)[store === "drafts" ? "getAllKeys" : "getAll"]())),
        stores.includes("drafts") ? outcome(transaction.objectStore("drafts").getAll()) : [],
    ]);
    if ([ops, attention, keys, values].includes(undefined)) return null;
    const drafts = keys.filter((key, place) => !REMEMBERED.test(key) || values[place]?.unsent);
    const again = acknowledged.map(([key]) => key);
    const about = new Set([...[...ops, ...acknowledged.map(([, op]) => op)].map((op) => op?.record), ...attention.map(({ op }) => op?.record)]);
    return { count: ops.length + attention.length + drafts.length + again.length, about, drafts, again };
}

/** Does something with a database that there is, and closes it; undefined when that failed or it could not be opened, `none` when there is none. */
async function within(name, none, work) {
    const database = await opened(name);
    if (!database) return database === null ? none : undefined;
    try {
        return await work(database);
    } catch (error) {
        console.warn(`What waits in ${name} could not be read:`, error);
        return undefined;
    } finally {
        database.close();
    }
}

/** Takes out of a database what the server has: what waits stays, with the records that it is about. With the next login everything is fetched anew.
 *  True when something was there that could be read. */
async function reduce(database, { count, about, drafts, again }, before = () => {}) {
    const facts = count ? [...WAITING, ...again] : FACTS;
    const stays = {
        ops: () => true,
        attention: () => true,
        drafts: (key) => drafts.includes(key),
        entries: (key) => about.has(key),
        shown: (key) => key === SYNC || about.has(key),
        facts: (key) => facts.includes(key),
        media: (_, { isSent }) => count > 0 && !isSent,
    };
    const leaves = async (store) => {
        const reading = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([outcome(reading.getAllKeys()), store === "media" ? outcome(reading.getAll()) : []]);
        return keys.some((key, place) => !stays[store](key, values[place]));
    };
    const wasThere = (await Promise.all(READ.map(leaves))).some(Boolean);
    if (wasThere) before();
    // Records as they are shown may have been written while the page went.
    const emptied = wasThere ? [...database.objectStoreNames] : ["shown"];
    const transaction = database.transaction(emptied, "readwrite", { durability: "strict" });
    for (const store of emptied) {
        transaction.objectStore(store).openCursor().onsuccess = ({ target: { result: cursor } }) => {
            if (!cursor) return;
            if (!stays[store]?.(cursor.key, cursor.value)) cursor.delete();
            // Entries that lay together (`rows.js`).
            if (store === "entries" && (cursor.value.bytes ?? cursor.value.pack)) {
                for (const entry of entriesOf(cursor.value).map(whole)) if (about.has(entry.id)) cursor.source.put(entry, entry.id);
            }
            cursor.continue();
        };
    }
    if (wasThere && count) {
        const kept = transaction.objectStore("facts");
        // "epoch" says more.
        kept.get("reset").onsuccess = ({ target: { result } }) => result ?? kept.put("view", "reset");
        if (again.length) kept.get("epoch").onsuccess = ({ target: { result } }) => kept.put(result, LOST);
    }
    await completed(transaction);
    return wasThere;
}

/** Leaves nothing of an account in a database but what the server does not have: how much that is, undefined when it is not known. `path`: of the app, where
 *  the server may have lost what it had acknowledged. */
async function leave(name, path) {
    const count = await within(name, 0, async (database) => {
        const found = await waiting(database, await lost(database, path));
        if (found?.count) await reduce(database, found);
        return found?.count;
    });
    if (count === 0) await outcome(indexedDB.deleteDatabase(name));
    return count;
}

/** All that there are; undefined where a browser does not tell. It may fail to while other pages let go of theirs. */
export async function listed() {
    // Some browsers have none in private windows.
    const { indexedDB } = globalThis;
    for (let tries = TRIES; tries && indexedDB?.databases; tries -= 1) {
        try {
            return await indexedDB.databases();
        } catch (error) {
            console.warn("What is on this device could not be listed:", error);
            await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
        }
    }
    return undefined;
}

/** Every app's database of this account on this device. */
async function databases(account, own) {
    const all = (await listed()) ?? [{ name: own }];
    return all.map(({ name }) => name).filter((name) => name.startsWith(PREFIX) && name.endsWith(`/:${account}`));
}

/** The accounts besides these that have databases on this device. */
export async function others(ids) {
    const all = (await listed()) ?? [];
    return new Set(all.map(({ name }) => name.match(/^baukasten:.*\/:(.+)$/)?.[1]).filter((id) => id && id !== "guest" && !ids.includes(id)));
}

/** Somebody else is logged in, or nobody: of the accounts besides these, nothing stays but what the server does not have. */
export async function sweep(ids) {
    for (const account of await others(ids)) {
        for (const key of Object.keys(localStorage)) {
            if (/^baukasten:.*\/account$/.test(key) && localStorage[key] === account) localStorage.removeItem(key);
        }
        await forgetTitles(account).catch((error) => console.warn("Maps that are kept still have their names:", error));
        for (const name of await databases(account)) {
            await leave(name);
        }
    }
}

/** Takes out of an account's database what it may not read any more; what the server does not have stays. `before` is run when there is something
 *  else. True when something was there, false when nothing was, undefined when it stays. */
export function empty(name, before) {
    return within(name, undefined, async (database) => {
        const found = await waiting(database);
        return found ? reduce(database, found, before) : undefined;
    });
}

/** The name that people know an app by. */
async function title(path) {
    const signal = AbortSignal.timeout(LONGEST_MILLISECONDS);
    const manifest = fetch(`${path}manifest.webmanifest`, { signal }).then((answer) => answer.json());
    return manifest.then(({ name }) => name, () => path.split("/").at(-2));
}

/** Maps that were kept (`map/shelf.js`) are public and stay; nobody reads any more what they were kept for. Apps without maps do it, too. */
async function forgetTitles(account) {
    const all = (await listed()) ?? [];
    if (!all.some(({ name }) => name === "maps:kept")) return;
    await new Promise((resolve, reject) => {
        const opening = indexedDB.open("maps:kept");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
            const database = opening.result;
            const transaction = database.transaction("maps", "readwrite");
            transaction.objectStore("maps").openCursor().onsuccess = ({ target: { result: cursor } }) => {
                if (cursor?.value.owner === account) cursor.update({ ...cursor.value, owner: null, title: null });
                cursor?.continue();
            };
            transaction.oncomplete = () => resolve(database.close());
            transaction.onabort = () => reject(transaction.error, database.close());
        };
    });
    new BroadcastChannel("maps:kept").postMessage("changed");
}

/** From now on no reminder comes to this browser, whatever the server knows. */
async function endReminders() {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Removes what the server has of an account; `own` is the database of this app. Its other pages have let go of it. `isOver`: the server ended the login; after a
 *  database was put back it may not have what it had. */
export async function forget(account, own, isOver) {
    const kept = [];
    await Promise.race([endReminders(), new Promise((resolve) => setTimeout(resolve, LONGEST_MILLISECONDS))])
        .catch((error) => console.warn("Reminders may still come:", error));
    await forgetTitles(account).catch((error) => console.warn("Maps that are kept still have their names:", error));
    for (const name of await databases(account, own)) {
        const path = name.slice(PREFIX.length, -account.length - 1);
        const count = await leave(name, isOver && path);
        if (count !== 0) kept.push([await title(path), count]);
    }
    if (kept.length) sessionStorage.setItem(KEPT, JSON.stringify(kept));
}

/** The account was erased: nothing of it stays. The server has just said so, and is at hand. */
export async function erase(account) {
    await (await import("../forget/forget.js")).erase(account);
    sessionStorage.setItem(KEPT, JSON.stringify([ERASED]));
}

/** What is left of accounts that are not shown goes when they were erased meanwhile. */
export async function eraseOthers(api, shown) {
    const accounts = await others([shown]);
    if (!accounts.size || !navigator.onLine) return;
    await import("../forget/forget.js").then(({ eraseOthers }) => eraseOthers(api, accounts))
        .catch((error) => console.info("Whether others were erased is not known:", error));
}

/** It was not the person who ended it: the page that comes says so. */
export function markEnded() {
    sessionStorage.setItem(KEPT, JSON.stringify([ENDED, ...JSON.parse(sessionStorage.getItem(KEPT) ?? "[]")]));
}

/** On the page that comes after it: says which apps still have something. */
export function tell() {
    const texts = inLanguage(TEXTS);
    const all = JSON.parse(sessionStorage.getItem(KEPT));
    sessionStorage.removeItem(KEPT);
    if (all.includes(ERASED)) return note(texts.erased, null, "stays");
    const kept = all.filter((one) => one !== ENDED);
    const sentences = kept.map(([app, count]) =>
        filled(typeof count !== "number" ? texts.unknown : count === 1 ? texts.one : texts.more, app, count));
    if (kept.length < all.length) sentences.unshift(texts.ended);
    if (kept.length) sentences.push(texts.stays);
    note(sentences.join(" "), null, "stays");
}
