// What maps have to say.

import { inLanguage } from "../texts.js";

const TEXTS = {
    en: {
        mapUnavailable: "The map cannot be shown here. These are its places:",
        placeHere: "Choose this place",
        addHere: "Add an entry here",
        entries: "{1} entries close together",
        samePlace: "{1} entries here",
        close: "Close",
        noDetail: "There is no more detailed map of this place.",
        myPosition: "My location",
        positionAsked: "Finding your location …",
        positionFound: "Your location, give or take {1}",
        positionDenied: "Your location is not shared with this page. You can allow it in the settings of the browser.",
        positionInsecure: "Your location can only be used over a secure connection (https).",
        positionUnknown: "Your location could not be found. Outdoors, or near a window, it works best.",
        positionSlow: "Finding your location took too long. Please try again.",
        zoomIn: "Zoom in",
        zoomOut: "Zoom out",
        sources: "Sources of the map",
    },
    de: {
        mapUnavailable: "Die Karte kann hier nicht angezeigt werden. Dies sind ihre Orte:",
        placeHere: "Diesen Ort wählen",
        addHere: "Hier eintragen",
        entries: "{1} Einträge nah beieinander",
        samePlace: "{1} Einträge an diesem Ort",
        close: "Schließen",
        noDetail: "Von diesem Ort gibt es keine genauere Karte.",
        myPosition: "Mein Standort",
        positionAsked: "Standort wird gesucht …",
        positionFound: "Ihr Standort, auf {1} genau",
        positionDenied: "Diese Seite darf Ihren Standort nicht verwenden. In den Einstellungen des Browsers lässt sich das erlauben.",
        positionInsecure: "Der Standort lässt sich nur über eine gesicherte Verbindung (https) verwenden.",
        positionUnknown: "Ihr Standort ließ sich nicht bestimmen. Im Freien oder am Fenster geht es am besten.",
        positionSlow: "Die Suche nach Ihrem Standort hat zu lange gedauert. Bitte noch einmal versuchen.",
        zoomIn: "Vergrößern",
        zoomOut: "Verkleinern",
        sources: "Quellen der Karte",
    },
};

/** The texts in the language of the page. */
export const texts = () => inLanguage(TEXTS);
