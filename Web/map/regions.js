// Maps of regions: which ones the server has, which of them a view needs, and how they are drawn above the outlines of the world.

/** Milliseconds that a map waits for the answer, and until another one is asked for after a failure. */
const PATIENCE = 2_000;
const PAUSE = 30_000;

let asked;
let failedAt = -Infinity;

/** The server's regions ({name, bounds: [west, south, east, north], tiles: {url}}); asked once for a page. Without a network those of which
 *  something is kept on the device. */
export function regions() {
    if (!navigator.onLine || performance.now() - failedAt < PAUSE) return kept();
    asked ??= ask().catch(() => {
        asked = undefined;
        failedAt = performance.now();
        return kept();
    });
    return asked;
}

async function kept() {
    try {
        const known = await indexedDB.databases?.();
        if (known && !known.some(({ name }) => name === "maps:kept")) return [];
        return await (await import("./keptregions.js")).keptRegions();
    } catch (error) {
        console.warn("Maps that are kept cannot be had:", error);
        return [];
    }
}

async function ask() {
    const answer = await fetch(new URL("/api/maps", location.href), {
        headers: { Accept: "application/json" }, signal: AbortSignal.timeout(PATIENCE),
    });
    return answer.ok ? listed(await answer.json()) : [];
}

/** Those of an answer that a map can be drawn of. */
export function listed(answer) {
    const isMap = ({ name, bounds, tiles }) => (
        typeof name === "string" && typeof tiles?.url === "string" && Array.isArray(bounds) && bounds.length === 4 && bounds.every(Number.isFinite));
    return Array.isArray(answer?.regions) ? answer.regions.filter((one) => one && isMap(one)) : [];
}

/** The regions that share something with a view ([west, south, east, north]) or have a pin in them. */
export function covering(all, [west, south, east, north], pins) {
    return all.filter(({ bounds }) => (
        (bounds[0] <= east && bounds[2] >= west && bounds[1] <= north && bounds[3] >= south)
        || pins.some(({ lat, lon }) => lon >= bounds[0] && lon <= bounds[2] && lat >= bounds[1] && lat <= bounds[3])));
}

/** A style of the world with the tiles of regions above. */
export async function withRegions(world, shown, { dark, language }) {
    if (!shown.length) return world;
    const { style } = await import("./style.js");
    const { sources, layers } = world;
    const styles = shown.map(({ name, bounds, tiles }) => (
        style({ id: `region ${name}`, bounds, tilesURL: tiles.template ?? new URL(tiles.url, location.href).href, dark, language })));
    return {
        ...styles[0], sources: Object.assign({}, sources, ...styles.map((one) => one.sources)),
        layers: [...layers, ...styles.flatMap((one) => one.layers)],
    };
}
