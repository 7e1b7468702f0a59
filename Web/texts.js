// What the host itself has to say; everything else is said by the engine.

const TEXTS = {
    en: {
        loading: "Loading …",
        noConnection: "This app could not be loaded. The first opening needs a connection to the server.",
        stopped: "The app stopped because of an error. What you saved is still there.",
        reload: "Reload",
        close: "Close",
        databaseClosed: "This app was updated in another window. Reload to continue.",
        syncStopped: "Synchronising stopped because of an error. What you saved is still there.",
        partMissing: "A part of the app that this takes is not on this device yet. Please try again with a network.",
    },
    de: {
        loading: "Wird geladen …",
        noConnection: "Diese App konnte nicht geladen werden. Beim ersten Öffnen braucht sie eine Verbindung zum Server.",
        stopped: "Die App wurde durch einen Fehler angehalten. Was Sie gesichert haben, ist noch da.",
        reload: "Neu laden",
        close: "Schließen",
        databaseClosed: "Diese App wurde in einem anderen Fenster aktualisiert. Laden Sie sie neu, um weiterzuarbeiten.",
        syncStopped: "Das Abgleichen wurde durch einen Fehler angehalten. Was Sie gesichert haben, ist noch da.",
        partMissing: "Dafür fehlt auf diesem Gerät noch ein Teil der App. Bitte mit Netz noch einmal versuchen.",
    },
};

/** By further language and English sentence: how it is said there. */
export const said = {};

/** Of a module's texts in English and German those in the language of the page; English where a further language lacks one. */
export function inLanguage({ en, de }) {
    const { lang } = document.documentElement;
    if (lang.startsWith("de")) return de;
    const other = said[lang.slice(0, 2)];
    return other ? new Proxy(en, { get: (_, name) => other[en[name]] || en[name] }) : en;
}

/** The host's texts in the language of the page. */
export const texts = () => inLanguage(TEXTS);

/** The places {1}, {2} … of a text with values. */
export const filled = (text, ...values) => text.replace(/\{(\d)\}/g, (_, place) => values[place - 1]);
