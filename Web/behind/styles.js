// Style sheets that lie behind the first screen: those beside this file, in this order, after all that the page began with.

const SHEETS = ["layers", "form", "fields", "acts", "find", "pages", "boards", "feeds"];

async function dress(name) {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    const address = new URL(`${name}.css`, import.meta.url);
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    await sheet.replace(await answer.text());
}

/** Resolves when all of them dress the page; rejects when one cannot be had. */
export const dressed = Promise.all(SHEETS.map(dress));
dressed.catch(() => {});
