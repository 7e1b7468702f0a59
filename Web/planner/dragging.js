// A stop or the line is dragged: by a pointer, a finger, or keys. All of it is one step.

export class Dragging {
    isHeld = false;
    #desk;
    /** Where to next. */
    #wanted = null;

    constructor(desk) {
        this.#desk = desk;
    }

    /** Takes hold of `{stop}`, or of `{leg, at}`. */
    hold(what) {
        const { callout, speech, steps, planner, map } = this.#desk;
        callout.hide();
        speech.try(what.stop === undefined ? "line" : "drag");
        this.#shows(true);
        // Below a finger, nothing else says that it has the line.
        if (what.at && map) map.here = what.at;
        steps.do(() => planner.hold(what));
    }

    /** Of the places while one is worked on, only the last one counts. */
    drag(at) {
        if (this.#desk.map) this.#desk.map.here = null;
        const isWaiting = this.#wanted !== null;
        this.#wanted = at;
        if (!isWaiting) this.#desk.steps.do(() => this.#dragNow());
    }

    async #dragNow() {
        const at = this.#wanted;
        this.#wanted = null;
        if (at && this.isHeld) await this.#desk.planner.drag(at);
    }

    drop(at) {
        const { steps, planner } = this.#desk;
        this.#wanted = null;
        steps.do(async () => {
            await planner.drag(at);
            await planner.drop();
            this.#shows(false);
            steps.dropped();
        });
    }

    cancel() {
        const { steps, planner, map } = this.#desk;
        this.#wanted = null;
        if (map) map.here = null;
        steps.do(async () => {
            await planner.cancel();
            this.#shows(false);
            this.#desk.changed();
        });
    }

    #shows(isHeld) {
        this.isHeld = isHeld;
        this.#desk.element.toggleAttribute("held", isHeld);
    }
}
