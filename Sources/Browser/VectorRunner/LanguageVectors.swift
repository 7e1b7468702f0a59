import Basic
import Engine
import Language
import Values

/// `{"text"` or `"description", "padding"?, "limits"?}` → every diagnostic with its texts in both languages, as the kits of
/// the browser's module find it. Other members (`rule`, `name`, `expected`) are not looked at.
enum LanguageVectors {
    private static let vocabulary = Basic.vocabulary

    static func run(_ vector: JSON) -> JSON? {
        let standard = CheckLimits()
        let limits = CheckLimits(
            diagnostics: vector["limits"]?["diagnostics"]?.int ?? standard.diagnostics,
            situations: vector["limits"]?["situations"]?.int ?? standard.situations)
        guard let text = vector["text"].map({ $0.string ?? "" }) ?? vector["description"]?.text else { return nil }
        let padding = min(max(vector["padding"]?.int ?? 0, 0), 1 << 24)
        let bytes = Array(text.utf8) + Array(repeating: 0x20, count: padding)
        let found = Checker(vocabulary: vocabulary, limits: limits).check(bytes).diagnostics
        return .array(found.map { ["de": $0.json(language: "de"), "en": $0.json(language: "en")] })
    }
}
