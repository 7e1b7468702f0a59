import Engine
import Language
import Rules
import Values

/// What a kit's formats of files become in an app: a component that reads them and an event that writes them.
///
/// A kit names both after itself and lists them with its other blocks, so that the page finds the formats where it finds the kit.
public struct FileBlocks: Sendable {
    /// Reads files: shows what is in one, then makes its records, all or none.
    public let component: ComponentKind
    /// Writes the record in hand.
    public let event: EventKind
    private let formats: [FileFormat]

    /// - Parameters:
    ///   - reads: Name of the component.
    ///   - writes: Name of the event.
    ///   - synonyms: Words of files and of records that mean the same, each group by itself.
    public init(reads: Text, writes: Text, _ formats: [FileFormat], synonyms: [[Text]] = []) {
        self.formats = formats
        component = ComponentKind(
            name: reads, holds: .anything, state: ReadFileState(), presentation: { _ in .sheet },
            render: { state, context in
                ReadFilePage(formats: formats, synonyms: synonyms, state: state, context: context).view
            },
            handle: { action, value, state, _, context in
                ReadFilePage(formats: formats, synonyms: synonyms, state: state, context: context)
                    .handle(action, value, &state)
            })
        event = EventKind(name: writes, perform: { WriteFile(formats: formats, context: $0).outcome })
    }

    /// Names of formats in settings; empty: all.
    static func named(_ settings: JSONObject) -> [Text] { settings["Formats"]?.array?.compactMap { $0.string } ?? [] }
}

extension FileBlocks {
    /// Settings, help and example of ``component``.
    ///
    /// - Parameters:
    ///   - help: What formats hold.
    ///   - record: Which fields of the record are filled, by name.
    ///   - row: Which fields of a row are filled.
    ///   - example: Of a component.
    public func componentManifest(
        title: Bilingual, help: Bilingual, record: Bilingual, row: Bilingual, example: Text
    ) -> BlockManifest {
        BlockManifest(
            of: component,
            triggers: [
                Trigger(
                    "Imported", gives: .nothing,
                    help: Bilingual(
                        de: "Die Einträge der Datei wurden angelegt. Ohne Ereignis schließt sich die Seite.",
                        en: "The records of the file were made. Without an event the page closes."))
            ],
            title: title, help: help,
            settings: [
                Setting(
                    "ModelId", .model,
                    help: Self.joined(
                        Bilingual(
                            de: "Das Modell, von dem aus einer Datei ein Eintrag wird; ohne Angabe das des Reiters.",
                            en: "The model of which a file becomes a record; else the tab's."), record)),
                Setting(
                    "RowModel", .model,
                    help: Self.joined(
                        Bilingual(
                            de: "Das Modell der Zeilen; es hat einen Verweis auf das andere.",
                            en: "The model of rows; it has a reference to the other one."), row)),
                Self.setting(formats.filter { $0.read != nil }),
            ],
            example: example)
    }

    /// Settings, help and example of ``event``.
    public func eventManifest(title: Bilingual, help: Bilingual, example: Text) -> BlockManifest {
        BlockManifest(
            of: event, takes: .saved, gives: .same, element: .none, title: title, help: help,
            settings: [
                Setting(
                    "Name", .localizedText, required: true,
                    help: Bilingual(
                        de: "Wie die Datei heißt; {Feldname} wird durch den Wert des Eintrags ersetzt.",
                        en: "What the file is called; {FieldName} is replaced by the record's value.")),
                Setting(
                    "RowModel", .model,
                    help: Bilingual(
                        de: "Das Modell der Zeilen; es hat einen Verweis auf das des Eintrags.",
                        en: "The model of rows; it has a reference to the record's model.")),
                Setting(
                    "Counts", .fieldOf(setting: "RowModel", [.boolean]),
                    help: Bilingual(
                        de: "Ein Ja/Nein-Feld der Zeilen: Zeilen, in denen es Nein ist, kommen nicht in die Datei.",
                        en: "A yes/no field of rows: those in which it is no do not get into the file.")),
                Self.setting(formats.filter { $0.write != nil }),
            ],
            example: example)
    }

    private static func joined(_ first: Bilingual, _ second: Bilingual) -> Bilingual {
        Bilingual(de: "\(first.german) \(second.german)", en: "\(first.english) \(second.english)")
    }

    private static func setting(_ formats: [FileFormat]) -> Setting {
        func list(_ language: Text) -> Text {
            formats.map { "\($0.name) (\($0.title.text(in: language)))" }.joined(separator: ", ")
        }
        return Setting(
            "Formats", .list(.choice(formats.map { $0.name }), 1...max(1, formats.count)),
            help: Bilingual(
                de: "Die Formate: \(list("de")). Ohne Angabe alle.", en: "The formats: \(list("en")). Else all of them."
            ))
    }
}
