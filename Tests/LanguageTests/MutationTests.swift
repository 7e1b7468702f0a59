import Language
import TestSupport
import Testing
import Values

@Suite("Damaged descriptions")
struct MutationTests {
    let checker = Checker(vocabulary: TestVocabulary.vocabulary)

    private func survive(_ document: JSON, every step: Int = 1) -> (count: Int, silent: Int) {
        var count = 0
        var silent = 0
        Mutation.forEach(of: document) { mutation in
            count += 1
            guard count.isMultiple(of: step) else { return }
            let result = checker.check(mutation.bytes)
            if result.diagnostics.isEmpty { silent += 1 }
            for diagnostic in result.diagnostics {
                #expect(diagnostic.position.byte <= mutation.bytes.count, "\(mutation.name)")
            }
            if let json = try? JSON.parse(mutation.bytes) {
                _ = AppDescription(reading: json)
            } else {
                #expect(result.hasErrors, "\(mutation.name)")
            }
        }
        return (count, silent)
    }

    @Test("no single damage to the baseline app crashes the check or the reading")
    func baseline() throws {
        let document = try JSON.parse(SpecFolder.bytes("Spec/vectors/language/apps/baseline.json"))
        let result = survive(document)
        #expect(result.count > 2500)
    }

    @Test("no fourth single damage to an app that uses everything crashes the check or the reading")
    func full() throws {
        let document = try JSON.parse(SpecFolder.bytes("Spec/vectors/language/apps/full.json"))
        #expect(!checker.check(document.utf8).hasErrors)
        #expect(survive(document, every: 4).count > 3000)
    }

    @Test("deep, wide and circular descriptions are checked to the end")
    func hostile() {
        var fields: JSON = ["Name": "T", "Type": "Text"]
        for _ in 0..<12 { fields = ["Name": "G", "Type": "Composite", "Options": ["Fields": .array([fields])]] }
        var events = JSONObject()
        for number in 0..<2000 {
            events["E\(number)"] = ["Type": "Publish", "Signal": "S", "ElementId": .string("E\((number + 1) % 2000)")]
        }
        let bindings = JSON.array((0..<2000).map { .string("E\($0)") })
        let document: JSON = [
            "Root": [["ElementId": "M", "ModelName": "A"]],
            "Components": [
                "M": ["Type": "TableComponent", "Events": ["Init": bindings], "Subscriptions": ["S": bindings]]
            ],
            "Events": .object(events), "Models": ["A": ["Fields": .array([fields])]], "Views": [:],
        ]
        let result = checker.check(document.utf8)
        #expect(result.diagnostics.contains { $0.code == "LA-CYC-1" })
        #expect(result.diagnostics.contains { $0.code == "LA-OPT-3" })
    }

    @Test("a circle of stand-ins ends")
    func standIns() {
        let document: JSON = [
            "Root": [["ElementId": "A"]],
            "Components": [
                "A": ["Type": "X", "Requires": 2, "Fallback": "B"], "B": ["Type": "X", "Requires": 2, "Fallback": "A"],
            ],
            "Events": [:], "Models": [:], "Views": [:],
        ]
        let codes = checker.check(document.utf8).diagnostics.map(\.code)
        #expect(codes.filter { $0 == "LA-VER-2" }.count == 2)
    }
}
