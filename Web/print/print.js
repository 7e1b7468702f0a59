// Prints a list, a grid or a page: a document of its own beside the page, with nothing else on it.

/** How much room a letter takes, in millimetres, and a cell besides; what wraps is not counted further, what is short does not. */
const [LETTER, PADDING, WRAPPED, SHORT] = [2, 4, 28, 16];
/** Between the margins of a sheet: upright, and across. */
const [UPRIGHT, ACROSS] = [180, 267];

const longestWord = (text) => Math.max(...text.split(/\s+/).map((word) => word.length));

/** Room that the columns take side by side, in millimetres. */
export function breadth(columns, rows, kinds) {
    const widths = columns.map(longestWord);
    rows.forEach((row, line) => {
        if (row.length !== columns.length) return;
        row.forEach((text, place) => {
            // The name of a sum reaches over other columns.
            if (place > 0 || kinds[line] === "row") widths[place] = Math.max(widths[place], Math.min(text.length, WRAPPED));
        });
    });
    return widths.reduce((sum, letters) => sum + letters * LETTER + PADDING, 0);
}

/** Texts with the number of columns that each takes: a sum's name has the room of empty cells behind it, the last cell that of missing ones. */
export function spans(cells, kind, count) {
    if (cells.length < count) return cells.map((text, place) => [text, place === cells.length - 1 ? count - place : 1]);
    if (kind !== "subtotal" && kind !== "total") return cells.map((text) => [text, 1]);
    const next = cells.findIndex((text, place) => place > 0 && text !== "");
    const first = next < 0 ? count : next;
    return [[cells[0], first], ...cells.slice(first).map((text) => [text, 1])];
}

/** A text in a style sheet. */
const quoted = (text) => `"${text.replace(/["\\]/g, "\\$&").replace(/\s+/g, " ")}"`;

function made(document, name, properties, ...children) {
    const node = Object.assign(document.createElement(name), properties);
    node.append(...children);
    return node;
}

function line(document, cells, kind, count, numbers) {
    const row = made(document, "tr", { className: kind });
    let place = 0;
    for (const [text, span] of spans(cells, kind, count)) {
        const isHead = kind === "head";
        // Of a page, the first of two cells is what the other one is called.
        const isName = !isHead && place === 0 && (kind !== "row" || (numbers === null && cells.length > 1));
        const cell = made(document, isHead || isName ? "th" : "td", { textContent: text, colSpan: span });
        if (isHead || isName) cell.scope = isHead ? "col" : kind === "heading" ? "rowgroup" : "row";
        if (place > 0 || span === 1) cell.classList.toggle("number", numbers?.includes(place) ?? false);
        cell.classList.toggle("long", longestWord(text) > WRAPPED);
        cell.classList.toggle("short", text.length <= SHORT && !text.includes("\n"));
        row.append(cell);
        place += span;
    }
    return row;
}

function lines(document, { columns = [], numbers = null, rows, kinds }) {
    const isTable = columns.length > 0;
    const table = made(document, "table", { className: isTable ? "" : "page" });
    if (isTable) table.createTHead().append(line(document, columns, "head", columns.length, numbers));
    const count = isTable ? columns.length : 2;
    table.createTBody().append(...rows.map((cells, place) => line(document, cells, kinds[place], count, isTable ? numbers : null)));
    return table;
}

/** Fills a document; returns what its style sheet says besides. */
export function write(document, { title, about, columns, numbers, rows, kinds, page }) {
    document.title = title;
    const table = lines(document, { columns, numbers, rows, kinds });
    const room = breadth(columns, rows, kinds);
    document.body.classList.toggle("wide", room > UPRIGHT);
    table.classList.toggle("fits", columns.length > 0 && room <= ACROSS);
    document.body.replaceChildren(made(document, "main", {},
        made(document, "h1", { textContent: title }), made(document, "p", { textContent: about }), ...(page ? [lines(document, page)] : []), table));
    return `@page { @bottom-left { content: ${quoted(`${title} · ${about}`)} } @bottom-right { content: counter(page) " / " counter(pages) } }`;
}

/** Resolves when the person has printed, or not. */
export async function print(effect) {
    document.getElementById("print")?.remove();
    const frame = document.createElement("iframe");
    frame.id = "print";
    frame.title = effect.title;
    frame.tabIndex = -1;
    frame.setAttribute("aria-hidden", "true");
    frame.style.cssText = "position:fixed;inset:auto 100% 100% auto;width:1px;height:1px;border:0";
    document.body.append(frame);
    const inner = frame.contentDocument;
    inner.documentElement.lang = document.documentElement.lang;
    const own = write(inner, effect);
    const sheet = new frame.contentWindow.CSSStyleSheet();
    await sheet.replace(await (await fetch(new URL("print.css", import.meta.url))).text() + own);
    inner.adoptedStyleSheets = [sheet];
    frame.contentWindow.addEventListener("afterprint", () => frame.remove());
    frame.contentWindow.print();
}
