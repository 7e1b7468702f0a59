// What rows are made of: a list with a search, beside the table where there is room, else as a sheet.

import { filled } from "../texts.js";
import { Carrying } from "./carrying.js";
import { made, pressable, set, sign, write } from "./nodes.js";
import { texts } from "./texts.js";

export class Palette {
    #tell;
    #take;
    #search = made("input", { className: "gr-search", autocomplete: "off" });
    #list = made("ul", { className: "gr-entries" });
    #count = made("p", { className: "gr-count", aria: { live: "polite" } });
    #title = made("h2", { className: "gr-palette-title" });
    #close = pressable({ className: "gr-close" }, sign("close"));
    /** Of entries, by their buttons. */
    #ids = new WeakMap();
    #inside = made("div", { className: "gr-palette-inside" }, made("div", { className: "gr-palette-head" }, this.#title, this.#close), this.#search, this.#count, this.#list);
    aside = made("aside", { className: "gr-palette" });
    dialog = made("dialog", { className: "gr-sheet" });
    #words = "";
    #carrying;

    /** `tell(action, value)` says what is looked for, `take(id)` makes a row of an entry, `drop(id, {key, above})` one at a place of the table. */
    constructor(table, tell, take, drop) {
        const name = (entry) => entry.querySelector(".gr-entry-title").textContent;
        this.#carrying = new Carrying(this.#list, table, name, (entry, place) => drop(this.#ids.get(entry), place));
        this.#tell = tell;
        this.#take = take;
        this.#search.type = "search";
        this.#close.addEventListener("click", () => this.dialog.close());
        this.dialog.addEventListener("click", ({ target }) => target === this.dialog && this.dialog.close());
        this.#search.addEventListener("input", () => this.#tell("words:", this.#search.value));
        this.#inside.addEventListener("keydown", (event) => this.#pressed(event));
        this.#list.addEventListener("click", ({ target }) => {
            const entry = target.closest(".gr-entry");
            if (entry) this.#take(this.#ids.get(entry));
        });
    }

    /** Beside the table, or not: then it lies in the sheet. */
    place(isBeside) {
        const home = isBeside ? this.aside : this.dialog;
        if (this.#inside.parentNode !== home) home.append(this.#inside);
        this.aside.hidden = !isBeside;
        this.#carrying.isOn = isBeside;
        this.#close.hidden = isBeside;
        if (isBeside && this.dialog.open) this.dialog.close();
    }

    open() {
        this.dialog.showModal();
        this.#search.focus();
    }

    update(palette) {
        const words = JSON.stringify(palette) + document.documentElement.lang;
        if (words === this.#words) return;
        this.#words = words;
        const { title, entries, count } = palette;
        write(this.#title, title || texts().library);
        for (const node of [this.aside, this.dialog]) set(node, "aria-label", title);
        set(this.#search, "aria-label", `${title}: ${texts().search}`);
        this.#search.placeholder = texts().search;
        set(this.#close, "aria-label", texts().close);
        write(this.#count, entries.length < count ? filled(texts().more, entries.length, count) : count === 1 ? texts().one : filled(texts().found, count));
        const focused = this.#ids.get(document.activeElement);
        this.#list.replaceChildren(...entries.map((entry, place) => made("li", {}, this.#entry(entry, place))));
        if (focused) [...this.#list.querySelectorAll(".gr-entry")].find((entry) => this.#ids.get(entry) === focused)?.focus();
    }

    #entry({ id, title, detail }, place) {
        const node = pressable(
            { className: "gr-entry", tabIndex: place ? -1 : 0, aria: { label: `${filled(texts().take, title)}${detail && `, ${detail}`}` } },
            made("span", { className: "gr-entry-text" }, made("span", { className: "gr-entry-title", textContent: title }), made("span", { className: "gr-entry-detail", textContent: detail })),
            sign("plus"));
        this.#ids.set(node, id);
        return node;
    }

    /** Arrow keys walk through the entries, from the search down. */
    #pressed(event) {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (!step || event.isComposing) return;
        const entries = [...this.#list.querySelectorAll(".gr-entry")];
        const at = entries.indexOf(document.activeElement);
        const next = at < 0 ? (step > 0 ? entries[0] : null) : at + step < 0 ? this.#search : entries[at + step];
        if (!next) return;
        event.preventDefault();
        for (const entry of entries) entry.tabIndex = entry === next ? 0 : -1;
        if (next === this.#search && entries[0]) entries[0].tabIndex = 0;
        next.focus();
        next.scrollIntoView({ block: "nearest" });
    }
}
