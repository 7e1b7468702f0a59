// A stop or the line is dragged: by a pointer, a finger, or keys. All of it is one step.

import { texts } from "./texts.js";

export class Dragging {
    isHeld = false;
    #desk;
    /** Where to next. */
    #wanted = null;
    /** Whether the magnifier shows what a finger covers, or where keys have come to. */
    #isFine = false;
    #isKeys = false;

    constructor(desk) {
        this.#desk = desk;
    }

    /** Takes hold of `{stop}`, or of `{leg, at}`; with a finger or keys, the magnifier shows the place. */
    hold({ isFinger = false, isKeys = false, ...what }) {
        const { callout, speech, steps, planner, map, tour } = this.#desk;
        callout.hide();
        speech.later(null);
        speech.try(what.stop === undefined ? "line" : "drag");
        this.#shows(true);
        [this.#isFine, this.#isKeys] = [isFinger || isKeys, isKeys];
        this.#magnify(what.at ?? tour.stops[what.stop].at);
        // Below a finger, nothing else says that it has the line.
        if (what.at && map) map.here = what.at;
        steps.do(() => planner.hold(what));
    }

    /** Of the places while one is worked on, only the last one counts. */
    drag(at) {
        if (this.#desk.map) this.#desk.map.here = null;
        this.#magnify(at);
        const isWaiting = this.#wanted !== null;
        this.#wanted = at;
        if (!isWaiting) this.#desk.steps.do(() => this.#dragNow());
    }

    #magnify(at) {
        const { map, speech } = this.#desk;
        // What the keys do stands above the map; a finger needs the room.
        if (map && this.#isFine) map.magnify(at, this.#isKeys ? speech.bottom : 0);
    }

    async #dragNow() {
        const at = this.#wanted;
        this.#wanted = null;
        if (at && this.isHeld) await this.#desk.planner.drag(at);
    }

    drop(at) {
        const { steps, planner } = this.#desk;
        this.#wanted = null;
        this.#magnify(null);
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
        this.#magnify(null);
        if (map) map.here = null;
        steps.do(async () => {
            await planner.cancel();
            this.#shows(false);
            this.#desk.changed();
        });
    }

    /** While a finger or the pointer still holds it: what is held goes back to its place. */
    giveBack() {
        this.#desk.map?.giveBack();
        this.cancel();
        this.#desk.speech.announce(texts().putBack);
    }

    #shows(isHeld) {
        this.isHeld = isHeld;
        if (this.#desk.map) this.#desk.map.isHeld = isHeld;
        this.#desk.element.toggleAttribute("held", isHeld);
    }
}
