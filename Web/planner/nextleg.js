// The button that says how the next leg will be: on ways, straight, or the line of a trail.

import { button, made } from "./nodes.js";
import { texts } from "./texts.js";

const NEXT = ["routed", "straight", "own"];
const capital = (word) => word[0].toUpperCase() + word.slice(1);

export class NextLeg {
    kind = "routed";
    node = made("button", { type: "button", className: "pl-next" });
    #desk;

    constructor(desk) {
        this.#desk = desk;
        this.node.addEventListener("click", () => this.turn());
        this.#show();
    }

    turn() {
        this.kind = NEXT[(NEXT.indexOf(this.kind) + 1) % NEXT.length];
        // Without trails there is no line to take.
        if (this.kind === "own" && !this.#desk.data.elements.some(({ line }) => line)) this.kind = "routed";
        this.#show();
        this.#desk.speech.note(texts()[`says${capital(this.kind)}`]);
    }

    #show() {
        const words = texts();
        const word = words[`next${capital(this.kind)}`];
        this.node.replaceChildren(...button(this.kind, word, () => {}, { word }).childNodes);
        this.node.className = `pl-next is-${this.kind}`;
        this.node.setAttribute("aria-label", `${word}. ${words[`next${capital(this.kind)}Long`]}`);
    }
}
