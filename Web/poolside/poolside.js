// <bk-poolside>: a plan at the edge of the pool. The whole board where there is room beside the set at hand, else this alone, in the
// largest type that fits. The screen stays on while a plan is swum, where the browser can do that.
//
// `data`: {level, label, words, rows: [{head, detail, percent, beats, rest, running, said, group?, done?, now?}], swum, share, act, button, runs?, back?,
// now?: {place, head, detail, percent, beats?, lacks?, rest, equipment, next}, clock?: {time, what, repetition?}, pulse?: {of, value}}.
// What is done goes out as "bk-act" (Spec/seam.md).

import { Pad } from "./pad.js";
import { cut, fit, made, pressable, write } from "./nodes.js";

/** Beside the board there is room for the set at hand, in points of letters of the usual size; or the device is turned. */
const WIDE = "(min-width: 48rem), (orientation: landscape) and (min-width: 34rem)";
const TYPED = "input, textarea, select, [contenteditable]";

export class PoolsideElement extends HTMLElement {
    #data = null;
    #rows = "";
    #words = null;
    #lock = null;
    #wide = matchMedia(WIDE);
    // It scrolls where it is long: by keys, too.
    #board = made("ol", { className: "po-board", tabIndex: 0 });
    #place = made("p", { className: "po-place" });
    #head = made("p", { className: "po-head" });
    #detail = made("p", { className: "po-detail" });
    #beats = made("p", { className: "po-beats" });
    #more = made("p", { className: "po-more" });
    #time = made("p", { className: "po-time" });
    #what = made("p", { className: "po-what" });
    #next = made("p", { className: "po-next" });
    #swum = made("p", { className: "po-swum" });
    #share = made("div", { className: "po-share" }, made("div", {}));
    #main = pressable({ className: "po-main" });
    #back = pressable({ className: "po-button" });
    #pulse = pressable({ className: "po-button" });
    #clock = pressable({ className: "po-button" });
    #pad = new Pad((value) => this.#tell("pulse", value));
    #sizes = new ResizeObserver(() => this.#fit());
    #keys = (event) => this.#pressed(event);
    #seen = () => this.#look();

    constructor() {
        super();
        this.#main.addEventListener("click", () => this.#tell(this.#data.act));
        this.#back.addEventListener("click", () => this.#tell("untick"));
        this.#clock.addEventListener("click", () => this.#tell("clock"));
        this.#pulse.addEventListener("click", () => this.#enter(""));
        this.#wide.addEventListener("change", () => this.#fit());
    }

    get data() {
        return this.#data;
    }

    set data(value) {
        this.#data = value;
        if (this.isConnected) this.#draw();
    }

    connectedCallback() {
        if (Object.hasOwn(this, "data")) {
            const { data } = this;
            delete this.data;
            this.#data = data;
        }
        if (!this.#board.isConnected) {
            const set = made("section", { className: "po-set", ariaLive: "off" }, this.#place, this.#head, this.#detail, this.#beats, this.#more,
                made("div", { className: "po-clock" }, this.#time, this.#what), this.#next);
            const hand = made("div", { className: "po-hand" }, this.#main, made("div", { className: "po-others" }, this.#back, this.#pulse, this.#clock));
            this.append(this.#board, made("div", { className: "po-at" }, set, made("div", { className: "po-sum" }, this.#share, this.#swum), hand), this.#pad.node);
        }
        this.#sizes.observe(this);
        document.addEventListener("keydown", this.#keys);
        document.addEventListener("visibilitychange", this.#seen);
        if (this.#data) this.#draw();
        // So that Space ticks at once.
        if (!document.activeElement?.closest(TYPED)) this.#main.focus({ preventScroll: true });
    }

    disconnectedCallback() {
        this.#sizes.disconnect();
        document.removeEventListener("keydown", this.#keys);
        document.removeEventListener("visibilitychange", this.#seen);
        this.#sleep();
    }

    #tell(action, value = null) {
        this.dispatchEvent(new CustomEvent("bk-act", { bubbles: true, detail: { action: `${this.#data.level}:${action}:`, value } }));
    }

    // MARK: The screen stays on

    /** A page that comes back into sight has lost its lock, and its clock stood. */
    #look() {
        if (document.visibilityState !== "visible") return;
        this.#tell("look");
        this.#wake();
    }

    async #wake() {
        if (!this.#data?.runs || (this.#lock && !this.#lock.released) || document.visibilityState !== "visible") return;
        try {
            this.#lock = await navigator.wakeLock?.request("screen");
            if (!this.isConnected) this.#sleep();
        } catch {
            // The battery is low, or the person does not want it: the screen goes off as it always does.
        }
    }

    #sleep() {
        this.#lock?.release().catch(() => {});
        this.#lock = null;
    }

    // MARK: What is seen

    #draw() {
        const { rows, words, now, clock, runs, back, pulse, swum, share, button, label } = this.#data;
        this.classList.toggle("runs", Boolean(runs));
        const key = JSON.stringify(rows);
        if (key !== this.#rows) {
            this.#rows = key;
            this.#board.setAttribute("aria-label", label);
            this.#board.replaceChildren(...rows.flatMap((row) => this.#lines(row)));
        }
        write(this.#main, button);
        write(this.#back, words.back);
        write(this.#clock, words.clock);
        write(this.#pulse, pulse?.value ? `♥ ${pulse.value}` : words.pulse);
        this.#back.disabled = !back;
        this.#pulse.disabled = !pulse;
        this.#pulse.setAttribute("aria-label", pulse ? `${pulse.of}${pulse.value ? `: ${pulse.value}` : ""}` : words.pulse);
        this.#clock.hidden = this.#pulse.hidden = this.#back.hidden = !runs;
        write(this.#place, now?.place ?? "");
        write(this.#head, now?.head ?? "");
        write(this.#detail, [now?.detail, now?.equipment].filter(Boolean).join(" · "));
        write(this.#beats, now?.beats ? `♥ ${now.beats}` : now?.lacks ?? "");
        this.#beats.classList.toggle("lacks", Boolean(now?.lacks));
        write(this.#more, [now?.percent, now?.rest, clock?.repetition].filter(Boolean).join(" · "));
        write(this.#time, clock?.time ?? "");
        write(this.#what, clock?.what ?? "");
        write(this.#next, now?.next ?? "");
        write(this.#swum, swum);
        this.#share.firstChild.style.width = `${share}%`;
        this.#pad.update(words, pulse);
        if (runs) this.#wake();
        else this.#sleep();
        this.#fit();
    }

    #lines(row) {
        const item = made("li", { className: "po-row" }, made("span", { className: "po-said", textContent: row.said }));
        item.classList.toggle("done", Boolean(row.done));
        if (row.now) item.setAttribute("aria-current", "step");
        const cells = [
            ["po-mark", row.done ? "✓" : row.now ? "▸" : ""], ["po-what-row", row.head], ["po-text", row.detail], ["po-percent", row.percent],
            ["po-row-beats", row.beats ? `♥ ${row.beats}` : ""], ["po-rest", row.rest], ["po-running", row.running],
        ];
        item.append(...cells.map(([className, textContent]) => made("span", { className, textContent, ariaHidden: "true" })));
        return row.group ? [made("li", { className: "po-group", textContent: row.group }), item] : [item];
    }

    /** The largest type that fits: that of the board by its rows, that of the set at hand by its width. */
    #fit() {
        const isBoard = this.#wide.matches || !this.#data?.runs;
        this.classList.toggle("board", isBoard);
        this.classList.toggle("beside", this.#wide.matches);
        if (!this.clientWidth) return;
        fit(this.#board, 14, 44);
        cut([[this.#head, 0.2], [this.#beats, 0.14], [this.#time, 0.24]], this.#time.closest(".po-set"));
        this.#board.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
    }

    // MARK: Keys

    #enter(digit) {
        if (this.#data.pulse) this.#pad.open(this.#data.pulse, digit);
    }

    #pressed(event) {
        const { target, key } = event;
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || this.closest("[inert]") || this.#pad.node.open) return;
        if (target.closest?.(`${TYPED}, dialog`) || !this.#data?.runs) return;
        if (key === " " || key === "Enter") {
            if (target.closest?.("button, a")) return;
            this.#tell(this.#data.act);
        } else if (key === "Backspace") {
            if (this.#data.back) this.#tell("untick");
        } else if (key === "c" || key === "C") {
            this.#tell("clock");
        } else if (/^\d$/.test(key)) {
            this.#enter(key);
        } else return;
        event.preventDefault();
    }
}

const styled = new Promise((resolve, reject) => {
    document.head.append(made("link", { rel: "stylesheet", href: new URL("poolside.css", import.meta.url).href, onload: resolve, onerror: reject }));
});
await styled.catch((error) => console.warn("<bk-poolside> has no styles:", error));
customElements.define("bk-poolside", PoolsideElement);
