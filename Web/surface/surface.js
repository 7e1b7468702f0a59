// What the elements of charts and of pictures to draw on have in common: a module for each key draws into a shadow tree and is
// told what fingers, pointer, wheel and keys do, at most once for each frame. It starts over when its data have another key.

import { Engine } from "../engine.js";
import { Patches } from "../patches.js";
import { inLanguage } from "../texts.js";

/** Farther than this, in pixels, a finger moves. */
export const SLOP = 8;

const TEXTS = {
    en: {
        chartUnavailable: "The chart cannot be shown here.",
        canvasUnavailable: "The picture cannot be drawn on here.",
    },
    de: {
        chartUnavailable: "Das Diagramm kann hier nicht angezeigt werden.",
        canvasUnavailable: "Auf dem Bild kann hier nicht gezeichnet werden.",
    },
};

const WHEEL_SPEED = 0.0025;
const PIXELS_OF_A_LINE = 30;

/** Modules by their key, the latest last: what comes back shows what it showed. */
export class Modules {
    #address;
    #most;
    #all = new Map();

    /** `most` are remembered after they left the page. */
    constructor(address, most) {
        this.#address = address;
        this.#most = most;
    }

    of(key) {
        const module = this.#all.get(key) ?? Engine.load(this.#address);
        this.#all.delete(key);
        this.#all.set(key, module);
        module.catch(() => this.#all.delete(key));
        if (this.#all.size > this.#most) this.#all.delete(this.#all.keys().next().value);
        return module;
    }

    forget(key) {
        this.#all.delete(key);
    }
}

/** By how much a wheel zooms. */
export const wheelFactor = (pixels) => Math.min(Math.max(Math.exp(pixels * WHEEL_SPEED), 0.2), 5);

/** Pixels that a wheel's event stands for, on one of its axes. */
export const wheelPixels = (event, delta) => delta * (event.deltaMode === 0 ? 1 : PIXELS_OF_A_LINE);

export class Surface extends HTMLElement {
    /** Each element's own: its `Modules`, its style sheet, and which of these texts stands where its module fails. */
    static modules;
    static styles;
    static unavailable;

    /** Fingers that are down, by id; `start` is where they went down. */
    fingers = new Map();
    hasMoved = false;
    #data = null;
    #module = null;
    #patches;
    #frame = 0;
    #sizes = new ResizeObserver(() => this.measure());

    constructor() {
        super();
        const root = this.attachShadow({ mode: "open" });
        root.adoptedStyleSheets = [new.target.styles];
        root.addEventListener("click", ({ target }) => {
            const node = target.closest("[data-act]");
            if (node) this.clicked(node);
        });
        root.addEventListener("pointerdown", (event) => {
            if (event.button === 0 && event.target.closest(".stage")) this.down(event);
        });
        root.addEventListener("pointermove", (event) => this.moved(event));
        root.addEventListener("pointerup", (event) => this.up(event, true));
        root.addEventListener("pointercancel", (event) => this.up(event, false));
        root.addEventListener("keydown", (event) => this.pressed(event));
        // On the element: browsers wait for listeners on a shadow tree only if there is one outside of it, too.
        this.addEventListener("wheel", (event) => {
            if (!event.composedPath().includes(this.stage)) return;
            event.preventDefault();
            this.wheeled(event);
        }, { passive: false });
    }

    get data() {
        return this.#data;
    }

    set data(value) {
        if (this.#data && this.#data.key !== value.key) this.#module = null;
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
        if (this.stage) this.#sizes.observe(this.stage);
    }

    disconnectedCallback() {
        this.#sizes.disconnect();
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
        this.fingers.clear();
    }

    get stage() {
        return this.shadowRoot.querySelector(".stage");
    }

    // MARK: The module

    async #open() {
        const { key } = this.#data;
        try {
            const module = await this.constructor.modules.of(key);
            if (this.#module || this.#data.key !== key) return;
            this.#module = module;
            this.shadowRoot.replaceChildren();
            this.#patches = new Patches(this.shadowRoot, null, () => {});
        } catch (error) {
            return this.#fail(error);
        }
        this.opened();
        this.#step({ type: "open", data: this.#data });
    }

    /** The next data is a new beginning. */
    #fail(error) {
        console.warn(`<${this.localName}> has stopped:`, error);
        this.constructor.modules.forget(this.#data.key);
        this.#module = null;
        const sentence = document.createElement("p");
        sentence.className = "unavailable";
        sentence.textContent = inLanguage(TEXTS)[this.constructor.unavailable];
        this.shadowRoot.replaceChildren(sentence);
    }

    act(act, value = null) {
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
            else this.perform(effect);
        }
    }

    #patch(patches) {
        const focused = this.shadowRoot.activeElement;
        this.#patches.apply(patches);
        this.patched(focused && !this.shadowRoot.activeElement ? focused : null);
        if (this.stage) this.#sizes.observe(this.stage);
        this.measure();
    }

    /** What the app is to do. */
    tell(action, value = null) {
        this.dispatchEvent(new CustomEvent("bk-act", { bubbles: true, detail: { action, value } }));
    }

    // MARK: Frames

    /** Has `look` called before the next frame. */
    schedule() {
        this.#frame ||= requestAnimationFrame(() => this.lookNow());
    }

    lookNow() {
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
        if (this.stage) this.look();
    }

    // MARK: What each element does

    /** There is a module, and nothing in the shadow tree. */
    opened() {}

    /** `lost`: what had the focus and is gone. */
    patched() {}
}

/** Makes an element known once its styles are there, and those of pages with one, if it has such: `pages`, an address. */
export async function define(name, element, address, pages) {
    const sheet = new CSSStyleSheet();
    if (pages) document.adoptedStyleSheets.push(sheet);
    await Promise.all([dress(element.styles, address), pages && dress(sheet, pages)]);
    customElements.define(name, element);
}

async function dress(sheet, address) {
    try {
        const answer = await fetch(address);
        if (answer.ok) await sheet.replace(await answer.text());
    } catch (error) {
        console.warn("Styles are missing:", error);
    }
}
