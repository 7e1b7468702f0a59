// The switch that keeps the map along with the tour when that is saved. It is on where the device says that it has a Wi-Fi.

import { made } from "./nodes.js";

const isOnWifi = () => navigator.connection?.type === "wifi" && !navigator.connection.saveData;

export class AlsoKeep {
    #input = made("input", { type: "checkbox", checked: isOnWifi() });
    #text = made("span");
    node = made("label", { className: "pl-also", hidden: true }, this.#text, this.#input);

    constructor() {
        this.#input.setAttribute("role", "switch");
    }

    /** Whether the map is kept when the tour is saved. */
    get isWanted() {
        return this.#input.checked && !this.#input.disabled;
    }

    /** {text, refused}; null: there is nothing to keep; undefined: it stays as it was. */
    show(offer) {
        if (offer === undefined) return;
        this.node.hidden = !offer;
        if (!offer) return;
        this.#text.textContent = offer.text;
        this.#input.disabled = offer.refused;
        this.#input.hidden = offer.refused;
    }
}
