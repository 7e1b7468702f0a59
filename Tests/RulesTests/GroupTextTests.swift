import Testing
import Values

@testable import Rules

@Suite struct GroupTextTests {
    @Test("RU-GROUP-9 values stand in their places; what has none between two commas is left out")
    func filled() {
        func text(_ values: [Text: Text], _ template: Text = "{Street}, {Postcode} {City}, {Country}") -> Text {
            GroupRules.filled(template) { values[$0] ?? "" }
        }
        let all: [Text: Text] = ["Street": "Weg 1", "Postcode": "20357", "City": "Hamburg", "Country": "Germany"]
        #expect(text(all) == "Weg 1, 20357 Hamburg, Germany")
        #expect(text(["Postcode": "20357", "City": "Hamburg"]) == "20357 Hamburg")
        #expect(text(["City": "Hamburg", "Country": "Germany"]) == "Hamburg, Germany")
        #expect(text([:]) == "")
        #expect(text(all, "in {City}") == "in Hamburg")
    }
}
