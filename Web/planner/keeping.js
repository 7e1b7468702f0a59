// The map of the tour on this device: how large it is, how far it is, and which other maps are kept.

import { Replaced, adopt, aroundOf, bring, canKeep, goOn, keep, limit, limits, measured, pause, progressOf, remove } from "../map/keeper.js";
import { CHOICES, LIMITS, bytesOf, refusal, tileKey, tilesOf } from "../map/ledger.js";
import { all, listen } from "../map/shelf.js";
import { note } from "../notices.js";
import { filled } from "../texts.js";
import { number } from "../profile/texts.js";
import { button, made } from "./nodes.js";
import { called } from "./panel.js";
import { AlsoKeep } from "./alsokeep.js";
import { bytes, missingBytes, region as asked } from "./region.js";
import { texts } from "./texts.js";
import { app, owner } from "./whose.js";

const MEGA = 1_000_000;
/** For so long a tour stands still before its map is measured by itself. */
const CALM_MILLISECONDS = 800;
const NARROW = "\u00a0";
const size = (count) => (count >= MEGA ? `${number(count / MEGA, count < 100 * MEGA ? 1 : 0)}${NARROW}MB` : `${number(Math.ceil(count / 1_000), 0)}${NARROW}KB`);

export class Keeping {
    node = made("details", { className: "pl-keep", hidden: true });
    #desk;
    #region = null;
    #state = made("small");
    #said = made("p", { className: "pl-keep-said" });
    #bar = made("progress", { hidden: true });
    #acts = made("div", { className: "pl-whole" });
    #title = made("p", { className: "pl-kept-title" });
    #list = made("ul", { className: "pl-kept" });
    #most = made("select");
    #offered;
    /** All that are kept, as long as nothing changes. */
    #maps = null;
    /** That of this tour. */
    #map = null;
    /** What the tour's map needs, for which line, and what of the region is missing. */
    #needs = null;
    #line = "";
    /** The tiles around a line, as texts. */
    #around = { line: "", tiles: "" };
    #failed = null;
    #isMeasuring = false;
    #shown = "";
    #unlisten = () => {};
    #again = () => {
        [this.#line, this.#failed] = ["", null];
        this.#bringAll();
    };

    constructor(desk) {
        this.#desk = desk;
        const words = texts();
        this.#offered = new AlsoKeep();
        this.#bar.setAttribute("aria-label", words.keepMap);
        this.#most.append(...CHOICES.map((bytes) => made("option", { value: bytes, textContent: size(bytes) })));
        this.#most.addEventListener("change", () => this.#do(() => limit(Number(this.#most.value))));
        this.node.append(made("summary", {}, made("span", { textContent: words.keepMap }), this.#state), this.#said, this.#bar, this.#acts, this.#title, this.#list,
            made("label", { className: "pl-kept-most" }, made("span", { textContent: words.keptMost }), this.#most));
        this.node.addEventListener("toggle", () => {
            // What did not go is tried again.
            if (this.#failed) this.#line = "";
            this.#maps = null;
            this.look();
        });
    }

    /** The switch that keeps the map along with the tour. */
    get also() {
        return this.#offered.node;
    }

    /** What the server says of the region that is planned on. */
    set region(region) {
        if (!canKeep(region)) return;
        this.#region = region;
        this.node.hidden = false;
        this.#unlisten = listen(() => {
            this.#maps = null;
            this.look();
        });
        addEventListener("online", this.#again);
        addEventListener("bk-written", this.#written);
        this.#bringAll();
        this.look();
    }

    close() {
        this.#unlisten();
        clearTimeout(this.#calm);
        removeEventListener("online", this.#again);
        removeEventListener("bk-written", this.#written);
    }

    #calm;
    /** When the tour is saved, its map is kept if that is wanted; one around the same line becomes its own. */
    #written = ({ detail: { type, record } }) => {
        if (type !== "save" || `${app()} ${record.id}` !== this.#key) return;
        // What the planner has now: it may be left before the map is measured.
        const [key, title, line, map] = [this.#key, this.#called, this.#places, this.#map];
        this.#do(async () => {
            await this.#own(map, key, title);
            if (!this.#offered.isWanted || !line.length || (map?.state === "whole" && this.#needs && !this.#missing(map))) return;
            await this.#keep({ key, title }, this.#needs ?? await this.#neededFor(line));
        });
    };

    /** A map around the line of a tour that is saved is that tour's as well: it stays when the other one is deleted. */
    async #own(map, key = this.#key, title = this.#called) {
        if (map?.state === "whole" && map.key !== key) await adopt(map, { key, title, owner: owner() });
    }

    get #called() {
        const { data, tour: { stops } } = this.#desk;
        return data.name?.trim() || `${called(stops[0])} – ${called(stops.at(-1))}`;
    }

    /** The tour's record. */
    get #key() {
        return `${app()} ${this.#desk.record}`;
    }

    /** The places of the tour, once it has a way. */
    get #places() {
        const { tour, map } = this.#desk;
        const isThere = tour.stops.length > 1 && !tour.legs.some(({ pending }) => pending);
        return isThere ? (map?.course?.points ?? []).map(({ place }) => place) : [];
    }

    /** Another text is another line: legs that lead elsewhere have other numbers. */
    get #lineText() {
        return this.#desk.tour.legs.map(({ number, line }) => (line ? number : `${number}?`)).join();
    }

    /** The map of this tour: that of its record, or one around the same line. */
    #mapOf(maps) {
        const own = maps.find(({ key }) => key === this.#key);
        const others = maps.filter(({ region }) => region === this.#region.name);
        if (own || !others.length) return own;
        const text = this.#lineText;
        if (text !== this.#around.line) {
            const line = this.#places;
            this.#around = { line: text, tiles: line.length ? String(aroundOf(line)) : null };
        }
        return others.find(({ around }) => String(around) === this.#around.tiles);
    }

    /** What was begun goes on, also that of other tours. */
    async #bringAll() {
        const maps = await all().catch((error) => {
            console.warn("What is kept could not be read:", error);
            return [];
        });
        for (const { key, state, region } of maps) {
            if (state === "loading" && region === this.#region.name) this.#bring(key);
        }
    }

    async #bring(key) {
        const isOwn = () => key === this.#map?.key || key === this.#key;
        try {
            await this.#bringOf(key);
            const map = (await all()).find((one) => one.key === key);
            if (isOwn() && !this.#desk.isOver && map?.state === "whole") this.#desk.speech.note(texts().isKept);
            if (isOwn()) this.#failed = null;
        } catch (error) {
            console.warn("The map is not whole yet:", error);
            if (isOwn()) this.#failed = navigator.onLine ? "keepFailed" : "keepWaits";
        }
        if (!this.#desk.isOver) this.look();
    }

    /** Where the region was replaced meanwhile, it goes on with the new one. */
    async #bringOf(key) {
        try {
            await bring(key, this.#region);
        } catch (error) {
            if (!(error instanceof Replaced)) throw error;
            this.#region = (await asked(this.#region.name)) ?? this.#region;
            await bring(key, this.#region);
        }
    }

    // MARK: What is shown

    #looking = false;
    #looksAgain = false;

    /** Shows how things stand; of what comes meanwhile, the last one counts. */
    async look() {
        if (!this.#region) return;
        if (this.#looking) return void (this.#looksAgain = true);
        this.#looking = true;
        try {
            do {
                this.#looksAgain = false;
                await this.#lookNow();
            } while (this.#looksAgain && !this.#desk.isOver);
        } catch (error) {
            console.warn("What is kept could not be read:", error);
        } finally {
            this.#looking = false;
        }
    }

    async #lookNow() {
        const maps = (this.#maps ??= await all());
        const map = (this.#map = this.#mapOf(maps) || null);
        const done = map && await progressOf(map);
        if (this.#desk.data.saved && map && map.key !== this.#key) await this.#own(map);
        if (this.node.open) await this.#measure();
        else this.#measureSoon();
        if (this.#desk.isOver) return;
        this.#offered.show(this.#alsoFor(map, maps));
        const words = texts();
        this.#state.textContent = !map ? "" : map.state === "whole" ? words.keptNow : filled(words.keepingNow, Math.floor((100 * done.bytes) / Math.max(done.allBytes, 1)));
        if (!this.node.open) return;
        this.#show(map, done, maps);
        this.#showList(maps, await Promise.all(maps.map((one) => progressOf(one))));
    }

    /** How large the map of the tour as it is now would be; only where there is a way, and when it has changed. */
    async #measure() {
        const text = this.#lineText;
        if (text === this.#line || this.#isMeasuring) return;
        [this.#needs, this.#line] = [null, text];
        const line = this.#places;
        if (!line.length) return;
        this.#said.textContent ||= texts().measuring;
        this.#isMeasuring = true;
        try {
            [this.#needs, this.#failed] = [await this.#neededFor(line), null];
        } catch (error) {
            console.warn("The map cannot be measured:", error);
            this.#failed ??= navigator.onLine ? "keepFailed" : "keepWaits";
        } finally {
            this.#isMeasuring = false;
        }
    }

    /** While one plans, only once the tour stands still for a moment. */
    #measureSoon() {
        if (!this.#desk.edits) return;
        clearTimeout(this.#calm);
        if (this.#line === this.#lineText) return;
        this.#needs = null;
        this.#calm = setTimeout(() => this.#measure().then(() => this.look()), CALM_MILLISECONDS);
    }

    /** What the switch offers: {text, refused}; null where there is nothing to keep, undefined until that is known. */
    #alsoFor(map, maps) {
        const needs = this.#needs;
        if (!this.#desk.edits || this.#desk.tour.stops.length < 2 || this.#failed || (map && map.state !== "whole")) return null;
        if (!needs) return undefined;
        const refused = needs.refused ?? refusal({ ...needs, key: this.#key, old: null }, maps.filter(({ key }) => key !== map?.key), limits());
        const missing = map ? this.#missing(map) : (needs.bytes ?? 0) + needs.missing;
        if (map && (refused || !missing)) return null;
        return { text: refused ? this.#why(refused) : filled(texts().keepToo, size(missing)), refused: Boolean(refused) };
    }

    /** Bytes that a map lacks for the tour as it is now. */
    #missing(map) {
        const there = tilesOf(map);
        return this.#needs.tiles.filter(({ number: one }) => !there.has(tileKey(map.region, one, this.#needs.version))).reduce((sum, { length }) => sum + length, 0);
    }

    async #neededFor(line) {
        const [needs, missing] = await Promise.all([measured(this.#region, line), missingBytes(this.#region)]);
        return { ...needs, region: this.#region.name, missing };
    }

    #show(map, done, maps) {
        const words = texts();
        const act = (sign, word, pressed, className = "") => ({ sign, word, pressed, className });
        const erase = act("bin", words.deleteKept, () => this.#remove(map), "pl-remove");
        const begin = (word, count) => act("offline", filled(word, size(count)), () => this.#keepNow(), "primary");
        let [said, acts, share] = ["", [], null];
        if (!map) [said, acts] = this.#offer(maps, begin(words.keepNow, (this.#needs?.bytes ?? 0) + (this.#needs?.missing ?? 0)));
        else if (map.state === "whole") [said, acts] = this.#whole(map, begin, erase);
        else {
            share = done.bytes / Math.max(done.allBytes, 1);
            const missing = size(done.allBytes - done.bytes);
            const cancel = act("close", words.cancelKeeping, () => this.#remove(map));
            if (map.state === "full") [said, acts] = [filled(words.keepFull, missing), [act("retry", words.tryKeeping, () => this.#goOn(map.key)), erase]];
            else if (map.state === "paused") [said, acts] = [filled(words.keepPaused, size(done.bytes), size(done.allBytes)), [act("goOn", words.goOnKeeping, () => this.#goOn(map.key), "primary"), cancel]];
            else {
                said = filled(words.keepLoading, size(done.bytes), size(done.allBytes), done.tiles, done.allTiles);
                if (this.#failed) said = `${said}. ${words[this.#failed]}`;
                acts = [this.#failed === "keepFailed" ? act("retry", words.tryKeeping, () => this.#goOn(map.key)) : act("pause", words.pauseKeeping, () => pause(map.key)), cancel];
            }
        }
        this.#said.textContent = said;
        this.#bar.hidden = share === null;
        if (share !== null) this.#bar.value = share;
        this.#showActs(acts);
    }

    #offer(maps, begin) {
        const words = texts();
        if (this.#failed) return [this.#failed === "keepWaits" ? words.keepOffline : words[this.#failed], []];
        if (!this.#needs) return [words.keepStops, []];
        const refused = this.#needs.refused ?? refusal({ ...this.#needs, key: this.#key, old: null }, maps, limits());
        if (refused) return [this.#why(refused), []];
        return [filled(words.keepAbout, this.#needs.tiles.length), [begin]];
    }

    /** What there is to say of a map that is here: it may be older than the server's, or the tour leads elsewhere by now. */
    #whole(map, begin, erase) {
        const words = texts();
        const about = filled(words.keepWhole, size(bytesOf([map])));
        const needs = this.#needs;
        if (!needs || needs.refused) return [about, [erase]];
        if (needs.version !== map.version) return [`${about} ${words.keepNewer}`, [begin(words.renewKept, needs.bytes), erase]];
        const missing = this.#missing(map);
        if (!missing) return [about, [erase]];
        return [filled(words.keepChanged, size(missing)), [begin(words.completeKept, missing), erase]];
    }

    #why(refused) {
        const words = texts();
        if (refused === "tooMany") return filled(words.tooManyTiles, number(LIMITS.tiles, 0));
        return refused === "tooLarge" ? filled(words.tooLargeMap, size(LIMITS.bytes)) : filled(words.noRoomForMap, size(limits().all));
    }

    /** Buttons stay as long as they are the same, and with them the focus. */
    #showActs(acts) {
        const shown = acts.map(({ word }) => word).join("|");
        if (shown === this.#shown) return;
        // Whether it goes on, has stopped, or is there: not each part of it.
        if (this.#shown) this.#desk.speech.announce(this.#said.textContent);
        this.#shown = shown;
        const had = this.#acts.contains(document.activeElement);
        this.#acts.replaceChildren(...acts.map(({ sign, word, pressed, className }) => button(sign, word, () => this.#do(pressed), { word, className })));
        if (had) (this.#acts.querySelector("button") ?? this.node.querySelector("summary")).focus();
    }

    #showList(maps, done) {
        const words = texts();
        const mine = owner();
        const isElsewhere = this.#list.contains(document.activeElement);
        const missing = done.reduce((sum, { bytes: count, allBytes }) => sum + allBytes - count, 0);
        this.#title.textContent = maps.length ? filled(words.keptTitle, size(bytesOf(maps) - missing), size(limits().all)) : words.keptNothing;
        this.#most.value = limits().all;
        this.#list.replaceChildren(...maps.map((map, place) => {
            const title = map.owner === mine && map.title ? map.title : words.keptUnnamed;
            const about = map.left ? filled(words.keptLeft, size(bytesOf([map]))) : size(bytesOf([map]));
            return made(
                "li", {}, made(
                    "div", { className: "pl-kept-name" }, made("span", { textContent: title }),
                    made("small", { textContent: map.state === "whole" ? about : filled(words.keptPart, size(done[place].bytes), about) })),
                button("bin", filled(words.deleteKeptOf, title), () => this.#do(() => this.#remove(map)), { className: "pl-remove" }));
        }));
        if (isElsewhere) (this.#list.querySelector("button") ?? this.node.querySelector("summary")).focus();
    }

    // MARK: What is done

    async #do(what) {
        try {
            await what();
        } catch (error) {
            console.warn("That did not go:", error);
            this.#desk.speech.note(texts().keepFailed);
        }
    }

    #keepNow() {
        const isSaved = Boolean(this.#desk.data.saved);
        return this.#keep({ key: this.#map?.key ?? this.#key, title: this.#called, draft: !isSaved }, this.#needs);
    }

    /** Of a tour that was never saved, the map is that of a draft. */
    async #keep({ key, title, draft }, needs) {
        const refused = needs.refused ?? await keep({ key, title, owner: owner(), draft }, needs);
        if (refused) return this.#desk.isOver ? note(this.#why(refused)) : this.#desk.speech.note(this.#why(refused));
        this.#failed = null;
        // Else the browser may clear what is kept when it is short of room.
        navigator.storage?.persist?.().catch(() => {});
        if (needs.missing) bytes(this.#region).catch(() => {});
        await this.#bring(key);
    }

    async #goOn(key) {
        this.#failed = null;
        await goOn(key);
        await this.#bring(key);
    }

    async #remove(map) {
        await remove(map.key);
        this.#failed = null;
        this.#desk.speech.announce(texts().deletedKept);
    }
}
