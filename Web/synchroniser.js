// The page's side of the worker that keeps the records.

const LONGEST_WAIT_MILLISECONDS = 4_000;

/** Begins the worker, which loads its engine and waits to be set up. What fails meanwhile is kept. */
export function begun() {
    const worker = new Worker(new URL("./behind/sync.js", import.meta.url), { type: "module" });
    worker.onerror = () => { worker.hasFailed = true; };
    return worker;
}

export class Synchroniser {
    #worker;
    #waiting = [];
    #onMessage;
    /** Numbers of what is not stored yet. */
    #unstored = new Set();
    #storing = [];
    /** By number, who waits to hear whether it is written. */
    #writing = new Map();
    #isStopped = false;
    /** How it stood last. */
    state = null;
    /** Is told how it stands, each time. */
    onState = () => {};
    /** Records that went, each {id}, until somebody takes them from here; "bk-gone" says that there are some. */
    gone = [];

    /** `worker` has `begun`. `onMessage` gets what is for the engine; `onOther`: somebody else is logged in, or the account was erased; `onStopped`: it works no more. */
    constructor(worker, setup, { onMessage, onOther, onStopped }) {
        this.#onMessage = onMessage;
        this.#worker = worker;
        const stop = () => {
            this.#isStopped = true;
            this.#worker.terminate();
            onStopped();
            this.#unstored.forEach((serial) => this.#fail(serial));
        };
        this.#worker.onerror = stop;
        if (worker.hasFailed) stop();
        this.#worker.onmessage = ({ data }) => {
            if (data.type === "otherAccount") return onOther(data.erased);
            if (data.type === "stopped") return stop();
            if (data.type === "heard") return dispatchEvent(new CustomEvent("bk-heard", { detail: data }));
            if (data.type === "sync") this.#heard(data.sync);
            this.#done(data.serial, data.type === "stored");
            onMessage(data);
            if (data.gone?.length) {
                this.gone.push(...data.gone);
                dispatchEvent(new Event("bk-gone"));
            }
        };
        this.send(setup);
        const poke = () => document.hidden || this.send({ type: "poke" });
        for (const name of ["focus", "online"]) addEventListener(name, poke);
        document.addEventListener("visibilitychange", () => {
            this.send({ type: "visibility", hidden: document.hidden });
            poke();
        });
    }

    send(input) {
        const { serial } = input;
        if (serial !== undefined) {
            if (this.#isStopped) return void setTimeout(() => this.#fail(serial));
            this.#unstored.add(serial);
        }
        this.#worker.postMessage(input);
        // Who keeps something for records hears what becomes of them.
        if (serial !== undefined) dispatchEvent(new CustomEvent("bk-written", { detail: input }));
    }

    #fail(serial) {
        this.#done(serial);
        this.#onMessage({ type: "storeFailed", serial, reason: "broken" });
    }

    #done(serial, isWritten = false) {
        this.#unstored.delete(serial);
        this.#writing.get(serial)?.(isWritten);
        this.#writing.delete(serial);
        if (this.#unstored.size) return;
        for (const resolve of this.#storing.splice(0)) resolve();
    }

    /** Sends it; resolves with whether what it asks for is written. */
    write(input) {
        return new Promise((resolve) => {
            this.#writing.set(input.serial, resolve);
            this.send(input);
        });
    }

    /** Resolves when nothing is on its way to the device's storage. */
    async stored() {
        if (this.#unstored.size) await new Promise((resolve) => this.#storing.push(resolve));
    }

    end() {
        // What it has said already is not heard any more.
        this.#worker.onmessage = null;
        this.#worker.terminate();
    }

    #heard(state) {
        this.state = state;
        this.onState(state);
        if (state.running) return;
        for (const resolve of this.#waiting.splice(0)) resolve();
    }

    /** Tries to send what waits; resolves when that was tried, or after some seconds. */
    async flush() {
        if (!this.state?.waiting || !navigator.onLine) return;
        const tried = new Promise((resolve) => this.#waiting.push(resolve));
        this.send({ type: "poke" });
        await Promise.race([tried, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MILLISECONDS))]);
    }
}
