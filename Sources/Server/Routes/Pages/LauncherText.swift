import Language

/// What the server's own pages say.
enum LauncherText {
    static let allApps = Bilingual(de: "Alle Apps", en: "All apps")
    static let noApps = Bilingual(de: "Noch keine Apps", en: "No apps yet")
    static let howToStart = Bilingual(
        de: "Legen Sie mit „baukasten new NAME“ eine an.", en: "Make one with “baukasten new NAME”.")
    static let errorsKeepOld = Bilingual(
        de: "Es läuft weiter die letzte Fassung ohne Fehler.", en: "The last version without errors keeps running.")
    static let neverGood = Bilingual(
        de: "Die App kann erst laufen, wenn ihre Beschreibung keine Fehler hat.",
        en: "The app can run once its description has no errors.")
    static let noProblems = Bilingual(
        de: "Die Beschreibung hat keine Fehler.", en: "The description has no errors.")
    static let openApp = Bilingual(de: "App öffnen", en: "Open the app")
    static let problems = Bilingual(de: "Probleme", en: "Problems")
    static let line = Bilingual(de: "Zeile", en: "line")
    static let column = Bilingual(de: "Spalte", en: "column")

    static func count(ofErrors count: Int) -> Bilingual {
        count == 1
            ? Bilingual(de: "1 Problem", en: "1 problem") : Bilingual(de: "\(count) Probleme", en: "\(count) problems")
    }
}
