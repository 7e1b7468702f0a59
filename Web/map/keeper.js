// Brings maps to the device, part by part of the region's file of tiles, so that it can be paused, cancelled, and go on after a reload.
// One page at a time brings a map (Web Locks).
//
// A map's `state`: "loading", "paused", "full" (there is no room), "whole".

import { tilesAround } from "./around.js";
import { CHOICES, LIMITS, progress, ranges, refusal, tileKey } from "./ledger.js";
import { TileFile, tileNumber } from "./pmtiles.js";
import * as shelf from "./shelf.js";

/** The region was replaced meanwhile. */
export class Replaced extends Error {}

const CHOSEN = "baukasten:maps:most";

/** The limits on this device. */
export function limits() {
    try {
        const chosen = Number(localStorage.getItem(CHOSEN));
        return CHOICES.includes(chosen) ? { ...LIMITS, all: chosen } : LIMITS;
    } catch {
        return LIMITS;
    }
}

/** How much all maps may have together. What is here stays. */
export function limit(bytes) {
    localStorage.setItem(CHOSEN, bytes);
    shelf.changed();
}

const versionOf = ({ region }) => region.etag.replaceAll('"', "");

/** Reads parts of a region's file of tiles, of the version that is meant. */
function reader({ tiles, region }) {
    return async (offset, length, signal) => {
        const answer = await fetch(new URL(tiles.pmtiles, location.href), {
            // The browser's own store of answers does not know parts well.
            headers: { Range: `bytes=${offset}-${offset + length - 1}`, "If-Range": region.etag }, cache: "no-store", signal,
        });
        if (answer.status === 206) return new Uint8Array(await answer.arrayBuffer());
        await answer.body?.cancel();
        if (answer.status === 200) throw new Replaced("The region was replaced.");
        throw new Error(`The tiles cannot be had: ${answer.status}`);
    };
}

const opened = new Map();
/** The file of tiles of a region; its directories are read once for a page. */
function fileOf(region) {
    const key = `${region.name} ${versionOf(region)}`;
    if (!opened.has(key)) opened.set(key, new TileFile(reader(region)));
    return opened.get(key);
}

/** Whether maps of a region can be kept. */
export const canKeep = (region) => Boolean(region?.tiles?.pmtiles && region.region?.etag && globalThis.indexedDB && globalThis.DecompressionStream && navigator.locks);

/** The numbers of the tiles around a line; null: far more than can be kept. */
export const aroundOf = (line) => tilesAround(line, { most: LIMITS.tiles * 4 })?.map(tileNumber) ?? null;

/** What keeping a map around a line needs: {region, bounds, version, around, tiles: [{number, length, offset}], bytes} or {refused}. */
export async function measured(region, line) {
    const numbers = aroundOf(line);
    if (!numbers) return { refused: "tooMany" };
    const tiles = await fileOf(region).find(numbers);
    return { region: region.name, bounds: region.bounds, version: versionOf(region), around: numbers, tiles, bytes: tiles.reduce((sum, { length }) => sum + length, 0) };
}

const bare = (tiles) => tiles.map(({ number, length }) => ({ number, length }));

/** Puts a map on the list of those that are to be kept: {key, title, owner, draft}, with what was measured. The reason why not; null: it is there. */
export async function keep(about, { region, bounds, version, around, tiles }, within = limits()) {
    let refused = null;
    await shelf.put(about.key, (before, others) => {
        const map = { ...about, region, bounds, version, around, tiles: bare(tiles), old: null, state: "loading" };
        // Until the newer map is whole, the older one is there.
        if (before && before.version !== version) map.old = { version: before.version, tiles: before.tiles };
        refused = refusal({ ...map, old: null }, others, within);
        return refused ? null : map;
    });
    return refused;
}

/** Keeps the same map for another record, too; one that was kept for a draft is only that record's then. */
export async function adopt(map, about) {
    await shelf.put(about.key, (before) => (before ? null : { ...map, ...about, draft: undefined, left: undefined }));
    if (map.draft) await shelf.remove(map.key);
}

export const pause = (key) => shelf.put(key, (map) => (map?.state === "loading" ? { ...map, state: "paused" } : null));
export const goOn = (key) => shelf.put(key, (map) => (map && map.state !== "whole" ? { ...map, state: "loading" } : null));
export const remove = shelf.remove;

/** How far a map is. */
export async function progressOf(map) {
    return progress(map, map.state === "whole" ? { has: () => true } : await shelf.stored(map.region));
}

/**
 * Brings what is missing of a map; `region` is what the server says of it now. Returns when there is nothing more to do: the map is whole, paused,
 * deleted, or there is no room; where another page brings it, when that ends. Throws where the server cannot be had.
 */
export function bring(key, region) {
    return navigator.locks.request(`maps:kept ${key}`, async () => {
        const map = await shelf.one(key);
        if (map?.state !== "loading") return;
        if (map.version !== versionOf(region)) await renew(map, region);
        await bringNow(await shelf.one(key), region);
    });
}

/** The region was replaced before the map was whole: what of it is there stays until the new one is. */
async function renew(map, region) {
    const tiles = await fileOf(region).find(map.around);
    await shelf.put(map.key, (now) => now && {
        ...now, version: versionOf(region), tiles: bare(tiles), old: now.old ?? { version: now.version, tiles: now.tiles },
    });
}

async function bringNow(map, region) {
    if (map?.state !== "loading") return;
    const there = await shelf.stored(map.region);
    const missing = map.tiles.map(({ number }) => number).filter((number) => !there.has(tileKey(map.region, number, map.version)));
    const read = reader(region);
    for (const part of ranges(await fileOf(region).find(missing))) {
        const bytes = await read(part.offset, part.length);
        if (bytes.length < part.length) throw new Error("The tiles break off.");
        const brought = part.tiles.map(({ number, offset, length }) => ({ number, bytes: bytes.slice(offset - part.offset, offset - part.offset + length).buffer }));
        try {
            if (!await shelf.take(map.key, map.version, brought)) return;
        } catch (error) {
            if (error?.name !== "QuotaExceededError") throw error;
            return void await shelf.put(map.key, (now) => (now?.state === "loading" ? { ...now, state: "full" } : null));
        }
    }
    await shelf.put(map.key, (now) => (now?.state === "loading" && now.version === map.version ? { ...now, state: "whole", old: null } : null));
}
