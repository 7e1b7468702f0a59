import Basic
import Grids
import Language
import TestSupport
import Testing
import Values

@Suite("Descriptions of grids")
struct CheckTests {
    private static let checker = Checker(vocabulary: Vocabulary([Basic.manifest, Grids.manifest]))

    private func found(_ old: String, _ new: String) throws -> [String] {
        let text = String(try Plans.description())
        let changed = text.replacing(old, with: new)
        #expect(changed != text)
        return Self.checker.check(Text(changed).utf8).diagnostics.map { "\($0.code) \($0.pointer.text)" }
    }

    @Test("the app of the tests is in order")
    func inOrder() throws {
        #expect(Self.checker.check(try Plans.description().utf8).diagnostics.isEmpty)
    }

    @Test("GR-COLUMN-3 columns that contradict themselves are reported with their place")
    func columns() throws {
        let place = "/Components/Rows/Columns/8"
        let running = #""Running": "Metres","#
        #expect(try found(running, "") == ["LA-OPT-1 \(place)"])
        #expect(try found(running, running + #""Field": "Count","#) == ["LA-OPT-1 \(place)"])
        #expect(try found(running, running + #""Total": true,"#) == ["LA-OPT-1 \(place)/Total"])
        #expect(try found(running, #""Field": "Metres","#) == ["LA-OPT-1 \(place)/Field"])
        #expect(try found(#""Editable": true,"#, "") == ["LA-OPT-1 /Components/Rows/Palette"])
    }

    @Test("LA-REF-3 LA-FLOW-15 columns, groups and order name fields of the model that fit")
    func fields() throws {
        #expect(try found(#""GroupBy": "Group""#, #""GroupBy": "Groop""#) == ["LA-FLOW-11 /Components/Rows/GroupBy"])
        #expect(
            try found(#""Running": "Metres""#, #""Running": "Stroke""#) == [
                "LA-FLOW-15 /Components/Rows/Columns/8/Running"
            ])
        let ordered = try found(#""OrderBy": "Order","#, #""OrderBy": "Stroke","#)
        #expect(ordered.contains("LA-FLOW-15 /Components/Rows/OrderBy"))
        let wrong = try found(
            "\"Palette\": [\n        {", "\"Palette\": [\n        {\n          \"Where\": \"Grop = 'main'\",")
        #expect(wrong.count == 1 && wrong[0].hasSuffix(" /Components/Rows/Palette/0/Where"))
    }
}
