// <bk-handle>: moves the row it stands in, by finger, mouse, and Alt with the arrow keys. `data` says which act of the app
// takes the new place, and where the row stands: {act, index, count}.

const EDGE = 56;
const SPEED = 12;

class HandleElement extends HTMLElement {
    /** While a row is moved: {id, row, rows, from, to, y, height, scroller, scrolled, frame}. */
    #move = null;
    #keys = (event) => this.#pressed(event);
    #row = null;

    constructor() {
        super();
        const root = this.attachShadow({ mode: "open" });
        root.adoptedStyleSheets = [styles];
        const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
        icon.setAttribute("viewBox", "0 0 24 24");
        const lines = document.createElementNS("http://www.w3.org/2000/svg", "path");
        lines.setAttribute("d", "M5 8.500h14M5 12h14M5 15.500h14");
        icon.append(lines);
        root.append(icon);
        // A finger on the handle never scrolls.
        this.addEventListener("touchstart", (event) => event.preventDefault(), { passive: false });
        this.addEventListener("pointerdown", (event) => this.#down(event));
        this.addEventListener("pointermove", (event) => this.#moved(event));
        this.addEventListener("pointerup", (event) => this.#up(event, true));
        this.addEventListener("pointercancel", (event) => this.#up(event, false));
        this.addEventListener("contextmenu", (event) => {
            event.preventDefault();
            event.stopPropagation();
        });
    }

    connectedCallback() {
        this.#row = this.closest("[role=listitem]");
        this.#row?.addEventListener("keydown", this.#keys);
    }

    disconnectedCallback() {
        this.#row?.removeEventListener("keydown", this.#keys);
        this.#finish();
    }

    #pressed(event) {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!step || !event.altKey || event.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        const focused = document.activeElement;
        this.#tell(this.data.index + step);
        // A node that is moved loses the focus.
        requestAnimationFrame(() => focused.isConnected && focused.focus());
    }

    #tell(index) {
        const { act, count } = this.data;
        if (index < 0 || index >= count || index === this.data.index) return;
        this.dispatchEvent(new CustomEvent("bk-act", { bubbles: true, detail: { action: act, value: index } }));
    }

    #down(event) {
        if (event.button !== 0 || !event.isPrimary || !this.#row) return;
        // The row's own gestures (long press, swipe) do not begin here.
        event.stopPropagation();
        event.preventDefault();
        this.setPointerCapture(event.pointerId);
        const rows = [...this.#row.parentElement.querySelectorAll(":scope > [role=listitem]")];
        const from = rows.indexOf(this.#row);
        const scroller = this.closest(".page-body");
        this.#move = {
            id: event.pointerId, rows, from, to: from, start: event.clientY, y: event.clientY,
            tops: rows.map((row) => row.offsetTop), height: this.#row.offsetHeight, scroller,
            scrolled: scroller?.scrollTop ?? 0, frame: requestAnimationFrame(() => this.#draw()),
        };
        this.#row.style.zIndex = 2;
        this.#row.style.boxShadow = "0 6px 24px var(--shadow)";
        this.#row.style.background = "var(--raised)";
        for (const row of rows) if (row !== this.#row) row.style.transition = "translate .2s";
    }

    #moved(event) {
        if (this.#move?.id === event.pointerId) this.#move.y = event.clientY;
    }

    #draw() {
        const move = this.#move;
        if (!move) return;
        const { scroller, rows, from, tops, height } = move;
        if (scroller) {
            const box = scroller.getBoundingClientRect();
            if (move.y < box.top + EDGE + 44) scroller.scrollTop -= SPEED;
            else if (move.y > box.bottom - EDGE) scroller.scrollTop += SPEED;
        }
        const wanted = move.y - move.start + (scroller?.scrollTop ?? 0) - move.scrolled;
        const end = tops.at(-1) + rows.at(-1).offsetHeight;
        const offset = Math.min(Math.max(wanted, tops[0] - tops[from]), end - height - tops[from]);
        const middle = tops[from] + height / 2 + wanted;
        const passed = rows.filter((row, place) => {
            const line = tops[place] + row.offsetHeight / 2;
            return place < from ? middle < line : place > from && middle > line;
        }).length;
        move.to = middle < tops[from] + height / 2 ? from - passed : from + passed;
        rows.forEach((row, place) => {
            if (place === from) return void (row.style.translate = `0 ${offset}px`);
            const gap = place > from && place <= move.to ? -height : place < from && place >= move.to ? height : 0;
            row.style.translate = gap ? `0 ${gap}px` : "";
        });
        move.frame = requestAnimationFrame(() => this.#draw());
    }

    #up(event, isDone) {
        const move = this.#move;
        if (move?.id !== event.pointerId) return;
        if (isDone) this.#draw();
        this.#finish();
        if (isDone) this.#tell(this.data.index + move.to - move.from);
    }

    #finish() {
        const move = this.#move;
        if (!move) return;
        this.#move = null;
        cancelAnimationFrame(move.frame);
        for (const row of move.rows) {
            for (const name of ["translate", "transition", "zIndex", "boxShadow", "background"]) row.style[name] = "";
        }
    }
}

const styles = new CSSStyleSheet();
styles.replaceSync(`
    :host {
        display: grid; place-items: center; flex: none; width: 44px; min-height: 44px; cursor: grab; touch-action: none;
        color: var(--secondary); translate: var(--swipe); user-select: none; -webkit-user-select: none;
        -webkit-touch-callout: none;
    }
    :host(:active) { cursor: grabbing; color: var(--tint); }
    svg { width: 22px; height: 22px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; }
`);
customElements.define("bk-handle", HandleElement);
