// Keeps the app on the device and says when a newer version of the host is ready.

import { note } from "../notices.js";
import { change, controllerAtStart } from "../offline.js";
import { inLanguage } from "../texts.js";

const TEXTS = {
    en: {
        newer: "A newer version of this app is ready. What you entered is kept.",
        renew: "Use it now",
    },
    de: {
        newer: "Eine neuere Version dieser App ist da. Ihre Eingaben bleiben.",
        renew: "Jetzt übernehmen",
    },
};

const UPDATE_MILLISECONDS = 3_600_000;
/** What a page that was just opened still fetches has come by then. An older version that ends and is begun anew at once may stay for long. */
const QUIET_MILLISECONDS = 1_000;
/** For so long, files of the next visit wait for the records of this one. */
const RECORDS_FIRST_MILLISECONDS = 5_000;
const LOOK_MILLISECONDS = 50;

/** What this app has loaded from its own folder, and what it is made of. */
function ownFiles() {
    const here = new URL(".", location.href);
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const own = loaded.filter((name) => name.startsWith(here.href) && !/\/live$/.test(name));
    const parts = ["app.json", "config.json", "manifest.webmanifest"].map((name) => new URL(name, here).href);
    return [...new Set([...parts, ...own])];
}

/** Resolves when the server was asked for records, and all of them are here or none can be had. */
async function recordsCame(synchroniser) {
    const end = Date.now() + RECORDS_FIRST_MILLISECONDS;
    const isDone = ({ running, lastSuccess, failure }) => !running && (lastSuccess || failure);
    while (!isDone(synchroniser.state ?? {}) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS));
}

/** What is said when a newer version is there. */
export const words = () => inLanguage(TEXTS);

/** Everything entered is on the device by then. */
function onNewer(run) {
    const { newer, renew } = words();
    note(newer, { title: renew, run });
}

export async function keepOnDevice(synchroniser) {
    if (!navigator.serviceWorker) return;
    const hadController = Boolean(navigator.serviceWorker.controller);
    if (!hadController) await recordsCame(synchroniser);
    if (!hadController && !navigator.onLine) await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    const registration = await navigator.serviceWorker.register(new URL("../sw.js", import.meta.url), {
        scope: new URL("../..", import.meta.url).pathname, updateViaCache: "none",
    });
    let reloads = false;
    // A take-over that came later than it was waited for: this page still runs the older version.
    if (controllerAtStart && controllerAtStart !== navigator.serviceWorker.controller) onNewer(() => location.reload());
    const offer = () => {
        if (!registration.waiting || !registration.active) return;
        onNewer(() => {
            reloads = true;
            registration.active.postMessage("leave");
            setTimeout(change, QUIET_MILLISECONDS, registration);
        });
    };
    registration.addEventListener("updatefound", () => {
        const { installing } = registration;
        installing?.addEventListener("statechange", () => installing.state === "installed" && offer());
    });
    navigator.serviceWorker.addEventListener("controllerchange", () => {
        if (reloads) location.reload();
        // Another page let the newer version in; this one still runs the older one.
        else if (hadController) onNewer(() => location.reload());
    });
    offer();
    const { active } = await navigator.serviceWorker.ready;
    active.postMessage(ownFiles());

    let looked = Date.now();
    document.addEventListener("visibilitychange", () => {
        if (document.hidden || Date.now() - looked < UPDATE_MILLISECONDS) return;
        looked = Date.now();
        registration.update().catch(() => {});
    });
}
