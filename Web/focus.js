// Where keyboard focus goes when the page changes under it.

import { focusableIn, isVisible, openTrap } from "./focusable.js";

function quietly(node) {
    if (!node) return;
    if (node.tabIndex < 0 && !node.hasAttribute("tabindex")) node.tabIndex = -1;
    node.focus({ preventScroll: true });
}

export class Focus {
    #root;
    /** Action of what was pressed last, and of what led to each level. */
    #pressed = "";
    #ways = [];
    #hash = "";
    #move = null;
    #trap;
    #beforeTrap = null;
    #neighbours = [];
    /** The title on top before the step. */
    #title = null;
    #look = 0;

    constructor(root) {
        this.#root = root;
    }

    pressed(action) {
        this.#pressed = action;
    }

    /** Before a step: remembers what stands around the focus, in case it goes. */
    before() {
        this.#neighbours = [];
        this.#title = this.#lastTitle();
        let node = document.activeElement;
        while (node && node !== this.#root && node !== document.body) {
            this.#neighbours.push(node, node.nextElementSibling, node.previousElementSibling);
            node = node.parentElement;
        }
    }

    /** A `focus` effect. */
    to(action) {
        const name = CSS.escape(action);
        const node = this.#root.querySelector(`[data-act="${name}"], [data-input="${name}"]`);
        if (!node) return;
        this.#move = () => {
            node.focus();
            node.scrollIntoView({ block: "nearest" });
        };
    }

    /** A `location` effect. A question over the page is a step at the same address: the dialog takes the focus itself. The address of a link is
     *  told when the first records are there: whoever is busy on its page by then stays where they are. */
    placed({ hash, depth, change }) {
        const isHere = hash === this.#hash;
        this.#hash = hash;
        if (isHere) return;
        if (change === "push") this.#ways[depth] = this.#pressed;
        const way = change === "pop" ? this.#ways[depth + 1] : undefined;
        if (change === "replace") return;
        this.#move ??= () => {
            const isBusy = this.#lastTitle() === this.#title && this.#root.contains(document.activeElement);
            if (!isBusy) quietly(this.#byAction(way) ?? this.#heading());
        };
    }

    /** After a step. */
    after() {
        const move = this.#move;
        this.#move = null;
        if (this.#followTrap() && !move) return;
        if (move) return move();
        const around = this.#neighbours;
        if (!around.length) return;
        if (!this.#root.contains(document.activeElement)) return this.#stay(around);
        // Whether it can still be seen, the next frame knows. To ask now would have the page laid out once more for each step.
        this.#look ||= requestAnimationFrame(() => {
            this.#look = 0;
            if (this.#root.contains(document.activeElement) && !isVisible(document.activeElement)) this.#stay(around);
        });
    }

    #stay(around) {
        quietly(this.#neighbour(around) ?? this.#heading());
    }

    /** Moves into a dialog that opened and back out of one that closed; true when it moved. */
    #followTrap() {
        const trap = openTrap(this.#root);
        if (trap === this.#trap) return false;
        const before = this.#beforeTrap;
        if (!this.#trap) this.#beforeTrap = this.#neighbours[0] ?? null;
        this.#trap = trap;
        const stops = trap ? focusableIn(trap) : [];
        if (trap) quietly(stops.find((stop) => stop.hasAttribute("autofocus")) ?? stops[0] ?? trap);
        else if (before?.isConnected && isVisible(before)) quietly(before);
        else return false;
        return true;
    }

    #byAction(action) {
        if (!action) return undefined;
        return [...this.#root.querySelectorAll(`[data-act="${CSS.escape(action)}"]`)].find(isVisible);
    }

    /** Without asking whether it can be seen, which would have the page laid out. */
    #lastTitle() {
        return [...this.#root.getElementsByTagName("h1")].at(-1);
    }

    #heading() {
        return [...this.#root.querySelectorAll("h1")].filter(isVisible).at(-1);
    }

    /** The nearest element that is still there and takes focus. */
    #neighbour(around) {
        for (const node of around) {
            if (!node?.isConnected || !this.#root.contains(node) || !isVisible(node)) continue;
            const target = node.tabIndex >= 0 ? node : focusableIn(node)[0];
            if (target) return target;
        }
        return undefined;
    }
}
