import Basic
import Foundation
import Calendars
import Grids
import Survey
import Engine
import Labelling
import Language
import TestSupport
import Testing
import Touring
import Training
import TrainingFiles
import Values

@Suite("The language with the blocks of the kit Basic")
struct KitTests {
    static let checker = Checker(
        vocabulary: Vocabulary([
            Basic.manifest, Survey.manifest, Labelling.manifest, Calendars.manifest, Grids.manifest, Touring.manifest,
            Training.manifest, TrainingFiles.manifest,
        ]))

    /// The kits have no event that ends its chain, no setting that is a plain date, and no `WriteFile`.
    static let onlyInTestVocabulary = [
        "LA-KEY-3 an event that ends the chain hands on", "LA-TYPE-5 a day that does not exist",
    ]

    @Test(
        "a vector gives the stated diagnostics",
        arguments: LanguageVector.all.filter {
            !onlyInTestVocabulary.contains($0.testDescription) && !String($0.json.text).contains("\"WriteFile\"")
        })
    func vector(_ vector: LanguageVector) {
        let checker = Checker(vocabulary: Self.checker.vocabulary, limits: vector.limits)
        let found = checker.check(vector.bytes).diagnostics
        let stated = vector.expected.map { "\($0["code"]?.string ?? "") \($0["pointer"]?.string ?? "")" }
        let lines = found.map { $0.line(file: "app.json", language: "en") }.joined(separator: "\n")
        #expect(found.map { "\($0.code) \($0.pointer.text)" } == stated, "\(lines)")
    }

    @Test(
        "LA-FEED-3 each model is a source once, each choice has a name of its own, and conditions are for choices",
        arguments: [
            (
                #"{"ModelName": "Visit", "Order": "Day", "Selected": "ShowVisit"}"#,
                #"{"ModelName": "Visit", "Order": "Day", "Selected": "ShowVisit"}, {"ModelName": "Note"}"#,
                ["LA-OPT-1 /Components/News/Sources/2/ModelName"]
            ),
            (
                #""Filters": {"Near": "#, #""Filters": {"Far": "true", "Near": "#,
                ["LA-OPT-1 /Components/News/Sources/0/Filters/Far"]
            ),
            (
                #"{"Name": "Near", "Title": "Near"}"#,
                #"{"Name": "Near", "Title": "Near"}, {"Name": "Near", "Title": "Nearer"}"#,
                ["LA-TRIG-2 /Components/News/Filters/1/Name"]
            ),
        ])
    func feeds(_ part: String, _ change: String, _ expected: [Text]) throws {
        let vectors = try JSON.parse(SpecFolder.bytes("Spec/vectors/language/feeds.json")).array
        let description = try #require(vectors?.first?["description"])
        let changed = String(decoding: description.text.utf8, as: UTF8.self).replacing(
            Self.dense(part), with: Self.dense(change))
        #expect(changed != String(decoding: description.text.utf8, as: UTF8.self))
        let found = Self.checker.check(Array(changed.utf8)).diagnostics
        #expect(found.map { "\($0.code) \($0.pointer.text)" } == expected)
    }

    /// As `JSON.text` writes it.
    private static func dense(_ text: String) -> String {
        text.replacing(": ", with: ":").replacing(", ", with: ",")
    }

    @Test(
        "LA-MAP-2 LA-FLOW-15 LA-MAP-10 blocks of plans say fields of rows that there are not, or have nearly their name"
    )
    func rowFields() throws {
        let text = try SpecFolder.text("Apps/swimfit/app.json")
        for (old, new, expected) in [
            (#""Counts": "Counts""#, #""Counts": "Countz""#, ["LA-MAP-2 /Events/ExportPlan/Counts"]),
            (#""Counts": "Counts""#, #""Counts": "Count""#, ["LA-FLOW-15 /Events/ExportPlan/Counts"]),
            (
                #""Name": "Required", "Type""#, #""Name": "Requierd", "Type""#,
                ["LA-MAP-10 /Components/FitPage/RowModel", "LA-MAP-10 /Components/PoolPage/RowModel"]
            ),
        ] {
            let changed = text.replacing(old, with: new)
            #expect(changed != text)
            let found = Self.checker.check(Array(changed.utf8)).diagnostics.map { "\($0.code) \($0.pointer.text)" }
            #expect(Set(found).isSuperset(of: expected), "\(found)")
        }
    }

    @Test("LA-MAP-2 LA-FLOW-15 options of a field may name fields of the model that its model refers to")
    func referredFields() throws {
        let text = String(decoding: try SpecFolder.bytes("Apps/anatomy/app.json"), as: UTF8.self)
        for (option, expected) in [
            (#""Closes": "Closing""#, "LA-MAP-2 /Models/Attempt/Fields/2/Options/Closes"),
            (#""Closes": "Title""#, "LA-FLOW-15 /Models/Attempt/Fields/2/Options/Closes"),
        ] {
            let place = try #require(text.range(of: #""Closes": "Closes", "Attempts": "Attempts", "Grace""#))
            let changed = text.replacingCharacters(in: place, with: #"\#(option), "Attempts": "Attempts", "Grace""#)
            let found = Self.checker.check(Array(changed.utf8)).diagnostics
            #expect(found.map { "\($0.code) \($0.pointer.text)" } == [expected])
        }
    }

    @Test(
        "whole apps pass",
        arguments: [
            "Spec/vectors/language/apps/baseline.json", "Spec/vectors/language/apps/conditions.json",
            "Apps/gallery/app.json", "Apps/contacts/app.json", "Apps/crowd-sensing/app.json",
            "Apps/anatomy/app.json", "Apps/tours/app.json",
        ])
    func app(_ path: String) throws {
        let found = Self.checker.check(try SpecFolder.bytes(path)).diagnostics.filter { $0.severity == .error }
        #expect(found.map { $0.line(file: Text(path), language: "en") } == [])
    }
}
