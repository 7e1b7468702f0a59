// Prints a list as a table: a document of its own beside the page, with nothing else on it.

const COLUMN_PIXELS = 180;

function cells(document, tag, texts) {
    const line = document.createElement("tr");
    for (const text of texts) {
        const cell = document.createElement(tag);
        if (tag === "th") cell.scope = "col";
        cell.textContent = text;
        line.append(cell);
    }
    return line;
}

/** Fills a document with the table. */
export function write(document, { title, columns, rows }) {
    document.title = title;
    const heading = document.createElement("h1");
    heading.textContent = title;
    const table = document.createElement("table");
    table.createTHead().append(cells(document, "th", columns));
    table.createTBody().append(...rows.map((row) => cells(document, "td", row)));
    // Many columns are read across the page.
    document.body.classList.toggle("wide", columns.length * COLUMN_PIXELS > 900);
    document.body.replaceChildren(heading, table);
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
    write(inner, effect);
    const sheet = new frame.contentWindow.CSSStyleSheet();
    await sheet.replace(await (await fetch(new URL("print.css", import.meta.url))).text());
    inner.adoptedStyleSheets = [sheet];
    frame.contentWindow.addEventListener("afterprint", () => frame.remove());
    frame.contentWindow.print();
}
