// Which page of the app reminds: of all that are open, the one that the person looked at last. Loaded for apps that remind of something.

import { showDue } from "./badge.js";

/** Held by the page that reminds. */
const LOCK = `${location.pathname}reminding`;

let isLeading = false;
let due = 0;
let parts;
let waiting = new AbortController();

/** Tells the engine of this page that it reminds, and what is kept: another page may have changed it. */
async function tell() {
    const kept = await parts.store.reminders();
    if (isLeading) parts.send({ type: "reminding", kept });
}

function begin() {
    isLeading = true;
    showDue(due);
    return tell();
}

function end() {
    isLeading = false;
    showDue(null);
    parts.send({ type: "reminding", kept: null });
    ask({ signal: waiting.signal });
}

/** With `steal` the page has it at once; else when the one that has it is gone. */
function ask(options) {
    const hold = () => {
        begin().catch(report);
        return new Promise(() => {});
    };
    navigator.locks.request(LOCK, options, hold).catch((error) => {
        if (isLeading) return end();
        if (error.name !== "AbortError") report(error);
    });
}

const report = (error) => console.warn("Reminders of other pages are not known:", error);

function look() {
    if (document.hidden) return;
    if (isLeading) return void (parts.store.keeps && tell().catch(report));
    waiting.abort();
    waiting = new AbortController();
    ask({ steal: true });
}

/** `count`: of what is due, as the engine says it; the first time it asks which page reminds. */
export function remind(count, store, send) {
    due = count;
    if (parts) return void (isLeading && showDue(due));
    parts = { store, send };
    if (!store.keeps || !navigator.locks) begin().catch(report);
    else ask(document.hidden ? { signal: waiting.signal } : { steal: true });
    addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
}
