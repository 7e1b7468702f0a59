// Places that the map itself shows with a symbol or a name, and that can be pressed: huts, lifts, stops, summits, and so on.

import { HIT } from "./drawing.js";
import { rounded } from "./lines.js";

/** Layers of `map/labels.js`, without the names of villages and ways: a tap in a village means the place in it. */
const LAYERS = ["poi-early", "poi-symbol", "poi-name", "summit"].map((name) => `region:${name}`);

const language = () => document.documentElement.lang.slice(0, 2);

export class BaseMap {
    #map;

    constructor(map) {
        this.#map = map;
    }

    /** What is drawn at a point of the map, the nearest of several: {kind, name, metres, at}; `kind` as in `Spec/map-tiles.md`, `name` and `metres` (above
     *  the sea) where the map has them. Null: nothing. */
    at({ x, y }) {
        const layers = LAYERS.filter((name) => this.#map.getLayer(name));
        if (!layers.length) return null;
        const reach = HIT / 2;
        const found = this.#map.queryRenderedFeatures([[x - reach, y - reach], [x + reach, y + reach]], { layers });
        const [best] = found.map(({ geometry: { coordinates: at }, properties }) => ({ at, properties, far: this.#far(at, x, y) })).sort((a, b) => a.far - b.far);
        if (!best) return null;
        const { class: kind, ele, ...names } = best.properties;
        return { kind, name: names[`name:${language()}`] ?? names.name ?? null, metres: ele ?? null, at: rounded(best.at) };
    }

    #far(at, x, y) {
        const point = this.#map.project(at);
        return Math.hypot(point.x - x, point.y - y);
    }
}
