// The map of the page: a region's tiles, the route, and its points, which fingers, pointer and keys move.

import { offerGlyphs } from "../../map/glyphs.js";
import { style } from "../../map/style.js";
import { filled } from "../../texts.js";
import { language, texts } from "./texts.js";

const COLOURS = { light: "#0a58c4", dark: "#7cc0ff" };
const ROUTE = "tried-route";
const STEP_PIXELS = 16;
const SMALL_STEP_PIXELS = 1;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Nothing but a ground, where a region has no tiles. */
const emptyStyle = () => ({
    version: 8, sources: {}, layers: [{ id: "ground", type: "background", paint: { "background-color": dark.matches ? "#1d2328" : "#eef0ea" } }],
});

export class TryMap {
    #map;
    #stops = [];
    #moved;
    #region = null;
    #line = [];

    /** `moved(points)` is told whenever a point is somewhere else; it throws where maps cannot be drawn. */
    constructor(container, moved) {
        const library = globalThis.maplibregl;
        offerGlyphs(library);
        this.#map = new library.Map({
            container, style: emptyStyle(), attributionControl: { compact: true }, fadeDuration: 0, dragRotate: false, pitchWithRotate: false,
            locale: {
                "NavigationControl.ZoomIn": texts.zoomIn, "NavigationControl.ZoomOut": texts.zoomOut, "AttributionControl.ToggleAttribution": texts.sources,
            },
        });
        this.#map.touchZoomRotate.disableRotation();
        this.#map.addControl(new library.NavigationControl({ showCompass: false }), "top-right");
        this.#map.addControl(new library.ScaleControl(), "bottom-left");
        const canvas = this.#map.getCanvas();
        canvas.setAttribute("role", "application");
        canvas.setAttribute("aria-label", texts.map);
        this.#map.on("style.load", () => this.#addLine());
        dark.addEventListener("change", () => this.#applyStyle());
        this.#moved = moved;
        this.#stops = ["start", "end"].map((name) => this.#stop(name));
    }

    /** The points, as [longitude, latitude]. */
    get points() {
        return this.#stops.map(({ marker }) => marker.getLngLat().toArray().map((degrees) => Math.round(degrees * 1e6) / 1e6));
    }

    /** Two or more; those in between are stops, numbered in their order. */
    set points(points) {
        const [between, wanted] = [this.#stops.slice(1, -1), points.length - 2];
        for (const { marker } of between.splice(Math.max(wanted, 0))) marker.remove();
        while (between.length < wanted) between.push(this.#stop(`stop-${between.length + 1}`));
        this.#stops = [this.#stops[0], ...between, this.#stops.at(-1)];
        points.forEach((point, place) => this.#stops[place].marker.setLngLat(point).addTo(this.#map));
        for (const place of points.keys()) this.#name(place);
    }

    /** Shows a region ({bounds, tiles}); `tiles` is the address of its tiles.json, if it has any. */
    show(region) {
        this.#region = region;
        this.#line = [];
        this.#applyStyle();
        this.#map.setMaxBounds(null);
        this.#map.fitBounds(region.bounds, { padding: 20, animate: false });
    }

    /** Shows points that lie outside of what is in view, and as much around them as fits. */
    reveal(points) {
        const view = this.#map.getBounds();
        if (!points.every((point) => view.contains(point))) this.frame(points);
    }

    /** Shows the part of the map with these points, and with the way if there is one. */
    frame(more) {
        const points = [...more, ...this.#line];
        const bounds = points.reduce((sum, point) => sum.extend(point), new globalThis.maplibregl.LngLatBounds(points[0], points[0]));
        this.#map.fitBounds(bounds, { padding: 60, maxZoom: 14, animate: false });
    }

    /** The way: places along it. */
    set line(line) {
        this.#line = line;
        this.#map.getSource(ROUTE)?.setData(this.#data);
    }

    get #data() {
        return { type: "Feature", properties: {}, geometry: { type: "LineString", coordinates: this.#line } };
    }

    #applyStyle() {
        const { tiles, bounds } = this.#region ?? {};
        this.#map.setStyle(tiles ? style({ tilesURL: tiles, dark: dark.matches, language, bounds }) : emptyStyle(), { diff: false });
    }

    #addLine() {
        const [colour, edge] = dark.matches ? [COLOURS.dark, "#10151a"] : [COLOURS.light, "#ffffff"];
        const layout = { "line-cap": "round", "line-join": "round" };
        this.#map.addSource(ROUTE, { type: "geojson", data: this.#data });
        this.#map.addLayer({ id: `${ROUTE}-edge`, type: "line", source: ROUTE, layout, paint: { "line-color": edge, "line-width": 8, "line-opacity": 0.8 } });
        this.#map.addLayer({ id: ROUTE, type: "line", source: ROUTE, layout, paint: { "line-color": colour, "line-width": 4.5 } });
    }

    // MARK: Points

    #stop(name) {
        const element = document.createElement("button");
        const letter = { start: "A", end: "B" }[name] ?? name.replace("stop-", "");
        Object.assign(element, { type: "button", id: name, className: `stop ${name}`, textContent: letter });
        element.setAttribute("aria-describedby", "keys");
        const marker = new globalThis.maplibregl.Marker({ element, draggable: true });
        const stop = { marker, name };
        const told = () => {
            this.#name(this.#stops.indexOf(stop));
            this.#moved(this.points);
        };
        marker.on("drag", told);
        marker.on("dragend", told);
        element.addEventListener("keydown", (event) => {
            const way = ARROWS[event.key];
            if (!way) return;
            event.preventDefault();
            event.stopPropagation();
            const step = event.shiftKey ? SMALL_STEP_PIXELS : STEP_PIXELS;
            const { x, y } = this.#map.project(marker.getLngLat());
            marker.setLngLat(this.#map.unproject([x + way[0] * step, y + way[1] * step]));
            told();
        });
        return stop;
    }

    #name(place) {
        const { marker, name } = this.#stops[place];
        const [longitude, latitude] = this.points[place];
        marker.getElement().setAttribute("aria-label", filled(texts[name] ?? texts.stop, `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`));
    }
}
