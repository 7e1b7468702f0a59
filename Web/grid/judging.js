// What was entered goes to the app behind the next picture, so that a key that leaves a cell moves at once.

/** The longest wait, in milliseconds, where no picture comes: the page is in the background. */
const WAIT = 50;
/** Whatever is done meanwhile comes after it. */
const NEXT = ["keydown", "beforeinput", "pointerdown", "click", "paste", "pagehide", "visibilitychange"];

export class Judging {
    /** What waits; there is one at a time. */
    #work = null;
    #timer = 0;

    later(work) {
        this.now();
        this.#work = work;
        for (const type of NEXT) window.addEventListener(type, this.now, true);
        this.#timer = setTimeout(this.now, WAIT);
        // Behind the picture, not before it.
        requestAnimationFrame(() => this.#work === work && setTimeout(() => this.#work === work && this.now()));
    }

    now = () => {
        const work = this.#work;
        if (!work) return;
        this.#work = null;
        clearTimeout(this.#timer);
        for (const type of NEXT) window.removeEventListener(type, this.now, true);
        work();
    };
}
