// Reads the file of the world: lines as encoded polylines of whole steps, names in columns.

/** The places of an encoded polyline, as [longitude, latitude] in steps; each of its numbers adds to the one before. */
export function decoded(text) {
    const places = [];
    const place = [0, 0];
    let axis = 0;
    for (let at = 0; at < text.length; axis ^= 1) {
        let [value, shift, five] = [0, 0, 32];
        while (five & 32) {
            five = text.charCodeAt(at++) - 63;
            value |= (five & 31) << shift;
            shift += 5;
        }
        place[axis] += value & 1 ? ~(value >> 1) : value >> 1;
        if (axis) places.push([...place]);
    }
    return places;
}

const degrees = (text, steps) => decoded(text).map(([x, y]) => [x / steps, y / steps]);
const feature = (type, coordinates, properties = {}) => ({ type: "Feature", properties, geometry: { type, coordinates } });

/** Areas as a GeoJSON feature: of each its outer ring, then its holes. */
export const areas = (polygons, steps) => feature("MultiPolygon", polygons.map((rings) => rings.map((ring) => degrees(ring, steps))));

export const lines = (all, steps) => feature("MultiLineString", all.map((line) => degrees(line, steps)));

/** Places with what their columns say of them, and their number as `order`. What is 0 or "" is left out. */
export function points({ places, ...columns }, steps) {
    const named = Object.entries(columns);
    const features = degrees(places, steps).map((coordinates, order) => (
        feature("Point", coordinates, Object.fromEntries([["order", order], ...named.map(([name, values]) => [name, values[order]]).filter(([, value]) => value)]))));
    return { type: "FeatureCollection", features };
}
