import Synchronization

/// What the platform says in a language other than German and English (Spec/languages.md).
///
/// Keys are English sentences with `{1}`, `{2}` … for what is put into them. A sentence that is missing is said in English.
public final class Catalogue: Sendable {
    /// ISO 639-1.
    public let code: Text
    /// What the language calls itself; its code if the catalogue does not say it.
    public let name: Text
    private let texts: JSONObject

    /// - Parameter texts: By sentence; what is no text counts as missing.
    public init(code: Text, name: Text?, texts: JSONObject) {
        self.code = code
        self.name = name ?? code
        self.texts = texts
    }

    // MARK: Those known

    /// A list as it was at one time.
    private final class List: Sendable {
        let catalogues: [Catalogue]

        init(_ catalogues: [Catalogue]) { self.catalogues = catalogues }
    }

    private static let known = Atomic<Unmanaged<List>?>(nil)

    /// All that were added.
    public static var all: [Catalogue] {
        known.load(ordering: .acquiring)?.takeUnretainedValue().catalogues ?? []
    }

    /// From now on sentences are said in this language where it is asked for; an earlier catalogue of it is replaced.
    ///
    /// Former lists stay in memory, for others may be reading them: languages are few, and come when a program begins.
    public static func add(_ catalogue: Catalogue) {
        while true {
            let before = known.load(ordering: .acquiring)
            let others = before?.takeUnretainedValue().catalogues.filter { $0.code != catalogue.code } ?? []
            let after = Unmanaged.passRetained(List(others + [catalogue]))
            let (isDone, _) = known.compareExchange(expected: before, desired: after, ordering: .acquiringAndReleasing)
            if isDone { return }
            after.release()
        }
    }

    /// Adds those that come with a host's request: its member `catalogues`, by code `{"Name", "Interface"}`.
    @inline(never)
    public static func take(from request: JSON) {
        guard let catalogues = request["catalogues"]?.object else { return }
        for (code, catalogue) in catalogues.members {
            guard let texts = catalogue["Interface"]?.object else { continue }
            add(Catalogue(code: code, name: catalogue["Name"]?.string, texts: texts))
        }
    }

    /// Nil for German, English, and languages without a catalogue; "fr-CH" is met by "fr".
    @inline(never)
    public static func of(_ language: Text) -> Catalogue? {
        if language == "de" || language == "en" { return nil }
        for catalogue in all where language == catalogue.code || language.hasUTF8Prefix(catalogue.code + "-") {
            return catalogue
        }
        return nil
    }

    // MARK: Looking up

    /// The text for a key, else the key.
    @inline(never)
    func found(_ key: Text) -> Text {
        guard let text = texts[key]?.string, !text.isEmpty else { return key }
        return text
    }

    /// The sentence in this language, else as it is.
    public func text(of sentence: Sentence) -> Text {
        let bytes = sentence.marked.utf8
        return Text(wellFormed: said(bytes, 0, bytes.count))
    }

    /// The marked bytes from `start` to before `end`.
    @inline(never)
    private func said(_ marked: [UInt8], _ start: Int, _ end: Int) -> [UInt8] {
        var key: [UInt8] = []
        var values: [[UInt8]] = []
        var depth = 0
        var inner = 0
        for place in start..<end {
            let byte = marked[place]
            switch byte {
            case Sentence.valueStart, Sentence.sentenceStart:
                depth += 1
                if depth == 1 { inner = place + 1 }
            case Sentence.valueEnd, Sentence.sentenceEnd:
                depth -= 1
                guard depth == 0 else { continue }
                let isValue = byte == Sentence.valueEnd
                values.append(isValue ? written(marked, inner, place) : said(marked, inner, place))
                key += [0x7B, 0x30 + UInt8(truncatingIfNeeded: values.count), 0x7D]
            default: if depth == 0 { key.append(byte) }
            }
        }
        return found(Text(wellFormed: key)).filled(values)
    }

    /// A value as this language writes it: `first`, or behind its code.
    @inline(never)
    private func written(_ marked: [UInt8], _ start: Int, _ end: Int) -> [UInt8] {
        var first: [UInt8]?
        var code: [UInt8] = []
        var part: [UInt8] = []
        for place in start..<end {
            let byte = marked[place]
            if byte == Sentence.otherText {
                code = part
                part = []
            } else if byte == Sentence.otherCode {
                if first == nil { first = part } else if code == self.code.utf8 { return part }
                part = []
            } else {
                part.append(byte)
            }
        }
        guard let first else { return part }
        return code == self.code.utf8 ? part : first
    }
}

extension Text {
    /// The bytes, with places such as `{1}` replaced by the values.
    ///
    /// - Parameter first: The digit of the first value's place.
    @inline(never)
    public func filled(_ values: [[UInt8]], from first: Int = 1) -> [UInt8] {
        var filled: [UInt8] = []
        var at = 0
        while at < utf8.count {
            if utf8[at] == 0x7B, at + 2 < utf8.count, utf8[at + 2] == 0x7D {
                let place = Int(utf8[at + 1]) - 0x30 - first
                if values.indices.contains(place) {
                    filled += values[place]
                    at += 3
                    continue
                }
            }
            filled.append(utf8[at])
            at += 1
        }
        return filled
    }
}
