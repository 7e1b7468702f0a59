// <bk-planner>: a tour planned on a map. What was planned goes out as "bk-act" with the plan's text after each step; what comes back in
// `data` and was not told from here replaces the tour.
//
// `data`: {key, label, edits, plan, elements: [{id, name, at, kind, word, line}], region, name, rename, change, open}.

import "../profile/profile.js";
import { Desk } from "./desk.js";
import { made } from "./nodes.js";

export class PlannerElement extends HTMLElement {
    #data = null;
    #desk = null;
    #sizes = new ResizeObserver(() => this.#desk?.resized());

    get data() {
        return this.#data;
    }

    set data(value) {
        const before = this.#data;
        this.#data = value;
        if (this.#desk && before.key === value.key && before.edits === value.edits) return void (this.#desk.data = value);
        this.#close();
        this.#open();
    }

    connectedCallback() {
        if (Object.hasOwn(this, "data")) {
            const { data } = this;
            delete this.data;
            this.#data = data;
        }
        this.#open();
    }

    /** A move within the page disconnects only for a moment. */
    disconnectedCallback() {
        queueMicrotask(() => {
            if (!this.isConnected) this.#close();
        });
    }

    /** Where a place stands on the page: {x, y}; null without a map. */
    project(place) {
        const { map } = this.#desk ?? {};
        if (!map) return null;
        const { left, top } = map.canvas.getBoundingClientRect();
        const { x, y } = map.project(place);
        return { x: left + x, y: top + y };
    }

    /** The place at a share of the tour, 0 to 1. */
    place(share) {
        const { map, tour } = this.#desk ?? {};
        return map?.course.at(tour.distance * share) ?? null;
    }

    /** Begins anew with the same data, on another map; `said` is read out. */
    renew(said) {
        this.#close();
        this.#open();
        this.#desk.speech.announce(said);
        this.#desk.choseRegion = true;
    }

    #open() {
        if (this.#desk || !this.isConnected || !this.#data) return;
        this.#desk = new Desk(this, this.#data, styled);
        this.#sizes.observe(this);
    }

    #close() {
        if (!this.#desk) return;
        this.#sizes.disconnect();
        this.#desk.close();
        this.#desk = null;
        this.replaceChildren();
    }
}

const styled = new Promise((resolve, reject) => {
    document.head.append(made("link", { rel: "stylesheet", href: new URL("planner.css", import.meta.url).href, onload: resolve, onerror: reject }));
});
styled.catch((error) => console.warn("<bk-planner> has no styles:", error));
customElements.define("bk-planner", PlannerElement);
