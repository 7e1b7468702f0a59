// Pins as buttons above the map. Those that would touch each other are one button with their number.

import { filled } from "../texts.js";
import { texts } from "./texts.js";

const SOURCE = "pins";
/** Pixels between two pins that are shown apart, at least. */
const APART = 56;
/** As near as maps go. */
export const MOST_ZOOM = 20;
const PIN = "M22 5c-7 0-12.5 5.4-12.5 12.2C9.5 26 22 39 22 39s12.5-13 12.5-21.8C34.5 10.4 29 5 22 5Z";

function button(className, properties, pressed) {
    const node = Object.assign(document.createElement("button"), { type: "button", className, ...properties });
    node.onclick = (event) => {
        // The map below takes a click for one beside its pins.
        event.stopPropagation();
        pressed(node);
    };
    return node;
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

const feature = ({ key, title, lat, lon }) => (
    { type: "Feature", properties: { key, title }, geometry: { type: "Point", coordinates: [lon, lat] } });

export class Pins {
    #map;
    #markers = new Map();
    #pins = [];
    #selected = null;
    #select;
    #choose;
    #hasStyle;

    /**
     * - `hasStyle()`: whether the map can take sources
     * - `select(key)` is told which pin was pressed; null: none can be
     * - `choose(pins, button)` is told which ones cannot be shown apart
     */
    constructor(map, { hasStyle, select, choose }) {
        [this.#map, this.#hasStyle, this.#select, this.#choose] = [map, hasStyle, select, choose];
        map.on("moveend", () => this.#draw());
        map.on("sourcedata", ({ sourceId }) => sourceId === SOURCE && this.#draw());
        // Only then what belongs to another zoom has gone.
        map.on("idle", () => this.#draw());
    }

    /** Shows these pins ({key, lat, lon, title}), one of them as selected. */
    show(pins, selected) {
        [this.#pins, this.#selected] = [pins, selected];
        this.feed();
        this.#draw();
    }

    /** The selected pin stands by itself; so does a single one. */
    get #together() {
        const rest = this.#pins.filter(({ key }) => key !== this.#selected);
        return rest.length > 1 ? rest : [];
    }

    /** Gives the map what it has to put together, anew after each change of its style. */
    feed() {
        const data = { type: "FeatureCollection", features: this.#together.map(feature) };
        if (!this.#hasStyle()) return;
        const source = this.#map.getSource(SOURCE);
        if (source) return source.setData(data);
        if (!data.features.length) return;
        this.#map.addSource(SOURCE, {
            type: "geojson", data, cluster: true, clusterRadius: APART, clusterMaxZoom: MOST_ZOOM, maxzoom: MOST_ZOOM + 1,
        });
        // Only what a layer uses is loaded; the pins themselves are buttons.
        this.#map.addLayer({ id: SOURCE, type: "circle", source: SOURCE, paint: { "circle-opacity": 0 } });
    }

    #draw() {
        const together = this.#together;
        const known = new Map(this.#pins.map((pin) => [pin.key, pin]));
        const wanted = new Map();
        for (const pin of this.#pins) {
            if (!together.length || pin.key === this.#selected) wanted.set(pin.key, this.#pin(pin));
        }
        // Until the library has put them together, those stay that were there.
        const isReady = !together.length || (this.#hasStyle() && this.#map.getSource(SOURCE) && this.#map.isSourceLoaded(SOURCE));
        if (isReady && together.length) this.#gather(known, wanted);
        for (const [key, marker] of this.#markers) {
            if (wanted.has(key) || (!isReady && (known.has(key) || marker.isGroup))) continue;
            marker.remove();
            this.#markers.delete(key);
        }
        for (const [key, one] of wanted) this.#place(key, one);
    }

    #gather(known, wanted) {
        for (const { properties, geometry } of this.#map.querySourceFeatures(SOURCE)) {
            const { cluster_id: id, point_count: count, key } = properties;
            const [lon, lat] = geometry.coordinates;
            if (id !== undefined) wanted.set(`cluster ${count} ${lon.toFixed(5)} ${lat.toFixed(5)}`, this.#group(id, count, lon, lat));
            else if (known.has(key) && key !== this.#selected) wanted.set(key, this.#pin(known.get(key)));
        }
    }

    #place(key, { lat, lon, title, make, id }) {
        let marker = this.#markers.get(key);
        if (!marker) {
            marker = new globalThis.maplibregl.Marker(make()).setLngLat([lon, lat]).addTo(this.#map);
            marker.isGroup = id !== undefined;
            this.#markers.set(key, marker);
        }
        // The library counts its groups anew with each change.
        marker.group = id;
        const node = marker.setLngLat([lon, lat]).getElement();
        node.setAttribute("aria-label", title);
        if (marker.isGroup) return;
        const isSelected = key === this.#selected;
        node.classList.toggle("selected", isSelected);
        node.setAttribute("aria-pressed", String(isSelected));
    }

    #pin({ key, lat, lon, title }) {
        const make = () => {
            const node = button("map-pin", { disabled: !this.#select }, () => this.#select(key));
            node.append(pinShape());
            return { element: node, anchor: "bottom", offset: [0, 5] };
        };
        return { lat, lon, title, make };
    }

    #group(id, count, lon, lat) {
        const make = () => {
            const node = button("map-cluster", { textContent: count }, () => this.#open([lon, lat], count, node));
            return { element: node };
        };
        return { id, lat, lon, title: filled(texts().entries, count), make };
    }

    /** Goes as near as it takes to show some of them apart; where that is nearer than maps go, they can be chosen by name. */
    async #open(center, count, node) {
        const [source, id] = [this.#map.getSource(SOURCE), [...this.#markers.values()].find((one) => one.getElement() === node)?.group];
        const zoom = await source.getClusterExpansionZoom(id);
        if (zoom <= MOST_ZOOM && this.#map.scrollZoom.isEnabled()) {
            this.#map.getCanvas().focus();
            return this.#map.easeTo({ center, zoom });
        }
        const leaves = await source.getClusterLeaves(id, count, 0);
        const keys = new Set(leaves.map(({ properties }) => properties.key));
        this.#choose(this.#pins.filter(({ key }) => keys.has(key)), node);
    }
}
