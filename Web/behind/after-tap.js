// What browsers do only shortly after a tap: choosers of files, sharing, pages beside this one.

import { note, unnote } from "../notices.js";
import { inLanguage } from "../texts.js";

const TEXTS = {
    en: {
        choosing: "Ready to choose a file.",
        choose: "Choose file",
        taking: "Ready to take the photo.",
        take: "Take photo",
    },
    de: {
        choosing: "Die Datei kann jetzt ausgewählt werden.",
        choose: "Datei auswählen",
        taking: "Das Foto kann jetzt aufgenommen werden.",
        take: "Foto aufnehmen",
    },
};

/** Does it at once or, where it comes too late for the browser, says `ready` and does it when the button `again` is pressed. */
export function afterTap(act, ready, again) {
    if (navigator.userActivation?.isActive ?? true) return act();
    const run = () => {
        unnote();
        act();
    };
    note(ready, { title: again, run });
}

/** Opens the chooser of a file input, or the camera. */
export function openChooser(input) {
    const { choosing, choose, taking, take } = inLanguage(TEXTS);
    const words = input.hasAttribute("capture") ? [taking, take] : [choosing, choose];
    afterTap(() => input.click(), ...words);
}
