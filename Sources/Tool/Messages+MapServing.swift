import Language
import Services

extension Messages {
    static func noKeyFile(_ path: String) -> Bilingual {
        Bilingual(
            de: "Die Datei \(path) mit dem Schlüssel für GraphHopper lässt sich nicht lesen. Pfad und Rechte prüfen.",
            en: "The file \(path) with the key for GraphHopper cannot be read. Check its path and permissions.")
    }

    static let regionIsRemote = Bilingual(
        de:
            "Es gibt eine Region namens remote; so heißt bei --graphhopper der fremde Dienst. Sie mit `baukasten map delete remote` löschen und unter anderem Dateinamen neu importieren.",
        en:
            "There is a region called remote, and with --graphhopper that is the name of the remote engine. Delete it with `baukasten map delete remote`, and import it anew from a file of another name."
    )

    static func untidy(_ problem: Bilingual) -> Bilingual {
        Bilingual(
            de: "Reste abgebrochener Importe lassen sich nicht wegräumen. \(problem.german)",
            en: "What interrupted imports left cannot be removed. \(problem.english)")
    }

    static func wrongKey(in path: String) -> Bilingual {
        Bilingual(
            de: "In der Datei \(path) steht kein Schlüssel: 1 bis 200 Zeichen ohne Leerzeichen in einer Zeile.",
            en: "The file \(path) holds no key: 1 to 200 characters without spaces in one line.")
    }

    static func wrongEngine(_ address: String) -> Bilingual {
        Bilingual(
            de: "„\(address)“ muss mit https:// beginnen (auf diesem Rechner auch http://), ohne Anmeldung.",
            en: "“\(address)” must begin with https://, on this machine also with http://, and hold no login.")
    }
}
