// What the host itself has to say; everything else is said by the engine.

const TEXTS = {
    en: {
        loading: "Loading …",
        noConnection: "This app could not be loaded. The first opening needs a connection to the server.",
        stopped: "The app stopped because of an error. What you saved is still there.",
        reload: "Reload",
        close: "Close",
        nothingKept: "This browser window keeps nothing: what you enter is gone when you close it.",
        databaseClosed: "This app was updated in another window. Reload to continue.",
        syncStopped: "Synchronising stopped because of an error. What you saved is still there.",
        refused: (count, first) => `The changed description has ${count} error${count === 1 ? "" : "s"}: ${first}`,
        newer: "A newer version of this app is ready. What you entered is kept.",
        renew: "Use it now",
        lacking: (kits) => `This app was changed and now needs a part that cannot be loaded (${kits}). It goes on as it was.`,
        copied: "Copied",
        fetching: "Fetching the picture …",
        notShared: "This browser can neither share nor copy.",
        chartUnavailable: "The chart cannot be shown here.",
        canvasUnavailable: "The picture cannot be drawn on here.",
    },
    de: {
        loading: "Wird geladen …",
        noConnection: "Diese App konnte nicht geladen werden. Beim ersten Öffnen braucht sie eine Verbindung zum Server.",
        stopped: "Die App wurde durch einen Fehler angehalten. Was Sie gesichert haben, ist noch da.",
        reload: "Neu laden",
        close: "Schließen",
        nothingKept: "Dieses Browserfenster behält nichts: Was Sie eingeben, ist nach dem Schließen weg.",
        databaseClosed: "Diese App wurde in einem anderen Fenster aktualisiert. Laden Sie sie neu, um weiterzuarbeiten.",
        syncStopped: "Das Abgleichen wurde durch einen Fehler angehalten. Was Sie gesichert haben, ist noch da.",
        refused: (count, first) => `Die geänderte Beschreibung hat ${count} Fehler: ${first}`,
        newer: "Eine neuere Version dieser App ist da. Ihre Eingaben bleiben.",
        renew: "Jetzt übernehmen",
        lacking: (kits) => `Diese App wurde geändert und braucht nun einen Teil, der sich nicht laden lässt (${kits}). Sie läuft weiter wie bisher.`,
        copied: "Kopiert",
        fetching: "Das Bild wird geholt …",
        notShared: "Dieser Browser kann weder teilen noch kopieren.",
        chartUnavailable: "Das Diagramm kann hier nicht angezeigt werden.",
        canvasUnavailable: "Auf dem Bild kann hier nicht gezeichnet werden.",
    },
};

/** The texts in the language of the page. */
export function texts() {
    return document.documentElement.lang.startsWith("de") ? TEXTS.de : TEXTS.en;
}
