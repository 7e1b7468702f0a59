// What grids say.

import { inLanguage } from "../texts.js";

const TEXTS = {
    en: {
        addRow: "Add row", row: "Row {1}", actions: "Actions", actionsOf: "Actions: {1}", form: "Edit in form", below: "Insert row below",
        duplicate: "Duplicate", up: "Move up", down: "Move down", remove: "Delete", yes: "Yes", no: "No", newRow: "New row",
        keys: "Enter edits, Tab goes on, Esc takes back. Alt with ↑ ↓ moves the row.", reading: "Arrow keys walk through the cells.",
        library: "Library", search: "Search", one: "1 entry", found: "{1} entries", more: "{1} of {2} entries", close: "Close", take: "Add {1}", notSaved: "Not saved:",
        leaving: "The next Tab leaves the table.",
    },
    de: {
        addRow: "Zeile anfügen", row: "Zeile {1}", actions: "Aktionen", actionsOf: "Aktionen: {1}", form: "Im Formular bearbeiten",
        below: "Zeile darunter einfügen", duplicate: "Verdoppeln", up: "Nach oben", down: "Nach unten", remove: "Löschen", yes: "Ja", no: "Nein",
        newRow: "Neue Zeile",
        keys: "Eingabe bearbeitet, Tab geht weiter, Esc nimmt zurück. Alt mit ↑ ↓ verschiebt die Zeile.",
        reading: "Die Pfeiltasten gehen durch die Zellen.",
        library: "Vorrat", search: "Suchen", one: "1 Eintrag", found: "{1} Einträge", more: "{1} von {2} Einträgen", close: "Schließen", take: "{1} hinzufügen",
        notSaved: "Nicht gesichert:", leaving: "Die nächste Tabulatortaste verlässt die Tabelle.",
    },
};

export const texts = () => inLanguage(TEXTS);
