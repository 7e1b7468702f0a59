// Another core than the page was sent with, which few pages need: with the kits that a description names since it changed (decision 30).

import { has, own } from "../core.js";

const host = (page) => page.documentElement.dataset.host;

/** The address of a core with these kits, of the same version as this page, which begins with it if it `starts`. Rejects when there
 *  is none, or no network. */
export async function coreWith(kits, starts) {
    const answer = await fetch(new URL(`../index-${kits.join("-").toLowerCase()}.html`, import.meta.url));
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const core = page.getElementById("core");
    if (host(page) !== host(document) || !has(core, kits)) throw new Error(`No core of this version has the kits ${kits}`);
    if (starts) own.dataset.kits = core.dataset.kits;
    return new URL(core.getAttribute("href"), location.href);
}
