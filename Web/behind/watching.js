// Watches for a changed description and for changed records while the app is in front.

import { covers } from "../core.js";
import { fetchDescription } from "../description.js";

class Live {
    #known;
    #onChange;
    #onRecords;
    #source = null;

    /** `onChange` gets a description, as `fetchDescription` gives it, and says whether it was taken; `onRecords` gets the number of the last change of records. */
    constructor(known, onChange, onRecords) {
        this.#known = known;
        this.#onChange = onChange;
        this.#onRecords = onRecords;
        for (const name of ["focus", "online"]) window.addEventListener(name, () => this.#follow());
        document.addEventListener("visibilitychange", () => this.#follow());
        this.#follow();
    }

    /** A page in the background holds no connection; coming back, it asks what it has missed. */
    #follow() {
        if (document.hidden) return this.#source?.close();
        if (this.#source && this.#source.readyState !== EventSource.CLOSED) return void this.#check();
        this.#source = new EventSource("live");
        // Also after the browser reconnected by itself.
        this.#source.onopen = () => this.#check();
        this.#source.addEventListener("description", () => this.#check());
        this.#source.addEventListener("changes", ({ data }) => this.#onRecords(JSON.parse(data).next));
    }

    async #check() {
        try {
            const changed = await fetchDescription("no-cache");
            if (changed.text === this.#known) return;
            if (await this.#onChange(changed)) this.#known = changed.text;
        } catch {
            // Without a network the app goes on with what it has.
        }
    }
}

/** `text`: the description that the page was opened with; `send` takes inputs of the engine; `renewWith` begins anew with further kits. */
export function watchDescription(text, send, synchroniser, renewWith) {
    const onChange = async ({ text, version, kits }) => {
        if (!covers(kits)) return renewWith(kits);
        synchroniser.send({ type: "description", description: text, version });
        send({ type: "description", text });
        return true;
    };
    new Live(text, onChange, (next) => synchroniser.send({ type: "poke", next }));
}
