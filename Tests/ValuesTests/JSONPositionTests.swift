import Testing
import Values

@Suite("VA-JSON-3 errors say where")
struct JSONErrorPositionTests {
    @Test(
        "VA-JSON-3 line, column and byte",
        arguments: [
            ("[1,\n 2,\n  x]", 3, 3, 10), ("[1,\r\n 2,\r\n  x]", 3, 3, 12), ("[1,\r 2,\r  x]", 3, 3, 10),
            ("[\"äöü😀\", x]", 1, 10, 15), ("\u{FEFF}[x]", 1, 2, 4), ("\u{FEFF}\n[x]", 2, 2, 5), ("x", 1, 1, 0),
            ("[\n\n\n", 4, 1, 4), ("[\r\n", 2, 1, 3), ("[\n\r", 3, 1, 3), ("{\"a\": \"b\nc\"}", 1, 9, 8),
            ("[\"e\u{301}\" x]", 1, 7, 7),
        ] as [(Text, Int, Int, Int)])
    func positions(_ text: Text, _ line: Int, _ column: Int, _ byte: Int) {
        let error = #expect(throws: JSONError.self) { try JSON.parse(text) }
        #expect(error?.position == SourcePosition(line: line, column: column, byte: byte))
    }

    @Test("VA-JSON-7 the bracket that is too deep and the length that is too large")
    func limits() throws {
        func nested(_ depth: Int) -> Text {
            Text(repeating: "[", count: depth) + Text(repeating: "]", count: depth)
        }
        #expect(try JSON.parse(nested(64)).text == nested(64))
        #expect(throws: JSONError(kind: .tooDeep(64), position: SourcePosition(line: 1, column: 65, byte: 64))) {
            try JSON.parse(nested(65))
        }
        let objects = Text(repeating: "{\"a\":", count: 65)
        #expect(throws: JSONError(kind: .tooDeep(64), position: SourcePosition(line: 1, column: 321, byte: 320))) {
            try JSON.parse(objects)
        }
        #expect(throws: JSONError(kind: .tooDeep(0), position: SourcePosition(line: 1, column: 1, byte: 0))) {
            try JSON.parse("[]", limits: JSONLimits(depth: 0))
        }
        #expect(try JSON.parse("1", limits: JSONLimits(depth: -1)) == 1)
        #expect(try JSON.parse(nested(512), limits: JSONLimits(depth: .max)).text == nested(512))
        #expect(throws: JSONError.self) { try JSON.parse(nested(100_000), limits: JSONLimits(depth: .max)) }
        #expect(try JSON.parse("[1]", limits: JSONLimits(bytes: 3)) == [1])
        #expect(throws: JSONError(kind: .tooLarge(2), position: SourcePosition(line: 1, column: 1, byte: 0))) {
            try JSON.parse("[1]", limits: JSONLimits(bytes: 2))
        }
    }
}

@Suite("VA-JSON-8 positions by pointer")
struct JSONSourceTests {
    static let text: Text = """
        {
          "Models": {
            "Picture": { "Fields": [ "title", {"Name": 1}, [2, 3] ] },
            "ä/~": true
          },
          "": null
        }
        """

    @Test("VA-JSON-8 also far behind in long lines, with letters of several bytes")
    func longLines() throws {
        for count in [339, 340, 341, 1_000] {
            let padding = String(repeating: "ä€", count: count)
            let text = "\u{FEFF}{\"a\":\"\(padding)\",\n\"b\":\"\(padding)\",\"c\":1}"
            let source = try JSONSource(Array(text.utf8))
            let position = source.position(ofValueAt: JSONPointer(["c"]))
            let line = try #require(text.split(separator: "\n").last)
            let column = try #require(line.unicodeScalars.lastIndex(of: "1"))
            #expect(position.line == 2)
            #expect(position.column == line.unicodeScalars.distance(from: line.startIndex, to: column) + 1)
            #expect(position.byte == text.utf8.count - 2)
            #expect(source.position(ofKeyAt: JSONPointer(["a"])).column == 2)
        }
    }

    @Test(
        "VA-JSON-8 key and value of every kind of place",
        arguments: [
            ("", 1, 1, 1, 1), ("/Models", 2, 3, 2, 13), ("/Models/Picture", 3, 5, 3, 16),
            ("/Models/Picture/Fields", 3, 18, 3, 28), ("/Models/Picture/Fields/0", 3, 30, 3, 30),
            ("/Models/Picture/Fields/1", 3, 39, 3, 39), ("/Models/Picture/Fields/1/Name", 3, 40, 3, 48),
            ("/Models/Picture/Fields/2", 3, 52, 3, 52), ("/Models/Picture/Fields/2/1", 3, 56, 3, 56),
            ("/Models/ä~1~0", 4, 5, 4, 12), ("/", 6, 3, 6, 7),
            // Nothing there: the nearest ancestor.
            ("/Models/Picture/Fields/3", 3, 18, 3, 28), ("/Models/Picture/Fields/01", 3, 18, 3, 28),
            ("/Models/Picture/Fields/-", 3, 18, 3, 28), ("/Models/Picture/Fields/0/x/y", 3, 30, 3, 30),
            ("/Models/Pictures", 2, 3, 2, 13), ("/nothing", 1, 1, 1, 1),
            ("/Models/Picture/Fields/1/Name/0", 3, 40, 3, 48),
            ("/Models/Picture/Fields/99999999999999999999", 3, 18, 3, 28),
        ] as [(Text, Int, Int, Int, Int)])
    func positions(_ text: Text, _ keyLine: Int, _ keyColumn: Int, _ line: Int, _ column: Int) throws {
        let source = try JSONSource([UInt8](Self.text.utf8))
        let pointer = try #require(JSONPointer(text))
        let key = source.position(ofKeyAt: pointer)
        let value = source.position(ofValueAt: pointer)
        #expect([key.line, key.column, value.line, value.column] == [keyLine, keyColumn, line, column])
        // The byte must lead to the same place as line and column.
        let lines = String(Self.text).split(separator: "\n", omittingEmptySubsequences: false)
        let before = lines[..<(value.line - 1)].map { $0.utf8.count + 1 }.reduce(0, +)
        let inLine = lines[value.line - 1].unicodeScalars.prefix(value.column - 1).map { UTF8.width($0) }.reduce(0, +)
        #expect(value.byte == before + inLine)
    }

    @Test("VA-JSON-6 duplicates are collected in order and the last one counts")
    func duplicates() throws {
        let text: Text = "{\"a\": 1, \"b\": {\"c\": 1, \"c\": 2},\n \"a\": [3], \"\\u0061\": [4, 5]}"
        let source = try JSONSource([UInt8](text.utf8))
        #expect(source.root == ["a": [4, 5], "b": ["c": 2]])
        #expect(source.root.object?.keys == ["a", "b"])
        #expect(source.duplicates.map { $0.kind } == [.duplicateKey("c"), .duplicateKey("a"), .duplicateKey("a")])
        #expect(source.duplicates.map { $0.position.line } == [1, 2, 2])
        #expect(source.duplicates.map { $0.position.column } == [24, 2, 12])
        #expect(source.position(ofValueAt: JSONPointer(["a", "1"])) == SourcePosition(line: 2, column: 26, byte: 57))
        #expect(source.position(ofKeyAt: JSONPointer(["a"])).column == 12)
    }

    @Test("VA-JSON-6 duplicates are found on either side of the index threshold", arguments: [2, 15, 16, 17, 18, 40])
    func duplicateAmongMany(_ count: Int) throws {
        let members = (0..<count).map { number -> Text in "\"key\(number)\":\(number)" }
        for repeated in [0, count / 2, count - 1] {
            let text: Text = "{" + (members + ["\"key\(repeated)\":-1"]).joined(separator: ",") + "}"
            let error = #expect(throws: JSONError.self) { try JSON.parse(text) }
            #expect(error?.kind == .duplicateKey("key\(repeated)"))
            let source = try JSONSource([UInt8](text.utf8))
            #expect(source.root["key\(repeated)"] == -1)
            #expect(source.root.object?.count == count)
        }
        #expect(try JSON.parse("{" + members.joined(separator: ",") + "}").object?.count == count)
    }

    @Test(
        "VA-JSON-9 pointers are read and written",
        arguments: [
            ("", []), ("/", [""]), ("/a", ["a"]), ("/a/b", ["a", "b"]), ("/a//b/", ["a", "", "b", ""]), ("/0", ["0"]),
            ("/m~0n", ["m~n"]), ("/a~1b", ["a/b"]), ("/~01", ["~1"]), ("/ä €", ["ä €"]),
        ] as [(Text, [Text])])
    func pointers(_ text: Text, _ tokens: [Text]) {
        #expect(JSONPointer(text)?.tokens == tokens)
        #expect(JSONPointer(tokens).text == text)
    }

    @Test(
        "VA-JSON-16 characters of a string, written plainly and as escapes",
        arguments: [(0, 9), (1, 10), (2, 12), (3, 18), (4, 30), (5, 31), (6, 37), (7, 39), (99, 39)])
    func characters(_ character: Int, _ column: Int) throws {
        let source = try JSONSource(Array(#" {"a": "x\\\u00e4\ud83D\uDE00😀\uABCD\"", "b": 1}"#.utf8))
        let position = source.position(ofCharacter: character, inStringAt: JSONPointer(["a"]))
        #expect(position.line == 1)
        #expect(position.column == column)
        #expect(source.position(ofCharacter: character, inStringAt: JSONPointer(["b"])).column == 47)
    }

    @Test("VA-JSON-9 what is no pointer", arguments: ["a", "a/b", "/~", "/~2", "/a~", "#/a"] as [Text])
    func noPointer(_ text: Text) { #expect(JSONPointer(text) == nil) }

    @Test(
        "VA-JSON-9 pointers lead to values (RFC 6901, section 5)",
        arguments: [
            ("/foo", ["bar", "baz"]), ("/foo/0", "bar"), ("/", 0), ("/a~1b", 1), ("/c%d", 2), ("/e^f", 3), ("/g|h", 4),
            ("/i\\j", 5), ("/k\"l", 6), ("/ ", 7), ("/m~0n", 8), ("/foo/2", nil), ("/foo/-", nil), ("/foo/00", nil),
            ("/foo/0/x", nil), ("/nope", nil),
        ] as [(Text, JSON?)])
    func values(_ text: Text, _ expected: JSON?) throws {
        let document: JSON = [
            "foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6, " ": 7,
            "m~n": 8,
        ]
        #expect(document.value(at: try #require(JSONPointer(text))) == expected)
        #expect(JSONPointer(["a"]).appending(3).appending("b/c").text == "/a/3/b~1c")
    }
}
