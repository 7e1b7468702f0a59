// The box in which places are looked for, with what is found below it (a combobox as the ARIA practices describe it).

import { filled } from "../texts.js";
import { made } from "./nodes.js";
import { texts } from "./texts.js";

const MOST = 7;
let count = 0;

export class Search {
    node;
    #input;
    #list;
    #none = made("p", { className: "pl-none", textContent: texts().noHits, hidden: true });
    #hits = [];
    #chosen = -1;
    #search;
    #picked;
    #news;
    #id = `pl-search-${(count += 1)}`;

    /** `search(text)` promises hits {name, about, at, id?}; `picked(hit)` is told what was chosen; `news(text)` reads something out. */
    constructor({ search, picked, news }) {
        [this.#search, this.#picked, this.#news] = [search, picked, news];
        const words = texts();
        this.#input = made("input", {
            type: "search", className: "pl-query", placeholder: words.search, "aria-label": words.search, role: "combobox", "aria-expanded": "false",
            "aria-controls": this.#id, "aria-autocomplete": "list", autocomplete: "off", spellcheck: false, enterKeyHint: "search",
        });
        this.#list = made("ul", { id: this.#id, className: "pl-hits", role: "listbox", "aria-label": words.search, hidden: true });
        this.node = made("div", { className: "pl-search" }, this.#input, this.#list, this.#none);
        this.#input.addEventListener("input", () => this.#type());
        this.#input.addEventListener("keydown", (event) => this.#press(event));
        this.#input.addEventListener("blur", () => this.#show([]));
        // Before the box loses the focus.
        this.#list.addEventListener("pointerdown", (event) => event.preventDefault());
        this.#list.addEventListener("click", ({ target }) => this.#pick([...this.#list.children].indexOf(target.closest("li"))));
    }

    focus() {
        this.#input.focus();
    }

    async #type() {
        const text = this.#input.value.trim();
        if (!text) return this.#show([]);
        const hits = await this.#search(text);
        if (this.#input.value.trim() !== text) return;
        this.#show(hits.slice(0, MOST));
        this.#none.hidden = hits.length > 0;
        this.#news(hits.length ? filled(texts().hits, hits.length) : texts().noHits);
    }

    #show(hits) {
        this.#hits = hits;
        this.#list.replaceChildren(...hits.map(({ name, about }, place) => made(
            "li", { id: `${this.#id}-${place}`, role: "option" }, made("span", { textContent: name }), about ? made("small", { textContent: about }) : null)));
        this.#list.hidden = hits.length === 0;
        this.#none.hidden = true;
        this.#input.setAttribute("aria-expanded", String(hits.length > 0));
        this.#choose(hits.length ? 0 : -1);
    }

    #choose(place) {
        this.#chosen = place;
        [...this.#list.children].forEach((item, other) => item.setAttribute("aria-selected", String(other === place)));
        if (place < 0) return this.#input.removeAttribute("aria-activedescendant");
        this.#input.setAttribute("aria-activedescendant", `${this.#id}-${place}`);
        this.#list.children[place].scrollIntoView({ block: "nearest" });
    }

    #press(event) {
        const found = this.#hits.length;
        event.stopPropagation();
        if (event.key === "Escape" && (found || this.#input.value)) {
            this.#input.value = "";
            this.#show([]);
        } else if (event.key === "Enter") this.#pick(this.#chosen);
        else if (event.key === "ArrowDown" && found) this.#choose((this.#chosen + 1) % found);
        else if (event.key === "ArrowUp" && found) this.#choose((this.#chosen + found - 1) % found);
        else return;
        event.preventDefault();
    }

    #pick(place) {
        const hit = this.#hits[place];
        if (!hit) return;
        this.#input.value = "";
        this.#show([]);
        // Letters to type on would cover the map.
        if (matchMedia("(pointer: coarse)").matches) this.#input.blur();
        this.#picked(hit);
    }
}
