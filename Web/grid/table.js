// The lines of a grid as a table: rows, headings of groups, sums. Those outside the window are room above and below.

import { filled } from "../texts.js";
import { arrange, made, pressable, set, sign, write } from "./nodes.js";
import { texts } from "./texts.js";

/** Width of the last column, with the actions of a row. */
const END = 48;
/** Shares of the widths that columns want: below the first one letters are smaller, below the other one the table scrolls. */
const [CLOSE, CLOSEST] = [0.86, 0.5];

let count = 0;

export class Table {
    #name = `gr-${(count += 1)}`;
    #lines = new Map();
    /** Of lines, by their nodes. */
    #keys = new WeakMap();
    #head = made("div", { className: "gr-line", aria: { role: "row", rowindex: 1 } });
    #above = made("div", { className: "spacer", aria: { role: "presentation" } });
    #below = made("div", { className: "spacer", aria: { role: "presentation" } });
    #rows = made("div", { className: "cell-rows", aria: { role: "rowgroup" } }, this.#above, this.#below);
    grid = made("div", { className: "gr-grid", aria: { role: "grid" } },
        made("div", { className: "gr-head", aria: { role: "rowgroup" } }, this.#head), this.#rows);
    node = made("div", { className: "gr-frame" }, this.grid);
    /** Where the focus is or would be: a line by its key, and the place of a column. */
    active = null;
    /** The place of that line among all. */
    index = 0;
    /** The cell in which somebody is typing: {key, column, input}. */
    edited = null;
    data;

    update(data) {
        const heads = JSON.stringify(data.columns);
        const before = this.data;
        this.data = data;
        if (heads !== this.heads) this.#drawHead(data);
        this.heads = heads;
        const { grid } = this;
        set(grid, "aria-label", data.label);
        set(grid, "aria-rowcount", data.count + 1);
        set(grid, "aria-colcount", data.columns.length + 1);
        set(grid, "aria-readonly", data.columns.some(({ input }) => input) ? null : "true");
        Object.assign(grid.dataset, { window: `${data.level}:window:`, count: data.count, first: data.first });
        this.#above.style.height = `calc(var(--row-height) * ${data.first})`;
        this.#below.style.height = `calc(var(--row-height) * ${data.count - data.first - data.lines.length})`;
        const known = this.#lines;
        this.#lines = new Map();
        data.lines.forEach((line, place) => {
            const drawn = known.get(line.key) ?? this.#made(line);
            this.#lines.set(line.key, drawn);
            this.#draw(drawn, line, data.first + place);
        });
        if (this.edited && !this.#lines.has(this.edited.key)) this.edited = null;
        this.#keepActive(before);
        arrange(this.#rows, this.#above, [...this.#lines.values()].map(({ node }) => node), this.#below);
        this.mark();
    }

    #drawHead({ columns }) {
        this.#lines.clear();
        this.#head.replaceChildren(...columns.map(({ title, number, required }, place) => made("div", {
            className: number ? "gr-cell number" : "gr-cell", aria: { role: "columnheader", colindex: place + 1, required: required && "true" },
        }, made("span", { className: "one-line", textContent: title }))), made("div", {
            className: "gr-cell end", aria: { role: "columnheader", colindex: columns.length + 1 },
        }, made("span", { className: "spoken", textContent: texts().actions })));
        const width = (pixels) => `calc(${pixels} * .0625rem * var(--share, 1))`;
        // What room there is besides is for words.
        const last = columns.every(({ number }) => number) ? columns.length - 1 : -1;
        const tracks = columns.map((column, place) => column.number && place !== last ? width(column.width) : `minmax(${width(column.width)}, ${column.width}fr)`);
        this.grid.style.setProperty("--tracks", `${tracks.join(" ")} ${END}px`);
        this.grid.style.minWidth = `calc(${width(this.width)} + ${END}px)`;
    }

    /** The widths of all columns, in points of letters of the usual size. */
    get width() {
        return this.data.columns.reduce((sum, column) => sum + column.width, 0);
    }

    /** Narrower than its columns want to be, a table is set closer, as far as it can be read; from then on it scrolls. */
    fit(room, unit) {
        const share = Math.min((room - END) / (this.width * unit), 1);
        const isClose = share >= CLOSEST && share < 1;
        this.grid.style.setProperty("--share", isClose ? share : 1);
        this.grid.classList.toggle("close", isClose && share < CLOSE);
    }

    // MARK: Lines

    #made({ kind, key }) {
        const node = made("div", { className: `gr-line is-${kind}`, aria: { role: "row" } });
        this.#keys.set(node, key);
        return { node, cells: [], kind };
    }

    /** What is as it was is not looked at, for a key changes one line of a hundred. */
    #draw(drawn, line, index) {
        set(drawn.node, "aria-rowindex", index + 2);
        const isNew = this.data.made === line.key;
        const words = `${this.data.adds} ${isNew} ${JSON.stringify(line)}`;
        if (drawn.words === words) return;
        drawn.words = words;
        drawn.node.classList.toggle("new", isNew);
        if (line.kind === "heading") return this.#drawHeading(drawn, line);
        const isSum = line.kind === "subtotal" || line.kind === "total";
        const { columns } = this.data;
        if (!drawn.cells.length) {
            drawn.cells = columns.map(({ number }, place) => made("div", {
                className: number ? "gr-cell number" : "gr-cell", tabIndex: -1,
                aria: { role: place || isSum ? "gridcell" : "rowheader", colindex: place + 1 },
            }, made("span", { className: "one-line" })));
            drawn.end = made("div", { className: "gr-cell end", aria: { role: "gridcell", colindex: columns.length + 1 } });
            drawn.node.append(...drawn.cells, drawn.end);
            if (isSum) drawn.name = this.#named(drawn, columns);
        }
        if (drawn.name) write(drawn.name.firstChild, line.title);
        drawn.cells.forEach((cell, place) => this.#drawCell(cell, columns[place], line, place));
        if (!isSum) this.#drawEnd(drawn, line);
    }

    #drawHeading(drawn, { title }) {
        if (!drawn.cells.length) {
            const cell = made("div", { className: "gr-cell", tabIndex: -1, aria: { role: "rowheader", colspan: this.data.columns.length + 1 } }, made("span", { className: "one-line" }));
            drawn.cells = [cell];
            drawn.node.append(cell);
        }
        write(drawn.cells[0].firstChild, title);
    }

    /** What a line of sums is called takes the room of the columns before the first sum. */
    #named(drawn, columns) {
        const free = this.data.lines.find(({ kind }) => kind === "subtotal" || kind === "total").cells.findIndex((text) => text !== "");
        const span = Math.max(free < 0 ? columns.length : free, 1);
        const name = made("div", { className: "gr-cell", tabIndex: -1, aria: { role: "rowheader", colindex: 1, colspan: span } }, made("span", { className: "one-line" }));
        name.style.gridColumn = `1 / span ${span}`;
        for (const cell of drawn.cells.slice(0, span)) cell.remove();
        drawn.node.prepend(name);
        drawn.cells = drawn.cells.map((cell, place) => place < span ? name : cell);
        return name;
    }

    #drawCell(cell, column, line, place) {
        if (cell.getAttribute("role") === "rowheader" && line.title !== undefined && line.kind.endsWith("total")) return;
        const reason = line.wrong?.[column.key];
        const canEdit = this.canEdit(line, place);
        cell.classList.toggle("wrong", Boolean(reason));
        cell.classList.toggle("missing", line.kind === "draft" && Boolean(column.required) && !line.cells[place] && !reason);
        cell.classList.toggle("editable", canEdit);
        set(cell, "aria-readonly", this.grid.hasAttribute("aria-readonly") || canEdit ? null : "true");
        set(cell, "aria-invalid", reason ? "true" : null);
        if (this.edited?.key === line.key && this.edited.column === place) return;
        const entered = reason === undefined ? line.cells[place] : this.#words(column, line.entered[place]);
        if (cell.classList.contains("typing")) {
            cell.classList.remove("typing");
            cell.replaceChildren(made("span", { className: "one-line" }));
        }
        write(cell.firstChild, entered);
        let why = cell.querySelector(".gr-why");
        if (!reason) {
            why?.remove();
            cell.querySelector(".gr-sign")?.remove();
            return set(cell, "aria-describedby", null);
        }
        if (!why) {
            why = made("span", { className: "gr-why", id: `${this.#name}-${(count += 1)}` });
            cell.append(sign("warning"), why);
        }
        write(why, reason);
        set(cell, "aria-describedby", why.id);
    }

    #words({ input, options }, entered) {
        if (input === "choice") return options.find(([value]) => value === entered)?.[1] ?? String(entered);
        if (input === "toggle") return entered ? texts().yes : texts().no;
        return String(entered ?? "");
    }

    #drawEnd(drawn, line) {
        const has = line.opens || line.deletes || line.moves || (line.entered && this.data.adds);
        if (!drawn.button && has) {
            drawn.button = pressable({ className: "row-menu gr-actions", tabIndex: -1, aria: { haspopup: "menu" } }, sign("more"));
            drawn.end.append(drawn.button);
        } else if (drawn.button && !has) {
            drawn.button.remove();
            drawn.button = null;
        }
        if (drawn.button) set(drawn.button, "aria-label", filled(texts().actionsOf, line.title || texts().newRow));
        const { mark } = line;
        let dot = drawn.end.querySelector(".gr-mark");
        if (!mark) return dot?.remove();
        if (!dot) drawn.end.append(dot = made("span", { className: "gr-mark", aria: { role: "img" } }));
        set(dot, "aria-label", mark);
        dot.title = mark;
    }

    /** A cell in which nobody types any longer shows what it has. */
    restore(key) {
        const drawn = this.#lines.get(key);
        const place = this.data.lines.findIndex((line) => line.key === key);
        if (!drawn || place < 0) return;
        drawn.words = "";
        this.#draw(drawn, this.data.lines[place], this.data.first + place);
        this.mark();
    }

    /** A cell shows what was entered, until it is judged. */
    show(place, text) {
        const drawn = this.#lines.get(place.key);
        drawn.words = "";
        write(drawn.cells[place.column].firstChild, text);
    }

    /** What was judged and came out as it was before has not been drawn. */
    showJudged(key) {
        if (this.#lines.get(key)?.words === "") this.restore(key);
    }

    // MARK: Cells

    line(key) {
        return this.data.lines.find((line) => line.key === key);
    }

    cell({ key, column }) {
        return this.#lines.get(key)?.cells[column] ?? this.#lines.get(key)?.cells[0];
    }

    /** What opens the actions of a line, if it has any. */
    button(key) {
        return this.#lines.get(key)?.button;
    }

    /** Where a node stands: {key, column}; null outside of lines. */
    place(node) {
        const row = node.closest?.(".cell-rows > .gr-line");
        const key = this.#keys.get(row);
        const drawn = this.#lines.get(key);
        if (!drawn) return null;
        const column = drawn.cells.indexOf(node.closest(".gr-cell"));
        return { key, column: Math.max(column, 0) };
    }

    canEdit(line, column) {
        return Boolean(line?.entered && this.data.columns[column]?.input);
    }

    /** One stop for the Tab key. */
    mark() {
        const cell = this.active && this.cell(this.active);
        if (this.marked && this.marked !== cell) {
            set(this.marked, "tabindex", -1);
            set(this.marked, "aria-selected", null);
            this.marked.classList.remove("active");
            this.marked.parentNode?.classList.remove("gr-at");
        }
        this.marked = cell ?? null;
        // What was scrolled away can still be gone on from.
        set(this.grid, "tabindex", cell || !this.active ? -1 : 0);
        if (!cell) return;
        this.index = this.data.first + this.data.lines.findIndex(({ key }) => key === this.active.key);
        if (!this.edited) set(cell, "tabindex", 0);
        set(cell, "aria-selected", "true");
        cell.classList.add("active");
        cell.parentNode.classList.add("gr-at");
    }

    /** What was made is where one goes on; what is gone leaves its place to what stands there now. */
    #keepActive(before) {
        const { lines, made: created } = this.data;
        const { active } = this;
        if (active?.key === "new" && !this.#lines.has("new") && created && this.#lines.has(created)) {
            this.active = { ...active, key: created };
        } else if (active && !this.#lines.has(active.key) && before) {
            const place = before.lines.findIndex(({ key }) => key === active.key);
            const isStill = place >= 0 && before.first === this.data.first;
            if (isStill) this.active = lines.length ? { ...active, key: lines[Math.min(place, lines.length - 1)].key } : null;
        }
        if (!this.active) {
            const first = lines.find(({ kind }) => kind === "row" || kind === "draft") ?? lines[0];
            if (first) this.active = { key: first.key, column: 0 };
        }
    }
}
