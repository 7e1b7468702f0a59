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

const bodyOf = (list) => list.querySelector(":scope > .cell-rows") ?? list;
const isSpacer = (child) => child?.classList.contains("spacer");

function rowsOf(list) {
    return [...bodyOf(list).children].filter((child) => !isSpacer(child));
}

/** Said to what stands for the other rows alone: were it said to the list, the styles of everything in it would be found anew. */
function sayHeight(list, height) {
    const { firstElementChild, lastElementChild } = bodyOf(list);
    const said = `${height}px`;
    for (const { style } of [firstElementChild, lastElementChild].filter(isSpacer)) {
        if (style.getPropertyValue("--row-height") !== said) style.setProperty("--row-height", said);
    }
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

    /** Looks at all lists before the next frame. What a step has changed in a list keeps its room until then. */
    update() {
        for (const list of this.#lists()) {
            const height = this.#heights.get(list);
            if (height) sayHeight(list, height);
        }
        this.#frame ||= requestAnimationFrame(() => {
            this.#frame = 0;
            for (const list of this.#lists()) this.#check(list);
        });
    }

    #lists() {
        return this.#root.querySelectorAll("[data-window]");
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
        if (known || !rows.length) return list.offsetParent === null ? 0 : (known ?? 0);
        const height = (rows.at(-1).getBoundingClientRect().bottom - rows[0].getBoundingClientRect().top) / rows.length;
        if (height > 0) {
            this.#heights.set(list, height);
            sayHeight(list, height);
        }
        return height;
    }
}
