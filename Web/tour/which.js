// Which of several lines of a GPX file is meant: what they are called, and a question.

import { kilometres } from "../profile/texts.js";
import { filled, inLanguage } from "../texts.js";

const TEXTS = {
    en: { line: "Line {1}", which: "{1}: which recording?", cancel: "Cancel" },
    de: { line: "Linie {1}", which: "{1}: Welche Aufzeichnung?", cancel: "Abbrechen" },
};

/** What lines of a file are called: parts of one recording have numbers, for they have one name. */
export function titledLines(lines, file) {
    const unnamed = (number) => filled(inLanguage(TEXTS).line, number);
    return lines.map((one, place) => {
        const alike = lines.filter(({ name }) => name === one.name);
        if (alike.length === 1) return { ...one, title: one.name ?? (lines.length > 1 ? unnamed(place + 1) : file) };
        const number = alike.indexOf(one) + 1;
        return { ...one, title: one.name ? `${one.name} ${number}` : unnamed(number) };
    });
}

function made(name, look, text, ...children) {
    const node = document.createElement(name);
    [node.className, node.textContent] = [look, text];
    node.append(...children);
    return node;
}

/** Promises the line that the person chooses, with its `title`; null: none. */
export function chosenOf(lines, file) {
    const title = made("h2", "", filled(inLanguage(TEXTS).which, file));
    title.id = "which-title";
    return new Promise((resolve) => {
        const dialog = made("dialog", "keys which", "", title);
        dialog.setAttribute("aria-labelledby", title.id);
        const act = (text, value) => {
            const node = made("button", "button wide", text);
            node.type = "button";
            node.addEventListener("click", () => {
                resolve(value);
                dialog.close();
            });
            dialog.append(node);
        };
        for (const one of titledLines(lines, file)) act(`${one.title}, ${kilometres(one.distance)}`, one);
        act(inLanguage(TEXTS).cancel, null);
        dialog.addEventListener("close", () => {
            dialog.remove();
            resolve(null);
        });
        // Keys of the form below are none of it.
        dialog.addEventListener("keydown", (event) => event.stopPropagation());
        dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
        document.body.append(dialog);
        dialog.showModal();
    });
}
