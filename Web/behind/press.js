// The time of a long press, the same wherever one is recognised.

const MILLISECONDS = 500;
/** A page that was busy gets its timers before the finger's events; these go first. */
const GRACE_MILLISECONDS = 40;

/** Within this time the several ways a browser reports one press count once. */
export const REPEAT_MILLISECONDS = 2 * MILLISECONDS;

export class PressTimer {
    #timer = 0;

    start(pressed) {
        this.cancel();
        this.#timer = setTimeout(() => {
            this.#timer = setTimeout(pressed, GRACE_MILLISECONDS);
        }, MILLISECONDS);
    }

    cancel() {
        clearTimeout(this.#timer);
    }
}
