// Brings pictures and 3D objects that records have to the device before anybody looks at them, so that they are there without a network.

import { unpacked } from "../store.js";

/** Enough for a course; what is above is loaded when it is looked at. */
const MOST_BYTES = 300_000_000;
const HAS_PICTURES = /"Type"\s*:\s*"(Image|Object3D)"/;
const NAMES = /"(media|file)":"([^"\\]{1,200})"/g;
const AT_ONCE = 500;
const decoder = new TextDecoder();
/** Where the service worker looks for files of apps (sw.js). */
const APPS = "apps";

/** What is refused stays so; a server that is busy or broken is asked again. */
function answered(response) {
    if (response.status === 429 || response.status >= 500) throw new Error(`The server answers with ${response.status}.`);
    return response;
}

export class Ahead {
    #store;
    #server;
    #isRunning = false;
    #isWanted = false;
    #left = MOST_BYTES;
    /** What is not here yet: name → kind. */
    #names = new Map();
    /** What is here, or is not given out: asked for once. */
    #done = new Set();
    /** Whether rows were written of which this has not heard. */
    #isBehind = true;

    /** `server`: a `ServerConnection`. */
    constructor(store, server) {
        this.#store = store;
        this.#server = server;
    }

    /** To be called with rows as they are written, so that nobody has to read all of them for each change. */
    written(rows) {
        if (!this.#isBehind) this.#find(rows.filter(({ store }) => store === "entries"));
    }

    /** To be called when others may have written rows, or rows may mean something else. */
    fallBehind() {
        this.#isBehind = true;
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
        if (this.#isBehind) await this.#catchUp();
        for (const [name, kind] of this.#names) {
            if (this.#left <= 0) return;
            if (kind === "file") await this.#file(name);
            else await this.#medium(name);
        }
    }

    async #catchUp() {
        this.#isBehind = false;
        try {
            const entries = unpacked((await this.#store.rows()).entries);
            for (let place = 0; place < entries.length; place += AT_ONCE) {
                this.#find(entries.slice(place, place + AT_ONCE));
                // What the page wants comes first.
                await new Promise((resolve) => setTimeout(resolve));
            }
        } catch (error) {
            this.#isBehind = true;
            throw error;
        }
    }

    #find(rows) {
        const texts = rows.flatMap(({ bytes }) => (bytes ? decoder.decode(bytes) : []));
        for (const [, kind, name] of [JSON.stringify(rows.filter(({ bytes }) => !bytes)), ...texts].join("").matchAll(NAMES)) {
            if (!this.#done.has(name)) this.#names.set(name, kind);
        }
    }

    #finish(name, size) {
        this.#names.delete(name);
        this.#done.add(name);
        this.#left -= size;
    }

    async #medium(name) {
        const kept = await this.#store.media(name);
        if (kept) return this.#finish(name, kept.blob.size);
        const response = answered(await this.#server.media(name));
        if (!response.ok) return this.#finish(name, 0);
        const blob = await response.blob();
        await this.#store.saveMedia(name, blob, true);
        this.#finish(name, blob.size);
    }

    /** Of the app's folder. Kept here, for the service worker may still be busy with its own files when nothing is left to synchronise. */
    async #file(name) {
        const address = this.#server.file(name);
        const isKept = await caches.match(address);
        const response = isKept ?? answered(await fetch(address));
        if (response.ok && !response.redirected && !isKept) await (await caches.open(APPS)).put(address, response.clone());
        this.#finish(name, response.ok ? (await response.arrayBuffer()).byteLength : 0);
    }
}
