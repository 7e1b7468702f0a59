import Engine
import Labelling
import Scenarios
import Testing
import Values

@Suite("Importing and exporting on the page")
struct SectionImportTests {
    static let ask = SectionArchiveTests.ask

    /// The list of sections, as a lecturer to whom everything came once.
    private func list(languages: [Text] = ["en"], hasArrived: Bool = true) throws -> Anatomy {
        var app = try Anatomy(languages: languages)
        app.driver.back()
        app.driver.back()
        var sync: JSONObject = ["me": ["account": "ada", "roles": [["name": "admin", "scopes": []]]]]
        if hasArrived { sync["lastSuccess"] = 1 }
        app.driver.send(["type": "sync", "sync": .object(sync)])
        return app
    }

    private func effect(_ type: Text, _ app: Anatomy) -> JSON? {
        app.driver.effects.first { $0.string("type") == type }
    }

    /// The question that exporting "Testat 1" asks the module.
    private func export(_ app: inout Anatomy, _ title: Text = "Export") throws -> JSON {
        let row = try #require(try app.rows.first { app.texts($0.body).contains("Testat 1") })
        app.driver.act(try #require(row.longPress))
        app.driver.act(try #require(app.driver.screen.overlay?.controls.first { $0.title == title }).action)
        return effect("saveArchive", app)?["question"] ?? .null
    }

    /// A button of the page, or in its bar.
    private func press(_ title: Text, in app: inout Anatomy) throws {
        let buttons = app.all(try app.level.body).compactMap { element -> Control? in
            if case .button(let control, _) = element.content { control } else { nil }
        }
        app.driver.act(try #require((buttons + (try app.level.trailing)).first { $0.title == title }).action)
    }

    private func answer(_ app: inout Anatomy, to effect: JSON, _ value: JSON) throws {
        app.driver.act(try #require(effect.string("field").flatMap { ActionID($0) }), value)
    }

    /// The page after a file with this document was chosen.
    private func chosen(_ document: Text, files: JSON, languages: [Text] = ["en"]) throws -> Anatomy {
        var app = try list(languages: languages)
        let isGerman = languages == ["de"]
        try press(isGerman ? "Testat importieren" : "Import section", in: &app)
        try press(isGerman ? "Datei wählen" : "Choose a file", in: &app)
        let pick = try #require(effect("pickArchive", app))
        #expect(pick.string("document") == "section.json" && pick["question"]?["language"] == .string(languages[0]))
        let read = Self.ask([
            "type": "read", "document": .string(document), "files": files, "language": .string(languages[0]),
        ])
        try answer(&app, to: pick, read)
        return app
    }

    @Test("LB-FILE-9 a file is shown, taken over in one write, and the new section is opened")
    func whole() throws {
        var app = try list()
        let packed = Self.ask(try export(&app))
        #expect(packed.string("name") == "Testat 1.zip")
        let files = packed.elements("files")
        let document = try #require(files.first?.string("text"))
        let names = files.dropFirst().compactMap { $0.string("name") }
        app = try chosen(document, files: .array(names.map { .string($0) }))
        let words = try app.words
        #expect(words.contains("Testat 1") && words.contains("Ossa manus · 10 pins"))
        let before = app.driver.records.count
        try press("Import the section", in: &app)
        #expect(try app.words.contains("The pictures are being prepared …"))
        #expect(app.driver.records.count == before)
        let take = try #require(effect("takeFiles", app))
        var question = take["question"]?.object ?? [:]
        var values = JSONObject()
        for name in names {
            values[name] =
                name.hasUTF8Suffix(".glb")
                ? ["media": "m", "type": "model/gltf-binary", "name": "knee.glb"]
                : ["media": "p", "type": "image/png", "width": 1, "height": 1]
        }
        question["document"] = .string(document)
        question["values"] = .object(values)
        let made = Self.ask(.object(question))
        try answer(&app, to: take, made)
        let saved = try #require(effect("saveAll", app))
        #expect(saved.elements("records").count == made.elements("records").count)
        #expect(app.driver.effects.filter { ["save", "saveAll"].contains($0.string("type") ?? "") }.count == 1)
        #expect(app.driver.records.count == before + saved.elements("records").count)
        // Behind the three sections there are.
        let section = try #require(saved.elements("records").first)
        #expect(section["model"] == "Section" && section["fields"]?["Order"] == 4)
        // The exercises of the new section are shown, and behind them the list.
        #expect(try app.lines().contains { $0.contains("Ossa manus") })
        app.driver.back()
        #expect(try app.lines().filter { $0.contains("Testat 1") }.count == 2)
        #expect(try app.lines().last?.contains("Testat 1") == true)
    }

    @Test("LB-FILE-8 what is wrong is listed in the person's language, and nothing can be taken over")
    func problems() throws {
        let document: JSON = [
            "kind": "labelling-section", "version": 1, "title": "Arm",
            "exercises": [["title": "", "picture": "a.png", "mode": "practice", "pins": []]],
        ]
        let app = try chosen(document.text, files: ["a.png"], languages: ["de"])
        let words = try app.words
        #expect(words.contains("Aufgabe 1, „title“: Der Text ist leer oder zu lang."))
        #expect(words.contains("Andere Datei wählen") && !words.contains("Testat übernehmen"))
        let said = app.driver.effects.first { $0.string("type") == "announce" }
        #expect(said?.string("text") == "Diese Datei kann nicht übernommen werden: 1 Fehler" && said?["urgent"] == true)
    }

    @Test("LB-FILE-9 a picture that cannot be prepared leaves nothing behind; another file can be chosen")
    func pictures() throws {
        let document: JSON = [
            "kind": "labelling-section", "version": 1, "title": "Arm",
            "exercises": [["title": "A", "picture": "a.png", "mode": "practice", "pins": []]],
        ]
        var app = try chosen(document.text, files: ["a.png"])
        let before = app.driver.records.count
        try press("Import the section", in: &app)
        let take = try #require(effect("takeFiles", app))
        try answer(&app, to: take, ["failed": ["a.png": "notAPicture"]])
        #expect(effect("saveAll", app) == nil && app.driver.records.count == before)
        #expect(try app.words.contains { $0.hasUTF8Prefix("a.png: This file is not a picture") })
        // A late answer changes nothing.
        try answer(&app, to: take, ["records": []])
        #expect(app.driver.records.count == before)
        try press("Choose another file", in: &app)
        #expect(effect("pickArchive", app) != nil)
    }

    @Test("LB-FILE-9 when the device cannot write, nothing is there and it says so")
    func full() throws {
        let document: JSON = ["kind": "labelling-section", "version": 1, "title": "Arm", "exercises": []]
        var app = try chosen(document.text, files: [])
        try press("Import the section", in: &app)
        let take = try #require(effect("takeFiles", app))
        var question = take["question"]?.object ?? [:]
        question["document"] = .string(document.text)
        let before = app.driver.records.count
        app.driver.device = .failing(.full)
        try answer(&app, to: take, Self.ask(.object(question)))
        #expect(app.driver.records.count == before)
        #expect(app.driver.screen.toasts.contains { $0.text.containsUTF8("Nothing was added") })
    }

    @Test("LB-FILE-11 before everything was here once nothing is exported")
    func early() throws {
        var app = try list(hasArrived: false)
        #expect(try export(&app) == .null)
        #expect(app.driver.screen.toasts.contains { $0.text.containsUTF8("Not everything is on this device yet") })
    }

    @Test("LB-FILE-11 the module is asked with what the section has, in its order")
    func question() throws {
        var app = try list(languages: ["de"])
        let question = try export(&app, "Exportieren")
        #expect(question["type"] == "pack" && question["language"] == "de")
        let exercises = question["contents"]?.elements("exercise") ?? []
        #expect(exercises.first?["fields"]?["Title"] == "Ossa manus")
        let numbers = exercises.first?.elements("pin").map { $0["fields"]?["Number"] ?? .null } ?? []
        #expect(numbers == (1...10).map { JSON($0) })
    }
}
