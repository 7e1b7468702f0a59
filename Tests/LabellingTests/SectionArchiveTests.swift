import Basic
import Engine
import Foundation
import Language
import Rules
import Testing
import Values

@testable import Labelling

@Suite("A section as an archive")
struct SectionArchiveTests {
    /// The app Anatomy with its demonstration, as it knows sections.
    struct Course {
        let plan: SectionPlan
        var records: RecordBase

        init(language: Text = "en") throws {
            let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Apps/anatomy")
            func json(_ file: String) throws -> JSON {
                try JSON.parse(Text(try String(contentsOf: root.appending(path: file), encoding: .utf8)))
            }
            let app = AppDescription(reading: try json("app.json"))
            let kinds = Registry([Basic.kit, Labelling.kit()]).fields
            let rules = RuleContext(
                language: language, today: CalendarDate(dayNumber: 20_000), kinds: kinds, title: { _, _ in nil })
            plan = SectionPlan(app: app, rules: rules, settings: try #require(app.events["ExportSection"]).settings)
            let records = try json("demo.json").elements("records").enumerated().compactMap {
                place, record -> Record? in
                let moment = Instant(milliseconds: Int64(place))
                guard let id = record.string("id").flatMap({ UUID($0) }), let model = record.string("model") else {
                    return nil
                }
                return Record(
                    id: id, model: model, fields: record["fields"]?.object ?? [:], created: moment, changed: moment)
            }
            self.records = RecordBase(records)
        }

        var sections: [Record] {
            let query = RecordQuery(model: "Section", sortBy: ["Order"], order: .ascending, through: nil, event: "")
            return records.records(query, model: nil, rules: plan.rules)
        }

        /// The document of a section, and what its fields hold by names of files.
        func packed(_ section: Record) throws -> (document: JSON, values: JSONObject, answer: JSON) {
            let answer = ask([
                "type": "pack", "plan": plan.json, "contents": plan.contents(of: section, in: records),
                "language": .string(plan.rules.language),
            ])
            let files = answer.elements("files")
            let document = try JSON.parse(try #require(files.first?.string("text")))
            var values = JSONObject()
            for file in files.dropFirst() {
                guard let name = file.string("name"), var value = file.object else { continue }
                value["name"] = nil
                values[name] = .object(value)
            }
            return (document, values, answer)
        }

        func made(_ document: JSON, _ values: JSONObject) -> JSON {
            ask([
                "type": "make", "document": .string(document.text), "plan": plan.json, "values": .object(values),
                "place": 9, "language": .string(plan.rules.language),
            ])
        }
    }

    static func ask(_ question: JSON) -> JSON {
        var random = Random(seed: 7)
        return SectionArchive.answer(question, at: Instant(milliseconds: 1_800_000_000_000), random: &random)
    }

    static func read(_ document: JSON, files: JSON = []) -> JSON {
        ask(["type": "read", "document": .string(document.text), "files": files, "language": "en"])
    }

    @Test("LB-FILE-6 what is exported and imported again is the same section, in records of its own", arguments: 0..<3)
    func roundTrip(_ number: Int) throws {
        var course = try Course()
        let sections = course.sections
        try #require(sections.count == 3)
        let section = sections[number]
        let (document, values, answer) = try course.packed(section)
        #expect(answer.string("name") == "\(section.fields.string("Title") ?? "").zip")
        let inside = RecordQuery(
            model: "Exercise", sortBy: [], order: .ascending, through: .init(field: "Section", id: section.id),
            event: "")
        let count = course.records.records(inside, model: nil, rules: course.plan.rules).count
        #expect(count > 0 && document.elements("exercises").count == count)
        #expect(document.elements("exercises").allSatisfy { !$0.elements("pins").isEmpty })
        #expect(Self.read(document, files: .array(values.keys.map { .string($0) })).texts("summary").count == count + 1)

        let made = course.made(document, values).elements("records").compactMap { Record($0) }
        #expect(made.allSatisfy { course.records.record($0.id) == nil })
        #expect(made.compactMap { course.plan.problem(in: $0) } == [])
        for record in made { course.records.put(record) }
        let copy = try #require(made.first)
        #expect(copy.model == "Section" && copy.fields["Order"] == 9)
        let again = try course.packed(copy)
        #expect(again.document == document)
        #expect(again.values == values)
    }

    @Test(
        "LB-FILE-6 a graded exercise, its window and everything that can be drawn come through, in the person's language"
    )
    func everything() throws {
        var course = try Course(language: "de")
        let document: JSON = [
            "kind": "labelling-section", "version": 1, "title": ["de": "Herz", "en": "Heart"], "note": "Zwei",
            "content": "cor",
            "exercises": [
                [
                    "title": ["en": "Test"], "note": ["de": "Langsam", "en": "Slowly"], "picture": "a.png",
                    "mode": "graded", "attempts": 2, "opens": "2026-03-01T08:00:00.000Z",
                    "closes": "2026-03-01T09:00:00.000Z",
                    "pins": [
                        [
                            "number": 4, "at": [JSON(0.25), JSON(0.5)], "kind": "small",
                            "labels": [["language": "la", "text": "Cor"], ["language": "de", "text": "Herz"]],
                        ],
                        ["number": 9, "at": [0, 1], "kind": "large", "labels": []],
                    ],
                    "arrows": [
                        ["from": [0, 0], "to": [1, 1], "dashed": true],
                        ["from": [1, 0], "to": [0, 1], "head": false],
                    ],
                    "areas": [
                        ["shape": "rectangle", "from": [0, 0], "to": [1, JSON(0.5)]],
                        ["shape": "ellipse", "from": [JSON(0.5), 0], "to": [1, 1]],
                    ],
                ]
            ],
        ]
        let made = course.made(document, ["a.png": ["media": "abc"]]).elements("records").compactMap { Record($0) }
        let counts = ["Section", "Exercise", "Pin", "Label", "Arrow", "Area"].map { model in
            made.filter { $0.model == Text(model) }.count
        }
        #expect(counts == [1, 1, 2, 2, 2, 2])
        for record in made { course.records.put(record) }
        let section = try #require(made.first)
        #expect(section.fields["Title"] == "Herz" && section.fields["Note"] == "Zwei")
        #expect(section.fields["Content"] == "cor")
        let exercise = try #require(made.first { $0.model == "Exercise" })
        #expect(exercise.fields["Title"] == "Test" && exercise.fields["Note"] == "Langsam")
        #expect(exercise.fields["Attempts"] == 2 && exercise.fields["Picture"] == ["media": "abc"])
        // One text is left of each title, and the picture has another name.
        var expected = document.object ?? [:]
        expected["title"] = "Herz"
        var only = document.elements("exercises")[0].object ?? [:]
        only["title"] = "Test"
        only["note"] = "Langsam"
        only["picture"] = "picture-1.png"
        expected["exercises"] = [.object(only)]
        let again = try course.packed(section)
        let (seen, wanted) = (
            SectionReader.read(again.document).section?.json, SectionReader.read(.object(expected)).section?.json
        )
        #expect(seen?.text ?? "none" == wanted?.text ?? "")
        #expect(again.values == ["picture-1.png": ["media": "abc"]])
    }

    @Test("LB-FILE-7 a 3D object comes through with its pins and views; a picture of several exercises is there once")
    func object3D() throws {
        var course = try Course()
        let document: JSON = [
            "kind": "labelling-section", "version": 1, "title": "Knee",
            "exercises": [
                [
                    "title": "Turned", "object3D": "knee.glb", "mode": "practice",
                    "pins": [
                        [
                            "number": 1, "at": [0, 1, JSON(-0.5)], "normal": [0, 1, 0], "kind": "large",
                            "camera": ["from": [3, 2, 1], "to": [0, 0, 0]],
                            "labels": [["language": "la", "text": "Patella"]],
                        ]
                    ],
                ],
                ["title": "A", "picture": "a.jpg", "mode": "practice", "pins": []],
                ["title": "B", "picture": "a.jpg", "mode": "practice", "pins": []],
            ],
        ]
        let values: JSONObject = [
            "knee.glb": ["media": "k", "type": "model/gltf-binary"], "a.jpg": ["media": "p", "type": "image/jpeg"],
        ]
        let made = course.made(document, values).elements("records").compactMap { Record($0) }
        for record in made { course.records.put(record) }
        let again = try course.packed(try #require(made.first))
        #expect(again.values == ["object3d-1.glb": ["media": "k"], "picture-1.jpg": ["media": "p"]])
        let exercises = again.document.elements("exercises")
        #expect(exercises.map { $0["object3D"] ?? .null } == ["object3d-1.glb", .null, .null])
        #expect(exercises.map { $0["picture"] ?? .null } == [.null, "picture-1.jpg", "picture-1.jpg"])
        #expect(exercises.first?["pins"] == document.elements("exercises").first?["pins"])
    }

    @Test("LB-FILE-7 what a file of a former version calls a model comes through, as a 3D object")
    func formerName() throws {
        var course = try Course()
        let document: JSON = [
            "kind": "labelling-section", "version": 1, "title": "Knee",
            "exercises": [["title": "Turned", "model": "model-1.glb", "mode": "practice", "pins": []]],
        ]
        #expect(Self.read(document, files: ["model-1.glb"])["objects"] == ["model-1.glb"])
        let made = course.made(document, ["model-1.glb": ["media": "k"]]).elements("records").compactMap { Record($0) }
        for record in made { course.records.put(record) }
        let again = try course.packed(try #require(made.first))
        let exercise = try #require(again.document.elements("exercises").first)
        #expect(exercise["object3D"] == "object3d-1.glb" && exercise["model"] == nil)
        #expect(again.values == ["object3d-1.glb": ["media": "k"]])
    }

    @Test("LB-FILE-8 what the app's own rules refuse is said of its record, with the place in words")
    func refused() throws {
        let course = try Course()
        let long = Text(String(repeating: "x", count: 121))
        let document: JSON = [
            "kind": "labelling-section", "version": 1, "title": "Arm", "content": .string(long),
            "exercises": [
                [
                    "title": .string(long), "picture": "a.png", "mode": "practice",
                    "pins": [
                        [
                            "number": 1, "at": [0, 0], "kind": "small",
                            "labels": [["language": "fr", "text": "Cubitus"], ["language": "de", "text": "Elle"]],
                        ]
                    ],
                ]
            ],
        ]
        let answer = course.made(document, ["a.png": ["media": "p"]])
        let records = answer.elements("records").compactMap { Record($0) }
        #expect(
            answer.texts("places")
                == ["", "Exercise 1", "Exercise 1, Pin 1", "Exercise 1, Pin 1, Label 1", "Exercise 1, Pin 1, Label 2"])
        #expect(records.map { course.plan.problem(in: $0) != nil } == [true, true, false, true, false])
    }

    @Test("LB-FILE-8 files that are not in the archive are named, each once")
    func missing() {
        let exercise: JSON = ["title": "A", "picture": "a.png", "mode": "practice", "pins": []]
        let other: JSON = ["title": "B", "picture": "b.png", "object3D": "b.glb", "mode": "practice", "pins": []]
        let document: JSON = [
            "kind": "labelling-section", "version": 1, "title": "Arm", "exercises": [exercise, exercise, other],
        ]
        let answer = Self.read(document, files: ["b.png", "c.png"])
        #expect(
            answer.texts("problems") == [
                "Exercise 1, “picture”: “a.png” is not in the archive.",
                "Exercise 3, “object3D”: “b.glb” is not in the archive.",
            ])
        let whole = Self.read(document, files: ["a.png", "b.png", "b.glb"])
        #expect(whole.texts("summary") == ["Arm", "A · 0 pins", "A · 0 pins", "B · 0 pins"])
        #expect(whole["pictures"] == ["a.png", "b.png"] && whole["objects"] == ["b.glb"])
    }

    @Test("LB-FILE-9 of many problems 50 are told; LB-FILE-10 more than 10,000 records are too many")
    func many() {
        func document(pins: Int, labels: [JSON], exercises: Int) -> JSON {
            let pins = (1...pins).map { number -> JSON in
                ["number": JSON(number), "at": [0, 0], "kind": "small", "labels": .array(labels)]
            }
            let exercise: JSON = ["title": "A", "picture": "a.png", "mode": "practice", "pins": .array(pins)]
            return [
                "kind": "labelling-section", "version": 1, "title": "Arm",
                "exercises": .array(Array(repeating: exercise, count: exercises)),
            ]
        }
        let wrong = Self.read(document(pins: 70, labels: [7], exercises: 1), files: ["a.png"])
        #expect(wrong.texts("problems").count == 50 && wrong["count"] == 70)
        // 1 section and 20 × (1 exercise, 100 pins, 400 labels): 10,021.
        let label: JSON = ["language": "la", "text": "Ulna"]
        let four = Array(repeating: label, count: 4)
        #expect(Self.read(document(pins: 100, labels: four, exercises: 20), files: ["a.png"])["count"] == 1)
        #expect(Self.read(document(pins: 100, labels: four, exercises: 19), files: ["a.png"])["count"] == nil)
        #expect(Self.ask(["type": "read", "document": "{", "language": "en"])["count"] == 1)
        #expect(Self.ask(["type": "make", "document": "{"]) == .null)
    }
}
