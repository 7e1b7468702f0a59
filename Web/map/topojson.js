// Reads TopoJSON: outlines that share their borders as arcs of small integer steps.

/** The arcs as lists of [longitude, latitude]. */
function readArcs({ arcs, transform }) {
    const [scaleX, scaleY] = transform?.scale ?? [1, 1];
    const [startX, startY] = transform?.translate ?? [0, 0];
    return arcs.map((arc) => {
        let x = 0;
        let y = 0;
        return arc.map(([stepX, stepY]) => {
            x = transform ? x + stepX : stepX;
            y = transform ? y + stepY : stepY;
            return [x * scaleX + startX, y * scaleY + startY];
        });
    });
}

/** A ring is made of arcs; ~n is arc n backwards. Neighbouring arcs share a point. */
function ring(arcs, numbers) {
    return numbers.flatMap((number, index) => {
        const points = number < 0 ? [...arcs[~number]].reverse() : arcs[number];
        return index ? points.slice(1) : points;
    });
}

function polygons(arcs, geometry) {
    switch (geometry.type) {
        case "Polygon": return [geometry.arcs.map((numbers) => ring(arcs, numbers))];
        case "MultiPolygon": return geometry.arcs.map((polygon) => polygon.map((numbers) => ring(arcs, numbers)));
        case "GeometryCollection": return geometry.geometries.flatMap((part) => polygons(arcs, part));
        default: return [];
    }
}

/** All areas of one object of the topology as a GeoJSON feature. */
export function areas(topology, name) {
    const coordinates = polygons(readArcs(topology), topology.objects[name]);
    return { type: "Feature", properties: {}, geometry: { type: "MultiPolygon", coordinates } };
}
