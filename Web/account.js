// Whose records this device shows: logging out, and finding out who is logged in. `behind/signing.js` logs in.

const LONGEST_END_MILLISECONDS = 4_000;
const LONGEST_QUESTION_MILLISECONDS = 2_000;
/** Somebody logged out and the server does not know yet: of all apps, which have one session. */
export const ENDS = "baukasten:ends";

export class Account {
    #key;
    api;

    /** `key`: under which the choice is kept; `api`: address of the server's interface. */
    constructor(key, api) {
        this.#key = `${key}account`;
        this.api = api;
        // Another page of this browser logged out, in this app or another one. Where this one was is nothing for who comes next.
        addEventListener("storage", ({ key, newValue }) => key === this.#key && !newValue && location.assign(location.pathname));
    }

    /** Id of the account whose records are shown, or "guest". */
    get id() {
        try {
            return localStorage.getItem(this.#key) ?? "guest";
        } catch {
            return "guest";
        }
    }

    #keep(id) {
        if (id === "guest") localStorage.removeItem(this.#key);
        else localStorage.setItem(this.#key, id);
    }

    /** Shows somebody's records, who is logged in: their database is another one, so that the page begins anew. */
    show(id) {
        this.#keep(id);
        location.reload();
    }

    /** Ends what is logged in on the server; false when it was not reached. */
    async #end() {
        const signal = AbortSignal.timeout(LONGEST_END_MILLISECONDS);
        const ended = await fetch(`${this.api}/session`, { method: "DELETE", signal }).then(({ ok }) => ok, () => false);
        if (ended) localStorage.removeItem(ENDS);
        else localStorage.setItem(ENDS, "yes");
        return ended;
    }

    /** Who logged out without a network is not to come back by themselves: before the app opens, the server is told. */
    async leave() {
        try {
            if (localStorage.getItem(ENDS)) await this.#end();
        } catch {
            // Without a memory nothing is left to end.
        }
    }

    /** The server knows somebody else than the records belong to; true when the page is loaded anew with theirs. */
    async follow() {
        if (localStorage.getItem(ENDS)) {
            if (await this.#end()) location.reload();
            return true;
        }
        const response = await fetch(`${this.api}/session`, { cache: "no-store" });
        const { account } = response.ok ? await response.json() : {};
        if (!account || account.guest || account.id === this.id) return false;
        this.show(account.id);
        return true;
    }

    /** Before anything was fetched: whether somebody is logged in, as `follow`. It is not waited for long. */
    known() {
        try {
            if (this.id !== "guest" || localStorage.getItem(ENDS)) return false;
        } catch {
            return false;
        }
        const late = new Promise((resolve) => setTimeout(resolve, LONGEST_QUESTION_MILLISECONDS, false));
        return Promise.race([this.follow().catch(() => false), late]);
    }

    /** In all apps of this device. `forget` is run between leaving the account and the new beginning. `isOver`: the server knows. */
    async signOut(forget, isOver) {
        if (!isOver) await this.#end();
        const { id } = this;
        for (const key of Object.keys(localStorage)) {
            if (/^baukasten:.*\/account$/.test(key) && localStorage[key] === id) localStorage.removeItem(key);
        }
        // Also when something cannot be removed, this page shows it no longer.
        await forget().catch((error) => console.error("Not everything was removed:", error));
        location.assign(location.pathname);
    }
}
