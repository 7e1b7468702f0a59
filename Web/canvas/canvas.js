// <bk-canvas>: shows what the module canvas.wasm draws upon the picture in it, and tells the module what fingers, wheel and
// keys do. What the module has to tell the app goes out as "bk-act". Everything but the picture stands in a shadow tree.

import { PressTimer } from "../behind/press.js";
import { Shift } from "./shift.js";
import { define, Modules, SLOP, Surface, wheelFactor, wheelPixels } from "../surface/surface.js";

/** Two taps within this time and distance are one double tap. */
const DOUBLE_MILLISECONDS = 300;
const DOUBLE_PIXELS = 30;
const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", "PageUp", "PageDown", "Delete", "Backspace", "Escape"];
const ACTS = { "+": "zoom+", "=": "zoom+", "-": "zoom-", 0: "fit" };

const distance = (from, to) => Math.hypot(to[0] - from[0], to[1] - from[1]);

export class CanvasElement extends Surface {
    static modules = new Modules(new URL("canvas.wasm", import.meta.url), 4);
    static styles = new CSSStyleSheet();
    static unavailable = "canvasUnavailable";

    #hasPinched = false;
    #isHeld = false;
    #wheel = null;
    #press = new PressTimer();
    #lastTap = null;
    #pin = null;
    #shift;
    /** The size that the module knows. */
    size = "";
    isShifted = false;

    constructor() {
        super();
        const root = this.shadowRoot;
        root.addEventListener("contextmenu", (event) => event.target.closest(".stage") && event.preventDefault());
        root.addEventListener("change", ({ target }) => target.matches(".entry") && this.#typed("text", target));
        this.#shift = new Shift(this);
        // The picture's own size is known once it is loaded.
        this.addEventListener("load", ({ target }) => {
            target.classList.remove("broken");
            this.act("loaded");
        }, { capture: true });
        // The page marks pictures that are not to be had.
        new MutationObserver(() => this.measure()).observe(this, { subtree: true, attributeFilter: ["class"] });
    }

    disconnectedCallback() {
        super.disconnectedCallback();
        this.#press.cancel();
    }

    opened() {
        this.size = "";
    }

    perform({ act, value }) {
        this.tell(act, value);
    }

    patched(lost) {
        const popover = this.shadowRoot.querySelector(".popover");
        const pin = popover?.dataset.pin ?? null;
        if (pin !== this.#pin) {
            this.#pin = pin;
            this.#shift.reset();
            const entry = popover?.querySelector(".entry");
            // Chosen in a list below, its place may be out of sight.
            if (popover && !this.data.unfolds) this.#show(popover.parentElement);
            // Whoever chose a pin wants to type.
            if (entry) requestAnimationFrame(() => entry.isConnected && entry.focus({ preventScroll: true }));
        }
        if (lost && !popover) this.stage?.focus({ preventScroll: true });
    }

    #show(board) {
        const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
        board.scrollIntoView({ block: "nearest", behavior: isCalm ? "auto" : "smooth" });
    }

    measure() {
        const [stage, picture] = [this.stage, this.querySelector("img")];
        if (picture?.classList.contains("broken")) {
            if (this.size === "broken") return;
            this.size = "broken";
            return this.act("unavailable");
        }
        if (!stage?.clientWidth || !picture?.naturalWidth) return;
        const size = [stage.clientWidth, stage.clientHeight, picture.naturalWidth, picture.naturalHeight];
        this.measured(size.join(" "), size);
    }

    /** Tells a size that differs from the last one. */
    measured(size, value) {
        if (size === this.size) return;
        this.size = size;
        this.act("size", value);
    }

    /** What an act at a place tells besides: where on the surface of a 3D object it is. */
    beside() {
        return {};
    }

    clicked({ dataset }) {
        this.act(dataset.act, dataset.value ?? null);
    }

    #typed(act, entry) {
        const { pin } = entry.closest(".popover").dataset;
        this.act(act, { pin, text: entry.value });
    }

    // MARK: Fingers and pointer

    #at({ clientX, clientY }) {
        const box = this.stage.getBoundingClientRect();
        return [clientX - box.left, clientY - box.top];
    }

    down(event) {
        const at = this.#at(event);
        this.isShifted = event.shiftKey;
        if (!this.fingers.size) this.#hasPinched = this.hasMoved = this.#isHeld = false;
        this.stage.setPointerCapture(event.pointerId);
        this.fingers.set(event.pointerId, { at, told: at, start: at });
        // However many fingers there are: what is held for long is no tap.
        this.#press.start(() => this.#held(at), event.timeStamp);
        if (this.fingers.size === 1) return this.act("down", { at, touch: event.pointerType !== "mouse" });
        this.#hasPinched = true;
        this.act("cancel");
    }

    #held(at) {
        this.#isHeld = true;
        if (!this.#hasPinched) this.act("long", { at });
    }

    moved(event) {
        const finger = this.fingers.get(event.pointerId);
        if (!finger) return;
        finger.at = this.#at(event);
        this.isShifted = event.shiftKey;
        if (distance(finger.start, finger.at) > SLOP) {
            this.#press.end(event.timeStamp);
            this.hasMoved = true;
        }
        this.schedule();
    }

    up(event, isDone) {
        const finger = this.fingers.get(event.pointerId);
        if (!finger) return;
        this.lookNow();
        const places = [...this.fingers.values()].map(({ at }) => at);
        this.fingers.delete(event.pointerId);
        if (places.length > 1) this.#middle = [0, 1].map((axis) => (places[0][axis] + places[1][axis]) / 2);
        if (this.fingers.size) return;
        if (!isDone) {
            this.#press.cancel();
            return this.act("cancel");
        }
        this.#press.end(event.timeStamp);
        if (!this.#hasPinched) this.act("up", { at: finger.at, ...this.beside(finger.at) });
        this.#tapped(event, this.#hasPinched ? this.#middle : finger.at, this.#hasPinched);
    }

    /** Between the fingers of a pinch, when the first of them was lifted. */
    #middle = [0, 0];

    /** The second of two taps at one place, with as many fingers, zooms: with one in, with two out. */
    #tapped({ timeStamp }, at, isPinch) {
        const last = this.#lastTap;
        const isTap = !this.hasMoved && !this.#isHeld && (isPinch || !this.#pin);
        this.#lastTap = isTap ? { timeStamp, at, isPinch } : null;
        if (!isTap || last?.isPinch !== isPinch || timeStamp - last.timeStamp > DOUBLE_MILLISECONDS) return;
        if (distance(last.at, at) > DOUBLE_PIXELS || (!isPinch && this.stage.dataset.tool !== "move")) return;
        this.#lastTap = null;
        this.act("double", { at, out: isPinch });
    }

    wheeled(event) {
        this.#wheel ??= { delta: 0 };
        this.#wheel.delta += wheelPixels(event, event.deltaY);
        this.#wheel.at = this.#at(event);
        this.schedule();
    }

    look() {
        if (this.#wheel) {
            const { at, delta } = this.#wheel;
            this.#wheel = null;
            this.act("wheel", { at, factor: wheelFactor(-delta) });
        }
        const fingers = [...this.fingers.values()].slice(0, 2);
        if (fingers.every(({ at, told }) => at === told)) return;
        const [from, to] = [fingers.map(({ told }) => told), fingers.map(({ at }) => at)];
        for (const finger of fingers) finger.told = finger.at;
        if (fingers.length === 2) this.act("pinch", { from, to });
        else if (!this.#hasPinched) this.act("move", { at: to[0], ...this.beside(to[0]) });
    }

    // MARK: Keys

    pressed(event) {
        const { key, target, shiftKey: shift } = event;
        if (event.isComposing) return;
        if (event.altKey) return void this.#shift.pressed(event);
        if (target.matches(".entry")) {
            if (key === "Enter") this.#typed("enter", target);
            else if (key === "Escape") this.act("close");
            else if (key !== "Tab") return void event.stopPropagation();
            else return;
        } else if (target !== this.stage) {
            return;
        } else if (event.ctrlKey || event.metaKey) {
            const act = { z: shift ? "redo" : "undo", y: "redo" }[key.toLowerCase()];
            if (!act) return;
            this.act(act);
        } else if (ACTS[key]) {
            this.act(ACTS[key]);
        } else if (KEYS.includes(key)) {
            this.act("key", { ...this.beside(null), key, shift });
        } else {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
    }
}

const own = (name) => new URL(name, import.meta.url);

/** Once the element is known, and its styles, as far as they are there: what is measured on a page stays as large. */
export const ready = define("bk-canvas", CanvasElement, own("canvas.css"), own("canvas-page.css"));
