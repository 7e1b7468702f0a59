// Maps that are kept around a tour: which tiles, where they lie in the file, what is counted, freed and still to be brought.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { tilesAround } from "../../Web/map/around.js";
import { bytesOf, progress, ranges, refusal, tileKey, tilesOf, unused } from "../../Web/map/ledger.js";
import { TileFile, entries, header, tileNumber } from "../../Web/map/pmtiles.js";

/** The same numbers at every run. */
function seeded(seed) {
    let state = seed;
    return (most = 1) => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return (state / 2 ** 32) * most;
    };
}

const RADIUS = 6_378_137;
const radians = (degrees) => (degrees * Math.PI) / 180;
const longitude = (x, z) => (x / 2 ** z) * 360 - 180;
const latitude = (y, z) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI;

/** Metres on the sphere. */
function metres([ax, ay], [bx, by]) {
    const half = Math.sin(radians(by - ay) / 2) ** 2 + Math.cos(radians(ay)) * Math.cos(radians(by)) * Math.sin(radians(bx - ax) / 2) ** 2;
    return 2 * RADIUS * Math.asin(Math.sqrt(half));
}

/** By brute force: the least distance of many points of the line from the tile. */
function least(points, { x, y, z }) {
    const [west, east, north, south] = [longitude(x, z), longitude(x + 1, z), latitude(y, z), latitude(y + 1, z)];
    return Math.min(...points.map(([px, py]) => {
        const turned = px + 360 * Math.round(((west + east) / 2 - px) / 360);
        return metres([turned, py], [Math.min(Math.max(turned, west), east), Math.min(Math.max(py, south), north)]);
    }));
}

test("TO-KEEP-1: tiles are those 1.5 km from the line, up to zoom 10 those 10 km from it, as by brute force", () => {
    const random = seeded(1);
    for (let round = 0; round < 20; round += 1) {
        const start = [round % 4 ? random(300) - 150 : 179.99 - random(0.01), random(120) - 60];
        const line = [start];
        for (let step = 0; step < 1 + random(4); step += 1) {
            const [x, y] = line.at(-1);
            const to = x + random(0.06) - 0.02;
            line.push([to > 180 ? to - 360 : to, y + random(0.04) - 0.02]);
        }
        const dense = line.flatMap(([x, y], place) => {
            if (place === 0) return [[x, y]];
            const [ax, ay] = line[place - 1];
            const step = Math.abs(x - ax) > 180 ? x - ax + (ax > x ? 360 : -360) : x - ax;
            return Array.from({ length: 100 }, (_, part) => [ax + (step * (part + 1)) / 100, ay + ((y - ay) * (part + 1)) / 100]);
        });
        const z = [9, 10, 11, 13, 14][round % 5];
        const reach = z <= 10 ? 10_000 : 1_500;
        const found = new Set(tilesAround(line, { minzoom: z, maxzoom: z }).map(({ x, y }) => `${x} ${y}`));
        const across = 2 ** z;
        const tile = ([px, py]) => [(px / 360 + 0.5) * across, (across / 2) * (1 - Math.asinh(Math.tan(radians(py))) / Math.PI)];
        const [xs, ys] = [dense.map((one) => Math.floor(tile(one)[0])), dense.map((one) => Math.floor(tile(one)[1]))];
        for (let x = Math.min(...xs) - 2; x <= Math.max(...xs) + 2; x += 1) {
            for (let y = Math.max(0, Math.min(...ys) - 2); y <= Math.max(...ys) + 2; y += 1) {
                const [far, key] = [least(dense, { x, y, z }), `${((x % across) + across) % across} ${y}`];
                if (far < reach * 0.985) assert.ok(found.has(key), `round ${round}: ${key} at ${z} is ${far} m away`);
                if (far > reach * 1.015) assert.ok(!found.has(key), `round ${round}: ${key} at ${z} is ${far} m away`);
            }
        }
    }
});

test("TO-KEEP-1: every zoom up to 14 is there, once; a single place has tiles, none has not, and too many are noticed early", () => {
    const tiles = tilesAround([[9.5, 47.1], [9.52, 47.12]]);
    assert.deepEqual([...new Set(tiles.map(({ z }) => z))], Array.from({ length: 15 }, (_, z) => z));
    assert.equal(new Set(tiles.map(({ z, x, y }) => `${z}/${x}/${y}`)).size, tiles.length);
    assert.ok(tilesAround([[9.5, 47.1]]).length > 15);
    assert.deepEqual(tilesAround([]), []);
    assert.equal(tilesAround([[0, 0], [60, 60]], { most: 6_000 }), null);
});

test("TO-KEEP-2: numbers of tiles follow a Hilbert curve, zoom behind zoom", () => {
    assert.deepEqual([[0, 0, 0], [1, 0, 0], [1, 0, 1], [1, 1, 1], [1, 1, 0], [2, 0, 0], [12, 3423, 1763]].map(([z, x, y]) => tileNumber({ z, x, y })), [0, 1, 2, 3, 4, 5, 19_078_479]);
    for (let z = 0; z <= 6; z += 1) {
        const all = [];
        for (let x = 0; x < 2 ** z; x += 1) for (let y = 0; y < 2 ** z; y += 1) all.push({ x, y, number: tileNumber({ z, x, y }) });
        all.sort((a, b) => a.number - b.number);
        all.forEach(({ number }, place) => assert.equal(number, (4 ** z - 1) / 3 + place));
        all.slice(1).forEach(({ x, y }, place) => assert.equal(Math.abs(x - all[place].x) + Math.abs(y - all[place].y), 1, "neighbours follow each other"));
    }
});

function varint(value) {
    const bytes = [];
    for (let rest = value; ; rest = Math.floor(rest / 128)) {
        if (rest < 128) return [...bytes, rest];
        bytes.push((rest % 128) + 128);
    }
}

/** A directory as PMTiles 3 lays it down. */
function directory(all) {
    const steps = all.map(({ number }, place) => number - (all[place - 1]?.number ?? 0));
    const offsets = all.map(({ offset }, place) => {
        const before = all[place - 1];
        return before && offset === before.offset + before.length ? 0 : offset + 1;
    });
    const columns = [steps, all.map(({ run }) => run), all.map(({ length }) => length), offsets].flat();
    return gzipSync(Buffer.from([...varint(all.length), ...columns.flatMap(varint)]));
}

/** A file of tiles with leaves of so many entries; tiles are {number, run, offset, length}. */
function file(tiles, leafSize) {
    const leaves = [];
    for (let at = 0; at < tiles.length; at += leafSize) leaves.push({ number: tiles[at].number, bytes: directory(tiles.slice(at, at + leafSize)) });
    let sum = 0;
    const root = directory(leaves.map(({ number, bytes }) => ({ number, run: 0, offset: (sum += bytes.length) - bytes.length, length: bytes.length })));
    const [leafAt, tileAt] = [127 + root.length, 127 + root.length + sum];
    const head = Buffer.alloc(127);
    head.write("PMTiles");
    head[7] = 3;
    [[8, 127], [16, root.length], [40, leafAt], [48, sum], [56, tileAt]].forEach(([at, value]) => head.writeBigUInt64LE(BigInt(value), at));
    head[97] = 2;
    return { bytes: new Uint8Array(Buffer.concat([head, root, ...leaves.map(({ bytes }) => bytes)])), tileAt };
}

test("TO-KEEP-2: a tile is found where the directories say, with its exact length, and what has none is not found", async () => {
    const random = seeded(2);
    const tiles = [];
    let [number, offset] = [0, 0];
    for (let count = 0; count < 3_000; count += 1) {
        const [run, length, isOld] = [1 + Math.floor(random(3)), 20 + Math.floor(random(40_000)), random() < 0.1 && tiles.length > 0];
        number += 1 + Math.floor(random(200_000));
        const before = tiles[Math.floor(random(tiles.length))];
        tiles.push(isOld ? { number, run, offset: before.offset, length: before.length } : { number, run, offset, length });
        if (!isOld) offset += length;
        number += run;
    }
    const { bytes, tileAt } = file(tiles, 250);
    let asked = 0;
    const found = new TileFile(async (at, length) => {
        asked += 1;
        return bytes.slice(at, at + length);
    });
    const wanted = Array.from({ length: 2_000 }, () => {
        const one = tiles[Math.floor(random(tiles.length))];
        return one.number + Math.floor(random(6)) - 1;
    });
    const expected = [...new Set(wanted)].sort((a, b) => a - b).flatMap((one) => {
        const tile = tiles.find((other) => one >= other.number && one < other.number + other.run);
        return tile ? [{ number: one, offset: tileAt + tile.offset, length: tile.length }] : [];
    });
    assert.deepEqual(await found.find(new Set(wanted)), expected);
    assert.ok(asked <= 13, `${asked} parts of the file`);
});

test("TO-KEEP-2: whatever the bytes are, reading a file of tiles ends", () => {
    assert.throws(() => header(new Uint8Array(10)));
    assert.throws(() => header(new Uint8Array(127)));
    const random = seeded(3);
    for (let round = 0; round < 3_000; round += 1) {
        const bytes = Uint8Array.from({ length: random(60) }, () => random(256));
        try {
            entries(bytes);
        } catch (error) {
            assert.match(error.message, /^A directory of tiles/);
        }
    }
});

const map = (key, numbers, more = {}) => ({ key, region: "r", version: "1", tiles: numbers.map((number) => ({ number, length: 10 + number })), old: null, ...more });

test("TO-KEEP-6: a tile of several maps counts once, and deleting frees what no other map uses", () => {
    const random = seeded(4);
    for (let round = 0; round < 300; round += 1) {
        const some = () => [...new Set(Array.from({ length: random(30) }, () => Math.floor(random(40))))];
        const maps = ["a", "b", "c"].map((key) => map(key, some(), {
            region: random() < 0.3 ? "s" : "r", version: random() < 0.3 ? "2" : "1",
            old: random() < 0.3 ? { version: "0", tiles: some().map((number) => ({ number, length: 5 })) } : null,
        }));
        const all = new Map();
        for (const one of maps) {
            for (const { number, length } of one.tiles) all.set(`${one.region}/${number}/${one.version}`, length);
            for (const { number, length } of one.old?.tiles ?? []) all.set(`${one.region}/${number}/${one.old.version}`, length);
        }
        assert.equal(bytesOf(maps), [...all.values()].reduce((sum, length) => sum + length, 0));
        const [gone, ...rest] = maps;
        const left = new Set(rest.flatMap((one) => [...tilesOf(one).keys()]));
        const freed = unused(tilesOf(gone), rest);
        assert.deepEqual(new Set([...left, ...freed]).size, left.size + freed.length, "nothing that is used is freed");
        assert.equal(left.size + freed.length, all.size, "and nothing that is not used stays");
    }
});

test("TO-KEEP-7: a map has at most so many tiles and bytes, and all maps together", () => {
    const limits = { tiles: 4, bytes: 100, all: 150 };
    assert.equal(refusal(map("a", [1, 2, 3, 4, 5]), [], limits), "tooMany");
    assert.equal(refusal(map("a", [50, 51]), [], limits), "tooLarge");
    assert.equal(refusal(map("a", [30, 40]), [map("b", [41, 42])], limits), "noRoom");
    assert.equal(refusal(map("a", [41, 42]), [map("b", [41, 42])], limits), "tooLarge");
    assert.equal(refusal(map("a", [30]), [map("b", [30, 31])], limits), null, "a tile that is there needs no room");
});

test("TO-KEEP-4: what is there already is not asked for again, and progress counts bytes and tiles", () => {
    const one = map("a", [1, 2, 3]);
    const stored = new Set([tileKey("r", 2, "1"), tileKey("r", 3, "0"), tileKey("s", 1, "1")]);
    assert.deepEqual(progress(one, stored), { bytes: 12, tiles: 1, allBytes: 36, allTiles: 3 });
});

test("TO-KEEP-3: parts of the file hold every tile, are no larger than they may be, and bring little that is not wanted", () => {
    const random = seeded(5);
    for (let round = 0; round < 200; round += 1) {
        const tiles = [];
        let offset = 0;
        for (let number = 0; number < random(120); number += 1) {
            offset += random() < 0.3 ? Math.floor(random(20_000)) : 0;
            const length = 1 + Math.floor(random(9_000));
            tiles.push({ number, offset, length });
            if (random() < 0.2) tiles.push({ number: 1_000 + number, offset, length });
            offset += length;
        }
        const [most, gap] = [50_000, 2_000];
        const found = ranges(tiles, { most, gap });
        assert.deepEqual(found.flatMap((one) => one.tiles.map(({ number }) => number)).sort((a, b) => a - b), tiles.map(({ number }) => number).sort((a, b) => a - b));
        for (const part of found) {
            assert.ok(part.tiles.every((tile) => tile.offset >= part.offset && tile.offset + tile.length <= part.offset + part.length));
            assert.ok(part.length <= most || part.tiles.length === 1);
            const places = new Map(part.tiles.map((tile) => [tile.offset, tile.length]));
            const wanted = [...places.values()].reduce((sum, length) => sum + length, 0);
            assert.ok(part.length - wanted <= gap * (places.size - 1));
        }
        found.slice(1).forEach((part, place) => assert.ok(part.offset >= found[place].offset));
    }
});
