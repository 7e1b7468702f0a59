// The plan's text goes out after each step; one that comes from elsewhere (a draft was discarded, the record was changed) is loaded.

import { texts } from "./texts.js";

const EMPTY = '{"version":1,"profile":"mtb","settings":[1,2,0,0,0],"stops":[],"legs":[]}';

export class Telling {
    #desk;
    /** The text that both sides know. */
    #told = null;
    /** What was told and did not come back yet. */
    #expected = [];
    #isTelling = false;
    #tellsAgain = false;

    constructor(desk) {
        this.#desk = desk;
    }

    begin() {
        const { plan } = this.#desk.data;
        this.#told = plan;
        this.#desk.steps.do(() => this.#load(plan));
    }

    /** The plan after a step; one that changes meanwhile follows. */
    async tell() {
        const desk = this.#desk;
        if (!desk.edits || desk.dragging.isHeld) return;
        if (this.#isTelling) return void (this.#tellsAgain = true);
        this.#isTelling = true;
        try {
            do {
                this.#tellsAgain = false;
                const text = await desk.planner.plan();
                if (desk.isOver) return;
                if (text === null) desk.speech.note(texts().tooLong);
                else if (text !== (this.#told ?? EMPTY)) {
                    this.#told = text;
                    this.#expected.push(text);
                    desk.tell(desk.data.change, text);
                }
            } while (this.#tellsAgain);
        } catch (error) {
            if (!desk.isOver) console.error("The plan was not kept:", error);
        } finally {
            this.#isTelling = false;
        }
    }

    heard(plan) {
        const place = this.#expected.indexOf(plan);
        if (place >= 0) return void this.#expected.splice(0, place + 1);
        if (plan === this.#told) return;
        this.#told = plan;
        this.#expected = [];
        this.#desk.steps.do(() => this.#load(plan));
    }

    /** Steps before it are no steps of the person. */
    async #load(plan) {
        const desk = this.#desk;
        desk.openLegs.loaded(plan);
        await desk.planner.edit({ edit: "load", plan: plan ?? EMPTY });
        desk.steps.forget();
        desk.unselect();
        desk.changed();
        desk.frame();
    }
}
