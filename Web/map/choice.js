// Pins that lie at the same place, to be chosen by name.

import { filled } from "../texts.js";
import { texts } from "./texts.js";

const element = (tag, properties, ...children) => {
    const node = Object.assign(document.createElement(tag), properties);
    node.append(...children);
    return node;
};

export class Choice {
    #surface;
    #select;
    #panel = null;
    #opener = null;

    /** Lies above a `surface`; `select(key)` is told what was chosen. */
    constructor(surface, select) {
        [this.#surface, this.#select] = [surface, select];
    }

    /** Lists pins ({key, title}); `opener` gets the focus back. */
    open(pins, opener) {
        this.close();
        const heading = element("h2", { textContent: filled(texts().samePlace, pins.length) });
        const close = element("button", { type: "button", className: "map-choice-close", ariaLabel: texts().close, onclick: () => this.close() });
        const items = pins.map(({ key, title }) => element("li", {}, element("button", {
            type: "button", textContent: title, disabled: !this.#select, onclick: () => {
                this.close();
                this.#select(key);
            },
        })));
        this.#panel = element("div", { className: "map-choice" }, heading, close, element("ul", {}, ...items));
        this.#panel.setAttribute("role", "group");
        this.#panel.setAttribute("aria-label", heading.textContent);
        this.#panel.addEventListener("keydown", (event) => {
            if (event.key !== "Escape") return;
            event.stopPropagation();
            this.close();
        });
        this.#surface.append(this.#panel);
        this.#opener = opener;
        (this.#panel.querySelector("li button:enabled") ?? close).focus();
    }

    close() {
        if (!this.#panel) return;
        const had = this.#panel.contains(document.activeElement);
        this.#panel.remove();
        this.#panel = null;
        if (had) (this.#opener?.isConnected ? this.#opener : this.#surface.querySelector("canvas"))?.focus();
    }
}
