// Requests to the server on behalf of one account.

const LONGEST_MILLISECONDS = 60_000;
const PIECE = 256 * 1024;

/** Where a file of the app's folder is, from the app's address on. */
export const addressOf = (path) => `files/${path.split("/").map(encodeURIComponent).join("/")}`;

export class ServerConnection {
    #api;
    #app;
    #account;

    /** `account`: id of the account whose records these are, or "guest". */
    constructor({ api, app, account }) {
        this.#api = api;
        this.#app = app;
        this.#account = account;
    }

    #fetch(path, options) {
        return fetch(`${this.#api}/${path}`, { ...options, signal: AbortSignal.timeout(LONGEST_MILLISECONDS) });
    }

    /** Sends a request of the synchroniser: {status, bytes?, retryAfter?, stalled?, isOther?, isErased?}, `bytes` is the body as it came. Never
     *  throws. */
    async synchronise(request, store) {
        try {
            const body = JSON.stringify(request);
            await this.#upload(JSON.stringify(request.ops), store);
            let response = await this.#post(body);
            if (response.status === 401 && this.#account === "guest" && (await this.#becomeGuest())) {
                await this.#upload(JSON.stringify(request.ops), store);
                response = await this.#post(body);
            }
            return await answer(response);
        } catch (error) {
            if (error instanceof Response) return answer(error);
            return { status: 0, stalled: error.name === "TimeoutError" };
        }
    }

    /** A picture or 3D object. */
    media = (name) => this.#fetch(`apps/${this.#app}/media/${name}`);
    /** Where a file of the app's folder is. */
    file = (path) => new URL(`../../${this.#app}/${addressOf(path)}`, import.meta.url);

    #post(body) {
        return this.#fetch(`apps/${this.#app}/sync`, {
            method: "POST", body,
            headers: { "Content-Type": "application/json", "Baukasten-Account": this.#account },
        });
    }

    async #becomeGuest() {
        const response = await this.#fetch("session", {
            method: "POST", headers: { "Content-Type": "application/json" },
            body: JSON.stringify({ guest: true, app: this.#app }),
        });
        return response.ok;
    }

    /** Brings the pictures that operations refer to before these; what was interrupted goes on where it ended. */
    async #upload(text, store) {
        for (const [, hash] of text.matchAll(/"media":"([0-9a-f]{64})"/g)) {
            const medium = await store.media(hash);
            // What was sent once may have been lost, and has to be named by somebody who sent it: the server knows.
            if (!medium) continue;
            const address = `apps/${this.#app}/media/${hash}`;
            const head = await this.#fetch(address, { method: "HEAD" });
            if (isLater(head)) throw head;
            if (!head.ok) continue;
            let offset = Number(head.headers.get("Upload-Offset") ?? 0);
            let isComplete = head.headers.get("Upload-Complete") === "?1";
            while (!isComplete) {
                const body = medium.blob.slice(offset, offset + PIECE);
                const last = offset + body.size >= medium.blob.size;
                const response = await this.#fetch(address, {
                    method: "PATCH", body,
                    headers: {
                        "Content-Type": "application/octet-stream", "Upload-Offset": String(offset),
                        "Upload-Complete": last ? "?1" : "?0",
                    },
                });
                if (isLater(response)) throw response;
                // The operation that refers to it is refused then, with the reason.
                if (!response.ok) break;
                offset += body.size;
                isComplete = last;
            }
            if (isComplete) await store.saveMedia(hash, medium.blob, true);
        }
    }
}

/** Whether the same request may be answered later: nothing that refers to a picture goes before it. */
const isLater = ({ status }) => status === 408 || status === 429 || status >= 500;

async function answer(response) {
    const { status } = response;
    if (status === 200) return { status, bytes: new Uint8Array(await response.arrayBuffer()) };
    const isErased = status === 401 && (await response.json().catch(() => ({}))).code === "account.erased";
    const retryAfter = Number(response.headers.get("Retry-After")) || undefined;
    // Somebody else is logged in by now: for these records, nobody is.
    return { status: status === 409 ? 401 : status, retryAfter, isOther: status === 409, isErased };
}
