// Taps and inputs inside #app, turned into acts by the attributes described in the seam: one listener per kind of event.

const GHOST_MILLISECONDS = 400;
const GHOST_PIXELS = 24;
const NATIVE = "button, a[href], input, select, textarea, summary, [contenteditable]";

/** The JSON of data-value; null when there is none. */
function valueOf(node) {
    return node.dataset.value === undefined ? null : JSON.parse(node.dataset.value);
}

/** What an input holds, by its data-kind. */
export function inputValue(input, root) {
    switch (input.dataset.kind) {
        case "boolean": return input.checked;
        case "multi":
            return [...root.querySelectorAll(`input[name="${CSS.escape(input.name)}"]:checked`)].map((box) => box.value);
        // Where this device is, which knows the summer time of that day too.
        case "datetime-local": return input.value && new Date(input.value).toISOString();
        default: return input.value;
    }
}

export class Events {
    #root;
    #act;
    #lastTap = { time: -Infinity, x: 0, y: 0, action: "" };

    /** `act(action, value)` sends what a person did. */
    constructor(root, act) {
        this.#root = root;
        this.#act = act;
        root.addEventListener("click", (event) => this.#clicked(event));
        root.addEventListener("keydown", (event) => this.#keyPressed(event));
        root.addEventListener("input", (event) => this.#typed(event));
        root.addEventListener("compositionend", (event) => this.#typed(event));
        root.addEventListener("change", (event) => this.#committed(event));
        root.addEventListener("focusout", (event) => this.#committed(event));
        root.addEventListener("submit", (event) => event.preventDefault());
        root.addEventListener("bk-act", ({ detail }) => act(detail.action, detail.value));
    }

    #clicked(event) {
        // A button that opens a menu, and the menu, stand for themselves in what can be pressed as a whole.
        const found = event.target.closest("[data-act], [popovertarget], [popover]");
        const node = !found?.dataset.act || found.getAttribute("aria-disabled") === "true" ? null : found;
        if (this.#isGhost(event, node) || !node) return;
        this.#act(node.dataset.act, valueOf(node), node);
    }

    /** The second tap of a double tap must not press what has just appeared under the finger. */
    #isGhost(event, node) {
        const last = this.#lastTap;
        const tap = { time: event.timeStamp, x: event.clientX, y: event.clientY, action: node?.dataset.act };
        if (event.detail === 0) return false; // From the keyboard.
        this.#lastTap = tap;
        return last.action && tap.action !== last.action && tap.time - last.time < GHOST_MILLISECONDS
            && Math.hypot(tap.x - last.x, tap.y - last.y) < GHOST_PIXELS;
    }

    /** Return and Space on elements that do not press themselves. */
    #keyPressed(event) {
        const node = event.target;
        if (event.defaultPrevented || event.repeat || !["Enter", " "].includes(event.key)) return;
        if (!node.matches("[data-act]") || node.matches(NATIVE)) return;
        event.preventDefault();
        node.click();
    }

    #typed(event) {
        const input = event.target.closest("[data-input][data-kind]");
        if (!input || event.isComposing) return;
        this.#act(input.dataset.input, inputValue(input, this.#root));
    }

    /** A field was left: by focus going elsewhere, or by a choice. */
    #committed(event) {
        const field = event.target.closest("[data-commit]");
        if (!field || (event.type === "focusout" && field.contains(event.relatedTarget))) return;
        if (event.type === "change" && event.target.matches("textarea, input:not([type=checkbox], [type=radio])")) return;
        this.#act(field.dataset.commit, null);
    }
}
