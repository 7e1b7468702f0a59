// Stands in for the compiled core: keeps every input and answers with what the test laid out.

export class Engine {
    inputs = [];
    /** Effects by input type or, for acts, by action; "next" once. */
    answers = globalThis.fakeAnswers ?? {};

    static async load() {
        globalThis.fake = new Engine();
        return globalThis.fake;
    }

    whole = Promise.resolve();

    async open(input) {
        return this.step(input);
    }

    step(input) {
        this.inputs.push(input);
        const { next } = this.answers;
        delete this.answers.next;
        const answer = next ?? this.answers[input.action] ?? this.answers[input.type] ?? [];
        if (answer === "trap") throw new WebAssembly.RuntimeError("unreachable");
        return answer;
    }
}
