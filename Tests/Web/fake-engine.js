// Stands in for the compiled core: keeps every input and answers with what the test laid out.

export class Engine {
    inputs = [];
    /** Effects by input type or, for acts, by action; "next" once. "wait": those that the test hands to `arrive`. */
    answers = globalThis.fakeAnswers ?? {};

    /** A kit's own module answers as the test laid out for its name, and is not there without that. */
    static async load(address) {
        const engine = new Engine();
        const name = new URL(address).pathname.split("/").at(-1);
        if (name === "core.wasm") globalThis.fake = engine;
        else if (!engine.answers[name]) throw new TypeError(`There is no ${name}.`);
        else engine.answers = { ask: engine.answers[name] };
        return engine;
    }

    whole = Promise.resolve();

    async open(input) {
        return this.step(input);
    }

    step({ raw, ...said }) {
        const texts = raw?.map((part) => (part.buffer ? new TextDecoder().decode(part) : part));
        const input = texts ? { ...said, ...JSON.parse(`{${texts.join("")}}`) } : said;
        this.inputs.push(input);
        const { next } = this.answers;
        delete this.answers.next;
        const answer = next ?? this.answers[input.action] ?? this.answers[input.type] ?? [];
        if (answer === "trap") throw new WebAssembly.RuntimeError("unreachable");
        if (answer === "wait") return new Promise((resolve, reject) => { this.arrive = resolve; this.fail = reject; });
        return answer;
    }
}
