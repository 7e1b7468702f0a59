// Names of places: what is there, and where something is.

const MOST_ELEMENTS = 4;
const language = () => document.documentElement.lang.slice(0, 2);
const nameOf = ({ name, street, housenumber }) => name ?? [street, housenumber].filter(Boolean).join(" ");

export class Names {
    #desk;
    /** Places that were asked for, or have no name. */
    #asked = new Set();

    constructor(desk) {
        this.#desk = desk;
    }

    async #ask(question) {
        const text = await this.#desk.planner.question({ ...question, locale: language() });
        return (text ? JSON.parse(text) : {}).hits ?? [];
    }

    /** What is at a place: {text, about}. */
    async reverse(point, limit) {
        const hits = await this.#ask({ type: "reverse", point, limit });
        return hits.map((hit) => ({ text: nameOf(hit), about: hit.city })).filter(({ text }) => text);
    }

    /** Elements and places whose name has words that begin so: {name, about, at, id?}. */
    async search(q) {
        const { map } = this.#desk;
        const own = this.#elements(q.toLocaleLowerCase());
        const hits = await this.#ask({ type: "search", q, limit: 8, ...(map && { point: map.centre }) });
        const known = new Set(own.map(({ name }) => name));
        const others = hits.map((hit) => ({ name: nameOf(hit), about: hit.city, at: [hit.point.lng, hit.point.lat] }))
            .filter(({ name }) => name && !known.has(name));
        return [...own.slice(0, MOST_ELEMENTS), ...others];
    }

    #elements(text) {
        return this.#desk.elements.filter(({ name }) => {
            const folded = name.toLocaleLowerCase();
            return folded.startsWith(text) || folded.split(/\s+/).some((word) => word.startsWith(text));
        }).map(({ id, name, word, at }) => ({ id, name, about: word, at }));
    }

    /** Stops without a name get that of what is there; it is no step. */
    look() {
        const { planner, edits, tour, steps } = this.#desk;
        if (!planner.region || !edits) return;
        for (const { at, name } of tour.stops) {
            const key = at.join();
            if (name || this.#asked.has(key)) continue;
            this.#asked.add(key);
            steps.do(() => this.#name(at, key));
        }
    }

    async #name(at, key) {
        const desk = this.#desk;
        const [hit] = await this.reverse(at, 1);
        const stop = desk.tour.stops.findIndex((one) => one.at.join() === key && !one.name);
        this.#asked.delete(key);
        if (!hit || stop < 0) return void this.#asked.add(key);
        await desk.planner.name(stop, hit.text);
        desk.changed();
        if (desk.selected === stop && desk.callout.isOpen) desk.callout.title = hit.text;
    }
}
