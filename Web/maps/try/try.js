// The page /maps/try/: routes of a region, worked out on the device or by the server, while points are dragged.

import "./language.js";
import { Latest } from "../../tour/latest.js";
import { RegionError, Tour } from "../../tour/tour.js";
import { onDevice, onServer } from "./engines.js";
import { effort, refusal, sentence, showFigures } from "./figures.js";
import { Finder } from "./finder.js";
import { keeps, tourWorker } from "./keeping.js";
import { language, texts } from "./texts.js";
import { TryMap } from "./trymap.js";

const API = new URL("../../../api/maps", import.meta.url).href;
const PROFILES = ["mtb", "bike", "hike"];
/** As many as an answer takes. */
const MOST_POINTS = 200;
/** How long a route has to stand until it is read out. */
const CALM_MILLISECONDS = 700;

const node = (id) => document.getElementById(id);
const wide = matchMedia("(min-width: 700px)");

let map;
let tour = null;
/** Counts what makes answers that are still to come worthless. */
let turn = 0;
const state = { region: null, profile: "mtb", engine: "device", keeps: false };

// MARK: Choices

function choices(fieldset, name, values, chosen, changed) {
    fieldset.classList.add("group");
    const row = Object.assign(document.createElement("div"), { className: "choices" });
    for (const value of values) {
        const [label, text] = [document.createElement("label"), document.createElement("span")];
        const input = Object.assign(document.createElement("input"), { type: "radio", name, value, checked: value === chosen });
        input.addEventListener("change", () => changed(value));
        text.textContent = texts[value];
        // A short word has the long one as its name.
        const long = texts[`${value}Long`];
        if (long) Object.assign(input, { ariaLabel: long, title: long });
        label.append(input, text);
        row.append(label);
    }
    fieldset.append(row);
}

function say(id, text) {
    Object.assign(node(id), { textContent: text ?? "", hidden: !text });
}

function showNetwork() {
    const isOffline = !navigator.onLine;
    say("note", isOffline ? texts.offline : state.keeps ? texts.kept : texts.notKept);
    // What is as it should be takes no room on a small screen.
    node("note").classList.toggle("calm", !isOffline);
    const server = document.querySelector('input[value="server"]');
    server.disabled = isOffline;
    if (isOffline && server.checked) {
        document.querySelector('input[value="device"]').checked = true;
        chooseEngine("device");
    }
}

// MARK: Routes

let news;

function announce(path) {
    clearTimeout(news);
    news = setTimeout(() => (node("news").textContent = sentence(path)), CALM_MILLISECONDS);
}

function engine() {
    return state.engine === "server" ? state.server : state.device;
}

async function follow() {
    const mine = turn;
    const began = performance.now();
    let answer;
    try {
        answer = await engine()({ profile: state.profile, points: map.points });
    } catch {
        if (mine === turn) showRoute(null, 0, state.engine === "server" ? texts.noServer : texts.failed);
        return;
    }
    if (!answer || mine !== turn) return;
    const [path] = answer.paths ?? [];
    showRoute(path, performance.now() - began, path ? "" : refusal(answer, map.points.length));
}

function showRoute(path, took, problem) {
    map.line = path?.points?.coordinates ?? [];
    showFigures(node("figures"), path);
    say("took", path && effort(took));
    say("problem", problem);
    if (path) announce(path);
}

function moved() {
    remember();
    follow();
}

/** Another region, profile or engine: what was asked before no longer counts. */
function begin() {
    turn += 1;
    if (!tour) return null;
    remember();
    return follow();
}

function chooseEngine(engine) {
    state.engine = engine;
    return begin();
}

// MARK: Regions

async function listed() {
    const answer = await fetch(API, { headers: { Accept: "application/json" } });
    const { regions } = await answer.json();
    return regions.filter(({ region }) => region);
}

const opening = new Latest(open);

async function open(region) {
    turn += 1;
    tour?.close();
    tour = null;
    say("problem", "");
    say("note", texts.loading);
    node("note").classList.remove("calm");
    showFigures(node("figures"), null);
    try {
        const answer = await fetch(`${API}/${region.name}/region`);
        if (!answer.ok) throw new Error(answer.statusText);
        tour = await Tour.open(await answer.arrayBuffer(), tourWorker());
    } catch (error) {
        say("note", "");
        say("problem", error instanceof RegionError ? texts.damaged : texts.noRegion);
        return;
    }
    Object.assign(state, { region, device: onDevice(tour), server: onServer(`${API}/${region.name}`) });
    map.show({ bounds: region.bounds, tiles: region.tiles?.url });
    const [points, isNew] = [remembered(region) ?? (await somewhere(region)), !remembered(region)];
    map.points = points;
    showNetwork();
    await begin();
    // Whoever was given an address wants to see this way.
    if (!isNew) map.frame(points);
}

/** Two points between which there is a route: on a diagonal, closer and closer to the middle. */
async function somewhere({ bounds: [west, south, east, north] }) {
    const at = (x, y) => [west + (east - west) * x, south + (north - south) * y];
    const pairs = [0.3, 0.4, 0.25, 0.45].flatMap((share) => [
        [at(share, share), at(1 - share, 1 - share)], [at(share, 1 - share), at(1 - share, share)], [at(share, 0.5), at(1 - share, 0.5)],
        [at(0.5, share), at(0.5, 1 - share)],
    ]);
    for (const points of pairs) {
        const answer = await tour.route({ profile: state.profile, points, calc_points: false });
        if (answer?.paths) return points;
    }
    return pairs[0];
}

// MARK: Address

/** #region/profile/longitude,latitude/longitude,latitude, with stops in between */
function remember() {
    const points = map.points.map((point) => point.join(","));
    history.replaceState(null, "", `#${[state.region.name, state.profile, ...points].join("/")}`);
}

const parts = () => location.hash.slice(1).split("/");

function remembered({ name }) {
    const [region, , ...points] = parts();
    const places = points.map((point) => point.split(",").map(Number));
    const isPlace = ([longitude, latitude]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
    return region === name && places.length >= 2 && places.length <= MOST_POINTS && places.every(isPlace) ? places : null;
}

// MARK: Beginning

function unfold() {
    node("more").open = wide.matches;
    // Labels are hidden where there is little room.
    node("query").placeholder = wide.matches ? "" : texts.shortQuery;
}

/** What a region is called: its title, else its name with a capital. */
const called = ({ name, title }) => (title && title !== name ? title : name.charAt(0).toLocaleUpperCase(language) + name.slice(1));

function write() {
    document.title = texts.title;
    node("title").textContent = texts.title;
    node("region-label").firstElementChild.textContent = texts.region;
    document.querySelector("#find label").textContent = texts.query;
    document.querySelector("#profiles legend").textContent = texts.profiles;
    document.querySelector("#engines legend").textContent = texts.engines;
    document.querySelector("#more summary").textContent = texts.more;
    node("keys").textContent = texts.keys;
    // Beside the map there is room for all of it.
    wide.addEventListener("change", unfold);
    unfold();
    showFigures(node("figures"), null);
    node("panel").hidden = false;
}

function chooseProfile(profile) {
    state.profile = profile;
    return begin();
}

function fill(select, regions) {
    for (const region of regions) select.append(new Option(called(region), region.name));
    const wanted = regions.find(({ name }) => name === parts()[0]) ?? regions[0];
    select.value = wanted.name;
    select.addEventListener("change", () => opening.ask(regions.find(({ name }) => name === select.value)));
    return wanted;
}

async function main() {
    write();
    if (PROFILES.includes(parts()[1])) state.profile = parts()[1];
    choices(node("profiles"), "profile", PROFILES, state.profile, chooseProfile);
    choices(node("engines"), "engine", ["device", "server"], state.engine, chooseEngine);
    try {
        map = new TryMap(node("map"), moved);
    } catch {
        return say("failure", texts.noMap);
    }
    // What is loaded from here on is kept.
    state.keeps = await keeps();
    const regions = await listed().catch(() => null);
    if (!regions?.length) return say("problem", regions ? texts.noRegions : texts.noServer);
    new Finder({
        input: node("query"), list: node("hits"), news: node("news"),
        search: async (q) => (await tour?.search({ q, locale: language, point: map.points[0] }))?.hits,
        picked: (point) => {
            map.points = [...map.points.slice(0, -1), point];
            map.reveal(map.points);
            moved();
        },
    });
    for (const name of ["online", "offline"]) addEventListener(name, showNetwork);
    await opening.ask(fill(node("region"), regions));
}

main();
