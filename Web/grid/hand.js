// Keys and presses on the cells of a grid.

import { Editing } from "./editing.js";
import { texts } from "./texts.js";

/** Lines that Page Up and Page Down pass. */
const PAGE = 10;

export class Hand {
    #table;
    #tell;
    #say;
    #menu;
    #editing;
    /** Escape was pressed: the next Tab leaves the table. */
    #leaves = false;
    /** The line to go to once it is there, by its place among all. */
    #wanted = null;

    /** `tell(action, value)` says what is done, `say(text)` is read out, `menu(key, button)` opens the actions of a row. */
    constructor(table, tell, say, menu) {
        this.#table = table;
        this.#tell = tell;
        this.#say = say;
        this.#menu = menu;
        this.#editing = new Editing(table, tell);
        const { grid } = table;
        grid.addEventListener("keydown", (event) => {
            if (event.defaultPrevented || event.isComposing) return;
            if (table.edited ? this.#typed(event) : this.#pressed(event)) {
                event.preventDefault();
                event.stopPropagation();
            }
        });
        grid.addEventListener("pointerdown", (event) => this.#down(event));
        grid.addEventListener("click", (event) => this.#clicked(event));
        grid.addEventListener("dblclick", (event) => {
            const place = table.place(event.target);
            if (place && !table.edited) this.#editing.begin(place) || this.#open(place.key);
        });
        grid.addEventListener("contextmenu", (event) => {
            const place = table.place(event.target);
            if (!place || table.edited || !this.#table.button(place.key)) return;
            event.preventDefault();
            event.stopPropagation();
            this.#go(place);
            this.#menu(place.key, this.#table.button(place.key));
        });
        grid.addEventListener("focusin", ({ target }) => {
            const place = table.place(target);
            if (!place || table.edited) return;
            table.active = place;
            table.mark();
            this.changed();
        });
        grid.addEventListener("focusout", () => (this.#leaves = false));
    }

    /** The cell at hand is another one. */
    changed = () => {};

    /** After the lines changed: goes where the person wanted to, and keeps the focus. */
    follow(hadFocus) {
        const { data, active, edited, grid } = this.#table;
        if (this.#wanted) {
            const { index, column } = this.#wanted;
            const line = data.lines[index - data.first];
            if (line) {
                this.#wanted = null;
                return this.#go({ key: line.key, column });
            }
        }
        if (hadFocus && !edited && active && !grid.contains(document.activeElement)) this.focus();
    }

    focus() {
        const { active } = this.#table;
        const cell = active && this.#table.cell(active);
        (cell ?? this.#table.grid).focus({ preventScroll: true });
        cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }

    begin(place) {
        this.#go(place);
        this.#editing.begin(place);
    }

    #go(place) {
        this.#table.active = place;
        this.#table.mark();
        this.focus();
        this.changed();
        return true;
    }

    // MARK: Presses

    #down(event) {
        const place = this.#table.place(event.target);
        this.pressed = null;
        if (event.target.closest(".gr-actions") || !place || event.target.closest(".gr-input")) return;
        const { active, edited } = this.#table;
        const isSame = active?.key === place.key && active.column === place.column && this.#table.grid.contains(document.activeElement);
        // With a finger there are no keys to begin with.
        this.pressed = { place, begins: !edited && (isSame || event.pointerType === "touch") };
    }

    #clicked(event) {
        const button = event.target.closest(".gr-actions");
        if (button) {
            const { key } = this.#table.place(button);
            this.#table.active = { key, column: this.#table.active?.column ?? 0 };
            this.#table.mark();
            return this.#menu(key, button);
        }
        const { place, begins } = this.pressed ?? {};
        if (!place || event.target.closest(".gr-input")) return;
        if (!this.#table.line(place.key)) return;
        this.#go(place);
        if (begins) this.#editing.begin(place);
    }

    // MARK: Keys while somebody types

    #typed({ key, shiftKey, target }) {
        const { edited } = this.#table;
        const isChoice = target.localName === "select";
        const step = {
            Enter: [shiftKey ? -1 : 1, 0], Tab: [0, shiftKey ? -1 : 1],
            ...(!isChoice && { ArrowUp: [-1, 0], ArrowDown: [1, 0] }),
            ...(!isChoice && edited.isTyped && { ArrowLeft: [0, -1], ArrowRight: [0, 1] }),
        }[key];
        if (key === "Escape") {
            this.#editing.cancel();
            this.focus();
            return true;
        }
        if (!step) return false;
        const { column } = edited;
        let isBack = false;
        this.#editing.commitLater((row) => (isBack = this.#back(row, column)));
        if (isBack) return true;
        if (key === "Tab") return this.#next(step[1], true) || this.#go(this.#table.active);
        return (step[0] ? this.#below(step[0]) : this.#walk(0, step[1])) || this.#go(this.#table.active);
    }

    /** What is wrong has the person back, with the reason. */
    #back(key, column) {
        const { data, edited, grid } = this.#table;
        const line = this.#table.line(key);
        if (edited || !line?.wrong?.[data.columns[column].key] || !grid.contains(document.activeElement)) return false;
        return this.#go({ key, column });
    }

    // MARK: Keys between cells

    #pressed(event) {
        const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
        const { active } = this.#table;
        if (!active || event.target.closest(".gr-actions")) return false;
        const line = this.#table.line(active.key);
        if (altKey) return this.#moved(key, line);
        if (ctrlKey || metaKey) return this.#commanded(key, line);
        if (key === "ContextMenu" || (key === "F10" && shiftKey)) {
            const button = this.#table.button(active.key);
            if (button) this.#menu(active.key, button);
            return Boolean(button);
        }
        switch (key) {
            case "ArrowUp": return this.#walk(-1, 0) || true;
            case "ArrowDown": return this.#walk(1, 0) || true;
            case "ArrowLeft": return this.#walk(0, -1) || true;
            case "ArrowRight": return this.#walk(0, 1) || true;
            case "PageUp": return this.#walk(-PAGE, 0) || true;
            case "PageDown": return this.#walk(PAGE, 0) || true;
            case "Home": return this.#go({ ...active, column: 0 });
            case "End": return this.#go({ ...active, column: this.#table.data.columns.length - 1 });
            case "Tab": return !this.#leaves && this.#next(shiftKey ? -1 : 1, false);
            case "Enter": case "F2": return this.#editing.begin(active) || (key === "Enter" && this.#open(active.key));
            case "Insert": return this.#add(line);
            case "Escape": return this.#escape(line);
            case "Delete": case "Backspace": return this.#empty(line);
            case " ": return this.#editing.begin(active) || true;
            default: return key.length === 1 && this.#editing.begin(active, key);
        }
    }

    #moved(key, line) {
        const step = { ArrowUp: -1, ArrowDown: 1 }[key];
        if (!step) return false;
        if (line?.moves) this.#tell(`move:${line.key}`, step);
        return true;
    }

    #commanded(key, line) {
        const { active, data } = this.#table;
        switch (key) {
            case "Home": return this.#to(0, 0);
            case "End": return this.#to(data.count - 1, data.columns.length - 1);
            case "Enter": return this.#add(line);
            case "d": case "D":
                if (line?.kind === "row" && line.entered && data.adds) this.#tell(`duplicate:${active.key}`);
                return true;
            case "Delete": case "Backspace":
                if (line?.deletes) this.#tell(`Delete:${active.key}`);
                return true;
            default: return false;
        }
    }

    #open(key) {
        const line = this.#table.line(key);
        if (line?.opens) this.#tell(`ItemClicked:${key}`);
        return Boolean(line?.opens);
    }

    #add(line) {
        if (!this.#table.data.adds) return false;
        this.#tell(`add:${line?.kind === "row" ? line.key : ""}`);
        this.goToNew();
        return true;
    }

    /** The row that was just begun or made is the one at hand, where something can be typed; the focus stays where it is. */
    showNew() {
        const { data } = this.#table;
        const key = data.lines.some((line) => line.key === "new") ? "new" : data.made;
        const line = data.lines.find((one) => one.key === key);
        if (!line) return false;
        const missing = data.columns.findIndex((column, place) => column.input && column.required && !line.cells[place]);
        this.#table.active = { key, column: Math.max(missing, 0) };
        this.#table.mark();
        this.#table.cell(this.#table.active).scrollIntoView({ block: "nearest" });
        this.changed();
        return true;
    }

    /** The same, with the focus. */
    goToNew() {
        if (this.showNew()) this.focus();
    }

    /** Takes a wrong value back; where there is none, the next Tab leaves. */
    #escape(line) {
        const column = this.#table.data.columns[this.#table.active.column];
        if (line?.wrong?.[column?.key]) this.#tell(`revert:${line.key}/${column.key}`);
        else if (this.#table.data.columns.some(({ input }) => input)) {
            this.#leaves = true;
            this.#say(texts().leaving);
        } else return false;
        return true;
    }

    #empty(line) {
        const { active, data } = this.#table;
        if (!this.#table.canEdit(line, active.column)) return false;
        const column = data.columns[active.column];
        if (column.input !== "toggle" && line.entered[active.column] !== "") this.#tell(`cell:${active.key}/${column.key}`, "");
        return true;
    }

    // MARK: Walking

    #index(key) {
        const place = this.#table.data.lines.findIndex((line) => line.key === key);
        return place < 0 ? this.#table.index : place + this.#table.data.first;
    }

    /** To a line by its place among all, also outside the window. */
    #to(index, column) {
        const { data, node, grid } = this.#table;
        const line = data.lines[index - data.first];
        if (line) return this.#go({ key: line.key, column });
        this.#wanted = { index, column };
        const height = parseFloat(getComputedStyle(grid).getPropertyValue("--row-height")) || 46;
        node.scrollTop = index * height - node.clientHeight / 2;
        const first = Math.max(index - 30, 0);
        this.#tell("window:", { first, count: Math.min(60, data.count - first) });
        return true;
    }

    #walk(down, across) {
        const { active, data } = this.#table;
        const column = Math.min(Math.max(active.column + across, 0), data.columns.length - 1);
        if (across) return column !== active.column && this.#go({ ...active, column });
        const from = this.#index(active.key);
        const to = Math.min(Math.max(from + down, 0), data.count - 1);
        return to !== from && this.#to(to, column);
    }

    /** To the same column of the next row that can be edited, past headings and sums. */
    #below(step) {
        const { active, data } = this.#table;
        for (let index = this.#index(active.key) + step; index >= 0 && index < data.count; index += step) {
            const line = data.lines[index - data.first];
            if (!line || line.entered) return this.#to(index, active.column);
        }
        return false;
    }

    /** To the next cell that can be edited, in the next row where this one ends; in a grid to be read it is not ours. */
    #next(step, begins) {
        const { active, data } = this.#table;
        const editable = data.columns.map(({ input }, place) => (input ? place : -1)).filter((place) => place >= 0);
        if (!editable.length) return false;
        const here = step > 0 ? editable.find((place) => place > active.column) : editable.findLast((place) => place < active.column);
        const line = this.#table.line(active.key);
        if (here !== undefined && this.#table.canEdit(line, here)) return this.#go({ ...active, column: here });
        let index = this.#index(active.key);
        for (;;) {
            index += step;
            if (index < 0 || index >= data.count) return begins && this.#go(active);
            const other = data.lines[index - data.first];
            // What is not drawn yet is a row, mostly; it is looked at when it is there.
            if (!other) return this.#to(index, step > 0 ? editable[0] : editable.at(-1));
            if (other.entered) return this.#go({ key: other.key, column: step > 0 ? editable[0] : editable.at(-1) });
        }
    }
}
