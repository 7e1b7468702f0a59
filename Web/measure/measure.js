// <bk-measure>: what stands below a number that can be counted, or read from a strap.
//
// `data`: {change, leave, label, counts?, sensor?}. What was measured goes out as "bk-act", as if it was typed into the field and the field was left
// (Spec/seam.md); `taken` takes its place where somebody sets it.

import { announce } from "../notices.js";
import { filled } from "../texts.js";
import { Counting } from "./counting.js";
import { made, pressable } from "./nodes.js";
import { texts } from "./texts.js";

export class MeasureElement extends HTMLElement {
    #taken = null;
    #data = null;
    #drawn = "";
    #running = null;

    /** What takes a number in place of the field. */
    get taken() {
        return this.#taken;
    }

    set taken(value) {
        this.#taken = value;
    }

    get data() {
        return this.#data;
    }

    set data(value) {
        this.#data = value;
        if (this.isConnected) this.#draw();
    }

    connectedCallback() {
        // Set before this class was known, properties hide what it has.
        for (const name of ["data", "taken"]) {
            if (!Object.hasOwn(this, name)) continue;
            const value = this[name];
            delete this[name];
            this[name] = value;
        }
        if (this.#data) this.#draw();
    }

    disconnectedCallback() {
        this.#running?.stop();
        this.#running = null;
        this.#drawn = "";
    }

    /** What runs goes on while values of the form change. */
    #draw() {
        const key = `${document.documentElement.lang} ${JSON.stringify(this.#data)}`;
        if (key === this.#drawn || this.#running) return;
        this.#drawn = key;
        this.#offer();
    }

    #offer() {
        const { counts = [], sensor, label } = this.#data;
        const words = texts();
        const buttons = counts.map((seconds) => {
            const button = pressable({ className: "button" }, filled(words.count, seconds));
            button.addEventListener("click", () => this.#run(new Counting(seconds, (number) => this.#end(number))));
            return button;
        });
        // Where a browser has no Bluetooth, nobody is offered it.
        if (sensor === "HeartRate" && navigator.bluetooth) {
            const button = pressable({ className: "button" }, words.strap);
            button.addEventListener("click", async () => {
                const { Strap } = await import("./strap.js");
                this.#run(new Strap((number) => this.#end(number)));
            });
            buttons.push(button);
        }
        this.replaceChildren(made("div", { className: "me-ways", role: "group", ariaLabel: label }, ...buttons));
    }

    #run(running) {
        if (!this.isConnected) return;
        this.#running = running;
        this.replaceChildren(running.node);
        running.begin();
    }

    /** Null: nothing was measured. */
    #end(number) {
        this.#running?.stop();
        this.#running = null;
        this.#drawn = "";
        this.#draw();
        this.querySelector("button")?.focus();
        if (number === null) return;
        announce(`${this.#data.label}: ${number}`, false);
        if (this.#taken) return this.#taken(number);
        for (const [action, value] of [[this.#data.change, String(number)], [this.#data.leave, null]]) {
            this.dispatchEvent(new CustomEvent("bk-act", { bubbles: true, detail: { action, value } }));
        }
    }
}

const styled = new Promise((resolve, reject) => {
    document.head.append(made("link", { rel: "stylesheet", href: new URL("measure.css", import.meta.url).href, onload: resolve, onerror: reject }));
});
await styled.catch((error) => console.warn("<bk-measure> has no styles:", error));
customElements.define("bk-measure", MeasureElement);
