// What maps have to say.

import { inLanguage } from "../texts.js";

const TEXTS = {
    en: {
        worldMap: "Outlines: Natural Earth",
        mapUnavailable: "The map cannot be shown here. These are its places:",
        placeHere: "Choose the centre of the map",
        entries: "{1} entries; zoom in",
        zoomIn: "Zoom in",
        zoomOut: "Zoom out",
    },
    de: {
        worldMap: "Umrisse: Natural Earth",
        mapUnavailable: "Die Karte kann hier nicht angezeigt werden. Dies sind ihre Orte:",
        placeHere: "Mitte der Karte wählen",
        entries: "{1} Einträge; vergrößern",
        zoomIn: "Vergrößern",
        zoomOut: "Verkleinern",
    },
};

/** The texts in the language of the page. */
export const texts = () => inLanguage(TEXTS);
