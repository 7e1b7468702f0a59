// Keeps the app on the device and takes over newer versions of the host.

const UPDATE_MILLISECONDS = 3_600_000;
const LONGEST_TAKEOVER_MILLISECONDS = 5_000;

/** What this app has loaded from its own folder, and what it is made of. */
function ownFiles() {
    const here = new URL(".", location.href);
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const own = loaded.filter((name) => name.startsWith(here.href) && !/\/live$/.test(name));
    const parts = ["app.json", "config.json", "manifest.webmanifest"].map((name) => new URL(name, here).href);
    return [...new Set([...parts, ...own])];
}

async function isOnlyPage() {
    // Every open page of this server holds the lock in common; who gets it alone is alone.
    return navigator.locks.request("baukasten:pages", { mode: "exclusive", ifAvailable: true }, (lock) => lock !== null);
}

function holdPage() {
    navigator.locks.request("baukasten:pages", { mode: "shared" }, () => new Promise(() => {}));
}

/** Resolves when the waiting version has taken over and this page must be loaded anew. */
function takeOver(waiting) {
    return new Promise((resolve) => {
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
        setTimeout(resolve, LONGEST_TAKEOVER_MILLISECONDS);
        waiting.postMessage("takeOver");
    });
}

/**
 * Before the app is opened: lets a newer version that waits take over, when no other page is open.
 * True when the page is being loaded anew.
 */
export async function renew() {
    if (!navigator.serviceWorker || !navigator.locks) return false;
    const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
    const renews = registration?.waiting && (await isOnlyPage());
    if (renews) {
        await takeOver(registration.waiting);
        location.reload();
        return true;
    }
    holdPage();
    return false;
}

/** `onNewer(reload)` is called when a newer version is ready; everything entered is on the device by then. */
export async function keepOnDevice(onNewer) {
    if (!navigator.serviceWorker) return;
    const hadController = Boolean(navigator.serviceWorker.controller);
    const registration = await navigator.serviceWorker.register(new URL("sw.js", import.meta.url), {
        scope: new URL("..", import.meta.url).pathname, updateViaCache: "none",
    });
    let reloads = false;
    const offer = () => {
        if (!registration.waiting || !registration.active) return;
        onNewer(() => {
            reloads = true;
            registration.waiting?.postMessage("takeOver");
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
