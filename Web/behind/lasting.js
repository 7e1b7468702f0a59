// Asks the browser to keep what is stored on the device also when room gets short: once, when a person enters something.
// Before that there is nothing that could not be fetched again, and nobody knows why they are asked.
// Where nothing lasts, it says so.

import { note } from "../notices.js";
import { inLanguage } from "../texts.js";

const TEXTS = {
    en: { nothing: "This browser window keeps nothing: what you enter is gone when you close it." },
    de: { nothing: "Dieses Browserfenster behält nichts: Was Sie eingeben, ist nach dem Schließen weg." },
};

/** Nothing outlives the page. */
export const sayNothingLasts = () => note(inLanguage(TEXTS).nothing);

async function ask() {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}

if (navigator.storage?.persist) {
    const reportFailure = (error) => console.warn("The browser does not say whether it keeps things:", error);
    document.getElementById("app").addEventListener("input", () => ask().catch(reportFailure), { once: true });
}
