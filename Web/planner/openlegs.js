// Legs without a way: who saves a tour with some is told so, and when it is open again, ways that are found then belong to the plan.

import { note } from "../notices.js";
import { filled } from "../texts.js";
import { texts } from "./texts.js";

const isOpen = ({ pending, failed }) => Boolean(pending || failed);
const said = (one, several, count) => (count === 1 ? one : filled(several, count));

export class OpenLegs {
    #desk;
    /** How many there are in the plan that both sides know. */
    #known = 0;

    constructor(desk) {
        this.#desk = desk;
        addEventListener("bk-written", this.#written);
    }

    close() {
        removeEventListener("bk-written", this.#written);
    }

    /** The planner may be left by then. */
    #written = ({ detail: { type, record } }) => {
        if (type !== "save" || record.id !== this.#desk.record) return;
        const count = this.#desk.tour.legs.filter(isOpen).length;
        if (count) note(said(texts().savedOpen, texts().savedAllOpen, count));
    };

    /** A plan is loaded; its text says which legs have a way. Of what is no plan, none is known. */
    loaded(plan) {
        this.#known = 0;
        try {
            this.#known = JSON.parse(plan ?? "{}").legs?.filter(({ kind, line }) => kind === "routed" && !line).length ?? 0;
        } catch {
            console.warn("That is no plan.");
        }
    }

    /** Whether ways were found that no step of the person asked for: they are to be told to the page. */
    found() {
        const { tour: { legs }, steps, edits, speech } = this.#desk;
        if (!this.#known || legs.some(({ pending }) => pending)) return false;
        const left = legs.filter(isOpen).length;
        const count = this.#known - left;
        this.#known = left;
        if (!edits || count <= 0 || steps.canUndo || steps.canRedo) return false;
        speech.note(said(texts().foundOpen, texts().foundAllOpen, count));
        return true;
    }
}
