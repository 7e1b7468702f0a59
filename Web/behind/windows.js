// Virtual lists: of a long list only the rows around the visible part are in the page.

/** Which rows to render: the visible ones and a screenful on both sides; null when the rendered ones will do. */
export function wantedWindow({ top, viewport, rowHeight, count, first, rendered }) {
    const perScreen = Math.ceil(viewport / rowHeight);
    const clamp = (index) => Math.max(0, Math.min(count, index));
    const visibleFrom = Math.floor(-top / rowHeight);
    const margin = Math.ceil(perScreen / 2);
    const enough = first <= clamp(visibleFrom - margin) && first + rendered >= clamp(visibleFrom + perScreen + margin);
    if (enough) return null;
    const from = clamp(visibleFrom - perScreen);
    return { first: from, count: clamp(visibleFrom + 2 * perScreen) - from };
}

function rowsOf(list) {
    const rows = list.querySelector(":scope > .cell-rows") ?? list;
    return [...rows.children].filter((child) => !child.classList.contains("spacer"));
}

/** How many rows of a list stand side by side. */
export function abreast(rows) {
    const top = rows[0]?.offsetTop;
    const next = rows.findIndex((row) => row.offsetTop !== top);
    return next < 0 ? Math.max(1, rows.length) : next;
}

export class Windows {
    #root;
    #act;
    #frame = 0;
    #heights = new WeakMap();

    /** `signal` ends it. */
    constructor(root, act, signal) {
        this.#root = root;
        this.#act = act;
        root.ownerDocument.addEventListener("scroll", () => this.update(), { capture: true, passive: true, signal });
        window.addEventListener("resize", () => {
            this.#heights = new WeakMap();
            this.update();
        }, { signal });
    }

    /** Looks at all lists before the next frame. */
    update() {
        this.#frame ||= requestAnimationFrame(() => {
            this.#frame = 0;
            for (const list of this.#root.querySelectorAll("[data-window]")) this.#check(list);
        });
    }

    /** Scrolls a list with a window to one of its ends and renders the rows there; false for other lists. */
    showEnd(list, toEnd) {
        const part = list.matches("[data-window]") ? list : list.querySelector("[data-window]");
        if (!part) return false;
        part.scrollIntoView({ block: toEnd ? "end" : "start" });
        this.#check(part);
        part.scrollIntoView({ block: toEnd ? "end" : "start" });
        return true;
    }

    #check(list) {
        const rows = rowsOf(list);
        const rowHeight = this.#rowHeight(list, rows);
        if (!rowHeight) return;
        const wanted = wantedWindow({
            top: list.getBoundingClientRect().top,
            viewport: window.innerHeight,
            rowHeight,
            count: Number(list.dataset.count),
            first: Number(list.dataset.first),
            rendered: rows.length,
        });
        if (!wanted) return;
        // Pictures keep their place in the line.
        const past = list.dataset.grid !== undefined ? wanted.first % abreast(rows) : 0;
        this.#act(list.dataset.window, { first: wanted.first - past, count: wanted.count + past });
    }

    /** The mean height of the first rows seen, kept so that the page does not jump while scrolling; 0: not visible. */
    #rowHeight(list, rows) {
        const known = this.#heights.get(list);
        // A list whose widths were changed has got a new style.
        if (known && !list.style.getPropertyValue("--row-height")) list.style.setProperty("--row-height", `${known}px`);
        if (known || !rows.length) return list.offsetParent === null ? 0 : (known ?? 0);
        const height = (rows.at(-1).getBoundingClientRect().bottom - rows[0].getBoundingClientRect().top) / rows.length;
        if (height > 0) {
            this.#heights.set(list, height);
            list.style.setProperty("--row-height", `${height}px`);
        }
        return height;
    }
}
