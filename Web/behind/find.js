// Searching in lists: keys that lead into the field and out of it.

import { focusableIn, isVisible, openTrap } from "../focusable.js";

const FIELD = "input[data-find]";
const TYPED = "input, textarea, select, [contenteditable]";

/** The field of the page in front, else the button that shows it; undefined where nothing can be searched. */
function wayIn(root) {
    const ways = [...(openTrap(root) ?? root).querySelectorAll("[data-find]")].filter(isVisible);
    const page = ways.at(-1)?.closest(".page");
    return ways.find((way) => way.matches(FIELD) && page?.contains(way)) ?? ways.at(-1);
}

/** Whether rows of the page's list are not in the document, so that the browser's own search misses them. */
function hasMoreRows(page) {
    const list = page?.querySelector("[data-window]");
    return Boolean(list) && Number(list.dataset.count) > list.querySelectorAll(".row").length;
}

function enter(way) {
    if (!way.matches(FIELD)) return way.click();
    way.focus();
    way.select();
}

export class Find {
    #root;
    #act;

    constructor(root, act) {
        this.#root = root;
        this.#act = act;
        // What is found is read from its beginning.
        root.addEventListener("input", ({ target }) => {
            const body = target.matches(FIELD) ? target.closest(".page-body") : null;
            if (body) body.scrollTop = 0;
        });
    }

    /** True when the key was meant for the search. */
    key(event) {
        return event.target.matches?.(FIELD) ? this.#inField(event) : this.#leadsIn(event);
    }

    #leadsIn(event) {
        const isBrowsers = event.key.toLowerCase() === "f" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
        const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
        if (!isBrowsers && (!isSlash || event.target.closest?.(TYPED))) return false;
        const way = wayIn(this.#root);
        if (!way || (isBrowsers && !hasMoreRows(way.closest(".page")))) return false;
        enter(way);
        return true;
    }

    #inField(event) {
        const { key, target } = event;
        if (key === "Escape") {
            this.#act(target.dataset.cancel, null);
            return true;
        }
        const list = key === "ArrowDown" ? target.closest(".page")?.querySelector("[data-list]") : null;
        const row = list && focusableIn(list).find((one) => !one.closest(".cell-head"));
        if (row) row.focus();
        // On phones the keyboard makes room for what was found.
        if (key === "Enter" && matchMedia("(pointer: coarse)").matches) target.blur();
        return Boolean(row);
    }
}
