// Which core the page runs: one with the kits that the app's description names (decision 30).

const own = document.getElementById("core");
const host = (page) => page.documentElement.dataset.host;
const has = (core, kits) => kits.every((kit) => core.dataset.kits.split(" ").includes(kit));

/** The core that the page was sent with. */
export const ownCore = own.href;

/** Whether the core that runs has the kits. */
export const covers = (kits) => has(own, kits);

/** The address of a core with these kits, of the same version as this page, which begins with it if it `starts`. Rejects when there
 *  is none, or no network. */
export async function coreWith(kits, starts) {
    const answer = await fetch(new URL(`index-${kits.join("-").toLowerCase()}.html`, import.meta.url));
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const core = page.getElementById("core");
    if (host(page) !== host(document) || !has(core, kits)) throw new Error(`No core of this version has the kits ${kits}`);
    if (starts) own.dataset.kits = core.dataset.kits;
    return new URL(core.getAttribute("href"), location.href);
}
