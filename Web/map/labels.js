// Layers of names and symbols.

import { is, layer, named, within, zoomed } from "./layers.js";
import { letter } from "./symbols.js";

/** Places worth a symbol, the more important first. */
const POIS = [
    "hut", "lift", "stop", "bikeShop", "viewpoint", "drinking_water", "lodging", "food", "sight", "shelter", "parking", "toilets",
];
const halo = (colour, text, width = 1.4) => ({ "text-color": text, "text-halo-color": colour.halo, "text-halo-width": width });
const along = (field, size, font = "Regular") => ({
    "symbol-placement": "line", "text-field": field, "text-font": [font], "text-size": size, "text-max-angle": 35, "text-padding": 4,
    "symbol-spacing": 300,
});
const height = ["case", ["has", "ele"], ["concat", ["to-string", ["get", "ele"]], "\u00a0m"], ""];

function onLines(colour, name) {
    const graded = ["case",
        ["has", "mtb_scale"], ["concat", "S", ["to-string", ["get", "mtb_scale"]]], ["concat", "T", ["to-string", ["get", "sac_scale"]]]];
    return [
        layer("contour-height", "symbol", "contours", halo(colour, colour.contourText, 1), {
            filter: ["has", "major"], minzoom: 13, layout: along(["to-string", ["get", "ele"]], 10),
        }),
        layer("waterway-name", "symbol", "waterways", halo(colour, colour.waterText), {
            filter: ["has", "name"], minzoom: 12, layout: along(name, 11, "Italic"),
        }),
        layer("way-name", "symbol", "ways", halo(colour, colour.text), {
            filter: ["all", ["has", "name"], ["!", within("class", ["rail", "tram"])]], minzoom: 14,
            layout: along(name, zoomed(14, 10.5, 18, 13)),
        }),
        layer("path-grade", "symbol", "ways", halo(colour, colour.pathHard, 1.8), {
            filter: ["any", ["has", "mtb_scale"], [">", ["coalesce", ["get", "sac_scale"], 0], 1]], minzoom: 13.5,
            layout: { ...along(graded, 10, "Bold"), "symbol-spacing": 220 },
        }),
        layer("route-ref", "symbol", "routes", halo(colour, ["match", ["get", "class"],
            ...["hiking", "bicycle", "mtb"].flatMap((kind) => [kind, colour[kind]]), colour.text], 1.6), {
            filter: ["has", "ref"], minzoom: 12.5, layout: { ...along(["get", "ref"], 10.5, "Bold"), "symbol-spacing": 400 },
        }),
        layer("road-ref", "symbol", "ways", halo(colour, colour.textSoft, 1.8), {
            filter: ["all", ["has", "ref"], within("class", ["motorway", "trunk", "primary", "secondary"])], minzoom: 10,
            layout: { ...along(["get", "ref"], 10, "Bold"), "text-rotation-alignment": "viewport", "symbol-spacing": 500 },
        }),
        layer("lift-name", "symbol", "lifts", halo(colour, colour.lift), {
            filter: ["has", "name"], minzoom: 13, layout: { ...along(name, 11), "text-offset": [0, 0.8] },
        }),
    ];
}

function pois(colour, name) {
    const symbol = ["match", ["get", "class"], ...POIS.flatMap((kind) => [kind, letter(kind)]), letter("dot")];
    const tint = ["match", ["get", "class"], ["stop", "lift"], colour.stop, "drinking_water", colour.waterText, colour.poi];
    const order = ["match", ["get", "class"], ...POIS.flatMap((kind, index) => [kind, index]), POIS.length];
    const field = ["format", symbol, { "font-scale": 1.25 }, ["case", ["has", "name"], ["concat", "\n", name], ""], {}];
    const early = within("class", ["hut", "lift", "bikeShop"]);
    const stations = ["all", is("class", "stop"), ["has", "station"]];
    const small = { "text-font": ["Regular"], "symbol-sort-key": order, "text-max-width": 8, "text-padding": 3 };
    return [
        layer("poi-symbol", "symbol", "pois", halo(colour, tint), {
            filter: ["all", within("class", POIS), ["!", early], ["!", stations]], minzoom: 14,
            layout: { ...small, "text-field": symbol, "text-size": 14 },
        }),
        layer("poi-name", "symbol", "pois", halo(colour, tint), {
            filter: ["all", within("class", POIS), ["has", "name"], ["!", early], ["!", stations]], minzoom: 15.5,
            layout: { ...small, "text-field": name, "text-size": 11, "text-anchor": "top", "text-offset": [0, 0.8] },
        }),
        layer("poi-early", "symbol", "pois", halo(colour, tint), {
            filter: ["any", early, stations], minzoom: 11,
            layout: { ...small, "text-field": field, "text-size": 11.5, "text-line-height": 1.05 },
        }),
        layer("summit", "symbol", "pois", halo(colour, colour.peak), {
            filter: within("class", ["peak", "saddle"]), minzoom: 10,
            layout: {
                ...small, "text-size": zoomed(10, 10, 15, 12), "text-line-height": 1.05,
                "symbol-sort-key": ["-", ["case", is("class", "peak"), 0, 2000], ["coalesce", ["get", "ele"], 0]],
                "text-field": ["format", ["match", ["get", "class"], "peak", letter("peak"), letter("saddle")], { "font-scale": 0.9 },
                    ["case", ["has", "name"], ["concat", "\n", name], ""], {},
                    ["case", ["has", "ele"], ["concat", "\n", height], ""], { "font-scale": 0.85 }],
            },
        }),
    ];
}

function places(colour, name) {
    const place = (id, classes, font, size, more) => layer(id, "symbol", "places", halo(colour, more?.colour ?? colour.text, 1.6), {
        filter: within("class", classes), minzoom: more?.from ?? 4,
        layout: {
            "text-field": name, "text-font": [font], "text-size": size, "text-max-width": 8, "text-padding": 4,
            "symbol-sort-key": ["-", ["*", 1e7, ["coalesce", ["get", "rank"], 9]], ["coalesce", ["get", "population"], 0]],
            ...more?.layout,
        },
    });
    return [
        place("lake", ["lake"], "Italic", 12, { colour: colour.waterText, from: 8 }),
        place("locality", ["locality", "isolated_dwelling", "farm"], "Italic", 11, { colour: colour.textSoft, from: 13.5 }),
        place("hamlet", ["hamlet", "suburb", "quarter", "neighbourhood", "island"], "Regular", zoomed(11, 10.5, 15, 13), { from: 11 }),
        place("village", ["village"], "Regular", zoomed(9, 11, 15, 16), { from: 9 }),
        place("town", ["city", "town"], "Bold", zoomed(6, 11, 12, 15, 15, 18)),
    ];
}

export function labels(colour, language) {
    const name = named(language);
    return [...onLines(colour, name), ...pois(colour, name), ...places(colour, name)];
}
