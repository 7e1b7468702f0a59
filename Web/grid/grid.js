// <bk-grid>: the records of a list as a table whose cells are edited in place, or as cards where there is no room for one.
//
// `data`: {level, label, count, first, columns: [{key, title, width, number?, required?, input?, options?}],
// lines: [{kind, key, title?, cells?, entered?, wrong?, note?, mark?, opens?, deletes?, moves?}], adds?, made?, empty?, cards,
// palette?: {title, words, count, entries: [{id, title, detail}]}}. What is done goes out as "bk-act" (Spec/seam.md).

import { announce } from "../notices.js";
import { filled } from "../texts.js";
import { Cards } from "./cards.js";
import { Hand } from "./hand.js";
import { made, pressable, set, sign, write } from "./nodes.js";
import { Palette } from "./palette.js";
import { Table } from "./table.js";
import { texts } from "./texts.js";

/** Narrower, in points of letters of the usual size, there are cards; from the other on, the palette stands beside the table, as long as its
 *  columns have most of their widths there. */
const [CARDS, BESIDE] = [600, 900];
/** The room that it takes, in the same points, and the share that columns keep. */
const [PALETTE, MOST] = [260, 0.7];

export class GridElement extends HTMLElement {
    #data = null;
    #table = new Table();
    #cards = new Cards();
    #hand = new Hand(this.#table, (action, value) => this.#tell(action, value), (text) => announce(text, false), (key, button) => this.#openMenu(key, button));
    #palette = new Palette(this.#table, (action, value) => this.#tell(action, value), (id) => this.#take(id), (id, place) => this.#drop(id, place));
    #menu = made("div", { className: "menu", popover: "auto", data: { menu: "" }, aria: { role: "menu" } });
    #empty = made("p", { className: "gr-empty" });
    #note = made("p", { className: "gr-note" });
    #add = pressable({ className: "button gr-button" });
    #library = pressable({ className: "button gr-button" });
    #bar = made("div", { className: "gr-bar" }, this.#add, this.#library, this.#note);
    #main = made("div", { className: "gr-main" });
    #sizes = new ResizeObserver(() => this.#lay());
    #isCards = null;
    /** What was laid out besides the width, and the words of the buttons. */
    #laid = "";
    #words = "";

    constructor() {
        super();
        this.#hand.changed = () => this.#drawNote();
        this.#add.addEventListener("click", () => {
            const line = this.#table.active && this.#table.line(this.#table.active.key);
            this.#tell(`add:${line?.kind === "row" ? line.key : ""}`);
            this.#hand.goToNew();
        });
        this.#library.addEventListener("click", () => this.#palette.open());
        this.#menu.addEventListener("click", (event) => {
            if (event.target.closest("[data-act]")) this.#menu.hidePopover();
        });
        this.addEventListener("click", ({ target }) => {
            const button = target.closest(".gr-cards .gr-actions");
            if (button) this.#openMenu(this.#cards.key(button), button);
        });
    }

    get data() {
        return this.#data;
    }

    set data(value) {
        this.#data = value;
        if (this.isConnected) this.#draw();
    }

    connectedCallback() {
        if (Object.hasOwn(this, "data")) {
            const { data } = this;
            delete this.data;
            this.#data = data;
        }
        if (!this.#main.isConnected) this.append(this.#main, this.#palette.aside, this.#palette.dialog, this.#menu);
        this.#sizes.observe(this);
        if (this.#data) this.#draw();
    }

    disconnectedCallback() {
        this.#sizes.disconnect();
    }

    #tell(action, value = null) {
        // What was entered last and not told yet is told also when the table has gone.
        (this.isConnected ? this : document.getElementById("app")).dispatchEvent(new CustomEvent("bk-act", { bubbles: true, detail: { action: `${this.#data.level}:${action}`, value } }));
    }

    #take(id) {
        const line = this.#table.active && this.#table.line(this.#table.active.key);
        this.#tell(`take:${id}`, line?.kind === "row" ? line.key : null);
        if (!this.#isCards) this.#hand.showNew();
    }

    #drop(id, { key, above }) {
        this.#tell(`drop:${id}`, { row: key, above });
        this.#hand.showNew();
    }

    // MARK: What is seen

    /** Its width in points of letters of the usual size. */
    get #width() {
        return (this.clientWidth * 16) / parseFloat(getComputedStyle(document.documentElement).fontSize);
    }

    #lay() {
        if (!this.#data || !this.clientWidth) return;
        const isCards = this.#width < CARDS;
        const { palette } = this.#data;
        const columns = this.#data.columns.reduce((sum, column) => sum + column.width, 0);
        const isBeside = Boolean(palette) && this.#width >= Math.max(BESIDE, columns * MOST + PALETTE);
        this.classList.toggle("cards", isCards);
        this.#palette.place(isBeside);
        this.#palette.aside.hidden = !isBeside;
        this.#library.hidden = !palette || isBeside;
        if (this.#isCards !== isCards) {
            this.#isCards = isCards;
            this.#main.replaceChildren(isCards ? this.#cards.node : this.#table.node, this.#bar);
            this.#drawLines();
        }
        if (!isCards) this.#table.fit(this.#table.node.clientWidth, this.clientWidth / this.#width);
        // What the plus does depends on it.
        if (isCards !== this.#data.cards && !this.closest("[inert]")) this.#tell("cards:", isCards);
    }

    /** Asks for no width unless it has to: after each key that would have the page laid out once more. */
    #draw() {
        const { palette, adds, empty, columns, cards } = this.#data;
        if (palette) this.#palette.update(palette);
        this.#drawButtons();
        const laid = JSON.stringify([Boolean(palette), cards, columns.map(({ width }) => width)]);
        // The room is shared among the columns that are drawn.
        this.#drawLines();
        if (laid !== this.#laid || this.#isCards !== cards) this.#lay();
        this.#laid = this.#isCards === null ? "" : laid;
        this.#add.hidden = !adds || this.#isCards;
        write(this.#empty, empty ?? "");
        if (empty) this.#main.prepend(this.#empty);
        else this.#empty.remove();
    }

    #drawButtons() {
        const { addRow, library } = texts();
        const labels = [addRow, this.#data.palette?.title || library];
        if (this.#words === String(labels)) return;
        this.#words = String(labels);
        [this.#add, this.#library].forEach((button, place) => button.replaceChildren(sign("plus"), made("span", { className: "label", textContent: labels[place] })));
    }

    #drawLines() {
        if (this.#isCards === null) return;
        if (this.#isCards) return this.#cards.update(this.#data);
        const hadFocus = this.#table.grid.contains(document.activeElement);
        this.#table.update(this.#data);
        this.#hand.follow(hadFocus);
        this.#drawNote();
    }

    /** Below the table: what is wrong with the cell at hand, what is missing, or which keys there are. */
    #drawNote() {
        const { active, data } = this.#table;
        const line = active && data.lines.find(({ key }) => key === active.key);
        const reason = line?.wrong?.[data.columns[active.column]?.key];
        const draft = data.lines.find(({ note }) => note);
        const isWrong = Boolean(reason || draft?.note);
        const words = texts();
        const hint = data.columns.some(({ input }) => input) ? words.keys : words.reading;
        const text = reason ?? draft?.note ?? this.#others() ?? (matchMedia("(hover: hover)").matches && data.count ? hint : "");
        this.#note.classList.toggle("wrong", isWrong || (text !== "" && text !== hint));
        write(this.#note, text);
    }

    /** Wrong values of other cells. */
    #others() {
        for (const line of this.#table.data.lines) {
            const [key, reason] = Object.entries(line.wrong ?? {})[0] ?? [];
            if (key) return `${texts().notSaved} ${this.#table.data.columns.find((column) => column.key === key).title}: ${reason}`;
        }
        return undefined;
    }

    // MARK: Actions of a row

    #openMenu(key, button) {
        const line = this.#data.lines.find((one) => one.key === key);
        const words = texts();
        const { level, adds } = this.#data;
        const mayAdd = line.entered && adds && line.kind === "row";
        const items = [
            line.opens && !this.#isCards && [`ItemClicked:${key}`, words.form], mayAdd && !this.#isCards && [`add:${key}`, words.below],
            mayAdd && [`duplicate:${key}`, words.duplicate], line.moves && [`move:${key}`, words.up, -1], line.moves && [`move:${key}`, words.down, 1],
            line.deletes && [`Delete:${key}`, words.remove, null, "menu-item destructive"],
        ].filter(Boolean);
        if (!items.length) return;
        set(this.#menu, "aria-label", filled(words.actionsOf, line.title || words.newRow));
        this.#menu.replaceChildren(...items.map(([act, label, value = null, className = "menu-item"]) => pressable({
            className, data: { act: `${level}:${act}`, value: value === null ? undefined : String(value) }, aria: { role: "menuitem" },
        }, made("span", { className: "label", textContent: label }))));
        this.#menu.showPopover({ source: button });
    }
}

const styled = new Promise((resolve, reject) => {
    document.head.append(made("link", { rel: "stylesheet", href: new URL("grid.css", import.meta.url).href, onload: resolve, onerror: reject }));
});
await styled.catch((error) => console.warn("<bk-grid> has no styles:", error));
customElements.define("bk-grid", GridElement);
