// Brings pictures and models that records have to the device before anybody looks at them, so that they are there without a network.

/** Enough for a course; what is above is loaded when it is looked at. */
const MOST_BYTES = 300_000_000;
const HAS_PICTURES = /"Type"\s*:\s*"(Image|Model)"/;
const NAMES = /"(media|file)":"([^"\\]{1,200})"/g;
const AT_ONCE = 500;

export class Ahead {
    #store;
    #server;
    #isRunning = false;
    #isWanted = false;
    /** What the server does not give out is asked for once. */
    #tried = new Set();

    /** `server`: a `ServerConnection`. */
    constructor(store, server) {
        this.#store = store;
        this.#server = server;
    }

    /** To be called whenever everything was synchronised. */
    async bring(description) {
        this.#isWanted = true;
        if (this.#isRunning || navigator.connection?.saveData || !HAS_PICTURES.test(description)) return;
        this.#isRunning = true;
        try {
            while (this.#isWanted) {
                this.#isWanted = false;
                await this.#bringAll();
            }
        } catch (error) {
            // No network or no room: the next time that everything is synchronised it goes on.
            console.info("Pictures were not brought ahead:", error);
        } finally {
            this.#isRunning = false;
        }
    }

    async #bringAll() {
        let left = MOST_BYTES;
        for (const [kind, name] of await this.#names()) {
            if (this.#tried.has(name)) continue;
            if (left <= 0) return;
            if (kind === "file") {
                left -= await this.#file(name);
            } else {
                left -= await this.#medium(name);
                this.#tried.add(name);
            }
        }
    }

    async #names() {
        const { entries } = await this.#store.rows();
        const names = new Map();
        for (let place = 0; place < entries.length; place += AT_ONCE) {
            const text = JSON.stringify(entries.slice(place, place + AT_ONCE));
            for (const [, kind, name] of text.matchAll(NAMES)) names.set(name, kind);
            // What the page wants comes first.
            await new Promise((resolve) => setTimeout(resolve));
        }
        return [...names].map(([name, kind]) => [kind, name]);
    }

    /** Its size. */
    async #medium(name) {
        const kept = await this.#store.media(name);
        if (kept) return kept.blob.size;
        const response = await this.#server.media(name);
        if (!response.ok) return 0;
        const blob = await response.blob();
        await this.#store.saveMedia(name, blob, true);
        return blob.size;
    }

    /** Of the app's folder: the service worker, once it is there, keeps what passes by. */
    async #file(name) {
        const address = this.#server.file(name);
        const response = (await caches.match(address)) ?? (await fetch(address));
        return response.ok ? (await response.arrayBuffer()).byteLength : 0;
    }
}
