// Sentences of the host beside the app: spoken, noted, or in place of it.

import { texts } from "./texts.js";

const SPOKEN_MILLISECONDS = 5_000;

function button(title, onClick) {
    const node = document.createElement("button");
    node.textContent = title;
    node.onclick = onClick;
    return node;
}

function sentence(text, id = "") {
    const node = document.createElement("p");
    node.textContent = text;
    node.id = id;
    return node;
}

/** Lets a screen reader say something; urgent interrupts. */
export function announce(text, urgent) {
    const node = sentence(text);
    document.getElementById(urgent ? "assertive" : "polite").append(node);
    setTimeout(() => node.remove(), SPOKEN_MILLISECONDS);
}

/** A sentence at the edge of the screen that can be closed; `action` {title, run} adds a button. */
export function note(text, action) {
    const place = document.getElementById("note");
    const close = button(texts().close, () => (place.hidden = true));
    place.hidden = false;
    place.replaceChildren(sentence(text), ...(action ? [button(action.title, action.run)] : []), close);
}

/** Takes back the sentence that `note` shows. */
export function unnote() {
    document.getElementById("note").hidden = true;
}

/** A sentence instead of the app, with the way on: the start of the app, loaded anew. */
export function fail(text) {
    const place = document.getElementById("failure");
    const reload = button(texts().reload, () => {
        history.replaceState(null, "", location.pathname);
        location.reload();
    });
    document.getElementById("loading")?.remove();
    document.getElementById("app").inert = true;
    place.hidden = false;
    place.replaceChildren(sentence(text, "failure-text"), reload);
    reload.focus();
}
