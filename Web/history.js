// Keeps the browser's history in step with the place in the app.
//
// Every entry carries {index}, counted from the first one. The engine tells its place with an absolute depth (steps the
// back button can take); while the person moves through the history the browser is there already, and entries are only
// corrected.

export class Place {
    #window;
    #send;
    #index;
    #depth = 0;
    #hash;
    /** The input of this moment came from the history itself (or the app opens): do not add entries that are there. */
    #arriving = true;
    /** Changes that came while the browser was still going back; null: it stands still. */
    #waiting = null;

    constructor(window, send) {
        this.#window = window;
        this.#send = send;
        this.#index = window.history.state?.index ?? 0;
        this.#hash = window.location.hash;
        this.#replace();
        window.history.scrollRestoration = "manual";
        window.addEventListener("popstate", (event) => this.#moved(event.state));
    }

    /** To be called after the first input. */
    opened() {
        this.#arriving = false;
        this.#correct();
    }

    /** Performs a `location` effect. */
    change(effect) {
        if (this.#waiting) return void this.#waiting.push(effect);
        const { hash, depth, change } = effect;
        const less = this.#depth - depth;
        this.#depth = depth;
        this.#hash = hash;
        if (change === "push" && !(this.#arriving && depth <= this.#index)) {
            this.#index += 1;
            this.#window.history.pushState({ index: this.#index }, "", hash);
        } else if (change === "pop" && !this.#arriving && less > 0 && this.#index >= less) {
            this.#waiting = [];
            this.#window.history.go(-less);
        } else {
            this.#replace();
        }
    }

    #replace() {
        this.#window.history.replaceState({ index: this.#index }, "", this.#hash || this.#window.location.pathname);
    }

    #correct() {
        if (!this.#waiting && this.#window.location.hash !== this.#hash) this.#replace();
    }

    #moved(state) {
        if (this.#waiting) return this.#arrivedBack(state);
        const before = this.#index;
        const depth = this.#depth;
        // An entry without our mark was added by the browser: a link or a typed address.
        this.#index = state?.index ?? before + 1;
        if (!state) this.#window.history.replaceState({ index: this.#index }, "");
        this.#arriving = true;
        const goesBack = this.#index === before - 1;
        this.#send(goesBack ? { type: "back" } : { type: "go", hash: this.#window.location.hash });
        this.#arriving = false;
        if (goesBack && this.#depth === depth && depth > 0 && this.#index < before) {
            // Something else took the step, and no entry was added for it: the next one must find its entry again.
            this.#replace();
            this.#index = before;
            this.#window.history.pushState({ index: before }, "", this.#hash);
        } else {
            this.#correct();
        }
    }

    #arrivedBack(state) {
        const waiting = this.#waiting;
        this.#waiting = null;
        this.#index = state?.index ?? 0;
        this.#replace();
        for (const effect of waiting) this.change(effect);
    }
}
