import Basic
import Canvas
import Engine
import Foundation
import Language
import Rules
import Testing
import Values

@testable import Labelling

@Suite("A section as records and as a file")
struct SectionRecordsTests {
    static let settings: JSONObject = [
        "SectionId": "Section", "ExerciseId": "Exercise", "PinId": "Pin", "LabelId": "Label", "ArrowId": "Arrow",
        "AreaId": "Area", "Picture": "Picture", "Mode": "Mode", "Opens": "Opens", "Closes": "Closes",
        "Attempts": "Attempts", "OrderBy": "Order",
    ]

    /// The app Anatomy, where exercises can be graded.
    static func sections(language: Text = "en") throws -> (SectionRecords, RecordBase) {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Apps/anatomy")
        func json(_ file: String) throws -> JSON {
            try JSON.parse(Text(try String(contentsOf: root.appending(path: file), encoding: .utf8)))
        }
        var description = try json("app.json")
        var models = description["Models"]?.object ?? JSONObject()
        var exercise = models["Exercise"]?.object ?? JSONObject()
        let known = (exercise["Fields"]?.array ?? []).filter {
            !["Mode", "Opens", "Closes", "Attempts"].contains($0.string("Name") ?? "")
        }
        exercise["Fields"] = .array(
            [
                ["Name": "Mode", "Type": "Text"], ["Name": "Opens", "Type": "Text"],
                ["Name": "Closes", "Type": "Text"],
                ["Name": "Attempts", "Type": "Number"],
            ].reduce(into: known) { $0.append($1) })
        models["Exercise"] = .object(exercise)
        var object = description.object ?? JSONObject()
        object["Models"] = .object(models)
        description = .object(object)
        let app = AppDescription(reading: description)
        let kinds = Registry([Basic.kit, Labelling.kit()]).fields
        let rules = RuleContext(
            language: language, today: CalendarDate(dayNumber: 20_000), kinds: kinds, title: { _, _ in nil })
        var records: [Record] = []
        for record in try json("demo.json").elements("records") {
            guard let id = record.string("id").flatMap({ UUID($0) }), let model = record.string("model") else {
                continue
            }
            let moment = Instant(milliseconds: Int64(records.count))
            records.append(
                Record(
                    id: id, model: model, fields: record["fields"]?.object ?? JSONObject(), created: moment,
                    changed: moment))
        }
        return (SectionRecords(app, rules, settings: settings), RecordBase(records))
    }

    static func imported(_ document: SectionDocument, _ sections: SectionRecords, _ pictures: JSONObject) -> [Record] {
        var random = Random(seed: 7)
        return sections.records(
            of: document, pictures: pictures, place: 3, at: Instant(milliseconds: 1_800_000_000_000), random: &random)
    }

    @Test(
        "LB-FILE-6 what is exported and imported again is the same section, in records of its own", arguments: [1, 2])
    func roundTrip(_ number: Int) throws {
        let (sections, records) = try Self.sections()
        let rules = RuleContext(
            language: "en", today: CalendarDate(dayNumber: 20_000), kinds: Registry([Basic.kit]).fields,
            title: { _, _ in nil })
        let section = try #require(
            records.records(
                RecordQuery(model: "Section", sortBy: ["Order"], order: .ascending, through: nil, event: ""),
                model: nil, rules: rules
            ).first { $0.fields.string("Title") == "Testat \(number)" })
        let (document, pictures) = sections.document(of: section, in: records)
        let inside = RecordQuery(
            model: "Exercise", sortBy: [], order: .ascending, through: .init(field: "Section", id: section.id),
            event: "")
        let count = records.records(inside, model: nil, rules: rules).filter { $0.fields["Model"] == nil }.count
        #expect(count > 1 && document.exercises.count == count)
        #expect(document.exercises.allSatisfy { !$0.pins.isEmpty && $0.pins.allSatisfy { !$0.labels.isEmpty } })
        #expect(pictures.map(\.name) == (1...count).map { "picture-\($0)" as Text })
        // The file can be read.
        let read = SectionReader.read(document.json)
        #expect(read.problems.isEmpty)
        let taken = try #require(read.section)
        var values = JSONObject()
        for (name, value) in pictures { values[name] = value }
        let made = Self.imported(taken, sections, values)
        #expect(made.allSatisfy { records.record($0.id) == nil })
        var all = records
        for record in made { all.put(record) }
        let copy = try #require(made.first)
        #expect(copy.model == "Section" && copy.fields["Order"] == 3)
        let again = sections.document(of: copy, in: all)
        #expect(again.section == document)
        #expect(again.pictures.map(\.value) == pictures.map(\.value))
    }

    @Test("LB-FILE-7 an exercise with a model is left out")
    func model() throws {
        let (sections, records) = try Self.sections()
        let query = RecordQuery(model: "Exercise", sortBy: [], order: .ascending, through: nil, event: "")
        let rules = RuleContext(
            language: "en", today: CalendarDate(dayNumber: 20_000), kinds: Registry([Basic.kit]).fields,
            title: { _, _ in nil })
        let knee = try #require(
            records.records(query, model: nil, rules: rules).first { $0.fields["Model"] != nil })
        let place = try #require(knee.fields["Section"]?.array?.first?.string.flatMap { UUID($0) })
        let section = try #require(records.record(place))
        let titles = sections.document(of: section, in: records).section.exercises.map(\.title)
        #expect(titles.contains("Ossa manus") && !titles.contains(knee.fields["Title"] ?? .null))
    }

    @Test("LB-FILE-6 a graded exercise and everything that can be drawn come through")
    func everything() throws {
        let (sections, records) = try Self.sections()
        let document: JSON = [
            "kind": "labelling-section", "version": 1, "title": ["de": "Herz", "en": "Heart"],
            "exercises": [
                [
                    "title": "Test", "picture": "a.png", "mode": "graded", "attempts": 2,
                    "opens": "2026-03-01T08:00:00.000Z", "closes": "2026-03-01T09:00:00.000Z",
                    "pins": [
                        [
                            "number": 4, "at": [JSON(0.25), JSON(0.5)], "kind": "small",
                            "labels": [["language": "la", "text": "Cor"], ["language": "de", "text": "Herz"]],
                        ],
                        [
                            "number": 9, "at": [0, 1], "kind": "large",
                            "labels": [["language": "la", "text": "Aorta"]],
                        ],
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
        let read = SectionReader.read(document)
        #expect(read.problems.isEmpty)
        let made = Self.imported(try #require(read.section), sections, ["a.png": ["media": "abc"]])
        let counts = ["Section", "Exercise", "Pin", "Label", "Arrow", "Area"].map { model in
            made.filter { $0.model == Text(model) }.count
        }
        #expect(counts == [1, 1, 2, 3, 2, 2])
        var all = records
        for record in made { all.put(record) }
        let section = try #require(made.first)
        #expect(section.fields.string("Title") == "Heart")
        let (again, pictures) = sections.document(of: section, in: all)
        #expect(pictures.map(\.value) == [["media": "abc"]])
        // The title is that of the person's language, and the picture has another name.
        var expected = try #require(read.section)
        expected.title = "Heart"
        expected.exercises = expected.exercises.map {
            var exercise = $0
            exercise.picture = "picture-1"
            return exercise
        }
        #expect(again == expected)
    }
}
