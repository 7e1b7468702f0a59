import Language
import Values

/// What the checker said about one text, together with the lines it is about.
public struct SourceReport: Sendable {
    /// The file as people know it.
    public let file: String
    /// Ordered by position.
    public let diagnostics: [Diagnostic]
    private let source: [UInt8]

    /// - Parameter source: The text that the diagnostics are about, for excerpts.
    public init(file: String, diagnostics: [Diagnostic], source: [UInt8]) {
        self.file = file
        self.diagnostics = diagnostics
        self.source = source
    }

    /// With more diagnostics about the same text.
    func adding(_ more: [Diagnostic]) -> SourceReport {
        let all = (diagnostics + more).sorted { $0.position < $1.position }
        return SourceReport(file: file, diagnostics: all, source: source)
    }

    /// How many diagnostics are errors.
    public var errors: Int { diagnostics.count { $0.severity == .error } }
    /// How many diagnostics are no errors.
    public var warnings: Int { diagnostics.count - errors }

    /// The line a diagnostic is about, without line break and control characters, at most 200 scalars around its column;
    /// and the column within this excerpt, from 1.
    public func excerpt(of diagnostic: Diagnostic) -> (line: String, column: Int) {
        let start = min(max(diagnostic.position.byte, 0), source.count)
        let first = source[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let last = source[start...].firstIndex(of: UInt8(ascii: "\n")) ?? source.count
        let before = Array(String(decoding: source[first..<start], as: UTF8.self).unicodeScalars)
        let after = String(decoding: source[start..<last], as: UTF8.self).unicodeScalars
        let skipped = max(0, before.count - 100)
        let shown = String(String.UnicodeScalarView(before[skipped...] + after.prefix(200 - (before.count - skipped))))
        return (shown.printable, before.count - skipped + 1)
    }

    /// One paragraph for each diagnostic: position, severity, code, message and hint; the line with a mark below.
    public func text(in language: String) -> String {
        diagnostics.map { diagnostic in
            let (line, column) = excerpt(of: diagnostic)
            var lines = [String(diagnostic.line(file: Text(file), language: Text(language))).printable]
            if !Text(line).trimmed.isEmpty {
                lines.append("    \(line)")
                lines.append("    " + String(repeating: " ", count: column - 1) + "^")
            }
            return lines.joined(separator: "\n") + "\n"
        }.joined()
    }

    /// An array with one object for each diagnostic.
    public func json(in language: String) -> JSON {
        .array(
            diagnostics.map { diagnostic in
                let members = diagnostic.json(language: Text(language)).object?.members ?? []
                return .object(JSONObject([(key: "file", value: .string(Text(file)))] + members))
            })
    }
}

extension Diagnostic.Severity {
    /// The word that stands before a message.
    public func word(in language: String) -> String {
        switch self {
        case .error: Bilingual(de: "Fehler", en: "error").text(in: language)
        case .warning: Bilingual(de: "Warnung", en: "warning").text(in: language)
        }
    }
}

extension String {
    /// Without control characters, which could steer a terminal: a tab becomes a space, others U+FFFD.
    var printable: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar in
                    switch scalar.value {
                    case 9: " "
                    case 0..<32, 0x7f..<0xa0, 0x2028...0x202e, 0x2066...0x2069: "\u{fffd}"
                    default: scalar
                    }
                }))
    }
}
