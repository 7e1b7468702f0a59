// Keys of the planner: one for every gesture, and arrows that move the stop whose marker has the focus.

/** After so long without an arrow key, a stop that keys move stays where it is. */
const REST_MILLISECONDS = 900;
/** In pixels. */
const [STEP, SMALL_STEP] = [16, 1];
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Keys {
    #desk;
    /** Where arrows have moved a stop to, and when it stays there. */
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
        clearTimeout(this.#moved?.timer);
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

    /** Undoing also goes while nothing has the focus. */
    #commanded = (event) => {
        if (event.target === document.body && (event.ctrlKey || event.metaKey)) this.#pressed(event);
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
                return true;
            default: return false;
        }
    }

    // MARK: Moving a stop

    /** All presses in a row are one step. */
    #moveStop({ key, shiftKey, target }) {
        const { map, edits, tour, dragging } = this.#desk;
        const node = target.closest(".pl-stop");
        if (!node || !map || !edits) return false;
        const stop = tour.stops.findIndex((_, number) => map.node(number) === node);
        if (this.#moved && ["Escape", "Enter"].includes(key)) {
            this.#end(key === "Enter");
            return true;
        }
        const way = ARROWS[key];
        if (!way || stop < 0) return false;
        if (!this.#moved) {
            dragging.hold({ stop });
            this.#moved = { at: tour.stops[stop].at, timer: 0 };
            node.addEventListener("blur", () => this.#end(true), { once: true });
        }
        const step = shiftKey ? SMALL_STEP : STEP;
        const { x, y } = map.project(this.#moved.at);
        this.#moved.at = map.unproject([x + way[0] * step, y + way[1] * step]);
        dragging.drag(this.#moved.at);
        clearTimeout(this.#moved.timer);
        this.#moved.timer = setTimeout(() => this.#end(true), REST_MILLISECONDS);
        return true;
    }

    #end(stays) {
        if (!this.#moved) return;
        const { at, timer } = this.#moved;
        clearTimeout(timer);
        this.#moved = null;
        if (stays) this.#desk.dragging.drop(at);
        else this.#desk.dragging.cancel();
    }
}
