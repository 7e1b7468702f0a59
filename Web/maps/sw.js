// Keeps the page for trying routes on the device: its files, the regions that were opened, the tiles that were seen.
// It serves /maps/ alone; apps have a worker of their own.

const FILES = "maps-files";
const REGIONS = "maps-regions";
const TILES = "maps-tiles";
/** Some 30 MB; the oldest go first. */
const MOST_TILES = 2_000;

const web = new URL("../", self.location.href);
const api = new URL("../../api/maps", self.location.href).pathname;
const page = new URL("../../maps/try/", self.location.href);

/** What the page needs before it can show anything. A test holds this list to what its files name. */
const NEEDED = [
    "map/distance.js", "map/glyphs.js", "map/ground.js", "map/labels.js", "map/layers.js", "map/map.css", "map/palette.js", "map/roads.js",
    "map/style.js", "map/symbols.js", "map/vendor/maplibre/maplibre-gl.css", "map/vendor/maplibre/maplibre-gl.js",
    "maps/try/engines.js", "maps/try/figures.js", "maps/try/finder.js", "maps/try/keeping.js", "maps/try/kinds.js", "maps/try/language.js", "maps/try/texts.js",
    "maps/try/try.css", "maps/try/try.js", "maps/try/trymap.js", "styles/base.css", "texts.js", "tour/latest.js", "tour/module.js",
    "tour/tour.js", "tour/tour.wasm", "tour/worker.js",
];

async function install() {
    const files = await caches.open(FILES);
    const requests = [page, ...NEEDED.map((name) => new URL(name, web))].map((address) => new Request(address, { cache: "no-cache" }));
    await files.addAll(requests);
    await self.skipWaiting();
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** Where an answer is kept; null: nowhere. */
function cacheOf({ pathname, origin }) {
    if (origin !== self.location.origin) return null;
    if (pathname === api || /\/(region|tiles\.json)$/.test(pathname)) return pathname.startsWith(api) ? REGIONS : null;
    if (pathname.startsWith(`${api}/`)) return /\/tiles\/\d+\/\d+\/\d+\.mvt$/.test(pathname) ? TILES : null;
    return FILES;
}

/** The server's answer, which is kept, or the one that was kept. A tile is kept under its place alone, whatever version it is of. */
async function answer(event, name) {
    const { request } = event;
    const address = new URL(request.url);
    address.search = address.hash = "";
    const cache = await caches.open(name);
    try {
        const fresh = await fetch(request);
        if (fresh.status === 200) event.waitUntil(keep(cache, name, address, fresh.clone()));
        return fresh;
    } catch (error) {
        const kept = await cache.match(address, { ignoreVary: true });
        if (kept) return kept;
        // A part of the map that was never seen is empty.
        if (name === TILES) return new Response(null, { status: 204 });
        throw error;
    }
}

let kept = 0;

async function keep(cache, name, address, fresh) {
    await cache.put(address, fresh);
    kept += 1;
    if (name !== TILES || kept % 100) return;
    const tiles = await cache.keys();
    for (const tile of tiles.slice(0, Math.max(0, tiles.length - MOST_TILES))) await cache.delete(tile);
}

self.addEventListener("fetch", (event) => {
    const name = event.request.method === "GET" && cacheOf(new URL(event.request.url));
    if (name) event.respondWith(answer(event, name));
});
