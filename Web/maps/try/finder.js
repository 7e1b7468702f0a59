// The box in which names are typed, with what is found below it (a combobox as the ARIA practices describe it).

import { filled } from "../../texts.js";
import { kindOf } from "./kinds.js";
import { counted, texts } from "./texts.js";

const MOST = 8;

export class Finder {
    #input;
    #list;
    #news;
    #hits = [];
    #chosen = -1;
    #search;
    #picked;

    /** `search(text)` promises hits, or null when it was overtaken; `picked(point, name)` is told what was chosen. */
    constructor({ input, list, news, search, picked }) {
        [this.#input, this.#list, this.#news, this.#search, this.#picked] = [input, list, news, search, picked];
        input.addEventListener("input", () => this.#type());
        input.addEventListener("keydown", (event) => this.#press(event));
        input.addEventListener("blur", () => this.#show([]));
        // Before the box loses the focus.
        list.addEventListener("pointerdown", (event) => event.preventDefault());
        list.addEventListener("click", ({ target }) => this.#pick([...list.children].indexOf(target.closest("li"))));
    }

    async #type() {
        const text = this.#input.value.trim();
        if (!text) return this.#show([]);
        const hits = await this.#search(text);
        if (!hits || this.#input.value.trim() !== text) return;
        this.#show(hits.slice(0, MOST));
        this.#news.textContent = filled(counted(texts.hits, hits.length), hits.length);
    }

    #show(hits) {
        this.#hits = hits;
        this.#list.replaceChildren(...hits.map((hit, place) => {
            const item = document.createElement("li");
            Object.assign(item, { id: `hit-${place}`, textContent: hit.name ?? hit.street ?? "" });
            item.setAttribute("role", "option");
            const about = [kindOf(hit), hit.city].filter(Boolean).join(", ");
            if (about) item.append(" ", Object.assign(document.createElement("small"), { textContent: about }));
            return item;
        }));
        this.#list.hidden = hits.length === 0;
        this.#input.setAttribute("aria-expanded", String(hits.length > 0));
        this.#choose(hits.length ? 0 : -1);
    }

    #choose(place) {
        this.#chosen = place;
        [...this.#list.children].forEach((item, other) => item.setAttribute("aria-selected", String(other === place)));
        if (place < 0) return this.#input.removeAttribute("aria-activedescendant");
        this.#input.setAttribute("aria-activedescendant", `hit-${place}`);
        this.#list.children[place].scrollIntoView({ block: "nearest" });
    }

    #press(event) {
        const count = this.#hits.length;
        if (event.key === "Escape" && count) this.#show([]);
        else if (event.key === "Enter") this.#pick(this.#chosen);
        else if (event.key === "ArrowDown" && count) this.#choose((this.#chosen + 1) % count);
        else if (event.key === "ArrowUp" && count) this.#choose((this.#chosen + count - 1) % count);
        else return;
        event.preventDefault();
    }

    #pick(place) {
        const hit = this.#hits[place];
        if (!hit) return;
        this.#input.value = hit.name ?? "";
        this.#show([]);
        this.#picked([hit.point.lng, hit.point.lat]);
    }
}
