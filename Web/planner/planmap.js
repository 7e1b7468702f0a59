// The planner's map: the region's tiles, what stands and is drawn on them, which part of the world is in view, and what taps and pointer do there.

import { GLYPHS } from "../map/glyphs.js";
import { palette } from "../map/palette.js";
import { Seen } from "../map/seen.js";
import { style } from "../map/style.js";
import { filled } from "../texts.js";
import { Anchor } from "./anchor.js";
import { BaseMap } from "./basemap.js";
import { Drawing, HIT } from "./drawing.js";
import { Hand } from "./hand.js";
import { rounded } from "./lines.js";
import { Magnifier } from "./magnifier.js";
import { Markers } from "./markers.js";
import { kinds } from "./nodes.js";
import { Signs } from "./signs.js";
import { texts } from "./texts.js";

/** A second tap within this time at the same place belongs to the first. */
const DOUBLE_MILLISECONDS = 400;
/** For so long after the device is turned, or something is opened, what takes another height belongs to it. */
const CHANGE_MILLISECONDS = 800;
/** What lies above the map, in pixels at its edges. */
const [TOP, RIGHT, BOTTOM, LEFT] = [76, 60, 64, 48];

const dark = matchMedia("(prefers-color-scheme: dark)");

export class PlanMap {
    #map;
    #told;
    #container;
    #tiles = null;
    #bounds = null;
    #drawing;
    #markers;
    #signs;
    /** Null where nothing may be changed. */
    #hand = null;
    #magnifier;
    #anchor;
    #ground;
    #last = null;
    #tour = null;
    #elements = [];
    /** Whether the map shows the whole tour because nobody has moved it. */
    #isFramed = false;
    #changed = -CHANGE_MILLISECONDS;
    /** On a page that is covered, nothing is drawn anew. */
    #seen;
    /** At once: what lies above the map stands at its places then. */
    #sizes = new ResizeObserver(() => this.#seen.do("size", () => this.#resized()));
    #restyle = () => this.#seen.do("style", () => this.#applyStyle());

    /**
     * `told` is told what is done: tapped(at), lineTapped(found), stop(number), element(id), place(found), hold(what), drag(at), drop(moved),
     * cancel(), giveBack(), hover(metres). `region`: see `show`; null: it is not known yet. Throws where maps cannot be drawn.
     */
    constructor(container, told, edits, label, region = null) {
        [this.#told, this.#container, this.#seen] = [told, container, new Seen(container)];
        if (region) [this.#tiles, this.#bounds] = [region.template, region.found.bounds];
        const map = (this.#map = this.#made(container, label));
        this.#drawing = new Drawing(map, (lines) => this.#signs.above(lines));
        // Where a sign lies above the line, the sign is meant.
        if (edits) this.#hand = new Hand(map, told, (point) => (this.#signs.at(point) ? null : this.#drawing.lineAt(point)));
        this.#signs = new Signs(map, told);
        this.#markers = new Markers(map, told, this.#hand);
        this.#magnifier = new Magnifier(map, (box) => this.#small(box));
        this.#anchor = new Anchor(map, container, () => this.#resized());
        this.#ground = new BaseMap(map);
        map.on("style.load", () => {
            this.#drawing.add(dark.matches);
            this.#signs.add(kinds);
        });
        map.on("error", ({ error }) => console.warn("Map:", error?.message));
        map.on("click", (event) => this.#clicked(event));
        map.on("movestart", ({ originalEvent }) => {
            if (originalEvent) this.#isFramed = false;
        });
        map.on("mousemove", (event) => this.#hovered(event));
        dark.addEventListener("change", this.#restyle);
        this.#sizes.observe(container);
        if (region) this.#begin();
    }

    /** A map that only shows the ground and the tour. */
    #small(container) {
        const map = new globalThis.maplibregl.Map({
            container, style: this.#style(), interactive: false, attributionControl: false, fadeDuration: 0, trackResize: false, center: this.#map.getCenter(),
        });
        const drawing = new Drawing(map);
        if (this.#tour) drawing.tour = this.#tour;
        drawing.elements = this.#elements;
        map.on("style.load", () => drawing.add(dark.matches));
        map.on("error", ({ error }) => console.warn("Magnifier:", error?.message));
        return { map, drawing };
    }

    #made(container, label) {
        const { Map, NavigationControl, ScaleControl } = globalThis.maplibregl;
        const words = texts();
        const map = new Map({
            container, style: this.#style(), attributionControl: { compact: true }, fadeDuration: 0, trackResize: false, dragRotate: false, pitchWithRotate: false, touchPitch: false,
            transformRequest: (url) => ({ url: url.startsWith("/") ? location.origin + url : url }),
            locale: {
                "NavigationControl.ZoomIn": words.zoomIn, "NavigationControl.ZoomOut": words.zoomOut, "AttributionControl.ToggleAttribution": words.sources,
            },
        });
        map.touchZoomRotate.disableRotation();
        map.keyboard.disableRotation();
        map.doubleClickZoom.disable();
        map.addControl(new NavigationControl({ showCompass: false }), "top-right");
        map.addControl(new ScaleControl(), "bottom-left");
        const canvas = map.getCanvas();
        canvas.setAttribute("role", "application");
        canvas.setAttribute("aria-label", filled(words.map, label));
        return map;
    }

    #fold() {
        const note = this.#container.querySelector(".maplibregl-ctrl-attrib");
        note?.removeAttribute("open");
        note?.classList.remove("maplibregl-compact-show");
    }

    remove() {
        this.#hand?.close();
        this.#anchor.close();
        this.#magnifier.forget();
        this.#sizes.disconnect();
        this.#seen.close();
        dark.removeEventListener("change", this.#restyle);
        this.#map.remove();
    }

    get canvas() {
        return this.#map.getCanvas();
    }

    // MARK: Look

    /** Shows a region: its tiles, if it has any, and the part of the world that it is of. */
    show({ template, found: { bounds } }) {
        [this.#tiles, this.#bounds, this.#isFramed] = [template, bounds, false];
        this.#applyStyle();
        this.#begin();
    }

    #begin() {
        this.#map.fitBounds(this.#bounds, { padding: 12, animate: false });
        this.#map.once("idle", () => this.#fold());
    }

    #style() {
        const language = document.documentElement.lang.slice(0, 2);
        if (this.#tiles) return style({ tilesURL: this.#tiles, dark: dark.matches, language, bounds: this.#bounds });
        return { version: 8, glyphs: GLYPHS, sources: {}, layers: [{ id: "ground", type: "background", paint: { "background-color": palette(dark.matches).water } }] };
    }

    #applyStyle() {
        this.#magnifier.forget();
        this.#map.setStyle(this.#style(), { diff: false });
    }

    // MARK: What is on it

    set tour(tour) {
        this.#tour = tour;
        for (const part of [this.#drawing, this.#markers, this.#magnifier]) part.tour = tour;
    }

    /** Whether something is dragged. */
    set isHeld(isHeld) {
        this.#drawing.isHeld = isHeld;
    }

    get course() {
        return this.#drawing.course;
    }

    set elements(elements) {
        this.#elements = elements;
        this.#drawing.elements = elements;
        this.#signs.elements = elements;
    }

    /** Says what the stops are. */
    name(selected) {
        this.#markers.name(selected);
    }

    /** The button of a stop, to focus it. */
    node(number) {
        return this.#markers.node(number);
    }

    /** A dot at a place of the tour; null: none. */
    set here(place) {
        this.#markers.here = place;
    }

    /** The magnifier, which lies above all that lies above the map. */
    get lens() {
        return this.#magnifier.node;
    }

    /** What is at this place, larger; null: no more. Nothing of it lies above `top`, in pixels. */
    magnify(place, top = 0) {
        this.#magnifier.show(place, top);
    }

    /** What a finger holds goes back to its place. */
    giveBack() {
        this.#hand?.giveBack();
    }

    // MARK: View

    get centre() {
        return rounded(this.#map.getCenter().toArray());
    }

    project(place) {
        return this.#map.project(place);
    }

    unproject(point) {
        return rounded(this.#map.unproject(point).toArray());
    }

    /** Under a finger nothing moves; what has changed meanwhile counts when it is gone. */
    #resized(isAsked = false) {
        if (this.#anchor.isTouched) return;
        const now = performance.now();
        if (this.#anchor.resize() || isAsked) this.#changed = now;
        if (this.#isFramed && now - this.#changed < CHANGE_MILLISECONDS && !this.#hand?.held) this.frame();
    }

    /** The person has opened or closed something beside the map. */
    refit() {
        this.#resized(true);
    }

    /** Shows the tour; where neither a way nor a region is, all that stands on the map. Until somebody moves the map, also when that gets another width,
     *  and when something beside it is opened. */
    frame() {
        const tour = (this.course?.points ?? []).map(({ place }) => place);
        const all = tour.length || this.#bounds ? tour : [...this.#markers.places, ...this.#signs.places];
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
        const isInView = x > 40 && y > 80 && x < width - 40 && y < height - 60;
        const near = zoom && this.#map.getZoom() < zoom ? { zoom } : {};
        if (isInView && near.zoom === undefined) return;
        this.#isFramed = false;
        this.#map.jumpTo({ center: place, ...near });
    }

    // MARK: Taps and pointer

    #clicked(event) {
        if (this.#hand?.held) return;
        const at = this.#anchor.meant(event);
        const { timeStamp } = event.originalEvent;
        const point = this.#map.project(at);
        const sign = this.#signs.at(point);
        if (sign) return this.#told.element(sign.id);
        const last = this.#last;
        this.#last = { point, timeStamp };
        // A double tap means one place.
        if (last && timeStamp - last.timeStamp < DOUBLE_MILLISECONDS && point.dist(last.point) < HIT) return;
        const found = this.#drawing.lineAt(point);
        if (found) return this.#told.lineTapped(found);
        const track = this.#drawing.trackAt(point);
        if (track) return this.#told.element(track);
        const place = this.#ground.at(point);
        if (place) return this.#told.place(place);
        this.#told.tapped(rounded(at.toArray()));
    }

    /** What stands in the middle of the map, as a tap there means it: {element} or {place}; null: nothing. */
    get middle() {
        const point = this.#map.project(this.#map.getCenter());
        const sign = this.#signs.at(point);
        if (sign) return { element: sign.id };
        const place = this.#ground.at(point);
        return place && { place };
    }

    #hovered({ point, originalEvent: { buttons } }) {
        // While something is dragged, nothing else is looked for.
        if (this.#hand?.held || buttons) return;
        const sign = this.#signs.at(point);
        const found = sign ? null : this.#drawing.lineAt(point);
        const named = sign ?? (found ? null : this.#ground.at(point));
        this.canvas.style.cursor = named ? "pointer" : found && this.#hand ? "grab" : "";
        this.canvas.title = named?.name ?? "";
        this.#told.hover(found?.metres ?? null);
    }
}
