// Measures the module of tours between the pairs of Tests/Bench/maps.py, and names key by key. Prints a table.
//
//     node tour.mjs [FOLDER]    FOLDER: regions NAME.region and pairs NAME.json, else those of $BAUKASTEN_BUILD
//     node tour.mjs --json …    the lines of the table as JSON, for Tests/Bench/maps.py

import { existsSync, readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";

import { TourModule } from "../../Web/tour/module.js";

const build = process.env.BAUKASTEN_BUILD ?? ".build";
const isJSON = process.argv[2] === "--json";
const folder = process.argv[isJSON ? 3 : 2];
const compiled = new WebAssembly.Module(readFileSync(`${build}/wasm/tour.wasm`));

/** What somebody types in the order of the keys. */
const TYPED = {
    liechtenstein: ["Vaduz Hauptstrasse", "Schloss Vaduz", "Drei Schwestern", "Malbun", "Bahnhof Schaan", "Pfälzerhütte"],
    andorra: ["Andorra la Vella", "Refugi de Juclar", "Pic de Comapedrosa", "Avinguda Meritxell", "Ordino", "Estany"],
};

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
