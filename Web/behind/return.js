// When the description has changed: says why it was not taken, or loads the page anew at the same place, with what was entered,
// where it was scrolled to and where the focus was.

import { Engine } from "../engine.js";
import { note } from "../notices.js";
import { filled, inLanguage, texts } from "../texts.js";
import { coreWith } from "./cores.js";
import { words } from "./keeping.js";

const TEXTS = {
    en: {
        refused: "The changed description has errors ({1}): {2}",
        lacking: "This app was changed and now needs a part that cannot be loaded ({1}). It goes on as it was.",
    },
    de: {
        refused: "Die geänderte Beschreibung hat Fehler ({1}): {2}",
        lacking: "Diese App wurde geändert und braucht nun einen Teil, der sich nicht laden lässt ({1}). Sie läuft weiter wie bisher.",
    },
};

/** The way from `root` down to `node`, as numbers of children. */
function way(root, node) {
    const steps = [];
    for (let here = node; here !== root; here = here.parentElement) {
        steps.unshift([...here.parentElement.children].indexOf(here));
    }
    return steps;
}

const follow = (root, steps) => steps.reduce((node, step) => node?.children[step], root);

/** What an input or a button does, without the number of its level: levels are numbered anew. */
function role({ dataset: { input, act } }) {
    const action = input ?? act;
    return action ? [input ? "input" : "act", action.slice(Math.max(0, action.indexOf(":")))] : null;
}

/** The uppermost one; a page may come anew with more on it than it had. */
const inRole = (root, [kind, end]) => [...root.querySelectorAll(`[data-${kind}$="${CSS.escape(end)}"]`)].at(-1);

/** `key` names the place in the storage of this tab. */
export function leave(root, key) {
    const scrolled = [...root.querySelectorAll("*")].filter((node) => node.scrollTop > 0);
    const active = document.activeElement;
    sessionStorage.setItem(key, JSON.stringify({
        page: scrollY,
        scrolled: scrolled.map((node) => [way(root, node), node.scrollTop]),
        focus: root.contains(active) ? way(root, active) : null,
        role: root.contains(active) ? role(active) : null,
        caret: active?.selectionStart ?? null,
    }));
    location.reload();
}

export function comeBack(root, key) {
    const { page, scrolled, focus, role, caret } = JSON.parse(sessionStorage.getItem(key));
    sessionStorage.removeItem(key);
    scrollTo(0, page);
    for (const [steps, top] of scrolled) {
        const node = follow(root, steps);
        if (node) node.scrollTop = top;
    }
    const node = (role && inRole(root, role)) ?? (focus && follow(root, focus));
    node?.focus({ preventScroll: true });
    if (caret !== null) node?.setSelectionRange?.(caret, caret);
}

/** A changed description needs another core: when that has come, the page is loaded anew at its place. */
export async function renewWith(kits, root, placeKey, store, synchroniser) {
    try {
        const engine = await Engine.load(await coreWith(kits));
        await engine.whole;
    } catch (error) {
        console.warn("A core with more kits could not be loaded:", error);
        note(filled(inLanguage(TEXTS).lacking, kits.join(", ")));
        return false;
    }
    if (!store.keeps) note(words().newer, { title: texts().reload, run: () => location.reload() });
    else {
        // What was entered until now is on the device then.
        await Promise.all([synchroniser.stored(), store.load()]);
        leave(root, placeKey);
    }
    return true;
}

/** A changed description has errors. */
export function refused(diagnostics) {
    console.warn("The changed description was refused:", diagnostics);
    const [first, ...others] = diagnostics;
    note(filled(inLanguage(TEXTS).refused, others.length + 1, first?.message ?? first?.code ?? ""));
}
