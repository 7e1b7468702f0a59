import Plot
import Testing
import Values

@Suite("What a component hands to its chart")
struct ChartDataTests {
    @Test("EN-CHART-14 what is written is read as it was")
    func same() throws {
        var data = ChartData(
            key: "1:chart:", label: "Weight", language: "de", xTitle: nil, yTitle: "kg", seriesTitle: nil)
        #expect(ChartData(reading: data.json) == data)
        (data.xTitle, data.seriesTitle, data.unit, data.decimals, data.latest) = ("Day", "Person", "kg", 2, 3)
        data.lines = ["Ada", "Eve"]
        data.values = [
            .init(id: "a", time: "2026-01-01", number: try #require(Decimal("123456789012345678")), line: 1),
            .init(id: "b", time: "2026-01-02", number: Decimal(7), line: 0),
        ]
        (data.offsetMinutes, data.open) = (-90, "1:ItemClicked:")
        #expect(ChartData(reading: data.json) == data)
        data.duration = DurationForm(unit: .minutes)
        #expect(ChartData(reading: data.json) == data)
        data.duration = DurationForm(unit: .seconds, shows: .hundredths)
        #expect(ChartData(reading: data.json) == data)
        data.bars = ChartBars(period: .month, total: .mean)
        #expect(ChartData(reading: data.json) == data)
        let elsewhere = ChartData.seen(data.json, offsetMinutes: 60, open: nil)
        (data.offsetMinutes, data.open) = (60, nil)
        #expect(ChartData(reading: elsewhere) == data)
    }

    @Test("EN-CHART-14 values that cannot be read, or that are of no line, are not there")
    func nonsense() {
        let values: JSON = [7, ["a"], ["a", "2026-01-01", "x", 0], ["a", "2026-01-01", "1", 1], ["a", "?", "1", 0]]
        let data = ChartData(reading: ["lines": ["one"], "values": values])
        #expect(data.values == [.init(id: "a", time: "?", number: Decimal(1), line: 0)])
        #expect(ChartSource(data).data.order.isEmpty)
    }
}
