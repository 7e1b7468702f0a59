// The lines of a grid as cards, where there is no room for a table: a press opens the ordinary form.

import { filled } from "../texts.js";
import { arrange, made, pressable, set, sign, write } from "./nodes.js";
import { texts } from "./texts.js";

export class Cards {
    #lines = new Map();
    /** Of lines, by their nodes. */
    #keys = new WeakMap();
    #above = made("div", { className: "spacer", aria: { role: "presentation" } });
    #below = made("div", { className: "spacer", aria: { role: "presentation" } });
    #rows = made("div", { className: "cell-rows", aria: { role: "list" } }, this.#above, this.#below);
    node = made("div", { className: "gr-cards" }, this.#rows);
    data;

    update(data) {
        this.data = data;
        set(this.#rows, "aria-label", data.label);
        Object.assign(this.node.dataset, { window: `${data.level}:window:`, count: data.count, first: data.first });
        this.#above.style.height = `calc(var(--row-height) * ${data.first})`;
        this.#below.style.height = `calc(var(--row-height) * ${data.count - data.first - data.lines.length})`;
        const known = this.#lines;
        this.#lines = new Map(data.lines.map((line) => [line.key, this.#drawn(line, known.get(line.key))]));
        arrange(this.#rows, this.#above, [...this.#lines.values()].map(({ node }) => node), this.#below);
    }

    /** The line in which a node stands. */
    key(node) {
        return this.#keys.get(node.closest(".gr-card"));
    }

    #drawn(line, before) {
        const words = JSON.stringify([line, this.data.columns.map(({ title }) => title)]);
        if (before?.words === words) return before;
        const node = before?.node ?? made("div", { className: `gr-card is-${line.kind}`, aria: { role: "listitem" } });
        this.#keys.set(node, line.key);
        const had = node.contains(document.activeElement);
        node.replaceChildren(...this.#inside(line));
        if (had) node.querySelector("button")?.focus();
        return { node, words };
    }

    #inside(line) {
        if (line.kind === "heading") return [made("h2", { className: "gr-card-heading", textContent: line.title })];
        const pairs = this.#pairs(line);
        if (line.kind.endsWith("total")) return [made("p", { className: "gr-card-name", textContent: line.title }), ...pairs];
        const parts = [...pairs];
        if (line.note) parts.push(made("p", { className: "gr-card-note", textContent: line.note }));
        if (line.mark) parts.push(made("p", { className: "gr-card-note", textContent: line.mark }));
        const main = line.opens
            ? pressable({ className: "gr-card-main", data: { act: `${this.data.level}:ItemClicked:${line.key}` } }, ...parts)
            : made("div", { className: "gr-card-main" }, ...parts);
        if (!line.deletes && !line.moves && !(line.entered && this.data.adds)) return [main];
        const button = pressable({ className: "row-menu gr-actions", aria: {
            haspopup: "menu", label: filled(texts().actionsOf, line.title || texts().newRow),
        } }, sign("more"));
        return [main, button];
    }

    /** What is empty, or no, is left out. */
    #pairs({ cells, entered }) {
        const pairs = this.data.columns.map(({ title }, place) => [title, entered?.[place] === false ? "" : cells[place]]).filter(([, text]) => text);
        return pairs.map(([title, text]) => {
            const pair = made("span", { className: "gr-pair" }, made("span", { className: "gr-pair-name" }), made("span", { className: "gr-pair-text" }));
            write(pair.firstChild, `${title} `);
            write(pair.lastChild, text);
            return pair;
        });
    }
}
