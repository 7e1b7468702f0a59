// What is done with the tour, one after the other, and how it is undone.

import { RefusedEdit } from "../tour/planner.js";
import { texts } from "./texts.js";

export class Steps {
    #desk;
    #run = Promise.resolve();
    /** How many steps of the module each step of the person has, to undo them together. */
    #done = [];
    #undone = [];

    constructor(desk) {
        this.#desk = desk;
    }

    get canUndo() {
        return this.#done.length > 0;
    }

    get canRedo() {
        return this.#undone.length > 0;
    }

    /** Everything so far. */
    get all() {
        return this.#run;
    }

    /** What was done until now stays. */
    forget() {
        [this.#done, this.#undone] = [[], []];
    }

    /** One after the other; what was refused is said. */
    do(work) {
        const desk = this.#desk;
        this.#run = this.#run.then(async () => {
            if (!desk.isOver) await work();
        }).catch((error) => {
            if (desk.isOver) return;
            if (error instanceof RefusedEdit) return desk.speech.note(texts()[error.reason] ?? texts().refused);
            console.error("The planner stopped:", error);
        });
        return this.#run;
    }

    /** Edits that are one step; `said` is read out then. */
    edit(edits, said = null) {
        const desk = this.#desk;
        if (!desk.edits) return Promise.resolve();
        return this.do(async () => {
            let count = 0;
            try {
                for (const edit of edits) {
                    await desk.planner.edit(edit);
                    count += 1;
                }
            } finally {
                if (count) this.count(count);
            }
            if (said) desk.speech.announce(said);
            this.#stepped();
        });
    }

    /** So many steps of the module were one of the person. */
    count(count) {
        this.#done.push(count);
        this.#undone = [];
    }

    /** After what was dragged, too. */
    dropped() {
        this.count(1);
        this.#desk.select(null);
        this.#stepped();
    }

    undo() {
        return this.#back(() => [this.#done, this.#undone], () => this.#desk.planner.undo(), texts().undone);
    }

    redo() {
        return this.#back(() => [this.#undone, this.#done], () => this.#desk.planner.redo(), texts().redone);
    }

    #back(stacks, step, said) {
        const desk = this.#desk;
        return this.do(async () => {
            const [from, to] = stacks();
            const count = from.pop();
            if (!count) return;
            to.push(count);
            for (let done = 0; done < count; done += 1) await step();
            // What is said of a stop may be of another one now.
            desk.unselect();
            desk.speech.announce(said);
            this.#stepped();
        });
    }

    #stepped() {
        this.#desk.changed();
        this.#desk.names.look();
    }
}
