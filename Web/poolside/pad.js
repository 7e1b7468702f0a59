// Entering a pulse with wet fingers: large digits, and nothing else to hit. Keys of a keyboard do the same. It is also counted, or read from a strap.

import { made, pressable, write } from "./nodes.js";

const [LEAST, MOST] = [25, 250];

export class Pad {
    #typed = "";
    #taken;
    #words = {};
    #title = made("h2", { id: "po-pad-title" });
    #shown = made("output", { className: "po-shown" });
    #wrong = made("p", { className: "po-wrong" });
    #clear = pressable({ className: "po-key" });
    #accept = pressable({ className: "po-key po-accept" });
    #cancel = pressable({ className: "po-button" });
    #measure = made("bk-measure");

    constructor(taken) {
        this.#taken = taken;
        this.#wrong.setAttribute("role", "status");
        const digits = [..."123456789"].map((digit) => this.#digit(digit));
        const keys = made("div", { className: "po-keys" }, ...digits, this.#clear, this.#digit("0"), this.#accept);
        this.node = made("dialog", { className: "po-pad" }, this.#title, this.#shown, this.#wrong, keys, this.#measure, this.#cancel);
        this.#measure.taken = (beats) => this.#show(String(beats));
        this.node.setAttribute("aria-labelledby", this.#title.id);
        this.#clear.addEventListener("click", () => this.#show(""));
        this.#accept.addEventListener("click", () => this.#take());
        this.#cancel.addEventListener("click", () => this.node.close());
        this.node.addEventListener("keydown", (event) => this.#pressed(event));
    }

    #digit(digit) {
        const key = pressable({ className: "po-key", textContent: digit });
        key.addEventListener("click", () => this.#type(digit));
        return key;
    }

    update(words, pulse) {
        this.#words = words;
        write(this.#clear, words.clear);
        write(this.#accept, words.accept);
        write(this.#cancel, words.cancel);
        if (!pulse && this.node.open) this.node.close();
    }

    open({ of, value }, digit) {
        write(this.#title, of);
        this.#measure.data = { label: of, counts: [10, 15], sensor: "HeartRate" };
        import("../measure/measure.js").catch((error) => console.warn("Beats cannot be counted here:", error));
        this.#show(digit || (value ? String(value) : ""));
        this.#isFresh = !digit;
        this.node.showModal();
        // Enter takes what is typed.
        this.#accept.focus();
    }

    /** What was there before goes with the first digit. */
    #isFresh = false;

    #type(digit) {
        this.#show(((this.#isFresh ? "" : this.#typed) + digit).slice(0, 3));
    }

    #show(text) {
        this.#isFresh = false;
        this.#typed = text;
        write(this.#shown, text || "–");
        write(this.#wrong, "");
    }

    /** Nothing typed: there is no pulse. */
    #take() {
        const beats = Number(this.#typed);
        if (this.#typed && (beats < LEAST || beats > MOST)) return write(this.#wrong, this.#words.wrong);
        this.node.close();
        this.#taken(this.#typed ? beats : null);
    }

    #pressed(event) {
        const { key, target } = event;
        if (target.closest("bk-measure")) return;
        if (/^\d$/.test(key)) this.#type(key);
        else if (key === "Backspace") this.#show(this.#typed.slice(0, -1));
        else if (key === "Enter" && !target.closest(".po-key:not(.po-accept), .po-button")) this.#take();
        else return;
        event.preventDefault();
        event.stopPropagation();
    }
}
