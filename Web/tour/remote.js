// Ways of an engine that speaks GraphHopper's contract, ours or another one: asked when a finger rests, the older question given up.

/** Milliseconds for which nothing may change before it is asked. */
const REST = 300;

/** What the plan keeps of an answer. */
const WANTED = {
    elevation: true, points_encoded_multiplier: 1_000_000, instructions: false,
    details: ["leg_distance", "leg_time", "surface", "road_class", "track_type", "mtb_rating", "hike_rating"],
};

export class RemoteEngine {
    #address;
    #name;
    #fetch;
    #rest;
    #timer;
    #asking = null;

    /** `address` answers to POST as `/route` does; `name` is kept with the plan. */
    constructor(address, name, { fetch = globalThis.fetch.bind(globalThis), rest = REST } = {}) {
        this.#address = address;
        this.#name = name;
        this.#fetch = fetch;
        this.#rest = rest;
    }

    /** Looks for the ways of these legs for a planner, when nothing newer comes. What is under way is given up: it is asked for again where it
     *  is still awaited. */
    look(planner, numbers) {
        this.stop();
        this.#timer = setTimeout(() => {
            this.#asking = new AbortController();
            this.#ask(planner, numbers, this.#asking.signal);
        }, this.#rest);
    }

    /** Gives up what is asked and what waits. */
    stop() {
        clearTimeout(this.#timer);
        this.#asking?.abort();
    }

    async #ask(planner, numbers, signal) {
        for (const question of await planner.questions(numbers)) {
            const alone = await this.#answer(planner, question, signal);
            for (const number of alone) {
                const [single] = await planner.questions([number]);
                if (single) await this.#answer(planner, single, signal);
            }
        }
    }

    /** Numbers of legs that have to be asked for one by one. */
    async #answer(planner, { numbers, ...question }, signal) {
        if (signal.aborted) return [];
        try {
            const answer = await this.#fetch(this.#address, {
                method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ ...question, ...WANTED }), signal,
            });
            const json = await answer.json();
            return signal.aborted ? [] : await planner.answered(numbers, json, this.#name);
        } catch {
            if (!signal.aborted) for (const number of numbers) await planner.failed(number, "noEngine");
            return [];
        }
    }
}
