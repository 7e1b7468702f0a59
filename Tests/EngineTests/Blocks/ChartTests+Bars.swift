import Engine
import Plot
import Scenarios
import Testing
import Values

extension ChartTests {
    @Test("EN-CHART-16 Bars gathers records by their period; Count needs no number, and no bar opens a record")
    func bars() throws {
        let records = [
            Diary.entry(1, "2026-01-03", 72, "Eve"), Diary.entry(2, "2026-01-31", 70, "Ada"),
            Diary.entry(3, "2026-02-01", 71, "Ada"), Diary.entry(4, "2026-02-02", .null, "Ada"),
            Diary.entry(5, .null, 80, "Ada"),
        ]
        func rows(_ settings: [(Text, JSON?)]) throws -> [[Text]] {
            var chart = try Diary.chart(records) {
                for (name, value) in settings { $0.set("Components", "Chart", name, to: value) }
            }
            chart.act("table")
            #expect(chart.chart.table?.rows.allSatisfy { $0.open == nil } == true)
            return chart.chart.table?.rows.map { $0.cells } ?? []
        }
        #expect(try rows([("Bars", "Month")]) == [["Feb 26", "71.0\u{A0}kg"], ["Jan 26", "142.0\u{A0}kg"]])
        #expect(
            try rows([("Bars", "Month"), ("Total", "Mean")]) == [
                ["Feb 26", "71.0\u{A0}kg"], ["Jan 26", "71.0\u{A0}kg"],
            ])
        #expect(
            try rows([("Bars", "Month"), ("Total", "Count"), ("Y", nil), ("Series", "Person")]) == [
                ["Feb 26", "2", "Ada"], ["Jan 26", "1", "Eve"], ["Jan 26", "1", "Ada"],
            ])
        // Without bars a total is nothing.
        let lines = try Diary.chart(records) { $0.set("Components", "Chart", "Total", to: "Count") }
        #expect(lines.chart.summary == "3 values, 3 Jan 26 – 1 Feb 26")
    }
}
