// The same tour in another window: who still changes it here is told that it was saved there.

import { note } from "../notices.js";
import { texts } from "./texts.js";
import { app } from "./whose.js";

const CHANNEL = "baukasten:planner";

export class Elsewhere {
    #desk;
    #channel = globalThis.BroadcastChannel ? new BroadcastChannel(CHANNEL) : null;

    constructor(desk) {
        this.#desk = desk;
        addEventListener("bk-written", this.#written);
        this.#channel?.addEventListener("message", this.#heard);
    }

    close() {
        removeEventListener("bk-written", this.#written);
        this.#channel?.close();
    }

    #written = ({ detail: { type, record } }) => {
        if (type === "save" && record.id === this.#desk.record) this.#channel?.postMessage({ app: app(), record: record.id });
    };

    #heard = ({ data: said }) => {
        const { steps, record, edits } = this.#desk;
        if (!edits || said.app !== app() || said.record !== record || !(steps.canUndo || steps.canRedo)) return;
        note(texts().savedElsewhere);
    };
}
