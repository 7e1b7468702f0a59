// Layers of the ground: land, water, buildings, lines of equal height, boundaries.

import { is, layer, within, zoomed } from "./layers.js";

const COVER = ["farmland", "grass", "orchard", "scrub", "wood", "wetland", "sand", "scree", "rock", "glacier"];
const USE = ["residential", "commercial", "industrial", "quarry", "cemetery", "park", "pitch", "school", "parking", "pedestrian"];

const byClass = (names, colour, other) => ["match", ["get", "class"], ...names.flatMap((name) => [name, colour[name]]), other];

export function ground(colour) {
    return [
        layer("earth", "fill", "earth", { "fill-color": colour.earth }),
        layer("landuse", "fill", "landuse", {
            "fill-color": byClass(USE, colour, colour.earth), "fill-opacity": zoomed(8, 0.5, 11, 1),
        }, { filter: within("class", USE) }),
        layer("landcover", "fill", "landcover", { "fill-color": byClass(COVER, colour, colour.earth), "fill-antialias": false }),
        layer("protected", "line", "landuse", {
            "line-color": colour.protected, "line-opacity": 0.5, "line-width": zoomed(9, 1, 14, 3), "line-dasharray": [6, 1, 1, 1],
        }, { filter: is("class", "protected"), minzoom: 9 }),
        layer("contour", "line", "contours", {
            "line-color": colour.contour, "line-opacity": zoomed(11, 0.25, 14, 0.45),
            "line-width": ["case", ["has", "major"], 1, 0.5],
        }),
        layer("water", "fill", "water", { "fill-color": colour.water }),
        layer("waterway", "line", "waterways", {
            "line-color": colour.waterLine,
            "line-width": ["interpolate", ["exponential", 1.4], ["zoom"],
                8, ["match", ["get", "class"], "river", 1, 0.4], 14, ["match", ["get", "class"], "river", 3, "ditch", 0.8, 1.3],
                18, ["match", ["get", "class"], "river", 10, 3]],
        }, { filter: ["!", ["has", "tunnel"]], layout: { "line-cap": "round", "line-join": "round" } }),
        layer("building", "fill", "buildings", {
            "fill-color": colour.building, "fill-outline-color": colour.buildingLine, "fill-opacity": zoomed(13, 0.5, 14.5, 1),
        }, { minzoom: 13 }),
        layer("boundary", "line", "boundaries", {
            "line-color": colour.boundary, "line-opacity": 0.55,
            "line-width": ["match", ["get", "admin_level"], [1, 2], 1.8, [3, 4, 5, 6], 1.1, 0.7], "line-dasharray": [5, 2, 1, 2],
        }, { layout: { "line-join": "round" } }),
    ];
}
