import Testing
import Values

@Suite("Tables of comma-separated values")
struct CSVTableTests {
    private static func cells(_ text: Text) throws -> [[Text]] { try CSVTable(text, limit: 100).lines.map(\.cells) }

    @Test(
        "VA-CSV-1 commas, semicolons and tabs separate, whichever the first line has most of",
        arguments: [
            ("a,b\n1,2", [["a", "b"], ["1", "2"]]), ("a;b\n1,5;2", [["a", "b"], ["1,5", "2"]]),
            ("a\tb\n1;5\t2", [["a", "b"], ["1;5", "2"]]), ("\"x;y;z\",b\n1,2", [["x;y;z", "b"], ["1", "2"]]),
            ("sep=|\na|b", [["a", "b"]]), ("only\n1", [["only"], ["1"]]), ("a,b;c\n", [["a", "b;c"]]),
        ] as [(Text, [[Text]])])
    func separators(text: Text, expected: [[Text]]) throws {
        #expect(try Self.cells(text) == expected)
    }

    @Test(
        "VA-CSV-2 cells in quotation marks hold separators, line ends and doubled marks",
        arguments: [
            ("a,b\r\n\"1,\"\"2\"\"\",\"x\ny\"\r\n", [["a", "b"], ["1,\"2\"", "x\ny"]]),
            ("a,b\n\"1\"x,2", [["a", "b"], ["1x", "2"]]), ("a,b\n,\n1,\n", [["a", "b"], ["1", ""]]),
            ("\u{FEFF}a,b\r1,2\r", [["a", "b"], ["1", "2"]]), ("a\n\n\n1\n", [["a"], ["1"]]),
        ] as [(Text, [[Text]])])
    func quotes(text: Text, expected: [[Text]]) throws {
        #expect(try Self.cells(text) == expected)
    }

    @Test("VA-CSV-2 lines are numbered as an editor shows them")
    func numbers() throws {
        let table = try CSVTable("a\n\"x\ny\"\n\nb", limit: 10)
        #expect(table.lines.map(\.number) == [1, 2, 5])
    }

    @Test("VA-CSV-3 what is no table says why")
    func failures() {
        #expect(throws: CSVTable.Failure.empty) { try CSVTable("", limit: 9) }
        #expect(throws: CSVTable.Failure.empty) { try CSVTable("\n , \r\n", limit: 9) }
        #expect(throws: CSVTable.Failure.openQuote(line: 2)) { try CSVTable("a\n\"x\ny", limit: 9) }
        #expect(throws: CSVTable.Failure.tooManyLines) { try CSVTable("a\nb\nc", limit: 2) }
    }

    @Test(
        "VA-CSV-4 what was written is read as it was",
        arguments: ["=1+1", "-", "+49 30", "@a", "'a", "a\"b,c\nd", "-5"] as [Text])
    func roundTrip(text: Text) throws {
        let line = Text(decoding: CSV.line(["x", "y"]) + CSV.line([CSV.harmless(text), "z"]))
        #expect(try Self.cells(line)[1].map(CSV.asWritten) == [text, "z"])
    }
}
