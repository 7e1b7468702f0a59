// <bk-planner>: a tour planned on a map. What was planned goes out as "bk-act" with the plan's text after each step; what comes back in
// `data` and was not told from here replaces the tour.
//
// `data`: {key, label, edits, plan, elements: [{id, name, at, kind, word, line}], region, name, rename, change, open}.

import "../profile/profile.js";
import { saveFile } from "../behind/files.js";
import { kilometres } from "../profile/texts.js";
import { filled } from "../texts.js";
import { Planner, RefusedEdit } from "../tour/planner.js";
import { RemoteEngine } from "../tour/remote.js";
import { button, kinds, made } from "./nodes.js";
import { Panel, called, sentence, whatOf } from "./panel.js";
import { PlanMap, loadLibrary, rounded } from "./planmap.js";
import { bytes, region, routes, tiles } from "./region.js";
import { Search } from "./search.js";
import { texts } from "./texts.js";

const EMPTY = '{"version":1,"profile":"mtb","settings":[1,2,0,0,0],"stops":[],"legs":[]}';
/** How long figures have to stand until they are read out. */
const CALM_MILLISECONDS = 700;
/** After so long without an arrow key, a stop that keys move stays where it is. */
const REST_MILLISECONDS = 900;
const SAID_MILLISECONDS = 6_000;
const [STEP, SMALL_STEP] = [16, 1];
const PARTS = 150;
const WIDE = 640;
const MOST_FILE_BYTES = 25_000_000;
const MOST_LINES = 20;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const NEXT = ["routed", "straight", "own"];
const TRIED = "baukasten:planner:tried";

const capital = (word) => word[0].toUpperCase() + word.slice(1);
const language = () => document.documentElement.lang.slice(0, 2);

export class PlannerElement extends HTMLElement {
    #data = null;
    #isOpen = false;
    #planner = null;
    #map = null;
    #panel = null;
    #nodes = {};
    #selected = null;
    #next = "routed";
    #run = Promise.resolve();
    /** How many steps of the module each step of the person has, to undo them together. */
    #steps = [];
    #undone = [];
    #isHeld = false;
    #wanted = null;
    #keys = null;
    #told = null;
    #expected = [];
    #isTelling = false;
    #tellsAgain = false;
    #asked = new Set();
    #news;
    #noted;
    #drawn = 0;
    #sizes = new ResizeObserver(() => this.#resized());

    get data() {
        return this.#data;
    }

    set data(value) {
        const before = this.#data;
        this.#data = value;
        if (!this.#isOpen) return void this.#open();
        if (before.key !== value.key || before.edits !== value.edits) {
            this.#close();
            return void this.#open();
        }
        this.#panel.name = value.name ?? "";
        if (JSON.stringify(before.elements) !== JSON.stringify(value.elements) && this.#map) this.#map.elements = this.#elements;
        this.#heard(value.plan);
    }

    connectedCallback() {
        if (Object.hasOwn(this, "data")) {
            const { data } = this;
            delete this.data;
            this.#data = data;
        }
        this.#open();
    }

    /** A move within the page disconnects only for a moment. */
    disconnectedCallback() {
        queueMicrotask(() => {
            if (!this.isConnected) this.#close();
        });
    }

    get #tour() {
        return this.#planner?.tour ?? { stops: [], legs: [], distance: 0, time: 0, ascend: 0, descend: 0, profile: "mtb" };
    }

    get #elements() {
        return this.#data.elements.map((one) => ({ ...one, kind: kinds.includes(one.kind) ? one.kind : "other" }));
    }

    /** Where a place stands on the page: {x, y}; null without a map. */
    project(place) {
        if (!this.#map) return null;
        const { left, top } = this.#map.canvas.getBoundingClientRect();
        const { x, y } = this.#map.project(place);
        return { x: left + x, y: top + y };
    }

    /** The place at a share of the tour, 0 to 1. */
    place(share) {
        return this.#map?.course.at(this.#tour.distance * share) ?? null;
    }

    // MARK: Beginning and end

    #open() {
        if (this.#isOpen || !this.isConnected || !this.#data) return;
        this.#isOpen = true;
        this.#build();
        this.#planner = new Planner();
        this.#planner.onchange = () => this.#changed();
        const { plan } = this.#data;
        this.#told = plan;
        this.#do(() => this.#load(plan ?? null));
        this.#begin(this.#planner).catch((error) => console.error("The planner could not begin:", error));
    }

    #close() {
        if (!this.#isOpen) return;
        this.#isOpen = false;
        this.#sizes.disconnect();
        document.removeEventListener("keydown", this.#commanded, { capture: true });
        clearTimeout(this.#news);
        clearTimeout(this.#noted);
        clearTimeout(this.#keys?.timer);
        cancelAnimationFrame(this.#drawn);
        this.#planner.close();
        this.#map?.remove();
        [this.#planner, this.#map, this.#keys, this.#selected, this.#isHeld, this.#wanted, this.#drawn] = [null, null, null, null, false, null, 0];
        [this.#steps, this.#undone, this.#expected] = [[], [], []];
        this.#asked.clear();
        this.replaceChildren();
    }

    #build() {
        const { edits } = this.#data;
        const search = new Search({ search: (text) => this.#search(text), picked: (hit) => this.#picked(hit), news: (text) => this.#announce(text) });
        const kind = edits ? made("button", { type: "button", className: "pl-next" }) : null;
        kind?.addEventListener("click", () => this.#turnNext());
        this.#nodes = {
            surface: made("div", { className: "pl-surface" }), hint: made("p", { className: "pl-hint" }), callout: made("div", { className: "pl-callout", hidden: true, role: "group" }),
            note: made("p", { className: "pl-note", role: "status" }), news: made("p", { className: "pl-news", role: "status" }), next: kind, search,
        };
        const { surface, hint, callout, note, news } = this.#nodes;
        const map = made(
            "div", { className: "pl-map" }, surface, made("div", { className: "pl-cross" }), search.node, kind,
            made("div", { className: "pl-says" }, note, edits ? hint : null), callout);
        this.#panel = new Panel({
            undo: () => this.#undo(), redo: () => this.#redo(), show: (stop) => this.#choose(stop, true), remove: (stop) => this.#remove(stop),
            reorder: (stop, place) => this.#reorder(stop, place), kind: (leg, to) => this.#edit([{ edit: "kind", leg, kind: to }]),
            turn: (leg) => this.#edit([{ edit: "turn", leg }]), retry: () => this.#do(() => this.#planner.retry()),
            profile: (profile) => this.#edit([{ edit: "set", profile }]), reverse: () => this.#edit([{ edit: "reverse" }]), back: () => this.#edit([{ edit: "back" }]),
            takeFile: () => this.#takeFile(), giveFile: () => this.#giveFile(),
            rename: (text) => this.#tell(this.#data.rename, text), isWide: () => this.clientWidth >= WIDE, resized: () => this.#map?.resize(),
        }, edits, this.#data.rename !== undefined);
        this.#panel.name = this.#data.name ?? "";
        this.#panel.profile.addEventListener("bk-place", ({ detail }) => this.#showPlace(detail.metres));
        this.replaceChildren(map, this.#panel.node, news);
        // Before the map, which moves by the same keys.
        this.addEventListener("keydown", this.#pressed, { capture: true });
        document.addEventListener("keydown", this.#commanded, { capture: true });
        this.#sizes.observe(this);
        this.#showNext();
        this.#changed();
    }

    async #begin(planner) {
        const isOver = () => this.#planner !== planner;
        try {
            await Promise.all([loadLibrary(), styled]);
            if (isOver()) return;
            this.#startMap();
        } catch (error) {
            console.warn("The map cannot be shown:", error);
            this.classList.add("without-map");
            this.#panel.toggle("stops", true);
            this.#note(texts().noMap);
        }
        const found = await region(this.#data.region);
        if (isOver()) return;
        if (!found) return this.#note(texts().noRegion);
        const [template, content] = await Promise.all([tiles(found), bytes(found)]);
        if (isOver()) return;
        this.#map?.show(template, found.bounds);
        await this.#run;
        if (isOver()) return;
        if (this.#tour.stops.length) this.#map?.frame();
        try {
            if (!content) throw new Error("The region is not to be had.");
            await planner.open(content, found.name);
        } catch (error) {
            console.warn("Ways are asked of the server:", error);
            if (!isOver()) await planner.use(new RemoteEngine(routes(found), found.name));
        }
        if (isOver()) return;
        this.setAttribute("region", found.name);
        this.#lookForNames();
        if (!navigator.onLine) this.#note(texts().offline);
    }

    #startMap() {
        this.#map = new PlanMap(this.#nodes.surface, {
            tapped: (at) => this.#tapped(at), lineTapped: (found) => this.#lineTapped(found), stop: (stop) => this.#choose(stop),
            element: (id) => this.#elementPressed(id), hold: (what) => this.#hold(what), drag: (at) => this.#drag(at), drop: (at) => this.#drop(at),
            cancel: () => this.#cancel(), hover: (metres) => (this.#panel.profile.mark = metres),
        }, this.#data.edits, this.#data.label);
        this.#map.elements = this.#elements;
        this.#map.tour = this.#tour;
        this.#map.frame();
        this.#map.canvas.addEventListener("keydown", (event) => {
            if (event.key !== "Enter" || !this.#data.edits) return;
            event.preventDefault();
            this.#add(this.#map.centre);
        });
    }

    #resized() {
        const isWide = this.clientWidth >= WIDE;
        // Beside the map there is room for all of it.
        if (isWide && !this.classList.contains("wide")) this.#panel.unfold();
        this.classList.toggle("wide", isWide);
        this.#map?.resize();
    }

    // MARK: What is told and heard

    #tell(action, value) {
        if (action) this.dispatchEvent(new CustomEvent("bk-act", { bubbles: true, detail: { action, value } }));
    }

    /** The plan after a step; one that changes meanwhile follows. */
    async #tellPlan() {
        if (!this.#data.edits || this.#isHeld) return;
        if (this.#isTelling) return void (this.#tellsAgain = true);
        this.#isTelling = true;
        const planner = this.#planner;
        try {
            do {
                this.#tellsAgain = false;
                const text = await planner.plan();
                if (this.#planner !== planner) return;
                if (text === null) this.#note(texts().tooLong);
                else if (text !== (this.#told ?? EMPTY)) {
                    this.#told = text;
                    this.#expected.push(text);
                    this.#tell(this.#data.change, text);
                }
            } while (this.#tellsAgain);
        } catch (error) {
            if (this.#planner === planner) console.error("The plan was not kept:", error);
        } finally {
            this.#isTelling = false;
        }
    }

    /** Another plan than those told from here: a draft was discarded, or the record was changed elsewhere. */
    #heard(plan) {
        const place = this.#expected.indexOf(plan);
        if (place >= 0) return void this.#expected.splice(0, place + 1);
        if (plan === this.#told) return;
        this.#told = plan;
        this.#expected = [];
        this.#do(() => this.#load(plan));
    }

    /** Steps before it are no steps of the person. */
    async #load(plan) {
        await this.#planner.edit({ edit: "load", plan: plan ?? EMPTY });
        [this.#steps, this.#undone] = [[], []];
        this.#select(null);
        this.#changed();
        this.#map?.frame();
    }

    // MARK: Steps

    /** One after the other; what was refused is said. */
    #do(work) {
        const planner = this.#planner;
        this.#run = this.#run.then(async () => {
            if (this.#planner !== planner) return;
            await work();
        }).catch((error) => {
            if (this.#planner !== planner) return;
            if (error instanceof RefusedEdit) return this.#note(texts()[error.reason] ?? texts().refused);
            console.error("The planner stopped:", error);
        });
        return this.#run;
    }

    #edit(edits, said = null) {
        if (!this.#data.edits) return Promise.resolve();
        return this.#do(async () => {
            let count = 0;
            try {
                for (const edit of edits) {
                    await this.#planner.edit(edit);
                    count += 1;
                }
            } finally {
                if (count) {
                    this.#steps.push(count);
                    this.#undone = [];
                }
            }
            if (said) this.#announce(said);
            this.#stepped();
        });
    }

    #stepped() {
        this.#changed();
        this.#lookForNames();
    }

    #undo() {
        return this.#back(this.#steps, this.#undone, () => this.#planner.undo(), texts().undone);
    }

    #redo() {
        return this.#back(this.#undone, this.#steps, () => this.#planner.redo(), texts().redone);
    }

    #back(from, to, step, said) {
        return this.#do(async () => {
            const count = from.pop();
            if (!count) return;
            to.push(count);
            for (let done = 0; done < count; done += 1) await step();
            this.#select(null);
            this.#announce(said);
            this.#stepped();
        });
    }

    // MARK: Stops

    #add(at, more = {}, tried = "tap") {
        this.#try(tried);
        const place = this.#tour.stops.length;
        const edits = [{ edit: "insert", at: rounded(at), place, ...more }];
        if (this.#next === "straight" && place > 0) edits.push({ edit: "kind", leg: place - 1, kind: "straight" });
        return this.#edit(edits, filled(texts().added, more.name ?? whatOf(place, place + 1)));
    }

    #tapped(at) {
        if (!this.#nodes.callout.hidden || this.#selected !== null) {
            this.#hideCallout();
            return this.#select(null);
        }
        if (this.#data.edits) this.#add(at);
    }

    #remove(stop) {
        const { stops } = this.#tour;
        if (!stops[stop]) return;
        this.#hideCallout();
        this.#select(null);
        this.#edit([{ edit: "remove", stop }], filled(texts().removed, called(stops[stop])));
    }

    async #reorder(stop, place) {
        const { stops } = this.#tour;
        if (place < 0 || place >= stops.length) return;
        await this.#edit([{ edit: "reorder", stop, place }], filled(texts().moved, called(stops[stop])));
        if (this.#selected !== null) this.#choose(place, false, true);
        this.#panel.follow(place);
    }

    #select(stop) {
        this.#selected = stop;
        if (!this.#panel) return;
        this.#panel.show(this.#tour, this.#state);
        this.#map?.name(stop);
    }

    get #state() {
        return { undo: this.#steps.length > 0, redo: this.#undone.length > 0, selected: this.#selected };
    }

    /** A stop was pressed, on the map or in the list. */
    #choose(stop, reveals = false, isQuiet = false) {
        const words = texts();
        const { stops } = this.#tour;
        const one = stops[stop];
        if (!one) return;
        this.#try("press");
        this.#select(stop);
        if (reveals) this.#map?.reveal(one.at, 13);
        const name = called(one);
        const parts = this.#data.edits ? [
            button("up", words.up, () => this.#reorder(stop, stop - 1), { word: words.up, disabled: stop === 0 }),
            button("down", words.down, () => this.#reorder(stop, stop + 1), { word: words.down, disabled: stop === stops.length - 1 }),
            button("details", words.details, () => this.#details(stop), { word: words.details }),
            button("remove", words.remove, () => this.#remove(stop), { word: words.remove, className: "pl-remove" }),
        ] : [button("details", words.details, () => this.#details(stop), { word: words.details })];
        this.#callout(whatOf(stop, stops.length), name, parts);
        if (!isQuiet) this.#announce(filled(words.selected, name));
    }

    /** What the map knows of the place. */
    async #details(stop) {
        const one = this.#tour.stops[stop];
        const known = await this.#reverse(one.at, 4);
        const near = known.map(({ text, about }) => [text, about].filter(Boolean).join(", "));
        const place = `${one.at[1].toFixed(5)}, ${one.at[0].toFixed(5)}`;
        this.#nodes.callout.querySelector(".pl-known")?.remove();
        const list = made("ul", { className: "pl-known" }, ...[place, ...near].map((textContent) => made("li", { textContent })));
        this.#nodes.callout.append(list);
        this.#announce([place, ...near].join("; "));
    }

    // MARK: The map

    #lineTapped({ leg, place }) {
        const words = texts();
        if (!this.#data.edits) return;
        this.#select(null);
        const { stops } = this.#tour;
        this.#callout(`${called(stops[leg])} → ${called(stops[leg + 1])}`, words.insert, [
            button("add", words.insert, () => {
                this.#hideCallout();
                this.#edit([{ edit: "insert", at: rounded(place), place: leg + 1 }], filled(words.added, whatOf(leg + 1, stops.length + 1)));
            }, { word: words.insert, className: "primary" }),
        ]);
    }

    #elementPressed(id) {
        const words = texts();
        const one = this.#elements.find((element) => element.id === id);
        if (!one) return;
        this.#select(null);
        const parts = [];
        if (this.#data.edits) {
            const add = button("add", words.add, () => {
                this.#hideCallout();
                this.#add(one.at, { name: one.name, element: one.id });
            }, { word: words.add, className: this.#next === "own" && one.line ? "" : "primary" });
            const take = one.line && button("own", words.takeLine, () => this.#takeLine(one), { word: words.takeLine, className: this.#next === "own" ? "primary" : "" });
            parts.push(...(this.#next === "own" && take ? [take, add] : [add, take]).filter(Boolean));
        }
        if (this.#data.open) parts.push(button("details", words.open, () => this.#tell(this.#data.open, one.id), { word: words.open }));
        this.#callout(one.word ?? "", one.name, parts);
    }

    #takeLine(one) {
        this.#hideCallout();
        this.#edit([{ edit: "line", line: one.line, place: this.#tour.stops.length, name: one.name, element: one.id, start: one.name }], filled(texts().added, one.name));
    }

    #callout(kind, title, parts) {
        const { callout } = this.#nodes;
        callout.setAttribute("aria-label", [kind, title].filter(Boolean).join(": "));
        const close = button("close", texts().close, () => {
            this.#hideCallout();
            this.#select(null);
        }, { className: "pl-close" });
        callout.replaceChildren(
            made("p", { className: "pl-kind", textContent: kind }), made("p", { className: "pl-title", textContent: title }), close,
            made("div", { className: "pl-acts" }, ...parts));
        callout.hidden = false;
    }

    #hideCallout() {
        const { callout } = this.#nodes;
        if (callout.hidden) return;
        const hadFocus = callout.contains(document.activeElement);
        const selected = this.#selected;
        callout.hidden = true;
        if (hadFocus) (this.#map?.node(selected) ?? this.#map?.canvas ?? this).focus();
    }

    // MARK: Dragging

    #hold(what) {
        this.#hideCallout();
        this.#try(what.stop === undefined ? "line" : "drag");
        this.#isHeld = true;
        this.#do(() => this.#planner.hold(what));
    }

    /** Of the places while one is worked on, only the last one counts. */
    #drag(at) {
        const isWaiting = this.#wanted !== null;
        this.#wanted = at;
        if (!isWaiting) this.#do(() => this.#dragNow());
    }

    async #dragNow() {
        const at = this.#wanted;
        this.#wanted = null;
        if (at && this.#isHeld) await this.#planner.drag(at);
    }

    #drop(at) {
        this.#wanted = null;
        this.#do(async () => {
            await this.#planner.drag(at);
            await this.#planner.drop();
            this.#isHeld = false;
            this.#steps.push(1);
            this.#undone = [];
            this.#select(null);
            this.#stepped();
        });
    }

    #cancel() {
        this.#wanted = null;
        this.#do(async () => {
            await this.#planner.cancel();
            this.#isHeld = false;
            this.#changed();
        });
    }

    // MARK: Keys

    #pressed = (event) => {
        if (event.defaultPrevented || event.isComposing) return;
        const isTyping = event.target.matches("input:not([type=radio]), textarea, select");
        const isCommand = event.ctrlKey || event.metaKey;
        if (isTyping) return;
        const done = isCommand ? this.#command(event) : this.#moveByKeys(event) || this.#key(event);
        if (!done) return;
        event.preventDefault();
        event.stopPropagation();
    };

    /** Undoing also goes while nothing has the focus. */
    #commanded = (event) => {
        if (event.target === document.body && (event.ctrlKey || event.metaKey)) this.#pressed(event);
    };

    #command({ key, shiftKey }) {
        if (!this.#data.edits) return false;
        const letter = key.toLowerCase();
        if (letter === "z") shiftKey ? this.#redo() : this.#undo();
        else if (letter === "y") this.#redo();
        else return false;
        return true;
    }

    #key({ key, altKey, target }) {
        if (altKey) return false;
        const count = this.#tour.stops.length;
        const selected = this.#selected;
        switch (key) {
            case "[": case "]": {
                if (!count) return false;
                const step = key === "]" ? 1 : -1;
                this.#choose(selected === null ? (step > 0 ? 0 : count - 1) : (selected + step + count) % count, true);
                return true;
            }
            case "Escape":
                if (this.#nodes.callout.hidden && selected === null) return false;
                this.#hideCallout();
                this.#select(null);
                return true;
            case "p": case "P": this.#panel.toggle("profile"); return true;
            case "d": case "D": this.#panel.focusList(); return true;
            case "f": case "F": this.#nodes.search.focus(); return true;
            default: return this.#data.edits && this.#editByKey(key, selected, target);
        }
    }

    #editByKey(key, selected, target) {
        switch (key) {
            case "a": case "A":
                if (!this.#map) return false;
                this.#add(this.#map.centre);
                return true;
            case "r": case "R": this.#turnNext(); return true;
            case "Delete": case "Backspace":
                if (selected === null || target.closest(".pl-list")) return false;
                this.#remove(selected);
                return true;
            case "i": case "I": return selected !== null && this.#insertBehind(selected);
            case "m": case "M":
                if (selected === null || !this.#map) return false;
                this.#map.node(selected)?.focus();
                return true;
            default: return false;
        }
    }

    /** In the middle of the leg that begins at a stop. */
    #insertBehind(stop) {
        const { legs, stops } = this.#tour;
        if (!legs[stop] || !this.#map) return false;
        const before = legs.slice(0, stop).reduce((sum, { distance }) => sum + distance, 0);
        const at = this.#map.course.at(before + legs[stop].distance / 2) ?? stops[stop].at;
        this.#edit([{ edit: "insert", at: rounded(at), place: stop + 1 }], filled(texts().added, whatOf(stop + 1, stops.length + 1)));
        return true;
    }

    /** Arrows move the stop whose marker has the focus: all presses in a row are one step. */
    #moveByKeys({ key, shiftKey, target }) {
        const node = target.closest(".pl-stop");
        if (!node || !this.#map || !this.#data.edits) return false;
        const stop = this.#tour.stops.findIndex((_, number) => this.#map.node(number) === node);
        if (this.#keys && ["Escape", "Enter"].includes(key)) {
            this.#endKeys(key === "Enter");
            return true;
        }
        const way = ARROWS[key];
        if (!way || stop < 0) return false;
        const step = shiftKey ? SMALL_STEP : STEP;
        if (!this.#keys) {
            this.#hold({ stop });
            this.#keys = { at: this.#tour.stops[stop].at, timer: 0 };
            node.addEventListener("blur", () => this.#endKeys(true), { once: true });
        }
        const { x, y } = this.#map.project(this.#keys.at);
        this.#keys.at = this.#map.unproject([x + way[0] * step, y + way[1] * step]);
        this.#drag(this.#keys.at);
        clearTimeout(this.#keys.timer);
        this.#keys.timer = setTimeout(() => this.#endKeys(true), REST_MILLISECONDS);
        return true;
    }

    #endKeys(stays) {
        if (!this.#keys) return;
        const { at, timer } = this.#keys;
        clearTimeout(timer);
        this.#keys = null;
        if (stays) this.#drop(at);
        else this.#cancel();
    }

    // MARK: The next leg

    #turnNext() {
        this.#next = NEXT[(NEXT.indexOf(this.#next) + 1) % NEXT.length];
        // Without trails there is no line to take.
        if (this.#next === "own" && !this.#data.elements.some(({ line }) => line)) this.#next = "routed";
        this.#showNext();
        this.#note(texts()[`says${capital(this.#next)}`]);
    }

    #showNext() {
        const { next } = this.#nodes;
        if (!next) return;
        const words = texts();
        const word = words[`next${capital(this.#next)}`];
        const inside = button(this.#next, word, () => {}, { word });
        next.replaceChildren(...inside.childNodes);
        next.className = `pl-next is-${this.#next}`;
        next.setAttribute("aria-label", `${word}. ${words[`next${capital(this.#next)}Long`]}`);
    }

    // MARK: Files

    /** The tour as a GPX file, to keep or to share. */
    async #giveFile() {
        const { stops } = this.#tour;
        if (stops.length < 2) return this.#note(texts().noFile);
        const name = this.#data.name?.trim() || `${called(stops[0])} – ${called(stops.at(-1))}`;
        const text = await this.#planner.gpx({ name, time: new Date().toISOString() });
        await saveFile({ name: `${name.replace(/[\\/:*?"<>|]+/g, " ").trim().slice(0, 80)}.gpx`, media: "application/gpx+xml", text });
    }

    #takeFile() {
        const input = made("input", { type: "file", accept: ".gpx,application/gpx+xml,application/xml,text/xml" });
        input.addEventListener("change", async () => {
            const [file] = input.files;
            if (!file) return;
            if (file.size > MOST_FILE_BYTES) return this.#note(texts().bigFile);
            this.#read(file.name.replace(/\.gpx$/i, ""), await file.arrayBuffer());
        });
        input.click();
    }

    /** A tour of ours takes the place of this one, in one step; lines of others can be chosen. */
    async #read(name, content) {
        const planner = this.#planner;
        const found = await planner.read(new Uint8Array(content));
        if (this.#planner !== planner) return;
        if (found.type === "problem") return this.#note(texts().badFile);
        if (found.plan) {
            await this.#edit([{ edit: "load", plan: found.plan }], texts().tourTaken);
            if (found.name) this.#tell(this.#data.rename, found.name);
            return this.#map?.frame();
        }
        this.#offerLines(name, found.lines);
    }

    #offerLines(name, lines) {
        const words = texts();
        const parts = lines.slice(0, MOST_LINES).map((line, number) => {
            const title = line.name ?? filled(words.unnamedLine, number + 1);
            const word = filled(words.lineTaken, title, kilometres(line.distance));
            return button("own", word, (node) => {
                node.disabled = true;
                this.#edit([{ edit: "line", line: line.line, place: this.#tour.stops.length, name: title, start: title }], filled(words.added, title))
                    .then(() => this.#map?.frame());
            }, { word });
        });
        this.#select(null);
        this.#callout("GPX", parts.length ? filled(words.fileLines, name) : words.noLines, parts);
    }

    // MARK: Names

    /** What is at a place: {text, about}. */
    async #reverse(point, limit) {
        const text = await this.#planner?.question({ type: "reverse", point, locale: language(), limit });
        const { hits = [] } = text ? JSON.parse(text) : {};
        return hits.map(({ name, street, housenumber, city }) => ({ text: name ?? [street, housenumber].filter(Boolean).join(" "), about: city })).filter((hit) => hit.text);
    }

    /** Stops without a name get that of what is there; it is no step. */
    #lookForNames() {
        if (!this.#planner?.region || !this.#data.edits) return;
        for (const { at, name } of this.#tour.stops) {
            const key = at.join();
            if (name || this.#asked.has(key)) continue;
            this.#asked.add(key);
            this.#do(async () => {
                const [hit] = await this.#reverse(at, 1);
                const stop = this.#tour.stops.findIndex((one) => one.at.join() === key && !one.name);
                this.#asked.delete(key);
                if (!hit || stop < 0) return void this.#asked.add(key);
                await this.#planner.name(stop, hit.text);
                this.#changed();
                if (this.#selected === stop && !this.#nodes.callout.hidden) this.#nodes.callout.querySelector(".pl-title").textContent = hit.text;
            });
        }
    }

    async #search(q) {
        const folded = q.toLocaleLowerCase();
        const own = this.#elements.filter(({ name }) => name.toLocaleLowerCase().split(/\s+/).some((word) => word.startsWith(folded)) || name.toLocaleLowerCase().startsWith(folded))
            .map(({ id, name, word, at }) => ({ id, name, about: word, at }));
        const text = await this.#planner?.question({ type: "search", q, locale: language(), limit: 8, ...(this.#map && { point: this.#map.centre }) });
        const { hits = [] } = text ? JSON.parse(text) : {};
        const known = new Set(own.map(({ name }) => name));
        const others = hits.map(({ name, street, housenumber, city, point }) => (
            { name: name ?? [street, housenumber].filter(Boolean).join(" "), about: city, at: [point.lng, point.lat] })).filter(({ name }) => name && !known.has(name));
        return [...own.slice(0, 4), ...others];
    }

    #picked({ id, name, at }) {
        this.#map?.reveal(at, 13);
        if (!this.#data.edits) return;
        this.#add(at, id ? { name, element: id } : { name }, "tap");
    }

    // MARK: What is shown

    #changed() {
        if (!this.#panel) return;
        this.#drawn ||= requestAnimationFrame(() => {
            this.#drawn = 0;
            this.#draw();
        });
        if (this.#planner?.tour && this.#steps.length + this.#undone.length > 0) this.#tellPlan();
    }

    #draw() {
        const tour = this.#tour;
        if (this.#map) {
            this.#map.tour = tour;
            this.#map.name(this.#selected);
        }
        this.#panel.show(tour, this.#state);
        this.#showHint(tour);
        this.#drawProfile();
        clearTimeout(this.#news);
        if (tour.legs.length && !this.#isHeld && !tour.legs.some(({ pending }) => pending)) {
            this.#news = setTimeout(() => this.#announce(sentence(tour)), CALM_MILLISECONDS);
        }
        this.setAttribute("stops", tour.stops.length);
        this.setAttribute("open-legs", tour.legs.filter(({ pending }) => pending).length);
    }

    async #drawProfile() {
        const planner = this.#planner;
        if (!planner?.tour?.legs.length) return void (this.#panel.profile.data = { label: texts().profile, points: [], stops: [] });
        try {
            const { points, stops } = await planner.profile(PARTS);
            if (this.#planner === planner) this.#panel.profile.data = { label: texts().profile, points, stops };
        } catch (error) {
            if (this.#planner === planner) console.error("The profile cannot be drawn:", error);
        }
    }

    #showPlace(metres) {
        if (this.#map) this.#map.here = metres === null ? null : this.#map.course?.at(metres);
    }

    // MARK: Words

    #announce(text) {
        this.#nodes.news.textContent = text;
    }

    #note(text) {
        this.#nodes.note.textContent = text;
        clearTimeout(this.#noted);
        this.#noted = setTimeout(() => (this.#nodes.note.textContent = ""), SAID_MILLISECONDS);
    }

    /** What is possible is said until it was tried, one thing at a time. */
    #showHint({ stops }) {
        const words = texts();
        const tried = this.#tried;
        let text = "";
        if (!stops.length) text = words.hintStart;
        else if (stops.length === 1) text = words.hintEnd;
        else if (!tried.includes("line")) text = words.hintLine;
        else if (!tried.includes("drag")) text = words.hintDrag;
        else if (!tried.includes("press")) text = words.hintTap;
        this.#nodes.hint.textContent = text;
    }

    get #tried() {
        try {
            return (localStorage.getItem(TRIED) ?? "").split(" ").filter(Boolean);
        } catch {
            return [];
        }
    }

    #try(what) {
        const tried = this.#tried;
        if (tried.includes(what)) return;
        try {
            localStorage.setItem(TRIED, [...tried, what].join(" "));
        } catch {
            // Storage is switched off; the hint comes again.
        }
    }
}

const styled = new Promise((resolve, reject) => {
    document.head.append(made("link", { rel: "stylesheet", href: new URL("planner.css", import.meta.url).href, onload: resolve, onerror: reject }));
});
styled.catch((error) => console.warn("<bk-planner> has no styles:", error));
customElements.define("bk-planner", PlannerElement);
