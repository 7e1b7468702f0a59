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

/** A sentence at the edge of the screen that can be closed; `action` {title, run} adds a button. One with the `id` "stays" stands
 *  above what is noted before and after it. */
export function note(text, action, id) {
    const place = document.getElementById("note");
    if (id && !place.hidden) return place.prepend(sentence(text, id));
    show(staying(place), sentence(text, id), ...(action ? [button(action.title, action.run)] : []));
}

/** What stands above what else is noted; "" where nothing does. */
function staying(place) {
    return (!place.hidden && document.getElementById("stays")) || "";
}

function show(...sentences) {
    const place = document.getElementById("note");
    place.hidden = false;
    place.replaceChildren(...sentences, button(texts().close, () => (place.hidden = true)));
}

/** Takes back the sentence that `note` shows, but not one that stays. */
export function unnote() {
    const place = document.getElementById("note");
    const stays = staying(place);
    if (stays) show(stays);
    else place.hidden = true;
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
