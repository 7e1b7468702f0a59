// <bk-chart>: fingers, pointer, wheel and keys on a chart that the engine draws. What they do is sent as "bk-act" events, at
// most one for each frame; the engine draws the part that is then in view.

import { dragged, zoomed } from "./motion.js";

const SLOP = 8;
/** Fingers closer than this on an axis move it and do not zoom it. */
const PINCH_PIXELS = 40;
const WHEEL_SPEED = 0.0025;

/** Keys as acts: [name, argument]. */
const KEYS = {
    ArrowLeft: ["select", "left"], ArrowRight: ["select", "right"], ArrowUp: ["select", "up"], ArrowDown: ["select", "down"],
    Home: ["select", "first"], End: ["select", "last"],
    "+": ["view", "x+"], "=": ["view", "x+"], "-": ["view", "x-"], PageUp: ["view", "x<"], PageDown: ["view", "x>"],
    0: ["view", "all"],
};
const SHIFT_KEYS = {
    ArrowUp: ["view", "y+"], ArrowDown: ["view", "y-"], ArrowRight: ["view", "x+"], ArrowLeft: ["view", "x-"],
    PageUp: ["view", "y>"], PageDown: ["view", "y<"],
};

class ChartElement extends HTMLElement {
    /** Fingers that are down: by id where they are, and where they were when the engine last heard of them. */
    #fingers = new Map();
    #wheel = null;
    #hover = null;
    #frame = 0;
    #hasMoved = false;
    #sizes = new ResizeObserver(() => this.#measure());

    constructor() {
        super();
        this.addEventListener("pointerdown", (event) => this.#down(event));
        this.addEventListener("pointermove", (event) => this.#moved(event));
        this.addEventListener("pointerup", (event) => this.#up(event, true));
        this.addEventListener("pointercancel", (event) => this.#up(event, false));
        this.addEventListener("wheel", (event) => this.#wheeled(event), { passive: false });
        this.addEventListener("keydown", (event) => this.#pressed(event));
        // Two fingers are ours, also where one scrolls the page.
        this.addEventListener("touchstart", (event) => event.touches.length > 1 && event.preventDefault(), { passive: false });
    }

    connectedCallback() {
        this.#sizes.observe(this);
    }

    disconnectedCallback() {
        this.#sizes.disconnect();
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
        this.#fingers.clear();
    }

    #send(name, argument, value = null) {
        const action = this.dataset[name] + argument;
        this.dispatchEvent(new CustomEvent("bk-act", { bubbles: true, detail: { action, value } }));
    }

    #measure() {
        const size = [this.clientWidth, this.clientHeight];
        if (size[0] && size.join(" ") !== this.dataset.size) this.#send("view", "", { size });
    }

    /** A point of the page as a place of the part in view. */
    #place({ x, y }) {
        const box = this.querySelector(".chart-area").getBoundingClientRect();
        return { x: (x - box.left) / box.width, y: (box.bottom - y) / box.height, box };
    }

    // MARK: Fingers and pointer

    #down(event) {
        if (event.button !== 0) return;
        const point = { x: event.clientX, y: event.clientY };
        if (!this.#fingers.size) this.#hasMoved = false;
        this.#fingers.set(event.pointerId, { ...point, start: point, told: point });
        if (this.#fingers.size > 1) this.#hasMoved = true;
    }

    #moved(event) {
        const point = { x: event.clientX, y: event.clientY };
        const finger = this.#fingers.get(event.pointerId);
        if (!finger) {
            if (event.pointerType === "mouse") this.#hover = point;
        } else {
            if (!this.#hasMoved && Math.hypot(point.x - finger.start.x, point.y - finger.start.y) < SLOP) return;
            this.#hasMoved = true;
            this.setPointerCapture(event.pointerId);
            Object.assign(finger, point);
        }
        this.#schedule();
    }

    #up(event, isDone) {
        const finger = this.#fingers.get(event.pointerId);
        if (!finger) return;
        if (this.#hasMoved) this.#perform();
        this.#fingers.delete(event.pointerId);
        if (isDone && !this.#hasMoved) this.#select(finger, false);
    }

    #wheeled(event) {
        event.preventDefault();
        const unit = event.deltaMode === 0 ? 1 : 30;
        this.#wheel ??= { x: 0, y: 0, across: 0, at: event };
        const isAcross = Math.abs(event.deltaX) > Math.abs(event.deltaY) && !event.shiftKey;
        if (isAcross) this.#wheel.across += event.deltaX * unit;
        else this.#wheel[event.shiftKey || event.altKey ? "y" : "x"] += (event.deltaY || event.deltaX) * unit;
        this.#wheel.at = { x: event.clientX, y: event.clientY };
        this.#schedule();
    }

    #schedule() {
        this.#frame ||= requestAnimationFrame(() => this.#perform());
    }

    /** Tells the engine what has happened since the last frame. */
    #perform() {
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
        const view = this.#wheel ? this.#wheelView() : this.#fingers.size ? this.#fingerView() : null;
        if (view) this.#send("view", "", view);
        else if (this.#hover) this.#select(this.#hover, true);
        this.#hover = null;
    }

    #wheelView() {
        const { x, y, across, at } = this.#wheel;
        this.#wheel = null;
        const place = this.#place(at);
        const factor = (delta) => Math.min(Math.max(Math.exp(delta * WHEEL_SPEED), 0.2), 5);
        if (across) return { x: [across / place.box.width, 1 + across / place.box.width] };
        return { ...(x && { x: zoomed(place.x, factor(x)) }), ...(y && { y: zoomed(place.y, factor(y)) }) };
    }

    #fingerView() {
        const fingers = [...this.#fingers.values()].slice(0, 2);
        const from = fingers.map(({ told }) => this.#place(told));
        const to = fingers.map((finger) => this.#place(finger));
        for (const finger of fingers) finger.told = { x: finger.x, y: finger.y };
        const { box } = to[0];
        const axis = (name, length) => dragged(from.map((at) => at[name]), to.map((at) => at[name]), PINCH_PIXELS / length);
        const y = axis("y", box.height);
        const movesValues = this.classList.contains("free") || Math.abs(y[1] - y[0] - 1) > 1e-9;
        return { x: axis("x", box.width), ...(movesValues && { y }) };
    }

    #select(point, quiet) {
        const { x, y } = this.#place(point);
        this.#send("select", "", { at: [x, y], quiet });
    }

    // MARK: Keys

    #pressed(event) {
        if (event.target !== this || event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === "Enter") return void this.closest(".chart").querySelector(".chart-value button")?.click();
        const act = (event.shiftKey && SHIFT_KEYS[event.key]) || KEYS[event.key];
        if (!act) return;
        event.preventDefault();
        this.#send(...act);
    }
}

// Drawn only with its styles: without them lines would be filled.
const styles = document.createElement("link");
styles.rel = "stylesheet";
styles.href = new URL("chart.css", import.meta.url).href;
styles.onload = styles.onerror = () => customElements.define("bk-chart", ChartElement);
document.head.append(styles);
