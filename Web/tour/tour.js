// Routes and names of a region without a server. The work is done in a worker, so that the page stays quick.

import { Latest } from "./latest.js";

/** The region cannot be opened; `code` as the module says it: "region.none", "region.newer", "region.damaged". */
export class RegionError extends Error {
    constructor(code) {
        super(`The region cannot be opened: ${code}`);
        this.code = code;
    }
}

/** Where the worker's script lies. */
export const WORKER = new URL("worker.js", import.meta.url);

export class Tour {
    #worker;
    #number = 0;
    /** By number: who waits for an answer. */
    #waiting = new Map();
    #kinds = new Map();
    #failure = null;
    /** What the module says of the region: `name`, `timestamp`, `bounds`, whether it has `names` and `heights`. */
    region = null;

    constructor(worker) {
        this.#worker = worker;
        this.#worker.onmessage = ({ data }) => this.#answered(data);
        this.#worker.onerror = (event) => this.#fail(new Error(event.message ?? "The worker could not be loaded."));
    }

    /** Opens a region's bytes, an ArrayBuffer; they belong to the worker then. Throws a RegionError for what is no region. */
    static async open(bytes, worker = new Worker(WORKER, { type: "module" })) {
        const tour = new Tour(worker);
        try {
            const answer = await tour.#ask({ bytes }, [bytes]);
            if (answer.type !== "opened") throw new RegionError(answer.code);
            tour.region = answer;
            return tour;
        } catch (error) {
            tour.close();
            throw error;
        }
    }

    /** GraphHopper's answer to a route through `points` ([longitude, latitude]) for a `profile`, or what keeps it from being found
     *  (`message`, `hints`); null when a newer route was asked for meanwhile. The other questions likewise. */
    async route(question) {
        return this.#latest({ type: "route", ...question });
    }

    /** The route as a file, or the refusal, as text. */
    async gpx(question) {
        return this.#ask({ question: { type: "gpx", ...question } });
    }

    /** Makes a profile ready: its first route is as quick as the others then. */
    async prepare(question) {
        return this.#latest({ type: "prepare", ...question });
    }

    /** Names that begin like `q`, the best first; `point`: what is near comes first. */
    async search(question) {
        return this.#latest({ type: "search", ...question });
    }

    /** What is at a `point`. */
    async reverse(question) {
        return this.#latest({ type: "reverse", ...question });
    }

    /** Ends the worker. Answers that are still to come are dropped. */
    close() {
        this.#fail(new Error("The tour is closed."));
        this.#worker.terminate();
    }

    async #latest(question) {
        const { type } = question;
        if (!this.#kinds.has(type)) this.#kinds.set(type, new Latest((one) => this.#ask({ question: one })));
        const text = await this.#kinds.get(type).ask(question);
        return text && JSON.parse(text);
    }

    #ask(message, transferred = []) {
        if (this.#failure) return Promise.reject(this.#failure);
        const number = (this.#number += 1);
        this.#worker.postMessage({ number, ...message }, transferred);
        return new Promise((resolve, reject) => this.#waiting.set(number, { resolve, reject }));
    }

    #answered({ number, answer, failure }) {
        if (failure !== undefined) return this.#fail(new Error(failure));
        this.#waiting.get(number)?.resolve(answer);
        this.#waiting.delete(number);
    }

    #fail(error) {
        this.#failure ??= error;
        for (const { reject } of this.#waiting.values()) reject(this.#failure);
        this.#waiting.clear();
    }
}
