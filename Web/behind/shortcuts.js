// "?" shows which keys do something on the page as it is.

import { isVisible } from "../focusable.js";
import { inLanguage } from "../texts.js";

const TEXTS = {
    en: {
        title: "Keys", close: "Close", list: "In a list", up: "to the row above or below", ends: "to the first or last row", open: "open the row",
        menu: "what can be done with the row", remove: "delete the row", move: "move the row up or down", back: "close, or back",
        picture: "On a picture to draw on", pins: "to the next or previous pin", shift: "move it, with Shift further", zoom: "enlarge or reduce",
        undo: "undo", grid: "In a grid", cells: "to the next cell", edit: "edit the cell", revert: "take back, or leave the grid", add: "add a row", duplicate: "duplicate the row",
        calendar: "In a calendar", days: "to the day or week before and after", months: "to the month before and after", choose: "choose the day",
        pool: "At the edge of the pool", tick: "the set is done", untick: "one set back", clock: "the clock from now", pulse: "enter a pulse",
        print: "print", all: "Everywhere", next: "to the next control", help: "this list", openHelp: "Help for this page",
    },
    de: {
        title: "Tasten", close: "Schließen", list: "In einer Liste", up: "zur Zeile darüber oder darunter", ends: "zur ersten oder letzten Zeile",
        open: "Zeile öffnen", menu: "was sich mit der Zeile tun lässt", remove: "Zeile löschen", move: "Zeile nach oben oder unten verschieben",
        back: "schließen oder zurück", picture: "Auf einem Bild zum Zeichnen", pins: "zur nächsten oder vorigen Nadel",
        shift: "bewegen, mit Umschalt weiter", zoom: "vergrößern oder verkleinern", undo: "rückgängig machen", grid: "In einer Rechentabelle",
        cells: "zur nächsten Zelle", edit: "Zelle bearbeiten", revert: "zurücknehmen oder die Tabelle verlassen", add: "Zeile anfügen",
        duplicate: "Zeile verdoppeln", print: "drucken", all: "Überall",
        calendar: "In einem Kalender", days: "zum Tag oder zur Woche davor und danach",
        months: "zum Monat davor und danach", choose: "Tag wählen",
        pool: "Am Beckenrand", tick: "Satz geschafft", untick: "einen Satz zurück", clock: "Uhr von jetzt an",
        pulse: "Puls eingeben",
        next: "zum nächsten Bedienelement", help: "diese Liste",
        openHelp: "Hilfe zu dieser Seite",
    },
};

/** In which part of the page there is something that these keys are for: [heading, selector, [[keys, what]]]. */
const GROUPS = [
    ["all", "#app", [["Tab", "next"], ["Esc", "back"], ["?", "help"]]],
    ["all", "[data-act$='Menu:print']", [["Ctrl P", "print"]]],
    ["list", "[data-list]", [["↑ ↓", "up"], ["Home End", "ends"], ["Enter", "open"]]],
    ["list", "[data-press]", [["Shift F10", "menu"]]],
    ["list", "[data-delete]", [["Del", "remove"]]],
    ["list", "bk-handle", [["Alt ↑ ↓", "move"]]],
    ["grid", "bk-grid:not(.cards)", [["← ↑ → ↓", "cells"], ["Enter F2", "edit"], ["Esc", "revert"]]],
    ["grid", "bk-grid:not(.cards) .editable", [["Ctrl Enter", "add"], ["Ctrl D", "duplicate"], ["Ctrl Del", "remove"], ["Alt ↑ ↓", "move"]]],
    ["calendar", "bk-calendar", [["← ↑ → ↓", "days"], ["Page Up Page Down", "months"], ["Enter", "choose"]]],
    ["pool", "bk-poolside.runs", [["Space", "tick"], ["Backspace", "untick"], ["C", "clock"], ["0 … 9", "pulse"]]],
    ["picture", "bk-canvas, bk-object3d", [["Page Up Page Down", "pins"], ["← ↑ → ↓", "shift"], ["+ −", "zoom"], ["Ctrl Z", "undo"]]],
];

/** What the page knows now, by heading. */
export function known(root) {
    const found = new Map();
    for (const [heading, selector, keys] of GROUPS) {
        if (![...root.querySelectorAll(selector)].some(isVisible) && selector !== "#app") continue;
        found.set(heading, [...(found.get(heading) ?? []), ...keys]);
    }
    return found;
}

function made(name, look, ...children) {
    const node = document.createElement(name);
    if (look) node.className = look;
    node.append(...children);
    return node;
}

export function show(root) {
    if (document.querySelector(".keys")) return;
    const texts = inLanguage(TEXTS);
    const title = made("h2", "", texts.title);
    title.id = "keys-title";
    const close = made("button", "button wide", texts.close);
    close.type = "button";
    const dialog = made("dialog", "keys", title);
    dialog.setAttribute("aria-labelledby", title.id);
    for (const [heading, keys] of known(root)) {
        const list = made("dl", "", ...keys.flatMap(([names, what]) => [
            made("dt", "", ...names.split(/(?<!Page) /).flatMap((name, place) => [place ? " " : "", made("kbd", "", name)])),
            made("dd", "", texts[what]),
        ]));
        dialog.append(made("h3", "", texts[heading]), list);
    }
    const help = root.querySelector("[data-help]:not([inert])")?.dataset.help;
    if (help) {
        const open = made("button", "button wide primary", texts.openHelp);
        open.type = "button";
        open.addEventListener("click", () => {
            dialog.close();
            root.dispatchEvent(new CustomEvent("bk-act", { detail: { action: help, value: null } }));
        });
        dialog.append(open);
    }
    dialog.append(close);
    close.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => dialog.remove());
    // Beside it, too.
    dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
    document.body.append(dialog);
    dialog.showModal();
}
