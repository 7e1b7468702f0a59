// <bk-map>: a map with pins. JSON in through `data`, "bk-act" events out; the shape of both is in the seam.

import { PressTimer, REPEAT_MILLISECONDS } from "../behind/press.js";
import { Choice } from "./choice.js";
import { offerGlyphs } from "./glyphs.js";
import { MOST_ZOOM, Pins } from "./pins.js";
import { Position, zoomFor } from "./position.js";
import { covering, regions, withRegions } from "./regions.js";
import { Seen } from "./seen.js";
import { texts } from "./texts.js";
import { WORLD_ZOOM, tileStyle, worldStyle } from "./worldmap.js";

const SLOP = 10;
/** From so much nearer than the map of the world is worth, the map says that nothing comes. */
const TOO_NEAR = WORLD_ZOOM + 1;
/** How near the map of a field begins, once it has a place. */
const FIELD_ZOOM = 12;
/** How near "My location" goes, where the map shows streets. */
const NEAR = 15;
/** Maps of less height in pixels say at a press alone where they come from. */
const LOW = 300;
/** Milliseconds that what was said stays, unless it says what went wrong. */
const SAID = 6_000;

/** Where maps were looking when they left the page, by the action that selects on them. */
const views = new Map();

function here(path) {
    return new URL(path, import.meta.url).href;
}

function element(tag, properties) {
    return Object.assign(document.createElement(tag), properties);
}

function loaded(node) {
    return new Promise((resolve, reject) => {
        node.onload = () => resolve();
        node.onerror = () => reject(new Error(`${node.src || node.href} could not be loaded`));
        document.head.append(node);
    });
}

let library;
/** MapLibre and its styles, loaded once; after a failure the next map tries again. */
function loadLibrary() {
    library ??= Promise.all([
        loaded(element("script", { src: here("vendor/maplibre/maplibre-gl.js") })),
        loaded(element("link", { rel: "stylesheet", href: here("vendor/maplibre/maplibre-gl.css") })),
        loaded(element("link", { rel: "stylesheet", href: here("map.css") })),
    ]).then(() => offerGlyphs(globalThis.maplibregl)).catch((error) => {
        library = undefined;
        throw error;
    });
    return library;
}

/** A place with about ten centimetres of precision. */
function rounded({ lon, lat }) {
    const round = (degrees) => Math.round(degrees * 1e6) / 1e6;
    return { lat: round(lat), lon: round(((lon + 540) % 360 + 360) % 360 - 180) };
}

/** Whether the map can show it: someone may still be typing. */
function isPlace({ lat, lon }) {
    return Number.isFinite(lat) && Number.isFinite(lon) && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}

class MapElement extends HTMLElement {
    #data = null;
    #map = null;
    #surface = null;
    #isOpening = false;
    #hasStyle = false;
    /** Regions whose tiles are drawn; none goes while the map is there. */
    #regions = [];
    /** Whether the tiles of the server can be had. */
    #hasTiles = false;
    #pins = null;
    #position = null;
    #choice = null;
    #said = null;
    #press = new PressTimer();
    #pressedAt = -Infinity;
    #dark = matchMedia("(prefers-color-scheme: dark)");
    /** On a page that is covered, nothing is drawn anew. */
    #seen = new Seen(this);
    #restyle = () => this.#seen.do("style", () => this.#applyStyle());
    #sizes = new ResizeObserver(() => this.#seen.do("size", () => this.#map?.resize()));

    get data() {
        return this.#data;
    }

    set data(value) {
        const before = this.#data;
        const data = value && { ...value, pins: value.pins.filter(isPlace) };
        this.#data = data;
        if (!this.#map) return void this.#open();
        if (JSON.stringify(before.view) !== JSON.stringify(data.view)) this.#map.jumpTo(this.#startingView());
        if (before.tiles !== data.tiles) this.#applyStyle();
        this.#applyOptions();
        this.#pins.show(data.pins, data.selected);
    }

    connectedCallback() {
        // Set before this class was known, the property hides the accessor.
        if (Object.hasOwn(this, "data")) {
            const { data } = this;
            delete this.data;
            this.data = data;
        }
        this.#open();
    }

    /** A move within the page disconnects only for a moment. */
    disconnectedCallback() {
        queueMicrotask(() => {
            if (!this.isConnected) this.#close();
        });
    }

    async #open() {
        if (this.#map || this.#isOpening || !this.isConnected || !this.#data) return;
        this.#isOpening = true;
        this.#surface ??= element("div", { className: "map-surface" });
        this.prepend(this.#surface);
        try {
            await loadLibrary();
            const style = await this.#style();
            if (this.isConnected) this.#start(style);
        } catch (error) {
            console.warn("The map cannot be shown:", error);
            this.#map = null;
            this.#showList();
        }
        this.#isOpening = false;
    }

    #start(style) {
        const words = texts();
        const map = new globalThis.maplibregl.Map({
            container: this.#surface, style, ...this.#startingView(), maxZoom: MOST_ZOOM, trackResize: false, dragRotate: false,
            pitchWithRotate: false, touchPitch: false, attributionControl: { compact: true },
            // The library's worker has no address that others could begin at.
            transformRequest: (url) => ({ url: url.startsWith("/") ? location.origin + url : url }),
            locale: {
                "NavigationControl.ZoomIn": words.zoomIn, "NavigationControl.ZoomOut": words.zoomOut, "AttributionControl.ToggleAttribution": words.sources,
            },
        });
        this.#map = map;
        map.touchZoomRotate.disableRotation();
        map.keyboard.disableRotation();
        map.addControl(new globalThis.maplibregl.ScaleControl(), "bottom-left");
        map.on("click", (event) => this.#tapped(event));
        map.on("contextmenu", ({ lngLat }) => this.#place(lngLat));
        map.on("moveend", () => this.#follow());
        map.on("style.load", () => {
            this.#hasStyle = true;
            this.#pins.feed();
            this.#position?.draw();
            this.#sayDetail();
        });
        map.once("load", () => this.clientHeight < LOW && this.#fold());
        map.on("error", ({ error }) => console.warn("Map:", error?.message));
        this.#addPins(map);
        this.#addControls(map);
        this.#addCentre(map.getCanvas());
        this.#listenForPress(map.getCanvas());
        this.#dark.addEventListener("change", this.#restyle);
        this.#sizes.observe(this.#surface);
        this.#applyOptions();
        this.#pins.show(this.#data.pins, this.#data.selected);
    }

    /** In a small map the note about its sources would cover what there is to see; a press shows it. Whoever is in the note leaves it first. */
    #fold() {
        const note = this.#surface.querySelector(".maplibregl-ctrl-attrib");
        if (!note) return;
        const later = () => setTimeout(fold);
        const fold = () => {
            if (note.contains(document.activeElement)) return;
            note.removeEventListener("focusout", later);
            note.removeAttribute("open");
            note.classList.remove("maplibregl-compact-show");
        };
        note.addEventListener("focusout", later);
        fold();
    }

    #addPins(map) {
        const select = this.#data.select && ((key) => this.#send(this.#data.select, key));
        this.#choice = new Choice(this.#surface, select);
        this.#pins = new Pins(map, { hasStyle: () => this.#hasStyle, select, choose: (pins, button) => this.#choice.open(pins, button) });
    }

    #addControls(map) {
        this.#said = element("p", { className: "map-said" });
        this.#said.setAttribute("role", "status");
        this.#surface.append(this.#said, element("p", { className: "map-detail", textContent: texts().noDetail, hidden: true }));
        if (!this.#data.view.zoomable) return;
        map.addControl(new globalThis.maplibregl.NavigationControl({ showCompass: false }));
        if (!navigator.geolocation) return;
        this.#position = new Position({
            hasStyle: () => this.#hasStyle, say: (text) => this.#say(text), found: (place, metres) => this.#go(place, metres),
        });
        map.addControl(this.#position);
    }

    #close() {
        if (!this.#map) return;
        if (this.#data.select) views.set(this.#data.select, { center: this.#map.getCenter(), zoom: this.#map.getZoom() });
        this.#dark.removeEventListener("change", this.#restyle);
        this.#sizes.disconnect();
        this.#seen.close();
        this.#map.remove();
        this.#map = null;
        this.#hasStyle = false;
        this.#pins = this.#position = this.#choice = this.#said = null;
        this.#surface.remove();
        this.#surface = null;
    }

    #send(action, value) {
        if (action) this.dispatchEvent(new CustomEvent("bk-act", { bubbles: true, detail: { action, value } }));
    }

    // MARK: Look

    /** Where there is nothing more detailed than the world, a map begins at what can be seen of it. That of a field begins at its place. */
    #startingView() {
        const { select, view, pins } = this.#data;
        const place = this.#isField && pins.length ? { ...pins[0], zoom: Math.max(view.zoom, FIELD_ZOOM) } : view;
        const zoom = this.#isDetailed(place) ? place.zoom : Math.min(place.zoom, WORLD_ZOOM);
        return views.get(select) ?? { center: [place.lon, place.lat], zoom };
    }

    #isDetailed({ lat, lon }) {
        return (this.#hasTiles && navigator.onLine) || this.#regions.some(({ bounds: [west, south, east, north] }) => lon >= west && lon <= east && lat >= south && lat <= north);
    }

    async #style() {
        const { tiles } = this.#data;
        const [dark, language] = [this.#dark.matches, document.documentElement.lang.slice(0, 2)];
        const world = await worldStyle(dark, language);
        if (tiles) {
            const style = await tileStyle(tiles, world);
            this.#hasTiles = style !== world;
            return style;
        }
        await this.#findRegions();
        return withRegions(world, this.#regions, { dark, language });
    }

    /** True when there are regions in view that are not drawn yet. */
    async #findRegions() {
        const all = await regions();
        const [[west, south], [east, north]] = this.#map?.getBounds().toArray() ?? this.#startingBounds();
        const found = covering(all, [west, south, east, north], this.#data.pins).filter(({ name }) => !this.#regions.some((one) => one.name === name));
        this.#regions = [...this.#regions, ...found];
        return found.length > 0;
    }

    #startingBounds() {
        const { lng, lat } = globalThis.maplibregl.LngLat.convert(this.#startingView().center);
        return [[lng, lat], [lng, lat]];
    }

    async #follow() {
        this.#sayDetail();
        if (!this.#data.tiles && await this.#findRegions()) this.#applyStyle();
    }

    #sayDetail() {
        const { lat, lng: lon } = this.#map.getCenter();
        this.#surface.querySelector(".map-detail").hidden = this.#map.getZoom() <= TOO_NEAR || this.#isDetailed({ lat, lon });
    }

    async #applyStyle() {
        const style = await this.#style();
        this.#hasStyle = false;
        this.#map?.setStyle(style, { diff: false });
    }

    #applyOptions() {
        const { view: { scroll, zoomable }, place } = this.#data;
        const map = this.#map;
        const set = (handler, isOn) => (isOn ? handler.enable() : handler.disable());
        set(map.dragPan, scroll);
        set(map.keyboard, scroll);
        for (const handler of [map.scrollZoom, map.doubleClickZoom, map.touchZoomRotate, map.boxZoom]) set(handler, zoomable);
        // Keys move the map; as a region it would compete with the page of the same name.
        map.getCanvas().setAttribute("role", "application");
        map.getCanvas().setAttribute("aria-label", this.ariaLabel ?? "");
        this.classList.toggle("places", Boolean(place));
    }

    // MARK: Position

    /** What does not go by itself was not said for a moment, but of something that has to be seen to. */
    #say(text) {
        const said = this.#said;
        said.textContent = text;
        const isOver = ![texts().positionAsked, texts().positionDenied, texts().positionInsecure].includes(text);
        if (isOver) setTimeout(() => said.textContent === text && (said.textContent = ""), SAID);
    }

    /** Shows where the person is; a field takes it as its value. */
    #go(place, metres) {
        const most = this.#isDetailed(place) ? NEAR + 2 : WORLD_ZOOM;
        const zoom = Math.min(zoomFor(place.lat, metres, this.clientHeight), most);
        this.#map.easeTo({ center: [place.lon, place.lat], zoom });
        if (this.#isField) this.#send(this.#data.place, rounded(place));
    }

    /** A map on which a place can be chosen and nothing else is the map of a field. */
    get #isField() {
        return Boolean(this.#data.place) && !this.#data.select;
    }

    // MARK: Placing

    #tapped({ originalEvent }) {
        this.#choice.close();
        const followsPress = originalEvent.timeStamp - this.#pressedAt < REPEAT_MILLISECONDS;
        if (this.#data.selected !== null && !followsPress) this.#send(this.#data.select, null);
    }

    /** One press may be reported as long press and as context menu. */
    #place(point) {
        this.#press.cancel();
        const now = performance.now();
        if (now - this.#pressedAt < REPEAT_MILLISECONDS) return;
        this.#pressedAt = now;
        this.#send(this.#data.place, rounded({ lat: point.lat, lon: point.lng }));
    }

    #listenForPress(canvas) {
        let start = null;
        const end = (event) => this.#press.end(event.timeStamp);
        canvas.addEventListener("pointerdown", (event) => {
            this.#press.cancel();
            if (!event.isPrimary || event.button !== 0) return;
            start = event;
            const box = canvas.getBoundingClientRect();
            const point = [event.clientX - box.left, event.clientY - box.top];
            this.#press.start(() => this.#place(this.#map.unproject(point)), event.timeStamp);
        });
        canvas.addEventListener("pointermove", (event) => {
            if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > SLOP) end(event);
        });
        for (const name of ["pointerup", "pointerleave"]) canvas.addEventListener(name, end);
        canvas.addEventListener("pointercancel", () => this.#press.cancel());
    }

    /** The crosshair, its button, and Return: a way to choose a place without a long press. */
    #addCentre(canvas) {
        const cross = element("div", { className: "map-cross" });
        const button = element("button", { type: "button", className: "map-place", textContent: this.#isField ? texts().placeHere : texts().addHere });
        button.onclick = () => this.#place(this.#map.getCenter());
        canvas.addEventListener("keydown", (event) => {
            if (event.key === "Enter") this.#place(this.#map.getCenter());
        });
        this.#surface.append(cross, button);
    }

    // MARK: Without a map

    /** Where WebGL or the library is missing: a sentence and the pins as a list. */
    #showList() {
        const list = element("ul", { className: "map-list" });
        for (const { key, title } of this.#data.pins) {
            const item = element("li");
            item.append(element("button", { type: "button", textContent: title, onclick: () => this.#send(this.#data.select, key) }));
            list.append(item);
        }
        // What has a name has a role, too.
        this.setAttribute("role", "group");
        this.#surface.classList.add("unavailable");
        this.#surface.replaceChildren(element("p", { textContent: texts().mapUnavailable }), list);
    }
}

customElements.define("bk-map", MapElement);
