// What stands on the map as buttons: the stops of the tour, which are dragged. And the dot at a place of the tour.

import { filled } from "../texts.js";
import { rounded } from "./lines.js";
import { made, write } from "./nodes.js";
import { texts } from "./texts.js";

/** How the map's library ends the place of a marker. To the browser this is a turn in space, for which it gives each stop a layer of its own. */
const TURN = " rotateX(0deg) rotateZ(0deg)";

function flatten({ marker }) {
    const { style } = marker.getElement();
    if (style.transform.endsWith(TURN)) style.transform = style.transform.slice(0, -TURN.length);
}

/** What stays where it is costs nothing. */
function put(one, at) {
    const there = one.isThere ? one.marker.getLngLat() : null;
    if (there?.lng === at[0] && there?.lat === at[1]) return;
    one.marker.setLngLat(at);
    flatten(one);
}

export class Markers {
    #map;
    #told;
    /** Null: stops stay where they are. */
    #hand;
    /** {marker, stop, number, said, isThere}, in their order */
    #stops = [];
    /** Which stop was pressed; null: none. */
    #selected = null;
    #here = null;

    /** `told` as `PlanMap` has it; `hand` moves stops. */
    constructor(map, told, hand) {
        [this.#map, this.#told, this.#hand] = [map, told, hand];
        let hasMoved = false;
        map.on("move", () => (hasMoved = true));
        map.on("render", () => {
            if (hasMoved) this.#stops.forEach(flatten);
            hasMoved = false;
        });
    }

    /** One step changes a few stops of a tour; the others keep their buttons, those behind them with other numbers. */
    set tour(tour) {
        const [old, { stops }] = [this.#stops, tour];
        const isSame = (one, stop) => one !== undefined && stop !== undefined && one.stop.at.join() === stop.at.join() && one.stop.name === stop.name;
        let [start, end] = [0, 0];
        while (isSame(old[start], stops[start])) start += 1;
        const least = Math.min(old.length, stops.length) - start;
        while (end < least && isSame(old.at(-1 - end), stops.at(-1 - end))) end += 1;
        const changed = old.splice(start, old.length - end - start);
        const count = stops.length - end - start;
        for (const { marker } of changed.splice(count)) marker.remove();
        while (changed.length < count) changed.push(this.#stop());
        const next = old[start]?.marker.getElement();
        old.splice(start, 0, ...changed);
        old.forEach((one, number) => this.#place(Object.assign(one, { number, stop: stops[number] }), next));
        this.name();
    }

    /** New ones come before the button `next`, for the tabulator. */
    #place(one, next) {
        if (this.#hand?.held !== one || this.#hand.isBack) put(one, one.stop.at);
        // Adding it again would take its focus.
        if (one.isThere) return;
        one.isThere = true;
        one.marker.addTo(this.#map);
        flatten(one);
        next?.before(one.marker.getElement());
    }

    /** Where all of them stand. */
    get places() {
        return this.#stops.map(({ marker }) => marker.getLngLat().toArray());
    }

    /** Says what the stops are. */
    name(selected = this.#selected) {
        this.#selected = selected;
        const last = this.#stops.length - 1;
        this.#stops.forEach((one, number) => {
            const isEnd = number === last && number > 0;
            const said = `${number} ${isEnd} ${number === selected} ${one.stop.name ?? ""}`;
            if (said === one.said) return;
            one.said = said;
            this.#say(one, isEnd, number === selected);
        });
    }

    #say({ marker, number, stop: { at, name } }, isEnd, isSelected) {
        const words = texts();
        const what = number === 0 ? words.start : isEnd ? words.end : filled(words.stop, number);
        const node = marker.getElement();
        node.classList.toggle("is-start", number === 0);
        node.classList.toggle("is-end", isEnd);
        write(node.firstChild, number === 0 ? "A" : isEnd ? "B" : String(number));
        node.setAttribute("aria-label", filled(words.stopAt, what, name ?? `${at[1].toFixed(4)}, ${at[0].toFixed(4)}`));
        node.classList.toggle("selected", isSelected);
        node.setAttribute("aria-pressed", String(isSelected));
    }

    /** The button of a stop, to focus it. */
    node(number) {
        return this.#stops[number]?.marker.getElement();
    }

    #stop() {
        const element = made("button", { type: "button", className: "pl-stop" }, made("span"));
        const marker = new globalThis.maplibregl.Marker({ element, draggable: this.#hand !== null });
        const one = { marker };
        let pressed = false;
        element.addEventListener("click", (event) => {
            event.stopPropagation();
            // The second tap of two is meant for the map, where the first one has set this stop.
            if (!pressed && event.detail < 2) this.#told.stop(one.number);
            pressed = false;
        });
        const at = () => rounded(marker.getLngLat().toArray());
        // What was taken back stays there while the finger moves on.
        const back = () => this.#hand.isBack && marker.setLngLat(one.stop.at);
        marker.on("dragstart", () => {
            pressed = true;
            this.#hand.take(one, { stop: one.number });
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
