// <bk-map>: a map with pins. JSON in through `data`, "bk-act" events out; the shape of both is in the seam.

import { PressTimer, REPEAT_MILLISECONDS } from "../behind/press.js";
import { filled } from "../texts.js";
import { covering, regions, withRegions } from "./regions.js";
import { texts } from "./texts.js";
import { tileStyle, worldStyle } from "./worldmap.js";

const SLOP = 10;
/** Above this many, pins close to each other become one. */
const CLUSTER_ABOVE = 200;
const PIN = "M22 5c-7 0-12.5 5.4-12.5 12.2C9.5 26 22 39 22 39s12.5-13 12.5-21.8C34.5 10.4 29 5 22 5Z";

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
    ]).catch((error) => {
        library = undefined;
        throw error;
    });
    return library;
}

function pinShape() {
    const shape = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    shape.setAttribute("viewBox", "0 0 44 44");
    shape.setAttribute("aria-hidden", "true");
    const path = document.createElementNS(shape.namespaceURI, "path");
    path.setAttribute("d", PIN);
    const dot = document.createElementNS(shape.namespaceURI, "circle");
    for (const [name, value] of [["cx", 22], ["cy", 17.5], ["r", 4.5]]) dot.setAttribute(name, value);
    shape.append(path, dot);
    return shape;
}

/** A place with about ten centimetres of precision. */
export function place({ lng, lat }) {
    const round = (degrees) => Math.round(degrees * 1e6) / 1e6;
    return { lat: round(lat), lon: round(((lng + 540) % 360 + 360) % 360 - 180) };
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
    #markers = new Map();
    #press = new PressTimer();
    #pressedAt = -Infinity;
    #dark = matchMedia("(prefers-color-scheme: dark)");
    #restyle = () => this.#applyStyle();

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
        this.#showPins();
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
            container: this.#surface, style, ...this.#startingView(), maxZoom: 20, dragRotate: false, pitchWithRotate: false,
            touchPitch: false, attributionControl: { compact: true },
            // The library's worker has no address that others could begin at.
            transformRequest: (url) => ({ url: url.startsWith("/") ? location.origin + url : url }),
            locale: { "NavigationControl.ZoomIn": words.zoomIn, "NavigationControl.ZoomOut": words.zoomOut },
        });
        this.#map = map;
        map.touchZoomRotate.disableRotation();
        map.keyboard.disableRotation();
        if (this.#data.view.zoomable) map.addControl(new globalThis.maplibregl.NavigationControl({ showCompass: false }));
        map.addControl(new globalThis.maplibregl.ScaleControl(), "bottom-left");
        map.on("click", (event) => this.#tapped(event));
        map.on("contextmenu", ({ lngLat }) => this.#place(lngLat));
        map.on("moveend", () => this.#clusters() && this.#showClusters());
        map.on("moveend", () => this.#follow());
        map.on("sourcedata", ({ sourceId }) => sourceId === "pins" && this.#clusters() && this.#showClusters());
        map.on("style.load", () => {
            this.#hasStyle = true;
            this.#showPins();
        });
        map.on("error", ({ error }) => console.warn("Map:", error?.message));
        this.#addCentre(map.getCanvas());
        this.#listenForPress(map.getCanvas());
        this.#dark.addEventListener("change", this.#restyle);
        this.#applyOptions();
        this.#showPins();
    }

    #close() {
        if (!this.#map) return;
        if (this.#data.select) views.set(this.#data.select, { center: this.#map.getCenter(), zoom: this.#map.getZoom() });
        this.#dark.removeEventListener("change", this.#restyle);
        this.#map.remove();
        this.#map = null;
        this.#hasStyle = false;
        this.#markers.clear();
        this.#surface.remove();
        this.#surface = null;
    }

    #send(action, value) {
        if (action) this.dispatchEvent(new CustomEvent("bk-act", { bubbles: true, detail: { action, value } }));
    }

    // MARK: Look

    #startingView() {
        const { select, view } = this.#data;
        return views.get(select) ?? { center: [view.lon, view.lat], zoom: view.zoom };
    }

    async #style() {
        const { tiles } = this.#data;
        if (tiles) return tileStyle(tiles);
        await this.#findRegions();
        const [dark, language] = [this.#dark.matches, document.documentElement.lang.slice(0, 2)];
        const world = await worldStyle(dark, texts().worldMap);
        return withRegions(world, this.#regions, globalThis.maplibregl, { dark, language });
    }

    /** True when there are regions in view that are not drawn yet. */
    async #findRegions() {
        const all = await regions();
        const [[west, south], [east, north]] = this.#map?.getBounds().toArray() ?? this.#startingBounds();
        const found = covering(all, [west, south, east, north], this.#data.pins).filter((one) => !this.#regions.includes(one));
        this.#regions = [...this.#regions, ...found];
        return found.length > 0;
    }

    #startingBounds() {
        const { lng, lat } = globalThis.maplibregl.LngLat.convert(this.#startingView().center);
        return [[lng, lat], [lng, lat]];
    }

    async #follow() {
        if (!this.#data.tiles && await this.#findRegions()) this.#applyStyle();
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

    // MARK: Pins

    #clusters() {
        return this.#data.pins.length > CLUSTER_ABOVE;
    }

    #showPins() {
        if (!this.#map) return;
        if (this.#clusters()) return this.#feedClusters();
        this.#setMarkers(this.#data.pins.map((pin) => ({ ...pin, create: () => this.#pin(pin) })));
    }

    /** Shows exactly these markers: {key, lat, lon, title, create}. */
    #setMarkers(wanted) {
        const gone = new Set(this.#markers.keys());
        for (const { key, lat, lon, title, create } of wanted) {
            gone.delete(key);
            if (!this.#markers.has(key)) {
                const marker = new globalThis.maplibregl.Marker(create());
                this.#markers.set(key, marker.setLngLat([lon, lat]).addTo(this.#map));
            }
            const marker = this.#markers.get(key).setLngLat([lon, lat]);
            const node = marker.getElement();
            const isSelected = key === this.#data.selected;
            node.setAttribute("aria-label", title);
            node.classList.toggle("selected", isSelected);
            node.setAttribute("aria-pressed", String(isSelected));
        }
        for (const key of gone) {
            this.#markers.get(key).remove();
            this.#markers.delete(key);
        }
    }

    #pin({ key }) {
        const button = element("button", { type: "button", className: "map-pin", disabled: !this.#data.select });
        button.append(pinShape());
        button.onclick = (event) => {
            event.stopPropagation();
            this.#send(this.#data.select, key);
        };
        return { element: button, anchor: "bottom", offset: [0, 5] };
    }

    #feedClusters() {
        const features = this.#data.pins.map(({ key, lat, lon, title }) => (
            { type: "Feature", properties: { key, title }, geometry: { type: "Point", coordinates: [lon, lat] } }));
        const data = { type: "FeatureCollection", features };
        const source = this.#map.getSource("pins");
        if (source) return source.setData(data);
        if (!this.#hasStyle) return;
        this.#map.addSource("pins", { type: "geojson", data, cluster: true, clusterRadius: 56, clusterMaxZoom: 16 });
        // Only what a layer uses is loaded; the pins themselves are elements.
        this.#map.addLayer({ id: "pins", type: "circle", source: "pins", paint: { "circle-opacity": 0 } });
    }

    #showClusters() {
        if (!this.#map.getSource("pins")) return;
        const markers = new Map();
        for (const { properties, geometry } of this.#map.querySourceFeatures("pins")) {
            const [lon, lat] = geometry.coordinates;
            const { cluster_id: id, point_count: count, key = `cluster ${id} ${count}` } = properties;
            const create = () => (id === undefined ? this.#pin({ key }) : this.#cluster(id, count, [lon, lat]));
            markers.set(key, { key, lat, lon, title: properties.title ?? filled(texts().entries, count), create });
        }
        this.#setMarkers([...markers.values()]);
    }

    #cluster(id, count, center) {
        const button = element("button", { type: "button", className: "map-cluster", textContent: count });
        button.onclick = async (event) => {
            event.stopPropagation();
            const zoom = await this.#map.getSource("pins").getClusterExpansionZoom(id);
            this.#map.easeTo({ center, zoom });
        };
        return { element: button };
    }

    // MARK: Placing

    #tapped({ originalEvent }) {
        const followsPress = originalEvent.timeStamp - this.#pressedAt < REPEAT_MILLISECONDS;
        if (this.#data.selected !== null && !followsPress) this.#send(this.#data.select, null);
    }

    /** One press may be reported as long press and as context menu. */
    #place(point) {
        this.#press.cancel();
        const now = performance.now();
        if (now - this.#pressedAt < REPEAT_MILLISECONDS) return;
        this.#pressedAt = now;
        this.#send(this.#data.place, place(point));
    }

    #listenForPress(canvas) {
        let start = null;
        const cancel = () => this.#press.cancel();
        canvas.addEventListener("pointerdown", (event) => {
            cancel();
            if (!event.isPrimary || event.button !== 0) return;
            start = event;
            const box = canvas.getBoundingClientRect();
            const point = [event.clientX - box.left, event.clientY - box.top];
            this.#press.start(() => this.#place(this.#map.unproject(point)));
        });
        canvas.addEventListener("pointermove", (event) => {
            if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > SLOP) cancel();
        });
        for (const name of ["pointerup", "pointercancel", "pointerleave"]) canvas.addEventListener(name, cancel);
    }

    /** The crosshair, its button, and Return: a way to choose a place without a long press. */
    #addCentre(canvas) {
        const cross = element("div", { className: "map-cross" });
        const button = element("button", { type: "button", className: "map-place", textContent: texts().placeHere });
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
        this.#surface.classList.add("unavailable");
        this.#surface.replaceChildren(element("p", { textContent: texts().mapUnavailable }), list);
    }
}

customElements.define("bk-map", MapElement);
