// What the element says that counts beats, or reads them from a strap.

import { inLanguage } from "../texts.js";

const TEXTS = {
    en: {
        count: "Count for {1} s", counting: "Count now", left: "{1} s", over: "How many did you count?", take: "Take over", cancel: "Cancel",
        result: "{1} × {2} = {3}", wrong: "Please enter a whole number.", began: "Counting begins: {1} seconds.", ended: "Stop. How many did you count?",
        strap: "From a strap", connecting: "Connecting …", live: "{1} beats", mean: "Mean of the last 10 seconds: {1}", waiting: "Waiting for beats …", silent: "The strap says nothing. Is it worn, and moist?",
        noContact: "The strap has no contact with the skin.", lost: "The connection is lost.", again: "Connect again", refused: "This page may not use Bluetooth, or it is off.",
        failed: "The strap could not be read.",
    },
    de: {
        count: "{1} s zählen", counting: "Jetzt zählen", left: "{1} s", over: "Wie viele haben Sie gezählt?", take: "Übernehmen", cancel: "Abbrechen",
        result: "{1} × {2} = {3}", wrong: "Bitte eine ganze Zahl eingeben.", began: "Das Zählen beginnt: {1} Sekunden.", ended: "Stopp. Wie viele haben Sie gezählt?",
        strap: "Vom Brustgurt", connecting: "Wird verbunden …", live: "{1} Schläge", mean: "Mittel der letzten 10 Sekunden: {1}", waiting: "Warten auf Schläge …", silent: "Der Gurt meldet nichts. Sitzt er, und ist er feucht?",
        noContact: "Der Gurt hat keinen Hautkontakt.", lost: "Die Verbindung ist weg.", again: "Wieder verbinden", refused: "Diese Seite darf Bluetooth nicht benutzen, oder es ist aus.",
        failed: "Der Gurt ließ sich nicht lesen.",
    },
};

export const texts = () => inLanguage(TEXTS);
