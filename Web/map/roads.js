// Layers of roads, paths, railways, lifts and routes. Paths of every grade have dashes of their own; darker is harder.

import { is, layer, widened, within, zoomed } from "./layers.js";

const ROUND = { "line-cap": "round", "line-join": "round" };
const FLAT = { "line-cap": "butt", "line-join": "round" };
const PATHS = ["path", "footway", "cycleway", "steps", "via_ferrata", "pedestrian"];

/** 0 (easy or not said) to 6: the grade of the mountain bikers' scale, else that of the hikers' less one. */
export const grade = ["case", ["has", "mtb_scale"], ["get", "mtb_scale"], ["has", "sac_scale"], ["-", ["get", "sac_scale"], 1], 0];
/** Dashes and widths by grade; from 4 on they are dots. */
export const GRADES = [
    { dash: [5, 1.2], width: 1, shade: 0 },
    { dash: [3, 1.4], width: 1.1, shade: 0.25 },
    { dash: [1.8, 1.4], width: 1.25, shade: 0.5 },
    { dash: [0.9, 1.3], width: 1.4, shade: 0.75 },
    { dash: [0.1, 1.9], width: 1.6, shade: 1 },
];

/** Classes that are drawn as roads: colour, first zoom, widths in pixels at zoom 10, 14 and 18. */
const ROADS = [
    { id: "service", classes: ["service"], colour: "service", from: 13, widths: [0.3, 1.8, 9] },
    { id: "minor", classes: ["minor", "pedestrian"], colour: "minor", from: 11, widths: [0.5, 3, 14] },
    { id: "tertiary", classes: ["tertiary"], colour: "minor", from: 9, widths: [1, 4.2, 17] },
    { id: "secondary", classes: ["secondary"], colour: "secondary", from: 8, widths: [1.4, 5, 20] },
    { id: "primary", classes: ["primary"], colour: "primary", from: 7, widths: [1.8, 5.6, 22] },
    { id: "motorway", classes: ["motorway", "trunk"], colour: "motorway", from: 5, widths: [2.2, 6.4, 26] },
];

const mixed = (from, to, share) => {
    const parts = (hex) => [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));
    const other = parts(to);
    return `#${parts(from).map((part, index) => Math.round(part + (other[index] - part) * share).toString(16).padStart(2, "0")).join("")}`;
};

const widths = ([low, middle, high], more = 0) => widened(6, low / 2 + more / 2, 10, low + more, 14, middle + more, 18, high + more);

function roads(colour) {
    const casings = [], fills = [], tunnels = [];
    for (const { id, classes, colour: name, from, widths: width } of ROADS) {
        const open = ["all", within("class", classes), ["!", ["has", "tunnel"]]];
        const common = { filter: open, minzoom: from, layout: ROUND };
        casings.push(layer(`${id}-casing`, "line", "ways", {
            "line-color": colour.casing, "line-width": widths(width, 1.4), "line-opacity": zoomed(9, 0.4, 13, 0.8),
        }, { ...common, minzoom: Math.max(from, 9) }));
        fills.push(layer(id, "line", "ways", { "line-color": colour[name], "line-width": widths(width) }, common));
        tunnels.push(layer(`${id}-tunnel`, "line", "ways", {
            "line-color": colour.casing, "line-width": widths(width), "line-opacity": 0.3, "line-dasharray": [1, 0.6],
        }, { filter: ["all", within("class", classes), ["has", "tunnel"]], minzoom: Math.max(from, 10), layout: FLAT }));
    }
    return [...tunnels, ...casings, ...fills];
}

function tracks(colour) {
    const firm = ["<=", ["coalesce", ["get", "tracktype"], 3], 2];
    const track = (id, filter, dash, width) => layer(id, "line", "ways", {
        "line-color": colour.track, "line-width": widened(11, width * 0.6, 14, width * 1.3, 18, width * 4),
        "line-opacity": zoomed(11, 0.55, 13, 1), ...(dash && { "line-dasharray": dash }),
    }, { filter: ["all", is("class", "track"), filter], minzoom: 11, layout: FLAT });
    const halo = layer("track-halo", "line", "ways", {
        "line-color": colour.halo, "line-width": widened(12, 2, 14, 3.6, 18, 10), "line-opacity": 0.6,
    }, { filter: is("class", "track"), minzoom: 12, layout: ROUND });
    return [halo, track("track-firm", firm, null, 1.3), track("track-loose", ["!", firm], [7, 1.5], 1.2)];
}

function paths(colour) {
    const halo = layer("path-halo", "line", "ways", {
        "line-color": colour.halo, "line-width": widened(12, 2, 14, 3.4, 18, 9), "line-opacity": 0.6,
    }, { filter: within("class", PATHS), minzoom: 12, layout: ROUND });
    return [halo, ...GRADES.map(({ dash, width, shade }, index) => layer(`path-${index}`, "line", "ways", {
        "line-color": mixed(colour.path, colour.pathHard, shade), "line-dasharray": dash,
        "line-width": widened(11, width * 0.7, 14, width * 1.5, 18, width * 3.5),
    }, {
        filter: ["all", within("class", PATHS.slice(0, 5)), index < 4 ? ["==", grade, index] : [">=", grade, 4]], minzoom: 11,
        layout: { "line-cap": index === 4 ? "round" : "butt", "line-join": "round" },
    }))];
}

/** Wide soft bands below the ways: those of hikers are whole, those for bicycles thinner with small gaps, those for mountain bikes dashed. */
function routes(colour) {
    const route = (kind, dash, width) => layer(`route-${kind}`, "line", "routes", {
        "line-color": colour[kind], "line-opacity": zoomed(8, 0.7, 12, 0.5), "line-width": widened(8, 1, 12, 2.8 * width, 18, 14 * width),
        ...(dash && { "line-dasharray": dash }),
    }, { filter: is("class", kind), minzoom: 8, layout: FLAT });
    return [route("hiking", null, 1), route("bicycle", [5, 0.6], 0.7), route("mtb", [1.5, 0.7], 1.2)];
}

/** A line with bars across. */
function barred(id, sourceLayer, colour, filter, [line, bar, gap], minzoom) {
    return [
        layer(id, "line", sourceLayer, { "line-color": colour, "line-width": zoomed(9, line * 0.6, 14, line) }, { filter, minzoom }),
        layer(`${id}-bars`, "line", sourceLayer, {
            "line-color": colour, "line-width": bar, "line-dasharray": [0.2, gap],
        }, { filter, minzoom: Math.max(minzoom, 11) }),
    ];
}

export function ways(colour) {
    const rail = ["all", within("class", ["rail", "tram"]), ["!", ["has", "tunnel"]]];
    return [
        ...routes(colour), ...roads(colour), ...tracks(colour), ...paths(colour),
        layer("ferry", "line", "ways", { "line-color": colour.waterText, "line-width": 1.2, "line-dasharray": [3, 3] }, { filter: is("class", "ferry") }),
        ...barred("rail", "ways", colour.rail, rail, [1.6, 4, 2.5], 8),
        ...barred("lift", "lifts", colour.lift, ["!=", ["get", "class"], "goods"], [1.4, 6, 2.6], 10),
    ];
}
