// Says when a person's room for records or pictures gets short, before something is refused: from what the server answers.

import { note } from "../notices.js";
import { filled, inLanguage } from "../texts.js";

const TEXTS = {
    en: {
        records: "Your room for records in this app is {1} % full.",
        media: "Your room for pictures in this app is {1} % full.",
        look: "My account",
    },
    de: {
        records: "Ihr Platz für Einträge in dieser App ist zu {1} % belegt.",
        media: "Ihr Platz für Bilder in dieser App ist zu {1} % belegt.",
        look: "Mein Konto",
    },
};
/** At each of these it is said, once as long as the page is open. */
const STEPS = [80, 90, 95, 100];
const told = {};

addEventListener("bk-usage", ({ detail }) => {
    const texts = inLanguage(TEXTS);
    for (const name of ["records", "media"]) {
        const { bytes, quota } = detail[name] ?? {};
        const percent = quota ? Math.min(100, Math.floor((100 * bytes) / quota)) : 0;
        const step = STEPS.findLast((step) => step <= percent) ?? 0;
        if (step <= (told[name] ?? 0)) continue;
        told[name] = step;
        note(filled(texts[name], percent), { title: texts.look, run: () => location.assign("/account") });
    }
});
