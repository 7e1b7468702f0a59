// Watches for a changed description while the app is in front.

/** The description and what the server says with it. The browser revalidates by ETag. */
export async function fetchDescription() {
    const response = await fetch("app.json", { cache: "no-cache" });
    if (!response.ok) throw new Error(`app.json: ${response.status}`);
    return { text: await response.text(), tiles: response.headers.get("Baukasten-Tiles") };
}

export class Live {
    #known;
    #onChange;
    #source = null;

    constructor(known, onChange) {
        this.#known = known;
        this.#onChange = onChange;
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
    }

    async #check() {
        try {
            const { text } = await fetchDescription();
            if (text === this.#known) return;
            this.#known = text;
            this.#onChange(text);
        } catch {
            // Without a network the app goes on with what it has.
        }
    }
}
