// What the planner draws on the map in lines: the tour, leg by leg, and the trails of a community.

import { Course, decoded, trackLine } from "./lines.js";

const [LINE, TRACKS] = ["planner-line", "planner-tracks"];
/** Across, in pixels, a line is pressed. */
export const HIT = 24;
const COLOURS = {
    light: { line: "#c2410c", edge: "#fff8ef", open: "#7a2e0a", track: "#5b21b6" }, dark: { line: "#ff9d4d", edge: "#1a120b", open: "#ffc9a0", track: "#c4a7ff" },
};

const feature = (coordinates, properties = {}) => ({ type: "Feature", properties, geometry: { type: "LineString", coordinates } });
const collection = (features) => ({ type: "FeatureCollection", features });

export class Drawing {
    course = null;
    #map;
    #tour = null;
    #tracks = [];

    constructor(map) {
        this.#map = map;
    }

    set tour(tour) {
        this.#tour = tour;
        this.course = new Course(tour, this.#lines);
        this.#map.getSource(LINE)?.setData(this.#lineData);
    }

    set elements(elements) {
        this.#tracks = elements.filter(({ line }) => line).map(({ id, line }) => ({ id, places: trackLine(line) }));
        this.#map.getSource(TRACKS)?.setData(this.#trackData);
    }

    /** After each change of the map's style. */
    add(isDark) {
        const map = this.#map;
        const colour = isDark ? COLOURS.dark : COLOURS.light;
        const layout = { "line-cap": "round", "line-join": "round" };
        map.addSource(TRACKS, { type: "geojson", data: this.#trackData });
        map.addSource(LINE, { type: "geojson", data: this.#lineData });
        map.addLayer({ id: `${TRACKS}-edge`, type: "line", source: TRACKS, layout, paint: { "line-color": colour.edge, "line-width": 6, "line-opacity": 0.8 } });
        map.addLayer({ id: TRACKS, type: "line", source: TRACKS, layout: { "line-join": "round" }, paint: { "line-color": colour.track, "line-width": 3, "line-dasharray": [4, 1.5, 1, 1.5] } });
        const way = ["==", ["get", "look"], "way"];
        map.addLayer({ id: `${LINE}-edge`, type: "line", source: LINE, layout, paint: { "line-color": colour.edge, "line-width": 9, "line-opacity": 0.9 } });
        map.addLayer({ id: LINE, type: "line", source: LINE, layout, filter: way, paint: { "line-color": colour.line, "line-width": 5 } });
        const other = (look, dashes) => map.addLayer({
            id: `${LINE}-${look}`, type: "line", source: LINE, layout: { "line-join": "round" }, filter: ["==", ["get", "look"], look],
            paint: { "line-color": look === "straight" ? colour.line : colour.open, "line-width": 4, "line-dasharray": dashes },
        });
        other("straight", [0.3, 1.6]);
        other("pending", [2, 2]);
        other("failed", [0.8, 0.8]);
        const letters = { "text-font": ["Bold"], "text-size": 18, "text-keep-upright": false, "text-allow-overlap": true, "text-ignore-placement": true, "text-rotation-alignment": "map" };
        map.addLayer({
            id: `${LINE}-arrows`, type: "symbol", source: LINE, filter: way, layout: { ...letters, "symbol-placement": "line", "symbol-spacing": 90, "text-field": "›", "text-offset": [0, -0.08] },
            paint: { "text-color": colour.edge },
        });
    }

    /** The trail at a point of the map: its element; null: none. */
    trackAt({ x, y }) {
        if (!this.#map.getLayer(TRACKS)) return null;
        const box = [[x - HIT / 2, y - HIT / 2], [x + HIT / 2, y + HIT / 2]];
        return this.#map.queryRenderedFeatures(box, { layers: [TRACKS] })[0]?.properties.id ?? null;
    }

    /** What of the tour's line is near enough to a point to be meant: {leg, metres, place}; null: nothing. */
    lineAt({ x, y }) {
        const found = this.course?.nearest([x, y], (place) => this.#map.project(place)) ?? null;
        return found && found.pixels <= HIT / 2 ? found : null;
    }

    get #lineData() {
        if (!this.#tour) return collection([]);
        const { stops, legs } = this.#tour;
        return collection(legs.map((leg, number) => {
            const places = this.#lines(leg);
            const look = leg.failed ? "failed" : !places ? "pending" : leg.kind === "straight" ? "straight" : "way";
            return feature(places ?? [stops[number].at, stops[number + 1].at], { look });
        }));
    }

    get #trackData() {
        return collection(this.#tracks.map(({ places, id }) => feature(places, { id })));
    }

    /** Places of a leg; each line is read once. */
    #lines = ((known) => (leg) => {
        if (leg.line === null || leg.line === undefined) return null;
        if (known.get(leg.number)?.text !== leg.line) known.set(leg.number, { text: leg.line, places: decoded(leg.line) });
        return known.get(leg.number).places;
    })(new Map());
}
