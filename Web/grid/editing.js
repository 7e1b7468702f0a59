// Typing in a cell: an input takes its place until it is left. What is entered goes to the app, which judges it.

import { Judging } from "./judging.js";
import { made, set } from "./nodes.js";

export class Editing {
    #table;
    #tell;
    #judging = new Judging();

    constructor(table, tell) {
        this.#table = table;
        this.#tell = tell;
    }

    /** Opens a cell: `typed` is the letter that began it, in place of what stood there. */
    begin(place, typed) {
        const table = this.#table;
        const line = table.line(place.key);
        if (!table.canEdit(line, place.column)) return false;
        const column = table.data.columns[place.column];
        const entered = line.entered[place.column];
        if (column.input === "toggle") {
            this.#tell(`cell:${place.key}/${column.key}`, !entered);
            return true;
        }
        const cell = table.cell(place);
        const input = column.input === "choice" ? chooser(column, entered, typed) : typing(column, typed ?? entered);
        input.setAttribute("aria-label", column.title);
        for (const name of ["aria-describedby", "aria-invalid"]) if (cell.hasAttribute(name)) input.setAttribute(name, cell.getAttribute(name));
        table.active = place;
        table.edited = { ...place, input, entered, isTyped: typed !== undefined };
        const why = cell.querySelector(".gr-why");
        // First: behind the change it would cost all styles.
        set(cell, "tabindex", -1);
        cell.classList.add("typing");
        cell.replaceChildren(input, ...(why ? [why] : []));
        input.addEventListener("focusout", () => table.edited?.input === input && this.commit());
        input.focus();
        if (typed === undefined) input.select?.();
        else input.setSelectionRange?.(input.value.length, input.value.length);
        return true;
    }

    /** Hands over what was entered; the same as before is no change. */
    commit() {
        const { edited, data } = this.#table;
        if (!edited) return;
        this.#end();
        if (edited.input.value === edited.entered) return;
        this.#tell(`cell:${edited.key}/${data.columns[edited.column].key}`, edited.input.value);
    }

    /** The same behind the next picture; until then the cell shows what was entered. `then(key)` follows with the key of the row. A new row is
     *  judged at once: it may become a record, and where the next cell is depends on that. */
    commitLater(then) {
        const { edited, data } = this.#table;
        const { input, key, column } = edited;
        if (input.value === edited.entered || this.#table.line(key)?.kind !== "row") {
            this.commit();
            return then(this.#table.active.key);
        }
        this.#end();
        this.#table.show(edited, input.localName === "select" ? input.selectedOptions[0].textContent : input.value);
        this.#judging.later(() => {
            this.#tell(`cell:${key}/${data.columns[column].key}`, input.value);
            this.#table.showJudged(key);
            then(key);
        });
    }

    /** Leaves the cell as it was. */
    cancel() {
        this.#end();
    }

    #end() {
        const { key } = this.#table.edited;
        this.#table.edited = null;
        this.#table.restore(key);
    }
}

function typing({ input, number }, value) {
    return made("input", {
        className: number ? "gr-input number" : "gr-input", inputMode: input, autocomplete: "off", autocapitalize: "off",
        spellcheck: false, value: String(value ?? ""),
    });
}

function chooser({ options }, value, typed) {
    const node = made("select", { className: "gr-input" }, ...options.map(([one, label]) => made("option", { value: one, textContent: label })));
    if (!options.some(([one]) => one === value)) node.prepend(made("option", { value, textContent: value }));
    node.value = value;
    const begins = typed && options.find(([, label]) => label.toLowerCase().startsWith(typed.toLowerCase()));
    if (begins) [node.value] = begins;
    return node;
}
