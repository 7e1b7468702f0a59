// Fingers and pointer on the list of stops: a stop that is swiped away is removed, one that is dragged by its handle gets another place. Keys and buttons do
// both as well (panel.js).

import { reordered, swiped } from "./listplaces.js";

const SLOP = 10;
/** So near to an edge of what scrolls, in pixels, a row that is dragged scrolls it, by so much in each frame. */
const [EDGE, STEP] = [40, 6];

export class ListHand {
    #list;
    #acts;
    /** The finger that is down: {id, x, y, row, isHandle, way}; `way`: null, as long as it has not moved, "across" or "along". */
    #touch = null;
    /** What scrolls, how far it was when the finger came down, and the frame in which it scrolls. */
    #scroller = null;
    #scrolled = 0;
    #frame = 0;
    #at = { x: 0, y: 0 };
    /** Behind a drag or a swipe with the pointer comes a click that is none. */
    #swallows = false;

    /** `acts`: remove(stop), reorder(stop, place). */
    constructor(list, acts) {
        [this.#list, this.#acts] = [list, acts];
        list.addEventListener("pointerdown", (event) => this.#down(event));
        list.addEventListener("pointermove", (event) => this.#moved(event));
        list.addEventListener("pointerup", (event) => this.#up(event));
        list.addEventListener("pointercancel", () => this.#end());
        // Else the browser takes it for a flick, and the next tap for the end of that.
        list.addEventListener("touchmove", (event) => this.#touch?.way && event.cancelable && event.preventDefault(), { passive: false });
        list.addEventListener("click", (event) => {
            if (!this.#swallows) return;
            this.#swallows = false;
            event.preventDefault();
            event.stopPropagation();
        }, { capture: true });
    }

    #down(event) {
        this.#end();
        this.#swallows = false;
        const row = event.target.closest(".pl-row");
        if (!row || !event.isPrimary || event.button !== 0) return;
        this.#scroller = row.closest(".pl-panel");
        this.#scrolled = this.#scroller?.scrollTop ?? 0;
        this.#touch = { id: event.pointerId, x: event.clientX, y: event.clientY, row, isHandle: Boolean(event.target.closest(".pl-handle")), way: null };
    }

    #moved(event) {
        const touch = this.#touch;
        if (touch?.id !== event.pointerId) return;
        if (!touch.row.isConnected) return this.#end();
        this.#at = { x: event.clientX - touch.x, y: event.clientY - touch.y };
        if (!touch.way && !this.#begins(touch, event.pointerId)) return;
        if (touch.way === "across") this.#swipe(touch);
        else this.#drag(touch);
    }

    /** Whether the finger has gone far enough to know what it does. */
    #begins(touch, id) {
        const { x, y } = this.#at;
        if (Math.hypot(x, y) < SLOP) return false;
        if (!touch.isHandle && Math.abs(x) <= Math.abs(y)) {
            this.#touch = null;
            return false;
        }
        touch.way = touch.isHandle ? "along" : "across";
        touch.row.setPointerCapture(id);
        touch.row.classList.add(touch.way === "along" ? "dragged" : "swiped");
        document.addEventListener("keydown", this.#escape, { capture: true });
        return true;
    }

    #escape = (event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        this.#swallows = true;
        this.#end();
    };

    #swipe({ row }) {
        row.style.setProperty("--swipe", `${Math.min(0, this.#at.x)}px`);
        row.classList.toggle("enough", swiped(this.#at.x, row.offsetWidth));
    }

    #drag(touch) {
        const moved = (this.#scroller?.scrollTop ?? 0) - this.#scrolled;
        touch.row.style.setProperty("--drag", `${this.#at.y + moved}px`);
        const place = this.#place(touch);
        for (const other of this.#rows) {
            other.classList.toggle("drops-above", other.number === place && place < touch.row.number);
            other.classList.toggle("drops-below", other.number === place && place > touch.row.number);
        }
        this.#frame ||= requestAnimationFrame(() => this.#scroll());
    }

    get #rows() {
        return [...this.#list.querySelectorAll(".pl-row")];
    }

    /** Which place the row would have. */
    #place({ row, y }) {
        const middles = this.#rows.map((other) => {
            const { top, height } = other.getBoundingClientRect();
            return top + height / 2;
        });
        return reordered(middles, row.number, y + this.#at.y);
    }

    #scroll() {
        this.#frame = 0;
        const touch = this.#touch;
        if (touch?.way !== "along" || !this.#scroller) return;
        const { top, bottom } = this.#scroller.getBoundingClientRect();
        const y = touch.y + this.#at.y;
        const before = this.#scroller.scrollTop;
        if (y < top + EDGE) this.#scroller.scrollTop -= STEP;
        else if (y > bottom - EDGE) this.#scroller.scrollTop += STEP;
        if (this.#scroller.scrollTop !== before) this.#drag(touch);
    }

    #up(event) {
        const touch = this.#touch;
        if (touch?.id !== event.pointerId) return;
        this.#at = { x: event.clientX - touch.x, y: event.clientY - touch.y };
        const { row, way } = touch;
        const [stop, place, goes] = [row.number, way === "along" ? this.#place(touch) : row.number, way === "across" && swiped(this.#at.x, row.offsetWidth)];
        this.#swallows = way !== null;
        this.#end();
        if (!row.isConnected) return;
        if (goes) this.#acts.remove(stop);
        else if (place !== stop) this.#acts.reorder(stop, place);
    }

    /** Nothing is held any more, and everything is at its place. */
    #end() {
        cancelAnimationFrame(this.#frame);
        document.removeEventListener("keydown", this.#escape, { capture: true });
        const { row } = this.#touch ?? {};
        [this.#touch, this.#frame] = [null, 0];
        if (!row) return;
        row.classList.remove("dragged", "swiped", "enough");
        for (const name of ["--swipe", "--drag"]) row.style.removeProperty(name);
        for (const other of this.#rows) other.classList.remove("drops-above", "drops-below");
    }
}
