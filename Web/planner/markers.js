// What stands on the map as buttons: the stops of the tour, which are dragged. And the dot at a place of the tour.

import { filled } from "../texts.js";
import { rounded } from "./lines.js";
import { made } from "./nodes.js";
import { texts } from "./texts.js";

/** What stays where it is costs nothing. */
function put({ marker, isThere }, at) {
    const there = isThere ? marker.getLngLat() : null;
    if (there?.lng !== at[0] || there?.lat !== at[1]) marker.setLngLat(at);
}

function write(node, attribute, value) {
    if (node.getAttribute(attribute) !== value) node.setAttribute(attribute, value);
}

export class Markers {
    #map;
    #told;
    /** Null: stops stay where they are. */
    #hand;
    #tour = null;
    #stops = [];
    /** Which stop was pressed; null: none. */
    #selected = null;
    #here = null;

    /** `told` as `PlanMap` has it; `hand` moves stops. */
    constructor(map, told, hand) {
        [this.#map, this.#told, this.#hand] = [map, told, hand];
    }

    set tour(tour) {
        this.#tour = tour;
        while (this.#stops.length > tour.stops.length) this.#stops.pop().marker.remove();
        tour.stops.forEach((stop, number) => {
            const one = (this.#stops[number] ??= this.#stop(number));
            if (this.#hand?.held !== one || this.#hand.isBack) put(one, stop.at);
            // Adding it again would take its focus.
            if (!one.isThere) one.marker.addTo(this.#map);
            one.isThere = true;
        });
        this.name();
    }

    /** Where all of them stand. */
    get places() {
        return this.#stops.map(({ marker }) => marker.getLngLat().toArray());
    }

    /** Says what the stops are. */
    name(selected = this.#selected) {
        this.#selected = selected;
        const words = texts();
        this.#stops.forEach(({ marker }, number) => {
            const { at, name } = this.#tour.stops[number];
            const last = this.#stops.length - 1;
            const what = number === 0 ? words.start : number === last ? words.end : filled(words.stop, number);
            const node = marker.getElement();
            node.classList.toggle("is-start", number === 0);
            node.classList.toggle("is-end", number === last && number > 0);
            const sign = number === 0 ? "A" : number === last ? "B" : String(number);
            if (node.firstChild.textContent !== sign) node.firstChild.textContent = sign;
            write(node, "aria-label", filled(words.stopAt, what, name ?? `${at[1].toFixed(4)}, ${at[0].toFixed(4)}`));
            node.classList.toggle("selected", number === selected);
            write(node, "aria-pressed", String(number === selected));
        });
    }

    /** The button of a stop, to focus it. */
    node(number) {
        return this.#stops[number]?.marker.getElement();
    }

    #stop(number) {
        const element = made("button", { type: "button", className: "pl-stop" }, made("span"));
        const marker = new globalThis.maplibregl.Marker({ element, draggable: this.#hand !== null });
        const one = { marker, number };
        let pressed = false;
        element.addEventListener("click", (event) => {
            event.stopPropagation();
            // The second tap of two is meant for the map, where the first one has set this stop.
            if (!pressed && event.detail < 2) this.#told.stop(number, this.#map.project(marker.getLngLat()));
            pressed = false;
        });
        const at = () => rounded(marker.getLngLat().toArray());
        // What was taken back stays there while the finger moves on.
        const back = () => this.#hand.isBack && marker.setLngLat(this.#tour.stops[number].at);
        marker.on("dragstart", () => {
            pressed = true;
            this.#hand.take(one, { stop: number });
        });
        marker.on("drag", () => back() || this.#hand.move(at()));
        marker.on("dragend", () => {
            back() || this.#hand.drop(at());
            this.#hand.open();
            // The click that follows a drag with the pointer is none.
            setTimeout(() => (pressed = false));
        });
        return one;
    }

    /** A dot at a place of the tour; null: none. */
    set here(place) {
        if (!place) return void this.#here?.remove();
        this.#here ??= new globalThis.maplibregl.Marker({ element: made("div", { className: "pl-here" }) });
        this.#here.setLngLat(place).addTo(this.#map);
    }
}
