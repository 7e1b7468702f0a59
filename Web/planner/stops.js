// What is done with stops, and what a tap on the map, on the line, and on what a community has there leads to.

import { filled } from "../texts.js";
import { metres } from "../profile/texts.js";
import { distance, rounded } from "./lines.js";
import { button } from "./nodes.js";
import { called, whatOf } from "./panel.js";
import { texts } from "./texts.js";

/** How near the map goes to a stop. */
const NEAR = 13;
/** Within so many metres, what the map and a community call the same is the same. */
const SAME = 150;

/** What a tour keeps of an element. Recordings are one's own: others who see the tour have no page of them. */
const named = ({ name, id, kind }) => (kind === "recording" ? { name } : { name, element: id });

export class Stops {
    #desk;

    constructor(desk) {
        this.#desk = desk;
    }

    get #all() {
        return this.#desk.tour.stops;
    }

    /** Appends a stop; `more`: its name and element. */
    add(at, more = {}) {
        const { speech, steps, next } = this.#desk;
        speech.try("tap");
        const place = this.#all.length;
        const edits = [{ edit: "insert", at: rounded(at), place, ...more }];
        if (next === "straight" && place > 0) edits.push({ edit: "kind", leg: place - 1, kind: "straight" });
        return steps.edit(edits, filled(texts().added, more.name ?? whatOf(place, place + 1)));
    }

    /** Puts a stop into a leg. */
    insert(at, leg) {
        const place = leg + 1;
        return this.#desk.steps.edit([{ edit: "insert", at: rounded(at), place }], filled(texts().added, whatOf(place, this.#all.length + 1)));
    }

    /** In the middle of the leg that begins at a stop; whether there is one. */
    insertBehind(stop) {
        const { map, tour: { legs } } = this.#desk;
        if (!legs[stop] || !map) return false;
        const before = legs.slice(0, stop).reduce((sum, { distance }) => sum + distance, 0);
        this.insert(map.course.at(before + legs[stop].distance / 2) ?? this.#all[stop].at, stop);
        return true;
    }

    /** What is done with all of them: "reverse", "back". */
    all(edit) {
        this.#desk.unselect();
        return this.#desk.steps.edit([{ edit }]);
    }

    remove(stop) {
        const one = this.#all[stop];
        if (!one) return;
        this.#desk.unselect();
        this.#desk.steps.edit([{ edit: "remove", stop }], filled(texts().removed, called(one)));
    }

    async reorder(stop, place) {
        const desk = this.#desk;
        const stops = this.#all;
        if (place < 0 || place >= stops.length) return;
        await desk.steps.edit([{ edit: "reorder", stop, place }], filled(texts().moved, called(stops[stop])));
        if (desk.selected !== null) this.choose(place, false, true);
        desk.panel.follow(place);
    }

    /** A stop was pressed, on the map or in the list. */
    choose(stop, reveals = false, isQuiet = false) {
        const { speech, map, callout, edits, data } = this.#desk;
        const words = texts();
        const stops = this.#all;
        const one = stops[stop];
        if (!one) return;
        speech.try("press");
        this.#desk.select(stop);
        if (reveals) map?.reveal(one.at, NEAR);
        const name = called(one);
        const details = button("details", words.details, () => this.#details(stop), { word: words.details });
        const page = one.element && data.open && button("show", words.open, () => this.#desk.tell(data.open, one.element), { word: words.open });
        callout.show(whatOf(stop, stops.length), name, edits ? [
            button("up", words.up, () => this.reorder(stop, stop - 1), { word: words.up, disabled: stop === 0 }),
            button("down", words.down, () => this.reorder(stop, stop + 1), { word: words.down, disabled: stop === stops.length - 1 }),
            details,
            ...(page ? [page] : []),
            button("remove", words.remove, () => this.remove(stop), { word: words.remove, className: "pl-remove" }),
        ] : [details, ...(page ? [page] : [])]);
        if (!isQuiet) speech.announce(filled(words.selected, name));
    }

    /** What the map knows of the place. */
    async #details(stop) {
        const { names, callout, speech } = this.#desk;
        const { at } = this.#all[stop];
        const known = await names.reverse(at, 4);
        const items = [`${at[1].toFixed(5)}, ${at[0].toFixed(5)}`, ...known.map(({ text, about }) => [text, about].filter(Boolean).join(", "))];
        callout.list(items);
        speech.announce(items.join("; "));
    }

    // MARK: The map

    tapped(at) {
        const { callout, selected, edits } = this.#desk;
        if (callout.isOpen || selected !== null) return this.#desk.unselect();
        if (edits) this.add(at);
    }

    lineTapped({ leg, place }) {
        const desk = this.#desk;
        const words = texts();
        if (!desk.edits) return;
        desk.select(null);
        const stops = this.#all;
        desk.callout.show(`${called(stops[leg])} → ${called(stops[leg + 1])}`, words.insert, [
            button("add", words.insert, () => {
                desk.callout.hide();
                this.insert(place, leg);
            }, { word: words.insert, className: "primary" }),
        ]);
    }

    elementPressed(id) {
        const desk = this.#desk;
        const words = texts();
        const one = desk.elements.find((element) => element.id === id);
        if (!one) return;
        desk.select(null);
        const parts = [];
        if (desk.edits) {
            const isOwn = desk.next === "own";
            const add = button("add", words.add, () => {
                desk.callout.hide();
                this.add(one.at, named(one));
            }, { word: words.add, className: isOwn && one.line ? "" : "primary" });
            const take = one.line && button("own", words.takeLine, () => this.#takeLine(one), { word: words.takeLine, className: isOwn ? "primary" : "" });
            parts.push(...(isOwn && take ? [take, add] : [add, take]).filter(Boolean));
        }
        if (desk.data.open && one.kind !== "recording") parts.push(button("details", words.open, () => desk.tell(desk.data.open, one.id), { word: words.open }));
        desk.callout.show(one.word ?? "", one.name, parts);
        desk.speech.announce([one.name, one.word].filter(Boolean).join(", "));
    }

    /** A place of the map itself: {kind, name, metres, at}. Where a community has it, too, it is the community's. */
    placePressed({ kind, name, metres: height, at }) {
        const desk = this.#desk;
        const words = texts();
        const known = desk.elements.find((one) => one.name === name && distance(one.at, at) < SAME);
        if (known) return this.elementPressed(known.id);
        desk.select(null);
        const what = [words[`is${kind[0].toUpperCase()}${kind.slice(1)}`] ?? words.isPlace, height === null ? null : metres(height)].filter(Boolean).join(" · ");
        const add = () => {
            desk.callout.hide();
            this.add(at, name ? { name } : {});
        };
        desk.callout.show(name ? what : "", name ?? what, desk.edits ? [button("add", words.add, add, { word: words.add, className: "primary" })] : []);
        desk.speech.announce([name, what].filter(Boolean).join(", "));
    }

    /** Enter on the map: what a tap in its middle would be; a place without anything becomes a stop. By keys one goes on in the callout. */
    middlePressed() {
        const { map, edits, callout } = this.#desk;
        const { element, place } = map.middle ?? {};
        if (element) this.elementPressed(element);
        else if (place) this.placePressed(place);
        else if (edits) return void this.add(map.centre);
        callout.focus();
    }

    #takeLine(one) {
        this.#desk.callout.hide();
        this.#addLineOf(one);
    }

    #addLineOf({ line, ...one }) {
        this.addLine({ line, ...named(one) });
    }

    /** Appends a line with its start and its end. */
    addLine({ line, name, ...more }) {
        return this.#desk.steps.edit([{ edit: "line", line, place: this.#all.length, name, start: name, ...more }], filled(texts().added, name));
    }

    /** What was looked for was chosen. */
    found({ id, name, at }) {
        const { map, edits, next, elements } = this.#desk;
        map?.reveal(at, NEAR);
        if (!edits) return;
        const one = elements.find((element) => element.id === id);
        if (next === "own" && one?.line) this.#addLineOf(one);
        else this.add(at, one ? named(one) : { name });
    }
}
