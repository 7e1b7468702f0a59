import Basic
import Engine
import Foundation
import Language
import Scenarios
import Survey
import Testing
import Values

/// A small app with a module of one form, the bonus page and statistics, as `HealthApp.json` describes it.
enum HealthApp {
    static let registry = Registry([Basic.kit, Survey.kit()])
    static let vocabulary = Vocabulary(Basic.manifests + Survey.manifests)
    /// 2026-10-14 in UTC and an hour east of it.
    static let now = Instant(milliseconds: 1_792_000_000_000)

    static func description(_ change: (inout JSON) -> Void = { _ in }) throws -> JSON {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "HealthApp.json")
        var json = try JSON.parse([UInt8](try Data(contentsOf: file)))
        change(&json)
        return json
    }

    static func id(_ number: Int) -> Text {
        let digits = "\(number)" as Text
        return "01980000-0000-7000-8000-" + Text(repeating: "0", count: 12 - digits.utf8.count) + digits
    }

    static func record(_ number: Int, _ model: Text, _ fields: JSON, _ more: KeyValuePairs<Text, JSON> = [:]) -> JSON {
        var record: JSONObject = [
            "id": .string(id(number)), "model": .string(model), "fields": fields, "created": "2026-01-01T00:00:00Z",
            "changed": "2026-01-01T00:00:00Z",
        ]
        for member in more { record[member.key] = member.value }
        return .object(record)
    }

    /// The first version of the form.
    static let form = record(
        1, "Form",
        [
            "Definition": [
                "collection": "demo", "module": "diary", "command": "values", "title": ["de": "Werte", "en": "Values"],
                "form": [
                    "version": "1",
                    "fields": [
                        ["name": "pulse", "label": ["de": "Puls", "en": "Pulse"], "type": "number"],
                        [
                            "name": "weight", "label": ["de": "Gewicht", "en": "Weight"], "type": "number",
                            "required": false,
                        ],
                        ["name": "size", "type": "number", "required": false, "statistics": false],
                        [
                            "name": "blood", "type": "compositeField", "compositeField": "pressure", "required": false,
                            "label": ["de": "Blutdruck", "en": "Blood pressure"],
                        ],
                    ],
                    "compositeFields": [
                        [
                            "name": "pressure",
                            "fields": [
                                ["name": "high", "label": ["de": "oberer", "en": "upper"], "type": "number"],
                                [
                                    "name": "low", "label": ["de": "unterer", "en": "lower"], "type": "number",
                                    "statistics": false,
                                ],
                            ],
                        ]
                    ],
                ],
            ]
        ])

    static let module = record(
        2, "Module",
        ["Definition": ["collection": "demo", "module": "diary", "start": [["command": "values"]], "next": [:]]])

    static func reply(
        _ number: Int, _ day: Text, _ answers: JSON = ["pulse": 70], _ more: KeyValuePairs<Text, JSON> = [:]
    )
        -> JSON
    {
        record(number, "Reply", ["Form": [.string(id(1))], "Answers": answers, "Day": .string(day)], more)
    }

    /// - Parameter me: Account; nil: the app has no server.
    static func open(
        _ records: [JSON] = [], languages: [Text] = ["en"], me: Text? = nil, at now: Instant = now, offset: Int = 60,
        seed: UInt64 = 0, _ change: (inout JSON) -> Void = { _ in }
    ) throws -> AppDriver {
        let text = try description(change).text
        var driver = AppDriver(registry: registry, now: now, offsetMinutes: offset, seed: seed)
        guard let me else {
            driver.open(text, records: [form, module] + records, languages: languages)
            return driver
        }
        driver.send([
            "type": "open", "description": .string(text), "records": .array([form, module] + records), "drafts": [:],
            "languages": .array(languages.map { .string($0) }), "hash": "", "tiles": .null,
            "sync": ["me": ["account": .string(me), "name": .string(me), "guest": false, "roles": []]],
        ])
        return driver
    }
}

extension AppDriver {
    mutating func tap(_ text: Text, sourceLocation: SourceLocation = #_sourceLocation) throws {
        act(try #require(screen.tap(text), "nothing to tap: \(text)", sourceLocation: sourceLocation))
    }

    mutating func enter(_ label: Text, _ value: JSON, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let field = try #require(screen.field(label), "no field: \(label)", sourceLocation: sourceLocation)
        act(field.change, value)
    }

    /// Stored records of a model, in the order of their ids.
    func stored(_ model: Text) -> [JSON] {
        records.keys.sorted().compactMap { records[$0] }.filter { $0["model"]?.string == model }
    }
}
