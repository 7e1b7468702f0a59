// Writes demo.json: tours, trails and places of the invented island Fernau, and what riders say of them.
//
//   node Apps/tours/make-demo.mjs FOLDER     FOLDER: of the region, as `baukasten map import` writes it (…/maps/island/v…)
//
// Ways are found by the modules of the web folder in a build (.build/web, or that of BAUKASTEN_BUILD): from the same region come the
// same bytes. Places are metres east and north of the island's middle, as in Scripts/islandmap.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { TourModule } from "../../Web/tour/module.js";
import { PlanModule } from "../../Web/tour/planning.js";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Say where the region lies.");
const root = new URL("../../", import.meta.url);
const build = process.env.BAUKASTEN_BUILD ?? ".build";
const compiled = (name) => new WebAssembly.Module(readFileSync(new URL(`${build}/web/${name}/${name}.wasm`, root)));
const region = new TourModule(compiled("tour"));
const bytes = readFileSync(join(folder, "region"));
const opened = region.open(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
if (opened.type !== "opened") throw new Error(opened.code);

const round = (degrees) => Math.round(degrees * 1e6) / 1e6;
const at = ([x, y]) => [round(-123.4 + (x * 13.042) / 1e6), round(-46.5 + (y * 8.996) / 1e6)];
const plans = compiled("plan");

/** A tour through stops [x, y, name]: its plan and figures. */
function planned(stops, settings = {}) {
    const plan = new PlanModule(plans);
    const step = (input) => JSON.parse(plan.step(input));
    step({ type: "edit", edit: "set", profile: "mtb", hardest_up: 2, hardest_down: 3, ...settings });
    let tour;
    stops.forEach(([x, y, name], place) => {
        tour = step({ type: "edit", edit: "insert", at: at([x, y]), place, ...(name && { name }) });
        if (!tour.requests.length) return;
        const legs = tour.requests.map(({ number, ...question }) => ({ number, leg: JSON.parse(region.step(question)) }));
        tour = step({ type: "answer", legs, engine: opened.name, date: opened.timestamp ?? undefined });
    });
    if (tour.open) throw new Error(`${stops.map(([x, y]) => `${x} ${y}`).join(", ")}: ${JSON.stringify(tour.legs.map(({ failed }) => failed))}`);
    return { tour, text: step({ type: "plan" }).text };
}

const PART = 50_000;
const parts = (text) => ({ parts: text.match(new RegExp(`[^]{1,${PART}}`, "g")) });

let count = 0;
const id = () => `01955200-0000-7000-8000-${String((count += 1)).padStart(12, "0")}`;
const records = [];
const CREATED = "2026-03-01T08:00:00.000Z";

function add(model, fields, more = {}) {
    const one = { id: id(), model, created: CREATED, changed: CREATED, ...more, fields };
    records.push(one);
    return one.id;
}

// MARK: Trails and places

/** A trail has the line that the router finds along its path. */
function trail(Name, Difficulty, stops, Text) {
    const { text } = planned(stops, { hardest_up: 5, hardest_down: 5 });
    const lines = JSON.parse(text).legs.map(({ line }) => line);
    if (lines.length !== 1) throw new Error(`${Name} has ${lines.length} lines.`);
    const [longitude, latitude] = at(stops[0]);
    return add("Element", { Name, Kind: "trail", Place: { lat: latitude, lon: longitude }, Line: parts(lines[0]), Difficulty, Text });
}

function place(Name, Kind, where, more = {}) {
    const [longitude, latitude] = at(where);
    return add("Element", { Name, Kind, Place: { lat: latitude, lon: longitude }, ...more });
}

const flow = trail("Wächterflow", "S1", [[3500, 700], [1900, -1150]], "Vom Wächterhaus hinab zur Gondelbahn, mit Anliegern und kleinen Sprüngen. · From the Sentinel House down to the gondola, with berms and small jumps.");
const brothers = trail("Brüdertrail", "S2", [[-1800, 1200], [-1350, -750]], "Erst flach durch den Wald, unten wurzelig. · Level through the forest at first, with roots further down.");
const needle = trail("Nadelwurz", "S2", [[4930, -230], [6600, -1500]], "Wurzeln und Steine bis ins Tal. · Roots and stones down to the valley.");
const rockfall = trail("Steinschlag", "S3", [[5300, 500], [6940, 330]], "Verblockt, nur trocken zu empfehlen. · Blocky, best when it is dry.");
trail("Anfängerwelle", "S0", [[2700, -1200], [1850, -1300]], "Für die erste Abfahrt. · For the first descent.");
const hut = place("Möwenhütte", "hut", [-3370, 200], { Phone: "+00 4710 21", Hours: "Mai–Oktober · May–October", Text: "36 Plätze, Abendessen bis 20 Uhr. · 36 beds, supper until 8 pm." });
place("Wächterhaus", "hut", [3890, 940], { Website: "https://waechterhaus.example" });
place("Windjochhütte", "hut", [90, 1420], { Hours: "Mai–Oktober, 8–20 Uhr · May–October, 8 am–8 pm" });
place("Quelle am Großen Stein", "water", [-2380, 540], { Text: "Läuft das ganze Jahr. · Runs all year." });
place("Trinkbrunnen Möwenlift", "water", [-1290, -780]);
place("Radhaus Öhler", "dealer", [1010, -4130], { Phone: "+00 4700 55", Hours: "Mo–Sa 9–18", Text: "Werkstatt und Leihräder. · Workshop and bikes to rent." });
place("Kettenglück", "dealer", [1840, -1290], { Website: "https://kettenglueck.example" });
place("Wächterbahn", "lift", [1850, -1210], { Text: "Nimmt Räder mit. · Takes bikes along." });
place("Möwenlift", "lift", [-1390, -800]);
place("Drachenblick", "viewpoint", [-5040, 1460]);
place("Seeblick", "viewpoint", [130, -380]);
place("Bikerevier Wächter", "destination", [2600, -200], { Text: "Fünf Trails rund um die Gondelbahn. · Five trails around the gondola." });

// MARK: Tours

function tour(Name, stops, Notes, more = {}, record = {}) {
    const { tour: { distance, time, ascend, descend }, text } = planned(stops);
    return add("Tour", {
        Name, Plan: parts(text), Distance: Math.round(distance / 100) / 10, Time: Math.round(time / 60_000), Ascent: Math.round(ascend), Descent: Math.round(descend),
        Notes, Public: true, Audience: "*", ...more,
    }, record);
}

tour("Wächterrunde", [[1800, -1250, "Gondelbahn"], [3900, 900, "Wächterhaus"], [1900, -1150, "Wächterflow, Ende"]], "Den Wächterweg hinauf, den Flow hinab. · Up the Sentinel Track, down the flow trail.");
tour("Vom Hafen zum See", [[950, -4250, "Weißhafen"], [-300, -1850, "Müllersgrund"], [-1000, 330, "Spiegelsee"]], "Ein ruhiger Nachmittag mit Badepause. · A quiet afternoon with a swim.");
tour("Über das Windjoch", [[-300, -1850, "Müllersgrund"], [60, 1450, "Windjoch"], [900, 4500, "Nordlände"]], "Quer über die Insel. · Across the island.");
tour("Möwenhütte und zurück", [[-1390, -800, "Möwenlift"], [-3370, 200, "Möwenhütte"], [-1390, -800, "Möwenlift"]], "Abendrunde mit Einkehr. · An evening round with a stop at the hut.");

// MARK: What riders say

const tell = (Element, State, Day, Text, more) => add("Condition", { Element: [Element], State, Day, Text }, more);
const MARA = { by: "editor" };
/** When it was written, so that it does not age. */
const told = (today, at) => ({ created: { today, at }, changed: { today, at } });
tell(flow, "dry", { today: -1 }, "Frisch geshapt. · Freshly shaped.", MARA);
tell(brothers, "muddy", { today: -2 }, "Nach dem Regen unten tief. · Deep at the bottom after the rain.");
tell(rockfall, "closed", { today: -9 }, "Gesperrt bis Mai. · Closed until May.");
tell(needle, "wet", { today: -4 });
add("CheckIn", { Element: [flow], Day: { today: -1 }, Text: "Vor dem Frühstück. · Before breakfast.", Where: "site" }, MARA);
add("CheckIn", { Element: [flow], Day: { today: -6 } });
add("Comment", { Element: [flow], Text: "Der schönste Trail der Insel. · The finest trail of the island." }, told(-3, "18:20"));
add("Comment", { Element: [brothers], Text: "Oben bleiben, die untere Kehre ist ausgespült. · Keep left, the lower bend is washed out." }, { ...told(-5, "07:45"), ...MARA });
add("Rider", { Name: "Mara Öhler", Home: "Weißhafen", Text: "Schraubt im Radhaus. · Works at the Wheelhouse.", Visible: true, Audience: "*" }, MARA);
add("Rider", { Name: "Jon", Home: "Saint-Élie", Text: "Früh am Morgen unterwegs. · Out early in the morning.", Visible: true, Audience: "*" });

const rate = (Element, ...stars) => stars.forEach((Stars) => add("Rating", { Element: [Element], Stars }));
const like = (Element, count) => { for (let one = 0; one < count; one += 1) add("Like", { Element: [Element] }); };
/** One's own has the id that the device would give it. */
const own = (model, Element, fields = {}) =>
    add(model, { Element: [Element], ...fields }, { id: { derived: ["once", "@me", model, Element] }, by: "rider" });
rate(flow, 5, 5, 4, 4, 5, 4);
rate(brothers, 4, 3, 4);
rate(needle, 4, 5);
rate(rockfall, 3, 2);
rate(hut, 5, 4);
like(flow, 4);
like(brothers, 2);
like(hut, 3);
own("Rating", flow, { Stars: 3 });
own("Like", flow);
// Long ago: it does not count any more.
tell(needle, "snow", { today: -40 }, "Noch Schnee im oberen Teil. · Still snow in the upper part.");

// Occasions: two that are to come, one that is over.
const occasion = (Title, today, Time, [x, y], Text) => {
    const [longitude, latitude] = at([x, y]);
    add("Occasion", { Title, Day: { today }, ...(Time && { Time }), Place: { lat: latitude, lon: longitude }, Text }, told(-2, "12:00"));
};
occasion("Trailpflege am Wächter", 5, "09:30", [1850, -1210], "Schaufeln sind da, Suppe auch. · There are shovels, and soup.");
occasion("Nachtfahrt zum Leuchtturm", 12, "20:00", [950, -4250], "Licht nicht vergessen. · Do not forget your lights.");
occasion("Saisonstart", -20, null, [1010, -4130], "Mit Werkstatt vor dem Radhaus. · With a workshop in front of the bike shop.");

const accounts = [
    { name: "rider", password: "demo-rider", roles: [] },
    { name: "editor", password: "demo-editor", roles: ["editor"] },
];
const lines = (all) => `[\n${all.map((one) => `    ${JSON.stringify(one)}`).join(",\n")}\n  ]`;
writeFileSync(new URL("demo.json", import.meta.url), `{\n  "accounts": ${lines(accounts)},\n  "records": ${lines(records)}\n}\n`);
