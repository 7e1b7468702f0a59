import Language
import ServerTestSupport
import Services
import Testing

@Suite("The library of apps")
struct AppLibraryTests {
    private let temporary: TemporaryFolder
    private let library: AppLibrary

    init() throws {
        let temporary = try TemporaryFolder()
        self.temporary = temporary
        try temporary.write("", to: "Apps/readme.txt")
        try temporary.write("", to: "data/readme.txt")
        let folders = try ["Apps", "data"].map { try #require(Folder(temporary.path + "/" + $0)) }
        library = AppLibrary(folders: folders, checker: Sample.checker)
    }

    private func app(_ name: String = "one") async throws -> AppEntry {
        let id = try #require(AppID(name))
        return try #require(await library.app(id))
    }

    @Test("SV-APP-1 folders with an app.json are apps; the data folder's one counts")
    func finds() async throws {
        try temporary.write(Sample.good(title: "From Apps"), to: "Apps/one/app.json")
        try temporary.write(Sample.good(title: "From data"), to: "data/one/app.json")
        try temporary.write(Sample.good(), to: "Apps/two/app.json")
        try temporary.write(Sample.good(), to: "Apps/Not An Id/app.json")
        try temporary.write("", to: "Apps/three/other.json")
        try temporary.write(Sample.good(), to: "Apps/four/app.json/app.json")
        try await library.load()
        await #expect(library.apps.map(\.id.description) == ["one", "two"])
        try await #expect(app().title(in: "en") == "From data")
        try await #expect(app().summary(in: "de") == "Eins")
    }

    @Test("SV-APP-1 a short description of its own comes first")
    func summary() async throws {
        try temporary.write(
            Sample.good(app: #", "Summary": { "de": "Kurz", "en": "Short" }"#), to: "Apps/one/app.json")
        try await library.load()
        try await #expect(app().summary(in: "de") == "Kurz")
    }

    @Test("SV-NAME-3 an app.json that is a link out of its folder is none")
    func linkedDescription() async throws {
        try temporary.write(Sample.good(), to: "elsewhere/app.json")
        try temporary.link("Apps/one/app.json", to: "../../elsewhere/app.json")
        try temporary.link("Apps/two", to: temporary.path + "/elsewhere")
        try await library.load()
        await #expect(library.apps.isEmpty)
    }

    @Test("SV-APP-2 a description with errors never takes the place of a good one")
    func keepsGood() async throws {
        try temporary.write(Sample.good(title: "Good"), to: "Apps/one/app.json")
        try await library.load()
        let before = try await app()
        #expect(before.current != nil)
        #expect(!before.hasErrors)

        try temporary.write(Sample.bad(), to: "Apps/one/app.json")
        try await library.load()
        let after = try await app()
        #expect(after.current?.etag == before.current?.etag)
        #expect(after.title(in: "en") == "Good")
        #expect(after.report.errors == 1)
        #expect(after.report.diagnostics.first?.position.line == 3)

        try temporary.write(Sample.good(title: "Better"), to: "Apps/one/app.json")
        try await library.load()
        try await #expect(app().title(in: "en") == "Better")
        try await #expect(!app().hasErrors)
    }

    @Test(
        "SV-APP-3 an app that was never good is listed with its problems", arguments: ["", "{", "[1,2", Sample.bad()])
    func neverGood(_ text: String) async throws {
        try temporary.write(text, to: "Apps/one/app.json")
        try await library.load()
        let entry = try await app()
        #expect(entry.current == nil)
        #expect(entry.report.errors > 0)
        #expect(entry.title(in: "en") == "one")
        #expect(entry.summary(in: "en") == "")
    }

    @Test("SV-APP-4 a good change counts at once, a bad one when it stays")
    func looks() async throws {
        try temporary.write(Sample.good(title: "A"), to: "Apps/one/app.json")
        try await library.load()
        try temporary.write(Sample.good(title: "Bee"), to: "Apps/one/app.json")
        try await library.look()
        try await #expect(app().title(in: "en") == "Bee")

        try temporary.write("{ \"half", to: "Apps/one/app.json")
        try await library.look()
        try await #expect(!app().hasErrors)
        try temporary.write(Sample.good(title: "Whole"), to: "Apps/one/app.json")
        try await library.look()
        try await #expect(app().title(in: "en") == "Whole")

        try temporary.write(Sample.bad(), to: "Apps/one/app.json")
        try await library.look()
        try await #expect(!app().hasErrors)
        try await library.look()
        try await #expect(app().hasErrors)
    }

    @Test("SV-APP-4 a bad change that is taken back leaves nothing")
    func takenBack() async throws {
        let good = Sample.good()
        try temporary.write(good, to: "Apps/one/app.json")
        try await library.load()
        let before = try await app()
        try temporary.write(Sample.bad(), to: "Apps/one/app.json")
        try await library.look()
        try await library.look()
        try temporary.write(good, to: "Apps/one/app.json")
        try await library.look()
        let after = try await app()
        #expect(!after.hasErrors)
        #expect(after.current?.etag == before.current?.etag)
    }

    @Test("SV-APP-5 the ETag depends on the bytes alone")
    func etag() async throws {
        try temporary.write(Sample.good(), to: "Apps/one/app.json")
        try temporary.write(Sample.good(), to: "Apps/two/app.json")
        try temporary.write(Sample.good() + " ", to: "Apps/three/app.json")
        try await library.load()
        let tags = try await [app("one"), app("two"), app("three")].map { try #require($0.current).etag }
        #expect(tags[0] == tags[1])
        #expect(tags[0] != tags[2])
        #expect(tags[0].first == "\"" && tags[0].last == "\"" && tags[0].count == 34)
        #expect(ContentHash(of: "foobar".utf8).description == "343e1662793c64bf6f0d3597ba446f18")
    }

    @Test("SV-APP-6 a description that is too large is a problem and is not read")
    func tooLarge() async throws {
        let text = Sample.good() + String(repeating: " ", count: DescriptionFile.sizeLimit)
        try temporary.write(text, to: "Apps/one/app.json")
        try await library.load()
        let report = try await app().report
        #expect(report.diagnostics.map(\.code) == ["SV-FILE-2"])
        #expect(report.text(in: "de").contains("\(text.utf8.count) Bytes"))
    }

    @Test("SV-APP-6 a file that is not there is a problem")
    func unreadable() {
        let file = DescriptionFile(path: temporary.path + "/nothing.json", checker: Sample.checker)
        #expect(file.report.diagnostics.map(\.code) == ["SV-FILE-1"])
        #expect(!file.isGood)
    }

    @Test("SV-APP-7 apps come and go")
    func comeAndGo() async throws {
        try await library.load()
        try temporary.write(Sample.good(), to: "data/one/app.json")
        try await library.look()
        await #expect(library.apps.count == 1)
        try temporary.remove("data/one/app.json")
        try await library.look()
        await #expect(library.apps.count == 1)
        try await library.look()
        await #expect(library.apps.isEmpty)
    }

    @Test("SV-APP-7 a file that is replaced in two steps does not take its app away")
    func replaced() async throws {
        try temporary.write(Sample.good(), to: "data/one/app.json")
        try await library.load()
        try temporary.remove("data/one/app.json")
        try await library.look()
        try temporary.write(Sample.good(title: "New"), to: "data/one/app.json")
        try await library.look()
        try await library.look()
        try await #expect(app().title(in: "en") == "New")
    }
}
