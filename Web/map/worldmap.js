// The map that needs no network: outlines of land and countries, and a grid that helps to see movement.

import { areas } from "./topojson.js";

const COLOURS = {
    light: { water: "#d3e6f3", land: "#f6f3ea", border: "#bdb6a4", grid: "#b4cbdb" },
    dark: { water: "#15212b", land: "#29323a", border: "#55626d", grid: "#2b3a46" },
};
/** Degrees between the lines of the grid, and the zoom levels that show them. */
const GRIDS = [
    { step: 30, minzoom: 0, maxzoom: 3 },
    { step: 5, minzoom: 3, maxzoom: 6 },
    { step: 1, minzoom: 6, maxzoom: 9 },
    { step: 0.1, minzoom: 9, maxzoom: 24 },
];

function grid(step) {
    const lines = [];
    for (let n = Math.round(-180 / step); n <= Math.round(180 / step); n++) {
        lines.push([[n * step, -85], [n * step, 85]]);
        if (Math.abs(n * step) <= 85) lines.push([[-180, n * step], [180, n * step]]);
    }
    return { type: "Feature", properties: {}, geometry: { type: "MultiLineString", coordinates: lines } };
}

/** A style for MapLibre from the file of outlines. */
export async function worldStyle(isDark, attribution) {
    const topology = await (await fetch(new URL("vendor/world-110m.json", import.meta.url))).json();
    const colour = isDark ? COLOURS.dark : COLOURS.light;
    const sources = {
        land: { type: "geojson", data: areas(topology, "land"), attribution },
        countries: { type: "geojson", data: areas(topology, "subunits") },
    };
    const layers = [
        { id: "water", type: "background", paint: { "background-color": colour.water } },
        { id: "land", type: "fill", source: "land", paint: { "fill-color": colour.land } },
        { id: "border", type: "line", source: "countries", paint: { "line-color": colour.border, "line-width": 1 } },
    ];
    for (const { step, minzoom, maxzoom } of GRIDS) {
        const id = `grid-${step}`;
        sources[id] = { type: "geojson", data: grid(step) };
        layers.push({
            id, type: "line", source: id, minzoom, maxzoom,
            paint: { "line-color": colour.grid, "line-opacity": 0.5, "line-width": 0.6 },
        });
    }
    return { version: 8, sources, layers };
}

/** A style for the tiles the server was started with: a style's own address, or a template of raster tiles. */
export function tileStyle(tiles) {
    if (/\.json($|\?)/.test(tiles)) return tiles;
    return {
        version: 8,
        sources: { tiles: { type: "raster", tiles: [tiles], tileSize: 256, maxzoom: 19 } },
        layers: [{ id: "tiles", type: "raster", source: "tiles" }],
    };
}
