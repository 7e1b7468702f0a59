// Lines as texts, and places along them.

/** Numbers of a text of encoded polylines from a place on: each call of the result is the next one; undefined at the end. */
function numbers(text, start) {
    let at = start;
    return () => {
        if (at >= text.length) return undefined;
        let [value, weight, code] = [0, 1, 0];
        do {
            code = text.charCodeAt(at) - 63;
            value += (code & 31) * weight;
            weight *= 32;
            at += 1;
        } while (code >= 32 && at < text.length);
        return value;
    };
}

const unfolded = (value) => (value % 2 ? -(value + 1) / 2 : value / 2);

/** Places [longitude, latitude] of an encoded polyline of 1e-6 degrees. */
export function decoded(text) {
    const next = numbers(text, 0);
    const places = [];
    let [latitude, longitude] = [0, 0];
    for (let step = next(); step !== undefined; step = next()) {
        latitude += unfolded(step);
        longitude += unfolded(next() ?? 0);
        places.push([longitude / 1e6, latitude / 1e6]);
    }
    return places;
}

/** Places of a track's text (`Spec/touring.md`, TO-TRACK-2), without its heights. */
export function trackLine(text) {
    const next = numbers(text, 1);
    const hasHeights = text[0] === "B";
    const places = [];
    let [latitude, longitude] = [0, 0];
    for (let step = next(); step !== undefined; step = next()) {
        latitude += unfolded(step);
        longitude += unfolded(next() ?? 0);
        if (hasHeights) next();
        places.push([longitude / 1e6, latitude / 1e6]);
    }
    return places;
}

/** A place with about ten centimetres of precision. */
export const rounded = ([longitude, latitude]) => [longitude, latitude].map((degrees) => Math.round(degrees * 1e6) / 1e6);

const RADIUS = 6_371_000;
const radians = (degrees) => (degrees * Math.PI) / 180;

/** Metres between two places, near enough to draw. */
export function distance([fromX, fromY], [toX, toY]) {
    const x = radians(((toX - fromX + 540) % 360) - 180) * Math.cos(radians((fromY + toY) / 2));
    return Math.hypot(x, radians(toY - fromY)) * RADIUS;
}

/** In which eighth of the compass a place lies, seen from another one: 0 is north, 2 east. */
export function direction([fromX, fromY], [toX, toY]) {
    const x = (((toX - fromX + 540) % 360) - 180) * Math.cos(radians((fromY + toY) / 2));
    return (Math.round(Math.atan2(x, toY - fromY) / (Math.PI / 4)) + 8) % 8;
}

/** The legs of a tour as one line that knows how far along each of its places is. Legs without a way are beelines. */
export class Course {
    /** {place, metres, leg} */
    points = [];

    constructor({ stops, legs }, lines) {
        let start = 0;
        legs.forEach((leg, number) => {
            const places = lines(leg) ?? [stops[number].at, stops[number + 1].at];
            const sums = [0];
            for (let next = 1; next < places.length; next += 1) sums.push(sums[next - 1] + distance(places[next - 1], places[next]));
            const scale = sums.at(-1) > 0 ? leg.distance / sums.at(-1) : 0;
            places.forEach((place, next) => this.points.push({ place, metres: start + sums[next] * scale, leg: number }));
            start += leg.distance;
        });
    }

    /** The place after so many metres; null without a line. */
    at(metres) {
        const next = this.points.findIndex((point) => point.metres >= metres);
        if (next < 0) return this.points.at(-1)?.place ?? null;
        if (next === 0) return this.points[0].place;
        const [a, b] = [this.points[next - 1], this.points[next]];
        const share = b.metres > a.metres ? (metres - a.metres) / (b.metres - a.metres) : 0;
        return [0, 1].map((axis) => a.place[axis] + (b.place[axis] - a.place[axis]) * share);
    }

    /** What of the line is nearest to a point of the drawing: {leg, metres, place, pixels}; `project` gives pixels of a place. */
    nearest([x, y], project) {
        let best = null;
        for (let next = 1; next < this.points.length; next += 1) {
            const [a, b] = [this.points[next - 1], this.points[next]];
            if (a.leg !== b.leg) continue;
            const [from, to] = [project(a.place), project(b.place)];
            const [dx, dy] = [to.x - from.x, to.y - from.y];
            const length = dx * dx + dy * dy;
            const share = length ? Math.min(Math.max(((x - from.x) * dx + (y - from.y) * dy) / length, 0), 1) : 0;
            const pixels = Math.hypot(from.x + dx * share - x, from.y + dy * share - y);
            if (best && best.pixels <= pixels) continue;
            best = {
                leg: b.leg, pixels, metres: a.metres + (b.metres - a.metres) * share,
                place: [0, 1].map((axis) => a.place[axis] + (b.place[axis] - a.place[axis]) * share),
            };
        }
        return best;
    }
}
