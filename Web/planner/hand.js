// What a finger or the pointer holds on the map, a stop or the line, and how it takes hold of the line.

import { rounded } from "./lines.js";

/** Farther than this, in pixels, a finger moves. */
const SLOP = 8;
/** For so long a finger has to rest before it takes hold of the line; else it moves the map. */
const HOLD_MILLISECONDS = 300;

export class Hand {
    /** What is held; null: nothing. */
    held = null;
    /** Whether what was held is back at its place, while the finger is still there. */
    isBack = false;
    #map;
    #told;
    #lineAt;
    #isFine = false;
    /** A finger that rests on the line: what happens when it has rested for long enough, and since when it rests. */
    #resting = null;
    #timer;

    /** `told` as `PlanMap` has it; `lineAt(point)` finds the tour's line. */
    constructor(map, told, lineAt) {
        [this.#map, this.#told, this.#lineAt] = [map, told, lineAt];
        // A finger covers what it points at.
        map.getContainer().addEventListener("pointerdown", ({ pointerType }) => (this.#isFine = pointerType !== "mouse"), { capture: true });
        this.#listen();
    }

    close() {
        clearTimeout(this.#timer);
    }

    take(what, said) {
        [this.held, this.isBack] = [what, false];
        this.#told.hold({ ...said, isFinger: this.#isFine });
    }

    move(at) {
        if (this.held) this.#told.drag(at);
    }

    drop(at) {
        if (this.held) this.#told.drop(at);
    }

    /** Nothing is held any more. */
    open() {
        this.held = null;
        this.isBack = false;
    }

    /** What is held goes back; until it is let go, nothing happens with it. */
    giveBack() {
        if (this.held) this.isBack = true;
    }

    /** With the pointer the line is taken at once, with a finger when it has rested a moment. */
    #listen() {
        const map = this.#map;
        map.on("mousedown", (event) => {
            const found = this.#isBare(event) && event.originalEvent.button === 0 && this.#lineAt(event.point);
            if (!found) return;
            event.preventDefault();
            this.#follow(found, event.point, "mousemove", "mouseup");
        });
        map.on("touchstart", (event) => {
            clearTimeout(this.#timer);
            const found = this.#isBare(event) && event.points.length === 1 && this.#lineAt(event.point);
            this.#resting = null;
            if (!found) return;
            const takes = () => {
                this.#resting = null;
                map.dragPan.disable();
                return this.#follow(found, event.point, "touchmove", "touchend", true);
            };
            this.#resting = { takes, since: event.originalEvent.timeStamp };
            this.#timer = setTimeout(takes, HOLD_MILLISECONDS);
        });
        map.on("touchmove", (event) => {
            clearTimeout(this.#timer);
            const resting = this.#resting;
            this.#resting = null;
            // On a busy device the timer comes after a move that the finger made later.
            if (resting && event.originalEvent.timeStamp - resting.since >= HOLD_MILLISECONDS) resting.takes()(event);
        });
        for (const name of ["touchend", "touchcancel"]) {
            map.on(name, () => {
                clearTimeout(this.#timer);
                this.#resting = null;
            });
        }
        // A call or the system takes the finger away: it let nothing go where it was. The library knows no other end of a touch.
        map.on("touchcancel", () => {
            if (!this.held) return;
            if (!this.isBack) this.#told.giveBack();
            map.fire("touchend");
        });
    }

    /** Stops and elements above the map take what happens on them. */
    #isBare({ originalEvent }) {
        return originalEvent.target === this.#map.getCanvas();
    }

    /** Returns what a move does. */
    #follow(found, start, moving, ending, isHeld = false) {
        const map = this.#map;
        let last = null;
        const take = () => this.take(found, { leg: found.leg, at: rounded(found.place) });
        if (isHeld) take();
        const moved = ({ point, lngLat }) => {
            if (!this.held && Math.hypot(point.x - start.x, point.y - start.y) < SLOP) return;
            if (!this.held) take();
            if (this.isBack) return;
            last = rounded(lngLat.toArray());
            this.move(last);
        };
        const ended = () => {
            map.off(moving, moved);
            map.off(ending, ended);
            map.dragPan.enable();
            if (!this.held) return;
            if (!this.isBack && last) this.drop(last);
            else if (!this.isBack) this.#told.cancel();
            // Behind the click that follows.
            setTimeout(() => this.open());
        };
        map.on(moving, moved);
        map.on(ending, ended);
        return moved;
    }
}
