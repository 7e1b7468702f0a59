// Which tiles lie around a line.

const EARTH = 40_075_017;
/** The farthest from the equator that the map reaches. */
const POLE = 85.05;
/** To so many metres from the line; from afar, more of the country is worth having. */
const [NEAR, COUNTRY] = [1_500, 10_000];
const FROM_AFAR = 10;
/** Longer parts of a line, in tiles, are divided. */
const PIECE = 4;

const margin = (zoom) => (zoom <= FROM_AFAR ? COUNTRY : NEAR);
const radians = (degrees) => (degrees * Math.PI) / 180;

/** A place on the map of the world, from 0 to 1; to the east of it, longitudes go on. */
function mapped([longitude, latitude]) {
    const sine = Math.sin(radians(Math.min(Math.max(latitude, -POLE), POLE)));
    return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

/** How far a point is from a part of a line. */
function fromPart([x, y], [ax, ay], [bx, by]) {
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const share = length ? Math.min(Math.max(((x - ax) * dx + (y - ay) * dy) / length, 0), 1) : 0;
    return Math.hypot(ax + dx * share - x, ay + dy * share - y);
}

/** Whether a part of a line leads through a square of 1 × 1 at (x, y). */
function crosses([ax, ay], [bx, by], x, y) {
    let [from, to] = [0, 1];
    for (const [a, b, low] of [[ax, bx, x], [ay, by, y]]) {
        const step = b - a;
        if (step === 0) {
            if (a < low || a > low + 1) return false;
            continue;
        }
        const [one, other] = [(low - a) / step, (low + 1 - a) / step];
        [from, to] = [Math.max(from, Math.min(one, other)), Math.min(to, Math.max(one, other))];
    }
    return from <= to;
}

/** How far a part of a line is from a square of 1 × 1. */
function fromSquare(a, b, x, y) {
    if (crosses(a, b, x, y)) return 0;
    const corners = [[x, y], [x + 1, y], [x, y + 1], [x + 1, y + 1]].map((corner) => fromPart(corner, a, b));
    const ends = [a, b].map(([px, py]) => Math.hypot(Math.max(x - px, 0, px - x - 1), Math.max(y - py, 0, py - y - 1)));
    return Math.min(...corners, ...ends);
}

/** The line as parts of at most so many tiles, in tiles of a zoom, each with how many tiles the margin is there. */
function* parts(line, zoom) {
    const across = 2 ** zoom;
    const reach = (latitude) => (margin(zoom) / EARTH / Math.cos(radians(Math.min(Math.abs(latitude), POLE)))) * across;
    const scaled = (place) => mapped(place).map((share) => share * across);
    let [before, turns] = [line[0], 0];
    let from = scaled(before);
    if (line.length === 1) yield [from, from, reach(before[1])];
    for (const place of line.slice(1)) {
        // The short way across 180°.
        const step = place[0] - before[0];
        if (Math.abs(step) > 180) turns -= Math.sign(step);
        const to = scaled([place[0] + turns * 360, place[1]]);
        const most = Math.max(reach(before[1]), reach(place[1]));
        const count = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / PIECE));
        const at = (share) => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
        for (let piece = 0; piece < count; piece += 1) yield [at(piece / count), at((piece + 1) / count), most];
        [before, from] = [place, to];
    }
}

/**
 * The tiles {z, x, y} around a line of places [longitude, latitude]: at most 1.5 km away, up to zoom 10 at most 10 km. Null: more than `most`.
 */
export function tilesAround(line, { minzoom = 0, maxzoom = 14, most = Infinity } = {}) {
    const tiles = [];
    if (!line.length) return tiles;
    for (let z = minzoom; z <= maxzoom; z += 1) {
        const across = 2 ** z;
        const found = new Set();
        for (const [a, b, reach] of parts(line, z)) {
            const low = (axis) => Math.floor(Math.min(a[axis], b[axis]) - reach);
            const high = (axis) => Math.floor(Math.max(a[axis], b[axis]) + reach);
            for (let y = Math.max(low(1), 0); y <= Math.min(high(1), across - 1); y += 1) {
                for (let x = low(0); x <= Math.min(high(0), low(0) + across - 1); x += 1) {
                    const key = y * across + ((x % across) + across) % across;
                    if (!found.has(key) && fromSquare(a, b, x, y) <= reach) found.add(key);
                }
            }
            if (tiles.length + found.size > most) return null;
        }
        for (const key of found) tiles.push({ z, x: key % across, y: Math.floor(key / across) });
    }
    return tiles;
}
