// A planner as long as it is open: its parts, what they share (the tour, what is selected), and when they are drawn.

import { Planner } from "../tour/planner.js";
import { RemoteEngine } from "../tour/remote.js";
import { Callout } from "./callout.js";
import { Dragging } from "./dragging.js";
import { Elsewhere } from "./elsewhere.js";
import { Files } from "./files.js";
import { Keeping } from "./keeping.js";
import { Keys } from "./keys.js";
import { loadLibrary } from "./library.js";
import { Names } from "./names.js";
import { NextLeg } from "./nextleg.js";
import { kinds, made } from "./nodes.js";
import { OpenLegs } from "./openlegs.js";
import { Panel, sentence } from "./panel.js";
import { PlanMap } from "./planmap.js";
import { allKept, bytes, regions, routes, tiles } from "./region.js";
import { Regions, chosenRegion, regionFor } from "./regions.js";
import { Search } from "./search.js";
import { Speech } from "./speech.js";
import { Steps } from "./steps.js";
import { Stops } from "./stops.js";
import { Telling } from "./telling.js";
import { texts } from "./texts.js";

const PARTS = 150;
/** For how long a drag has rested when all of the page follows. */
const REST_MILLISECONDS = 300;
/** For how long a map waits for the region that it shows. */
const SOON_MILLISECONDS = 300;
const WIDE = 640;
const EMPTY = { stops: [], legs: [], distance: 0, time: 0, ascend: 0, descend: 0, profile: "mtb" };

/** Whether elements are the same; of a community there may be thousands, and data come after each step. */
function isAlike(some, others) {
    const members = ["id", "name", "kind", "word", "line"];
    return some.length === others.length && some.every((one, place) => {
        const other = others[place];
        return members.every((name) => one[name] === other[name]) && one.at[0] === other.at[0] && one.at[1] === other.at[1];
    });
}

export class Desk {
    element;
    planner = new Planner();
    map = null;
    panel;
    search;
    /** The number of a stop; null: none. */
    selected = null;
    isOver = false;
    /** Whether the person has just chosen the map. */
    choseRegion = false;
    callout = new Callout(this);
    speech = new Speech();
    steps = new Steps(this);
    stops = new Stops(this);
    dragging = new Dragging(this);
    names = new Names(this);
    files = new Files(this);
    keeping = new Keeping(this);
    openLegs = new OpenLegs(this);
    /** Whether ways are looked for, or could be as soon as the map for planning is there. */
    #looks = true;
    #elsewhere = new Elsewhere(this);
    #data;
    #next;
    #keys = new Keys(this);
    #telling;
    #surface = made("div", { className: "pl-surface" });
    #drawn = 0;
    #drawsAgain = false;
    #figures;
    #regions = new Regions((said) => this.element.renew(said));
    #rest;
    #behind;

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
        if (this.map && !isAlike(before.elements, value.elements)) this.map.elements = this.elements;
        this.#telling.heard(value.plan);
    }

    get edits() {
        return this.#data.edits;
    }

    /** The id of the tour's record. One that was never saved has another one after a reload. */
    get record() {
        return this.#data.key.split("/").slice(1).join("/");
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
        this.openLegs.close();
        this.#elsewhere.close();
        cancelAnimationFrame(this.#drawn);
        clearTimeout(this.#rest);
        clearTimeout(this.#behind);
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
            made("div", { className: "pl-says" }, this.#regions.node, this.speech.notes, edits ? this.speech.hint : null), this.callout.node);
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
            profile: (profile) => steps.edit([{ edit: "set", profile }]), reverse: () => stops.all("reverse"), back: () => stops.all("back"),
            takeFile: () => files.take(), giveFile: () => files.give(),
            rename: (text) => this.tell(this.#data.rename, text), isWide: () => this.element.clientWidth >= WIDE,
            opened: () => this.map?.refit(),
        };
    }

    /** The region is opened while the map's library is loaded. */
    async #begin(styled) {
        const { element, speech } = this;
        let known = null;
        const loading = this.#load().then((loaded) => (known = loaded));
        const opening = loading.then((loaded) => loaded && this.#openRegion(loaded));
        // Its failure is that of the line that waits for it.
        opening.catch(() => {});
        let isDrawn = false;
        try {
            await Promise.all([loadLibrary(), styled]);
            // To draw the map twice takes longer than to wait for what is about to be known.
            await Promise.race([loading.catch(() => {}), new Promise((resolve) => setTimeout(resolve, SOON_MILLISECONDS))]);
            if (this.isOver) return;
            isDrawn = known !== null;
            this.#startMap(known);
        } catch (error) {
            console.warn("The map cannot be shown:", error);
            element.classList.add("without-map");
            this.panel.toggle("stops", true);
            speech.note(texts().noMap);
        }
        const loaded = await loading;
        if (this.isOver) return;
        if (!loaded) return this.#goesWithout();
        if (!isDrawn) this.map?.show(loaded);
        this.keeping.region = loaded.found;
        await this.steps.all;
        if (this.isOver) return;
        if (this.tour.stops.length) this.frame();
        await opening;
        await allKept();
        if (this.isOver) return;
        element.setAttribute("region", loaded.found.name);
        this.names.look();
        if (!navigator.onLine) speech.note(texts().offline);
    }

    /** There is no map for planning. */
    #goesWithout() {
        this.#looks = false;
        this.panel.show(this.tour, this.#state);
        this.speech.note(texts().noRegion);
    }

    async #openRegion({ found, content }) {
        const { planner } = this;
        try {
            const file = await content;
            if (!file) throw new Error("The region is not to be had.");
            await planner.open(file, found.name);
        } catch (error) {
            if (this.isOver) return;
            console.warn("Ways are asked of the server:", error);
            await planner.use(new RemoteEngine(routes(found), found.name));
        }
    }

    /** The region, where its tiles are, and its bytes as they are promised, while the map's library is loaded; null: there is none. */
    async #load() {
        const [wanted, plan] = [this.#data.region, this.#data.plan];
        const all = await regions();
        // A tour is planned on the map around it.
        if (all.length > 1 && !wanted && plan) await this.steps.all;
        const found = regionFor(all, { wanted, at: this.tour.stops[0]?.at, chosen: chosenRegion() });
        if (!found) return null;
        if (this.edits && !wanted) this.#regions.offer(all, found);
        this.#showRegions();
        if (this.choseRegion) this.#regions.focus();
        const content = bytes(found);
        // Its failure is that of who opens it.
        content.catch(() => {});
        return { found, template: await tiles(found), content };
    }

    #showRegions() {
        const { steps, tour } = this;
        this.#regions.show(!tour.stops.length && !steps.canUndo && !steps.canRedo);
    }

    /** `loaded`: what is known of the region already. */
    #startMap(loaded) {
        const { stops, dragging } = this;
        this.map = new PlanMap(this.#surface, {
            tapped: (at) => stops.tapped(at), lineTapped: (found) => stops.lineTapped(found), stop: (stop) => stops.choose(stop),
            element: (id) => stops.elementPressed(id), place: (found) => stops.placePressed(found), hold: (what) => dragging.hold(what), drag: (at) => dragging.drag(at), drop: (at) => dragging.drop(at),
            cancel: () => dragging.cancel(), giveBack: () => dragging.giveBack(), hover: (metres) => (this.panel.profile.mark = metres),
        }, this.edits, this.#data.label, loaded);
        this.#surface.parentElement.append(this.map.lens);
        this.map.elements = this.elements;
        this.frame();
        this.map.canvas.addEventListener("keydown", (event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            stops.middlePressed();
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
        if (stop === null && this.selected === null) return;
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
        return { undo: this.steps.canUndo, redo: this.steps.canRedo, selected: this.selected, looks: this.#looks };
    }

    // MARK: What is shown

    /** The map shows all of the tour. */
    frame() {
        if (!this.map) return;
        this.map.tour = this.tour;
        this.map.frame();
    }

    /** Draws at once; of what changes again within the same frame, the last one counts. */
    changed() {
        if (this.dragging.isHeld) return this.#drawHeld();
        this.#drawSoon();
        if (this.planner.tour && (this.steps.canUndo || this.steps.canRedo || this.openLegs.found())) this.#telling.tell();
    }

    #drawSoon() {
        if (this.#drawn) return void (this.#drawsAgain = true);
        this.#drawn = requestAnimationFrame(() => {
            this.#drawn = 0;
            if (!this.#drawsAgain) return;
            this.#drawsAgain = false;
            this.#draw();
        });
        this.#draw();
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
        this.panel.show(tour, this.#state);
        if (this.map) {
            this.map.tour = tour;
            this.map.name(this.selected);
        }
        this.speech.showHint(tour);
        this.#showRegions();
        // What takes longer comes behind what is looked at.
        this.#behind ||= setTimeout(() => this.#drawBehind());
        const isSure = tour.legs.length && !tour.legs.some(({ pending }) => pending);
        // Who moves a stop by keys hears how far it is.
        if (!this.dragging.isHeld) this.#say(isSure ? sentence(tour) : null);
        this.#count(tour);
    }

    #drawBehind() {
        this.#behind = 0;
        if (this.isOver) return;
        if (!this.dragging.isHeld) this.keeping.look();
        this.#drawProfile();
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
