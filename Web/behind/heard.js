// What the server's answers say beside records: that a person's room gets short, before something is refused, and that its database was put back.

import { note } from "../notices.js";
import { filled, inLanguage } from "../texts.js";

const TEXTS = {
    en: {
        records: "Your room for records in this app is {1} % full.",
        media: "Your room for pictures in this app is {1} % full.",
        look: "My account",
        putBack: "The server was put back to an earlier state. What this device sent lately is sent once more: at most 200 changes of the last 30 days.",
    },
    de: {
        records: "Ihr Platz für Einträge in dieser App ist zu {1} % belegt.",
        media: "Ihr Platz für Bilder in dieser App ist zu {1} % belegt.",
        look: "Mein Konto",
        putBack: "Der Server wurde auf einen früheren Stand zurückgesetzt. Was dieses Gerät zuletzt gesendet hat, geht noch einmal hin: höchstens 200 Änderungen der letzten 30 Tage.",
    },
};
/** At each of these it is said, once as long as the page is open. */
const STEPS = [80, 90, 95, 100];
const told = {};

addEventListener("bk-heard", ({ detail: { usage, isPutBack } }) => {
    const texts = inLanguage(TEXTS);
    if (isPutBack) note(texts.putBack, null, "stays");
    for (const name of ["records", "media"]) {
        const { bytes, quota } = usage?.[name] ?? {};
        const percent = quota ? Math.min(100, Math.floor((100 * bytes) / quota)) : 0;
        const step = STEPS.findLast((step) => step <= percent) ?? 0;
        if (step <= (told[name] ?? 0)) continue;
        told[name] = step;
        note(filled(texts[name], percent), { title: texts.look, run: () => location.assign("/account") });
    }
});
