// Which of several maps a tour is planned on: that around the tour; a new one, on that which the person chose last.

import { filled } from "../texts.js";
import { made } from "./nodes.js";
import { texts } from "./texts.js";

const CHOSEN = "baukasten:planner:region";

const isIn = ([west, south, east, north], [x, y]) => x >= west && x <= east && y >= south && y <= north;

/** Of `all` regions the one that the app names (`wanted`), else the one around a place (`at`), else the one that was `chosen`, else the first; null: there is none. */
export function regionFor(all, { wanted = null, at = null, chosen = null }) {
    const named = (name) => name && all.find((one) => one.name === name);
    return named(wanted) || (at && all.find(({ bounds }) => isIn(bounds, at))) || named(chosen) || all[0] || null;
}

export function chosenRegion() {
    try {
        return localStorage.getItem(CHOSEN);
    } catch {
        return null;
    }
}

/** A choice above the map, as long as the tour is empty; `chosen()` is told that another one counts. */
export class Regions {
    node = made("label", { className: "pl-regions", hidden: true });
    #select = made("select");
    #isOffered = false;

    constructor(chosen) {
        this.node.append(made("span", { textContent: texts().regions }), this.#select);
        this.#select.addEventListener("change", () => {
            try {
                localStorage.setItem(CHOSEN, this.#select.value);
            } catch {
                return;
            }
            chosen(filled(texts().regionChosen, this.#select.selectedOptions[0].textContent));
        });
        this.#select.addEventListener("keydown", (event) => event.stopPropagation());
    }

    /** `all` regions; `found` is the one that is shown. */
    offer(all, found) {
        this.#isOffered = all.length > 1;
        this.#select.replaceChildren(...all.map(({ name, title }) => made("option", { value: name, textContent: title || name, selected: name === found.name })));
    }

    focus() {
        this.#select.focus();
    }

    show(isEmpty) {
        this.node.hidden = !this.#isOffered || !isEmpty;
    }
}
