import ServerTestSupport
import Services
import Testing
import Values

@Suite("What a language lacks")
struct CatalogueCheckTests {
    private static let months: Text = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"
    private static let whole: JSONObject = [
        "Name": "Ixish", "Interface": ["Add": "A", "{1} of {2}": "{2} {1} {2}"], "Descriptions": ["Help": "H"],
    ]
    private static let sentences: JSON = ["Interface": ["Add", "{1} of {2}"], "Descriptions": ["Help"]]

    /// "severity code pointer" of each finding, with changed members of the catalogue.
    private func found(_ changes: JSONObject = [:]) throws -> [String] {
        var catalogue = Self.whole
        for (key, value) in changes.members { catalogue[key] = value.isNull ? nil : value }
        let report = try #require(
            CatalogueCheck.report(on: JSON.object(catalogue).utf8, named: "xx.json", sentences: Self.sentences))
        return report.diagnostics.map { "\($0.severity.rawValue) \($0.code) \($0.pointer.text)" }
    }

    @Test("LN-CHECK-1 a whole catalogue lacks nothing; a missing and an empty sentence are named")
    func lacking() throws {
        try #expect(found().isEmpty)
        try #expect(
            found(["Interface": ["Add": ""]]) == ["warning LN-CHECK-1 /Interface", "warning LN-CHECK-1 /Interface/Add"])
        try #expect(found(["Descriptions": .null]) == ["warning LN-CHECK-1 "])
        let catalogue = JSON.object(["Interface": [:]]).utf8
        let report = try #require(CatalogueCheck.report(on: catalogue, named: "xx.json", sentences: Self.sentences))
        #expect(report.text(in: "en").contains("Missing: {1} of {2}"))
    }

    @Test("LN-CHECK-2 a sentence that nobody says")
    func unknown() throws {
        try #expect(
            found(["Descriptions": ["Help": "H", "Gone": "G"]]) == ["warning LN-CHECK-2 /Descriptions/Gone"])
    }

    @Test("LN-CHECK-3 places of a translation", arguments: ["{1}", "{1} {2} {3}", "1 2", "{2}{2}"])
    func places(translation: String) throws {
        let group: JSON = ["Add": "A", "{1} of {2}": .string(Text(translation))]
        try #expect(found(["Interface": group]) == ["error LN-CHECK-3 /Interface/{1} of {2}"])
    }

    @Test("LN-CHECK-4 members of another type, and those that are missing")
    func shape() throws {
        try #expect(found(["Name": .null]) == ["error LN-CHECK-4 "])
        try #expect(
            found(["Interface": ["Add": 5, "{1} of {2}": "{1}{2}"]])
                == ["warning LN-CHECK-1 /Interface/Add", "error LN-CHECK-4 /Interface/Add"])
    }

    @Test("LN-CHECK-4 how the language writes")
    func formats() throws {
        func found(_ months: Text, _ number: Text) throws -> Int {
            let catalogue: JSON = [
                "Name": "X", "Interface": .object([Self.months: .string(months), "1,234.5": .string(number)]),
            ]
            let sentences: JSON = ["Interface": [.string(Self.months), "1,234.5"]]
            let report = CatalogueCheck.report(on: catalogue.utf8, named: "xx.json", sentences: sentences)
            return try #require(report).diagnostics.count { $0.code == "LN-CHECK-4" }
        }
        try #expect(found("1 2 3 4 5 6 7 8 9 10 11 12", "1.234,5") == 0)
        try #expect(found("1 2 3", "1.234,5") == 1)
        try #expect(found("1 2 3 4 5 6 7 8 9 10 11 12", "1234,5") == 1)
    }

    @Test("LN-CHECK-4 a description, and what is no JSON, is no catalogue")
    func others() {
        for text in ["{}", "[]", "{", #"{"Root": [], "Interface": {}}"#, #"{"Interface": 5"#] {
            #expect(CatalogueCheck.report(on: Array(text.utf8), named: "x", sentences: Self.sentences) == nil)
        }
    }

    @Test("LN-FILE-1 the files of a folder: two letters, JSON objects, neither German nor English")
    func folder() throws {
        let temporary = try TemporaryFolder()
        for (name, text) in [
            ("qz.json", #"{"Name": "Quz", "Interface": {"Add": "Q"}, "Descriptions": {"Help": "H"}}"#),
            ("qy.json", "[]"),
            ("qx.json", "{"), ("de.json", "{}"), ("sentences.json", "{}"), ("qw.txt", "{}"),
        ] {
            try temporary.write(text, to: name)
        }
        let files = CatalogueFile.read(in: try #require(Folder(temporary.path)))
        #expect(files.map(\.code) == ["qz"])
        #expect(String(decoding: files[0].forPages, as: UTF8.self) == #"{"Name":"Quz","Interface":{"Add":"Q"}}"#)
        #expect(Catalogue.of("qz")?.text(of: "Help") == "H")
    }
}
