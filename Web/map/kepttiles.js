// Tiles for the map's library: those that are kept win without a network, and with one if they are of the version that is asked for.
// What was seen is kept too, apart from them, as long as there is room for it.

import { expanded, tileNumber } from "./pmtiles.js";
import { tile } from "./shelf.js";

export const PROTOCOL = "bkmap";
const SEEN = "planner-tiles";
/** Some 30 MB; the oldest go first. */
const MOST_SEEN = 2_000;
/** For so long the server is waited for; less when there is something else. */
const [PATIENCE, IMPATIENCE] = [8_000, 1_500];
const ADDRESS = /\/api\/maps\/([^/]+)\/tiles\/(\d+)\/(\d+)\/(\d+)\.mvt$/;

const open = () => (globalThis.caches ? caches.open(SEEN).catch(() => null) : Promise.resolve(null));
let count = 0;
let isOffered = false;

/** The template of tiles, as the library has to ask for them. */
export const keptTemplate = (address) => `${PROTOCOL}://${address.replaceAll("%7B", "{").replaceAll("%7D", "}")}`;

/** Tells the map's library how to come by tiles that are kept. */
export function offerTiles(library) {
    if (isOffered) return;
    isOffered = true;
    library.addProtocol(PROTOCOL, async ({ url }) => ({ data: await found(url.slice(PROTOCOL.length + 3)) }));
}

async function found(address) {
    const kept = await keptTile(new URL(address));
    if (kept?.isExact || (kept && !navigator.onLine)) return plain(kept);
    const fresh = await asked(address, kept ? IMPATIENCE : PATIENCE);
    if (fresh) return fresh;
    if (kept) return plain(kept);
    const seen = await (await open())?.match(address, { ignoreVary: true });
    // Where the map was never seen from so near, what was seen from afar is drawn larger.
    if (!seen) throw new Error("There is no network, and this part of the map is not on the device.");
    return seen.arrayBuffer();
}

async function keptTile({ pathname, searchParams }) {
    const [, region, z, x, y] = ADDRESS.exec(pathname) ?? [];
    if (!region) return null;
    return tile(region, tileNumber({ z: Number(z), x: Number(x), y: Number(y) }), searchParams.get("v")).catch(() => null);
}

const plain = async ({ bytes }) => {
    const packed = new Uint8Array(bytes);
    return packed[0] === 0x1f && packed[1] === 0x8b ? (await expanded(packed)).buffer : packed.buffer;
};

/** The server's answer, empty where there is nothing; null: there is none. */
async function asked(address, patience) {
    try {
        const answer = await fetch(address, { signal: AbortSignal.timeout(patience) });
        if (answer.status === 204 || answer.status === 404) return new ArrayBuffer(0);
        if (!answer.ok) return null;
        const copy = answer.clone();
        const bytes = await answer.arrayBuffer();
        remember(address, copy).catch(() => {});
        return bytes;
    } catch {
        return null;
    }
}

async function remember(address, answer) {
    const cache = await open();
    await cache?.put(address, answer);
    count += 1;
    if (!cache || count % 100) return;
    const all = await cache.keys();
    for (const old of all.slice(0, Math.max(0, all.length - MOST_SEEN))) await cache.delete(old);
}
