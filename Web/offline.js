// Takes over a newer version of the host before the app is opened. `behind/keeping.js` brings it to the device.

const LONGEST_TAKEOVER_MILLISECONDS = 3_000;

/** The version that this page was opened with. */
export let controllerAtStart = null;

async function isOnlyPage() {
    // Every open page of this server holds the lock in common; who gets it alone is alone.
    return navigator.locks.request("baukasten:pages", { mode: "exclusive", ifAvailable: true }, (lock) => lock !== null);
}

function holdPage() {
    navigator.locks.request("baukasten:pages", { mode: "shared" }, () => new Promise(() => {}));
}

/** Lets the waiting version take over; it does as soon as the older one has nothing left to do. */
export function change({ active, waiting }) {
    active?.postMessage("leave");
    waiting?.postMessage("takeOver");
}

/** True when the waiting version has taken over; false when the older one is still busy. */
function takeOver(registration) {
    return new Promise((resolve) => {
        navigator.serviceWorker.addEventListener("controllerchange", () => resolve(true), { once: true });
        setTimeout(resolve, LONGEST_TAKEOVER_MILLISECONDS, false);
        change(registration);
    });
}

/**
 * Before the app is opened: lets a newer version that waits take over, when no other page is open.
 * True when the page is being loaded anew.
 */
export async function renew() {
    if (!navigator.serviceWorker || !navigator.locks) return false;
    controllerAtStart = navigator.serviceWorker.controller;
    const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
    if (registration?.waiting && (await isOnlyPage()) && (await takeOver(registration))) {
        location.reload();
        return true;
    }
    holdPage();
    return false;
}
