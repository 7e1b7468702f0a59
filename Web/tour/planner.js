// A tour in planning, for a page: edits in, the tour out. A worker does the work; ways are found by the region that it holds, else by
// an engine that the page names.

import { RegionError } from "./tour.js";

/** Where the worker's script lies. */
export const PLANNING = new URL("planning.js", import.meta.url);

/** An edit that was not done; `reason` as the module says it: "tooManyStops", "ownLine" … */
export class RefusedEdit extends Error {
    constructor(reason) {
        super(`The edit was not done: ${reason}`);
        this.reason = reason;
    }
}

export class Planner {
    #worker;
    #number = 0;
    #waiting = new Map();
    #failure = null;
    /** By number of the leg: its encoded line (1e-6 degrees). */
    #lines = new Map();
    #remote = null;
    /** The tour as the module says it; each leg has its `line`, null while it has none. */
    tour = null;
    /** What the module says of the region; null while there is none. */
    region = null;
    /** Called with the tour whenever it has changed. */
    onchange = () => {};

    constructor(worker = new Worker(PLANNING, { type: "module" })) {
        this.#worker = worker;
        this.#worker.onmessage = ({ data }) => this.#heard(data);
        this.#worker.onerror = (event) => this.#fail(new Error(event.message ?? "The worker could not be loaded."));
    }

    /** Opens a region; its bytes belong to the worker then. Legs that were awaited are looked for. Throws a RegionError. */
    async open(bytes, engine) {
        const answer = JSON.parse(await this.#ask({ bytes, engine }, [bytes]));
        if (answer.type !== "opened") throw new RegionError(answer.code);
        this.region = answer;
        return answer;
    }

    /** Who finds ways while there is no region, such as a `RemoteEngine`; null: nobody. Legs that were awaited are looked for. */
    async use(remote) {
        this.#remote = remote;
        if (remote && !this.region) await this.#change({ type: "tour" });
    }

    /** Does an edit: `{edit: "insert", at: [longitude, latitude], place: 0}`. Throws a RefusedEdit. */
    edit(edit) {
        return this.#change({ type: "edit", ...edit });
    }

    undo() {
        return this.#change({ type: "undo" });
    }

    redo() {
        return this.#change({ type: "redo" });
    }

    /** Looks once more for legs that failed. */
    retry() {
        return this.#change({ type: "retry" });
    }

    /** Takes hold of a stop `{stop}`, or of a leg at a place `{leg, at}`; then drag, and drop or cancel. */
    hold(what) {
        return this.#change({ type: "hold", ...what });
    }

    drag(at) {
        return this.#change({ type: "drag", at });
    }

    drop() {
        return this.#change({ type: "drop" });
    }

    cancel() {
        return this.#change({ type: "cancel" });
    }

    /** A name that comes late. */
    name(stop, name) {
        return this.#change({ type: "name", stop, name });
    }

    /** The plan as the text that is kept; null when it is too long. */
    async plan() {
        return (await this.#ask({ plan: { type: "plan" } })).text ?? null;
    }

    /** What is drawn of the heights, in at most about twice as many points as parts. */
    profile(parts) {
        return this.#ask({ plan: { type: "profile", parts } });
    }

    /** The tour as a GPX file; `tracks`: only its line. */
    async gpx({ name, time, tracks = false } = {}) {
        const text = await this.#ask({ plan: { type: "gpx", name, time, tracks } });
        if (text.startsWith("{")) throw new RefusedEdit(JSON.parse(text).reason);
        return text;
    }

    /** What a GPX file has. */
    read(file) {
        return this.#ask({ file });
    }

    /** A question for the region: `search`, `reverse` … as its answer is written; null without a region. */
    question(question) {
        return this.#ask({ question });
    }

    /** Ends the worker. */
    close() {
        this.#remote?.stop();
        this.#fail(new Error("The planner is closed."));
        this.#worker.terminate();
    }

    async #change(input) {
        const answer = await this.#ask({ plan: input });
        if (answer.type === "refused") throw new RefusedEdit(answer.reason);
        this.#took(answer);
        if (answer.requests.length && !this.region) this.#remote?.look(this, answer.legs.filter(({ pending }) => pending).map(({ number }) => number));
        return this.tour;
    }

    /** For engines: questions for legs that are awaited, each with the numbers of its legs. */
    async questions(numbers) {
        return (await this.#ask({ plan: { type: "questions", numbers } })).questions;
    }

    /** For engines: an answer as GraphHopper gives it. The numbers of legs that have to be asked for one by one. */
    async answered(numbers, answer, engine) {
        const tour = await this.#ask({ plan: { type: "answers", numbers, answer, engine } });
        this.#took(tour);
        return tour.requests.map(({ number }) => number);
    }

    /** For engines: there is no answer. */
    async failed(number, failed) {
        this.#took(await this.#ask({ plan: { type: "answer", legs: [{ number, leg: { failed } }] } }));
    }

    #took(tour) {
        const lines = new Map();
        for (const leg of tour.legs) {
            leg.line ??= this.#lines.get(leg.number) ?? null;
            if (leg.line !== null) lines.set(leg.number, leg.line);
        }
        this.#lines = lines;
        this.tour = tour;
        this.onchange(tour);
    }

    #ask(message, transferred = []) {
        if (this.#failure) return Promise.reject(this.#failure);
        const number = (this.#number += 1);
        this.#worker.postMessage({ number, ...message }, transferred);
        return new Promise((resolve, reject) => this.#waiting.set(number, { resolve, reject }));
    }

    #heard({ number, answer, failure, tour }) {
        if (tour) return this.#took(tour);
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
