// The map for planning: which region there is, its bytes, and where its tiles are. What was loaded once is kept, and used without a network.

import { keptTemplate } from "../map/kepttiles.js";
import { regionFor } from "./regions.js";

const API = new URL("../../api/maps", import.meta.url);
const KEPT = "planner-regions";
const PATIENCE_MILLISECONDS = 8_000;

const open = (name) => (globalThis.caches ? caches.open(name).catch(() => null) : Promise.resolve(null));

/** What is being kept. */
const keeping = new Set();

/** Whoever waits for an answer does not wait until it is kept. */
function keep(cache, address, answer) {
    const work = cache.put(address, answer).catch(() => {}).finally(() => keeping.delete(work));
    keeping.add(work);
}

/** Everything that was loaded so far is on the device, where there is room for it. */
export const allKept = () => Promise.all(keeping);

/** The server's answer, which is kept; else the one that was kept. Null: neither. */
async function fetched(address, name, headers = {}) {
    const cache = await open(name);
    try {
        const answer = await fetch(address, { headers, signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
        if (answer.ok) {
            if (cache) keep(cache, address, answer.clone());
            return answer;
        }
        if (answer.status === 404 || answer.status === 204) return null;
    } catch {
        // There is no network, or it is too slow.
    }
    return (await cache?.match(address, { ignoreVary: true })) ?? null;
}

/** All regions ({name, title, bounds, tiles}) that can be planned on. */
export async function regions() {
    const answer = await fetched(API.href, KEPT, { Accept: "application/json" });
    const { regions: all = [] } = answer ? await answer.json() : {};
    return all.filter(({ region: file, bounds }) => file && Array.isArray(bounds));
}

/** The region with this name, else the first one that can be planned on; null: there is none. */
export const region = async (wanted) => regionFor(await regions(), { wanted });

/** The bytes of a region, for the router; null: not to be had. */
export async function bytes({ name }) {
    const answer = await fetched(`${API.href}/${name}/region`, KEPT);
    return answer ? answer.arrayBuffer() : null;
}

/** How many bytes of a region would have to be loaded for the router; 0: they are on the device. */
export async function missingBytes({ name, region: file }) {
    const kept = await (await open(KEPT))?.match(`${API.href}/${name}/region`, { ignoreVary: true });
    return kept ? 0 : file.packed_bytes ?? file.bytes;
}

/** Where a remote engine answers for a region. */
export const routes = ({ name }) => `${API.href}/${name}/route`;

/** The address of a region's tiles for the map's library, with {z}, {x} and {y}; null where it has none. */
export async function tiles({ tiles: described }) {
    if (!described?.url) return null;
    const answer = await fetched(new URL(described.url, API).href, KEPT);
    const [template] = (answer && (await answer.json()).tiles) ?? [];
    return template ? keptTemplate(new URL(template, API).href) : null;
}
