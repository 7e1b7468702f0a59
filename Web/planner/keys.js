// Keys of the planner: one for every gesture, and arrows that move the stop whose button on the map has the focus.

import { filled } from "../texts.js";
import { metres } from "../profile/texts.js";
import { distance, direction } from "./lines.js";
import { called } from "./panel.js";
import { texts } from "./texts.js";

/** In pixels. */
const [STEP, LARGE_STEP] = [1, 10];
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Keys {
    #desk;
    /** Which stop is being moved, where from and where to. */
    #moved = null;

    constructor(desk) {
        this.#desk = desk;
    }

    listen() {
        // Before the map, which moves by the same keys.
        this.#desk.element.addEventListener("keydown", this.#pressed, { capture: true });
        document.addEventListener("keydown", this.#commanded, { capture: true });
    }

    close() {
        this.#desk.element.removeEventListener("keydown", this.#pressed, { capture: true });
        document.removeEventListener("keydown", this.#commanded, { capture: true });
        this.#moved = null;
    }

    #pressed = (event) => {
        if (event.defaultPrevented || event.isComposing) return;
        if (event.target.matches("input:not([type=radio]), textarea, select")) return;
        const isCommand = event.ctrlKey || event.metaKey;
        const isDone = isCommand ? this.#command(event) : this.#moveStop(event) || this.#key(event);
        if (!isDone) return;
        event.preventDefault();
        event.stopPropagation();
    };

    /** Undoing also goes while nothing has the focus, and so does giving back what is dragged. */
    #commanded = (event) => {
        if (event.target !== document.body) return;
        if (event.ctrlKey || event.metaKey || (event.key === "Escape" && this.#desk.dragging.isHeld)) this.#pressed(event);
    };

    #command({ key, shiftKey }) {
        const { steps, edits } = this.#desk;
        if (!edits) return false;
        const letter = key.toLowerCase();
        if (letter === "z") shiftKey ? steps.redo() : steps.undo();
        else if (letter === "y") steps.redo();
        else return false;
        return true;
    }

    #key({ key, altKey, target }) {
        const desk = this.#desk;
        if (altKey) return false;
        switch (key) {
            case "[": case "]": return this.#walk(key === "]" ? 1 : -1);
            case "Escape":
                if (desk.dragging.isHeld) {
                    desk.dragging.giveBack();
                    return true;
                }
                if (!desk.callout.isOpen && desk.selected === null) return false;
                desk.unselect();
                return true;
            case "p": case "P": desk.panel.toggle("profile"); return true;
            case "d": case "D": desk.panel.focusList(); return true;
            case "f": case "F": desk.search.focus(); return true;
            default: return desk.edits && this.#editBy(key, target);
        }
    }

    /** To the stop before or after. */
    #walk(step) {
        const { selected, stops, tour } = this.#desk;
        const count = tour.stops.length;
        if (!count) return false;
        stops.choose(selected === null ? (step > 0 ? 0 : count - 1) : (selected + step + count) % count, true);
        return true;
    }

    #editBy(key, target) {
        const { map, selected, stops } = this.#desk;
        switch (key) {
            case "a": case "A":
                if (!map) return false;
                stops.add(map.centre);
                return true;
            case "r": case "R": this.#desk.turnNext(); return true;
            case "Delete": case "Backspace":
                if (selected === null || target.closest(".pl-list")) return false;
                stops.remove(selected);
                return true;
            case "i": case "I": return selected !== null && stops.insertBehind(selected);
            case "m": case "M":
                if (selected === null || !map) return false;
                map.node(selected)?.focus();
                this.#begin(selected);
                return true;
            default: return false;
        }
    }

    // MARK: Moving a stop

    /** From the first arrow, or M, to Enter all of it is one step. */
    #moveStop({ key, shiftKey, altKey, target }) {
        const { map, edits, tour, dragging } = this.#desk;
        const node = target.closest(".pl-stop");
        if (!node || !map || !edits || altKey) return false;
        if (this.#moved && ["Escape", "Enter"].includes(key)) {
            this.#end(key === "Enter");
            return true;
        }
        const way = ARROWS[key];
        const stop = tour.stops.findIndex((_, number) => map.node(number) === node);
        if (!way || stop < 0) return false;
        this.#begin(stop);
        const step = shiftKey ? LARGE_STEP : STEP;
        const { x, y } = map.project(this.#moved.at);
        this.#moved.at = map.unproject([x + way[0] * step, y + way[1] * step]);
        map.reveal(this.#moved.at);
        dragging.drag(this.#moved.at);
        this.#say();
        return true;
    }

    #begin(stop) {
        if (this.#moved) return;
        const { map, dragging, tour, speech } = this.#desk;
        const { at } = tour.stops[stop];
        this.#moved = { from: at, at, name: called(tour.stops[stop]) };
        speech.note(filled(texts().moving, this.#moved.name));
        dragging.hold({ stop, isKeys: true });
        map.node(stop).addEventListener("blur", () => this.#end(true), { once: true });
    }

    /** How far it is from its old place, as soon as no further key follows. */
    #say() {
        const { from, at } = this.#moved;
        this.#desk.speech.later(filled(texts().movedSoFar, metres(distance(from, at)), texts().directions.split(" ")[direction(from, at)]));
    }

    #end(stays) {
        if (!this.#moved) return;
        const { dragging, speech } = this.#desk;
        const { at, from, name } = this.#moved;
        this.#moved = null;
        const isElsewhere = stays && at !== from;
        if (isElsewhere) dragging.drop(at);
        else dragging.cancel();
        speech.later(null);
        speech.note("");
        speech.announce(filled(isElsewhere ? texts().moved : texts().stayed, name));
    }
}
