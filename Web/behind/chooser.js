// The chooser of files that the browser opens.

import { note, unnote } from "../notices.js";
import { inLanguage } from "../texts.js";

const TEXTS = {
    en: {
        ready: "Ready now: the file can be chosen.",
        choose: "Choose file",
    },
    de: {
        ready: "Jetzt bereit: Die Datei kann ausgewählt werden.",
        choose: "Datei auswählen",
    },
};

/** Opens the chooser of a file input. Browsers do so only shortly after a tap: later, the person is asked for another one. */
export function openChooser(input) {
    if (navigator.userActivation?.isActive ?? true) return input.click();
    const { ready, choose } = inLanguage(TEXTS);
    const run = () => {
        unnote();
        input.click();
    };
    note(ready, { title: choose, run });
}
