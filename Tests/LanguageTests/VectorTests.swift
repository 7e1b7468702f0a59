import Language
import TestSupport
import Testing
import Values

/// Vectors of `Spec/vectors/language`.
struct LanguageVector: Sendable, CustomTestStringConvertible {
    let json: JSON

    var rule: String { String(json["rule"]?.string ?? "") }
    var name: String { String(json["name"]?.string ?? "") }
    var testDescription: String { "\(rule) \(name)" }
    var expected: [JSON] { json["expected"]?.array ?? [] }
    var expectedCodes: [Text] { expected.compactMap { $0["code"]?.string } }

    /// Spaces are appended for tests of size.
    var bytes: [UInt8] {
        let text = json["text"]?.string.map { Array($0.utf8) } ?? (json["description"] ?? .null).utf8
        return text + Array(repeating: 0x20, count: json["padding"]?.int ?? 0)
    }

    var limits: CheckLimits {
        let standard = CheckLimits()
        return CheckLimits(
            diagnostics: json["limits"]?["diagnostics"]?.int ?? standard.diagnostics,
            situations: json["limits"]?["situations"]?.int ?? standard.situations)
    }

    static let all: [LanguageVector] = {
        let files = (try? SpecFolder.files(in: "Spec/vectors/language", ending: ".json")) ?? []
        return files.flatMap { file in
            let json = try? JSON.parse(SpecFolder.bytes(file))
            return (json?.array ?? []).map(LanguageVector.init)
        }
    }()
}

@Suite("Vectors of the language")
struct VectorTests {
    @Test("a vector gives exactly the diagnostics it states", arguments: LanguageVector.all)
    func vector(_ vector: LanguageVector) {
        let checker = Checker(vocabulary: TestVocabulary.vocabulary, limits: vector.limits)
        let found = checker.check(vector.bytes).diagnostics
        let stated = vector.expected.map { "\($0["code"]?.string ?? "") \($0["pointer"]?.string ?? "")" }
        let lines = found.map { $0.line(file: "app.json", language: "en") }.joined(separator: "\n")
        #expect(found.map { "\($0.code) \($0.pointer.text)" } == stated, "\(lines)")
        for (diagnostic, expected) in zip(found, vector.expected) {
            if let line = expected["line"]?.int { #expect(diagnostic.position.line == line, "\(lines)") }
            if let column = expected["column"]?.int { #expect(diagnostic.position.column == column, "\(lines)") }
        }
    }

    @Test("every code has a failing and a passing example")
    func coverage() {
        // The blocks here have no former names: FormerNameTests bring some that do, and LabellingTests those of the kits.
        for code in DiagnosticCode.allCases where code.rawValue != "LA-KEY-4" {
            let own = LanguageVector.all.filter { $0.rule == String(code.rawValue) }
            #expect(
                own.contains { $0.expectedCodes.contains(code.rawValue) }, "\(code.rawValue) has no failing example")
            #expect(
                own.contains { !$0.expectedCodes.contains(code.rawValue) }, "\(code.rawValue) has no passing example")
        }
    }

    @Test("names of vectors are unique within their rule")
    func names() {
        var seen: Set<String> = []
        for vector in LanguageVector.all {
            #expect(seen.insert(vector.testDescription).inserted, "\(vector.testDescription)")
        }
        #expect(seen.count > 200)
    }

    @Test("every code has one entry in the catalogue with texts in both languages")
    func catalogue() {
        for code in DiagnosticCode.allCases {
            let entries = DiagnosticRule.all.filter { $0.code == code }
            #expect(entries.count == 1, "\(code.rawValue)")
            for entry in entries {
                #expect(!entry.title.de.isEmpty && !entry.title.en.isEmpty)
                #expect(!entry.message.de.isEmpty && !entry.message.en.isEmpty)
            }
        }
    }

    @Test("Spec/language.md states every code and rule, and every rule has a vector")
    func specification() throws {
        let text = try SpecFolder.text("Spec/language.md")
        let stated = Set(text.matches(of: /\*\*(LA-[A-Z]+-[0-9]+)\*\*/).map { String($0.output.1) })
        let tested = Set(LanguageVector.all.map(\.rule))
        // The schema is tested with a validator, former names with blocks that have some.
        #expect(stated.subtracting(tested) == ["LA-SCHEMA-1", "LA-KEY-4"])
        #expect(tested.subtracting(stated).isEmpty)
        for code in DiagnosticCode.allCases { #expect(stated.contains(String(code.rawValue))) }
        for rule in DiagnosticRule.all {
            #expect(text.contains("**\(rule.code.rawValue)** (\(rule.severity.rawValue))"), "\(rule.code.rawValue)")
        }
    }

    @Test("messages have no unfilled places")
    func messages() {
        for vector in LanguageVector.all {
            let checker = Checker(vocabulary: TestVocabulary.vocabulary, limits: vector.limits)
            for diagnostic in checker.check(vector.bytes).diagnostics {
                for text in [diagnostic.message, diagnostic.hint].compactMap({ $0 }).flatMap({ [$0.de, $0.en] }) {
                    #expect(!String(text).contains(/\{[0-9]\}/), "\(diagnostic.code): \(text)")
                }
            }
        }
    }
}
