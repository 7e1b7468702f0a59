// Maps that are kept, as numbers: who uses which tile, what is freed, what there is room for, what is still to be brought.
//
// A map is {key, region, version, tiles: [{number, length}], old: {version, tiles} | null}; `old` is what it had before, until it is whole.

/** Bytes and tiles of one map, and bytes of all. */
export const LIMITS = { tiles: 6_000, bytes: 200_000_000, all: 500_000_000 };
/** How much all maps may have together: what the person can choose from. */
export const CHOICES = [100, 250, 500, 1_000, 2_000, 5_000].map((mega) => mega * 1_000_000);
/** In one answer, bytes; and how many between two tiles are brought along rather than asked for apart. */
const [MOST_BYTES, GAP] = [100_000, 4_096];

/** What a tile is kept under. All versions of it stand behind each other. */
export const tileKey = (region, number, version) => `${region}/${number}/${version}`;

/** Every tile of a map: bytes by key. */
export function tilesOf({ region, version, tiles, old }) {
    const all = new Map(tiles.map(({ number, length }) => [tileKey(region, number, version), length]));
    for (const { number, length } of old?.tiles ?? []) all.set(tileKey(region, number, old.version), length);
    return all;
}

/** Bytes of all maps; a tile of several counts once. */
export function bytesOf(maps) {
    const all = new Map(maps.flatMap((map) => [...tilesOf(map)]));
    return [...all.values()].reduce((sum, length) => sum + length, 0);
}

/** The keys of `tiles` that none of these maps uses. */
export function unused(tiles, maps) {
    const used = new Set(maps.flatMap((map) => [...tilesOf(map).keys()]));
    return [...tiles.keys()].filter((key) => !used.has(key));
}

/** Why a map cannot be kept beside others: "tooMany", "tooLarge", "noRoom"; null: it can. */
export function refusal(map, others, limits = LIMITS) {
    if (map.tiles.length > limits.tiles) return "tooMany";
    if (map.tiles.reduce((sum, { length }) => sum + length, 0) > limits.bytes) return "tooLarge";
    return bytesOf([...others, map]) > limits.all ? "noRoom" : null;
}

/** How far a map is, given the keys that are stored: {bytes, tiles} of {allBytes, allTiles}. */
export function progress({ region, version, tiles }, stored) {
    const there = tiles.filter(({ number }) => stored.has(tileKey(region, number, version)));
    const sum = (some) => some.reduce((bytes, { length }) => bytes + length, 0);
    return { bytes: sum(there), tiles: there.length, allBytes: sum(tiles), allTiles: tiles.length };
}

/** Tiles {number, offset, length} as parts of the file to be asked for: {offset, length, tiles}. Equal tiles lie at one place. */
export function ranges(tiles, { most = MOST_BYTES, gap = GAP } = {}) {
    const found = [];
    for (const tile of [...tiles].sort((a, b) => a.offset - b.offset || a.number - b.number)) {
        const last = found.at(-1);
        const end = tile.offset + tile.length;
        const isNear = last && tile.offset <= last.offset + last.length + gap && end - last.offset <= most;
        if (!isNear) found.push({ offset: tile.offset, length: tile.length, tiles: [tile] });
        else {
            last.length = Math.max(last.length, end - last.offset);
            last.tiles.push(tile);
        }
    }
    return found;
}
