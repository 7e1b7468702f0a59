// The page without a network: its service worker, and whether it keeps anything.

import { WORKER as TOUR } from "../../tour/tour.js";

const WORKER = new URL("../sw.js", import.meta.url);
const SCOPE = new URL("../../../maps/", import.meta.url);

/** True as soon as what the page loads is kept; false where the browser keeps nothing. */
export async function keeps() {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return false;
    try {
        await serviceWorker.register(WORKER, { scope: SCOPE.href, type: "module" });
        const controlled = new Promise((resolve) => {
            if (serviceWorker.controller?.scriptURL === WORKER.href) resolve();
            else serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
        });
        await Promise.all([serviceWorker.ready, controlled]);
        return true;
    } catch {
        return false;
    }
}

/** A worker for tours that belongs to this page: one whose script lies outside of the scope would be loaded past the service worker. */
export function tourWorker() {
    const script = URL.createObjectURL(new Blob([`import ${JSON.stringify(TOUR.href)};`], { type: "text/javascript" }));
    return new Worker(script, { type: "module" });
}
