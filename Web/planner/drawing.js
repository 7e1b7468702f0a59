// What the planner draws on the map in lines: the tour, leg by leg, and the trails of a community.

import { Course, decoded, trackLine } from "./lines.js";
import { Preview } from "./preview.js";

const [LINE, TRACKS, RECORDINGS] = ["planner-line", "planner-tracks", "planner-recordings"];
/** Across, in pixels, a line is pressed. */
export const HIT = 24;
// Kinds differ enough for people who miss a kind of cone: a test measures it (TO-LOOK-1), so change colours together with a look at it.
const COLOURS = {
    light: { way: "#8b1306", straight: "#0c3c5e", track: "#a524de", recording: "#6d518a", pending: "#bb3504", failed: "#28282a", edge: "#fff8ef" },
    dark: { way: "#fc8c27", straight: "#abd8fc", track: "#b69bfa", recording: "#05c8c1", pending: "#fcefcf", failed: "#efafa2", edge: "#1a120b" },
};
/** In widths of the line: drawn, left out, and so on. Dots are round. */
const DASHES = { straight: [0, 1.8], track: [4, 1], recording: [3, 1, 0.8, 1], pending: [1.6, 1.6], failed: [0.8, 0.8] };

/** What stands along a line: whither it leads, or that it does not. */
const MARKS = { way: "arrows", track: "arrows", recording: "arrows", failed: "crosses" };

const EDGE = 9;
const marked = (mark) => Object.keys(MARKS).filter((look) => MARKS[look] === mark);
const width = (look) => (look === "straight" || look === "pending" || look === "failed" ? 4 : 5);

/** How a leg is drawn. Own lines are those of a trail, or of a recording. */
function look({ failed, kind, element }, places) {
    if (failed) return "failed";
    if (!places) return "pending";
    if (kind === "own") return element ? "track" : "recording";
    return kind === "straight" ? "straight" : "way";
}

const feature = (coordinates, properties = {}) => ({ type: "Feature", properties, geometry: { type: "LineString", coordinates } });
const collection = (features) => ({ type: "FeatureCollection", features });
const isSame = (one, other) => one !== undefined && other !== undefined && one.line === other.line && one.rest === other.rest;
const EMPTY = { stops: [], legs: [] };

export class Drawing {
    #map;
    /** Made when it is asked for; null: the tour is another one since. */
    #course = null;
    #tour = null;
    #tracks = [];
    #colour = COLOURS.light;
    #preview;
    /** While something is dragged: lines by number of their legs, as they were before; null: nothing is. */
    #before = null;
    /** What the map draws of the tour: by number of the leg, what was sent of it. Null: the map has no such source yet. */
    #sent = null;

    /** `covers` is told which lines lie above the map's picture, as lists of points; null: none any more. */
    constructor(map, covers) {
        this.#map = map;
        this.#preview = new Preview(map, covers);
    }

    set tour(tour) {
        this.#tour = tour;
        this.#course = null;
        this.#send();
        if (this.#before) this.#follow();
    }

    /** Of a long tour, one step changes a few legs; the others are not sent again. */
    #send() {
        const source = this.#sent && this.#map.getSource(LINE);
        if (!source || !this.#tour) return;
        const [sent, wanted] = [this.#sent, this.#wanted];
        const remove = [...sent.keys()].filter((number) => !isSame(sent.get(number), wanted.get(number)));
        const add = [...wanted].filter(([number, one]) => !isSame(sent.get(number), one)).map(([, one]) => this.#made(one));
        this.#sent = wanted;
        if (remove.length || add.length) source.updateData({ remove, add });
    }

    /** While something is dragged, the map draws what stays, once, and what changes lies above it. */
    set isHeld(isHeld) {
        this.#before = isHeld && this.#tour ? new Map(this.#tour.legs.map(({ number, line }) => [number, line])) : null;
        if (isHeld || !this.#tour) return;
        this.tour = this.#tour;
        // Until the map has drawn all of it.
        this.#map.once("idle", () => this.#before || this.#preview.clear());
    }

    #stays({ number, line }) {
        return this.#before === null || (Boolean(line) && this.#before.get(number) === line);
    }

    #follow() {
        const lines = this.#tour.legs.flatMap((leg, number) => {
            if (this.#stays(leg)) return [];
            const { places, look } = this.#seen(leg, number);
            return [{ places, colour: this.#colour[look], width: width(look), dashes: DASHES[look], marks: MARKS[look] }];
        });
        this.#preview.show(lines, { colour: this.#colour.edge, width: EDGE });
    }

    /** The tour as one line; null without one. */
    get course() {
        if (this.#tour) this.#course ??= new Course(this.#tour, this.#lines);
        return this.#course;
    }

    set elements(elements) {
        this.#tracks = elements.filter(({ line }) => line).map(({ id, kind, line }) => ({ id, look: kind === "recording" ? kind : "track", places: trackLine(line) }));
        this.#map.getSource(TRACKS)?.setData(this.#trackData);
    }

    /** After each change of the map's style. */
    add(isDark) {
        const map = this.#map;
        const colour = (this.#colour = isDark ? COLOURS.dark : COLOURS.light);
        const layout = { "line-cap": "round", "line-join": "round" };
        map.addSource(TRACKS, { type: "geojson", data: this.#trackData });
        this.#sent = this.#wanted;
        map.addSource(LINE, { type: "geojson", data: collection([...this.#sent.values()].map((one) => this.#made(one))) });
        map.addLayer({ id: `${TRACKS}-edge`, type: "line", source: TRACKS, layout, paint: { "line-color": colour.edge, "line-width": 6, "line-opacity": 0.8 } });
        for (const [id, look] of [[TRACKS, "track"], [RECORDINGS, "recording"]]) {
            map.addLayer({
                id, type: "line", source: TRACKS, layout: { "line-join": "round" }, filter: ["==", ["get", "look"], look],
                paint: { "line-color": colour[look], "line-width": 3, "line-dasharray": DASHES[look] },
            });
        }
        map.addLayer({ id: `${LINE}-edge`, type: "line", source: LINE, layout, paint: { "line-color": colour.edge, "line-width": EDGE, "line-opacity": 0.9 } });
        const is = (...looks) => ["in", ["get", "look"], ["literal", looks]];
        map.addLayer({ id: LINE, type: "line", source: LINE, layout, filter: is("way"), paint: { "line-color": colour.way, "line-width": width("way") } });
        for (const [look, dashes] of Object.entries(DASHES)) {
            map.addLayer({
                id: `${LINE}-${look}`, type: "line", source: LINE, layout: { "line-join": "round", "line-cap": dashes[0] ? "butt" : "round" }, filter: is(look),
                paint: { "line-color": colour[look], "line-width": width(look), "line-dasharray": dashes },
            });
        }
        const letters = { "text-font": ["Bold"], "text-size": 18, "text-allow-overlap": true, "text-ignore-placement": true, "text-rotation-alignment": "map", "symbol-placement": "line" };
        map.addLayer({
            id: `${LINE}-arrows`, type: "symbol", source: LINE, filter: is(...marked("arrows")),
            layout: { ...letters, "text-keep-upright": false, "symbol-spacing": 90, "text-field": "›", "text-offset": [0, -0.08] }, paint: { "text-color": colour.edge },
        });
        map.addLayer({
            id: `${LINE}-crosses`, type: "symbol", source: LINE, filter: is(...marked("crosses")), layout: { ...letters, "symbol-spacing": 36, "text-field": "×" },
            paint: { "text-color": colour.failed, "text-halo-color": colour.edge, "text-halo-width": 1 },
        });
    }

    /** The trail at a point of the map: its element; null: none. */
    trackAt({ x, y }) {
        if (!this.#map.getLayer(RECORDINGS)) return null;
        const box = [[x - HIT / 2, y - HIT / 2], [x + HIT / 2, y + HIT / 2]];
        return this.#map.queryRenderedFeatures(box, { layers: [TRACKS, RECORDINGS] })[0]?.properties.id ?? null;
    }

    /** What of the tour's line is near enough to a point to be meant: {leg, metres, place}; null: nothing. */
    lineAt({ x, y }) {
        const found = this.course?.nearest([x, y], (place) => this.#map.project(place)) ?? null;
        return found && found.pixels <= HIT / 2 ? found : null;
    }

    /** By number, what the map is to draw of each leg; where `line` and `rest` are the same, it looks the same. */
    get #wanted() {
        const { stops, legs } = this.#tour ?? EMPTY;
        const wanted = new Map();
        legs.forEach((leg, place) => {
            if (!this.#stays(leg)) return;
            const ends = leg.line ? "" : `${stops[place].at} ${stops[place + 1].at}`;
            wanted.set(leg.number, { leg, place, line: leg.line, rest: `${leg.kind} ${leg.failed ?? ""} ${Boolean(leg.element)} ${ends}` });
        });
        return wanted;
    }

    #made({ leg, place }) {
        const { places, look } = this.#seen(leg, place);
        return { ...feature(places, { look }), id: leg.number };
    }

    /** Where a leg is drawn, and how. */
    #seen(leg, number) {
        const { stops } = this.#tour;
        const places = this.#lines(leg);
        return { places: places ?? [stops[number].at, stops[number + 1].at], look: look(leg, places) };
    }

    get #trackData() {
        return collection(this.#tracks.map(({ places, id, look }) => feature(places, { id, look })));
    }

    /** Places of a leg; each line is read once. */
    #lines = ((known) => (leg) => {
        if (leg.line === null || leg.line === undefined) return null;
        if (known.get(leg.number)?.text !== leg.line) known.set(leg.number, { text: leg.line, places: decoded(leg.line) });
        return known.get(leg.number).places;
    })(new Map());
}
