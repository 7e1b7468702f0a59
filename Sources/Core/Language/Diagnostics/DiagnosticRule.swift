import Values

/// One entry of the catalogue of diagnostics: what a code means and how it is said.
public struct DiagnosticRule: Sendable {
    /// The id of the rule in `Spec/language.md`.
    public let code: DiagnosticCode
    /// How bad it is to break it.
    public let severity: Diagnostic.Severity
    /// A few words, for lists.
    public let title: Bilingual
    /// With places `{0}`, `{1}` … for names and values.
    public let message: Bilingual
    /// What to do; nil when the message says it or when a suggestion takes its place.
    public let hint: Bilingual?

    init(
        _ code: DiagnosticCode, _ severity: Diagnostic.Severity = .error, title: Bilingual, message: Bilingual,
        hint: Bilingual? = nil
    ) {
        self.code = code
        self.severity = severity
        self.title = title
        self.message = message
        self.hint = hint
    }

    /// The whole catalogue.
    public static let all =
        ofDocument + ofBlocks + ofPatterns + ofFlow + ofAccess + ofReceiving + ofReminders + ofResources + ofExpressions
        + ofInheritance + ofUnits

    /// The entry of a code; a test proves that each code has one.
    static func rule(_ code: DiagnosticCode) -> DiagnosticRule {
        all.first { $0.code == code }
            ?? DiagnosticRule(code, title: Bilingual(de: "", en: ""), message: Bilingual(de: "{0}", en: "{0}"))
    }
}
