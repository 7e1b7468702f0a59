// <bk-canvas>: shows what the module canvas.wasm draws upon the picture in it, and tells the module what fingers, wheel and
// keys do. What the module has to tell the app goes out as "bk-act". Everything but the picture stands in a shadow tree.

import { Engine } from "./engine.js";
import { Patches } from "./patches.js";
import { PressTimer } from "./press.js";
import { texts } from "./texts.js";

const SLOP = 8;
const WHEEL_SPEED = 0.0025;
/** Two touches within this time and distance are one double tap. */
const DOUBLE_MILLISECONDS = 300;
const DOUBLE_PIXELS = 30;
/** Pictures whose zoom and undone edits are remembered after they left the page. */
const REMEMBERED = 4;
const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", "PageUp", "PageDown", "Delete", "Backspace", "Escape"];
const ACTS = { "+": "zoom+", "=": "zoom+", "-": "zoom-", 0: "fit" };

/** The modules by the key of their picture, the latest last. */
const modules = new Map();

function moduleOf(key) {
    const module = modules.get(key) ?? Engine.load(new URL("canvas.wasm", import.meta.url));
    modules.delete(key);
    modules.set(key, module);
    module.catch(() => modules.delete(key));
    if (modules.size > REMEMBERED) modules.delete(modules.keys().next().value);
    return module;
}

class CanvasElement extends HTMLElement {
    #data = null;
    #module = null;
    #patches;
    /** Fingers that are down, by id; `told` is where the module last heard of them. */
    #fingers = new Map();
    #hasPinched = false;
    #hasMoved = false;
    #frame = 0;
    #wheel = null;
    #press = new PressTimer();
    #lastTap = null;
    #pin = null;
    #size = "";
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
        root.addEventListener("contextmenu", (event) => event.target.closest(".stage") && event.preventDefault());
        root.addEventListener("keydown", (event) => this.#pressed(event));
        root.addEventListener("change", ({ target }) => target.matches(".entry") && this.#typed("text", target));
        this.addEventListener("wheel", (event) => this.#wheeled(event), { passive: false });
        // The picture's own size is known once it is loaded.
        this.addEventListener("load", () => this.#measure(), { capture: true });
    }

    get data() {
        return this.#data;
    }

    set data(value) {
        const isOther = this.#data && this.#data.key !== value.key;
        this.#data = value;
        if (isOther) this.#module = null;
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
        if (this.#stage) this.#sizes.observe(this.#stage);
    }

    disconnectedCallback() {
        this.#sizes.disconnect();
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
        this.#press.cancel();
        this.#fingers.clear();
    }

    async #open() {
        const { key } = this.#data;
        try {
            const module = await moduleOf(key);
            if (this.#module || this.#data.key !== key) return;
            this.#module = module;
            this.shadowRoot.replaceChildren();
            this.#patches = new Patches(this.shadowRoot, null, () => {});
        } catch (error) {
            return this.#fail(error);
        }
        this.#size = "";
        this.#step({ type: "open", data: this.#data });
    }

    /** The next data is a new beginning. */
    #fail(error) {
        console.warn("The picture cannot be drawn on:", error);
        modules.delete(this.#data.key);
        this.#module = null;
        const sentence = document.createElement("p");
        sentence.textContent = texts().canvasUnavailable;
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
            if (effect.type === "patch") this.#patch(effect.patches);
            else this.dispatchEvent(new CustomEvent("bk-act", { bubbles: true, detail: { action: effect.act, value: effect.value } }));
        }
    }

    #patch(patches) {
        const focused = this.shadowRoot.activeElement;
        this.#patches.apply(patches);
        const popover = this.shadowRoot.querySelector(".popover");
        const pin = popover?.dataset.pin ?? null;
        if (pin !== this.#pin) {
            this.#pin = pin;
            const entry = popover?.querySelector(".entry");
            // Whoever chose a pin wants to type.
            if (entry) requestAnimationFrame(() => entry.isConnected && entry.focus({ preventScroll: true }));
        }
        if (focused && !this.shadowRoot.activeElement && !popover) this.#stage?.focus({ preventScroll: true });
        const stage = this.#stage;
        if (stage) this.#sizes.observe(stage);
        this.#measure();
    }

    get #stage() {
        return this.shadowRoot.querySelector(".stage");
    }

    #measure() {
        const [stage, picture] = [this.#stage, this.querySelector("img")];
        if (!stage?.clientWidth || !picture?.naturalWidth) return;
        const size = [stage.clientWidth, stage.clientHeight, picture.naturalWidth, picture.naturalHeight];
        if (size.join(" ") === this.#size) return;
        this.#size = size.join(" ");
        this.#act("size", size);
    }

    #clicked(node) {
        if (node) this.#act(node.dataset.act, node.dataset.value ?? null);
    }

    #typed(act, entry) {
        const { pin } = entry.closest(".popover").dataset;
        this.#act(act, { pin, text: entry.value });
    }

    // MARK: Fingers and pointer

    #at({ clientX, clientY }) {
        const box = this.#stage.getBoundingClientRect();
        return [clientX - box.left, clientY - box.top];
    }

    #down(event) {
        if (event.button !== 0 || !event.target.closest(".stage")) return;
        const at = this.#at(event);
        if (!this.#fingers.size) {
            this.#hasPinched = false;
            this.#hasMoved = false;
        }
        this.#stage.setPointerCapture(event.pointerId);
        this.#fingers.set(event.pointerId, { at, told: at, start: at });
        if (this.#fingers.size > 1) {
            this.#hasPinched = true;
            this.#press.cancel();
            return this.#act("cancel");
        }
        this.#act("down", { at, touch: event.pointerType !== "mouse" });
        this.#press.start(() => this.#act("long", { at }));
    }

    #moved(event) {
        const finger = this.#fingers.get(event.pointerId);
        if (!finger) return;
        finger.at = this.#at(event);
        if (Math.hypot(finger.at[0] - finger.start[0], finger.at[1] - finger.start[1]) > SLOP) {
            this.#hasMoved = true;
            this.#press.cancel();
        }
        this.#frame ||= requestAnimationFrame(() => this.#perform());
    }

    #up(event, isDone) {
        const finger = this.#fingers.get(event.pointerId);
        if (!finger) return;
        this.#press.cancel();
        this.#perform();
        this.#fingers.delete(event.pointerId);
        if (this.#hasPinched) {
            if (!this.#fingers.size && !this.#hasMoved) this.#act("double", { at: finger.at, out: true });
            return;
        }
        if (!isDone) return this.#act("cancel");
        this.#act("up", { at: finger.at });
        this.#tapped(event, finger.at);
    }

    #tapped({ timeStamp }, at) {
        const last = this.#lastTap;
        this.#lastTap = this.#hasMoved || this.#pin ? null : { timeStamp, at };
        if (!last || !this.#lastTap || timeStamp - last.timeStamp > DOUBLE_MILLISECONDS) return;
        if (this.#stage.dataset.tool !== "move" || Math.hypot(at[0] - last.at[0], at[1] - last.at[1]) > DOUBLE_PIXELS) return;
        this.#lastTap = null;
        this.#act("double", { at });
    }

    #wheeled(event) {
        if (!event.composedPath().includes(this.#stage)) return;
        event.preventDefault();
        this.#wheel ??= { delta: 0 };
        this.#wheel.delta += event.deltaY * (event.deltaMode === 0 ? 1 : 30);
        this.#wheel.at = this.#at(event);
        this.#frame ||= requestAnimationFrame(() => this.#perform());
    }

    /** Tells the module what has happened since the last frame. */
    #perform() {
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
        if (this.#wheel) {
            const { at, delta } = this.#wheel;
            this.#wheel = null;
            this.#act("wheel", { at, factor: Math.min(Math.max(Math.exp(-delta * WHEEL_SPEED), 0.2), 5) });
        }
        const fingers = [...this.#fingers.values()].slice(0, 2);
        if (fingers.every(({ at, told }) => at === told)) return;
        const [from, to] = [fingers.map(({ told }) => told), fingers.map(({ at }) => at)];
        for (const finger of fingers) finger.told = finger.at;
        if (fingers.length === 2) this.#act("pinch", { from, to });
        else if (!this.#hasPinched) this.#act("move", { at: to[0] });
    }

    // MARK: Keys

    #pressed(event) {
        const { key, target, shiftKey: shift } = event;
        if (event.isComposing || event.altKey) return;
        if (target.matches(".entry")) {
            if (key === "Enter") this.#typed("enter", target);
            else if (key === "Escape") this.#act("close");
            else if (key !== "Tab") return void event.stopPropagation();
            else return;
        } else if (target !== this.#stage) {
            return;
        } else if (event.ctrlKey || event.metaKey) {
            const act = { z: shift ? "redo" : "undo", y: "redo" }[key.toLowerCase()];
            if (!act) return;
            this.#act(act);
        } else if (ACTS[key]) {
            this.#act(ACTS[key]);
        } else if (KEYS.includes(key)) {
            this.#act("key", { key, shift });
        } else {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
    }
}

const styles = new CSSStyleSheet();
const address = new URL("canvas.css", import.meta.url);
fetch(address).then(async (answer) => {
    if (answer.ok) await styles.replace(await answer.text());
}).catch((error) => console.warn("Pictures have no styles:", error)).then(() => customElements.define("bk-canvas", CanvasElement));

const page = new CSSStyleSheet();
document.adoptedStyleSheets.push(page);
fetch(new URL("canvas-page.css", import.meta.url)).then(async (answer) => {
    if (answer.ok) await page.replace(await answer.text());
}).catch((error) => console.warn("Pages with pictures have no styles:", error));
