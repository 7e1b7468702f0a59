// An entry of the palette that is carried to its place in the table, by a mouse or by a finger that rests on it first.

import { made } from "./nodes.js";

/** A mouse that moved so far, in points, carries; a finger that rests so long, in milliseconds, does. Who moves it before, scrolls. */
const [FAR, REST] = [6, 350];
/** So near an edge of the table it scrolls, so far each time. */
const [EDGE, STEP] = [44, 14];

export class Carrying {
    #table;
    #drop;
    #name;
    /** What is pressed: {entry, pointer, x, y, timer}. */
    #pressed = null;
    /** What is carried: {ghost, x, y}. */
    #carried = null;
    /** Where it would be dropped: {key, above}, or null. */
    #target = null;
    #marked = null;
    #beat = 0;

    /** `name(entry)` is what follows the pointer, `drop(entry, {key, above})` is told where it was let go. */
    constructor(list, table, name, drop) {
        this.#table = table;
        this.#name = name;
        this.#drop = drop;
        list.addEventListener("pointerdown", (event) => this.#down(event));
        list.addEventListener("contextmenu", (event) => this.#pressed && event.pointerType !== "mouse" && event.preventDefault());
        // A finger that carries does not scroll.
        list.addEventListener("touchmove", (event) => this.#carried && event.preventDefault(), { passive: false });
        list.addEventListener("dragstart", (event) => event.preventDefault());
    }

    /** Whether there is a table to carry it to. */
    isOn = false;

    #down(event) {
        const entry = event.target.closest(".gr-entry");
        removeEventListener("click", this.#swallow, true);
        if (!entry || !this.isOn || event.button || this.#pressed) return;
        this.#pressed = { entry, pointer: event.pointerId, x: event.clientX, y: event.clientY, timer: 0 };
        if (event.pointerType !== "mouse") this.#pressed.timer = setTimeout(() => this.#take(event), REST);
        this.#listen("addEventListener");
    }

    #listen(how) {
        for (const type of ["pointermove", "pointerup", "pointercancel", "keydown"]) window[how](type, this.#heard, true);
    }

    #heard = (event) => {
        if (event.type === "keydown") {
            if (event.key !== "Escape" || !this.#carried) return;
            event.preventDefault();
            event.stopPropagation();
            return this.#end();
        }
        if (event.pointerId !== this.#pressed.pointer) return;
        if (event.type === "pointermove") return this.#moved(event);
        const { entry } = this.#pressed;
        const target = this.#carried && event.type === "pointerup" ? this.#target : null;
        this.#end();
        if (target) this.#drop(entry, target);
    };

    #moved(event) {
        const { x, y, timer } = this.#pressed;
        const isFar = Math.hypot(event.clientX - x, event.clientY - y) > FAR;
        if (!this.#carried) {
            if (!isFar) return;
            if (timer) return this.#end();
            this.#take(event);
        }
        Object.assign(this.#carried, { x: event.clientX, y: event.clientY });
        this.#show();
    }

    #take({ clientX, clientY }) {
        const ghost = made("div", { className: "gr-carried", textContent: this.#name(this.#pressed.entry), aria: { hidden: "true" } });
        document.body.append(ghost);
        this.#carried = { ghost, x: clientX, y: clientY };
        // What was carried is not pressed, too. The next press is one again.
        addEventListener("click", this.#swallow, true);
        this.#show();
        this.#scroll();
    }

    #swallow = (event) => {
        event.preventDefault();
        event.stopPropagation();
    };

    #show() {
        const { ghost, x, y } = this.#carried;
        ghost.style.transform = `translate(${x + 12}px, ${y + 12}px)`;
        this.#target = this.#place(x, y);
        const node = this.#target?.node;
        if (this.#marked !== node) this.#marked?.classList.remove("gr-above", "gr-below");
        this.#marked = node;
        node?.classList.toggle("gr-above", this.#target.above);
        node?.classList.toggle("gr-below", !this.#target.above);
    }

    /** The row below the pointer; below a heading the next one, above a sum the one before. Where there is no row, the end. */
    #place(x, y) {
        const under = document.elementFromPoint(x, y);
        if (!this.#table.node.parentNode?.contains(under)) return null;
        const { lines } = this.#table.data;
        const at = this.#table.place(under);
        const index = lines.findIndex((line) => line.key === at?.key);
        const row = (key, above) => ({ key, above, node: this.#table.cell({ key, column: 0 })?.parentNode });
        const isRow = (line) => line?.kind === "row";
        if (isRow(lines[index])) {
            const { top, height } = under.closest(".gr-line").getBoundingClientRect();
            return row(lines[index].key, y < top + height / 2);
        }
        if (lines[index]?.kind === "heading" && isRow(lines[index + 1])) return row(lines[index + 1].key, true);
        const before = lines[index]?.kind === "subtotal" && lines[index - 1];
        if (isRow(before)) return row(before.key, false);
        return { key: null, above: false };
    }

    /** As long as something is carried near an edge. */
    #scroll() {
        const { node } = this.#table;
        const { top, bottom } = node.getBoundingClientRect();
        const { y } = this.#carried;
        const step = y < top + EDGE ? -STEP : y > bottom - EDGE ? STEP : 0;
        if (step && y > top - EDGE && y < bottom + EDGE) {
            node.scrollTop += step;
            this.#show();
        }
        this.#beat = requestAnimationFrame(() => this.#scroll());
    }

    #end() {
        clearTimeout(this.#pressed.timer);
        cancelAnimationFrame(this.#beat);
        this.#listen("removeEventListener");
        if (this.#carried) setTimeout(() => removeEventListener("click", this.#swallow, true), 0);
        this.#carried?.ghost.remove();
        this.#marked?.classList.remove("gr-above", "gr-below");
        this.#pressed = this.#carried = this.#target = this.#marked = null;
    }
}
