// Ctrl or Cmd and P print what the app can print by itself: a whole list, not the rows in sight. Elsewhere the browser prints the page.

import { isVisible } from "../focusable.js";

/** The act that prints what is on top; undefined: there is none. The menu of a component that is printed says so in its act. */
function printing(root) {
    const menu = [...root.querySelectorAll("[data-act$='Menu:print']")].filter(isVisible).at(-1);
    return menu && `${menu.dataset.act.split(":")[0]}:print:`;
}

/** Whether the key was for that. */
export function keyPrints({ key, ctrlKey, metaKey, altKey, shiftKey }, root, act) {
    if (key.toLowerCase() !== "p" || ctrlKey === metaKey || altKey || shiftKey || document.querySelector("dialog:modal")) return false;
    const action = printing(root);
    if (action) act(action, null);
    return Boolean(action);
}
