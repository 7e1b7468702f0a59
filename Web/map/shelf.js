// What is kept of maps on this device, in a database that all apps of this server share: a map is kept around something, such as a tour,
// and has tiles, which several maps may use. What is public stays when somebody logs out.

import { tileKey, tilesOf, unused } from "./ledger.js";

const NAME = "maps:kept";
const [MAPS, TILES] = ["maps", "tiles"];
const LAST = "\uffff";

/** Tells the other pages, and this one, that something has changed. */
const channel = globalThis.BroadcastChannel ? new BroadcastChannel(NAME) : null;
const listeners = new Set();
channel?.unref?.();
if (channel) channel.onmessage = () => listeners.forEach((heard) => heard());

export function changed() {
    globalThis.dispatchEvent?.(new Event("bk-maps"));
    channel?.postMessage("changed");
    listeners.forEach((heard) => heard());
}

/** `heard` is called after each change, from wherever; what is returned ends that. */
export function listen(heard) {
    listeners.add(heard);
    return () => listeners.delete(heard);
}

function answered(request) {
    const answer = new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    // Several are under way when a transaction ends early; the first failure is the one that is told.
    answer.catch(() => {});
    return answer;
}

let opening;
function open() {
    opening ??= new Promise((resolve, reject) => {
        const request = indexedDB.open(NAME, 1);
        request.onupgradeneeded = () => {
            request.result.createObjectStore(MAPS, { keyPath: "key" });
            request.result.createObjectStore(TILES);
        };
        request.onsuccess = () => {
            request.result.onversionchange = () => {
                request.result.close();
                opening = undefined;
            };
            resolve(request.result);
        };
        request.onerror = () => reject(request.error);
    });
    opening.catch(() => (opening = undefined));
    return opening;
}

/** What `work(maps, tiles)` returns, once the transaction is over. */
async function within(mode, work) {
    const transaction = (await open()).transaction([MAPS, TILES], mode, { durability: "relaxed" });
    const done = new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error ?? new DOMException("Aborted", "AbortError"));
    });
    done.catch(() => {});
    try {
        const result = await work(transaction.objectStore(MAPS), transaction.objectStore(TILES));
        await done;
        return result;
    } catch (error) {
        // Half of it is worse than nothing; what failed in the database has ended it already.
        try {
            transaction.abort();
        } catch {
            // It is over.
        }
        throw transaction.error ?? error;
    }
}

/** All maps that are kept or being brought. */
export const all = () => within("readonly", (maps) => answered(maps.getAll()));
export const one = (key) => within("readonly", (maps) => answered(maps.get(key)));

/** The keys of the tiles of a region that are there. */
export async function stored(region) {
    const keys = await within("readonly", (_, tiles) => answered(tiles.getAllKeys(IDBKeyRange.bound(`${region}/`, `${region}/${LAST}`))));
    return new Set(keys);
}

/** The bytes of a tile, as they were packed, and whether they are of this version; null: it is not kept. */
export async function tile(region, number, version) {
    const [packed, other] = await within("readonly", async (_, tiles) => {
        const exact = answered(tiles.get(tileKey(region, number, version)));
        const any = answered(tiles.get(IDBKeyRange.bound(`${region}/${number}/`, `${region}/${number}/${LAST}`)));
        return Promise.all([exact, any]);
    });
    return packed || other ? { bytes: packed ?? other, isExact: Boolean(packed) } : null;
}

async function free(tiles, keys) {
    await Promise.all(keys.map((key) => answered(tiles.delete(key))));
}

/** Puts a map in the place of the one with its key; `change(before, others)` gives it, or null: nothing happens. */
export async function put(key, change) {
    const map = await within("readwrite", async (maps, tiles) => {
        const found = await answered(maps.getAll());
        const before = found.find((other) => other.key === key);
        const others = found.filter((other) => other.key !== key);
        const next = change(before, others);
        if (!next) return null;
        await answered(maps.put(next));
        if (before) await free(tiles, unused(tilesOf(before), [...others, next]));
        return next;
    });
    if (map) changed();
    return map;
}

/** Takes in tiles {number, bytes} of a map, all of them or, where there is no room, none. False: nobody wants them any more. */
export async function take(key, version, brought) {
    const isWanted = await within("readwrite", async (maps, tiles) => {
        const map = await answered(maps.get(key));
        if (!map || map.version !== version || map.state !== "loading") return false;
        await Promise.all(brought.map(({ number, bytes }) => answered(tiles.put(bytes, tileKey(map.region, number, version)))));
        return true;
    });
    if (isWanted) changed();
    return isWanted;
}

/** Deletes a map, and the tiles that no other one uses. */
export async function remove(key) {
    await within("readwrite", async (maps, tiles) => {
        const found = await answered(maps.getAll());
        const map = found.find((other) => other.key === key);
        if (!map) return;
        await answered(maps.delete(key));
        await free(tiles, unused(tilesOf(map), found.filter((other) => other !== map)));
    });
    changed();
}
