import Language
import Store
import Values

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
        case .missingIndex, .staleIndex, .search, .floor, .marks, .recordBytes, .orphans, .gone, .unknownReaders:
            furtherFinding(finding)
        case .unused(let app, let media, let bytes):
            Bilingual(
                de:
                    "\(app): Medien, die kein Eintrag nennt: \(String(media)) mit \(String(bytes)) Bytes. Der Server entfernt sie bald.",
                en:
                    "\(app): Media that no record names: \(String(media)) with \(String(bytes)) bytes. The server removes them soon."
            )
        }
    }

    /// Everything that follows from records and accounts is made anew on the way.
    private static let moving = Bilingual(
        de: "Den Server anhalten; „baukasten export“ und „baukasten import“ in eine neue Datenbank machen es richtig.",
        en: "Stop the server; \"baukasten export\" and \"baukasten import\" into a new database set it right.")

    private static func furtherFinding(_ finding: StoreFinding) -> Bilingual {
        switch finding {
        case .missingIndex(let name):
            Bilingual(
                de: "Der Index \(name) fehlt. \(moving.german)", en: "The index \(name) is missing. \(moving.english)")
        case .staleIndex(let name):
            Bilingual(
                de: """
                    Der Index \(name) passt nicht zu den Einträgen. Den Server anhalten und mit sqlite3 „REINDEX "\(name)"“ ausführen, oder eine \
                    Sicherung zurückspielen.
                    """,
                en: """
                    The index \(name) does not fit the records. Stop the server and run "REINDEX \(name)" with sqlite3, or restore a backup.
                    """)
        case .search(let app, let records):
            Bilingual(
                de:
                    "\(app): Einträge, nach denen mit anderem gesucht wird, als in ihnen steht: \(String(records)). \(moving.german)",
                en:
                    "\(app): Records that are searched by something else than they hold: \(String(records)). \(moving.english)"
            )
        case .floor(let app, let head, let floor):
            Bilingual(
                de: """
                    \(app): Der Zähler steht bei \(String(head)), gelöschte Einträge sind aber bis \(String(floor)) entfernt. Den Server \
                    anhalten und eine Sicherung zurückspielen.
                    """,
                en: """
                    \(app): The sequence is at \(String(head)), but deleted records are removed up to \(String(floor)). Stop the server and \
                    restore a backup.
                    """)
        case .marks(let app, let count):
            Bilingual(
                de: """
                    \(app): Namen von Versionen, die nicht zum Zähler passen: \(String(count)). „baukasten epoch new“ lässt Geräte alles neu \
                    holen und noch einmal senden, was fehlt.
                    """,
                en: """
                    \(app): Names of versions that do not fit the sequence: \(String(count)). \"baukasten epoch new\" makes devices fetch \
                    everything anew and send again what is missing.
                    """)
        case .recordBytes(let app, let accounts):
            Bilingual(
                de: "\(app): Konten, deren Platz falsch gezählt ist: \(String(accounts)). \(moving.german)",
                en: "\(app): Accounts whose room is counted wrong: \(String(accounts)). \(moving.english)")
        case .orphans(let table, let count):
            Bilingual(
                de: "\(table): Zeilen, deren Konto oder Anmeldung es nicht gibt: \(String(count)). \(moving.german)",
                en: "\(table): Rows whose account or login is not there: \(String(count)). \(moving.english)")
        case .gone(let app, let model, let field, let records):
            Bilingual(
                de: """
                    \(app): \(model).\(field) nennt Einträge, die es nicht mehr gibt, in so vielen: \(String(records)). Geräte können sie \
                    gelöscht haben; wer den Eintrag bearbeitet, kann andere wählen.
                    """,
                en: """
                    \(app): \(model).\(field) names records that are gone, in so many: \(String(records)). Devices may have deleted them; \
                    whoever edits the record can choose others.
                    """)
        case .unknownReaders(let app, let model, let field, let names):
            Bilingual(
                de: """
                    \(app): \(model).\(field) teilt mit Konten, die es nicht gibt: \(listed(names)). Wer teilt, kann die Namen \
                    entfernen; ein früherer Name wird nicht wieder vergeben.
                    """,
                en: """
                    \(app): \(model).\(field) shares with accounts that are not there: \(listed(names)). Whoever shares can \
                    remove the names; a former name is not given again.
                    """)
        default: Bilingual(de: "", en: "")
        }
    }

    /// The first ones, without control characters, which could make a terminal do something.
    private static func listed(_ names: [String]) -> Text {
        let visible = names.prefix(20).map { name in
            String(String.UnicodeScalarView(name.unicodeScalars.filter { $0.properties.generalCategory != .control }))
        }
        return Text(visible.joined(separator: ", ") + (names.count > 20 ? " …" : ""))
    }
}
