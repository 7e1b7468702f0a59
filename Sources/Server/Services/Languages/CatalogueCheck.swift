import Language
import Values

/// What a catalogue lacks, and what in it is wrong (Spec/languages.md, LN-CHECK).
public struct CatalogueCheck {
    private static let groups: [Text] = ["Interface", "Descriptions"]

    private let source: JSONSource
    private let catalogue: JSONObject
    private var found: [Diagnostic] = []

    /// Nil: these bytes are no catalogue, but perhaps a description.
    ///
    /// - Parameter sentences: All that the platform says, as in `Languages/sentences.json`.
    public static func report(on bytes: [UInt8], named name: String, sentences: JSON) -> SourceReport? {
        guard let source = try? JSONSource(bytes), let object = (try? JSON.parse(bytes))?.object,
            groups.contains(where: { object[$0] != nil }), object["Root"] == nil
        else { return nil }
        var check = CatalogueCheck(source: source, catalogue: object)
        check.head()
        for group in groups { check.group(group, sentences[group]?.array?.compactMap { $0.string } ?? []) }
        return SourceReport(file: name, diagnostics: check.found.sorted { $0.position < $1.position }, source: bytes)
    }

    private init(source: JSONSource, catalogue: JSONObject) {
        self.source = source
        self.catalogue = catalogue
    }

    private mutating func report(
        _ code: Text, _ severity: Diagnostic.Severity, at tokens: [Text], key: Bool = false, _ message: Bilingual
    ) {
        let pointer = JSONPointer(tokens)
        found.append(
            Diagnostic(
                code: code, severity: severity,
                position: key ? source.position(ofKeyAt: pointer) : source.position(ofValueAt: pointer),
                pointer: pointer, message: message))
    }

    private mutating func head() {
        if let name = catalogue["Name"]?.string, !name.isEmpty { return }
        misshapen(
            at: catalogue["Name"] == nil ? [] : ["Name"],
            Bilingual(
                de: "„Name“ muss sagen, wie die Sprache sich selbst nennt.",
                en: "“Name” must say what the language calls itself."))
    }

    private mutating func misshapen(at tokens: [Text], _ message: Bilingual) {
        report("LN-CHECK-4", .error, at: tokens, message)
    }

    // MARK: What it says

    private mutating func group(_ group: Text, _ sentences: [Text]) {
        let translations = catalogue[group]?.object ?? JSONObject()
        let place: [Text] = catalogue[group] == nil ? [] : [group]
        for sentence in sentences where translations[sentence]?.string?.isEmpty ?? true {
            report(
                "LN-CHECK-1", .warning, at: translations[sentence] == nil ? place : place + [sentence],
                key: !place.isEmpty,
                Bilingual(de: "Es fehlt: \(sentence)", en: "Missing: \(sentence)"))
        }
        let known = NameIndex(sentences)
        for (sentence, translation) in translations.members {
            guard known.contains(sentence) else {
                report(
                    "LN-CHECK-2", .warning, at: place + [sentence], key: true,
                    Bilingual(
                        de: "Diesen Satz sagt Baukasten nicht (mehr).",
                        en: "Baukasten does not say this sentence (any more)."))
                continue
            }
            guard let text = translation.string else {
                misshapen(
                    at: place + [sentence], Bilingual(de: "Hier muss ein Text stehen.", en: "This must be a text."))
                continue
            }
            guard !text.isEmpty else { continue }
            if sentence.isListOfMonths, text.split(on: 0x20).count != 12 {
                misshapen(
                    at: place + [sentence],
                    Bilingual(
                        de: "Hier stehen die zwölf Monate, mit je einem Leerzeichen dazwischen.",
                        en: "The twelve months stand here, with one space between each two."))
            }
            if sentence == "1,234.5", String(text).unicodeScalars.count != 7 {
                misshapen(
                    at: place + [sentence],
                    Bilingual(
                        de: "Diese Zahl steht hier so, wie die Sprache sie schreibt: mit beiden Trennzeichen.",
                        en: "This number stands here as the language writes it: with both of its marks."))
            }
            guard Self.places(in: text) != Self.places(in: sentence) else { continue }
            report(
                "LN-CHECK-3", .error, at: place + [sentence],
                Bilingual(
                    de:
                        "Die Übersetzung muss dieselben Stellen haben wie der Satz ({1}, {2} …), jede mindestens einmal.",
                    en: "The translation must have the same places as the sentence ({1}, {2} …), each at least once."))
        }
    }

    /// The digits of `{1}` to `{9}`, each once, in ascending order.
    private static func places(in text: Text) -> [Text] {
        let bytes = text.utf8
        var found: [Text] = []
        for at in bytes.indices.dropLast(2) where bytes[at] == 0x7B && bytes[at + 2] == 0x7D {
            let digit = Text(decoding: [bytes[at + 1]])
            if (0x31...0x39).contains(bytes[at + 1]), !found.contains(digit) { found.append(digit) }
        }
        return found.sorted()
    }
}

extension Text {
    fileprivate var isListOfMonths: Bool { split(on: 0x20).count == 12 && hasUTF8Prefix("Jan") }
}
