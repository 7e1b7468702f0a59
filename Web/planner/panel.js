// What stands beside or below the map: figures, the profile, and the list of stops with the legs between them, on which everything can
// be done without the map.

import { filled } from "../texts.js";
import { hours, kilometres, metres } from "../profile/texts.js";
import { ListHand } from "./listhand.js";
import { button, made, symbol, write } from "./nodes.js";
import { texts } from "./texts.js";

const PROFILES = ["mtb", "bike", "hike"];
const HELP = ["Add", "Move", "Insert", "Step", "Remove", "Order", "Undo", "Kind", "Panel", "Cancel"];
/** Between a figure and its unit no line ends. */
const NARROW = "\u00a0";
let count = 0;

/** How a stop is called: by its name, else by its place. */
export const called = ({ name, at }) => name ?? filled(texts().unnamed, at[1].toFixed(4), at[0].toFixed(4));

/** What a stop is in its tour. */
export function whatOf(number, all) {
    if (number === 0) return texts().start;
    return number === all - 1 ? texts().end : filled(texts().stop, number);
}

/** All figures in one sentence. */
export const sentence = (tour) => filled(texts().says, kilometres(tour.distance), hours(tour.time), metres(tour.ascend), metres(tour.descend));

export class Panel {
    node;
    profile;
    /** Where the map without a network stands. */
    #keep = made("div");
    #acts;
    #edits;
    #figures = made("dl", { className: "pl-figures" });
    #buttons = {};
    #list = made("ol", { className: "pl-list" });
    /** {key, number, node} */
    #rows = [];
    /** Whether ways are looked for: without a map for planning, legs stay open. */
    #looks = true;
    #name = null;
    #sections;
    #profiles;
    #isWide = () => false;

    /**
     * `acts`: undo(), redo(), show(stop), remove(stop), reorder(stop, place), kind(leg, kind), turn(leg), retry(), profile(name), reverse(),
     * back(), takeFile(), giveFile(), rename(text), isWide(), opened().
     */
    constructor(acts, edits, hasName) {
        [this.#acts, this.#edits, this.#isWide] = [acts, edits, acts.isWide];
        const words = texts();
        const id = `pl-panel-${(count += 1)}`;
        this.#figures.setAttribute("aria-label", words.figures);
        this.profile = made("bk-profile");
        this.#profiles = this.#profileChoice(id, words);
        if (edits) new ListHand(this.#list, acts);
        this.#sections = {
            profile: made("section", { id: `${id}-profile`, className: "pl-profile", "aria-label": words.profile, hidden: true }, this.profile),
            stops: made("section", { id: `${id}-stops`, className: "pl-stops", "aria-label": words.stops, hidden: true }, ...this.#stopsParts(words, hasName)),
        };
        const toggle = (part) => button(part, words[part], () => this.toggle(part), {
            word: words[part], className: "pl-toggle", "aria-expanded": "false", "aria-controls": `${id}-${part}`,
        });
        this.#buttons = {
            undo: edits ? button("undo", words.undo, () => acts.undo(), { disabled: true }) : null,
            redo: edits ? button("redo", words.redo, () => acts.redo(), { disabled: true }) : null,
            profile: toggle("profile"), stops: toggle("stops"),
        };
        const bar = made("div", { className: "pl-bar" }, ...Object.values(this.#buttons));
        this.node = made("div", { className: "pl-panel" }, this.#figures, bar, this.#sections.profile, this.#sections.stops);
        // What folds is open behind the click.
        this.node.addEventListener("click", ({ target }) => target.closest("summary") && setTimeout(() => acts.opened()));
    }

    #stopsParts(words, hasName) {
        if (hasName) {
            this.#name = made("input", {
                type: "text", className: "pl-name", placeholder: words.nameHint, "aria-label": words.name, maxLength: 120, readOnly: !this.#edits,
            });
            this.#name.addEventListener("input", () => this.#acts.rename(this.#name.value));
            this.#name.addEventListener("keydown", (event) => event.stopPropagation());
        }
        const whole = this.#edits
            ? made("div", { className: "pl-whole" },
                button("reverse", words.reverse, () => this.#acts.reverse(), { word: words.reverse }),
                button("back", words.back, () => this.#acts.back(), { word: words.back }),
                button("upload", words.takeFile, () => this.#acts.takeFile(), { word: words.takeFile }),
                button("download", words.giveFile, () => this.#acts.giveFile(), { word: words.giveFile }))
            : null;
        const help = made("details", { className: "pl-help" }, made("summary", { textContent: words.keys }), made(
            "dl", {}, ...HELP.flatMap((one) => [made("dt", { textContent: words[`keys${one}`] }), made("dd", { textContent: words[`does${one}`] })])));
        return [this.#name, this.#profiles, this.#list, whole, this.#keep, this.#edits ? help : null].filter(Boolean);
    }

    #profileChoice(id, words) {
        const inputs = PROFILES.map((name) => {
            const input = made("input", { type: "radio", name: `${id}-way`, value: name, disabled: !this.#edits, "aria-label": words[`${name}Long`] ?? words[name] });
            input.addEventListener("change", () => this.#acts.profile(name));
            return made("label", {}, input, made("span", { textContent: words[name] }));
        });
        return made("fieldset", { className: "pl-profiles" }, made("legend", { textContent: words.profiles }), made("div", { className: "pl-choices" }, ...inputs));
    }

    set name(text) {
        if (this.#name && this.#name !== document.activeElement && this.#name.value !== text) this.#name.value = text;
    }

    /** The map without a network, and the switch that keeps it along with the tour. */
    set keeping({ node, also }) {
        this.#keep.replaceChildren(node);
        this.#sections.profile.before(also);
    }

    /** What is open; on a narrow page one part at most. */
    toggle(part, isOpen = this.#sections[part].hidden) {
        for (const [name, section] of Object.entries(this.#sections)) {
            const shows = name === part ? isOpen : !section.hidden && (this.#isWide() || !isOpen);
            section.hidden = !shows;
            this.#buttons[name].setAttribute("aria-expanded", String(shows));
        }
        this.#acts.opened();
    }

    unfold(isOpen) {
        for (const part of ["profile", "stops"]) this.toggle(part, isOpen);
    }

    focusList() {
        if (this.#sections.stops.hidden) this.toggle("stops", true);
        (this.#list.querySelector("button") ?? this.#buttons.stops).focus();
    }

    // MARK: The tour

    show(tour, { undo, redo, selected, looks }) {
        this.#looks = looks;
        const focused = this.#focused;
        // First: the focus goes to another row as long as the page is laid out.
        this.#showRows(tour, selected);
        this.figures = tour;
        this.#enable(undo, redo);
        const radio = this.#profiles.querySelector(`input[value="${tour.profile}"]`);
        if (radio) radio.checked = true;
        // On a stop that stays the focus stays, too.
        if (focused && !(this.#focused && !document.activeElement.disabled)) this.#refocus(focused);
    }

    /** What of the list has the focus. A key that is pressed before the next frame counts, too: what is made anew gets it at once. */
    get #focused() {
        return this.#list.contains(document.activeElement) ? keyOf(document.activeElement) : null;
    }

    /** Of a long tour, one step changes a few rows. All others stay, also one that is held by a finger; those behind them with other numbers. */
    #showRows(tour, selected) {
        const [old, rows] = [this.#rows, this.#wanted(tour, selected)];
        const same = (one, other) => one !== undefined && one.key === other?.key;
        let [start, end] = [0, 0];
        while (same(old[start], rows[start])) start += 1;
        const least = Math.min(old.length, rows.length) - start;
        while (end < least && same(old.at(-1 - end), rows.at(-1 - end))) end += 1;
        rows.slice(0, start).forEach((row, place) => (row.node = old[place].node));
        for (let place = 1; place <= end; place += 1) rows.at(-place).node = old.at(-place).node;
        const [before, between] = [old.slice(start, old.length - end), rows.slice(start, rows.length - end)];
        // Between them, what comes in the same order.
        let next = 0;
        for (const row of between) {
            const found = before.findIndex(({ key }, place) => place >= next && key === row.key);
            if (found < 0) continue;
            row.node = before[found].node;
            next = found + 1;
        }
        const stays = new Set(between.map(({ node }) => node));
        const gone = before.filter(({ node }) => !stays.has(node));
        const held = gone.find(({ node }) => node.contains(document.activeElement));
        if (held) this.#leave(held, old.slice(old.indexOf(held) + 1).filter((row) => !gone.includes(row)), rows.length < old.length);
        for (const { node } of gone) node.remove();
        let behind = end ? old.at(-end).node : null;
        for (const row of between.reverse()) {
            if (!row.node) this.#list.insertBefore(row.node = row.make(), behind);
            behind = row.node;
        }
        for (const { node, number } of rows) node.renumber?.(number, tour.stops.length);
        this.#rows = rows;
    }

    /** A row goes that has the focus: where there is one stop less, the next one gets it, as long as the page is laid out. Behind the change that would cost all styles. */
    #leave({ node }, behind, isFewer) {
        const next = isFewer && node.matches(".pl-row") && behind.find((row) => row.node.matches(".pl-row"));
        if (!next) return document.activeElement.blur();
        const { does } = document.activeElement;
        const all = [...next.node.querySelectorAll("button:not(:disabled)")];
        (all.find((one) => one.does === does) ?? all[0]).focus({ preventScroll: true });
    }

    /** Rows of a tour: what they show besides their numbers, and how they are made. */
    #wanted({ stops, legs }, selected) {
        if (!stops.length) return [{ key: "", make: () => made("li", { className: "pl-empty", textContent: texts().empty }) }];
        const last = stops.length - 1;
        return stops.flatMap((stop, number) => {
            const isSelected = number === selected;
            const name = called(stop);
            const shown = [name, isSelected, number === 0, number === last];
            const row = { number, key: JSON.stringify(shown), make: () => this.#stopRow(...shown) };
            if (number >= legs.length) return [row];
            const { line, ...leg } = legs[number];
            leg.stays = Boolean(leg.pending && !this.#looks);
            const to = called(stops[number + 1]);
            return [row, { number, key: JSON.stringify([name, to, leg]), make: () => this.#legRow(leg, name, to) }];
        });
    }

    /** The focus does not stay on a button that does nothing any more. */
    #enable(undo, redo) {
        const { undo: back, redo: forth } = this.#buttons;
        if (!back) return;
        const had = [back, forth].includes(document.activeElement);
        [back.disabled, forth.disabled] = [!undo, !redo];
        if (had && document.activeElement.disabled) ([back, forth].find(({ disabled }) => !disabled) ?? this.#buttons.stops).focus();
    }

    #refocus(key) {
        // To focus what has the focus would have the page laid out anew.
        if (keyOf(document.activeElement) === key && !document.activeElement.disabled) return;
        const all = [...this.#list.querySelectorAll("button:not(:disabled)")];
        const node = all.find((one) => keyOf(one) === key);
        const other = all.find((one) => keyOf(one) === `${key.split(" ")[0]} main`) ?? all.findLast((one) => one.matches(".pl-row-main"));
        (node ?? other ?? this.#buttons.stops).focus();
    }

    /** Figures alone, while the tour is dragged. */
    set figures(tour) {
        const words = texts();
        const isPending = tour.legs.some(({ pending }) => pending);
        const about = isPending ? "≈ " : "";
        // Of legs without a way the beeline is known, and nothing else.
        const hasWay = tour.legs.some(({ pending, failed }) => !pending && !failed);
        const shown = (isThere, figure) => (isThere ? about + figure : "–");
        const rows = [
            [words.length, shown(tour.legs.length > 0, kilometres(tour.distance))], [words.time, shown(hasWay, hours(tour.time))],
            [words.ascend, shown(hasWay, metres(tour.ascend))], [words.descend, shown(hasWay, metres(tour.descend))],
        ];
        if (!this.#figures.firstChild) this.#figures.append(...rows.map(([term]) => made("div", {}, made("dt", { textContent: term }), made("dd"))));
        rows.forEach(([, figure], place) => (this.#figures.children[place].lastChild.textContent = figure));
        this.#figures.ariaBusy = String(isPending && this.#looks);
    }

    #stopRow(name, isSelected, isFirst, isLast) {
        const words = texts();
        const badge = made("span", { className: "pl-badge" });
        const handle = this.#edits ? made("span", { className: "pl-handle" }, symbol("grip"), badge) : badge;
        const main = made(
            "button", { type: "button", className: "pl-row-main", "aria-pressed": String(isSelected) }, handle, made("span", { className: "pl-row-name", textContent: name }));
        main.addEventListener("click", () => this.#acts.show(row.number));
        const row = made("li", { className: isSelected ? "pl-row selected" : "pl-row", style: `--word: ${JSON.stringify(words.remove)}` }, main);
        const buttons = this.#edits ? this.#stopButtons(row, name, isFirst, isLast) : {};
        row.append(...Object.values(buttons));
        for (const [does, node] of Object.entries({ main, ...buttons })) node.does = does;
        row.renumber = (number, all) => {
            if (row.number === number && row.all === all) return;
            Object.assign(row, { number, all });
            write(badge, isFirst ? "A" : isLast ? "B" : String(number));
            main.setAttribute("aria-label", filled(words.showOf, `${whatOf(number, all)}: ${name}`));
        };
        return row;
    }

    #stopButtons(row, name, isFirst, isLast) {
        const words = texts();
        const reorder = (step) => this.#acts.reorder(row.number, row.number + step);
        row.addEventListener("keydown", (event) => {
            const step = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (step && !(step < 0 ? isFirst : isLast)) reorder(step);
            else if (event.key === "Delete") this.#acts.remove(row.number);
            else return;
            event.preventDefault();
            event.stopPropagation();
        });
        return {
            up: button("up", filled(words.upOf, name), () => reorder(-1), { disabled: isFirst }),
            down: button("down", filled(words.downOf, name), () => reorder(1), { disabled: isLast }),
            remove: button("remove", filled(words.removeOf, name), () => this.#acts.remove(row.number), { className: "pl-remove" }),
        };
    }

    /** After a stop went up or down, the focus follows it. */
    follow(number) {
        const key = this.#focused?.split(" ")[1];
        if (key) this.#refocus(`s${number} ${key}`);
    }

    #legRow(leg, from, to) {
        const words = texts();
        const figures = `${kilometres(leg.distance)} · ${hours(leg.time)} · ↑\u00a0${metres(leg.ascend)} · ↓\u00a0${metres(leg.descend)}`
            .replaceAll(" ", NARROW).replaceAll(`·${NARROW}`, "· ");
        const said = leg.failed ? filled(words.failedLeg, from, to, reason(leg.failed, from, to)) : leg.stays ? words.stays : leg.pending ? words.pending : leg.kind === "own" && leg.name ? `${leg.name} · ${figures}` : figures;
        const row = made("li", { className: leg.failed ? "pl-leg failed" : "pl-leg" }, symbol(leg.kind), made("span", { className: "pl-leg-said", textContent: said }));
        row.firstChild.setAttribute("class", `pl-symbol is-${leg.kind}`);
        if (!this.#edits) return row;
        const about = filled(words.legOf, from, to, words[leg.kind]);
        const act = (sign, label, pressed) => {
            const node = button(sign, `${about}. ${label}`, pressed, { word: null });
            node.title = label;
            node.does = sign;
            row.append(node);
        };
        row.renumber = (number) => (row.number = number);
        if (leg.failed) act("retry", words.retry, () => this.#acts.retry());
        if (leg.kind === "own") act("reverse", words.turn, () => this.#acts.turn(row.number));
        else if (leg.kind === "straight") act("routed", words.makeRouted, () => this.#acts.kind(row.number, "routed"));
        else act("straight", words.makeStraight, () => this.#acts.kind(row.number, "straight"));
        return row;
    }
}

/** Which button of which row: stop or leg, number, what it does. */
function keyOf(node) {
    const row = node.closest("li");
    return row && node.does ? `${row.matches(".pl-row") ? "s" : "l"}${row.number} ${node.does}` : undefined;
}

/** Why a leg has no way. */
function reason(failed, from, to) {
    const words = texts();
    switch (failed) {
        case "start": return filled(words.notFound, from);
        case "end": return filled(words.notFound, to);
        case "startOutside": return filled(words.outside, from);
        case "endOutside": return filled(words.outside, to);
        case "noConnection": return words.noConnection;
        case "stopped": return words.gaveUp;
        case "noEngine": return words.noEngine;
        default: return words.unreadable;
    }
}
