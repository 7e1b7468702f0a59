// Which page of the app reminds: of all that are open, the one that the person looked at last. Loaded for apps that remind of something.

import { showDue } from "./badge.js";

/** Held by the page that reminds. */
const LOCK = `${location.pathname}reminding`;

let isLeading = false;
/** What this page asked for last. */
let newest;
let due = 0;
let parts;
/** The reminder that the person opened outside of the app. */
let opened = new URL(performance.getEntriesByType("navigation")[0]?.name ?? location.href).searchParams.get("remind") ?? undefined;
let waiting = new AbortController();

/** Tells the engine of this page that it reminds, and what is kept: another page may have changed it. */
async function tell() {
    const kept = await parts.store.reminders();
    if (!isLeading) return;
    parts.send({ type: "reminding", kept, open: opened });
    opened = undefined;
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

/** Has the lock when the page that holds it is gone, or, with `steal`, at once. Only what becomes of the newest lock counts. */
function ask(options) {
    const lock = {};
    newest = lock;
    let isHeld = false;
    const hold = () => {
        isHeld = true;
        if (lock === newest) begin().catch(report);
        return new Promise(() => {});
    };
    navigator.locks.request(LOCK, options, hold).catch((error) => {
        if (isHeld && lock === newest) end();
        else if (!isHeld && error.name !== "AbortError") report(error);
    });
}

function steal() {
    waiting.abort();
    waiting = new AbortController();
    ask({ steal: true });
}

const report = (error) => console.warn("Reminders of other pages are not known:", error);

function look() {
    if (document.hidden || !parts.store.keeps) return;
    // A page that leads steals from itself: another one may have the lock already, and this page has not been told yet.
    if (navigator.locks) steal();
    else tell().catch(report);
}

/** What is answered here is not said outside of the app any longer. */
async function closeOutside() {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const shown of (await registration?.getNotifications?.()) ?? []) {
        if (shown.data?.folder === new URL(".", location.href).href) shown.close();
    }
}

/** `count`: of what is due, as the engine says it; the first time it asks which page reminds. */
export function remind(count, store, send) {
    due = count;
    if (!count && parts) closeOutside().catch(report);
    if (parts) return void (isLeading && showDue(due));
    parts = { store, send };
    if (!store.keeps || !navigator.locks) begin().catch(report);
    else if (document.hidden) ask({ signal: waiting.signal });
    else steal();
    addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    navigator.serviceWorker?.addEventListener("message", ({ data }) => {
        if (!data?.reminder) return;
        opened = data.reminder;
        if (isLeading) tell().catch(report);
        else look();
    });
}
