// What the planner says: notes above the map, news for screen readers, and hints until what they hint at was tried.

import { made } from "./nodes.js";
import { texts } from "./texts.js";

/** How long figures have to stand until they are read out. */
const CALM_MILLISECONDS = 700;
const SAID_MILLISECONDS = 6_000;
const TRIED = "baukasten:planner:tried";

export class Speech {
    notes = made("p", { className: "pl-note", role: "status" });
    hint = made("p", { className: "pl-hint" });
    news = made("p", { className: "pl-news", role: "status" });
    #noted;
    #calm;

    close() {
        clearTimeout(this.#noted);
        clearTimeout(this.#calm);
    }

    /** Where the words above the map end, in pixels below its upper edge. */
    get bottom() {
        const { offsetTop, offsetHeight } = this.notes.parentElement;
        return offsetTop + offsetHeight;
    }

    /** Read out, not shown. */
    announce(text) {
        this.news.textContent = text;
    }

    /** Read out unless something else comes first; null: nothing. */
    later(text) {
        clearTimeout(this.#calm);
        if (text !== null) this.#calm = setTimeout(() => this.announce(text), CALM_MILLISECONDS);
    }

    /** Shown for a while. */
    note(text) {
        this.notes.textContent = text;
        clearTimeout(this.#noted);
        this.#noted = setTimeout(() => (this.notes.textContent = ""), SAID_MILLISECONDS);
    }

    /** What is possible is said until it was tried, one thing at a time. */
    showHint({ stops }) {
        const words = texts();
        const tried = this.#tried;
        let text = "";
        if (!stops.length) text = words.hintStart;
        else if (stops.length === 1) text = words.hintEnd;
        else if (!tried.includes("line")) text = words.hintLine;
        else if (!tried.includes("drag")) text = words.hintDrag;
        else if (!tried.includes("press")) text = words.hintTap;
        if (this.hint.textContent !== text) this.hint.textContent = text;
    }

    get #tried() {
        try {
            return (localStorage.getItem(TRIED) ?? "").split(" ").filter(Boolean);
        } catch {
            return [];
        }
    }

    try(what) {
        const tried = this.#tried;
        if (tried.includes(what)) return;
        try {
            localStorage.setItem(TRIED, [...tried, what].join(" "));
        } catch {
            // Storage is switched off; the hint comes again.
        }
    }
}
