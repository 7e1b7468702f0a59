// Plans a tour beside the page: the module plan.wasm has the tour, the module tour.wasm the region, and what the one asks the other
// answers here. {number, plan} is one input of the plan, {number, file} a GPX file; {number, bytes, engine} opens a region and
// {number, question} asks it. Each answer has its number; {tour} without one says what has changed meanwhile.

import { TourModule } from "./module.js";

/** Milliseconds of ways looked for without a look at what the page says. */
const SLICE = 12;

export class Planning {
    #plan;
    #region = null;
    #open;
    #say;
    /** What is to be looked for, in its order. */
    #requests = [];
    #isBusy = false;
    #engine = {};
    #pause;

    /** `plan`: the module of plans. `open` promises a module with a region of bytes. `say` tells the page; `pause` promises that what
     *  the page has said was heard. */
    constructor(plan, open, say, pause = () => new Promise((resolve) => setTimeout(resolve, 0))) {
        this.#plan = plan;
        this.#open = open;
        this.#say = say;
        this.#pause = pause;
    }

    /** What a message of the page is answered with. */
    async take({ bytes, engine, question, plan, file }) {
        if (bytes) return this.#opened(bytes, engine);
        if (question) return this.#region?.step(question) ?? null;
        if (file) return this.#plan.read(file);
        return this.#step(plan);
    }

    async #opened(bytes, engine) {
        const { module, answer } = await this.#open(bytes);
        this.#region = answer.type === "opened" ? module : null;
        if (this.#region) {
            this.#engine = { engine: engine ?? answer.name, date: answer.timestamp ?? undefined };
            this.#requests = JSON.parse(this.#plan.step({ type: "questions" })).questions.flatMap(({ numbers, points, ...rest }) => (
                numbers.map((number, place) => ({ number, type: "leg", ...rest, points: points.slice(place, place + 2) }))));
            if (this.#requests.length) this.#work();
        }
        return JSON.stringify(answer);
    }

    /** What can be found within a slice of time comes with the answer. */
    #step(input) {
        const text = this.#plan.step(this.#region ? { ...input, brief: true } : input);
        if (input.type === "gpx") return text;
        const answer = JSON.parse(text);
        if (answer.type !== "requests") return answer;
        // What was asked last is what the person looks at.
        this.#requests.unshift(...answer.requests);
        return this.#look();
    }

    /** Looks for ways until the time is over, for one at least. The tour as it is then. */
    #look() {
        const until = performance.now() + SLICE;
        const legs = [];
        do {
            const { number, ...question } = this.#requests.shift();
            legs.push({ number, leg: JSON.parse(this.#region.step(question)) });
        } while (this.#requests.length && performance.now() < until);
        const tour = JSON.parse(this.#plan.step({ type: "answer", legs, ...this.#engine }));
        const pending = new Set(tour.legs.filter((leg) => leg.pending).map(({ number }) => number));
        this.#requests = this.#requests.filter(({ number }) => pending.has(number));
        if (this.#requests.length) this.#work();
        return tour;
    }

    async #work() {
        if (this.#isBusy) return;
        this.#isBusy = true;
        try {
            while (this.#requests.length) {
                await this.#pause();
                if (this.#requests.length) this.#say(this.#look());
            }
        } finally {
            this.#isBusy = false;
        }
    }
}

/** The module of plans: inputs in, answers out as they are written. */
export class PlanModule extends TourModule {
    /** What a GPX file has. */
    read(bytes) {
        return JSON.parse(this.call("bk_read", bytes));
    }
}

if (typeof WorkerGlobalScope !== "undefined") {
    const compiled = (path) => WebAssembly.compileStreaming(fetch(new URL(path, import.meta.url)));
    let regions;
    const open = async (bytes) => {
        regions ??= await compiled("tour.wasm");
        // Another region gets a memory of its own: that of the old one never shrinks.
        const module = new TourModule(regions);
        return { module, answer: module.open(bytes) };
    };
    const planning = compiled("../plan/plan.wasm").then((plan) => new Planning(new PlanModule(plan), open, (tour) => postMessage({ tour })));
    addEventListener("message", async ({ data: { number, ...message } }) => {
        try {
            postMessage({ number, answer: await (await planning).take(message) });
        } catch (error) {
            // A trap is a defect: what the modules held is lost, and the page begins anew with the plan that it kept.
            postMessage({ number, failure: String(error) });
        }
    });
}
