// Finds apps on the first page: a search field above the tiles, those used last in front, and who is logged in.

import { inLanguage } from "../texts.js";

const TEXTS = {
    en: { find: "Find an app", none: "No app is called so.", last: "Used last", person: "Logged in as {1}" },
    de: { find: "App suchen", none: "So heißt keine App.", last: "Zuletzt benutzt", person: "Angemeldet als {1}" },
};

const USED = "baukasten:used";
const MOST = 3;

/** As texts are compared: without case and accents. */
export const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether a text has all the words that are looked for, each as the beginning of a word. */
export function matches(text, wanted) {
    const words = folded(text).split(/[^\p{L}\p{N}]+/u);
    return folded(wanted).split(/\s+/).filter(Boolean).every((part) => words.some((word) => word.startsWith(part)));
}

/** The apps used last with one in front, each once. */
export const used = (before, name) => [name, ...before.filter((one) => one !== name)].slice(0, MOST);

function remembered() {
    try {
        return JSON.parse(localStorage.getItem(USED) ?? "[]").filter((name) => typeof name === "string");
    } catch {
        return [];
    }
}

function remember(name) {
    try {
        localStorage.setItem(USED, JSON.stringify(used(remembered(), name)));
    } catch {
        // Storage is switched off; the order of the tiles serves.
    }
}

function made(name, look, text = "") {
    const node = document.createElement(name);
    node.className = look;
    node.textContent = text;
    return node;
}

function searchField(main, tiles, texts) {
    const field = made("input", "launcher-find");
    field.type = "search";
    field.placeholder = texts.find;
    field.setAttribute("aria-label", texts.find);
    field.value = main.wanted ?? "";
    const none = made("p", "empty launcher-none", texts.none);
    none.setAttribute("role", "status");
    const show = () => {
        main.wanted = field.value;
        let count = 0;
        for (const tile of tiles.children) {
            tile.hidden = !matches(tile.querySelector(".tile-link")?.textContent ?? "", field.value);
            count += tile.hidden ? 0 : 1;
        }
        none.hidden = count > 0;
    };
    field.addEventListener("input", show);
    tiles.before(field);
    tiles.after(none);
    show();
}

function lastUsed(tiles, texts) {
    const links = new Map([...tiles.querySelectorAll(".tile-link")].map((link) => [new URL(link.href).pathname, link]));
    const last = remembered().filter((name) => links.has(name));
    if (!last.length) return;
    const list = made("nav", "launcher-last");
    list.setAttribute("aria-label", texts.last);
    list.append(made("span", "launcher-last-title", texts.last));
    for (const name of last) {
        const link = made("a", "button", links.get(name).querySelector(".tile-title").textContent);
        link.href = name;
        list.append(link);
    }
    tiles.before(list);
}

async function person(main, texts) {
    const answer = await fetch("/api/session");
    const account = answer.ok ? (await answer.json()).account : null;
    if (!account?.name || account.guest) return;
    const line = made("p", "launcher-person", texts.person.replace("{1}", account.name));
    (main.querySelector(":scope > header") ?? main).append(line);
}

/** To be called whenever the main part is new. */
export function find(main) {
    const tiles = main?.querySelector(".tiles");
    if (!tiles) return;
    const texts = inLanguage(TEXTS);
    lastUsed(tiles, texts);
    searchField(main, tiles, texts);
    main.addEventListener("click", ({ target }) => {
        const link = target.closest(".tile-link, .launcher-last a");
        if (link) remember(new URL(link.href).pathname);
    });
    person(main, texts).catch((error) => console.info("Who is logged in was not found out:", error));
}
