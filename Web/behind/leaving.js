// Logging out: takes an account's records off this device, in all apps. What the server does not have yet stays.

import { note } from "../notices.js";
import { filled, inLanguage } from "../texts.js";

const PREFIX = "baukasten:";
const KEPT = `${PREFIX}kept`;
/** Instead of an app: why the page begins anew. */
const [ENDED, ERASED] = ["ended", "erased"];
const LONGEST_MILLISECONDS = 4_000;
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

/** How much of a database the server does not have; undefined when that cannot be found out. */
async function unsent(name) {
    const database = await opened(name);
    if (!database) return database === null ? 0 : undefined;
    try {
        const stores = OWN.filter((store) => database.objectStoreNames.contains(store));
        if (!stores.length) return 0;
        const transaction = database.transaction(stores);
        const keys = await Promise.all(stores.map((store) => outcome(transaction.objectStore(store).getAllKeys())));
        if (keys.includes(undefined)) return undefined;
        const [remembered, own] = [keys.flat().filter((key) => REMEMBERED.test(key)), keys.flat().filter((key) => !REMEMBERED.test(key))];
        const kept = await Promise.all(remembered.map((key) => outcome(transaction.objectStore("drafts").get(key))));
        return own.length + kept.filter((value) => value?.unsent).length;
    } catch (error) {
        console.warn(`What waits in ${name} could not be counted:`, error);
        return undefined;
    } finally {
        database.close();
    }
}

/** Every app's database of this account on this device. */
async function databases(account, own) {
    const all = (await indexedDB.databases?.().catch(() => undefined)) ?? [{ name: own }];
    return all.map(({ name }) => name).filter((name) => name.startsWith(PREFIX) && name.endsWith(`/:${account}`));
}

/** The accounts besides these that have databases on this device. */
export async function others(ids) {
    // Some browsers have none in private windows.
    const all = (await globalThis.indexedDB?.databases?.().catch(() => undefined)) ?? [];
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
            if ((await unsent(name)) === 0) await outcome(indexedDB.deleteDatabase(name));
        }
    }
}

/** Takes out of an account's database what it may not read any more, unless the server does not have something of it. `before` is
 *  run when that is certain. True when something was there, false when nothing was, undefined when it stays. */
export async function empty(name, before) {
    if ((await unsent(name)) !== 0) return undefined;
    const database = await opened(name);
    if (!database) return undefined;
    try {
        const stores = [...database.objectStoreNames];
        const reading = database.transaction(READ);
        const counts = await Promise.all(READ.map((store) => outcome(reading.objectStore(store).count())));
        const wasThere = counts.some(Boolean);
        if (wasThere) before();
        // Records as they are shown may have been written while the page went.
        const emptied = wasThere ? stores : ["shown"];
        const transaction = database.transaction(emptied, "readwrite", { durability: "strict" });
        for (const store of emptied) {
            const stays = (key) => (store === "facts" && FACTS.includes(key)) || (store === "shown" && key === SYNC);
            transaction.objectStore(store).openCursor().onsuccess = ({ target: { result: cursor } }) => {
                if (!cursor) return;
                if (!stays(cursor.key)) cursor.delete();
                cursor.continue();
            };
        }
        await new Promise((resolve, reject) => {
            transaction.oncomplete = resolve;
            transaction.onabort = () => reject(transaction.error);
        });
        return wasThere;
    } finally {
        database.close();
    }
}

/** The name that people know an app by. */
async function title(path) {
    const signal = AbortSignal.timeout(LONGEST_MILLISECONDS);
    const manifest = fetch(`${path}manifest.webmanifest`, { signal }).then((answer) => answer.json());
    return manifest.then(({ name }) => name, () => path.split("/").at(-2));
}

/** Maps that were kept (`map/shelf.js`) are public and stay; nobody reads any more what they were kept for. Apps without maps do it, too. */
async function forgetTitles(account) {
    const all = (await indexedDB.databases?.().catch(() => undefined)) ?? [];
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

/** Removes what the server has of an account; `own` is the database of this app. Its other pages have let go of it. */
export async function forget(account, own) {
    const kept = [];
    await Promise.race([endReminders(), new Promise((resolve) => setTimeout(resolve, LONGEST_MILLISECONDS))])
        .catch((error) => console.warn("Reminders may still come:", error));
    await forgetTitles(account).catch((error) => console.warn("Maps that are kept still have their names:", error));
    for (const name of await databases(account, own)) {
        const count = await unsent(name);
        if (count === 0) await outcome(indexedDB.deleteDatabase(name));
        else kept.push([await title(name.slice(PREFIX.length, -account.length - 1)), count]);
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
