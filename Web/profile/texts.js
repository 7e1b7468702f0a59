// What profiles say.

import { inLanguage } from "../texts.js";

const TEXTS = {
    en: {
        noHeights: "There are no heights here.", table: "As a table", at: "At", height: "Height", slope: "Slope",
        place: "{1}, height {2}, slope {3}", noHeight: "not known", keys: "Arrow keys walk along the profile.",
    },
    de: {
        noHeights: "Hier gibt es keine Höhen.", table: "Als Tabelle", at: "Bei", height: "Höhe", slope: "Steigung",
        place: "{1}, Höhe {2}, Steigung {3}", noHeight: "nicht bekannt", keys: "Die Pfeiltasten gehen am Profil entlang.",
    },
};

export const texts = () => inLanguage(TEXTS);

const language = () => document.documentElement.lang || "en";

/** By language and digits: to make one takes longer than to write a hundred numbers. */
const formats = new Map();

export function number(value, digits) {
    const key = `${language()} ${digits}`;
    if (!formats.has(key)) formats.set(key, new Intl.NumberFormat(language(), { minimumFractionDigits: digits, maximumFractionDigits: digits }));
    return formats.get(key).format(value);
}

export const kilometres = (metres, digits = 1) => `${number(metres / 1000, digits)}\u00a0km`;

export const metres = (value) => `${number(Math.round(value), 0)}\u00a0m`;

export const percent = (value) => `${number(Math.round(value), 0)}\u00a0%`;

/** Hours and minutes of milliseconds, as fields of type Duration read. */
export function hours(milliseconds) {
    const minutes = Math.round(milliseconds / 60_000);
    if (minutes < 60) return `${minutes}\u00a0min`;
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}\u00a0h`;
}
