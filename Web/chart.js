// <bk-chart>: shows what the module chart.wasm draws of the values in `data`, and tells it what fingers, pointer, wheel and
// keys do, at most once for each frame. Everything stands in a shadow tree of its own.

import { announce } from "./notices.js";
import { dragged, zoomed } from "./motion.js";
import { Engine } from "./engine.js";
import { Patches } from "./patches.js";
import { saveFile } from "./files.js";
import { texts } from "./texts.js";
import { Windows } from "./windows.js";

const SLOP = 8;
/** Fingers closer than this on an axis move it and do not zoom it. */
const PINCH_PIXELS = 40;
const WHEEL_SPEED = 0.0025;
/** Charts that are remembered after they left the page. */
const REMEMBERED = 8;

const KEYS = {
    ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", Home: "first", End: "last",
    "+": "x+", "=": "x+", "-": "x-", PageUp: "x<", PageDown: "x>", 0: "all",
};
const SHIFT_KEYS = { ArrowUp: "y+", ArrowDown: "y-", ArrowRight: "x+", ArrowLeft: "x-", PageUp: "y>", PageDown: "y<" };

/** The modules of charts by their key, the latest last: a chart that comes back shows what it showed. */
const modules = new Map();

function moduleOf(key) {
    const module = modules.get(key) ?? Engine.load(new URL("chart.wasm", import.meta.url));
    modules.delete(key);
    modules.set(key, module);
    module.catch(() => modules.delete(key));
    if (modules.size > REMEMBERED) modules.delete(modules.keys().next().value);
    return module;
}

class ChartElement extends HTMLElement {
    #data = null;
    #module = null;
    #patches;
    #windows = null;
    /** Ends what listens to the document. */
    #left = null;
    /** Fingers that are down: by id where they are, and where they were when the module last heard of them. */
    #fingers = new Map();
    #wheel = null;
    #hover = null;
    #frame = 0;
    #hasMoved = false;
    #sizes = new ResizeObserver(() => this.#measure());

    constructor() {
        super();
        const root = this.attachShadow({ mode: "open" });
        root.adoptedStyleSheets = [styles];
        root.addEventListener("click", ({ target }) => this.#clicked(target.closest("[data-act]")));
        root.addEventListener("pointerdown", (event) => this.#down(event));
        root.addEventListener("pointermove", (event) => this.#moved(event));
        root.addEventListener("pointerup", (event) => this.#up(event, true));
        root.addEventListener("pointercancel", (event) => this.#up(event, false));
        root.addEventListener("keydown", (event) => this.#pressed(event));
        // On the element: browsers wait for listeners on a shadow tree only if there is one outside of it, too.
        this.addEventListener("wheel", (event) => this.#wheeled(event), { passive: false });
        // Two fingers are ours, also where one scrolls the page.
        const ours = (event) => event.touches.length > 1 && this.#isOnStage(event) && event.preventDefault();
        this.addEventListener("touchstart", ours, { passive: false });
    }

    get data() {
        return this.#data;
    }

    set data(value) {
        this.#data = value;
        if (this.#module) this.#step({ type: "data", data: value });
        else this.#open();
    }

    connectedCallback() {
        // Set before this class was known, the property hides the accessor.
        if (Object.hasOwn(this, "data")) {
            const { data } = this;
            delete this.data;
            this.data = data;
        }
        this.#left = new AbortController();
        this.#windows = new Windows(this.shadowRoot, (act, value) => this.#act(act, value), this.#left.signal);
        if (this.#stage) this.#sizes.observe(this.#stage);
        this.#windows.update();
    }

    disconnectedCallback() {
        this.#left.abort();
        this.#sizes.disconnect();
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
        this.#fingers.clear();
    }

    async #open() {
        const { key } = this.#data;
        try {
            const module = await moduleOf(key);
            if (this.#module) return;
            this.#module = module;
            this.shadowRoot.replaceChildren();
            this.#patches = new Patches(this.shadowRoot, null, () => {});
        } catch (error) {
            return this.#fail(error);
        }
        this.#step({ type: "open", data: this.#data });
    }

    /** The next data is a new beginning. */
    #fail(error) {
        console.warn("The chart cannot be shown:", error);
        modules.delete(this.#data.key);
        this.#module = null;
        const sentence = document.createElement("p");
        sentence.className = "unavailable";
        sentence.textContent = texts().chartUnavailable;
        this.shadowRoot.replaceChildren(sentence);
    }

    // MARK: The module

    #act(act, value = null) {
        if (this.#module) this.#step({ type: "act", act, value });
    }

    #step(input) {
        let effects;
        try {
            effects = this.#module.step(input);
        } catch (error) {
            return this.#fail(error);
        }
        for (const effect of effects) {
            switch (effect.type) {
                case "patch": this.#patch(effect.patches); break;
                case "announce": announce(effect.text, false); break;
                case "file": saveFile(effect); break;
            }
        }
    }

    #patch(patches) {
        const focused = this.shadowRoot.activeElement;
        this.#patches.apply(patches);
        if (focused && !this.shadowRoot.activeElement) {
            const again = this.shadowRoot.querySelector(`[data-act="${CSS.escape(focused.dataset.act ?? "")}"]`);
            (again ?? this.#stage)?.focus();
        }
        this.#windows?.update();
        const stage = this.#stage;
        if (stage) this.#sizes.observe(stage);
        this.#measure();
    }

    get #stage() {
        return this.shadowRoot.querySelector(".stage");
    }

    #isOnStage(event) {
        return event.composedPath().includes(this.#stage);
    }

    #measure() {
        const stage = this.#stage;
        if (!stage?.clientWidth) return;
        const size = [stage.clientWidth, stage.clientHeight];
        if (size.join(" ") !== stage.dataset.size) this.#act("size", size);
    }

    /** A point of the page as a place of the part in view. */
    #place({ x, y }) {
        const box = this.shadowRoot.querySelector(".area").getBoundingClientRect();
        return { x: (x - box.left) / box.width, y: (box.bottom - y) / box.height, box };
    }

    /** Acts with colons are those of the app. */
    #clicked(node) {
        const act = node?.dataset.act;
        if (!act) return;
        if (!act.includes(":")) return this.#act(act);
        this.dispatchEvent(new CustomEvent("bk-act", { bubbles: true, detail: { action: act, value: null } }));
    }

    // MARK: Fingers and pointer

    #down(event) {
        if (event.button !== 0 || !event.target.closest(".stage")) return;
        const point = { x: event.clientX, y: event.clientY };
        if (!this.#fingers.size) this.#hasMoved = false;
        this.#fingers.set(event.pointerId, { ...point, start: point, told: point });
        if (this.#fingers.size > 1) this.#hasMoved = true;
    }

    #moved(event) {
        const point = { x: event.clientX, y: event.clientY };
        const finger = this.#fingers.get(event.pointerId);
        if (!finger) {
            if (event.pointerType !== "mouse" || !event.target.closest(".stage")) return;
            this.#hover = point;
        } else {
            if (!this.#hasMoved && Math.hypot(point.x - finger.start.x, point.y - finger.start.y) < SLOP) return;
            this.#hasMoved = true;
            this.#stage.setPointerCapture(event.pointerId);
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
        if (!this.#isOnStage(event)) return;
        event.preventDefault();
        const unit = event.deltaMode === 0 ? 1 : 30;
        this.#wheel ??= { x: 0, y: 0, across: 0 };
        const isAcross = Math.abs(event.deltaX) > Math.abs(event.deltaY) && !event.shiftKey;
        if (isAcross) this.#wheel.across += event.deltaX * unit;
        else this.#wheel[event.shiftKey || event.altKey ? "y" : "x"] += (event.deltaY || event.deltaX) * unit;
        this.#wheel.at = { x: event.clientX, y: event.clientY };
        this.#schedule();
    }

    #schedule() {
        this.#frame ||= requestAnimationFrame(() => this.#perform());
    }

    /** Tells the module what has happened since the last frame. */
    #perform() {
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
        if (!this.#stage) return;
        const part = this.#wheel ? this.#wheelPart() : this.#fingers.size ? this.#fingerPart() : null;
        if (part) this.#act("part", part);
        else if (this.#hover) this.#select(this.#hover, true);
        this.#hover = null;
    }

    #wheelPart() {
        const { x, y, across, at } = this.#wheel;
        this.#wheel = null;
        const place = this.#place(at);
        const factor = (delta) => Math.min(Math.max(Math.exp(delta * WHEEL_SPEED), 0.2), 5);
        if (across) return { x: [across / place.box.width, 1 + across / place.box.width] };
        return { ...(x && { x: zoomed(place.x, factor(x)) }), ...(y && { y: zoomed(place.y, factor(y)) }) };
    }

    #fingerPart() {
        const fingers = [...this.#fingers.values()].slice(0, 2);
        const from = fingers.map(({ told }) => this.#place(told));
        const to = fingers.map((finger) => this.#place(finger));
        for (const finger of fingers) finger.told = { x: finger.x, y: finger.y };
        const { box } = to[0];
        const axis = (name, length) => dragged(from.map((at) => at[name]), to.map((at) => at[name]), PINCH_PIXELS / length);
        const [x, y] = [axis("x", box.width), axis("y", box.height)];
        const zooms = ([low, high]) => Math.abs(high - low - 1) > 1e-9;
        // The values stay where they are until they are zoomed.
        const movesValues = this.#stage.classList.contains("free") || zooms(y);
        return { x, ...(movesValues && { y }) };
    }

    #select(point, quiet) {
        const { x, y } = this.#place(point);
        this.#act("select", { at: [x, y], quiet });
    }

    // MARK: Keys

    #pressed(event) {
        if (event.target !== this.#stage || event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === "Enter") return void this.shadowRoot.querySelector(".value [data-act]")?.click();
        const act = (event.shiftKey && SHIFT_KEYS[event.key]) || KEYS[event.key];
        if (!act) return;
        event.preventDefault();
        this.#act(act);
    }
}

const styles = new CSSStyleSheet();
const address = new URL("chart.css", import.meta.url);
fetch(address).then(async (answer) => {
    if (answer.ok) await styles.replace(await answer.text());
}).catch((error) => console.warn("Charts have no styles:", error)).then(() => customElements.define("bk-chart", ChartElement));
