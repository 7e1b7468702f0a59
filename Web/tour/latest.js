// One thing at a time, and of what is asked meanwhile the last one alone.

export class Latest {
    #work;
    #isBusy = false;
    #waiting = null;

    /** `work` takes what was asked and promises an answer. */
    constructor(work) {
        this.#work = work;
    }

    /** The answer; null when something newer was asked before this was begun. Answers come in the order of the questions. */
    async ask(question) {
        if (this.#isBusy) {
            const isNext = await new Promise((resolve) => {
                this.#waiting?.(false);
                this.#waiting = resolve;
            });
            if (!isNext) return null;
        }
        this.#isBusy = true;
        try {
            return await this.#work(question);
        } finally {
            this.#isBusy = false;
            const next = this.#waiting;
            this.#waiting = null;
            // Nothing may come between.
            if (next) this.#isBusy = true;
            next?.(true);
        }
    }
}
