import Language
import Store

/// What `baukasten doctor` says: what it is, and what to do.
extension Messages {
    static func inOrder(_ database: String) -> Bilingual {
        Bilingual(de: "\(database): Alles ist in Ordnung.", en: "\(database): Everything is in order.")
    }

    static func finding(_ finding: StoreFinding) -> Bilingual {
        switch finding {
        case .damaged(let details):
            Bilingual(
                de: "Die Datenbank ist beschädigt: \(details). Den Server anhalten und eine Sicherung zurückspielen.",
                en: "The database is damaged: \(details). Stop the server and restore a backup.")
        case .sequence(let app, let head, let greatest):
            Bilingual(
                de: """
                    \(app): Der Zähler steht bei \(String(head)), es gibt aber Version \(String(greatest)). Den Server anhalten und eine \
                    Sicherung zurückspielen.
                    """,
                en: """
                    \(app): The sequence is at \(String(head)), but there is version \(String(greatest)). Stop the server and restore a \
                    backup.
                    """)
        case .missingMedium(let app, let hash, let records):
            Bilingual(
                de: """
                    \(app): Das Medium \(hash) fehlt; Einträge, die es nennen: \(String(records)). Wer es noch hat, kann es wieder hochladen.
                    """,
                en: """
                    \(app): The medium \(hash) is missing; records that name it: \(String(records)). Whoever still has it can upload it again.
                    """)
        case .missingBytes(let hash):
            Bilingual(
                de: "Dem Medium \(hash) fehlen Bytes. Seine Datei aus einer Sicherung zurückholen.",
                en: "The medium \(hash) lacks bytes. Bring its file back from a backup.")
        case .references(let app, let count):
            Bilingual(
                de: """
                    \(app): An \(String(count)) Stellen stimmt nicht, welcher Eintrag welches Medium nennt. Die Einträge noch einmal \
                    speichern, oder eine Sicherung zurückspielen.
                    """,
                en: """
                    \(app): In \(String(count)) places it is wrong which record names which medium. Save the records once more, or \
                    restore a backup.
                    """)
        case .index(let name):
            Bilingual(
                de: "Der Index \(name) wird nicht benutzt. „REINDEX INDEX baukasten.\(name)“ macht ihn neu.",
                en: "The index \(name) is not used. \"REINDEX INDEX baukasten.\(name)\" makes it anew.")
        case .unused(let app, let media, let bytes):
            Bilingual(
                de:
                    "\(app): Medien, die kein Eintrag nennt: \(String(media)) mit \(String(bytes)) Bytes. Der Server entfernt sie bald.",
                en:
                    "\(app): Media that no record names: \(String(media)) with \(String(bytes)) bytes. The server removes them soon."
            )
        }
    }
}
