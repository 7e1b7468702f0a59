// What a finger covers, two zoom levels nearer, in a circle beside it: a small map of its own, made when it is needed first. Copying a part of the large
// map would make the browser wait for all of its picture at each move (decision 61).

import { made } from "./nodes.js";

/** Across, in pixels. */
export const SIZE = 120;
const NEARER = 2;
/** Between the circle's middle and the finger. */
const AWAY = 104;
const EDGE = 4;

const within = (value, least, most) => Math.min(Math.max(value, least), Math.max(least, most));

/** Where the circle's middle is for a finger at a point of a map of this size: above it; where there is no room, beside it, where there is more. What is
 *  above `top` stays free as long as the map is high enough. */
export function placed({ x, y }, { width, height, top = 0 }) {
    const half = SIZE / 2 + EDGE;
    const least = Math.min(half + top, height - half);
    const [inX, inY] = [within(x, half, width - half), within(y, least, height - half)];
    if (y - AWAY >= least) return { x: inX, y: within(y - AWAY, half, height - half) };
    const left = x > width / 2;
    return { x: within(left ? x - AWAY : x + AWAY, half, width - half), y: inY };
}

export class Magnifier {
    node;
    #map;
    #begin;
    #small = null;

    /** Beside a finger on a `map`; `begin(container)` makes the small one, as {map, drawing}. */
    constructor(map, begin) {
        [this.#map, this.#begin] = [map, begin];
        this.node = made("div", { className: "pl-lens", hidden: true, "aria-hidden": "true" });
    }

    /** Shows what is at a place; null: nothing. Words of the map end at `top`. */
    show(place, top) {
        this.node.hidden = place === null;
        if (place === null) return;
        this.#small ??= this.#made();
        this.#small.map.jumpTo({ center: place, zoom: this.#map.getZoom() + NEARER });
        const { clientWidth: width, clientHeight: height } = this.#map.getCanvas();
        const { x, y } = placed(this.#map.project(place), { width, height, top });
        this.node.style.translate = `${Math.round(x - SIZE / 2)}px ${Math.round(y - SIZE / 2)}px`;
    }

    #made() {
        const box = made("div");
        this.node.replaceChildren(box);
        return this.#begin(box);
    }

    set tour(tour) {
        if (this.#small) this.#small.drawing.tour = tour;
    }

    /** The large map looks different now; the small one begins anew when it is needed. */
    forget() {
        this.#small?.map.remove();
        this.#small = null;
    }
}
