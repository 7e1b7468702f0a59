// A planner as long as it is open: its parts, what they share (the tour, what is selected), and when they are drawn.

import { Planner } from "../tour/planner.js";
import { RemoteEngine } from "../tour/remote.js";
import { Callout } from "./callout.js";
import { Dragging } from "./dragging.js";
import { Files } from "./files.js";
import { Keeping } from "./keeping.js";
import { Keys } from "./keys.js";
import { loadLibrary } from "./library.js";
import { Names } from "./names.js";
import { NextLeg } from "./nextleg.js";
import { kinds, made } from "./nodes.js";
import { Panel, sentence } from "./panel.js";
import { PlanMap } from "./planmap.js";
import { bytes, region, routes, tiles } from "./region.js";
import { Search } from "./search.js";
import { Speech } from "./speech.js";
import { Steps } from "./steps.js";
import { Stops } from "./stops.js";
import { Telling } from "./telling.js";
import { texts } from "./texts.js";

const PARTS = 150;
/** For how long a drag has rested when all of the page follows. */
const REST_MILLISECONDS = 300;
const WIDE = 640;
const EMPTY = { stops: [], legs: [], distance: 0, time: 0, ascend: 0, descend: 0, profile: "mtb" };

export class Desk {
    element;
    planner = new Planner();
    map = null;
    panel;
    search;
    /** The number of a stop; null: none. */
    selected = null;
    isOver = false;
    callout = new Callout(this);
    speech = new Speech();
    steps = new Steps(this);
    stops = new Stops(this);
    dragging = new Dragging(this);
    names = new Names(this);
    files = new Files(this);
    keeping = new Keeping(this);
    #data;
    #next;
    #keys = new Keys(this);
    #telling;
    #surface = made("div", { className: "pl-surface" });
    #drawn = 0;
    #figures;
    #rest;

    /** `styled` is promised when the styles are there. */
    constructor(element, data, styled) {
        [this.element, this.#data] = [element, data];
        this.#next = new NextLeg(this);
        this.#telling = new Telling(this);
        this.#build();
        this.planner.onchange = () => this.changed();
        this.#telling.begin();
        this.#begin(styled).catch((error) => console.error("The planner could not begin:", error));
    }

    get data() {
        return this.#data;
    }

    /** Other data of the same planner. */
    set data(value) {
        const before = this.#data;
        this.#data = value;
        this.panel.name = value.name ?? "";
        if (JSON.stringify(before.elements) !== JSON.stringify(value.elements) && this.map) this.map.elements = this.elements;
        this.#telling.heard(value.plan);
    }

    get edits() {
        return this.#data.edits;
    }

    get tour() {
        return this.planner.tour ?? EMPTY;
    }

    get elements() {
        return this.#data.elements.map((one) => ({ ...one, kind: kinds.includes(one.kind) ? one.kind : "other" }));
    }

    /** How the next leg will be. */
    get next() {
        return this.#next.kind;
    }

    // MARK: Beginning and end

    close() {
        this.isOver = true;
        this.#keys.close();
        this.speech.close();
        this.keeping.close();
        cancelAnimationFrame(this.#drawn);
        clearTimeout(this.#rest);
        this.planner.close();
        this.map?.remove();
        this.map = null;
    }

    #build() {
        const { edits, element } = this;
        this.search = new Search({
            search: (text) => this.names.search(text), picked: (hit) => this.stops.found(hit), news: (text) => this.speech.announce(text),
        });
        const map = made(
            "div", { className: "pl-map" }, this.#surface, made("div", { className: "pl-cross" }), this.search.node, edits ? this.#next.node : null,
            made("div", { className: "pl-says" }, this.speech.notes, edits ? this.speech.hint : null), this.callout.node);
        this.panel = new Panel(this.#acts, edits, this.#data.rename !== undefined);
        this.panel.name = this.#data.name ?? "";
        this.panel.profile.addEventListener("bk-place", ({ detail }) => this.#showPlace(detail.metres));
        this.panel.keeping = this.keeping;
        element.replaceChildren(map, this.panel.node, this.speech.news);
        this.#keys.listen();
        this.changed();
    }

    get #acts() {
        const { steps, stops, files } = this;
        return {
            undo: () => steps.undo(), redo: () => steps.redo(), show: (stop) => stops.choose(stop, true), remove: (stop) => stops.remove(stop),
            reorder: (stop, place) => stops.reorder(stop, place), kind: (leg, to) => steps.edit([{ edit: "kind", leg, kind: to }]),
            turn: (leg) => steps.edit([{ edit: "turn", leg }]), retry: () => steps.do(() => this.planner.retry()),
            profile: (profile) => steps.edit([{ edit: "set", profile }]), reverse: () => steps.edit([{ edit: "reverse" }]), back: () => steps.edit([{ edit: "back" }]),
            takeFile: () => files.take(), giveFile: () => files.give(),
            rename: (text) => this.tell(this.#data.rename, text), isWide: () => this.element.clientWidth >= WIDE,
        };
    }

    async #begin(styled) {
        const { element, planner, speech } = this;
        const loading = this.#load();
        // Its failure is that of the line that waits for it.
        loading.catch(() => {});
        try {
            await Promise.all([loadLibrary(), styled]);
            if (this.isOver) return;
            this.#startMap();
        } catch (error) {
            console.warn("The map cannot be shown:", error);
            element.classList.add("without-map");
            this.panel.toggle("stops", true);
            speech.note(texts().noMap);
        }
        const loaded = await loading;
        if (this.isOver) return;
        if (!loaded) return speech.note(texts().noRegion);
        const { found, template, content } = loaded;
        this.map?.show(template, found.bounds);
        this.keeping.region = found;
        await this.steps.all;
        if (this.isOver) return;
        if (this.tour.stops.length) this.frame();
        try {
            if (!content) throw new Error("The region is not to be had.");
            await planner.open(content, found.name);
        } catch (error) {
            console.warn("Ways are asked of the server:", error);
            if (!this.isOver) await planner.use(new RemoteEngine(routes(found), found.name));
        }
        if (this.isOver) return;
        element.setAttribute("region", found.name);
        this.names.look();
        if (!navigator.onLine) speech.note(texts().offline);
    }

    /** The region, where its tiles are, and its bytes, while the map's library is loaded; null: there is none. */
    async #load() {
        const found = await region(this.#data.region);
        if (!found) return null;
        const [template, content] = await Promise.all([tiles(found), bytes(found)]);
        return { found, template, content };
    }

    #startMap() {
        const { stops, dragging } = this;
        this.map = new PlanMap(this.#surface, {
            tapped: (at) => stops.tapped(at), lineTapped: (found) => stops.lineTapped(found), stop: (stop) => stops.choose(stop),
            element: (id) => stops.elementPressed(id), hold: (what) => dragging.hold(what), drag: (at) => dragging.drag(at), drop: (at) => dragging.drop(at),
            cancel: () => dragging.cancel(), hover: (metres) => (this.panel.profile.mark = metres),
        }, this.edits, this.#data.label);
        this.#surface.parentElement.append(this.map.lens);
        this.map.elements = this.elements;
        this.frame();
        this.map.canvas.addEventListener("keydown", (event) => {
            if (event.key !== "Enter" || !this.edits) return;
            event.preventDefault();
            stops.add(this.map.centre);
        });
    }

    resized() {
        const { classList } = this.element;
        const isWide = this.element.clientWidth >= WIDE;
        // Beside the map there is room for all of it; below, the map needs the room.
        if (isWide !== classList.contains("wide")) this.panel.unfold(isWide);
        classList.toggle("wide", isWide);
    }

    // MARK: What the parts do with each other

    /** Tells the page what was done. */
    tell(action, value) {
        if (action) this.element.dispatchEvent(new CustomEvent("bk-act", { bubbles: true, detail: { action, value } }));
    }

    turnNext() {
        this.#next.turn();
    }

    select(stop) {
        this.selected = stop;
        this.panel.show(this.tour, this.#state);
        this.map?.name(stop);
    }

    /** Nothing is selected, and nothing lies above the map. */
    unselect() {
        this.callout.hide();
        this.select(null);
    }

    get #state() {
        return { undo: this.steps.canUndo, redo: this.steps.canRedo, selected: this.selected };
    }

    // MARK: What is shown

    /** The map shows all of the tour. */
    frame() {
        if (!this.map) return;
        this.map.tour = this.tour;
        this.map.frame();
    }

    /** Draws once, however often something changes until then. */
    changed() {
        if (this.dragging.isHeld) return this.#drawHeld();
        this.#drawn ||= requestAnimationFrame(() => {
            this.#drawn = 0;
            this.#draw();
        });
        if (this.planner.tour && (this.steps.canUndo || this.steps.canRedo)) this.#telling.tell();
    }

    /** While a stop or the line is dragged, what is looked at follows at once: the line and the figures. Lists and the profile follow when it rests. */
    #drawHeld() {
        clearTimeout(this.#rest);
        this.#rest = setTimeout(() => this.#draw(), REST_MILLISECONDS);
        const { tour } = this;
        if (this.map) this.map.tour = tour;
        this.panel.figures = tour;
        this.#count(tour);
    }

    #count({ stops, legs }) {
        this.element.setAttribute("stops", stops.length);
        this.element.setAttribute("open-legs", legs.filter(({ pending }) => pending).length);
    }

    #draw() {
        clearTimeout(this.#rest);
        const { tour } = this;
        if (this.map) {
            this.map.tour = tour;
            this.map.name(this.selected);
        }
        this.panel.show(tour, this.#state);
        this.speech.showHint(tour);
        if (!this.dragging.isHeld) this.keeping.look();
        this.#drawProfile();
        const isSure = tour.legs.length && !tour.legs.some(({ pending }) => pending);
        // Who moves a stop by keys hears how far it is.
        if (!this.dragging.isHeld) this.#say(isSure ? sentence(tour) : null);
        this.#count(tour);
    }

    /** Length, time and climb, when they are others; null: not known yet. */
    #say(figures) {
        if (figures === this.#figures) return;
        this.speech.later(figures);
        if (figures) this.#figures = figures;
    }

    async #drawProfile() {
        const { planner, panel } = this;
        const label = texts().profile;
        if (!planner.tour?.legs.length) return void (panel.profile.data = { label, points: [], stops: [] });
        try {
            const { points, stops } = await planner.profile(PARTS);
            if (!this.isOver) panel.profile.data = { label, points, stops };
        } catch (error) {
            if (!this.isOver) console.error("The profile cannot be drawn:", error);
        }
    }

    #showPlace(metres) {
        if (this.map) this.map.here = metres === null ? null : this.map.course?.at(metres);
    }
}
