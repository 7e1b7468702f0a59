// The callout above the map: what was pressed, and what can be done with it.

import { button, made } from "./nodes.js";
import { texts } from "./texts.js";

export class Callout {
    node = made("div", { className: "pl-callout", hidden: true, role: "group" });
    #desk;

    constructor(desk) {
        this.#desk = desk;
    }

    get isOpen() {
        return !this.node.hidden;
    }

    show(kind, title, parts) {
        this.node.setAttribute("aria-label", [kind, title].filter(Boolean).join(": "));
        const close = button("close", texts().close, () => this.#desk.unselect(), { className: "pl-close" });
        this.node.replaceChildren(
            made("p", { className: "pl-kind", textContent: kind }), made("p", { className: "pl-title", textContent: title }), close,
            made("div", { className: "pl-acts" }, ...parts));
        this.node.hidden = false;
    }

    /** Who opened it by keys goes on with what can be done. */
    focus() {
        if (this.isOpen) (this.node.querySelector(".pl-acts button") ?? this.node.querySelector("button")).focus();
    }

    /** Another name of what it shows. */
    set title(text) {
        this.node.querySelector(".pl-title").textContent = text;
    }

    /** What is known of it, below. */
    list(items) {
        this.node.querySelector(".pl-known")?.remove();
        this.node.append(made("ul", { className: "pl-known" }, ...items.map((textContent) => made("li", { textContent }))));
    }

    hide() {
        if (!this.isOpen) return;
        const { map, selected, element } = this.#desk;
        const hadFocus = this.node.contains(document.activeElement);
        this.node.hidden = true;
        if (hadFocus) (map?.node(selected) ?? map?.canvas ?? element).focus();
    }
}
