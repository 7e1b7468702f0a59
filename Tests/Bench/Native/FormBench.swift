import Basic
import Engine
import Foundation
import Language
import Page
import Rules
import Scenarios
import Survey
import Values

/// Large forms: what a person does in them natively, and the same requests for the module in Node.
///
/// `Bench --forms FILE` writes the requests to the file, times them natively and prints rows; `forms.mjs` times the file.
enum FormBench {
    private struct Wrong: Error {}

    private static let kits = Registry([Basic.kit, Survey.kit()])

    static func run(writing file: String) throws {
        var rows: [Row] = []
        var scenes: [JSON] = []
        for size in [250, 1_000, 5_000] {
            let form = form(fields: size)
            rows += try checked(form, "\(size) fields")
            let scene = try filling(form, "\(size) fields", target: size == 1_000 ? 16 : nil)
            rows += try scene.replayed(by: kits)
            scenes.append(scene.json)
        }
        let options = form(options: FormCheck.maximumOptions)
        rows += try checked(options, "100,000 options")
        let scene = try choosing(options)
        rows += try scene.replayed(by: kits)
        scenes.append(scene.json)
        try Data(JSON.array(scenes).utf8).write(to: URL(filePath: file))
        print(JSON.array(rows.map(\.json)).text)
    }

    // MARK: Forms

    /// One field in ten depends on the one before it.
    private static func form(fields count: Int) -> JSON {
        let fields = (0..<count).map { number -> JSON in
            var field: JSONObject = ["name": .string("q\(number)"), "label": .string("Question \(number)")]
            switch number % 5 {
            case 0: field["type"] = "text"
            case 1:
                field["type"] = "number"
                field["min"] = 0
                field["max"] = 1000
            case 2:
                field["type"] = "select"
                field["options"] = .array(
                    (0..<5).map { ["value": .string("o\($0)"), "label": .string("Option \($0)")] })
            case 3:
                field["type"] = "text"
                field["pattern"] = "[A-Z]{2}[0-9]{1,6}"
            default: field["type"] = "date"
            }
            if number % 10 == 3 { field["visibleIf"] = .string("q\(number - 2) > 10") }
            return .object(field)
        }
        return ["version": "1", "fields": .array(fields)]
    }

    private static func form(options count: Int) -> JSON {
        let options = (0..<count).map { number -> JSON in
            ["value": .string("v\(number)"), "label": .string("Straße \(number % 1000) in Ort \(number / 1000)")]
        }
        return ["version": "1", "fields": [["name": "place", "type": "select", "options": .array(options)]]]
    }

    private static func answers(_ form: JSON) -> JSONObject {
        var answers = JSONObject()
        for (number, field) in form.elements("fields").enumerated() {
            guard let name = field.string("name") else { continue }
            switch number % 5 {
            case 0: answers[name] = "text"
            case 1: answers[name] = 20
            case 2: answers[name] = "o1"
            case 3: answers[name] = "AB12"
            default: answers[name] = "2026-11-22"
            }
        }
        return answers
    }

    /// The document as the server meets it: checked before it is published, read, and a reply to it judged.
    private static func checked(_ form: JSON, _ name: Text) throws -> [Row] {
        let text = form.utf8
        let data = Data(text)
        let foundation = try Row.measure("\(name): JSON read by JSONSerialization (Foundation)") {
            _ = try JSONSerialization.jsonObject(with: data)
        }
        let check = try Row.measure("\(name): form checked for publishing", against: foundation) {
            guard FormCheck.problems(in: form, vocabulary: Basic.vocabulary).isEmpty else { throw Wrong() }
        }
        let read = try Row.measure("\(name): form read", against: foundation) {
            guard try !FormDocument(JSON.parse(text)).fields.isEmpty else { throw Wrong() }
        }
        let document = FormDocument(form)
        let context = RuleContext(
            language: "en", today: try today(), now: now, kinds: Registry([Basic.kit]).fields, title: { _, _ in "" })
        let given = document.fields.count == 1 ? ["place": "v99999"] : answers(form)
        let fields = given.members.map { member -> JSON in ["name": .string(member.key), "value": member.value] }
        let body: JSON = ["formreply": ["version": "1", "fields": .array(fields)]]
        let bytes = body.utf8
        let judged = try Row.measure("\(name): reply read and judged, natively", against: foundation) {
            let reply = try Reply(JSON.parse(bytes)) { _ in document }
            guard reply.evaluated(in: document, context).problems.isEmpty else { throw Wrong() }
        }
        return [foundation, check, read, judged]
    }

    private static let now = Instant(milliseconds: 1_792_000_000_000)

    private static func today() throws -> CalendarDate { now.date(offsetMinutes: 60) }

    // MARK: Scenes

    private static let description: Text = """
        { "Baukasten": 1, "App": { "Id": "bench", "Title": "Bench", "Languages": ["en"] },
          "Root": [ { "Title": "Forms", "ElementId": "Forms", "ModelName": "Reply" } ],
          "Components": {
            "Forms": { "Type": "FormsComponent", "ModuleId": "Module", "FormId": "Form", "ModelId": "Reply",
                       "Events": { "FormClicked": "Start" } },
            "Reply": { "Type": "FormComponent", "Events": { "Save": "Save", "Cancel": "Leave" } } },
          "Events": {
            "Start": { "Type": "StartForm", "ModelId": "Reply", "ElementId": "Reply" },
            "Save": { "Type": "AddModel", "ElementId": "Leave" }, "Leave": { "Type": "Pop" } },
          "Models": {
            "Module": { "Fields": [ { "Name": "Definition", "Type": "ModuleDefinition" } ] },
            "Form": { "Fields": [ { "Name": "Definition", "Type": "FormDefinition" } ] },
            "Reply": { "Fields": [
              { "Name": "Form", "Type": "Reference", "Options": { "ModelName": "Form", "Hidden": true } },
              { "Name": "Answers", "Type": "FormAnswers", "Options": { "Form": "Form" } } ] } },
          "Views": {} }
        """

    private static func opened(_ form: JSON) throws -> AppDriver {
        func record(_ id: Text, _ model: Text, _ definition: JSON) -> JSON {
            [
                "id": .string("01980000-0000-7000-8000-00000000000\(id)"), "model": .string(model),
                "fields": ["Definition": definition], "created": "2026-01-01T00:00:00Z",
                "changed": "2026-01-01T00:00:00Z",
            ]
        }
        var driver = AppDriver(registry: kits, now: now)
        driver.open(
            description,
            records: [
                record("1", "Form", ["collection": "a", "module": "b", "command": "c", "title": "Long", "form": form]),
                record("2", "Module", ["collection": "a", "module": "b", "start": [["command": "c"]], "next": [:]]),
            ])
        return driver
    }

    private static func action(_ driver: AppDriver, _ text: Text) throws -> ActionID {
        guard let action = driver.screen.tap(text) else { throw Wrong() }
        return action
    }

    private static func filling(_ form: JSON, _ size: Text, target: Double?) throws -> Scene {
        var scene = Scene()
        var driver = try opened(form)
        var taken = 0
        let (open, key, all) =
            ("\(size): form opened", "\(size): key pressed", "\(size): Save, everything validated")
            as (Text, Text, Text)
        scene.take(driver, &taken, "")
        for _ in 0..<20 {
            driver.act(try action(driver, "Long"))
            scene.take(driver, &taken, open)
            guard let field = driver.screen.field("Question 0") else { throw Wrong() }
            for length in 1...5 {
                driver.act(field.change, .string(Text(repeating: "x", count: length)))
                scene.take(driver, &taken, key)
            }
            driver.act(try action(driver, "Save"))
            scene.take(driver, &taken, all)
            guard driver.screen.levels.count == 2 else { throw Wrong() }
            driver.act(try action(driver, "Cancel"))
            driver.act(try action(driver, "Discard"))
            scene.take(driver, &taken, "")
        }
        if let target { scene.targets[key] = target }
        return scene
    }

    private static func choosing(_ form: JSON) throws -> Scene {
        var scene = Scene()
        var driver = try opened(form)
        var taken = 0
        driver.act(try action(driver, "Long"))
        scene.take(driver, &taken, "")
        for _ in 0..<20 {
            driver.act(try action(driver, "Choose"))
            scene.take(driver, &taken, "100,000 options: list opened")
            guard let filter = driver.screen.field("Search") else { throw Wrong() }
            for text in ["o", "or", "ort 7", "ort 77", "ort 77 strasse 123"] as [Text] {
                driver.act(filter.change, .string(text))
                scene.take(driver, &taken, "100,000 options: key pressed in the filter")
            }
            driver.act(try action(driver, "Straße 123 in Ort 77"))
            scene.take(driver, &taken, "100,000 options: one chosen")
        }
        scene.targets["100,000 options: key pressed in the filter"] = 16
        return scene
    }
}
