import Language
import Store
import Values

/// What `baukasten export` and `baukasten import` say: where something is wrong, and what to do.
extension Messages {
    static func exported(to path: String) -> Bilingual {
        Bilingual(
            de: "Exportiert nach \(path). Weiter mit „baukasten import \(path)“ und der neuen Datenbank.",
            en: "Exported to \(path). Go on with \"baukasten import \(path)\" and the new database.")
    }

    static func imported(from path: String, to database: String) -> Bilingual {
        Bilingual(
            de: "\(path) ist importiert nach \(database). Den Ordner löschen: Er enthält Geheimnisse.",
            en: "Imported \(path) to \(database). Delete the folder: it holds secrets.")
    }

    static func missingInExport(_ hash: String) -> Bilingual {
        Bilingual(
            de: "Das Medium \(hash) fehlt in der Datenbank oder ist beschädigt; im Export ist es nicht.",
            en: "The medium \(hash) is missing in the database or damaged; the export does not have it.")
    }

    static func failed(_ failure: MovingFailure, in database: String) -> Bilingual {
        switch failure {
        case .notEmpty:
            Bilingual(
                de: """
                    \(database): In der Datenbank ist schon etwas. Importiert wird nur in eine leere: eine andere nennen, in der noch \
                    kein Server lief.
                    """,
                en: """
                    \(database): The database holds something already. Only an empty one can be filled: name another one, in which no \
                    server has run yet.
                    """)
        case .taken(let path):
            Bilingual(
                de: "\(path): Dort ist schon etwas. Einen anderen Ordner nennen.",
                en: "\(path): There is something already. Name another folder.")
        case .noExport(let path):
            Bilingual(
                de:
                    "\(path): ist kein Export, es fehlt manifest.json. Den Ordner nennen, den „baukasten export“ gemacht hat.",
                en: "\(path): is no export, it has no manifest.json. Name the folder that \"baukasten export\" made.")
        case .newer(let found, let known):
            Bilingual(
                de: """
                    manifest.json: Der Export hat das Format \(String(found)), dieser Baukasten kennt \(String(known)). Mit einem neueren \
                    Baukasten importieren.
                    """,
                en: """
                    manifest.json: The export has the format \(String(found)), this Baukasten knows \(String(known)). Import it with a \
                    newer Baukasten.
                    """)
        case .unreadable(let file): brokenFile(file, de: "ist nicht lesbar", en: "cannot be read")
        case .missing(let file): brokenFile(file, de: "fehlt", en: "is missing")
        case .cutOff(let file): brokenFile(file, de: "ist abgeschnitten", en: "is cut off")
        case .changed(let file): brokenFile(file, de: "wurde verändert", en: "was changed")
        case .malformed(let file, let line):
            brokenFile(
                file, de: "Zeile \(String(line)) gehört nicht hierher",
                en: "line \(String(line)) does not belong there")
        }
    }

    private static func brokenFile(_ file: String, de: Text, en: Text) -> Bilingual {
        Bilingual(
            de: "\(file): \(de). Nichts wurde importiert. Den Export noch einmal kopieren oder neu machen.",
            en: "\(file): \(en). Nothing was imported. Copy the export once more, or make it anew.")
    }
}
