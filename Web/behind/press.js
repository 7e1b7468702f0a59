// The time of a long press, the same wherever one is recognised.

const MILLISECONDS = 500;
/** A page that was busy gets its timers before the finger's events; these go first. */
const GRACE_MILLISECONDS = 40;

/** Within this time the several ways a browser reports one press count once. */
export const REPEAT_MILLISECONDS = 2 * MILLISECONDS;

export class PressTimer {
    #timer = 0;
    /** What happens when the finger has rested for long enough, and since when it rests. */
    #resting = null;

    /** `since` is the time stamp of the event with which the finger came down. */
    start(pressed, since) {
        this.cancel();
        this.#resting = { pressed, since };
        this.#timer = setTimeout(() => {
            this.#timer = setTimeout(() => this.end(Infinity), GRACE_MILLISECONDS);
        }, MILLISECONDS);
    }

    /** The finger moved or was lifted at `time`. On a busy device the timer is later than that. True when it had rested for long enough. */
    end(time) {
        const resting = this.#resting;
        this.cancel();
        if (!resting || time - resting.since < MILLISECONDS) return false;
        resting.pressed();
        return true;
    }

    cancel() {
        clearTimeout(this.#timer);
        this.#resting = null;
    }
}
