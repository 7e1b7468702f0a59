import Basic
import Engine
import Foundation
import Language
import Rules
import Scenarios
import Testing
import Values

@testable import Survey

@Suite("Modules of forms")
struct ModuleTests {
    private static let form: JSON = [
        "version": "1", "fields": [["name": "pulse", "type": "number"], ["name": "note", "type": "text"]],
    ]

    private static let definition: JSON = ["collection": "demo", "module": "diary", "command": "diary", "form": form]

    private static let module: JSON = [
        "collection": "demo", "module": "diary", "start": [["command": "diary"]],
        "next": [
            "diary": [
                ["command": "wellbeing", "if": "pulse > 100"], ["command": "sleep"],
                ["command": "weight", "if": "note = 'x'"],
            ]
        ],
    ]

    private static let registry = Registry([Basic.kit, Survey.kit()])

    private static let rules = RuleContext(
        language: "en", today: Instant(milliseconds: 1_748_736_000_000).date(offsetMinutes: 0), kinds: registry.fields,
        title: { _, _ in nil })

    private func pointers(_ problems: [FormProblem]) -> [Text] { problems.map { "\($0.code) \($0.pointer)" } }

    @Test("FO-MOD-1 the document of a version names where it belongs, and its form is right")
    func definitions() {
        func check(_ change: (inout JSONObject) -> Void) -> [Text] {
            var object = Self.definition.object!
            change(&object)
            return pointers(PublicationCheck.problems(in: .object(object), vocabulary: Basic.vocabulary))
        }
        #expect(check { _ in } == [])
        #expect(check { $0["title"] = ["de": "Tagebuch", "en": "Diary"] } == [])
        #expect(check { $0["module"] = "two words" } == ["FO-MOD-1 /module"])
        #expect(check { $0["command"] = "" } == ["FO-MOD-1 /command"])
        #expect(check { $0["collection"] = nil } == ["FO-MOD-1 /collection"])
        #expect(check { $0["title"] = 3 } == ["FO-MOD-1 /title"])
        #expect(check { $0["colour"] = "red" } == ["FO-MOD-1 /colour"])
        #expect(
            check { $0["form"] = ["version": "1", "fields": [["name": "a", "type": "colour"]]] } == [
                "FO-FORM-3 /form/fields/0/type"
            ])
        #expect(check { $0["form"] = nil } == ["FO-FORM-1 /form"])
        #expect(pointers(PublicationCheck.problems(in: "form", vocabulary: Basic.vocabulary)) == ["FO-MOD-1 "])
    }

    @Test("FO-MOD-2 the document of a module begins with a form, and its steps are right")
    func modules() {
        func check(_ change: (inout JSONObject) -> Void) -> [Text] {
            var object = Self.module.object!
            change(&object)
            return pointers(ModuleCheck.problems(in: .object(object)))
        }
        #expect(check { _ in } == [])
        #expect(check { $0["start"] = [] } == ["FO-MOD-2 /start"])
        #expect(check { $0["start"] = nil } == ["FO-MOD-2 /start"])
        #expect(check { $0["start"] = [["command": "diary", "if": "pulse > 1"]] } == ["FO-MOD-2 /start/0/if"])
        #expect(
            check { $0["next"] = ["diary": [["info": 3]]] } == [
                "FO-MOD-2 /next/diary/0/command", "FO-MOD-2 /next/diary/0/info",
            ])
        #expect(check { $0["next"] = ["diary": [["command": "x", "if": "pulse >"]]] } == ["FO-MOD-2 /next/diary/0/if"])
        #expect(check { $0["next"] = [] } == ["FO-MOD-2 /next"])
        #expect(check { $0["module"] = "ä" } == ["FO-MOD-2 /module"])
        #expect(check { $0["next"] = nil } == [])
    }

    @Test("FO-NEXT-1 what follows goes by the answers and the order of the module")
    func steps() {
        let module = ModuleDocument(Self.module)
        func commands(_ values: JSONObject) -> [Text] {
            module.steps(after: "diary", values, form: FormDocument(Self.form), Self.rules).map { $0.command }
        }
        #expect(commands(["pulse": 120, "note": "y"]) == ["wellbeing", "sleep"])
        #expect(commands(["pulse": 100]) == ["sleep"])
        #expect(commands([:]) == ["sleep"])
        #expect(commands(["pulse": 101, "note": "x"]) == ["wellbeing", "sleep", "weight"])
        #expect(module.steps(after: "sleep", [:], form: FormDocument(Self.form), Self.rules).isEmpty)
    }

    // MARK: Records

    private static let app = AppDescription(
        reading: [
            "Models": [
                "Module": ["Fields": [["Name": "Definition", "Type": "ModuleDefinition"]]],
                "Form": ["Fields": [["Name": "Definition", "Type": "FormDefinition"]]],
                "Reply": [
                    "Fields": [
                        ["Name": "Form", "Type": "Reference", "Options": ["ModelName": "Form"]],
                        ["Name": "Answers", "Type": "FormAnswers", "Options": ["Form": "Form", "Rest": "Rest"]],
                        ["Name": "Rest", "Type": "Text"],
                    ]
                ],
            ]
        ])

    private static func record(_ number: Int, _ model: Text, _ fields: JSONObject, at: Int64 = 0) -> Record {
        Record(
            id: UUID(of: [Text(String(number))]), model: model, fields: fields,
            created: Instant(milliseconds: at), changed: Instant(milliseconds: at))
    }

    private static func form(_ number: Int, _ command: Text, at: Int64 = 0) -> Record {
        record(
            number, "Form",
            ["Definition": ["collection": "demo", "module": "diary", "command": .string(command), "form": form]],
            at: at)
    }

    private func following(_ answers: JSON, rest: Text = "", forms: [Record]) throws -> [Text] {
        let survey = try #require(SurveyRecords(Self.app))
        let model = try #require(Self.app.models["Reply"])
        var records = RecordBase()
        for form in forms { records.put(form) }
        records.put(Self.record(10, "Module", ["Definition": Self.module]))
        let reply = Self.record(
            11, "Reply", ["Form": [.string(forms[0].id.text)], "Answers": answers, "Rest": .string(rest)])
        guard let next = survey.following(reply, model, records, Self.rules) else { return [] }
        return [next.form.id.text] + next.rest
    }

    @Test("FO-NEXT-1 the steps of this form come before those that were waiting; forms that are not there are left out")
    func order() throws {
        let diary = Self.form(20, "diary")
        let (wellbeing, sleep, evening) = (Self.form(21, "wellbeing"), Self.form(22, "sleep"), Self.form(23, "evening"))
        let all = [diary, wellbeing, sleep, evening]
        #expect(try following(["pulse": 120], rest: "evening", forms: all) == [wellbeing.id.text, "sleep", "evening"])
        #expect(try following(["pulse": 60], rest: "evening", forms: all) == [sleep.id.text, "evening"])
        #expect(try following(["pulse": 120], rest: "evening", forms: [diary, evening]) == [evening.id.text])
        #expect(try following(["pulse": 120], forms: [diary]) == [])
        // Behind the last form only what was waiting is left.
        #expect(
            try following([:], rest: "evening sleep", forms: [wellbeing, diary, sleep, evening]) == [
                evening.id.text, "sleep",
            ])
    }

    @Test("FO-NEXT-3 what is still to be filled in is offered first, also after a restart")
    func offered() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Apps/crowd-sensing")
        let description = Text(try String(contentsOf: root.appending(path: "app.json"), encoding: .utf8))
        let demo = try JSON.parse([UInt8](Data(contentsOf: root.appending(path: "demo.json"))))
        var app = AppDriver(registry: Self.registry, now: Instant(milliseconds: 1_748_764_800_000))
        app.open(description, records: DemoRecords(reading: demo).all(now: app.now))
        app.act(try #require(app.screen.tap("Fill in forms")))
        #expect(!String(app.screen.outline).contains("Still to fill in"))
        func lines() -> [Substring] { String(app.screen.outline).split(separator: "\n") }
        app.act(try #require(app.screen.tap("Order a pizza")))
        app.act(try #require(app.screen.field("How many")).change, "2")
        app.act(try #require(app.screen.tap("Save")))
        app = app.reopened(description, registry: Self.registry)
        app.act(try #require(app.screen.tap("Fill in forms")))
        let page = try #require(lines().firstIndex { $0.contains("page \"Forms\"") })
        let place = try #require(lines()[page...].firstIndex { $0.contains("section") })
        #expect(lines()[place].contains("Still to fill in"))
        #expect(lines()[place + 1].contains("Drinks"))
        app.act(try #require(app.screen.tap("Drinks")))
        app.act(try #require(app.screen.tap("Save")))
        #expect(app.screen.levels.last?.title == "Delivery")
    }

    @Test("FO-NEXT-2 the version published last is shown")
    func newest() throws {
        let diary = Self.form(20, "diary")
        let versions = [Self.form(31, "sleep", at: 5), Self.form(30, "sleep", at: 9), Self.form(32, "sleep", at: 7)]
        #expect(try following(["pulse": 60], forms: [diary] + versions) == [versions[1].id.text])
    }
}
