// The map that needs no network: land, lakes, borders, countries and cities of the world, worth looking at up to zoom 7.

import { GLYPHS } from "./glyphs.js";
import { zoomed } from "./layers.js";
import { areas, lines, points } from "./outlines.js";
import { letter } from "./symbols.js";

const link = (host, name) => `<a href="https://www.${host}" target="_blank">${name}</a>`;
const ATTRIBUTION = `${link("naturalearthdata.com", "Natural Earth")}, ${link("geonames.org", "GeoNames")}`;

/** From here on nothing comes with going nearer. */
export const WORLD_ZOOM = 7;

const COLOURS = {
    light: {
        water: "#c6dff0", land: "#f6f3ea", coast: "#8fb3cc", border: "#a99f8a", grid: "#9db4c4",
        country: "#5d5a6b", city: "#2b2b2b", halo: "#fffdf7",
    },
    dark: {
        water: "#17384f", land: "#29323a", coast: "#4d7390", border: "#6d7b87", grid: "#4a5c69",
        country: "#b7b6cc", city: "#f0f0ee", halo: "#1a2127",
    },
};
/** Degrees between the lines that help to see movement where there is nothing else, and the zoom levels that show them. */
const GRIDS = [
    { step: 1, minzoom: 8, maxzoom: 11 },
    { step: 0.1, minzoom: 11, maxzoom: 24 },
];

function grid(step) {
    const along = [];
    for (let n = Math.round(-180 / step); n <= Math.round(180 / step); n++) {
        along.push([[n * step, -85], [n * step, 85]]);
        if (Math.abs(n * step) <= 85) along.push([[-180, n * step], [180, n * step]]);
    }
    return { type: "Feature", properties: {}, geometry: { type: "MultiLineString", coordinates: along } };
}

const line = (id, source, colour, width, more) => (
    { id, type: "line", source, layout: { "line-join": "round" }, paint: { "line-color": colour, "line-width": width, ...more } });

/** Names, from the zoom on that their place says. */
function names(id, colour, text, field, layout) {
    return {
        id, type: "symbol", source: id, filter: ["<=", ["get", "from"], ["zoom"]],
        layout: { "text-field": field, "text-max-width": 7, "text-padding": 4, ...layout },
        paint: { "text-color": text, "text-halo-color": colour.halo, "text-halo-width": 1.4 },
    };
}

function layers(colour, language) {
    const name = ["coalesce", ["get", language], ["get", "name"]];
    const dotted = ["format", letter("dot"), { "font-scale": 0.45 }, ["concat", "\n", name], {}];
    const capital = ["case", ["has", "capital"], ["literal", ["Bold"]], ["literal", ["Regular"]]];
    return [
        { id: "water", type: "background", paint: { "background-color": colour.water } },
        { id: "land", type: "fill", source: "land", paint: { "fill-color": colour.land } },
        { id: "lakes", type: "fill", source: "lakes", paint: { "fill-color": colour.water } },
        line("coast", "land", colour.coast, zoomed(2, 0.4, 7, 1)),
        line("shore", "lakes", colour.coast, zoomed(4, 0.3, 7, 0.8)),
        line("border", "borders", colour.border, zoomed(2, 0.6, 7, 1.4), { "line-dasharray": [4, 1.5] }),
        ...GRIDS.map(({ step, ...zooms }) => ({ ...line(`grid-${step}`, `grid-${step}`, colour.grid, 0.6, { "line-opacity": 0.6 }), ...zooms })),
        names("cities", colour, colour.city, dotted, {
            "text-font": capital, "text-size": zoomed(3, 10.5, 7, 13), "text-line-height": 1, "symbol-sort-key": ["get", "order"],
        }),
        {
            ...names("countries", colour, colour.country, name, {
                "text-font": ["Bold"], "text-size": zoomed(1, 10, 6, 17), "text-letter-spacing": 0.08, "text-transform": "uppercase",
            }),
            filter: ["all", ["<=", ["get", "from"], ["zoom"]], [">=", ["get", "until"], ["zoom"]]],
        },
    ];
}

let read;
/** What the file of the world holds, as sources; read once for a page, and again after a failure. */
function world() {
    read ??= fetch(new URL("vendor/world.json", import.meta.url)).then(async (answer) => {
        const { steps, land, lakes, borders, countries, cities } = await answer.json();
        return {
            land: areas(land, steps), lakes: areas(lakes, steps), borders: lines(borders, steps),
            countries: points(countries, steps), cities: points(cities, steps),
        };
    });
    read.catch(() => (read = undefined));
    return read;
}

/** A style for MapLibre from the file of the world; names are in a `language`, "de" or "en". */
export async function worldStyle(isDark, language) {
    const sources = Object.fromEntries(Object.entries(await world()).map(([id, data]) => [id, { type: "geojson", data, maxzoom: 8 }]));
    sources.land.attribution = ATTRIBUTION;
    for (const { step } of GRIDS) sources[`grid-${step}`] = { type: "geojson", data: grid(step) };
    return { version: 8, glyphs: GLYPHS, sources, layers: layers(isDark ? COLOURS.dark : COLOURS.light, language) };
}

/**
 * A style for the tiles that the server was started with: a style's own address, as long as it can be had, or a template of raster tiles,
 * which lie above the map of the world.
 */
export async function tileStyle(tiles, world) {
    if (!/\.json($|\?)/.test(tiles)) {
        const source = { type: "raster", tiles: [tiles], tileSize: 256, maxzoom: 19 };
        return { ...world, sources: { ...world.sources, tiles: source }, layers: [...world.layers, { id: "tiles", type: "raster", source: "tiles" }] };
    }
    const isThere = await fetch(tiles).then(({ ok }) => ok, () => false);
    return isThere ? tiles : world;
}
