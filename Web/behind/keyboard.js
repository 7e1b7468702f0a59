// Keys as equals of gestures: lists, menus, focus traps.

import { focusableIn, isVisible, openTrap } from "../focusable.js";
import { read } from "./pages.js";
import { abreast } from "./windows.js";
import { Acts } from "./acts.js";
import { keepWidths } from "./boards.js";
import { keepPulls } from "./refresh.js";
import { Find } from "./find.js";

const TYPED = "input, textarea, select";
const ROW = "[data-act], [data-press], [data-delete]";

/** Rows of a list: the outermost elements in it that can be pressed, but headings of a table. */
function rowsOf(list) {
    return [...list.querySelectorAll(ROW)].filter((row) => !list.contains(row.parentElement.closest(ROW)) && !row.closest(".cell-head"));
}

function focusRow(row) {
    const target = row.tabIndex >= 0 ? row : focusableIn(row)[0];
    target?.focus();
}

/** The index an arrow key leads to; undefined for other keys. */
export function stepTo(key, index, count) {
    switch (key) {
        case "ArrowDown": return Math.min(index + 1, count - 1);
        case "ArrowUp": return Math.max(index - 1, 0);
        case "Home": return 0;
        case "End": return count - 1;
        default: return undefined;
    }
}

/** The same where several stand side by side. */
function stepAcross(key, index, rows) {
    const line = abreast(rows);
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: line, ArrowUp: -line }[key];
    if (step === undefined) return stepTo(key, index, rows.length);
    const next = index + step;
    return next < 0 || next >= rows.length ? index : next;
}

export class Keyboard {
    #root;
    #act;
    #gestures;
    #windows;

    constructor(root, act, gestures, windows) {
        this.#root = root;
        this.#act = act;
        this.#gestures = gestures;
        this.#windows = windows;
        read(root);
        root.addEventListener("keydown", (event) => {
            if (event.isComposing || event.defaultPrevented) return;
            if (this.#row(event) || this.#menu(event) || this.#list(event)) event.preventDefault();
        });
        root.addEventListener("toggle", ({ target, newState }) => {
            if (newState === "open" && target.matches("[data-menu]")) focusableIn(target)[0]?.focus();
        }, { capture: true });
        const find = new Find(root, act);
        keepWidths(root, act);
        keepPulls(root, act);
        document.addEventListener("keydown", (event) => {
            if (event.isComposing || event.defaultPrevented) return;
            if (find.key(event) || this.#trap(event)) event.preventDefault();
        });
        // Behind the listeners above: what they take is no key of an act.
        new Acts(root, act);
    }

    /** Delete and menu keys on a focused row. */
    #row(event) {
        const { target, key } = event;
        const press = target.closest("[data-press]");
        if (press && (key === "ContextMenu" || (key === "F10" && event.shiftKey))) {
            this.#gestures.press(press.dataset.press);
            return true;
        }
        const row = target.closest("[data-delete]");
        if (!row || !["Delete", "Backspace"].includes(key) || target.closest(`[data-menu], ${TYPED}`)) return false;
        this.#act(row.dataset.delete, null, target);
        return true;
    }

    /** Arrow keys walk through a menu in a circle. */
    #menu(event) {
        const items = [...(event.target.closest("[data-menu]")?.querySelectorAll("[data-act]") ?? [])].filter(isVisible);
        const index = items.indexOf(event.target.closest("[data-act]"));
        const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
        const next = step ? (index + step) % items.length : stepTo(event.key, index, items.length);
        if (index < 0 || next === undefined) return false;
        items.at(next).focus();
        return true;
    }

    #list(event) {
        const list = event.target.closest("[data-list]");
        // With Shift rows are selected (acts.js).
        if (!list || event.target.matches(TYPED) || (event.shiftKey && event.target.closest("[data-pick]"))) return false;
        const rows = rowsOf(list);
        const index = rows.findIndex((row) => row.contains(event.target));
        const next = index < 0 ? undefined : list.dataset.grid !== undefined ? stepAcross(event.key, index, rows) : stepTo(event.key, index, rows.length);
        if (next === undefined) return false;
        const toEnd = { Home: false, End: true }[event.key];
        if (toEnd !== undefined && this.#windows.showEnd(list, toEnd)) focusRow(rowsOf(list).at(toEnd ? -1 : 0));
        else focusRow(rows[next]);
        return true;
    }

    /** Tab stays in an open dialog; Escape cancels it, or closes a swiped row. What the browser itself holds open knows its keys. */
    #trap(event) {
        if (document.querySelector("dialog:modal")) return false;
        const trap = openTrap(this.#root);
        if (event.key === "Escape") {
            if (this.#gestures.closeRow()) return true;
            const cancel = trap?.matches("[data-cancel]") ? trap : trap?.querySelector("[data-cancel]:not(input)");
            if (cancel) this.#act(cancel.dataset.cancel || cancel.dataset.act, null);
            return Boolean(cancel);
        }
        if (event.key !== "Tab" || !trap) return false;
        const stops = focusableIn(trap);
        const edge = event.shiftKey ? stops[0] : stops.at(-1);
        if (trap.contains(document.activeElement) && document.activeElement !== edge) return false;
        stops.at(event.shiftKey ? -1 : 0)?.focus();
        return true;
    }
}
