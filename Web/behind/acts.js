// Keys that take back and do again, messages that wait for a pointer, and rows that are selected with keys and pointers.

import { isVisible, openTrap } from "../focusable.js";
import { keyPrints } from "./printing.js";

/** Where the browser takes back what was typed. */
const TYPED = "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=range], [type=button])";
const ITEM = "[data-pick]";

/** "undo", "redo", or undefined for other keys. */
export function actOf({ key, ctrlKey, metaKey, altKey, shiftKey }) {
    if (ctrlKey === metaKey || altKey) return undefined;
    if (key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
    return key.toLowerCase() === "y" && ctrlKey ? "redo" : undefined;
}

export class Acts {
    #root;
    #act;
    /** The message under a pointer or with the focus. */
    #held = null;

    constructor(root, act) {
        this.#root = root;
        this.#act = act;
        document.addEventListener("keydown", (event) => {
            if (event.isComposing || event.defaultPrevented) return;
            if (keyPrints(event, root, act)) return event.preventDefault();
            if (event.composedPath()[0].closest?.(TYPED)) return;
            if (this.#takeBack(event) || this.#select(event)) event.preventDefault();
        });
        root.addEventListener("click", (event) => this.#clicked(event), { capture: true });
        for (const type of ["pointerover", "pointerout", "pointercancel", "focusin", "focusout"]) {
            root.addEventListener(type, () => queueMicrotask(() => this.#hold()));
        }
    }

    #takeBack(event) {
        const name = actOf(event);
        if (!name) return false;
        this.#act(`0:${name}:`, null);
        return true;
    }

    /** Tells the app of a message that is not to go, and later that it may. */
    #hold() {
        const over = this.#root.querySelector("[data-hold]:is(:hover, :focus-within)");
        if (over === this.#held) return;
        if (this.#held?.isConnected) this.#act(this.#held.dataset.hold, false);
        this.#held = over;
        if (over) this.#act(over.dataset.hold, true);
    }

    // MARK: Selecting

    /** With Ctrl or Cmd one more row, with Shift all up to it; the row is not opened. */
    #clicked(event) {
        if (!event.shiftKey && !event.ctrlKey && !event.metaKey || event.detail === 0) return;
        const row = event.target.closest(ITEM);
        if (!row || event.target.closest("[data-menu], a[href]")) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        getSelection()?.removeAllRanges();
        this.#act(row.dataset.pick, event.shiftKey ? "range" : null);
    }

    #select(event) {
        const { key, ctrlKey, metaKey, shiftKey } = event;
        if (openTrap(this.#root)) return false;
        if (key === "Escape") return this.#end();
        const row = event.target.closest(ITEM);
        const list = event.target.closest("[data-pick-all]") ?? this.#list();
        if (key.toLowerCase() === "a" && ctrlKey !== metaKey) return this.#send(list?.dataset.pickAll, true);
        if (!row) return false;
        if (key === " " && (ctrlKey || shiftKey)) return this.#send(row.dataset.pick, shiftKey ? "range" : null);
        const next = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[key];
        return Boolean(next && shiftKey && this.#extend(row, row[next]));
    }

    /** The row that the key comes from is selected too. */
    #extend(row, next) {
        if (!next?.matches(ITEM)) return false;
        if (!this.#root.querySelector("[data-pick-end]")) this.#act(row.dataset.pick, null);
        this.#act(next.dataset.pick, "range");
        (next.querySelector(".row-main") ?? next).focus();
        return true;
    }

    #end() {
        return this.#send([...this.#root.querySelectorAll("[data-pick-end]")].find(isVisible)?.dataset.pickEnd, null);
    }

    /** The only list in sight. */
    #list() {
        const lists = [...this.#root.querySelectorAll("[data-pick-all]")].filter((list) => isVisible(list) && !list.closest("[inert]"));
        return lists.length === 1 ? lists[0] : undefined;
    }

    #send(action, value) {
        if (!action) return false;
        this.#act(action, value);
        return true;
    }
}
