// <bk-chart>: shows what the module chart.wasm draws of the values in `data`, and tells it what fingers, pointer, wheel and
// keys do.

import { announce } from "../notices.js";
import { dragged, zoomed } from "./motion.js";
import { saveFile } from "../behind/files.js";
import { define, Modules, SLOP, Surface, wheelFactor, wheelPixels } from "../surface/surface.js";
import { Windows } from "../behind/windows.js";

/** Fingers closer than this on an axis move it and do not zoom it. */
const PINCH_PIXELS = 40;

const KEYS = {
    ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", Home: "first", End: "last",
    "+": "x+", "=": "x+", "-": "x-", PageUp: "x<", PageDown: "x>", 0: "all",
};
const SHIFT_KEYS = { ArrowUp: "y+", ArrowDown: "y-", ArrowRight: "x+", ArrowLeft: "x-", PageUp: "y>", PageDown: "y<" };

class ChartElement extends Surface {
    static modules = new Modules(new URL("chart.wasm", import.meta.url), 8);
    static styles = new CSSStyleSheet();
    static unavailable = "chartUnavailable";

    #windows = null;
    /** Ends what listens to the document. */
    #left = null;
    #wheel = null;
    #hover = null;

    constructor() {
        super();
        // Two fingers are ours, also where one scrolls the page.
        const ours = (event) => event.touches.length > 1 && event.composedPath().includes(this.stage) && event.preventDefault();
        this.addEventListener("touchstart", ours, { passive: false });
    }

    connectedCallback() {
        super.connectedCallback();
        this.#left = new AbortController();
        this.#windows = new Windows(this.shadowRoot, (act, value) => this.act(act, value), this.#left.signal);
        this.#windows.update();
    }

    disconnectedCallback() {
        super.disconnectedCallback();
        this.#left.abort();
    }

    perform(effect) {
        if (effect.type === "announce") announce(effect.text, false);
        else if (effect.type === "file") saveFile(effect);
    }

    patched(lost) {
        if (lost) {
            const again = this.shadowRoot.querySelector(`[data-act="${CSS.escape(lost.dataset.act ?? "")}"]`);
            (again ?? this.stage)?.focus();
        }
        this.#windows?.update();
    }

    measure() {
        const { stage } = this;
        if (!stage?.clientWidth) return;
        const size = [stage.clientWidth, stage.clientHeight];
        if (size.join(" ") !== stage.dataset.size) this.act("size", size);
    }

    /** A point of the page as a place of the part in view. */
    #place({ x, y }) {
        const box = this.shadowRoot.querySelector(".area").getBoundingClientRect();
        return { x: (x - box.left) / box.width, y: (box.bottom - y) / box.height, box };
    }

    /** Acts with colons are those of the app. */
    clicked({ dataset: { act } }) {
        if (act.includes(":")) this.tell(act);
        else if (act) this.act(act);
    }

    // MARK: Fingers and pointer

    down(event) {
        const point = { x: event.clientX, y: event.clientY };
        if (!this.fingers.size) this.hasMoved = false;
        this.fingers.set(event.pointerId, { ...point, start: point, told: point });
        if (this.fingers.size > 1) this.hasMoved = true;
    }

    moved(event) {
        const point = { x: event.clientX, y: event.clientY };
        const finger = this.fingers.get(event.pointerId);
        if (!finger) {
            if (event.pointerType !== "mouse" || !event.target.closest(".stage")) return;
            this.#hover = point;
        } else {
            if (!this.hasMoved && Math.hypot(point.x - finger.start.x, point.y - finger.start.y) < SLOP) return;
            this.hasMoved = true;
            this.stage.setPointerCapture(event.pointerId);
            Object.assign(finger, point);
        }
        this.schedule();
    }

    up(event, isDone) {
        const finger = this.fingers.get(event.pointerId);
        if (!finger) return;
        if (this.hasMoved) this.lookNow();
        this.fingers.delete(event.pointerId);
        if (isDone && !this.hasMoved) this.#select(finger, false);
    }

    wheeled(event) {
        this.#wheel ??= { x: 0, y: 0, across: 0 };
        const isAcross = Math.abs(event.deltaX) > Math.abs(event.deltaY) && !event.shiftKey;
        if (isAcross) this.#wheel.across += wheelPixels(event, event.deltaX);
        else this.#wheel[event.shiftKey || event.altKey ? "y" : "x"] += wheelPixels(event, event.deltaY || event.deltaX);
        this.#wheel.at = { x: event.clientX, y: event.clientY };
        this.schedule();
    }

    look() {
        const part = this.#wheel ? this.#wheelPart() : this.fingers.size ? this.#fingerPart() : null;
        if (part) this.act("part", part);
        else if (this.#hover) this.#select(this.#hover, true);
        this.#hover = null;
    }

    #wheelPart() {
        const { x, y, across, at } = this.#wheel;
        this.#wheel = null;
        const place = this.#place(at);
        if (across) return { x: [across / place.box.width, 1 + across / place.box.width] };
        return { ...(x && { x: zoomed(place.x, wheelFactor(x)) }), ...(y && { y: zoomed(place.y, wheelFactor(y)) }) };
    }

    #fingerPart() {
        const fingers = [...this.fingers.values()].slice(0, 2);
        const from = fingers.map(({ told }) => this.#place(told));
        const to = fingers.map((finger) => this.#place(finger));
        for (const finger of fingers) finger.told = { x: finger.x, y: finger.y };
        const { box } = to[0];
        const axis = (name, length) => dragged(from.map((at) => at[name]), to.map((at) => at[name]), PINCH_PIXELS / length);
        const [x, y] = [axis("x", box.width), axis("y", box.height)];
        const zooms = ([low, high]) => Math.abs(high - low - 1) > 1e-9;
        // The values stay where they are until they are zoomed.
        const movesValues = this.stage.classList.contains("free") || zooms(y);
        return { x, ...(movesValues && { y }) };
    }

    #select(point, quiet) {
        const { x, y } = this.#place(point);
        this.act("select", { at: [x, y], quiet });
    }

    // MARK: Keys

    pressed(event) {
        if (event.target !== this.stage || event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === "Enter") return void this.shadowRoot.querySelector(".value [data-act]")?.click();
        const act = (event.shiftKey && SHIFT_KEYS[event.key]) || KEYS[event.key];
        if (!act) return;
        event.preventDefault();
        this.act(act);
    }
}

define("bk-chart", ChartElement, new URL("chart.css", import.meta.url));
