import Language
import Services
import Testing
import Values

@Suite("Problems in words")
struct SourceReportTests {
    private func report(
        _ source: String, byte: Int, line: Int, column: Int, message: String = "Wrong."
    ) -> SourceReport {
        let diagnostic = Diagnostic(
            code: "LA-X-1", severity: .error, position: SourcePosition(line: line, column: column, byte: byte),
            pointer: JSONPointer(["Root", "0"]), message: Bilingual(de: "Falsch.", en: Sentence(Text(message))),
            hint: Bilingual(de: "Tipp.", en: "Hint."))
        return SourceReport(file: "app.json", diagnostics: [diagnostic], source: Array(source.utf8))
    }

    @Test("SV-TEXT-1 a problem is shown with its line and a mark")
    func text() {
        let report = report("{\n  \"Rot\": []\n}\n", byte: 4, line: 2, column: 3)
        #expect(
            report.text(in: "en") == """
                app.json:2:3 error LA-X-1 Wrong. Hint.
                      "Rot": []
                      ^

                """)
        #expect(report.text(in: "de").contains("Falsch. Tipp."))
    }

    @Test("SV-TEXT-1 the mark counts scalars; long lines are cut around it")
    func excerpt() throws {
        let line = String(repeating: "ä", count: 500) + "X" + String(repeating: "ö", count: 500)
        let report = report("\n\(line)\n", byte: 1 + 1000, line: 2, column: 501)
        let (shown, column) = report.excerpt(of: try #require(report.diagnostics.first))
        #expect(shown.unicodeScalars.count == 200)
        #expect(Array(shown)[column - 1] == "X")
    }

    @Test("SV-TEXT-1 positions outside of the text do no harm", arguments: [-5, 0, 3, 4, 1000])
    func outside(_ byte: Int) {
        #expect(report("abc", byte: byte, line: 1, column: 1).text(in: "en").hasPrefix("app.json:1:1"))
        #expect(report("", byte: byte, line: 1, column: 1).text(in: "en") == "app.json:1:1 error LA-X-1 Wrong. Hint.\n")
    }

    @Test("SV-TEXT-2 control characters do not reach the terminal")
    func control() {
        let report = report(
            "\"\u{1b}[2J\u{7}\u{9b}\u{202e}\t\"", byte: 0, line: 1, column: 1, message: "\u{1b}]0;owned\u{7}\nnew line")
        let text = report.text(in: "en")
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 32 && !(0x7f..<0xa0).contains($0.value) })
        #expect(text.split(separator: "\n").count == 3)
        #expect(!text.contains("\u{202e}"))
    }

    @Test("SV-TOOL-2 as JSON it has every part")
    func json() throws {
        let problem = try #require(report("{}", byte: 1, line: 1, column: 2).json(in: "de")[0])
        #expect(
            problem == [
                "file": "app.json", "code": "LA-X-1", "severity": "error", "line": 1, "column": 2, "pointer": "/Root/0",
                "message": "Falsch.", "hint": "Tipp.",
            ])
    }

    @Test("SV-TEXT-1 errors and warnings are counted apart")
    func counts() {
        let position = SourcePosition(line: 1, column: 1, byte: 0)
        let diagnostics = [Diagnostic.Severity.error, .warning, .warning].map {
            Diagnostic(
                code: "LA-X-1", severity: $0, position: position, pointer: JSONPointer(),
                message: Bilingual(de: "", en: ""))
        }
        let report = SourceReport(file: "a", diagnostics: diagnostics, source: [])
        #expect(report.errors == 1 && report.warnings == 2)
    }
}
