// The planner's map: the region's tiles, what a community has on them, the tour's line, and its stops, which fingers and pointer move.

import { GLYPHS, offerGlyphs } from "../map/glyphs.js";
import { palette } from "../map/palette.js";
import { style } from "../map/style.js";
import { filled } from "../texts.js";
import { Course, decoded, trackLine } from "./lines.js";
import { made, sign } from "./nodes.js";
import { offerTiles } from "./region.js";
import { texts } from "./texts.js";

const [LINE, HIT, TRACKS] = ["planner-line", 24, "planner-tracks"];
/** Farther than this, in pixels, a finger moves. */
const SLOP = 8;
/** For so long a finger has to rest before it takes hold of the line; else it moves the map. */
const HOLD_MILLISECONDS = 300;
/** A second tap within this time at the same place belongs to the first. */
const DOUBLE_MILLISECONDS = 400;
const FAR = 11.5;
/** What lies above the map, in pixels at its edges. */
const [TOP, RIGHT, BOTTOM, LEFT] = [76, 60, 64, 48];
const COLOURS = {
    light: { line: "#c2410c", edge: "#fff8ef", open: "#7a2e0a", track: "#5b21b6" }, dark: { line: "#ff9d4d", edge: "#1a120b", open: "#ffc9a0", track: "#c4a7ff" },
};

const dark = matchMedia("(prefers-color-scheme: dark)");
const here = (path) => new URL(path, import.meta.url).href;

function loaded(node) {
    return new Promise((resolve, reject) => {
        Object.assign(node, { onload: () => resolve(), onerror: () => reject(new Error(`${node.src || node.href} could not be loaded`)) });
        document.head.append(node);
    });
}

let library;
/** MapLibre and its styles, loaded once; after a failure the next map tries again. */
export function loadLibrary() {
    library ??= (globalThis.maplibregl ? Promise.resolve() : Promise.all([
        loaded(made("script", { src: here("../map/vendor/maplibre/maplibre-gl.js") })),
        loaded(made("link", { rel: "stylesheet", href: here("../map/vendor/maplibre/maplibre-gl.css") })),
    ])).then(() => {
        offerGlyphs(globalThis.maplibregl);
        offerTiles(globalThis.maplibregl);
    }).catch((error) => {
        library = undefined;
        throw error;
    });
    return library;
}

export const rounded = ([longitude, latitude]) => [longitude, latitude].map((degrees) => Math.round(degrees * 1e6) / 1e6);

const feature = (coordinates, properties = {}) => ({ type: "Feature", properties, geometry: { type: "LineString", coordinates } });
const collection = (features) => ({ type: "FeatureCollection", features });

export class PlanMap {
    #map;
    #told;
    #container;
    #tiles = null;
    #bounds = null;
    #stops = [];
    #elements = [];
    #tracks = [];
    #tour = null;
    #course = null;
    #edits;
    #held = null;
    #last = null;
    #timer;
    #here = null;
    /** Whether the map shows the whole tour because nobody has moved it. */
    #isFramed = false;
    /** At once: what lies above the map stands at its places then. */
    #sizes = new ResizeObserver(() => this.#resized());
    #restyle = () => this.#applyStyle();

    /**
     * `told` is told what is done: tapped(at, point), lineTapped(found, point), stop(number, point), element(id, point), hold(what),
     * drag(at), drop(moved), cancel(), hover(metres). Throws where maps cannot be drawn.
     */
    constructor(container, told, edits, label) {
        [this.#told, this.#edits] = [told, edits];
        const { Map, NavigationControl, ScaleControl } = globalThis.maplibregl;
        const words = texts();
        this.#map = new Map({
            container, style: this.#style(), attributionControl: { compact: true }, fadeDuration: 0, trackResize: false, dragRotate: false, pitchWithRotate: false, touchPitch: false,
            transformRequest: (url) => ({ url: url.startsWith("/") ? location.origin + url : url }),
            locale: {
                "NavigationControl.ZoomIn": words.zoomIn, "NavigationControl.ZoomOut": words.zoomOut, "AttributionControl.ToggleAttribution": words.sources,
            },
        });
        const map = this.#map;
        map.touchZoomRotate.disableRotation();
        map.keyboard.disableRotation();
        map.doubleClickZoom.disable();
        map.addControl(new NavigationControl({ showCompass: false }), "top-right");
        map.addControl(new ScaleControl(), "bottom-left");
        const canvas = map.getCanvas();
        canvas.setAttribute("role", "application");
        canvas.setAttribute("aria-label", filled(words.map, label));
        map.on("style.load", () => this.#addLayers());
        map.on("error", ({ error }) => console.warn("Map:", error?.message));
        map.on("click", (event) => this.#clicked(event));
        this.#container = container;
        // From afar signs would cover the map.
        const shrink = () => container.classList.toggle("far", map.getZoom() < FAR);
        map.on("zoom", shrink);
        map.on("movestart", ({ originalEvent }) => {
            if (originalEvent) this.#isFramed = false;
        });
        if (edits) this.#listenForHold();
        map.on("mousemove", (event) => this.#hovered(event));
        dark.addEventListener("change", this.#restyle);
        this.#sizes.observe(container);
    }

    #fold() {
        const note = this.#container.querySelector(".maplibregl-ctrl-attrib");
        note?.removeAttribute("open");
        note?.classList.remove("maplibregl-compact-show");
    }

    remove() {
        clearTimeout(this.#timer);
        this.#sizes.disconnect();
        dark.removeEventListener("change", this.#restyle);
        this.#map.remove();
    }

    get canvas() {
        return this.#map.getCanvas();
    }

    get centre() {
        return rounded(this.#map.getCenter().toArray());
    }

    project(place) {
        return this.#map.project(place);
    }

    unproject(point) {
        return rounded(this.#map.unproject(point).toArray());
    }

    on(name, heard) {
        this.#map.on(name, heard);
    }

    #resized() {
        this.#map.resize();
        if (this.#isFramed && !this.#held) this.frame();
    }

    // MARK: Look

    /** Shows a region: its tiles, if it has any, and the part of the world that it is of. */
    show(tiles, bounds) {
        [this.#tiles, this.#bounds, this.#isFramed] = [tiles, bounds, false];
        this.#applyStyle();
        this.#map.fitBounds(bounds, { padding: 12, animate: false });
        this.#map.once("idle", () => this.#fold());
    }

    #style() {
        const language = document.documentElement.lang.slice(0, 2);
        if (this.#tiles) return style({ tilesURL: this.#tiles, dark: dark.matches, language, bounds: this.#bounds });
        return { version: 8, glyphs: GLYPHS, sources: {}, layers: [{ id: "ground", type: "background", paint: { "background-color": palette(dark.matches).water } }] };
    }

    #applyStyle() {
        this.#map.setStyle(this.#style(), { diff: false });
    }

    #addLayers() {
        const colour = dark.matches ? COLOURS.dark : COLOURS.light;
        const layout = { "line-cap": "round", "line-join": "round" };
        this.#map.addSource(TRACKS, { type: "geojson", data: this.#trackData });
        this.#map.addSource(LINE, { type: "geojson", data: this.#lineData });
        this.#map.addLayer({ id: `${TRACKS}-edge`, type: "line", source: TRACKS, layout, paint: { "line-color": colour.edge, "line-width": 6, "line-opacity": 0.8 } });
        this.#map.addLayer({ id: TRACKS, type: "line", source: TRACKS, layout: { "line-join": "round" }, paint: { "line-color": colour.track, "line-width": 3, "line-dasharray": [4, 1.5, 1, 1.5] } });
        const way = ["==", ["get", "look"], "way"];
        this.#map.addLayer({ id: `${LINE}-edge`, type: "line", source: LINE, layout, paint: { "line-color": colour.edge, "line-width": 9, "line-opacity": 0.9 } });
        this.#map.addLayer({ id: LINE, type: "line", source: LINE, layout, filter: way, paint: { "line-color": colour.line, "line-width": 5 } });
        const other = (look, dashes) => this.#map.addLayer({
            id: `${LINE}-${look}`, type: "line", source: LINE, layout: { "line-join": "round" }, filter: ["==", ["get", "look"], look],
            paint: { "line-color": look === "straight" ? colour.line : colour.open, "line-width": 4, "line-dasharray": dashes },
        });
        other("straight", [0.3, 1.6]);
        other("pending", [2, 2]);
        other("failed", [0.8, 0.8]);
        const letters = { "text-font": ["Bold"], "text-size": 18, "text-keep-upright": false, "text-allow-overlap": true, "text-ignore-placement": true, "text-rotation-alignment": "map" };
        this.#map.addLayer({
            id: `${LINE}-arrows`, type: "symbol", source: LINE, filter: way, layout: { ...letters, "symbol-placement": "line", "symbol-spacing": 90, "text-field": "›", "text-offset": [0, -0.08] },
            paint: { "text-color": colour.edge },
        });
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

    // MARK: The tour

    set tour(tour) {
        this.#tour = tour;
        this.#course = new Course(tour, this.#lines);
        this.#map.getSource(LINE)?.setData(this.#lineData);
        while (this.#stops.length > tour.stops.length) this.#stops.pop().marker.remove();
        tour.stops.forEach((stop, number) => {
            const one = (this.#stops[number] ??= this.#stop(number));
            if (this.#held !== one) one.marker.setLngLat(stop.at);
            // Adding it again would take its focus.
            if (!one.isThere) one.marker.addTo(this.#map);
            one.isThere = true;
        });
        this.name();
    }

    get course() {
        return this.#course;
    }

    /** Says what the stops are. */
    name(selected = null) {
        const words = texts();
        this.#stops.forEach(({ marker }, number) => {
            const { at, name } = this.#tour.stops[number];
            const last = this.#stops.length - 1;
            const what = number === 0 ? words.start : number === last ? words.end : filled(words.stop, number);
            const node = marker.getElement();
            node.classList.toggle("is-start", number === 0);
            node.classList.toggle("is-end", number === last && number > 0);
            node.firstChild.textContent = number === 0 ? "A" : number === last ? "B" : String(number);
            node.setAttribute("aria-label", filled(words.stopAt, what, name ?? `${at[1].toFixed(4)}, ${at[0].toFixed(4)}`));
            node.classList.toggle("selected", number === selected);
            node.setAttribute("aria-pressed", String(number === selected));
        });
    }

    /** The marker of a stop, to focus it. */
    node(number) {
        return this.#stops[number]?.marker.getElement();
    }

    #stop(number) {
        const element = made("button", { type: "button", className: "pl-stop" }, made("span"));
        const marker = new globalThis.maplibregl.Marker({ element, draggable: this.#edits });
        const one = { marker, number };
        let pressed = false;
        element.addEventListener("click", (event) => {
            event.stopPropagation();
            if (!pressed) this.#told.stop(number, this.#map.project(marker.getLngLat()));
            pressed = false;
        });
        marker.on("dragstart", () => {
            pressed = true;
            this.#held = one;
            this.#told.hold({ stop: number });
        });
        marker.on("drag", () => this.#told.drag(rounded(marker.getLngLat().toArray())));
        marker.on("dragend", () => {
            this.#held = null;
            this.#told.drop(rounded(marker.getLngLat().toArray()));
            // The click that follows a drag with the pointer is none.
            setTimeout(() => (pressed = false));
        });
        return one;
    }

    /** Shows the tour; where neither a way nor a region is, all that stands on the map. Also when the map gets another size, until somebody moves it. */
    frame() {
        const tour = (this.#course?.points ?? []).map(({ place }) => place);
        const all = tour.length || this.#bounds ? tour : [...this.#stops.map(({ marker }) => marker), ...this.#elements].map((marker) => marker.getLngLat().toArray());
        this.#isFramed = all.length > 0;
        if (!all.length) return;
        const bounds = all.reduce((sum, place) => sum.extend(place), new globalThis.maplibregl.LngLatBounds(all[0], all[0]));
        // A low map has no room for all of what lies above it.
        const { clientWidth: width, clientHeight: height } = this.canvas;
        const [across, down] = [Math.min(1, width / 2 / (LEFT + RIGHT)), Math.min(1, height / 2 / (TOP + BOTTOM))];
        const padding = { top: TOP * down, bottom: BOTTOM * down, left: LEFT * across, right: RIGHT * across };
        this.#map.fitBounds(bounds, { padding, maxZoom: 14, animate: false });
    }

    /** Brings a place into view. */
    reveal(place, zoom = null) {
        const { clientWidth: width, clientHeight: height } = this.canvas;
        const { x, y } = this.#map.project(place);
        const isSeen = x > 40 && y > 80 && x < width - 40 && y < height - 60;
        const near = zoom && this.#map.getZoom() < zoom ? { zoom } : {};
        if (isSeen && near.zoom === undefined) return;
        this.#isFramed = false;
        this.#map.jumpTo({ center: place, ...near });
    }

    /** A dot at a place of the tour; null: none. */
    set here(place) {
        if (!place) return void this.#here?.remove();
        this.#here ??= new globalThis.maplibregl.Marker({ element: made("div", { className: "pl-here" }) });
        this.#here.setLngLat(place).addTo(this.#map);
    }

    // MARK: What a community has on the map

    set elements(elements) {
        for (const marker of this.#elements) marker.remove();
        this.#elements = elements.map(({ id, kind, name, word, at }) => {
            const element = made("button", { type: "button", className: `pl-element is-${kind}`, tabIndex: -1, title: name }, sign(kind));
            element.addEventListener("click", (event) => {
                event.stopPropagation();
                this.#told.element(id, this.#map.project(at));
            });
            const marker = new globalThis.maplibregl.Marker({ element }).setLngLat(at).addTo(this.#map);
            // The library has a name of its own for markers.
            element.setAttribute("aria-label", word ? `${name}, ${word}` : name);
            return marker;
        });
        this.#tracks = elements.filter(({ line }) => line).map(({ id, line }) => ({ id, places: trackLine(line) }));
        this.#map.getSource(TRACKS)?.setData(this.#trackData);
    }

    #trackAt({ x, y }) {
        if (!this.#map.getLayer(TRACKS)) return null;
        const box = [[x - HIT / 2, y - HIT / 2], [x + HIT / 2, y + HIT / 2]];
        return this.#map.queryRenderedFeatures(box, { layers: [TRACKS] })[0]?.properties.id ?? null;
    }

    // MARK: Fingers and pointer

    #lineAt({ x, y }, pixels = HIT / 2) {
        const found = this.#course?.nearest([x, y], (place) => this.#map.project(place)) ?? null;
        return found && found.pixels <= pixels ? found : null;
    }

    #clicked({ point, lngLat, originalEvent: { timeStamp } }) {
        if (this.#held) return;
        const last = this.#last;
        this.#last = { point, timeStamp };
        // A double tap means one place.
        if (last && timeStamp - last.timeStamp < DOUBLE_MILLISECONDS && point.dist(last.point) < HIT) return;
        const found = this.#lineAt(point);
        if (found) return this.#told.lineTapped(found, point);
        const track = this.#trackAt(point);
        if (track) return this.#told.element(track, point);
        this.#told.tapped(rounded(lngLat.toArray()), point);
    }

    #hovered({ point }) {
        if (this.#held) return;
        const found = this.#lineAt(point);
        this.canvas.style.cursor = found && this.#edits ? "grab" : "";
        this.#told.hover(found?.metres ?? null);
    }

    /** With the pointer the line is taken at once, with a finger when it has rested a moment. */
    #listenForHold() {
        const map = this.#map;
        map.on("mousedown", (event) => {
            const found = this.#isBare(event) && event.originalEvent.button === 0 && this.#lineAt(event.point);
            if (!found) return;
            event.preventDefault();
            this.#follow(found, event.point, "mousemove", "mouseup");
        });
        map.on("touchstart", (event) => {
            clearTimeout(this.#timer);
            const found = this.#isBare(event) && event.points.length === 1 && this.#lineAt(event.point);
            if (!found) return;
            this.#timer = setTimeout(() => {
                map.dragPan.disable();
                this.#follow(found, event.point, "touchmove", "touchend", true);
            }, HOLD_MILLISECONDS);
        });
        for (const name of ["touchmove", "touchend", "touchcancel"]) map.on(name, () => clearTimeout(this.#timer));
    }

    /** Stops and elements above the map take what happens on them. */
    #isBare({ originalEvent }) {
        return originalEvent.target === this.canvas;
    }

    #follow(found, start, moving, ending, isHeld = false) {
        const map = this.#map;
        let last = null;
        const take = () => {
            this.#held = found;
            this.#told.hold({ leg: found.leg, at: rounded(found.place) });
        };
        if (isHeld) take();
        const moved = ({ point, lngLat }) => {
            if (!this.#held && Math.hypot(point.x - start.x, point.y - start.y) < SLOP) return;
            if (!this.#held) take();
            last = rounded(lngLat.toArray());
            this.#told.drag(last);
        };
        const ended = () => {
            map.off(moving, moved);
            map.off(ending, ended);
            map.dragPan.enable();
            if (!this.#held) return;
            if (last) this.#told.drop(last);
            else this.#told.cancel();
            // Behind the click that follows.
            setTimeout(() => (this.#held = null));
        };
        map.on(moving, moved);
        map.on(ending, ended);
    }
}
