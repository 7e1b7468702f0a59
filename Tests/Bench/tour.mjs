// Measures the module of tours between the pairs of Tests/Bench/maps.py, and names key by key. Prints a table.
//
//     node tour.mjs [FOLDER]    FOLDER: regions NAME.region and pairs NAME.json, else those of $BAUKASTEN_BUILD
//     node tour.mjs --json …    the lines of the table as JSON, for Tests/Bench/maps.py

import { existsSync, readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";

import { TourModule } from "../../Web/tour/module.js";
import { PlanModule } from "../../Web/tour/planning.js";

const build = process.env.BAUKASTEN_BUILD ?? ".build";
const isJSON = process.argv[2] === "--json";
const folder = process.argv[isJSON ? 3 : 2];
const compiled = new WebAssembly.Module(readFileSync(`${build}/wasm/tour.wasm`));

/** What somebody types in the order of the keys. */
const TYPED = {
    liechtenstein: ["Vaduz Hauptstrasse", "Schloss Vaduz", "Drei Schwestern", "Malbun", "Bahnhof Schaan", "Pfälzerhütte"],
    andorra: ["Andorra la Vella", "Refugi de Juclar", "Pic de Comapedrosa", "Avinguda Meritxell", "Ordino", "Estany"],
};

const plans = existsSync(`${build}/wasm/plan.wasm`) ? new WebAssembly.Module(readFileSync(`${build}/wasm/plan.wasm`)) : null;

const figures = (times) => {
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1);
    return [at(0.5), at(0.95), at(1)];
};

function measured(work) {
    const began = performance.now();
    work();
    return performance.now() - began;
}

/** A tour in planning, whose legs the region finds. */
function planned(region) {
    const plan = new PlanModule(plans);
    const step = (input) => {
        const { requests, ...tour } = JSON.parse(plan.step({ ...input, brief: true }));
        if (!requests.length) return tour;
        const legs = requests.map(({ number, ...question }) => ({ number, leg: JSON.parse(region.step(question)) }));
        return JSON.parse(plan.step({ type: "answer", legs, engine: "bench" }));
    };
    return { plan, step };
}

/** A stop that is dragged between legs of about 10 km, and edits of a tour of 200 stops: ways, totals and what the page gets. */
function planning(name, region, pairs) {
    if (!plans) return [];
    const [found, places] = [[], []];
    for (const [south, west, north, east] of pairs) {
        const points = [[west / 1e7, south / 1e7], [east / 1e7, north / 1e7]];
        const { paths } = JSON.parse(region.step({ type: "route", profile: "mtb", points, points_encoded: false }));
        if (!paths) continue;
        const line = paths[0].points.coordinates;
        places.push(...line.filter((_, place) => place % Math.ceil(line.length / 6) === 0));
        if (paths[0].distance < 16_000 || paths[0].distance > 24_000) continue;
        const { step } = planned(region);
        [line[0], line[Math.floor(line.length / 2)], line.at(-1)].forEach((at, place) => step({ type: "edit", edit: "insert", at, place }));
        step({ type: "hold", stop: 1 });
        for (let turn = 1; turn < 12; turn += 1) found.push(measured(() => step({ type: "drag", at: line[Math.floor(line.length / 2) + turn] ?? line[0] })));
    }
    const rows = found.length ? [[`${name}: planning, each of ${found.length} drags between legs of 10 km`, ...figures(found)]] : [];
    // Neighbours are near each other, as the stops of a tour are.
    const stops = [places.pop()];
    while (stops.length < 200 && places.length) {
        const far = places.map(([x, y]) => Math.hypot(x - stops.at(-1)[0], y - stops.at(-1)[1]));
        stops.push(...places.splice(far.indexOf(Math.min(...far)), 1));
    }
    const { plan, step } = planned(region);
    stops.forEach((at, place) => step({ type: "edit", edit: "insert", at, place }));
    const times = stops.map((_, place) => measured(() => step({ type: "edit", edit: "move", stop: place, at: stops[(place + 1) % stops.length] })));
    rows.push([`${name}: planning, each of ${times.length} edits of a tour of ${stops.length} stops`, ...figures(times)]);
    rows.push([`${name}: its profile`, ...figures(stops.slice(0, 20).map(() => measured(() => JSON.parse(plan.step({ type: "profile", parts: 300 })))))]);
    return rows;
}

function rows(name) {
    const region = folder ? `${folder}/${name}.region` : `${build}/parity/tours/${name}.region`;
    const file = folder ? `${folder}/${name}.json` : `${build}/bench/maps/${name}.json`;
    if (!existsSync(region) || !existsSync(file)) {
        console.error(`${region} or ${file} is missing: run the native tests and Tests/Bench/maps.py first.`);
        return [];
    }
    const module = new TourModule(compiled);
    const bytes = new Uint8Array(readFileSync(region));
    const opening = measured(() => module.open(bytes));
    const found = [[`${name}: opening`, "", "", opening.toFixed(1)]];
    const { pairs } = JSON.parse(readFileSync(file, "utf8"));
    for (const profile of ["mtb", "bike", "hike"]) {
        const preparing = measured(() => module.step({ type: "prepare", profile }));
        found.push([`${name}: preparing ${profile}`, "", "", preparing.toFixed(1)]);
        let count = 0;
        const times = pairs.map(([south, west, north, east]) => {
            const points = [[west / 1e7, south / 1e7], [east / 1e7, north / 1e7]];
            return measured(() => {
                const { paths } = JSON.parse(module.step({ type: "route", profile, points, elevation: true }));
                count += paths ? 1 : 0;
            });
        });
        found.push([`${name}: routes ${profile}, ${count} of ${pairs.length} found`, ...figures(times)]);
    }
    found.push(...planning(name, module, pairs));
    const times = TYPED[name].flatMap((text) => [...text].map((_, place) => (
        measured(() => JSON.parse(module.step({ type: "search", q: text.slice(0, place + 1), locale: "de" }))))));
    found.push([`${name}: names, each of ${times.length} keys`, ...figures(times)]);
    return found;
}

const lines = Object.keys(TYPED).flatMap(rows);
if (isJSON) {
    console.log(JSON.stringify(lines));
} else {
    console.log("| in the browser's module, ms | median | 95 % | most |\n|---|--:|--:|--:|");
    for (const line of lines) console.log(`| ${line.join(" | ")} |`);
}
